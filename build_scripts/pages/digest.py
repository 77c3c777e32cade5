"""The digest on a law page: the rule in force first, then how earlier editions ruled; never taken for a law text."""

from collections.abc import Iterator, Sequence

from build_scripts.languages.catalogue import Words
from build_scripts.languages.titles import title_words
from build_scripts.model.address import Address
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit
from build_scripts.pages.markup import element, heading, say, spans
from build_scripts.pages.places import Places, href
from build_scripts.pages.prose import Prose
from build_scripts.pages.provisions import data_names, table_html
from build_scripts.tell.digest import DigestTold, EditionTold, LawTold, differs_now, is_unseen
from build_scripts.tell.provisions import Pair, Provision


class DigestPages:
    """Writes what the digest says of a law; each provision stands once, in both languages."""

    def __init__(self, book: LawBook, places: Places, prose: Prose) -> None:
        self.book = book
        self.places = places
        self.prose = prose
        self.tables = {table.unit: table for table in book.tables()}
        self.told = DigestTold(book)

    def in_force(self, number: int, page: str) -> str:
        """The box that leads a law page: the short answer open, provisions, steps and the rest one tap away.

        On the page of another edition it has the short answer and the way to the rest.
        """
        law = self.told.law(number)
        if law is None:
            return ""
        main = page == f"laws/{number}"
        parts = [
            heading(2, say("digest.in_force", edition=IN_FORCE)),
            element("p", spans(law.amended), class_="amended") if law.amended else "",
            self._own_title(law),
            element(
                "div",
                "\n".join(self._text(law.in_force.answer.units, page)),
                class_="answer",
                id=f"{IN_FORCE}-{number}" if main else None,
            ),
        ]
        if main:
            parts += self._details(law, page)
        else:
            words = spans(say("digest.by_provision_elsewhere"))
            parts.append(element("p", element("a", words, href=href(page, f"laws/{number}", "digest"))))
        held = " · " + spans(law.held) if law.held else ""
        parts.append(element("p", spans(say("digest.ours")) + held, class_="ours"))
        return element("section", "\n".join(filter(None, parts)), class_="digest", id="digest", data_edition=IN_FORCE)

    def short_answer(self, number: int) -> str:
        """The rule in force in short, in Russian; empty without a digest."""
        law = self.told.law(number)
        unit = law.in_force.answer.units.get("ru") if law is not None else None
        return unit.text if unit is not None else ""

    def _own_title(self, law: LawTold) -> str:
        """The law's title in the edition in force, where the page is headed by that of another."""
        shown = title_words(law.number, self.places.main)
        return element("p", spans(law.titles), class_="title") if law.titles != shown else ""

    def earlier(self, number: int, page: str) -> str:
        """How the editions before the one in force ruled, edition by edition."""
        law = self.told.law(number)
        if law is None or page != f"laws/{number}":
            return ""
        rows = [self._edition(number, edition, page) for edition in law.earlier]
        rows.append(element("p", spans(say("digest.ours")), class_="ours"))
        summary = element("summary", spans(say("digest.earlier")))
        return element("details", summary + "\n".join(rows), class_="digest earlier", id="earlier-editions")

    def note_above(self, number: int, edition: str) -> str:
        """The line above a document's text: how its edition stands to the rule in force; empty for that one."""
        facts = self.book.digest.get(number)
        if facts is None or (edition == IN_FORCE and not facts.amendments):
            return ""
        if edition not in facts.editions.values():
            words = say("digest.edition_unknown")
        elif (differs := facts.differs(edition)) is None:
            words = say("digest.not_compared")
        elif differs:
            words = say("digest.differs")
        else:
            words = say("digest.same")
        return element("p", element("a", spans(words), href="#digest"), class_="in-force")

    def remark(self, unit: Unit) -> str:
        """The line at a document's provision that, by the digest, ruled otherwise than the edition in force."""
        if not differs_now(self.told, unit):
            return ""
        return element("p", element("a", spans(say("digest.differs_here")), href="#digest"), class_="in-force")

    def provision(self, number: int, edition: str, address: Address) -> Pair:
        """The units of a provision by language; empty where the digest does not tell it."""
        return self.told.provision(number, edition, address)

    def all_of(self, number: int) -> Iterator[tuple[Pair, list[str]]]:
        """(units by language, the provisions below as HTML on the law's page) of all that is said of a law."""
        law, page = self.told.law(number), f"laws/{number}"
        if law is None:
            return
        for edition in law.all_editions():
            if edition.answer.units:
                yield edition.answer.units, self._below(edition.law, page, 1)
            for told in edition.law.every_below():
                yield told.units, self._below(told, page, len(told.address.parts) if told.address else 1)
        for told in (*law.sayings, *law.steps, *law.mistakes):
            yield told.units, []

    def words(self, units: Pair, page: str) -> str:
        """The own words of a provision in both languages; a table stands as such."""
        if units["ru"].id in self.tables:
            return table_html(self.tables[units["ru"].id])
        return "\n".join(self._text(units, page))

    def _details(self, law: LawTold, page: str) -> Iterator[str]:
        if law.sayings:
            yield _closed(say("digest.say"), [self._saying(one.units, page) for one in law.sayings], "say")
        if law.in_force.law.below:
            rows = self._below(law.in_force.law, page, 1)
            yield _closed(say("digest.by_provision"), rows, "provisions")
        if law.steps or law.mistakes:
            rows = [
                element("li", "\n".join(self._text(one.units, page)), id=self._anchor(one.units)) for one in law.steps
            ]
            parts = [element("ol", "\n".join(rows)), *(self._mistake(one.units, page) for one in law.mistakes)]
            yield _closed(say("digest.director"), parts, "steps")
        if law.facts.related:
            links = [
                element("a", str(number), class_="reference", href=self.places.to_law(number, page))
                for number in law.facts.related
            ]
            yield element("p", spans(say("digest.related")) + " " + " · ".join(links), class_="related")

    def _mistake(self, units: Pair, page: str) -> str:
        name = element("p", spans(say("digest.mistake")), class_="name")
        return element("div", "\n".join([name, *self._text(units, page)]), class_="mistake", id=self._anchor(units))

    def _saying(self, units: Pair, page: str) -> str:
        """What the Director says at one point of the ruling: to whom and when, then his words."""
        words = "\n".join([*self._titles(units, page), *self._text(units, page)])
        return element("div", words, class_="saying", id=self._anchor(units), **data_names(units["ru"].address))

    def _edition(self, number: int, told: EditionTold, page: str) -> str:
        """An earlier edition: its answer and provisions or how it stands, and what the telling was held against."""
        parts = [*self._text(told.answer.units, page), *self._below(told.law, page, 1)]
        if told.stands:
            parts.append(element("p", spans(told.stands)))
        if told.held:
            parts.append(element("p", spans(told.held), class_="ours"))
        head = element("h3", told.edition)
        return element("div", head + "\n".join(parts), class_="edition", id=f"{told.edition}-{number}")

    def _below(self, told: Provision, page: str, level: int) -> list[str]:
        """The provisions below one, each with those below it."""
        return [self._provision(one, page, level) for one in told.below]

    def _provision(self, told: Provision, page: str, level: int) -> str:
        units, russian = told.units, told.units["ru"]
        if russian.id in self.tables:
            return element("div", table_html(self.tables[russian.id]), id=self._anchor(units))
        titles = self._titles(units, page)
        anchor, name = self._anchor(units), told.label
        label = element("div", element("a", name, href=f"#{anchor}") if name else "", class_="label")
        inner = [*titles, *self._text(units, page), self._unseen(russian), *self._below(told, page, level + 1)]
        bare = "" if titles or russian.text else " bare"
        wide = " wide" if len(name) > 3 else ""
        return element(
            "section", label + element("div", "\n".join(filter(None, inner)), class_="body"), id=anchor,
            data_address=str(told.address), data_edition=russian.edition, **data_names(told.address),
            class_=f"provision level-{min(level, 4)} {russian.kind}{wide}{bare}",
        )  # fmt: skip

    def _titles(self, units: Pair, page: str) -> list[str]:
        return [
            element("p", self.prose.title(unit, page), class_=f"title {language}", lang=language)
            for language, unit in units.items()
            if unit.title
        ]

    def _unseen(self, unit: Unit) -> str:
        """The mark of a provision in force that is told without its words having been seen."""
        return element("p", spans(say("digest.unseen")), class_="unseen") if is_unseen(self.book, unit) else ""

    def _text(self, units: Pair, page: str) -> Iterator[str]:
        """The text in both languages, each a paragraph."""
        for language, unit in units.items():
            if text := self.prose.text(unit, page):
                yield element("p", text, class_=language, lang=language)

    def _anchor(self, units: Pair) -> str:
        return self.places.anchor_of(units["ru"])


def _closed(words: Words, rows: Sequence[str], name: str) -> str:
    return element("details", element("summary", spans(words)) + "\n".join(rows), class_=name)
