"""What exists beside a law's text: decisions, index rows, citations, variants; and what speaks of each provision."""

from collections.abc import Iterator
from dataclasses import dataclass

from build_scripts.languages.catalogue import CATALOGUE, Words, say
from build_scripts.languages.place_names import place_names
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook, Reference, Variant
from build_scripts.model.units import IndexEntry, Unit
from build_scripts.tell.editions import edition_named
from build_scripts.tell.provisions import Provision, Trees
from build_scripts.tell.texts import Texts

SPEAKING = ("commentary", "decisions", "cited-by", "variants")  # what may speak of a provision, in order


@dataclass(frozen=True)
class DecisionTold:
    """A decision that cites a law: its own words alone, what it is called, and its edition."""

    unit: Unit
    told: Provision
    name: Words
    edition: Words


@dataclass(frozen=True)
class IndexRowTold:
    """A row of a subject index that names a law; `place` counts the rows of its document from 1."""

    row: IndexEntry
    place: int
    ours: bool


class LayersTold:
    """What is said about the laws of a book, as far as it may be shown."""

    def __init__(self, book: LawBook, texts: Texts) -> None:
        self.book = book
        self.texts = texts
        self.trees = Trees(book)
        self.citing: dict[int, list[Reference]] = {}
        for reference in book.references:
            numbers = {Address.parse(target).number for target in reference.targets if target.startswith("L")}
            if self._is_told(book.by_id[reference.unit]):
                for number in numbers:
                    self.citing.setdefault(number or 0, []).append(reference)
        self.rows: dict[int, list[IndexRowTold]] = {}
        places: dict[str, int] = {}
        for row in book.index():
            place = places[row.document] = places.get(row.document, 0) + 1
            if self._may_show(row):
                for law in row.laws:
                    told = IndexRowTold(row, place, book.facts[row.document].is_digest)
                    self.rows.setdefault(law, []).append(told)

    def _is_told(self, unit: Unit) -> bool:
        """Whether a unit's references count: it may be shown and has words; the digest cites the law it tells."""
        return unit.layer != "digest" and self.texts.is_public(unit) and bool(unit.pieces)

    def _may_show(self, row: IndexEntry) -> bool:
        facts = self.book.facts[row.document]
        return facts.publish == "full" and not any(start <= row.start < end for start, end in facts.withheld)

    def decisions(self, number: int) -> Iterator[DecisionTold]:
        """The decisions that cite a law, each once, in whatever language and edition they were taken."""
        units = {reference.unit: self.book.by_id[reference.unit] for reference in self.citing.get(number, ())}
        for unit in units.values():
            if unit.layer == "decision":
                name = place_names(unit.address) if unit.address else dict.fromkeys(CATALOGUE.languages, unit.id)
                told = self.trees.of_words({unit.language: unit})
                yield DecisionTold(unit, told, say("page.decision", name=name), edition_named(unit.edition))

    def cited_by(self, number: int) -> Iterator[Reference]:
        """The references to a law that stand elsewhere than in its own text."""
        for reference in self.citing.get(number, ()):
            unit = self.book.by_id[reference.unit]
            if not (unit.layer == "text" and unit.address is not None and unit.address.number == number):
                yield reference

    def index_rows(self, number: int) -> list[IndexRowTold]:
        """The rows of the subject indexes that name a law."""
        return self.rows.get(number, [])

    def variants(self, number: int, edition: str) -> Iterator[tuple[Variant, list[list[Unit]]]]:
        """The variants of a law's provisions, with the units that each of the readings comes from.

        Shown are those whose documents are published, if only to compare, and of which nothing is withheld.
        """
        for row in self.book.variants:
            if row.edition == edition and row.address.system == "L" and row.address.number == number:
                units = self._compared(row)
                facts = [self.book.facts[document] for document in row.documents]
                if all(one.publish != "no" for one in facts) and not any(map(self.is_withheld, units)):
                    yield row, [[unit for unit in units if unit.document == one.id] for one in facts]

    def _compared(self, variant: Variant) -> list[Unit]:
        """The units whose readings a variant holds."""
        units = (
            self.book.by_id[name]
            for language in ("ru", "en")
            for name in self.book.witnesses.get((variant.edition, language, variant.address), ())
        )
        return [unit for unit in units if unit.document in variant.documents]

    def is_withheld(self, unit: Unit) -> bool:
        """Whether some of a unit's words are withheld."""
        spans = self.book.facts[unit.document].withheld
        return any(start < piece.end and piece.start < end for start, end in spans for piece in unit.pieces)

    def speaking(self) -> Iterator[tuple[str, Address, str, Unit | Variant]]:
        """(edition, provision, layer, what speaks of it) for the whole book.

        A decision speaks of a provision in any edition, which is said as the edition "".
        """
        for reference in self.book.references:
            unit = self.book.by_id[reference.unit]
            if self._is_told(unit):
                for target in map(Address.parse, reference.targets):
                    layer = _layer_of(unit, target)
                    if layer:
                        yield "" if layer == "decisions" else reference.edition, target, layer, unit
        for row in self.book.variants:
            if row.address.system == "L":
                yield row.edition, row.address, "variants", row


def _layer_of(unit: Unit, target: Address) -> str:
    """As what a unit speaks of a provision that it cites; empty where that is none of a law, or its own law."""
    if target.system != "L" or unit.address is None:
        return ""
    own = unit.address.number == target.number
    if unit.layer == "commentary":
        return "commentary" if own else ""
    if unit.layer == "decision":
        return "decisions"
    return "cited-by" if unit.layer == "text" and not own else ""
