"""The MkDocs hook: brings in the generated pages, the fonts and the policy. It only calls the other modules.

The folders of the pages and of the fonts' cuts are `extra.pages` and `extra.fonts` (set by `build_site`) or, in a plain
`mkdocs build`, docs/.generated and .cache/fonts.
"""

import re
from html import escape
from pathlib import Path
from posixpath import dirname, relpath
from typing import Any
from urllib.parse import urlsplit

from build_scripts.colours import NIGHT, PAPER, coloured
from build_scripts.languages.catalogue import CATALOGUE, LEADING, say, word
from build_scripts.languages.marked import attribute, site_names, spans
from build_scripts.model.signs import found_signs
from build_scripts.site.builder import File, Files, Navigation, Page, PluginError, Settings
from build_scripts.site.dress import dressed
from build_scripts.site.navigation import NavigationError, contents, navigation_of, read_navigation
from build_scripts.site.own import Own, own_inline
from build_scripts.site.phone.manifest import FAVICON, app_files
from build_scripts.site.phone.version import VERSION, removal_script, write_version
from build_scripts.site.policy import PolicyError, tighten, unprotected
from build_scripts.site.scripts import LATER, WORDS, scripts_with_words
from build_scripts.site.styles import joined_styles

# Parts of the theme that no page asks for: Material's search, the palette sheet, maps for its developers; and the parts
# of the search, which `search/reader.js` joins.
_UNUSED = (
    "assets/javascripts/lunr/", "assets/javascripts/workers/", "assets/stylesheets/palette.", "assets/images/",
    "scripts/search/",
)  # fmt: skip

PREVIEWS = "previews"  # the folder of what links open: a script for each page, by its path

# What the theme's own control says of each scheme of colours.
_COLOURS = {
    "(prefers-color-scheme)": "frame.colours_are_system",
    "(prefers-color-scheme: light)": "frame.colours_are_light",
    "(prefers-color-scheme: dark)": "frame.colours_are_dark",
}

_NO_ADDRESS = re.compile(r"[\s\"'<>\\^`{|}]")

_inline: dict[str, str] = {}  # files that `tighten` made, until the pages are all written
_written: dict[str, str] = {}  # the pages that are HTML already, until they are rendered; Markdown never sees them
_own: list[Own] = []  # which scripts and styles are the site's, one for the build
_said: dict[str, str] = {}  # what the start page says of the date of the texts


def on_config(config: Settings) -> Settings:
    """A new build starts: no inline files yet; without `extra.phone` nothing offers to save the site."""
    _inline.clear()
    _said.clear()
    _written.clear()
    if not config.extra.get("phone"):
        config.extra_javascript = [one for one in config.extra_javascript if "scripts/phone" not in str(one)]
    for text in (config.site_name, config.site_url or ""):
        if sign := found_signs(text):
            raise PluginError(f"mkdocs.yml: {text!r} holds {sign}, which is no letter; take it out")
    if bad := _NO_ADDRESS.search(config.site_url or ""):
        raise PluginError(f"site_url: {config.site_url!r} holds {bad[0]!r}, which no address has; write it as %..")
    _own[:] = [Own(own_inline(map(Path, config.theme.dirs)), frozenset(map(str, config.extra_javascript)))]
    return config


def on_env(env: Any, config: Settings, **_: Any) -> Any:
    """The theme prints the texts of mkdocs.yml as they are: they are escaped here, once."""
    escaped = env.filters["e"]  # what it gives is not escaped again where a template does that itself
    for field in ("site_name", "site_description", "site_author"):
        if config[field]:
            config[field] = escaped(config[field])
    config.extra["homepage"] = escaped(config.extra["homepage"])
    env.globals |= {"say": say, "languages": CATALOGUE.known, "spans": spans, "attribute": attribute}
    env.globals |= {"day": PAPER, "night": NIGHT}
    env.globals["site_names"] = lambda: site_names(config.site_name)
    palettes = config.theme["palette"]
    for option in palettes if isinstance(palettes, list) else [palettes]:
        if "toggle" in option:
            option["toggle"]["name"] = escaped(
                option["toggle"].get("name") or word(LEADING, _COLOURS.get(option.get("media"), "frame.colours"))
            )
    return env


