"""Placing fragments: a fragment without a heading belongs where a witness has the same text."""

from collections.abc import Iterable, Mapping, Sequence

from build_scripts.align.witnesses import folded
from build_scripts.model.address import Address
from build_scripts.model.placements import Placement
from build_scripts.model.units import ParsedDocument, Unit
from build_scripts.parse.parsers import parse

FRAGMENT = "fragment"
_LEAST = 40  # letters: shorter texts are alike by chance

Known = Mapping[tuple[str, str], Mapping[str, set[Address]]]


def placed_by_witness(documents: Sequence[ParsedDocument]) -> tuple[ParsedDocument, ...]:
    """The documents with every fragment placed whose text one provision alone has, of the same edition and language.

    A document with such a fragment is parsed again with that placement, as if the manifest had given it.
    """
    known = _known(unit for document in documents if not document.facts.is_digest for unit in document.units)
    return tuple(document if document.facts.is_digest else _placed(document, known) for document in documents)


def _placed(document: ParsedDocument, known: Known) -> ParsedDocument:
    roots = [unit for unit in document.units if _is_root(unit)]
    found = [placement for root in roots if (placement := _placement(root, document.units, known)) is not None]
    return parse(document.facts, document.restored, (*document.placements, *found)) if found else document


def _known(units: Iterable[Unit]) -> dict[tuple[str, str], dict[str, set[Address]]]:
    """The provisions that have a text, by edition and language and by the folded text."""
    known: dict[tuple[str, str], dict[str, set[Address]]] = {}
    for unit in units:
        text = folded(unit.text)
        if unit.address is not None and unit.address.system == "L" and len(text) >= _LEAST:
            known.setdefault((unit.edition, unit.language), {}).setdefault(text, set()).add(unit.address)
    return known


def _is_root(unit: Unit) -> bool:
    return unit.address is not None and len(unit.address.parts) == 1 and unit.address.parts[0].startswith(FRAGMENT)


def _placement(root: Unit, units: Sequence[Unit], known: Known) -> Placement | None:
    """Where the fragment of a root belongs, from the first of its provisions that a witness has."""
    texts = known.get((root.edition, root.language), {})
    if (address := _of_start(root, texts)) is not None:
        return Placement(at=root.start, address=address)
    below = [unit for unit in units if _is_below(unit, root) and unit.pieces]
    for unit in below:
        path = _path(unit)
        candidates = {one for one in texts.get(folded(unit.text), ()) if one.parts[-len(path) :] == path}
        if len(candidates) == 1:
            law = candidates.pop().parts[: -len(path)]
            first = _first_of_same_level(below, unit)
            return Placement(at=first.start, address=Address("L", (*law, *_path(first))))
    return None


def _of_start(root: Unit, texts: Mapping[str, set[Address]]) -> Address | None:
    """The provision whose text ends as the fragment begins: it may have lost its first words with the page."""
    text = folded(root.text)
    if len(text) < _LEAST:
        return None
    found = {address for whole, addresses in texts.items() if whole.endswith(text) for address in addresses}
    return found.pop() if len(found) == 1 else None


def _is_below(unit: Unit, root: Unit) -> bool:
    labelled = unit.kind in ("section", "item", "subitem")
    own = unit.address is not None and root.address is not None and unit.address.system == root.address.system
    return labelled and own and unit.address.parts[:1] == root.address.parts  # type: ignore[union-attr]


def _path(unit: Unit) -> tuple[str, ...]:
    """The steps from the fragment to a provision."""
    return unit.address.parts[1:] if unit.address is not None else ()


def _first_of_same_level(below: Sequence[Unit], placed: Unit) -> Unit:
    """The first provision that the placed one tells of: a letter does not tell what the numbers before it belong to."""
    level = _path(placed)[0].isdigit()
    at = below.index(placed)
    first = at
    while first > 0 and _path(below[first - 1])[0].isdigit() == level:
        first -= 1
    return below[first]
