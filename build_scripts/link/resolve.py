"""Resolves references: which address each leads to, in its own edition first, and whether its text is there."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from build_scripts.languages.titles import LAST_LAW
from build_scripts.languages.vocabulary import any_pattern
from build_scripts.link.found import Found
from build_scripts.model.address import Address
from build_scripts.model.digest import is_replaced
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.units import Unit

_APPENDIX = any_pattern("headings", "appendix_headings")
_ITEMS = frozenset({"item", "subitem", "section"})
# No list of items is as long as this: a higher number behind `п.` is that of a law.
_LONGEST_LIST = 30
Cited = Sequence[tuple[str, tuple[Address, ...]]]


@dataclass(frozen=True)
class Resolved:
    """What a reference leads to, whether that is there (a status of Reference), and in which edition.

    `dead` is set where the edition holds the whole law and the provision is not in it.
    """

    targets: tuple[Address, ...]
    status: str
    edition: str
    dead: bool = False


class Resolver:
    """Knows which addresses exist in which edition, and what hangs below which unit."""

    def __init__(self, units: Iterable[Unit]) -> None:
        self.units = tuple(units)
        self.editions: dict[Address, set[str]] = defaultdict(set)
        self.whole: set[tuple[Address, str]] = set()
        self.below: dict[str | None, list[Unit]] = defaultdict(list)
        known: set[tuple[Address, str]] = set()
        for unit in self.units:
            self.below[unit.parent].append(unit)
            known |= {(address, unit.edition) for address in _addresses(unit)}
            partly = unit.layer == "digest" and unit.edition != IN_FORCE  # the digest tells of it what differs
            if unit.complete and not partly and unit.pieces and unit.address is not None:
                self.whole.add((unit.address, unit.edition))
        self.replaced: dict[str, set[int | None]] = defaultdict(set)  # laws by the edition that an amendment replaced
        for unit in self.units:
            if is_replaced(unit.edition) and unit.address is not None:
                self.replaced[unit.edition].add(unit.address.number)
            if unit.pieces:
                for address in _addresses(unit):
                    self._hold(address, unit.edition, known)

    def _hold(self, address: Address, edition: str, known: set[tuple[Address, str]]) -> None:
        """A provision with text, and the ones above it: a lost heading is there when something below it is."""
        self.editions[address].add(edition)
        above = address.parent
        while above is not None:
            if (above, edition) in known:
                self.editions[above].add(edition)
            above = above.parent

    def resolve(self, found: Found, unit: Unit, cited: Cited) -> Resolved:
        """Where a reference of a unit leads; `cited` are the references before it in the same item, by kind.

        A reference without a law of its own leads somewhere only if there is one candidate.
        """
        edition = self._edition(found, unit)
        if found.kind in ("edition", "outside") or (found.kind == "chapter" and not self._chapters(found, edition)):
            return Resolved((), "outside", edition)
        targets = tuple(dict.fromkeys(self._targets(found, unit, cited, edition)))
        if not targets:
            return Resolved((), "ambiguous", edition)
        status = self._status(targets, edition)
        return Resolved(targets, status, edition, any(self._is_dead(target, edition) for target in targets))

    def _edition(self, found: Found, unit: Unit) -> str:
        """The edition that a unit cites: the one it names, else its own; a replaced rule cites laws still in force."""
        if found.year or not is_replaced(unit.edition):
            return found.year or unit.edition
        own = {target.number for target in found.targets} <= self.replaced.get(unit.edition, set())
        return unit.edition if own else IN_FORCE

    def _targets(self, found: Found, unit: Unit, cited: Cited, edition: str) -> Iterable[Address]:
        if found.kind in ("law", "commentary"):
            return [self._spelled(target, edition) for target in found.targets]
        if found.kind == "note":
            notes = [self._note(target, edition) for target in found.targets]
            return [note for note in notes if note is not None] if None not in notes else ()
        ways: dict[str, Callable[[Found, Unit, Cited, str], Iterable[Address]]] = {
            "provision": self._provision,
            "case": self._provision,
            "paragraph": self._paragraph,
            "same-place": self._same_place,
            "this-note": self._this_note,
            "this-section": self._this_section,
            "appendix": self._appendix,
            "chapter": self._chapter,
            "list-above": self._list_above,
            "list-below": self._list_below,
            "examples": self._list_below,
            "table": self._list_below,
        }
        if found.kind in ways:
            return ways[found.kind](found, unit, cited, edition)
        law = self._law(found.kind, unit, cited)
        return (law,) if law else ()

    def _status(self, targets: Iterable[Address], edition: str) -> str:
        """resolved: the edition has each target; other-edition: only another one has it; else text-missing."""
        worst = "resolved"
        for target in targets:
            editions = self.editions.get(target, set())
            if edition in editions:
                continue
            worst = "other-edition" if editions and worst != "text-missing" else "text-missing"
        return worst

    def _is_dead(self, target: Address, edition: str) -> bool:
        """Whether the whole law is there, down to where the target should hang, and the target is not."""
        above = target.parent
        if target.system != "L" or above is None or edition in self.editions.get(target, ()):
            return False
        while above.parent is not None and edition not in self.editions.get(above, ()):
            above = above.parent
        return all((address, edition) in self.whole for address in {above, Address.law(target.parts[0])})

    def _there(self, candidates: Iterable[Address], edition: str) -> list[Address]:
        return [one for one in dict.fromkeys(candidates) if edition in self.editions.get(one, ())]

    def _spelled(self, target: Address, edition: str) -> Address:
        """A law's item that the text writes without its section, `пункт 2 правила 13`, if just one section has it."""
        if target.system != "L" or len(target.parts) < 2 or target.parts[1].isupper():
            return target
        if edition in self.editions.get(target, ()):
            return target
        inside = [
            one for one in self.editions
            if one.system == "L" and one.parts[0] == target.parts[0] and len(one.parts) == len(target.parts) + 1
            and one.parts[2:] == target.parts[1:] and edition in self.editions[one]
        ]  # fmt: skip
        return inside[0] if len(inside) == 1 else target

    def _note(self, target: Address, edition: str) -> Address | None:
        """The note to a law: its own, else the only one below it; None where it could be one of several."""
        law = target.parent
        if law is None or edition in self.editions.get(target, ()):
            return target
        below = [
            one for one in self.editions
            if one.system == "L" and one.parts[: len(law.parts)] == law.parts and one.parts[-1].startswith("note")
            and edition in self.editions[one]
        ]  # fmt: skip
        return None if len(below) > 1 else below[0] if below else target

    def _law(self, kind: str, unit: Unit, cited: Cited) -> Address | None:
        """The law that `это правило`, `предыдущее правило` or no word at all means where a unit stands.

        In a law it is that law; in a commentary its law, unless a law was cited before; elsewhere the one cited.
        """
        laws = list(dict.fromkeys(target for one, targets in cited if one == "law" for target in targets))
        if kind == "same-law":
            last = next((targets for one, targets in reversed(cited) if one == "law"), ())
            return Address.law(last[0].parts[0]) if len(last) == 1 else None
        own = _law_of(unit)
        if kind in ("this-law", "law"):
            if own is not None and (unit.layer != "commentary" or not laws):
                return own
            if own is not None and any(law.number != own.number for law in laws):
                return None
            return laws[0] if len(laws) == 1 else None if own is None else own
        if own is None or own.number is None or kind not in ("here", "previous-law", "next-law"):
            return None
        number = own.number + {"here": 0, "previous-law": -1, "next-law": 1}[kind]
        return Address.law(number) if 1 <= number <= LAST_LAW else None

    def _provision(self, found: Found, unit: Unit, cited: Cited, edition: str) -> Iterable[Address]:
        """Parts with no numbered law: below the law that the words name, else the one place around that has them."""
        targets = []
        for tail in found.tails:
            one = self._part(found, tail, unit, cited, edition)
            if one is None:
                return ()
            targets.append(one)
        return targets

    def _part(self, found: Found, tail: tuple[str, ...], unit: Unit, cited: Cited, edition: str) -> Address | None:
        law = self._law(found.base, unit, cited)
        if found.base != "here":
            return self._spelled(Address("L", (law.parts[0], *tail)), edition) if law else None
        if law is not None and tail[0].isupper():
            return Address("L", law.parts + tail)
        around = [Address(place.system, place.parts + tail) for place in _places_around(unit)]
        there = self._there(around, edition)
        if len(there) == 1:
            return there[0]
        if there or len(tail) != 1 or not tail[0].isdigit() or law is None:
            return None
        return Address.law(int(tail[0])) if _LONGEST_LIST < int(tail[0]) <= LAST_LAW else None

    def _paragraph(self, found: Found, unit: Unit, cited: Cited, edition: str) -> Iterable[Address]:
        """The first paragraph of a law is its own text, the others are its unnumbered paragraphs."""
        law = (
            found.targets[0] if found.targets else self._law(found.base, unit, cited) if found.base != "here" else None
        )
        if law is None:
            return ()
        target = law if found.ordinal == 1 else law.child(f"p{found.ordinal}")
        return (target,) if found.ordinal == 1 else self._there([target], edition)

    def _same_place(self, found: Found, unit: Unit, cited: Cited, edition: str) -> Iterable[Address]:
        """The provision cited last, with the parts that stand behind `там же`."""
        last = cited[-1][1] if cited else ()
        if len(last) != 1:
            return ()
        return [Address(last[0].system, last[0].parts + tail) for tail in found.tails] or last

    def _this_section(self, found: Found, unit: Unit, cited: Cited, edition: str) -> Iterable[Address]:
        """The section of a law that the words stand in."""
        address = unit.address
        if address is None or address.system != "L" or len(address.parts) < 2 or not address.parts[1].isupper():
            return ()
        return (Address("L", address.parts[:2]),)

    def _this_note(self, found: Found, unit: Unit, cited: Cited, edition: str) -> Iterable[Address]:
        """The note that the words stand in, or the only ones cited before them, or the only one of their provision."""
        if unit.kind == "footnote" and unit.address is not None:
            return (unit.address,)
        notes = list(dict.fromkeys(targets for one, targets in cited if one == "note"))
        if notes:
            return notes[0] if len(notes) == 1 else ()
        below = [one.address for one in self.below[unit.id] if one.kind == "footnote" and one.address is not None]
        return below if len(below) == 1 else ()

    def _appendix(self, found: Found, unit: Unit, cited: Cited, edition: str) -> Iterable[Address]:
        """An item of an appendix: below the only chapter of the edition whose heading has the appendix's number."""
        heading = re.compile(rf"(?i)\W*{_APPENDIX}\W+{found.label}(?!\w)")
        groups = [
            one.address for one in self.units
            if one.edition == edition and one.kind in ("chapter", "part") and heading.match(one.title or "")
            and one.address is not None
        ]  # fmt: skip
        if len(groups) != 1:
            return ()
        return self._there([Address(groups[0].system, groups[0].parts + tail) for tail in found.tails], edition)

    def _chapter(self, found: Found, unit: Unit, cited: Cited, edition: str) -> Iterable[Address]:
        """The chapter of a named edition, where only one document has it."""
        there = self._chapters(found, edition)
        return there if len(there) == 1 else ()

    def _chapters(self, found: Found, edition: str) -> list[Address]:
        return [
            one.address for one in self.units
            if one.kind == "chapter" and one.edition == edition and one.address is not None
            and one.address.parts[-2:] == ("chapter", found.label)
        ]  # fmt: skip

    def _list_above(self, found: Found, unit: Unit, cited: Cited, edition: str) -> Iterable[Address]:
        """The items of the list that a closing paragraph ends, else those of the provision itself."""
        above = self.below[unit.parent] if unit.parent else []
        before = [one for one in above if one.start < unit.start]
        return _items(before) if unit.address is not None and unit.address.is_added else ()

    def _list_below(self, found: Found, unit: Unit, cited: Cited, edition: str) -> Iterable[Address]:
        """The items, examples or the only table right below a provision."""
        below = self.below[unit.id]
        if found.kind == "list-below":
            return _items(below)
        kind = "example" if found.kind == "examples" else "table"
        there = [one.address for one in below if one.kind == kind and one.address is not None]
        return there if len(there) == 1 or (kind == "example" and len(there) == 2) else ()


def _addresses(unit: Unit) -> list[Address]:
    return [address for address in (unit.address, *unit.aliases) if address is not None]


def _items(units: Iterable[Unit]) -> list[Address]:
    return [one.address for one in units if one.kind in _ITEMS and one.address is not None]


def _law_of(unit: Unit) -> Address | None:
    """The law that a unit stands in or comments on."""
    address = unit.address
    return Address.law(address.parts[0]) if address is not None and address.system in ("L", "C") else None


def _places_around(unit: Unit) -> list[Address]:
    """The unit's own address and those above it, the innermost first; notes and paragraphs are of their provision."""
    place = unit.address
    places = []
    while place is not None:
        places.append(place)
        place = place.parent
    return places
