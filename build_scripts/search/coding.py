"""Numbers, postings and words as short texts that JSON holds as they are, read by `docs/scripts/search/coding.js`."""

from collections.abc import Iterable

FIRST, BASE = 40, 80  # a number as letters from ( on, without the backslash
LAST = 64  # letters that end a step; the others say that more of it follows


def letters(number: int, width: int) -> str:
    r"""A number below 80 to the power of `width` as so many letters; no blank, quotation mark or backslash is one.

    >>> letters(0, 2), letters(81, 2)
    ('((', '))')
    """
    found = ""
    for _ in range(width):
        number, part = divmod(number, BASE)
        found = _letter(part) + found
    if number:
        raise ValueError(f"a number that {width} letters can't hold")
    return found


def _letter(part: int) -> str:
    return chr(FIRST + part + (part >= ord("\\") - FIRST))


def width_of(count: int) -> int:
    """How many letters the numbers below a count need, two at least."""
    return next(width for width in range(2, 9) if count <= BASE**width)


def steps(postings: Iterable[tuple[int, int]]) -> str:
    """A list of postings, (record, how often) in the order of the records, as the steps from each to the next.

    The first step is from the record before the first. A step of none is the same record once more.

    >>> steps([(0, 1), (2, 3)])
    ')*(('
    """
    found, before = [], -1
    for record, often in postings:
        found += [_step(record - before), *[_step(0)] * (often - 1)]
        before = record
    return "".join(found)


def _step(size: int) -> str:
    """A step in as few letters as it needs."""
    more, last = divmod(size, LAST)
    found = _letter(last)
    while more:
        more, part = divmod(more, BASE - LAST)
        found = _letter(LAST + part) + found
    return found


def front_coded(sorted_words: Iterable[str]) -> str:
    r"""Words, each as the number of letters it shares with the one before, as a letter from 0 on, and the rest.

    >>> front_coded(["пас", "пасс", "пол"])
    '0пас\n3с\n1ол'
    """
    lines, before = [], ""
    for word in sorted_words:
        shared = 0
        while shared < min(len(word), len(before), BASE) and word[shared] == before[shared]:
            shared += 1
        lines.append(f"{chr(48 + shared)}{word[shared:]}")
        before = word
    return "\n".join(lines)
