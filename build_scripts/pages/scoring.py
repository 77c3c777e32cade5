"""The scoring page: the tables of laws 77 and 78, those of the digest first, each under its edition."""

from build_scripts.languages.catalogue import LEADING, word
from build_scripts.languages.titles import LAWS
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Table
from build_scripts.pages.markup import element, facts_line, heading, page, say, spans
from build_scripts.pages.places import Places
from build_scripts.pages.prose import Prose
from build_scripts.pages.provisions import table_html
from build_scripts.pages.suits import with_suits
from build_scripts.tell.editions import edition_named

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
        blocks = [heading(1, say("page.scoring"), id="top"), self.sample]
        tables = [table for table in self.book.tables() if self._is_shown(table)]
        for table in sorted(tables, key=lambda table: not self.book.facts[table.document].is_digest):
            blocks.append(self._facts(table))
            ours = self.book.facts[table.document].is_digest  # its titles stand in both languages
            title = "" if ours else self.prose.title(self.book.by_id[table.unit], NAME)
            blocks.append(with_suits(table_html(table, title)))
        if not tables:
            words = spans(say("scoring.missing"))
            blocks.append(element("aside", words, class_="missing"))
        title = word(LEADING, "page.scoring")
        return page({"title": title, "language": LEADING, "sample": bool(self.sample)}, blocks)

    def _is_shown(self, table: Table) -> bool:
        facts = self.book.facts[table.document]
        return facts.publish == "full" and (not facts.is_digest or table.law in SCORING_LAWS)

    def _facts(self, table: Table) -> str:
        """The law and the edition of a table, and whose it is."""
        facts = self.book.facts[table.document]
        law = spans(say("page.law", number=table.law))
        if table.law in LAWS:
            law = element("a", law, href=self.places.to_law(table.law, NAME))
        edition = spans(edition_named(facts.edition))
        return facts_line([law, edition, *([spans(say("digest.ours"))] if facts.is_digest else [])])
