"""Makes one document of many pages: every id once, and every link between pages a link inside the file."""

from collections import Counter
from collections.abc import Sequence
from posixpath import dirname
from urllib.parse import quote

from build_scripts.bundle.articles import Article

START = "start"
_NAMING = ("for", "data-opens", "aria-controls", "aria-describedby", "aria-labelledby")  # attributes that name ids


class Anchors:
    """The ids of some articles in one document.

    An article's own id is its path (`laws-27`). An id that one page has stays as it is (`27A2`); one that several pages
    have gets the page's before it (`laws-27.digest`).
    """

    def __init__(self, articles: Sequence[Article]) -> None:
        self._articles = articles
        times = Counter(str(one["id"]) for article in articles for one in article.element.select("[id]"))
        self._ids: dict[str, str] = {}  # the id in the file by `page#id`
        for article in articles:
            self._ids[article.page] = page = dirname(article.page).replace("/", "-") or START
            for one in article.element.select("[id]"):
                own = str(one["id"])
                self._ids[f"{article.page}#{own}"] = own if times[own] == 1 else f"{page}.{own}"

    def inside(self, address: str) -> str:
        """The id in the file of an address, `page#id` or a page; that of the page for an id that is not there."""
        return self._ids.get(address) or self._ids.get(address.partition("#")[0], "")

    def unite(self, kept: Sequence[str] = ()) -> None:
        """Gives all articles their ids and links; an id goes that no link names, no provision has and not `kept`."""
        named = {*kept}
        for article in self._articles:
            named |= self._relink(article)
        for article in self._articles:
            for one in article.element.select("[id]"):
                new = self._ids[f"{article.page}#{one['id']}"]
                if new in named or one.has_attr("data-address"):
                    one["id"] = new
                else:
                    del one["id"]
            article.element["id"] = self._ids[article.page]

    def _relink(self, article: Article) -> set[str]:
        """Turns the links of an article; gives the ids they name. What leads out of the file becomes plain text."""
        named = set()
        for link in article.element.select("a[href]"):
            address = article.address(str(link["href"]))
            address = article.moved.get(address.removeprefix(f"{article.page}#"), address)
            target = self.inside(address)
            if target:
                link["href"] = f"#{quote(target)}"
                named.add(target)
            else:
                link.unwrap()
        for attribute in _NAMING:
            for one in article.element.select(f"[{attribute}]"):
                addresses = (article.moved.get(own, f"{article.page}#{own}") for own in str(one[attribute]).split())
                ids = [self.inside(address) for address in addresses]
                one[attribute] = " ".join(ids)
                named |= set(ids)
        return named
