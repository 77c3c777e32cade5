"""The label of a provision: what hangs in the margin on a page and in print."""

from build_scripts.model.address import Address
from build_scripts.model.units import Unit

_UNLABELLED = frozenset({"example", "table", "footnote"})


def label_of(unit: Unit, address: Address | None = None) -> str:
    """The last step of a unit's address as its document numbers it: A, 1, (a), (1), 75.8, a bullet.

    `address` stands for the unit's own where it is read at another; what has no label of its document's has none here.
    """
    address = address or unit.address
    if address is None or not address.parts or address.is_added or unit.kind in _UNLABELLED:
        return ""
    if address.number is not None and len(address.parts) == 1:  # a law, which has its heading
        return ""
    last = address.parts[-1]
    if unit.kind == "item" and last[:1] == "b" and last[1:].isdigit():
        return "•"
    if (unit.kind == "paragraph" and address.system != "C") or (last[:1] == "u" and last[1:].isdigit()):
        return ""
    if address.system == "C":
        return address.short if len(address.parts) == 2 else f"({last})"
    return f"({last})" if last.islower() or (address.system == "L" and len(address.parts) > 3) else last
