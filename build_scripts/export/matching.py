"""Which units of two exports are the same: by id, and those that got another id by their words."""

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from build_scripts.export.book import Row

_LEAST = 2  # words from which a text tells one unit from another


@dataclass(frozen=True)
class Matching:
    """The units of two books: in both (as pairs), lost, gained; and where each stands."""

    both: tuple[tuple[Row, Row], ...]
    lost: tuple[Row, ...]
    gained: tuple[Row, ...]
    places: Mapping[int, tuple[int, ...]] = field(repr=False)
    documents: tuple[str, ...] = ()

    @property
    def end(self) -> tuple[int, ...]:
        """A position behind all units."""
        return (1 << 29,)

    def position(self, unit: Row) -> tuple[int, ...]:
        """The place of a unit of either book in the order of the new one; a lost one stands behind what it followed."""
        return self.places[id(unit)]


def matched(old: Sequence[Row], new: Sequence[Row]) -> Matching:
    """Match the units of two exports."""
    by_id = {unit["id"]: unit for unit in new}
    same = {unit["id"]: unit["id"] for unit in old if unit["id"] in by_id and _named(unit)}
    lost = [unit for unit in old if unit["id"] not in same]
    taken = set(same.values())
    gained = [unit for unit in new if unit["id"] not in taken]
    same |= _moved(lost, gained)
    taken = set(same.values())
    for unit in lost:
        if unit["id"] not in same and unit["id"] in by_id.keys() - taken and unit["kind"] != "index_entry":
            same[unit["id"]] = unit["id"]  # other words at the same offset
            taken.add(unit["id"])
    both = tuple((unit, by_id[same[unit["id"]]]) for unit in old if unit["id"] in same)
    places: dict[int, tuple[int, ...]] = {id(unit): (at, 0, 0) for at, unit in enumerate(new)}
    behind = -1
    for at, unit in enumerate(old):
        if unit["id"] in same:
            behind = places[id(by_id[same[unit["id"]]])][0]
        places.setdefault(id(unit), (behind, 1, at))
    before = {unit["document"] for unit in old}
    return Matching(
        both=both,
        lost=tuple(unit for unit in old if unit["id"] not in same),
        gained=tuple(unit for unit in new if unit["id"] not in taken),
        places=places,
        documents=tuple(dict.fromkeys(unit["document"] for unit in new if unit["document"] in before)),
    )


def _named(unit: Row) -> bool:
    """Whether an id says what the unit is: not one that only counts, as those of index rows, or tells an offset."""
    return unit["address"] is not None and unit["kind"] != "index_entry"


def _moved(lost: Sequence[Row], gained: Sequence[Row]) -> dict[str, str]:
    """Units with another id and the same words, in the same order of their document."""
    pairs: dict[str, str] = {}
    for document in dict.fromkeys(unit["document"] for unit in lost):
        left = [unit for unit in lost if unit["document"] == document and _told(unit)]
        right = [unit for unit in gained if unit["document"] == document and _told(unit)]
        matcher = difflib.SequenceMatcher(None, list(map(_words, left)), list(map(_words, right)), autojunk=False)
        for block in matcher.get_matching_blocks():
            for at in range(block.size):
                pairs[left[block.a + at]["id"]] = right[block.b + at]["id"]
    return pairs


def _told(unit: Row) -> bool:
    return not _named(unit) or len(f"{unit['title'] or ''} {unit['text']}".split()) >= _LEAST


def _words(unit: Row) -> tuple[str, str, str]:
    return unit["kind"], unit["title"] or "", unit["text"]
