"""The start page and the search page."""

from collections.abc import Iterator, Sequence

from build_scripts.languages.catalogue import LEADING, Words, word
from build_scripts.languages.titles import LAST_LAW, LAWS, Chapter, Division, chapters, title_words
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.lawbook import LawBook
from build_scripts.pages.markup import attribute, element, escape, facts_line, heading, page, say, spans
from build_scripts.pages.places import Places, href
from build_scripts.tell.editions import edition_named

EXAMPLE = "lawbook search 'ход вне очереди'"  # a query is in any language


class StartPages:
    """Writes the pages one arrives at.

    `ways` are the pages that are looked up, each with its name; `version` and `date` are what the pages say of
    themselves: the program's version, and the day (YYYY-MM-DD) that the build was given.
    """

    def __init__(
        self, book: LawBook, places: Places, sample: str, *, ways: Sequence[tuple[str, Words]] = (),
        version: str = "", date: str = "",
    ) -> None:  # fmt: skip
        self.book = book
        self.places = places
        self.sample = sample
        self.ways = ways
        self.version = version
        self.date = date

    def start(self) -> str:
        """The way to the search, the grid of the 93 laws, the chapters with their laws, and where else to look."""
        search = element("a", spans(say("page.search")), href=href("", "search"), class_="search-control")
        blocks = [heading(1, say("page.title"), id="top"), self.sample, element("p", search, class_="to-search")]
        blocks += [self._grid(), element("section", "", id="recent", hidden="")]
        tree = "\n".join(map(self._chapter, chapters(self.places.main)))
        blocks.append(element("div", tree, class_="chapters"))
        blocks += [self._looked_up(), self._documents(), self._facts()]
        dates = {"texts": self.book.newest, "built": self.date}  # what a copy saved on a device says of itself
        return page(self._values("page.title") | dates, blocks)

    def _values(self, title: str) -> dict[str, object]:
        """What a page says of itself; `title` is the key of its title."""
        return {"title": word(LEADING, title), "language": LEADING, "sample": bool(self.sample)}

    def _grid(self) -> str:
        have = {number for number, editions in self.places.editions.items() if self.places.main in editions}
        grid = "\n".join(
            element("a", str(number), href=href("", f"laws/{number}"), title=attribute(self._titles(number)),
                    class_=None if number in have else "without-text")
            for number in LAWS
        )  # fmt: skip
        return element("nav", grid, class_="law-grid", aria_label=attribute(say("start.grid", last=LAST_LAW)))

    def _titles(self, number: int) -> Words:
        return title_words(number, self.places.main)

    def _chapter(self, chapter: Chapter) -> str:
        """A chapter that opens in place: its parts and sections, and the laws below them."""
        words = spans(say("page.chapter_titled", number=chapter.number, title=chapter.names))
        summary = element("summary", element("h2", words))
        if chapter.first is None or chapter.last is None:
            terms = element("a", spans(say("page.glossary")), href=href("", "glossary"))
            inner = element("ul", element("li", terms), class_="chapter-laws")
        else:
            inner = "\n".join(self._divided(chapter, range(chapter.first, chapter.last + 1)))
        return element("details", f"{summary}\n{inner}", id=f"chapter-{chapter.number}")

    def _divided(self, chapter: Chapter, laws: range) -> Iterator[str]:
        """The laws of a chapter in lists, before each the heads of the parts and sections that begin there."""
        has_parts = any(division.kind == "part" for division in chapter.divisions)
        begins = {division.first for division in chapter.divisions} | {laws.start}
        starts = sorted(begins)
        for first, following in zip(starts, [*starts[1:], laws.stop], strict=True):
            heads = (division for division in chapter.divisions if division.first == first)
            yield from (_division(division, has_parts) for division in heads)
            yield element("ul", "\n".join(map(self._law, range(first, following))), class_="chapter-laws")

    def _law(self, number: int) -> str:
        name = f"{number} {spans(self._titles(number))}"
        return element("li", element("a", name, href=href("", f"laws/{number}")))

    def _looked_up(self) -> str:
        rows = [element("li", element("a", spans(name), href=href("", target))) for target, name in self.ways]
        return heading(2, say("start.further"), id="further") + element("ul", "\n".join(rows), class_="ways")

    def _documents(self) -> str:
        """The documents with their editions and dates."""
        rows = []
        for facts in (document.facts for document in self.book.source_documents):
            link = element("a", escape(facts.title), href=href("", f"documents/{facts.id}"))
            known = facts.edition not in ("", "unknown")
            edition = spans(edition_named(facts.edition)) if known else ""
            about = " · ".join(filter(None, [edition, escape(facts.date)]))
            rows.append(element("li", link + (f" {element('small', about)}" if about else "")))
        if not rows:
            return ""
        return heading(2, say("page.documents"), id="documents") + element("ul", "\n".join(rows), class_="ways")

    def _facts(self) -> str:
        """Version and date of the texts: their editions, the newest date of a document, the build's own."""
        editions = sorted({edition for found in self.places.editions.values() for edition in found} - {"unknown"})
        parts = []
        if editions:
            parts.append(spans(say("start.editions", editions=", ".join(editions))))
        if self.book.digest:
            parts.append(spans(say("start.digest", edition=IN_FORCE)))
        if self.book.newest:
            parts.append(spans(say("start.newest", date=self.book.newest)))
        if self.date:
            parts.append(spans(say("start.built", date=self.date)))
        if self.version:
            parts.append(f"Lawbook {escape(self.version)}")
        return facts_line(parts) if parts else ""

    def search(self) -> str:
        """The page of the search, with an address of its own; without script the ways to a law."""
        words = spans(say("start.no_script", command=EXAMPLE))
        links = [
            element("a", spans(say("start.all_laws")), href=href("search", "")),
            element("a", spans(say("page.subject_index")), href=href("search", "subject-index")),
        ]
        without = element("p", words) + element("p", " · ".join(links))
        blocks = [heading(1, say("page.search"), id="top"), self.sample, element("div", without, id="search-page")]
        return page(self._values("page.search"), blocks)


def _division(division: Division, has_parts: bool) -> str:
    """The head of a part, or of a section: one level below the part it stands in."""
    level = 4 if division.kind == "section" and has_parts else 3
    name = say(f"page.{division.kind}_titled", number=division.number, title=division.names)
    return heading(level, name)
