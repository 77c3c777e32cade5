"""What was said about a law beside its text: commentary and decisions, for print set apart."""

from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.booklet.prose import Prose
from build_scripts.booklet.provisions import Provisions
from build_scripts.languages.place_names import place_name
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit

Row = dict[str, Any]


class LayerRows:
    """The commentary on each law and the decisions that cite it, in one language."""

    def __init__(self, book: LawBook, prose: Prose, words: Mapping[str, str], language: str) -> None:
        self.book, self.prose, self.words, self.language = book, prose, words, language
        self.commentaries: dict[str, Provisions] = {}
        units: dict[str, dict[Address, Unit]] = {}
        for (edition, tongue, address), ids in book.witnesses.items():
            unit = next((unit for one in ids if (unit := book.by_id[one]).layer == "commentary"), None)
            if address.system == "C" and tongue == language and unit is not None:
                units.setdefault(edition, {})[address] = unit
        for edition, found in units.items():
            self.commentaries[edition] = Provisions(book, prose, found, words, f"c-{edition}")
        self.citing = self._citing(language)

    def _citing(self, language: str) -> dict[int, list[Unit]]:
        citing: dict[int, dict[str, Unit]] = {}
        for reference in self.book.references:
            unit = self.book.by_id[reference.unit]
            if unit.layer == "decision" and unit.language == language:
                for number in {Address.parse(target).number for target in reference.targets if target[:1] == "L"}:
                    citing.setdefault(number or 0, {})[unit.id] = unit
        return {number: list(units.values()) for number, units in citing.items()}

    def commentary(self, number: int) -> Iterator[Row]:
        """The commentary on a law, one group an edition."""
        top = Address.commentary(number)
        for edition, provisions in self.commentaries.items():
            blocks = [block for one in provisions.below(top) for block in provisions.blocks(one, 1)]
            unit = provisions.units.get(top)
            own = list(provisions.blocks(top))[:1] if unit is not None and unit.text else []
            if own or blocks:
                yield {"head": self.words["commentary"].format(edition=edition), "blocks": [*own, *blocks]}

    def decisions(self, number: int) -> Iterator[Row]:
        """The decisions that cite a law; each says its edition."""
        for unit in self.citing.get(number, ()):
            name = place_name(unit.address, self.language) if unit.address is not None else ""
            yield {
                "name": name,
                "head": self.words["decision"].format(name=name, edition=unit.edition),
                "anchor": f"n-{unit.id}",
                "title": self.prose.segments(unit, "title"),
                "text": self.prose.segments(unit),
                "source": (unit.document, unit.page or 0),
                "gap": not unit.complete,
            }
