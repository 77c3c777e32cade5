"""Makes one HTML file of a built site: all its text, its styles, the search and what works by script."""

import base64
import json
import re
import zlib
from collections.abc import Iterable
from html import escape
from pathlib import Path

from bs4 import BeautifulSoup

from build_scripts.bundle.anchors import Anchors
from build_scripts.bundle.articles import Article, articles
from build_scripts.bundle.compact import compact
from build_scripts.bundle.failure import BundleError
from build_scripts.bundle.templates import HERE, filled, hashes
from build_scripts.languages.catalogue import CATALOGUE, LEADING, say
from build_scripts.languages.marked import attribute, spans

# The scripts are those that the site's start page names, in their order, without these: they go from page to page
# (trail), need the theme (frame), serve a field that the search replaces (filter), or save the site (phone).
LEFT_OUT = ("trail", "frame", "filter", "phone")
READER = "search/reader.js"  # what the search's box loads by itself
FONTS = ("literata-regular", "suits")  # what they weigh more in base64 is worth it; the system slants and thickens them
COMMENT = re.compile(r"(?m)^[ \t]*(?://.*|/\*(?:(?!\*/)[^\0])*\*/[ \t]*)\n")  # on lines of its own

_FACE = re.compile(r"@font-face\{[^}]*\}\n?")
_URL = re.compile(r'url\("fonts/(([\w-]+)\.\w+\.woff2)"\)')
_SCRIPT = re.compile(r'<script([^>]*) src="(?:[./]*)scripts/([\w-]+)\.js"([^>]*)>')
_CALL = re.compile(r"^lawbookSearch\w+\((.*)\);\s*$", re.DOTALL)


def single_file(site: Path) -> str:
    """The HTML of the one file that holds a built site. Raises BundleError when `site` is not one."""
    if not (site / "index.html").is_file():
        raise BundleError(f"{site}: no site here (index.html is missing); run `lawbook build` first")
    found = articles(site)
    anchors = Anchors(found)
    index = _index(site)
    first, later = _script_names(site)
    anchors.unite([str(term["id"]) for one in found for term in one.element.select("dt[id]")])  # hits lead to terms
    parts = {
        **_bar(),
        "title": escape(_title(site)),
        "styles": _styles(site),
        "first": _scripts(site, first),
        "articles": "\n".join(compact(str(_readable(one).element)) for one in found),
        "index": _packed(index),
        "scripts": _code(HERE / "single.js") + _code(_asked(site / READER)) + _scripts(site, later),
    }
    parts["policy"] = _policy([parts["first"], parts["scripts"]], [parts["styles"]])
    return filled("single.html", parts)


def _bar() -> dict[str, str]:
    """The words of the bar above the articles."""
    buttons = (
        f'<button type="button" data-setting="language" data-value="{one.code}" lang="{one.code}"'
        f' aria-label="{one.name}" title="{one.name}">{one.short}</button>'
        for one in CATALOGUE.known
    )
    return {
        "language": LEADING,
        "bar": attribute(say("archive.bar")),
        "contents": spans(say("archive.contents")),
        "site": spans(say("frame.site_name")),
        "search": spans(say("page.search")),
        "language_choice": attribute(say("frame.language")),
        "languages": "\n".join(buttons),
        "both_languages": attribute(say("frame.both_languages")),
        "letters_switch": attribute(say("frame.letters_switch")),
    }


def _readable(article: Article) -> Article:
    """With all texts open for a reader without script (the script closes them), and as one part of many."""
    for part in article.element.select("aside, nav.alphabet"):
        part.name = "div"  # once in a page it is a landmark; a hundred of the same name are none
    for box in article.element.select("details.provisions, details.earlier"):
        box["open"] = ""
    edition = article.element.get("data-edition")
    if edition:
        for unit in article.element.select("[data-address^=L]:not([data-edition])"):
            unit["data-edition"] = str(edition)  # a citation names it, and there is no page to ask
    return article


def _title(site: Path) -> str:
    title = BeautifulSoup((site / "index.html").read_text("utf-8"), "html.parser").title
    return title.get_text() if title else "Lawbook"


def _styles(site: Path) -> str:
    """The site's own sheet with the fonts that are kept inside, below what the theme would give."""
    folder = site / "assets"
    sheets = sorted(folder.glob("lawbook.*.css"))
    if not sheets:
        raise BundleError(f"{folder}: the site's style sheet is missing; build the site anew")
    own = "".join(path.read_text("utf-8") for path in (sheets[0], *sorted((folder / "inline").glob("*.css"))))

    def face(rule: re.Match[str]) -> str:
        url = _URL.search(rule[0])
        if url is None:
            return rule[0]  # a face of the system
        if url[2] not in FONTS:
            return ""
        data = base64.b64encode((folder / "fonts" / url[1]).read_bytes()).decode()
        return rule[0].replace(url[0], f'url("data:font/woff2;base64,{data}")')

    return (HERE / "single.css").read_text("utf-8") + _FACE.sub(face, own)


def _script_names(site: Path) -> tuple[list[str], list[str]]:
    """The scripts that decide before the first paint, and those that run when the text is there."""
    named = _SCRIPT.findall((site / "index.html").read_text("utf-8"))
    names = [name for _, name, _ in named if name not in LEFT_OUT]
    deferred = {name for before, name, after in named if "defer" in f"{before} {after}".split()}
    first, later = ([name for name in names if (name in deferred) == late] for late in (False, True))
    return first, later


def _scripts(site: Path, names: Iterable[str]) -> str:
    return "".join(_code(_asked(site / "scripts" / f"{name}.js")) for name in names)


def _asked(path: Path) -> Path:
    """A script of the site that is there."""
    if not path.is_file():
        raise BundleError(f"{path}: this script of the site is missing; build the site anew")
    return path


def _code(path: Path) -> str:
    return COMMENT.sub("", path.read_text("utf-8")).rstrip() + "\n"


def _index(site: Path) -> dict[str, object]:
    """The data of the search, with the titles of the hits; their texts are those of the page."""
    texts = _given(site / "search" / "texts.js")
    return {**_given(site / "search" / "index.js"), "own": texts["own"], "english": texts["english"]}


def _given(path: Path) -> dict[str, object]:
    """What a data script gives its function."""
    call = _CALL.match(path.read_text("utf-8")) if path.is_file() else None
    if call is None:
        raise BundleError(f"{path}: the index of the search is missing; build the site anew")
    data: dict[str, object] = json.loads(call[1])
    return data


def _packed(data: object) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def _policy(scripts: list[str], styles: list[str]) -> str:
    """The content policy: these scripts and styles, fonts and pictures of the file itself, and nothing else."""
    return (
        f"default-src 'none'; script-src {hashes(scripts)}; style-src {hashes(styles)}; "
        "font-src data:; img-src data:; base-uri 'none'; form-action 'none'"
    )
