"""The provisions of a text as trees: their order, labels and languages, what stands inside them, notes and cuts."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit
from build_scripts.tell.labels import label_of

Pair = Mapping[str, Unit]  # a provision by language
LANGUAGES = ("ru", "en")  # of the texts; the first leads
_INSIDE = ("table", "example")


@dataclass(frozen=True)
class Provision:
    """A provision with all that stands below it.

    `units` are what is read of it by language; only the top of a tree may have none. `inside` are the tables and
    examples that stand in its text, in their order there; `notes` the footnotes to its signs, each in its own language.
    `ends` names the languages whose text breaks off here: the innermost provision that does says so.
    """

    address: Address | None
    units: Pair
    label: str
    inside: tuple["Provision", ...]
    below: tuple["Provision", ...]
    notes: tuple["Provision", ...]
    ends: frozenset[str]

    @property
    def leading(self) -> Unit:
        """What is read of it in the first language that has it; only for one that has units."""
        return next(iter(self.units.values()))

    def inside_of(self, language: str) -> list["Provision"]:
        """What stands inside its text in one language."""
        return [one for one in self.inside if language in one.units]

    def every_below(self) -> Iterator["Provision"]:
        """All that stands below it, in order."""
        for one in self.below:
            yield one
            yield from one.every_below()

    def notes_there(self, *, below: bool = True) -> Iterator["Provision"]:
        """The notes to it, to what stands inside it and below it, each followed by those to its own signs."""
        for one in (*self.inside, *(self.below if below else ())):
            yield from one.notes_there()
        for note in self.notes:
            yield note
            yield from note.notes_there()


def begins_lost(unit: Unit) -> bool:
    """Whether its heading and the beginning of its text are lost."""
    return not unit.pieces and not unit.complete


class Trees:
    """The trees of a book's provisions; `read` are the units of one text by address and language.

    Trees by address hold `read` alone; what stands inside a unit and the notes to it are those of its own document.
    """

    def __init__(self, book: LawBook, read: Mapping[Address, Pair] | None = None) -> None:
        self.book = book
        self.read = read or {}
        self.steps: dict[Address, list[Address]] = {}
        # By address and language: where it or what is left below it first stands, document by document.
        self.first: dict[tuple[Address, str], dict[str, int]] = {}
        self.told: dict[Address, Provision] = {}
        known: set[Address] = set()
        for address, pair in self.read.items():
            one: Address | None = address
            while one is not None:
                if one not in known and one.parent is not None:
                    self.steps.setdefault(one.parent, []).append(one)
                known.add(one)
                for language, unit in pair.items():
                    if unit.pieces:
                        starts = self.first.setdefault((one, language), {})
                        starts[unit.document] = min(unit.start, starts.get(unit.document, unit.start))
                one = one.parent

    def at(self, address: Address) -> Provision:
        """The tree of a provision of the text; one without units where the text has nothing at this address.

        Below such a one that is no top, the steps stand in its place.
        """
        if address not in self.told:
            self.told[address] = self._at(address)
        return self.told[address]

    def _at(self, address: Address) -> Provision:
        units = self.read.get(address, {})
        inside = self._of_children(units, is_inside=True)
        written = {one.address for one in inside}
        steps = [self.at(one) for one in self._ordered(address) if one not in written]
        trees = [one for step in steps for one in ([step] if step.units else [*step.below, *step.notes])]
        notes = [
            self.of_units({language: unit})
            for one in trees
            if _is_note(one)
            for language, unit in one.units.items()
        ]  # fmt: skip
        return _told(units, inside, [one for one in trees if not _is_note(one)], notes, address)

    def of_units(self, units: Pair) -> Provision:
        """The tree of one provision in one language or several, as its own documents have it."""
        notes = [
            self.of_units({language: child})
            for language, unit in units.items()
            for child in self.book.children.get(unit.id, ())
            if child.kind == "footnote"
        ]
        return _told(units, self._of_children(units, is_inside=True), self._of_children(units, is_inside=False), notes)

    def of_words(self, units: Pair) -> Provision:
        """A provision by itself, without what stands below it."""
        return _told(units, self._of_children(units, is_inside=True), (), ())

    def _of_children(self, units: Pair, *, is_inside: bool) -> list[Provision]:
        """What stands inside or below units by their documents; what has one address in two languages is one."""
        rows: dict[tuple[Address | None, int], dict[str, Unit]] = {}
        for language, unit in units.items():
            children = [one for one in self.book.children.get(unit.id, ()) if _stands_inside(one) == is_inside]
            if is_inside:
                children.sort(key=lambda one: one.start)
            seen: list[Address | None] = []
            for child in children:
                if child.kind != "footnote":
                    rows.setdefault((child.address, seen.count(child.address)), {})[language] = child
                    seen.append(child.address)
        return [self.of_units(row) for row in rows.values()]

    def _ordered(self, address: Address) -> Sequence[Address]:
        """What stands right below: in the order of its document in the first language that has some of it.

        What that lacks stands where its number says; all does so where it comes from several documents.
        """
        steps = sorted(self.steps.get(address, ()))
        for language in LANGUAGES:
            places = {one: starts for one in steps if (starts := self.first.get((one, language)))}
            read = [pair[language] for one in places if language in (pair := self.read.get(one, {}))]
            documents = {unit.document for unit in read} or {name for starts in places.values() for name in starts}
            if len(documents) == 1 and all(documents <= starts.keys() for starts in places.values()):
                (document,) = documents
                ordered = sorted(places, key=lambda one: places[one][document])
                for one in (one for one in steps if one not in places):
                    before = [at for at, other in enumerate(ordered, 1) if other < one]
                    ordered.insert(max(before, default=0), one)
                return ordered
            if documents:
                break
        return steps


def _told(
    units: Pair,
    inside: Sequence[Provision],
    below: Sequence[Provision],
    notes: Sequence[Provision],
    address: Address | None = None,
) -> Provision:
    first = next(iter(units.values()), None)
    label = label_of(first, address) if first is not None else ""
    ends = frozenset(
        language
        for language, unit in units.items()
        if unit.ends_cut and not any(one.units[language].ends_cut for one in _last(below, language))
    )
    address = address or (first.address if first is not None else None)
    return Provision(address, units, label, tuple(inside), tuple(below), tuple(notes), ends)


def _last(below: Sequence[Provision], language: str) -> Sequence[Provision]:
    """The last of some provisions that is there in a language."""
    return [one for one in below if language in one.units][-1:]


def _stands_inside(unit: Unit) -> bool:
    return unit.kind in _INSIDE and bool(unit.pieces)


def _is_note(told: Provision) -> bool:
    return any(unit.kind == "footnote" for unit in told.units.values())
