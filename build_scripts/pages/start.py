"""The start page and the search page."""

from collections.abc import Iterator, Sequence

from build_scripts.languages.titles import LAST_LAW, LAWS, Chapter, Division, chapters, law_title
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.lawbook import LawBook
from build_scripts.pages.markup import both, element, escape, facts_line, heading, page, said
from build_scripts.pages.places import Places, href

TITLE = ("Правила спортивного бриджа", "Laws of Duplicate Bridge")
# What is looked up, as (page, Russian name, English name).
LOOKED_UP = (
    ("subject-index", "Предметный указатель", "Subject index"),
    ("glossary", "Термины", "Glossary"),
    ("scoring", "Таблицы подсчёта", "Scoring"),
    ("coverage", "О текстах", "About the texts"),
    ("download", "Скачать", "Download"),
)
_DIVISIONS = {"part": ("Часть", "Part"), "section": ("Раздел", "Section")}


class StartPages:
    """Writes the pages one arrives at.

    `further` are more pages that are looked up; `version` and `date` are what the pages say of themselves: the
    program's version, and the day (YYYY-MM-DD) that the build was given.
    """

    def __init__(
        self, book: LawBook, places: Places, sample: str, *, further: Sequence[tuple[str, str, str]] = (),
        version: str = "", date: str = "",
    ) -> None:  # fmt: skip
        self.book = book
        self.places = places
        self.sample = sample
        self.further = further
        self.version = version
        self.date = date

    def start(self) -> str:
        """The way to the search, the grid of the 93 laws, the chapters with their laws, and where else to look."""
        search = element("a", both("Поиск", "Search"), href=href("", "search"), class_="search-control")
        blocks = [heading(1, *TITLE, id="top"), self.sample, element("p", search, class_="to-search")]
        blocks += [self._grid(), element("section", "", id="recent", hidden="")]
        tree = "\n".join(map(self._chapter, chapters(self.places.main)))
        blocks.append(element("div", tree, class_="chapters"))
        blocks += [self._looked_up(), self._documents(), self._facts()]
        dates = {"texts": self.book.newest, "built": self.date}  # what a copy saved on a device says of itself
        return page({"title": TITLE[0], "language": "ru", "sample": bool(self.sample), **dates}, blocks)

    def _grid(self) -> str:
        have = {number for number, editions in self.places.editions.items() if self.places.main in editions}
        grid = "\n".join(
            element("a", str(number), href=href("", f"laws/{number}"), title=said(*self._titles(number)),
                    class_=None if number in have else "without-text")
            for number in LAWS
        )  # fmt: skip
        return element("nav", grid, class_="law-grid", aria_label=said(f"Правила 1–{LAST_LAW}", f"Laws 1–{LAST_LAW}"))

    def _titles(self, number: int) -> tuple[str, str]:
        return law_title(number, "ru", self.places.main), law_title(number, "en", self.places.main)

    def _chapter(self, chapter: Chapter) -> str:
        """A chapter that opens in place: its parts and sections, and the laws below them."""
        words = both(f"Глава {chapter.number}. {chapter.russian}", f"Chapter {chapter.number}. {chapter.english}")
        summary = element("summary", element("h2", words))
        if chapter.first is None or chapter.last is None:
            terms = element("a", both("Термины", "Glossary"), href=href("", "glossary"))
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
        name = f"{number} {both(*self._titles(number))}"
        return element("li", element("a", name, href=href("", f"laws/{number}")))

    def _looked_up(self) -> str:
        pages = [*LOOKED_UP[:3], *self.further]
        if any(unit.layer == "decision" and self.places.is_public(unit) for unit in self.book.units):
            pages.append(("decisions", "Решения", "Decisions"))
        rows = [
            element("li", element("a", both(russian, english), href=href("", target)))
            for target, russian, english in (*pages, *LOOKED_UP[3:])
        ]
        return heading(2, "Ещё", "More", id="further") + element("ul", "\n".join(rows), class_="ways")

    def _documents(self) -> str:
        """The documents with their editions and dates."""
        rows = []
        for facts in (document.facts for document in self.book.source_documents):
            link = element("a", escape(facts.title), href=href("", f"documents/{facts.id}"))
            known = facts.edition not in ("", "unknown")
            edition = both(f"издание {facts.edition}", f"edition {facts.edition}") if known else ""
            about = " · ".join(filter(None, [edition, escape(facts.date)]))
            rows.append(element("li", link + (f" {element('small', about)}" if about else "")))
        if not rows:
            return ""
        return heading(2, "Документы", "Documents", id="documents") + element("ul", "\n".join(rows), class_="ways")

    def _facts(self) -> str:
        """Version and date of the texts: their editions, the newest date of a document, the build's own."""
        editions = sorted({edition for found in self.places.editions.values() for edition in found} - {"unknown"})
        parts = []
        if editions:
            listed = ", ".join(editions)
            parts.append(both(f"Тексты документов: издания {listed}", f"The documents’ texts: editions {listed}"))
        if self.book.digest:
            parts.append(both(f"Дайджест: действует издание {IN_FORCE}", f"The digest: edition {IN_FORCE} is in force"))
        if self.book.newest:
            parts.append(both(f"Самый новый документ: {self.book.newest}", f"The newest document: {self.book.newest}"))
        if self.date:
            parts.append(both(f"Собрано {self.date}", f"Built {self.date}"))
        if self.version:
            parts.append(f"Lawbook {escape(self.version)}")
        return facts_line(parts) if parts else ""

    def search(self) -> str:
        """The page of the search, with an address of its own; without script the ways to a law."""
        command = "lawbook search 'ход вне очереди'"
        words = both(
            f"Без скриптов страница не ищет. Тогда помогут список правил и указатель, а на компьютере: {command}.",
            f"Without scripts the page does not search. The laws and the index help, and on a computer: {command}.",
        )  # fmt: skip
        links = [
            element("a", both("Все правила", "All laws"), href=href("search", "")),
            element("a", both("Предметный указатель", "Subject index"), href=href("search", "subject-index")),
        ]
        without = element("p", words) + element("p", " · ".join(links))
        blocks = [heading(1, "Поиск", "Search", id="top"), self.sample, element("div", without, id="search-page")]
        return page({"title": "Поиск", "language": "ru", "sample": bool(self.sample)}, blocks)


def _division(division: Division, has_parts: bool) -> str:
    """The head of a part, or of a section: one level below the part it stands in."""
    russian, english = _DIVISIONS[division.kind]
    level = 4 if division.kind == "section" and has_parts else 3
    return heading(level, f"{russian} {division.number}. {division.russian}",
                   f"{english} {division.number}. {division.english}")  # fmt: skip
