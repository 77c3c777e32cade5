"""The scoring page: the tables of laws 77 and 78, those of the digest first, each under its edition."""

from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Table
from build_scripts.pages.digest import OURS
from build_scripts.pages.markup import both, element, escape, page
from build_scripts.pages.places import LAWS, Places
from build_scripts.pages.prose import Prose
from build_scripts.pages.provisions import table_html

NAME = "scoring"
SCORING_LAWS = (77, 78)  # of the digest only these tables are about the score


class ScoringPage:
    """Writes the page of tables."""

    def __init__(self, book: LawBook, places: Places, prose: Prose, sample: str) -> None:
        self.book = book
        self.places = places
        self.prose = prose
        self.sample = sample

    def text(self) -> str:
        """The whole page."""
        blocks = [element("h1", "Таблицы подсчёта", id="top"), self.sample]
        tables = [table for table in self.book.tables() if self._is_shown(table)]
        for table in sorted(tables, key=lambda table: not self.book.facts[table.document].is_digest):
            blocks.append(self._facts(table))
            ours = self.book.facts[table.document].is_digest  # its titles stand in both languages
            blocks.append(table_html(table, "" if ours else self.prose.title(self.book.by_id[table.unit], NAME)))
        if not tables:
            blocks.append(element("aside", "В источниках нет таблиц подсчёта.", class_="missing"))
        return page({"title": "Таблицы подсчёта", "language": "ru", "sample": bool(self.sample)}, blocks)

    def _is_shown(self, table: Table) -> bool:
        facts = self.book.facts[table.document]
        return facts.publish == "full" and (not facts.is_digest or table.law in SCORING_LAWS)

    def _facts(self, table: Table) -> str:
        facts = self.book.facts[table.document]
        law = f"Правило {table.law}"
        if table.law in LAWS:
            law = element("a", law, href=self.places.to_law(table.law, NAME))
        whose = f" · {both(*OURS)}" if facts.is_digest else ""
        return element("p", f"{law} · издание {escape(facts.edition)}{whose}", class_="facts")
