"""Packs a built site into a zip file: the same site gives the same bytes."""

import io
import re
import stat
import zipfile
from collections.abc import Collection, Mapping
from pathlib import Path, PurePosixPath

from build_scripts.bundle.failure import BundleError
from build_scripts.bundle.listing import DOWNLOADS, without_downloads
from build_scripts.bundle.templates import HERE, filled, hashes
from build_scripts.colours import page_rules
from build_scripts.languages.catalogue import LEADING, Words, say
from build_scripts.outputs import put

FOLDER = "lawbook"  # the one folder of the archive, so that unpacking it never scatters files
SITE = f"{FOLDER}/site"
FIRST = f"{FOLDER}/start.html"
MOMENT = (1980, 1, 1, 0, 0, 0)  # the earliest a zip file can hold; no clock in the output
UNPACKED = "assets/unpacked.css"
# What a page says that is opened inside the archive: its styles, which hide this, can't be read there.
_FIRST_OF_ALL = {language: f"<b>{said}</b>" for language, said in say("archive.unpack").items()}
_SAID = say("archive.unpack_page", unpack=_FIRST_OF_ALL).items()
UNPACK = '<div class="unpack">' + "".join(f'<p lang="{one}">{said}</p>' for one, said in _SAID) + "</div>"
# Names that mean another place or nothing at all on Windows.
_UNFIT = re.compile(r"[\x00-\x1f\\:*?\"<>|]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)", re.IGNORECASE)
_BODY = re.compile(r"<body\b[^>]*>")


def bundle(site: Path, target: Path, further: Mapping[str, bytes], left_out: Collection[str] = ()) -> int:
    """Write the built site `site`, a page to start from and `further` files beside them as the zip file `target`.

    Returns how many bytes it has. Names are ASCII and sorted, times and rights fixed; hidden files, the site's
    downloads and the files `left_out` (paths in the site) stay out, and no page asks for them. The archive is written
    beside its place and moved there when it is complete. Raises BundleError; what stood at `target` before is then
    untouched.
    """
    packed = io.BytesIO()
    asked = _asking_for(left_out)
    try:
        content = {
            name: _for_the_archive(name, path.read_bytes(), asked)
            for name, path in site_files(site, target)
            if name.removeprefix(f"{SITE}/") not in left_out
        }
        content |= {f"{SITE}/{UNPACKED}": b".unpack{display:none}\n", FIRST: _first_page().encode()}
        content |= {f"{FOLDER}/{name}": data for name, data in further.items()}
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for name in sorted(content):
                archive.writestr(_entry(name), content[name], zipfile.ZIP_DEFLATED, 9)
        put(target, packed.getvalue())
    except OSError as error:
        raise BundleError(f"{target}: can't be written: {error.strerror}; try another place with -o") from None
    return packed.tell()


def site_files(site: Path, target: Path) -> list[tuple[str, Path]]:
    """The files of a site by their name in the archive, without `target` itself.

    A link that leads out of the site is left out. Raises BundleError for a name that is not ASCII or leads out of its
    folder on some system, and when there is no site.
    """
    found: list[tuple[str, Path]] = []
    for path in site.rglob("*"):
        name = PurePosixPath(path.relative_to(site).as_posix())
        hidden = name.parts[0] == DOWNLOADS or any(part.startswith(".") for part in name.parts)
        place = path.resolve()
        if hidden or not path.is_file() or place == target.resolve() or not place.is_relative_to(site.resolve()):
            continue
        if not str(name).isascii():
            raise BundleError(f"{name}: the name of this page is not ASCII, and some programs garble it; rename it")
        if any(_UNFIT.search(part) for part in name.parts):
            raise BundleError(f"{str(name)!r}: a file of this name can't be unpacked everywhere; rename it")
        found.append((f"{SITE}/{name}", path))
    if not any(name == f"{SITE}/index.html" for name, _ in found):
        raise BundleError(f"{site}: no site here (index.html is missing); run `lawbook build` first")
    return found


def _asking_for(paths: Collection[str]) -> re.Pattern[str]:
    """The scripts and links of a page's head or foot that ask for one of these files."""
    named = "|".join(map(re.escape, paths)) or "(?!)"
    return re.compile(rf'<(?:script|link)\b[^>]*\b(?:src|href)="[./]*(?:{named})"[^>]*>(?:</script>)?\n?')


def _for_the_archive(name: str, data: bytes, asked: re.Pattern[str]) -> bytes:
    """A page says to unpack first where its styles are missing, and lists no downloads; others stay as they are."""
    if not name.endswith(".html"):
        return data
    html = asked.sub("", without_downloads(data.decode()))
    if not name.endswith("/index.html"):
        return html.encode()
    root = "../" * (name.removeprefix(f"{SITE}/").count("/"))
    html = html.replace("</head>", f'<link rel="stylesheet" href="{root}{UNPACKED}"></head>', 1)
    return _BODY.sub(lambda body: body[0] + UNPACK, html, count=1).encode()


def _first_page() -> str:
    styles = page_rules() + (HERE / "start.css").read_text("utf-8")
    policy = f"default-src 'none'; style-src 'self' {hashes([styles])}; base-uri 'none'; form-action 'none'"
    title = " · ".join(say("archive.where_to_start", site=say("frame.site_name")).values())
    unpack = {one: f"<b>{said}.</b>" for one, said in say("archive.unpack").items()}
    how = say("archive.unpack_how", file="<b>start.html</b>")
    parts = {
        "styles": styles,
        "policy": policy,
        "language": LEADING,
        "title": title,
        "site": _beside(say("frame.site_name")),
        "unpack": _lines({one: f"{unpack[one]} {how[one]}" for one in how}),
        "computer": _beside(say("archive.computer")),
        "computer_how": _lines(say("archive.computer_how")),
        "open": _beside(say("archive.open")),
        "android": _beside(say("archive.android")),
        "android_how": _lines(say("archive.android_how", file="<b>lawbook.html</b>", folder="<b>site</b>")),
        "apple_how": _lines(say("archive.apple_how", file="<b>lawbook.html</b>")),
    }
    return filled("start.html", parts)


def _beside(words: Words) -> str:
    """A name in the page's language with those in the others behind it."""
    others = (f' <span lang="{one}">{said}</span>' for one, said in words.items() if one != LEADING)
    return words[LEADING] + "".join(others)


def _lines(words: Words) -> str:
    """Paragraphs, the page's language first."""
    marks = {one: "" if one == LEADING else f' lang="{one}"' for one in words}
    return "\n".join(f"<p{marks[one]}>{said}</p>" for one, said in words.items())


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, MOMENT)
    entry.create_system = 3  # Unix, whatever system packs it
    entry.external_attr = (stat.S_IFREG | 0o644) << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry
