"""What exists for a law beside its text: commentary, decisions, index terms, cited by, variants."""

from collections.abc import Iterator

from build_scripts.languages.catalogue import Words
from build_scripts.languages.place_names import place_name
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook, Reference, Variant
from build_scripts.model.units import IndexEntry, Unit
from build_scripts.pages.guesses import with_guesses
from build_scripts.pages.markup import element, escape, facts_line, heading, say, spans
from build_scripts.pages.places import Places, href
from build_scripts.pages.prose import Prose
from build_scripts.pages.provisions import Provisions
from build_scripts.tell.guessed import guessed_words


class Layers:
    """Writes the sections that follow a law's text."""

    def __init__(self, book: LawBook, places: Places, prose: Prose, provisions: Provisions) -> None:
        self.book = book
        self.places = places
        self.prose = prose
        self.provisions = provisions
        self.citing: dict[int, list[Reference]] = {}
        for reference in book.references:
            numbers = {Address.parse(target).number for target in reference.targets if target.startswith("L")}
            for number in numbers - {None}:
                self.citing.setdefault(number or 0, []).append(reference)
        self.rows: dict[int, list[tuple[int, IndexEntry]]] = {}
        positions: dict[str, int] = {}
        for row in book.index():
            positions[row.document] = positions.get(row.document, 0) + 1
            for law in row.laws:
                self.rows.setdefault(law, []).append((positions[row.document], row))

    def of_law(self, number: int, edition: str, page: str) -> Iterator[str]:
        """All layers of a law that have something, in their order."""
        yield self._commentary(number, page)
        yield self._decisions(number, edition, page)
        yield self._index_terms(number, page)
        yield self._cited_by(number, page)
        yield self._variants(number, edition)

    def _commentary(self, number: int, page: str) -> str:
        chapters = [key for key in self.places.shown if key[2] == Address.commentary(number)]
        parts = []
        for key in chapters:
            chapter = self.provisions.unit(*key)
            below, notes = self.provisions.all_below(chapter, page)
            facts = self.book.facts[chapter.document]
            known = facts.edition not in ("", "unknown")
            edition = spans(say("layer.to_edition", edition=facts.edition)) if known else ""
            parts.append(facts_line([escape(facts.title), edition]))
            parts += [*below, *self.provisions.ending(chapter), self.provisions.notes(notes, page)]
            words = spans(say("layer.own_page"))
            parts.append(element("p", element("a", words, href=self.places.to_unit(chapter, page))))
        return _layer("commentary", say("page.commentary"), parts)

    def _decisions(self, number: int, edition: str, page: str) -> str:
        """The minutes that cite the law, each with its edition."""
        units: dict[str, Unit] = {}
        for reference in self.citing.get(number, ()):
            unit = self.book.by_id[reference.unit]
            if unit.layer == "decision" and self.places.is_public(unit):
                units[unit.id] = unit
        parts = []
        for unit in units.values():
            name = place_name(unit.address) if unit.address else unit.id
            key = "page.edition" if unit.edition == edition else "layer.other_edition"
            other = spans(say(key, edition=unit.edition))
            link = element("a", spans(say("page.decision", name=name)), href=self.places.to_unit(unit, page))
            text = element("p", self.prose.text(unit, page))
            box = element("div", facts_line([link, other]) + text, class_="decision", id=decision_anchor(unit))
            parts.append(box)
        return _layer("decisions", say("page.decisions"), parts)

    def _index_terms(self, number: int, page: str) -> str:
        rows = []
        for position, row in self.rows.get(number, ()):
            if not self.places.may_show(row.document, row.start):
                continue
            name = row.headword if row.sub is None else f"{row.headword}: {row.sub}"
            link = element("a", escape(name), href=href(page, "subject-index", f"{row.document}.{position}"))
            facts = self.book.facts[row.document]
            ours = " " + element("span", spans(say("digest.name")), class_="owner") if facts.is_digest else ""
            rows.append(element("li", link + ours))
        return _layer("index-terms", say("page.subject_index"), [element("ul", "".join(rows))] if rows else [])

    def _cited_by(self, number: int, page: str) -> str:
        names: dict[str, str] = {}
        for reference in self.citing.get(number, ()):
            unit = self.book.by_id[reference.unit]
            own = unit.address is not None and unit.address.number == number and unit.layer == "text"
            if not own and unit.layer != "digest" and self.places.is_public(unit) and unit.pieces:
                names.setdefault(self.places.citing(reference), self.places.to_unit(unit, page))
        links = [element("a", escape(name), class_="reference", href=target) for name, target in names.items()]
        return _layer("cited-by", say("layer.cited_by"), [element("p", " · ".join(links))] if links else [])

    def _comparable(self, variant: Variant) -> bool:
        """Whether readings may be shown: their documents are published, if only to compare, and nothing is withheld."""
        if any(self.book.facts[document].publish == "no" for document in variant.documents):
            return False
        return not any(map(self.places.is_withheld, self._compared(variant)))

    def _compared(self, variant: Variant) -> list[Unit]:
        """The units whose readings a variant holds."""
        groups = (
            ids for key, ids in self.book.witnesses.items() if (key[0], key[2]) == (variant.edition, variant.address)
        )
        units = [self.book.by_id[name] for ids in groups for name in ids]
        return [unit for unit in units if unit.document in variant.documents]

    def _reading(self, variant: Variant, document: str, reading: str) -> str:
        """A reading as HTML, the guesses in it marked."""
        units = [unit for unit in self._compared(variant) if unit.document == document]
        words = [word for unit in units for word in guessed_words(self.book, unit, self.prose.restored[document])]
        return with_guesses(reading, words)

    def _variants(self, number: int, edition: str) -> str:
        rows = [
            element("li", f"{escape(place_name(row.address))}: " + " — ".join(
                f"«{self._reading(row, document, reading)}» ({escape(document)})"
                for document, reading in zip(row.documents, row.readings, strict=True)
            ))
            for row in self.book.variants
            if row.edition == edition and row.address.system == "L" and row.address.number == number
            if self._comparable(row)
        ]  # fmt: skip
        return _layer("variants", say("layer.variants"), [element("ul", "".join(rows))] if rows else [])


def decision_anchor(unit: Unit) -> str:
    """The id of a decision where a law page repeats it."""
    return f"decision-{unit.document}.{unit.address.anchor if unit.address else unit.start}"


def _layer(name: str, words: Words, parts: list[str]) -> str:
    if not parts:
        return ""
    return element(
        "section",
        heading(2, words, id=f"layer-{name}") + "\n" + "\n".join(filter(None, parts)),
        class_=f"layer {name}",
    )
