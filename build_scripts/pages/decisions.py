"""The page of all decisions, by law and by date, each with its edition; and the warning where editions differ."""

from collections.abc import Iterator

from build_scripts.languages.catalogue import LEADING, word
from build_scripts.languages.place_names import place_name
from build_scripts.languages.titles import LAWS, title_words
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import DocumentFacts, Unit
from build_scripts.pages.markup import element, escape, heading, page, say, spans
from build_scripts.pages.places import Places, href
from build_scripts.pages.prose import Prose
from build_scripts.pages.words import first_words
from build_scripts.tell.editions import edition_named, is_known

NAME = "decisions"
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
        known = is_known(unit.edition)
        under = say("decision.under_edition", edition=unit.edition) if known else say("decision.under_unknown")
        key = "decision.opens_law" if len(others) == 1 else "decision.opens_laws"
        words = say(key, under=under, laws=", ".join(map(str, others)), main=self.places.main)
        return element("p", spans(words), class_="other-edition")


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
        by_law, by_date = say("decision.by_law"), say("decision.by_date")
        links = (element("a", spans(by_law), href="#by-law"), element("a", spans(by_date), href="#by-date"))
        blocks = [heading(1, say("page.decisions"), id="top"), self.sample,
                  element("p", " · ".join(links), class_="ways"),
                  heading(2, by_law, id="by-law"), *self._by_law(),
                  heading(2, by_date, id="by-date"), *self._by_date()]  # fmt: skip
        title = word(LEADING, "page.decisions")
        return page({"title": title, "language": LEADING, "sample": bool(self.sample)}, blocks)

    def _by_law(self) -> Iterator[str]:
        by_law: dict[int, list[Unit]] = {}
        for unit in self.decisions.all:
            for number in self.decisions.laws_of(unit):
                by_law.setdefault(number, []).append(unit)
        for number in sorted(by_law):
            name = spans(say("page.law_titled", number=number, title=title_words(number, self.places.main)))
            yield element("h3", element("a", name, href=self.places.to_law(number, NAME)), id=f"law-{number}")
            yield element("ul", "\n".join(self._row(unit, number) for unit in by_law[number]), class_="decision-list")
        without = [unit for unit in self.decisions.all if not self.decisions.laws_of(unit)]
        if without:
            yield heading(3, say("decision.no_law"), id="no-law")
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
        when = escape(facts.date) if facts.date else spans(edition_named(facts.edition))
        return f"{when} · " + element("a", escape(facts.title), href=href(NAME, f"decisions/{facts.id}"))

    def _row(self, unit: Unit, number: int | None = None) -> str:
        """A decision: its name, its edition, a warning where a law is of another one, and its first words."""
        name = place_name(unit.address) if unit.address is not None else unit.id
        link = element("a", escape(name), href=self.places.to_unit(unit, NAME))
        facts = [element("span", spans(edition_named(unit.edition)), class_="edition-of")]
        if number is not None and (opens := self.decisions.opens(number, unit.edition)) != unit.edition:
            words = spans(say("decision.law_page", edition=opens))
            facts.append(element("span", words, class_="other-edition"))
        words = "" if self.places.is_withheld(unit) else first_words(self.prose.text(unit, NAME), WORDS)
        return element("li", f"{link} {' '.join(facts)} {element('span', words, class_='words')}")
