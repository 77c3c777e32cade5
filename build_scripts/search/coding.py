"""Numbers and words as short texts that JSON holds as they are; `docs/scripts/search/postings.js` reads them."""

from collections.abc import Iterable

FIRST, BASE = 40, 80  # a number as letters from ( on, without the backslash


def letters(number: int, width: int) -> str:
    r"""A number below 80 to the power of `width` as so many letters; no blank, quotation mark or backslash is one.

    >>> letters(0, 2), letters(81, 2)
    ('((', '))')
    """
    found = ""
    for _ in range(width):
        number, part = divmod(number, BASE)
        found = chr(FIRST + part + (part >= ord("\\") - FIRST)) + found
    if number:
        raise ValueError(f"a number that {width} letters can't hold")
    return found


def width_of(count: int) -> int:
    """How many letters the numbers below a count need, two at least."""
    return next(width for width in range(2, 9) if count <= BASE**width)


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
