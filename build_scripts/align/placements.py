"""Placing fragments: a fragment without a heading gets its address from a witness that has the same text."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from build_scripts.align.witnesses import folded
from build_scripts.model.address import Address
from build_scripts.model.units import ParsedDocument, Unit

FRAGMENT = "fragment"
_LEAST = 40  # letters: shorter texts are alike by chance


def placed_by_witness(documents: Sequence[ParsedDocument]) -> tuple[ParsedDocument, ...]:
    """The documents with every fragment placed for which exactly one provision of the same edition has the same text."""
    known: dict[tuple[str, str, str], set[Address]] = {}
    for document in documents:
        for unit in document.units:
            text = folded(unit.text)
            if unit.address is not None and unit.address.system == "L" and len(text) >= _LEAST:
                known.setdefault((unit.edition, unit.language, text), set()).add(unit.address)
    return tuple(_placed(document, known) for document in documents)


def _placed(document: ParsedDocument, known: dict[tuple[str, str, str], set[Address]]) -> ParsedDocument:
    roots = {unit.address: _found(unit, document.units, known) for unit in document.units if _is_root(unit)}
    if not any(roots.values()):
        return document
    units: list[Unit] = []
    names: dict[str, str] = {}
    for unit in document.units:
        address = _moved(unit.address, roots)
        if address is not unit.address and address is not None:
            name = f"{document.facts.id}:{address}"
            while name in names.values() or any(one.id == name for one in document.units):
                name += "~"
            names[unit.id] = name
            unit = replace(unit, address=address, id=name)
        units.append(replace(unit, parent=names.get(unit.parent or "", unit.parent)))
    kept = tuple(problem for problem in document.problems if problem.code != "unplaced")
    notes = tuple(replace(row, sign_in=names.get(row.sign_in, row.sign_in), note=names.get(row.note or "", row.note)) for row in document.footnotes)
    tables = tuple(replace(row, id=names.get(row.unit, row.id), unit=names.get(row.unit, row.unit)) for row in document.tables)
    return replace(document, units=tuple(units), footnotes=notes, tables=tables, problems=kept)


def _is_root(unit: Unit) -> bool:
    return unit.address is not None and len(unit.address.parts) == 1 and unit.address.parts[0].startswith(FRAGMENT)


def _found(root: Unit, units: Iterable[Unit], known: dict[tuple[str, str, str], set[Address]]) -> Address | None:
    """What the fragment's root stands for, told by all its units that a witness has; None unless they agree."""
    candidates: set[Address] = set()
    assert root.address is not None
    for unit in units:
        if unit.address is None or unit.address.system != root.address.system or unit.address.parts[:1] != root.address.parts:
            continue
        below = unit.address.parts[1:]
        for address in known.get((unit.edition, unit.language, folded(unit.text)), ()):
            if not below or address.parts[-len(below) :] == below:
                candidates.add(Address("L", address.parts[: len(address.parts) - len(below)]))
    return candidates.pop() if len(candidates) == 1 else None


def _moved(address: Address | None, roots: dict[Address | None, Address | None]) -> Address | None:
    if address is None or not address.parts:
        return address
    root = roots.get(Address(address.system, address.parts[:1]))
    return Address(root.system, (*root.parts, *address.parts[1:])) if root is not None else address
