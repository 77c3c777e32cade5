"""Resolves references: which address each leads to, in its own edition first, and whether its text is there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from build_scripts.link.find import Found
from build_scripts.model.address import Address
from build_scripts.model.units import Unit


@dataclass(frozen=True)
class Resolved:
    """What a reference leads to, whether that is there (a status of Reference), and in which edition."""

    targets: tuple[Address, ...]
    status: str
    edition: str


class Resolver:
    """Knows which addresses exist in which edition."""

    def __init__(self, units: Iterable[Unit]) -> None:
        self.editions: dict[Address, set[str]] = {}
        for unit in units:
            for address in (unit.address, *unit.aliases):
                if address is not None:
                    self.editions.setdefault(address, set()).add(unit.edition)

    def resolve(self, found: Found, unit: Unit, cited: Sequence[Address]) -> Resolved:
        """Where a reference of a unit leads; `cited` are the laws that the unit has cited before it.

        A relative reference outside a law means the one law cited before it; of several none can be told.
        """
        if found.kind == "edition":
            return Resolved((), "outside", found.year)
        targets = found.targets or self._relative(found, unit, cited)
        edition = found.year or unit.edition
        if not targets:
            return Resolved((), "ambiguous", edition)
        return Resolved(targets, self._status(targets, edition), edition)

    def _status(self, targets: Iterable[Address], edition: str) -> str:
        """resolved: the edition has each target; other-edition: only another one has it; else text-missing."""
        worst = "resolved"
        for target in targets:
            editions = self.editions.get(target, set())
            if edition in editions:
                continue
            worst = "other-edition" if editions and worst != "text-missing" else "text-missing"
        return worst

    def _relative(self, found: Found, unit: Unit, cited: Sequence[Address]) -> tuple[Address, ...]:
        """`это правило` is the law the words stand in or comment on, or the only one cited before."""
        address = unit.address
        if address is None or address.system not in ("L", "C"):
            return (cited[0],) if found.kind == "this-law" and len(set(cited)) == 1 else ()
        law = Address.law(address.parts[0])
        if found.kind == "this-law":
            return (law,)
        if found.kind == "section":
            return (law.child(found.section),)
        number = int(address.parts[0]) + (1 if found.kind == "next-law" else -1)
        return (Address.law(number),) if 1 <= number <= 93 else ()
