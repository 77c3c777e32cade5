"""What the single file takes from each page of a built site: its article, and each text once."""

from dataclasses import dataclass, field
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

from bs4 import BeautifulSoup, Tag

# The folders of pages in the order of the file; what is not named here comes last.
ORDER = (
    "", "laws", "commentary", "decisions", "documents", "glossary", "subject-index", "examples", "scoring", "coverage",
)  # fmt: skip
LEFT_OUT = ("search", "download")
# What leads from page to page or works by a script that the file does not carry, and what stands elsewhere in it: rows
# of the subject index, beginnings of decisions.
FURNITURE = ".neighbours, .filter, .to-search, #recent, .layer.index-terms, .decision-list .words, .on-paper, script"


@dataclass
class Article:
    """A page's text. `page` is its path in the site, `moved` says where the text of an id stands now: `page#id`."""

    page: str
    element: Tag
    moved: dict[str, str] = field(default_factory=dict)

    def address(self, link: str) -> str:
        """A link of this page as `page#id` from the site's root; empty for what is outside the site's pages."""
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            return ""
        path = unquote(parts.path)
        target = normpath(join(dirname(self.page), path)).lstrip("/") if path else self.page
        fragment = unquote(parts.fragment)
        return f"{target}#{fragment}" if fragment and fragment != "top" else target


def articles(site: Path) -> list[Article]:
    """The articles of a site in the order of the file; a text that several pages show stays on its own page only."""
    pages = [path.relative_to(site).as_posix() for path in site.rglob("index.html")]
    found = [_read(site, page) for page in sorted(pages, key=_rank) if page.split("/")[0] not in LEFT_OUT]
    homes = {
        str(unit["id"]): one.page
        for one in found
        if not one.page.startswith("laws/")
        for unit in one.element.select("[data-address][id]")
    }
    for one in found:
        if one.page.startswith("laws/"):
            _tell_once(one, homes)
    return found


def _rank(page: str) -> tuple[object, ...]:
    """The place of a page: its folder's, then numbers as numbers."""
    folder, *rest = dirname(page).split("/")
    place = ORDER.index(folder) if folder in ORDER else len(ORDER)
    return (place, folder, *((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in rest))


def _read(site: Path, page: str) -> Article:
    # The article alone is parsed: the frame round it would take twice as long.
    html = (site / page).read_text("utf-8")
    start, end = html.find("<article"), html.rfind("</article>")
    soup = BeautifulSoup(html[start:end] + "</article>" if start >= 0 else "<article></article>", "html.parser")
    element = soup.article
    assert element is not None
    body = BeautifulSoup(html[html.find("<body") : html.find(">", html.find("<body")) + 1], "html.parser").body
    if body is not None and body.has_attr("data-edition"):
        element["data-edition"] = str(body["data-edition"])
    for furniture in element.select(FURNITURE):
        furniture.decompose()
    return Article(page, element)


def _tell_once(article: Article, homes: dict[str, str]) -> None:
    """Turns the commentary and the decisions that a law page repeats into links to their own pages."""
    for layer in article.element.select(".layer.commentary, .layer.decisions"):
        links = []
        for unit in layer.find_all(("section", "div"), recursive=False):
            link = unit.select_one(".label a, .facts a")
            home = article.address(str(link["href"])) if link else ""
            name = home.partition("#")[2]
            if link is None or name not in homes:
                continue
            link["href"] = f"/{homes[name]}#{name}"
            link["class"] = "reference"
            links.append(link.extract())
            for inner in (unit, *unit.select("[id]")):
                own = str(inner.get("id", ""))
                article.moved[own] = f"{homes[own]}#{own}" if own in homes else f"{homes[name]}#{name}"
            unit.decompose()
        if links:
            line = Tag(name="p")
            for link in links:
                line.append(link)
                line.append(" ")
            layer.append(line)
