"""Placing fragments: a fragment without a heading gets its address from a witness that has the same text."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from build_scripts.align.witnesses import folded
from build_scripts.model.address import Address
from build_scripts.model.units import Kind, ParsedDocument, Table, Unit

FRAGMENT = "fragment"
_PROVISIONS: tuple[Kind, ...] = ("law", "section", "item", "subitem")
_LEAST = 40  # letters: shorter texts are alike by chance


def placed_by_witness(documents: Sequence[ParsedDocument]) -> tuple[ParsedDocument, ...]:
    """The documents with every fragment placed whose text exactly one provision of the same edition has."""
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
        above = roots.get(unit.address)
        if above is not None:
            units += _lost_parents(unit, above, document.units)
        address = _moved(unit.address, roots)
        if address is not unit.address and address is not None:
            name = f"{document.facts.id}:{address}"
            while name in names.values() or any(one.id == name for one in document.units):
                name += "~"
            names[unit.id] = name
            unit = replace(unit, address=address, id=name, kind=_kind(unit.kind, address))
            if above is not None and above.parent is not None:
                unit = replace(
                    unit, parent=_id_of(above.parent, document.units) or f"{document.facts.id}:{above.parent}"
                )
        units.append(replace(unit, parent=names.get(unit.parent or "", unit.parent)))
    placed = {f"{FRAGMENT}{problem.start}": problem for problem in document.problems if problem.code == "unplaced"}
    settled = [placed.get(root.parts[0]) for root, found in roots.items() if root is not None and found is not None]
    kept = tuple(problem for problem in document.problems if problem not in settled)
    notes = tuple(
        replace(row, sign_in=names.get(row.sign_in, row.sign_in), note=names.get(row.note or "", row.note))
        for row in document.footnotes
    )
    tables = tuple(
        replace(row, id=names.get(row.unit, row.id), unit=names.get(row.unit, row.unit), law=_law_of(row, roots))
        for row in document.tables
    )
    return replace(document, units=tuple(units), footnotes=notes, tables=tables, problems=kept)


def _lost_parents(root: Unit, address: Address, units: Sequence[Unit]) -> list[Unit]:
    """Units for the provisions above a placed fragment that its document has nowhere else, outermost first."""
    above: list[Unit] = []
    parent = address.parent
    while parent is not None and _id_of(parent, units) is None:
        over = parent.parent
        above.insert(
            0,
            Unit(
                id=f"{root.document}:{parent}", document=root.document, kind=_kind("law", parent), layer=root.layer,
                language=root.language, edition=root.edition, address=parent, text="", complete=False,
                parent=(_id_of(over, units) or f"{root.document}:{over}") if over is not None else None,
            ),
        )  # fmt: skip
        parent = over
    return above


def _id_of(address: Address, units: Sequence[Unit]) -> str | None:
    return next((unit.id for unit in units if unit.address == address), None)


def _kind(kind: Kind, address: Address) -> Kind:
    """The kind of a provision by its place below the law; notes, tables and paragraphs stay what they are."""
    if kind not in _PROVISIONS:
        return kind
    if len(address.parts) == 1:
        return "law"
    if address.parts[-1].isupper():
        return "section"
    return "item" if len(address.parts) <= 3 and address.parts[-1].isdigit() else "subitem"


def _is_root(unit: Unit) -> bool:
    return unit.address is not None and len(unit.address.parts) == 1 and unit.address.parts[0].startswith(FRAGMENT)


def _found(root: Unit, units: Iterable[Unit], known: dict[tuple[str, str, str], set[Address]]) -> Address | None:
    """What the fragment's root stands for, told by all its units that a witness has; None unless they agree."""
    candidates: set[Address] = set()
    assert root.address is not None
    for unit in units:
        if (
            unit.address is None
            or unit.address.system != root.address.system
            or unit.address.parts[:1] != root.address.parts
        ):
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


def _law_of(table: Table, roots: dict[Address | None, Address | None]) -> int:
    """The law of a table: 0 in a fragment until that is placed."""
    placed = {str(root): found for root, found in roots.items() if root is not None and found is not None}
    name = table.unit.partition(":")[2]
    return next((found.number or 0 for root, found in placed.items() if name.startswith(f"{root}.")), table.law)
