"""Signs of notes: the families that a document has, known by pairs of a sign in the text and a line with the same.

`(*)` and a `*` glued to a word are signs wherever they stand. Those of the other families (`*)`, `[1]`, `¹`, `1)`, `†`,
a raised number whose raising is lost) look like something else as well: they count where most have their note.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from build_scripts.languages.alphabet import CAPITALS
from build_scripts.parse.lines import Lines

STARS = re.compile(r"\(\*+\)|(?<=[\w”»])\*+(?!\w)")  # a sign with or without a note
_MOST = 0.6  # of the signs of a family that have their note
_FEWEST_BARE = 2  # pairs of a family without any mark of its own


@dataclass(frozen=True)
class _SignFamily:
    """How signs of a family stand in the text, and at the head of their notes; each pattern has the group `key`."""

    sign: re.Pattern[str]
    note: re.Pattern[str]
    bare: bool = False


_BEHIND_WORD = r"(?<=[\w”»\"').,;:!?])"
# One row a family; the example stands in tests/cases/note_signs.toml.
_FAMILIES: Mapping[str, _SignFamily] = {
    "stars and bracket": _SignFamily(
        re.compile(rf"{_BEHIND_WORD}(?P<key>\*{{1,4}})\)"), re.compile(r"(?P<key>\*{1,4})\)(?:\s*[-–—])?")
    ),
    "square brackets": _SignFamily(
        re.compile(rf"{_BEHIND_WORD}[ ]?\[\^?(?P<key>\w{{1,3}})\](?![(:])"), re.compile(r"\[\^?(?P<key>\w{1,3})\]:?")
    ),
    "raised": _SignFamily(re.compile(rf"{_BEHIND_WORD}(?P<key>[⁰¹²³⁴-⁹]+)\)?"), re.compile(r"(?P<key>[⁰¹²³⁴-⁹]+)\)?")),
    "daggers": _SignFamily(re.compile(rf"{_BEHIND_WORD}(?P<key>[†‡]+)"), re.compile(r"(?P<key>[†‡]+)")),
    "number and bracket": _SignFamily(
        re.compile(r"(?<=[^\W\d_])(?P<key>\d{1,2})\)"), re.compile(r"(?P<key>\d{1,2})\)")
    ),
    "bare numbers": _SignFamily(
        re.compile(r"(?<=[^\W\d_]{3})[.,;:!?”\"»)]?(?P<key>\d{1,2})(?![\w])"),
        re.compile(rf"(?P<key>\d{{1,2}})[ \t]+(?=[\"“«(]?[{CAPITALS}])"),
        bare=True,
    ),
}  # fmt: skip


@dataclass(frozen=True)
class NoteSigns:
    """The signs of the families found: spans by their starts, and at which sign each note hangs.

    `signs` and `notes` are (start, end) of the sign itself, in the order of the text; `sign_of` leads from the start of
    a note to the start of its sign.
    """

    signs: tuple[tuple[int, int], ...] = ()
    notes: tuple[tuple[int, int], ...] = ()
    sign_of: Mapping[int, int] = field(default_factory=dict)

    def in_text(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """The signs in a stretch."""
        yield from self.signs[bisect_left(self.signs, (start, 0)) : bisect_left(self.signs, (end, 0))]

    def begin_at(self, at: int) -> bool:
        """Whether a sign, or a note, begins there."""
        return any(spans[found : found + 1] and spans[found][0] == at for spans in (self.signs, self.notes)
                   for found in [bisect_left(spans, (at, 0))])  # fmt: skip


def note_signs(lines: Lines) -> NoteSigns:
    """The signs and notes of a text, of all families that it has."""
    signs: list[tuple[int, int]] = []
    notes: list[tuple[int, int]] = []
    sign_of: dict[int, int] = {}
    for family in _FAMILIES.values():
        pairs = _pairs(lines, family)
        for sign, note in pairs:
            signs.append(sign)
            notes.append(note)
            sign_of[note[0]] = sign[0]
    return NoteSigns(tuple(sorted(signs)), tuple(sorted(notes)), sign_of)


def _pairs(lines: Lines, family: _SignFamily) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The signs of a family with their notes; none where too few have one."""
    free: dict[str, list[tuple[int, int]]] = {}
    heads = dict(_heads(lines, family))
    signs = [match for match in family.sign.finditer(lines.text) if match.start() not in heads]
    events = sorted([*((match.start(), match) for match in signs), *heads.items()], key=lambda event: event[0])
    pairs = []
    last = 0
    for at, match in events:
        if at not in heads:
            free.setdefault(match["key"], []).append((match.start("key") if family.bare else at, match.end()))
            continue
        rising = not family.bare or int(match["key"]) > last
        if (waiting := free.get(match["key"])) and rising:
            pairs.append((waiting.pop(), (at, match.end())))
            last = int(match["key"]) if family.bare else 0
    enough = len(pairs) >= (_FEWEST_BARE if family.bare else 1) and len(pairs) >= _MOST * len(signs)
    return pairs if enough or (family.bare and len(pairs) > _FEWEST_BARE and _in_order(pairs, lines)) else []


def _in_order(pairs: list[tuple[tuple[int, int], tuple[int, int]]], lines: Lines) -> bool:
    """Whether the notes of bare numbers count up without holes: then numbers elsewhere are no signs, and these are."""
    keys = [int(re.sub(r"\D", "", lines.text[low:high])) for _, (low, high) in pairs]
    return keys == list(range(keys[0], keys[0] + len(keys)))


def _heads(lines: Lines, family: _SignFamily) -> Iterator[tuple[int, re.Match[str]]]:
    """The lines that begin like a note of the family."""
    first = re.compile(r"[ \t]*(?=\S)")
    for start in lines.starts:
        blank = first.match(lines.text, start)
        if (
            blank
            and (match := family.note.match(lines.text, blank.end()))
            and lines.text[match.end() : match.end() + 60].strip()
        ):
            yield blank.end(), match
