"""The digest on a law page: the rule in force first, then how earlier editions ruled; never taken for a law text."""

from collections.abc import Iterator

from build_scripts.align.digest_laws import added_part, digest_laws, is_for_director
from build_scripts.languages.digest_words import OURS, SAY, UNSEEN, amended, checked, held_against, stands
from build_scripts.languages.titles import law_title
from build_scripts.model.address import Address
from build_scripts.model.digest import BETWEEN, FIRST, IN_FORCE, DigestFacts
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit
from build_scripts.pages.markup import both, element, heading
from build_scripts.pages.places import Places, href
from build_scripts.pages.prose import Prose
from build_scripts.pages.provisions import data_names, table_html
from build_scripts.tell.labels import label_of


class DigestPages:
    """Writes what the digest says of a law; each provision stands once, in both languages."""

    def __init__(self, book: LawBook, places: Places, prose: Prose) -> None:
        self.book = book
        self.places = places
        self.prose = prose
        self.tables = {table.unit: table for table in book.tables()}
        self.units = digest_laws(book)

    def in_force(self, number: int, page: str) -> str:
        """The box that leads a law page: the short answer open, provisions, steps and the rest one tap away.

        On the page of another edition it has the short answer and the way to the rest.
        """
        law = self.units.get((number, IN_FORCE))
        facts = self.book.digest.get(number)
        if law is None or facts is None:
            return ""
        main = page == f"laws/{number}"
        parts = [
            heading(2, f"Действует сейчас · издание {IN_FORCE}", f"In force · edition {IN_FORCE}"),
            element("p", both(*amended(facts)), class_="amended") if facts.amendments else "",
            self._own_title(number),
            element(
                "div",
                "\n".join(self._text(law.get(Address.law(number), {}), page)),
                class_="answer",
                id=f"{IN_FORCE}-{number}" if main else None,
            ),
        ]
        if main:
            parts += self._details(facts, law, Address.law(number), page)
        else:
            words = both("По пунктам — на странице правила", "By provision: on the page of the law")
            parts.append(element("p", element("a", words, href=href(page, f"laws/{number}", "digest"))))
        held = "" if facts.amendments else " · " + both(*held_against(facts.basis.get(IN_FORCE, ())))
        parts.append(element("p", both(*OURS) + held, class_="ours"))
        return element("section", "\n".join(filter(None, parts)), class_="digest", id="digest")

    def short_answer(self, number: int) -> str:
        """The rule in force in short, in Russian; empty without a digest."""
        unit = self.units.get((number, IN_FORCE), {}).get(Address.law(number), {}).get("ru")
        return unit.text if unit is not None else ""

    def _own_title(self, number: int) -> str:
        """The law's title in the edition in force, where the page is headed by that of another."""
        now, shown = (
            [law_title(number, one, edition) for one in ("ru", "en")] for edition in (IN_FORCE, self.places.main)
        )
        return element("p", both(*now), class_="title") if now != shown else ""

    def earlier(self, number: int, page: str) -> str:
        """How the editions before the one in force ruled, edition by edition."""
        facts = self.book.digest.get(number)
        if facts is None or page != f"laws/{number}":
            return ""
        rows = [self._told(number, FIRST, page, checked(facts, FIRST))]
        for edition in BETWEEN:
            told = self.units.get((number, edition), {}).get(Address.law(number))
            words = "\n".join(self._text(told, page)) if told else element("p", both(*stands(facts, edition)))
            held = element("p", both(*checked(facts, edition)), class_="ours") if any(checked(facts, edition)) else ""
            rows.append(_edition(edition, words + held, f"{edition}-{number}"))
        rows += [self._told(number, edition, page, ("", "")) for edition in facts.replaced]
        rows.append(element("p", both(*OURS), class_="ours"))
        summary = element("summary", both("Прежние издания", "Earlier editions"))
        return element("details", summary + "\n".join(rows), class_="digest earlier", id="earlier-editions")

    def note_above(self, number: int, edition: str) -> str:
        """The line above a document's text: how its edition stands to the rule in force; empty for that one."""
        facts = self.book.digest.get(number)
        if facts is None or (edition == IN_FORCE and not facts.amendments):
            return ""
        if edition not in facts.editions.values():
            words = both("Издание неизвестно; что действует — см. выше", "Edition unknown; in force: see above")
        elif (differs := facts.differs(edition)) is None:
            words = both("С действующим изданием не сверено; что действует — см. выше",
                         "Not checked against the edition in force; in force: see above")  # fmt: skip
        elif differs:
            words = both("Сейчас действует иное: см. выше", "In force: see above, it differs")
        else:
            words = both("Сейчас действует то же", "The rule in force is the same")
        return element("p", element("a", words, href="#digest"), class_="in-force")

    def remark(self, unit: Unit) -> str:
        """The line at a document's provision that, by the digest, ruled otherwise than the edition in force."""
        if unit.layer != "text" or unit.address is None or unit.address.parent is None:
            return ""
        told = self._told_otherwise(unit.edition, unit.address)
        if told is None:
            return ""
        return element("p", element("a", both("Сейчас иначе: см. выше", "Differs now: see above"), href="#digest"),
                       class_="in-force")  # fmt: skip

    def _told_otherwise(self, edition: str, address: Address) -> Unit | None:
        """What the digest tells of a provision of an edition, where that is not the rule in force."""
        if edition != IN_FORCE:
            return self.places.digest.get((edition, address))
        facts = self.book.digest.get(address.number or 0)
        printed = self.places.digest.get((facts.replaced[0], address)) if facts is not None and facts.replaced else None
        now = self.places.digest.get((IN_FORCE, address))
        return printed if printed is not None and (now is None or now.text != printed.text) else None

    def provision(self, number: int, edition: str, address: Address) -> dict[str, Unit]:
        """The units of a provision by language; empty where the digest does not tell it."""
        return self.units.get((number, edition), {}).get(address, {})

    def all_of(self, number: int) -> Iterator[tuple[str, Address, dict[str, Unit]]]:
        """(edition, address, units by language) of all that the digest says of a law."""
        facts = self.book.digest.get(number)
        for edition in facts.editions.values() if facts is not None else ():
            for address, units in self.units.get((number, edition), {}).items():
                yield edition, address, units

    def words(self, units: dict[str, Unit], page: str) -> str:
        """The own words of a provision in both languages; a table stands as such."""
        if units["ru"].id in self.tables:
            return table_html(self.tables[units["ru"].id])
        return "\n".join(self._text(units, page))

    def below(self, number: int, edition: str, address: Address, page: str) -> list[str]:
        """The provisions below one."""
        return self._below(self.units.get((number, edition), {}), address, page, len(address.parts))

    def _details(
        self, facts: DigestFacts, law: dict[Address, dict[str, Unit]], top: Address, page: str
    ) -> Iterator[str]:
        provisions = [address for address in law if address != top and not is_for_director(address)]
        steps = [address for address in law if added_part(address) == "step"]
        mistakes = [address for address in law if added_part(address) == "mistake"]
        sayings = [self._saying(law[address], page) for address in sorted(law) if added_part(address) == "say"]
        if sayings:
            yield _closed(*SAY, sayings, "say")
        if provisions:
            yield _closed("По пунктам", "By provision", self._below(law, top, page, 1), "provisions")
        if steps or mistakes:
            rows = [
                element("li", "\n".join(self._text(law[address], page)), id=self._anchor(law[address]))
                for address in sorted(steps)
            ]
            parts = [element("ol", "\n".join(rows)), *(self._mistake(law[address], page) for address in mistakes)]
            yield _closed("Что делает судья", "What the Director does", parts, "steps")
        if facts.related:
            links = [
                element("a", str(number), class_="reference", href=self.places.to_law(number, page))
                for number in facts.related
            ]
            yield element("p", both("См. также", "See also") + " " + " · ".join(links), class_="related")

    def _mistake(self, units: dict[str, Unit], page: str) -> str:
        name = element("p", both("Обычная ошибка", "The usual mistake"), class_="name")
        return element("div", "\n".join([name, *self._text(units, page)]), class_="mistake", id=self._anchor(units))

    def _saying(self, units: dict[str, Unit], page: str) -> str:
        """What the Director says at one point of the ruling: to whom and when, then his words."""
        words = "\n".join([*self._titles(units, page), *self._text(units, page)])
        return element("div", words, class_="saying", id=self._anchor(units), **data_names(units["ru"].address))

    def _told(self, number: int, edition: str, page: str, held: tuple[str, str]) -> str:
        """An edition with provisions of its own: its short answer, what it ruled, what the telling was held against."""
        top = Address.law(number)
        law = self.units.get((number, edition), {})
        parts = [*self._text(law.get(top, {}), page), *self._below(law, top, page, 1)]
        if any(held):
            parts.append(element("p", both(*held), class_="ours"))
        return _edition(edition, "\n".join(parts), f"{edition}-{number}")

    def _below(self, law: dict[Address, dict[str, Unit]], above: Address, page: str, level: int) -> list[str]:
        """The provisions below one, in the order of their file, each with those below it."""
        return [
            self._provision(law, address, page, level)
            for address in law
            if address.parent == above and not is_for_director(address)
        ]

    def _provision(self, law: dict[Address, dict[str, Unit]], address: Address, page: str, level: int) -> str:
        units = law[address]
        russian = units["ru"]
        if russian.id in self.tables:
            return element("div", table_html(self.tables[russian.id]), id=self._anchor(units))
        titles = self._titles(units, page)
        anchor, name = self._anchor(units), label_of(russian)
        label = element("div", element("a", name, href=f"#{anchor}") if name else "", class_="label")
        inner = [*titles, *self._text(units, page), self._unseen(russian), *self._below(law, address, page, level + 1)]
        bare = "" if titles or russian.text else " bare"
        wide = " wide" if len(name) > 3 else ""
        return element(
            "section", label + element("div", "\n".join(filter(None, inner)), class_="body"), id=anchor,
            data_address=str(address), data_edition=russian.edition, **data_names(address),
            class_=f"provision level-{min(level, 4)} {russian.kind}{wide}{bare}",
        )  # fmt: skip

    def _titles(self, units: dict[str, Unit], page: str) -> list[str]:
        return [
            element("p", self.prose.title(unit, page), class_=f"title {language}", lang=language)
            for language, unit in units.items()
            if unit.title
        ]

    def _unseen(self, unit: Unit) -> str:
        """The mark of a provision in force that is told without its words having been seen."""
        address = unit.address
        facts = self.book.digest.get(address.number or 0) if address is not None else None
        if address is None or facts is None or not facts.is_unseen(unit.edition, address):
            return ""
        return element("p", both(*UNSEEN), class_="unseen")

    def _text(self, units: dict[str, Unit], page: str) -> Iterator[str]:
        """The text in both languages, each a paragraph."""
        for language, unit in units.items():
            if text := self.prose.text(unit, page):
                yield element("p", text, class_=language, lang=language)

    def _anchor(self, units: dict[str, Unit]) -> str:
        return self.places.anchor_of(units["ru"])


def _closed(russian: str, english: str, rows: list[str], name: str) -> str:
    return element("details", element("summary", both(russian, english)) + "\n".join(rows), class_=name)


def _edition(edition: str, words: str, anchor: str) -> str:
    return element("div", element("h3", edition) + words, class_="edition", id=anchor)
