"""What exists for a provision: one quiet line under it that leads to commentary, decisions, citations and variants.

The texts stand in the page once, in its layers; a script opens them in place (`docs/scripts/exists.js`).
"""

from collections.abc import Iterator

from build_scripts.model.lawbook import Variant
from build_scripts.model.units import Unit
from build_scripts.pages.layers import decision_anchor
from build_scripts.pages.markup import element, say, spans
from build_scripts.pages.places import Places
from build_scripts.tell.layers import SPEAKING, LayersTold


class Exists:
    """Knows for each provision of a text what speaks of it."""

    def __init__(self, told: LayersTold, places: Places) -> None:
        self.places = places
        # By edition, address and layer: what speaks of it, and where that stands on the law page.
        self.speaking: dict[tuple[str, str], dict[str, dict[str, str]]] = {}
        for edition, target, layer, speaker in told.speaking():
            name = " ".join(speaker.readings) if isinstance(speaker, Variant) else speaker.id
            there = self.speaking.setdefault((edition, str(target)), {}).setdefault(layer, {})
            there[name] = self._anchor(layer, speaker)

    def _anchor(self, layer: str, speaker: Unit | Variant) -> str:
        if isinstance(speaker, Unit) and layer in ("commentary", "decisions"):
            return self.places.anchor_of(speaker) if layer == "commentary" else decision_anchor(speaker)
        return f"layer-{layer}"

    def line(self, unit: Unit) -> str:
        """The line under a provision; empty where nothing speaks of it."""
        if unit.layer != "text" or unit.address is None or unit.address.system != "L":
            return ""
        links = list(self._links(unit.edition, str(unit.address)))
        return element("p", " ".join(links), class_="exists") if links else ""

    def _links(self, edition: str, address: str) -> Iterator[str]:
        """A decision speaks of a provision in any edition and says its own."""
        there = self.speaking.get((edition, address), {}) | self.speaking.get(("", address), {})
        for layer in SPEAKING:
            if speakers := there.get(layer):
                ids = " ".join(dict.fromkeys(speakers.values()))
                words = spans(say(f"layer.line_{layer}", count=len(speakers)))
                yield element("a", words, href=f"#{ids.partition(' ')[0]}", data_opens=ids)
