"""Reads the numbers of a reference: lists and ranges of laws, of commentary paragraphs, of sections and items."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from build_scripts.languages.alphabet import (
    CAPITALS,
    CLOSING,
    EAST,
    LABELS,
    LETTERS,
    SECTIONS,
    SECTIONS_IN_ORDER,
    SMALL,
    WEST,
)
from build_scripts.languages.titles import LAST_LAW
from build_scripts.link.lettering import read_letter
from build_scripts.link.patterns import Patterns
from build_scripts.model.address import ROMAN, Address

Parts = tuple[str, ...]
_LETTER = SECTIONS + SECTIONS_IN_ORDER
_INNER = rf"(?:\((?:[{LABELS}]|[ivx]{{1,4}}|\d{{1,2}})\))"
_NOT_IN_WORD = f"(?![{LETTERS}])"
# 16, 73D2, 81С10, 43B2(b), 27B1a, 36D2(i), 74.B.2; the letter stands close to the number, or a blank behind it
# when an item makes clear that it is one: 27 B1(b).
_LAW = re.compile(
    rf"(?P<law>\d{{1,3}})(?![\d%])"
    rf"(?:(?:(?P<dot>\.)|[ ](?=[A-H]\d{{1,2}}(?!\d)))?(?P<letter>[{_LETTER}]){_NOT_IN_WORD}(?(dot)(?=\.?\d|[),;]|$))"
    rf"(?:(?(dot)\.?)(?P<item>\d{{1,2}})(?!\d)(?P<close>[{CLOSING}](?!\w))?)?)?"
    rf"(?P<inner>{_INNER}*)"
)
# Раздел Н.И. Чайкина: the first letters of a name; but `раздел C. S.O. судит` ends a sentence.
_INITIALS = rf"\.[{CAPITALS}]\.|\.\s[{CAPITALS}]\.\s[{CAPITALS}][{SMALL}]"
# 75.8.(ii), 16.1.
_POINT = re.compile(rf"(?P<law>\d{{1,2}})\.(?P<item>\d{{1,2}})(?!\d)\.?(?P<inner>{_INNER}*)")
# B, B2, B2(a); 2, 2(a); (ii), (a)(1); a)
_PART = re.compile(
    rf"(?P<letter>[{_LETTER}]){_NOT_IN_WORD}(?!{_INITIALS})(?:\.?(?P<item>\d{{1,2}})(?!\d))?(?P<inner>{_INNER}*)"
    rf"|(?P<law>\d{{1,2}})(?![\d%]|\.\d)(?P<below>{_INNER}*)|(?P<brackets>{_INNER}+)|(?P<bare>[{LABELS}])\)"
)
_SECTION = re.compile(rf"(?P<letter>[{_LETTER}]){_NOT_IN_WORD}(?P<item>\d{{1,2}})?(?P<inner>{_INNER}*)(?!\w)")
_COMPASS = re.compile(rf"\s*[-–—]\s*[{WEST}](?!\w)")
_GLUED_DASH = re.compile(r"[-–—](?=\d)")


@dataclass(frozen=True)
class Listed:
    """Numbers one after another: their parts, each with whether a range leads to it, and where the last one ends.

    `broken` is set where the numbers are of no law that has an address: 12 bis, 20¹, 7-1.
    """

    items: tuple[tuple[Parts, bool], ...]
    end: int
    broken: bool = False


def law_numbers(text: str, at: int, patterns: Patterns, *, plural: bool, alone: bool = False) -> Listed:
    """The laws of a list from a position on; a singular noun has one, or more with `и`, `или` or a letter.

    `alone` takes the first law only, with all its sections: numbers without a noun are each a reference.
    """
    items: list[tuple[Parts, bool]] = []
    end, ranged = at, False
    while match := _LAW.match(text, at):
        if not 1 <= int(match["law"]) <= LAST_LAW or _counts(text, match.end(), patterns):
            break
        if broken := patterns.inserted.match(text, match.end()):
            return Listed((), broken.end(), broken=True)
        items.append((_law_parts(match), ranged))
        end = match.end()
        items, end = _more_sections(text, end, items, patterns, plural=plural)
        if alone:
            break
        step = _range_to(text, end, items[-1][0], patterns, plural=plural)
        if step is None and _GLUED_DASH.match(text, end) and not match["letter"]:
            number = re.compile(r"(?:[-–—]\d+)+").match(text, end)
            return Listed((), number.end() if number else end, broken=True)
        ranged = step is not None
        following = step if step is not None else _next(text, end, patterns, plural=plural)
        if following is None:
            break
        at = following
    return Listed(tuple(items), end)


def _counts(text: str, end: int, patterns: Patterns) -> bool:
    """Whether a number counts something or puts it in order: 20 минут, 16-го тура."""
    return bool(patterns.counted.match(text, end) or patterns.ordinal_ending.match(text, end))


def _next(text: str, end: int, patterns: Patterns, *, plural: bool) -> int | None:
    """Where the next law of a list starts: behind a comma or a word."""
    separator = patterns.separator.match(text, end)
    if not separator or not (separator["comma"] or separator["word"]):
        return None
    following = _LAW.match(text, separator.end())
    if not following:
        return None
    return separator.end() if plural or separator["word"] or following["letter"] else None


def _range_to(text: str, end: int, first: Parts, patterns: Patterns, *, plural: bool) -> int | None:
    """Where the last number of a range starts; between loose dashes only behind a plural noun."""
    span = patterns.range.match(text, end)
    if not span or (not plural and span[0] != span[0].strip() and not span["word"]):
        return None
    last = _LAW.match(text, span.end())
    return span.end() if last and _grows(first, _law_parts(last)) else None


def _grows(first: Parts, last: Parts) -> bool:
    low, high = int(first[0]), int(last[0])
    return low < high <= LAST_LAW or (low == high and len(first) == len(last) > 1)


def _more_sections(
    text: str, end: int, items: list[tuple[Parts, bool]], patterns: Patterns, *, plural: bool
) -> tuple[list[tuple[Parts, bool]], int]:
    """Sections of the same law without its number: 25A и B, 16C-E, 27B1(a) и (b)."""
    while len(parts := items[-1][0]) > 1:
        span = patterns.part_range.match(text, end)
        separator = span or patterns.part_separator.match(text, end)
        if not separator or not separator[0].strip():
            break
        if len(parts) == 2 or not text.startswith("(", separator.end()):
            following = _SECTION.match(text, separator.end())
            if not following or _COMPASS.match(text, following.end()):
                break
            if following["letter"] in EAST and not plural and not following["item"]:
                break
            more = (parts[0], *_section_parts(following))
        else:
            following = re.compile(rf"{_INNER}+").match(text, separator.end())
            if not following:
                break
            inner = _inner(following[0])
            more = (*parts[: max(2, len(parts) - len(inner))], *inner)
        items, end = [*items, (more, span is not None)], following.end()
    return items, end


def points(text: str, at: int, patterns: Patterns) -> Listed:
    """Commentary paragraphs of a list: `75.8.(ii)`, `16.1. и 16.2.`, `75.2-75.4`."""
    items: list[tuple[Parts, bool]] = []
    end, ranged = at, False
    while match := _POINT.match(text, at):
        if not 1 <= int(match["law"]) <= LAST_LAW:
            break
        items.append(((match["law"], match["item"], *_inner(match["inner"])), ranged))
        end = match.end()
        span = patterns.range.match(text, end)
        separator = span or patterns.separator.match(text, end)
        ranged = span is not None
        if not separator or not separator[0].strip():
            break
        at = separator.end()
    return Listed(tuple(items), end)


def parts_below(text: str, at: int, patterns: Patterns, *, plural: bool, sections: bool = False) -> Listed:
    """Sections and items of a list: `B2`, `(a) и (b)`, `1, 2 и 3`; only lettered ones behind a section's noun."""
    items: list[tuple[Parts, bool]] = []
    end, ranged = at, False
    while match := _PART.match(text, at):
        digits = match["law"] is not None
        if (sections and digits) or (digits and patterns.counted.match(text, match.end())):
            break
        items.append((_part_parts(match), ranged))
        end = match.end()
        span = patterns.part_range.match(text, end)
        separator = span or patterns.part_separator.match(text, end)
        ranged = span is not None
        if not separator or not separator[0].strip():
            break
        if not span and not separator["word"] and not plural:
            break
        at = separator.end()
    return Listed(tuple(items), end)


