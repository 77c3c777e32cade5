"""The link checker: reads all pages of a built site and names every link that leads nowhere."""

from collections.abc import Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_ADDRESSES = {"href", "src", "data", "poster"}


@dataclass(frozen=True)
class DeadLink:
    """A link that leads nowhere: the page (its path in the site) and the line it stands in, the link, what it lacks."""

    page: str
    line: int
    link: str
    expected: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}: dead-link {self.link!r} leads nowhere; expected {self.expected}"


def dead_links(site: Path, root: str = "/") -> list[DeadLink]:
    """Every internal link of the built site whose file, or whose id on its page, does not exist.

    Each link of a page once, in the order of pages and links. `root` is the path under which the site is served, for
    links that start with a slash. Addresses of other hosts are not followed.
    """
    site, root = site.resolve(), f"{root.rstrip('/')}/"
    pages = {path: _Page(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}
    found = []
    for path, page in pages.items():
        name = path.relative_to(site).as_posix()
        for link, line in page.links.items():
            expected = _expected(site, path, link, root, pages)
            if expected:
                found.append(DeadLink(name, line, link, expected))
    return found


class _Page(HTMLParser):
    """The links, each with its first line, and the ids of one page."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.links: dict[str, int] = {}
        self.ids: set[str] = set()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name == "id" or (name == "name" and tag == "a"):
                self.ids.add(value or "")
            elif name in _ADDRESSES and value is not None and dict(attributes).get("rel") != "canonical":
                self.links.setdefault(value, self.getpos()[0])


def _expected(site: Path, page: Path, link: str, root: str, pages: Mapping[Path, _Page]) -> str:
    """What a link needs and what is not there; empty when it leads somewhere, or to another host."""
    try:
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            return ""
        target = _target(site, page, unquote(parts.path), root)
        is_there = target is not None and target.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return "an address"
    if target is None or not target.is_relative_to(site):
        return "a file inside the site"
    name, fragment = target.relative_to(site).as_posix(), unquote(parts.fragment)
    if not is_there:
        return f"the file {name}"
    if fragment and target in pages and fragment not in pages[target].ids:
        return f"the id {fragment!r} on {name}"
    return ""


def _target(site: Path, page: Path, path: str, root: str) -> Path | None:
    """The file that a link's path means; None when it starts at the host's root and leaves the site."""
    if not path:
        return page
    if path.startswith("/"):
        if not f"{path}/".startswith(root):
            return None
        path, page = path[len(root) :], site / "index.html"
    target = (page.parent / path).resolve()
    return target / "index.html" if target.is_dir() else target