def on_files(files: Files, config: Settings) -> Files:
    """Adds pages, fonts, the joined style sheet and the scripts that hold words; leaves out what no page asks for."""
    project = Path(config.config_file_path).parent
    pages = Path(config.extra.get("pages") or project / "docs" / ".generated")
    try:
        config.nav = read_navigation(pages / "navigation.json")
    except NavigationError as error:
        raise PluginError(f"{error}; are the pages written to {pages}?") from None
    for path in sorted(pages.rglob("*")):
        if path.is_file() and path.name != "navigation.json":
            files.append(File.generated(config, path.relative_to(pages).as_posix(), abs_src_path=str(path)))
    for file in list(files):
        rewritten = file.src_uri in (WORDS, *LATER, FAVICON) or file.src_uri in config.extra["styles"]
        if file.src_uri.startswith(_UNUSED) or file.src_uri.endswith(".map") or rewritten:
            files.remove(file)
    previews = {f"{path.name}/" if path.is_dir() else path.stem for path in (pages / PREVIEWS).glob("*")}
    config.extra["previews"] = " ".join(sorted(previews))
    config.extra["search_page"] = "search/index.html" if files.get_file_from_path("search/index.md") else None
    for name, text in scripts_with_words(Path(config.docs_dir)).items():
        files.append(File.generated(config, name, content=text))
    fonts = Path(config.extra.get("fonts") or project / ".cache" / "fonts")
    sheet = joined_styles(Path(config.docs_dir), config.extra["styles"], fonts)
    for name, content in sheet.files.items():
        files.append(File.generated(config, name, content=content))
    config.extra_css = [sheet.path]
    favicon = coloured((Path(config.docs_dir) / FAVICON).read_text("utf-8"))
    files.append(File.generated(config, FAVICON, content=favicon))
    if config.extra.get("phone"):
        for name, content in app_files(config.site_name, favicon).items():
            files.append(File.generated(config, name, content=content))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """The theme prints titles and descriptions as they are: they are escaped here, once.

    A page whose front matter says so is HTML already and no Markdown: a document's own signs are nobody's markup.
    """
    if markdown.startswith("---"):
        raise PluginError(f"{page.file.src_uri}: its front matter is no YAML, so nothing is known of the page; mend it")
    if "title" in page.meta and "description" not in page.meta:
        page.meta["description"] = f"{page.meta['title']}. {word(LEADING, 'frame.description')}."
    for field in ("title", "description"):
        if field in page.meta:
            page.meta[field] = escape(str(page.meta[field]))
    if not page.meta.get("html"):
        return markdown
    _written[page.file.src_uri] = markdown
    return ""


def on_page_content(html: str, page: Page, **_: Any) -> str:
    """Gives a page that is written in HTML its words, and a law page its provisions as contents."""
    html = _written.pop(page.file.src_uri, html)
    page.toc = contents(html) or page.toc
    return html


def on_page_context(context: dict[str, Any], page: Page, nav: Navigation, **_: Any) -> dict[str, Any]:
    """Leaves the laws of other chapters out of the page's navigation."""
    context["nav"] = navigation_of(page, nav)
    return context


def on_post_page(output: str, page: Page, **_: Any) -> str:
    """The rendered page, dressed and under the policy."""
    _said.update({field: str(page.meta[field]) for field in ("texts", "built") if field in page.meta})
    return _tightened(dressed(output, page.meta), relpath(".", dirname(page.url) or "."), page.file.src_uri)


def on_post_template(output_content: str, template_name: str, config: Settings, **_: Any) -> str:
    """The same for the page that a server shows for a wrong address; its links start at the root of the host."""
    if not template_name.endswith(".html"):
        return ""  # the sitemap would carry dates; MkDocs leaves out what is empty
    root = urlsplit(config.site_url or "").path.rstrip("/")
    return _tightened(dressed(output_content, {}), root, template_name)


def _tightened(html: str, root: str, name: str) -> str:
    try:
        tight = tighten(html, root, _own[0])
    except PolicyError as error:
        raise PluginError(f"{name}: {error}") from None
    _inline.update(tight.files)
    return tight.html


def on_post_build(config: Settings) -> None:
    """Writes the files that were inline; then, as all others are there, the version of the site.

    Raises PluginError for a page that does not state the policy: one that was copied as it is.
    """
    for name, content in sorted(_inline.items()):
        path = Path(config.site_dir) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8", newline="\n")
    site = Path(config.site_dir)
    if bare := unprotected(site):
        tip = "write it as Markdown, or leave it out by exclude_docs in mkdocs.yml"
        raise PluginError(f"{', '.join(bare)}: this page does not begin with the site's content policy; {tip}")
    if config.extra.get("phone"):
        write_version(site, _said)
    else:
        (site / VERSION).write_text(removal_script(), "utf-8", newline="\n")
