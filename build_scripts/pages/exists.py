"""What exists for a provision: one quiet line under it that leads to commentary, decisions, citations and variants.

The texts stand in the page once, in its layers; a script opens them in place (`docs/scripts/exists.js`).
"""

from collections.abc import Iterator

from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit
from build_scripts.pages.layers import decision_anchor
from build_scripts.pages.markup import element, say, spans
from build_scripts.pages.places import Places

_NAMED = ("commentary", "decisions", "cited-by", "variants")


class Exists:
    """Knows for each provision of a text what speaks of it."""

    def __init__(self, book: LawBook, places: Places) -> None:
        self.places = places
        # By edition, address and layer: what speaks of it, and where that stands on the law page.
        self.speaking: dict[tuple[str, str], dict[str, dict[str, str]]] = {}
        for reference in book.references:
            unit = book.by_id[reference.unit]
            if unit.layer != "digest" and unit.address is not None and places.is_public(unit) and unit.pieces:
                for target in reference.targets:
                    self._add(Address.parse(target), unit, reference.edition)
        for row in book.variants:
            if row.address.system == "L":
                self._enter(row.edition, row.address, "variants", " ".join(row.readings), "layer-variants")

    def _add(self, target: Address, unit: Unit, edition: str) -> None:
        address = unit.address
        if target.system != "L" or address is None:
            return
        own = address.number == target.number
        if unit.layer == "commentary" and own:
            self._enter(edition, target, "commentary", unit.id, self.places.anchor_of(unit))
        elif unit.layer == "decision":
            self._enter("", target, "decisions", unit.id, decision_anchor(unit))
        elif unit.layer == "text" and not own:
            self._enter(edition, target, "cited-by", unit.id, "layer-cited-by")

    def _enter(self, edition: str, target: Address, layer: str, speaker: str, anchor: str) -> None:
        self.speaking.setdefault((edition, str(target)), {}).setdefault(layer, {})[speaker] = anchor

    def line(self, unit: Unit) -> str:
        """The line under a provision; empty where nothing speaks of it."""
        if unit.layer != "text" or unit.address is None or unit.address.system != "L":
            return ""
        links = list(self._links(unit.edition, str(unit.address)))
        return element("p", " ".join(links), class_="exists") if links else ""

    def _links(self, edition: str, address: str) -> Iterator[str]:
        """A decision speaks of a provision in any edition and says its own."""
        there = self.speaking.get((edition, address), {}) | self.speaking.get(("", address), {})
        for layer in _NAMED:
            if speakers := there.get(layer):
                ids = " ".join(dict.fromkeys(speakers.values()))
                words = spans(say(f"layer.line_{layer}", count=len(speakers)))
                yield element("a", words, href=f"#{ids.partition(' ')[0]}", data_opens=ids)
