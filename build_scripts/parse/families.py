"""Families of labels: how a value is written (`12`, `7.1.2`, `B`, `г`, `iv`), and how far it stands from another."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from build_scripts.languages.alphabet import LABEL_ORDER
from build_scripts.languages.letters import LABEL_LOOKS, LOOK_ALIKES
from build_scripts.model.address import ROMAN
from build_scripts.parse.nouns import LEVELS

_ALIKE = {letter: latin for latin, letter in LOOK_ALIKES.items() if latin <= "h"}  # further ones number nothing
Value = tuple[int, ...]  # one step for each number: (12,), (7, 1, 2); letters by their place in the order

_ROMAN_SIGNS = (("m", 1000), ("cm", 900), ("d", 500), ("cd", 400), ("c", 100), ("xc", 90), ("l", 50), ("xl", 40),
                ("x", 10), ("ix", 9), ("v", 5), ("iv", 4), ("i", 1))  # fmt: skip
_LARGEST_ROMAN = 3999
_HEADINGS = 10  # places in the order of ranks that headings have


class Family(NamedTuple):
    """What labels that count together have in common.

    `noun` is the role of their noun ("" without one), `marks` how they are set off (`.`, `)`, `()`, `[]`, `:`, `-`, `|`
    or nothing; "" with a noun, where the mark is the title's), `system` how they count: `1`, `1.1`, `A`, `a`, `I`, `i`,
    `R`, `r` (Russian letters in their order). Dotted ones count apart by their `depth`.
    """

    noun: str
    marks: str
    system: str
    depth: int = 1

    @property
    def rank(self) -> int:
        """How high such labels usually stand: headings by their noun, capital letters, numbers, what is in brackets."""
        if self.noun:
            return LEVELS[self.noun] - _HEADINGS
        bracketed = self.marks in ("()", "[]") or (self.marks == ")" and self.system.islower())
        if bracketed:
            return 4 if self.system == "1" else 3
        return {"I": 1, "A": 1, "R": 1, "1": 2, "1.1": 2}.get(self.system, 3)


def values(written: str) -> Iterator[tuple[str, Value]]:
    """All that a value can be, as system and value, the likeliest first.

    >>> list(values("7.1.2")), list(values("I")), list(values("в"))
    ([('1.1', (7, 1, 2))], [('I', (1,)), ('A', (9,))], [('a', (2,)), ('r', (3,))])
    """
    if re.fullmatch(r"\d+(?:\.\d+)*", written):
        steps = tuple(map(int, written.split(".")))
        yield ("1" if len(steps) == 1 else "1.1"), steps
        return
    if written.isascii() and (written.isupper() or written.islower()) and (number := from_roman(written.lower())):
        yield ("I" if written.isupper() else "i"), (number,)
    if len(written) == 1:
        yield from _letter(written)


def _letter(letter: str) -> Iterator[tuple[str, Value]]:
    small = letter.lower()
    latin = small if "a" <= small <= "z" else LABEL_LOOKS.get(small) or _ALIKE.get(small)
    if latin:
        yield ("A" if letter.isupper() else "a"), (ord(latin) - ord("a") + 1,)
    if small in LABEL_ORDER:
        yield ("R" if letter.isupper() else "r"), (LABEL_ORDER.index(small) + 1,)


def missing_between(before: Value, value: Value) -> int | None:
    """How many values of a list stand between two; None where the second is not behind the first in the same list.

    >>> missing_between((3,), (4,)), missing_between((7, 1), (7, 4)), missing_between((7, 1), (8, 1))
    (0, 2, None)
    """
    if len(before) != len(value) or before[:-1] != value[:-1] or value[-1] <= before[-1]:
        return None
    return value[-1] - before[-1] - 1


def step_name(family: Family, value: Value) -> str:
    """How an address writes the step that a label makes: letters by their place in Latin, small ones in brackets.

    >>> step_name(Family("", "()", "A"), (1,)), step_name(Family("", ".", "R"), (3,))
    ('a', 'C')
    """
    number = value[-1]
    if family.system in ("1", "1.1") or family.noun:
        return str(number)
    if family.system in ("I", "i"):
        return to_roman(number) if family.system == "i" else to_roman(number).upper()
    small = family.system.islower() or family.marks in ("()", "[]")
    return chr(ord("a" if small else "A") + number - 1) if number <= 26 else f"x{number}"


def to_roman(number: int) -> str:
    """A number from 1 to 3999 in small Roman figures.

    >>> to_roman(14)
    'xiv'
    """
    written = ""
    for sign, worth in _ROMAN_SIGNS:
        while number >= worth:
            written, number = written + sign, number - worth
    return written


def from_roman(written: str) -> int | None:
    """The number that small Roman figures write; None for letters that write none.

    >>> from_roman("xiv"), from_roman("iiii"), from_roman("civil")
    (14, None, None)
    """
    rest, number = written, 0
    for sign, worth in _ROMAN_SIGNS:
        while rest.startswith(sign):
            rest, number = rest[len(sign) :], number + worth
    return number if not rest and 0 < number <= _LARGEST_ROMAN and to_roman(number) == written else None


def following(value: str) -> str:
    """The value after this one in a list: 2 after 1, b after a, iv after iii.

    >>> [following(value) for value in ("9", "A", "iii")]
    ['10', 'B', 'iv']
    """
    if value.isdigit():
        return str(int(value) + 1)
    if value in ROMAN and (len(value) > 1 or value == "i"):
        return next((roman for roman, number in ROMAN.items() if number == ROMAN[value] + 1), "")
    return chr(ord(value) + 1)
