"""The link checker: reads all pages of a built site and names every link that leads nowhere."""

from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_ADDRESSES = {"href", "src", "data", "poster"}


def dead_links(site: Path, root: str = "/") -> list[str]:
    """Every internal link of the built site whose file, or whose id on its page, does not exist.

    Each as `page: link: what is missing`, in the order of pages and links. `root` is the path under which the site is
    served, for links that start with a slash. Addresses of other hosts are not followed.
    """
    pages = {path: _read(path) for path in sorted(site.rglob("*.html"))}
    site = site.resolve()
    found = []
    for path, page in pages.items():
        for link in page.links:
            problem = _problem(site, path.resolve(), link, root)
            if problem:
                found.append(f"{path.resolve().relative_to(site).as_posix()}: {link}: {problem}")
    _read.cache_clear()
    return found


class _Page(HTMLParser):
    """The links and ids of one page."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.links: dict[str, None] = {}  # in order, each once
        self.ids: set[str] = set()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name == "id" or (name == "name" and tag == "a"):
                self.ids.add(value or "")
            elif name in _ADDRESSES and value is not None and dict(attributes).get("rel") != "canonical":
                self.links[value] = None


@cache
def _read(path: Path) -> _Page:
    return _Page(path.read_text(encoding="utf-8"))


def _problem(site: Path, page: Path, link: str, root: str) -> str | None:
    try:
        parts = urlsplit(link)
    except ValueError:
        return "not an address"
    if parts.scheme or parts.netloc:
        return None
    target = _target(site, page, unquote(parts.path), root)
    if not target.is_relative_to(site):
        return "outside the site"
    if not target.is_file():
        return "no such file"
    fragment = unquote(parts.fragment)
    if fragment and target.suffix == ".html" and fragment not in _read(target).ids:
        return "no such id on the page"
    return None


def _target(site: Path, page: Path, path: str, root: str) -> Path:
    if not path:
        return page
    target = (site / path.removeprefix(root).lstrip("/") if path.startswith("/") else page.parent / path).resolve()
    return target / "index.html" if target.is_dir() else target