def _law_parts(match: re.Match[str]) -> Parts:
    parts = [str(int(match["law"]))]
    inner = _inner(match["inner"])
    if match["letter"]:
        parts += filter(None, (match["letter"], match["item"], match["close"]))
    elif inner and len(inner[0]) == 1:
        inner[0] = inner[0].upper()  # 12(a): the first step below a law is a section
    return (*parts, *inner)


def _section_parts(match: re.Match[str]) -> Parts:
    return (*filter(None, (match["letter"], match["item"])), *_inner(match["inner"]))


def _part_parts(match: re.Match[str]) -> Parts:
    if match["letter"]:
        return _section_parts(match)
    if match["law"]:
        return (str(int(match["law"])), *_inner(match["below"]))
    return (match["bare"],) if match["bare"] else tuple(_inner(match["brackets"]))


def _inner(text: str) -> list[str]:
    return re.findall(r"\w+", text or "")


def written_out(items: Iterable[tuple[Parts, bool]], *, cyrillic: bool) -> list[Parts]:
    """The numbers of a list with letters read as Latin ones and ranges written out.

    >>> written_out([(("16", "A"), False), (("16", "С"), True)], cyrillic=False)
    [('16', 'A'), ('16', 'B'), ('16', 'C')]
    """
    found: list[Parts] = []
    for parts, ranged in items:
        read = tuple(read_letter(part, cyrillic=cyrillic) for part in parts)
        if ranged and found:
            found += _between(found[-1], read)
        found.append(read)
    return found


def _between(low: Parts, high: Parts) -> list[Parts]:
    """What stands between the ends of a range: of one number only the last part runs."""
    if low[:-1] != high[:-1]:
        return []
    first, last = low[-1], high[-1]
    name: Callable[[int], str]
    if first.isdigit() and last.isdigit():
        start, stop, name = int(first), int(last), str
    elif first in ROMAN and last in ROMAN and len(first + last) > 2:
        names = {value: roman for roman, value in ROMAN.items()}
        start, stop, name = ROMAN[first], ROMAN[last], names.__getitem__
    elif len(first) == len(last) == 1:
        start, stop, name = ord(first), ord(last), chr
    else:
        return []
    return [(*low[:-1], name(value)) for value in range(start + 1, stop)]


def addresses(system: str, numbers: Iterable[Parts]) -> tuple[Address, ...]:
    """The numbers as addresses of laws (`L`) or of the commentary (`C`)."""
    return tuple(dict.fromkeys(Address(system, (str(int(parts[0])), *parts[1:])) for parts in numbers))
