"""The HTML checker of the W3C (vnu) over every page, told by kind; and how heavy the longest law page is."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlparse

from figures import Figure
from gzip_server import packed
from tools import ToolError, Tools

LAW_PAGE = 40.0  # kB, the HTML of the longest law page in gzip
SHOWN = 3  # places of one message
# The text of an edition on a law page; the provisions of the digest begin with a year.
_TEXT = re.compile(r'<section class="provision\b[^>]*\bid="(?!\d{4}-)')
# Every kind of page with the paths it has; the first that fits counts.
KINDS = {
    "start": r"index\.html",
    "404": r"404\.html",
    "law with text": r"laws/\d+/index\.html",
    "law without text": r"laws/\d+/index\.html",
    "other edition": r"laws/\d+/\w+/index\.html",
    "commentary": r"commentary/.+",
    "decisions": r"decisions/.+",
    "document": r"documents/.+",
}
ONE_OF_EACH = ("glossary", "subject-index", "scoring", "coverage", "download", "search")
# The samples have every kind; these may be missing with other documents.
MAY_BE_MISSING = {"law with text", "law without text", "other edition", "commentary", "decisions"}


def kind_of(path: str, html: str) -> str:
    """The kind of a page by its path, and of a law page by what stands on it.

    >>> kind_of("laws/64/1997/index.html", ""), kind_of("laws/1/index.html", ""), kind_of("glossary/index.html", "")
    ('other edition', 'law without text', 'glossary')
    """
    for kind, pattern in KINDS.items():
        if re.fullmatch(pattern, path) and (kind != "law with text" or _TEXT.search(html)):
            return kind
    return path.split("/")[0].removesuffix(".html")


def pages_of(site: Path) -> dict[str, list[str]]:
    """The paths of all pages by kind."""
    kinds: dict[str, list[str]] = {}
    for path in sorted(site.rglob("*.html")):
        name = path.relative_to(site).as_posix()
        kinds.setdefault(kind_of(name, path.read_text("utf-8")), []).append(name)
    return kinds


def checked(tools: Tools, name: str, site: Path, *, complete: bool) -> Iterator[Figure]:
    """The errors on the pages of each kind; a kind without a page is an error, the samples have them all."""
    kinds, errors = pages_of(site), errors_of(tools, site)
    needed = {*KINDS, *ONE_OF_EACH} - (set() if complete else MAY_BE_MISSING)
    told: set[str] = set()  # what is wrong on every page is told with its places once
    for kind in sorted({*kinds, *needed}):
        pages = kinds.get(kind, [])
        by_message: dict[str, list[str]] = {}
        for page in pages:
            for line, message, extract in errors.get(page, ()):
                by_message.setdefault(message, []).append(f"{page}:{line}  {extract}")
        lines = ["no page of this kind"] if not pages else []
        for message, places in sorted(by_message.items(), key=lambda row: -len(row[1])):
            if message in told:
                lines.append(f"as above, {len(places)}: {message[:60]}")
                continue
            told.add(message)
            more = f"and {len(places) - SHOWN} more" if len(places) > SHOWN else ""
            lines += [f"{message} ({len(places)})", *(f"  {place}" for place in [*places[:SHOWN], more] if place)]
        count = sum(map(len, by_message.values())) if pages else 1
        yield Figure(f"{name}: HTML errors, {kind}", count, most=0, findings=lines, about=f"pages: {len(pages)}")


def errors_of(tools: Tools, site: Path) -> dict[str, list[tuple[int, str, str]]]:
    """What vnu says of the pages: line, message and extract by path."""
    command = [tools.java, "-jar", str(tools.checker), "--errors-only", "--stdout", "--format", "json"]
    done = subprocess.run([*command, "--skip-non-html", str(site)], capture_output=True, encoding="utf-8", check=False)
    try:
        messages = json.loads(done.stdout)["messages"]
    except (ValueError, KeyError):
        reason = " ".join((done.stderr or done.stdout).split())[:300]
        raise ToolError(f"the HTML checker has no result: {reason or f'it ended with {done.returncode}'}") from None
    found: dict[str, list[tuple[int, str, str]]] = {}
    for message in messages:
        path = Path(unquote(urlparse(message["url"]).path)).relative_to(site.resolve()).as_posix()
        extract = " ".join(message.get("extract", "").split())
        found.setdefault(path, []).append((message.get("lastLine", 0), message["message"], extract))
    return found


def longest_law_page(name: str, site: Path) -> Figure:
    """How many bytes the HTML of the heaviest law page has in gzip."""
    weights = {
        path.relative_to(site).as_posix(): len(packed(path.read_bytes())) / 1000
        for path in sorted((site / "laws").rglob("*.html"))
    }
    page = max(weights, key=lambda path: weights[path])
    return Figure(f"{name}: HTML of the longest law page", weights[page], "kB in gzip", most=LAW_PAGE, about=page)
