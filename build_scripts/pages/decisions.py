"""The page of all decisions, by law and by date, each with its edition; and the warning where editions differ."""

from collections.abc import Iterator

from build_scripts.languages.place_names import place_name
from build_scripts.languages.titles import LAWS, law_title
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import DocumentFacts, Unit
from build_scripts.pages.markup import both, element, escape, heading, page
from build_scripts.pages.places import Places, href
from build_scripts.pages.prose import Prose
from build_scripts.pages.words import first_words

NAME = "decisions"
TITLE = ("Решения", "Decisions")
WORDS = 14  # of a decision, in a list


class Decisions:
    """The decisions of a book that may be shown, and the laws that each cites."""

    def __init__(self, book: LawBook, places: Places) -> None:
        self.book = book
        self.places = places
        self.all = [unit for unit in book.units if self._is_decision(unit)]
        self.cited: dict[str, set[int]] = {}  # the laws that a unit's own words cite
        for reference in book.references:
            if book.by_id[reference.unit].layer == "decision":
                numbers = {Address.parse(target).number for target in reference.targets if target.startswith("L")}
                self.cited.setdefault(reference.unit, set()).update(law for law in LAWS if law in numbers)

    def _is_decision(self, unit: Unit) -> bool:
        return unit.layer == "decision" and unit.kind == "minute" and self.places.is_public(unit)

    def laws_of(self, unit: Unit) -> list[int]:
        """The laws that a decision cites, with all that stands below it."""
        found = set(self.cited.get(unit.id, ()))
        for child in self.book.children.get(unit.id, ()):
            if child.kind != "minute":
                found.update(self.laws_of(child))
        return sorted(found)

    def opens(self, number: int, edition: str) -> str:
        """The edition of the page that a law of an edition opens."""
        return edition if edition in self.places.editions.get(number, ()) else self.places.main

    def warning(self, unit: Unit) -> str:
        """The line at a unit whose own references lead to a law page of another edition; empty where none does."""
        others = [one for one in sorted(self.cited.get(unit.id, ())) if self.opens(one, unit.edition) != unit.edition]
        if not others:
            return ""
        laws, main = ", ".join(map(str, others)), self.places.main
        russian = "Правило" if len(others) == 1 else "Правила"
        english = "Law" if len(others) == 1 else "Laws"
        opens = "открывается" if len(others) == 1 else "открываются"
        words = both(
            f"Решение по {_dative(unit.edition)}. {russian} {laws} здесь {opens} в издании {main}.",
            f"A decision under {_edition(unit.edition)[1]}. {english} {laws} open{'s' if len(others) == 1 else ''} "
            f"here in edition {main}.",
        )
        return element("p", words, class_="other-edition")


class DecisionsPage:
    """Writes the page of all decisions."""

    def __init__(self, book: LawBook, places: Places, prose: Prose, sample: str) -> None:
        self.book = book
        self.places = places
        self.prose = prose
        self.sample = sample
        self.decisions = Decisions(book, places)

    def files(self) -> Iterator[tuple[str, str]]:
        """The page, where there are decisions."""
        if self.decisions.all:
            yield f"{NAME}/index.md", self.text()

    def text(self) -> str:
        """The whole page."""
        links = (("by-law", "По правилам", "By law"), ("by-date", "По времени", "By date"))
        ways = " · ".join(element("a", both(*words), href=f"#{anchor}") for anchor, *words in links)
        blocks = [heading(1, *TITLE, id="top"), self.sample, element("p", ways, class_="ways"),
                  heading(2, *links[0][1:], id="by-law"), *self._by_law(),
                  heading(2, *links[1][1:], id="by-date"), *self._by_date()]  # fmt: skip
        return page({"title": TITLE[0], "language": "ru", "sample": bool(self.sample)}, blocks)

    def _by_law(self) -> Iterator[str]:
        by_law: dict[int, list[Unit]] = {}
        for unit in self.decisions.all:
            for number in self.decisions.laws_of(unit):
                by_law.setdefault(number, []).append(unit)
        for number in sorted(by_law):
            titles = (law_title(number, one, self.places.main) for one in ("ru", "en"))
            russian, english = titles
            name = both(f"Правило {number}. {russian}", f"Law {number}. {english}")
            yield element("h3", element("a", name, href=self.places.to_law(number, NAME)), id=f"law-{number}")
            yield element("ul", "\n".join(self._row(unit, number) for unit in by_law[number]), class_="decision-list")
        without = [unit for unit in self.decisions.all if not self.decisions.laws_of(unit)]
        if without:
            yield heading(3, "Правило не названо", "No law is named", id="no-law")
            yield element("ul", "\n".join(map(self._row, without)), class_="decision-list")

    def _by_date(self) -> Iterator[str]:
        """Document by document in the order of their dates; one without a date stands at its edition."""
        documents = [document for document in self.book.source_documents
                     if any(unit.document == document.facts.id for unit in self.decisions.all)]  # fmt: skip
        for document in sorted(documents, key=lambda one: one.facts.date or one.facts.edition):
            facts = document.facts
            yield element("h3", self._document(facts), id=f"of-{facts.id}")
            own = [unit for unit in self.decisions.all if unit.document == facts.id]
            yield element("ul", "\n".join(map(self._row, own)), class_="decision-list")

    def _document(self, facts: DocumentFacts) -> str:
        when = escape(facts.date) if facts.date else both(*_edition(facts.edition))
        return f"{when} · " + element("a", escape(facts.title), href=href(NAME, f"decisions/{facts.id}"))

    def _row(self, unit: Unit, number: int | None = None) -> str:
        """A decision: its name, its edition, a warning where a law is of another one, and its first words."""
        name = place_name(unit.address) if unit.address is not None else unit.id
        link = element("a", escape(name), href=self.places.to_unit(unit, NAME))
        facts = [element("span", both(*_edition(unit.edition)), class_="edition-of")]
        if number is not None and (opens := self.decisions.opens(number, unit.edition)) != unit.edition:
            words = both(f"страница правила — изд. {opens}", f"the law’s page: ed. {opens}")
            facts.append(element("span", words, class_="other-edition"))
        words = "" if self.places.is_withheld(unit) else first_words(self.prose.text(unit, NAME), WORDS)
        return element("li", f"{link} {' '.join(facts)} {element('span', words, class_='words')}")


def _edition(edition: str) -> tuple[str, str]:
    known = edition not in ("", "unknown")
    return (f"издание {edition}", f"edition {edition}") if known else ("издание неизвестно", "edition unknown")


def _dative(edition: str) -> str:
    return f"изданию {edition}" if edition not in ("", "unknown") else "неизвестному изданию"
