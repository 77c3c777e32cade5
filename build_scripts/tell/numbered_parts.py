"""A reference with several targets by its numbers: which words lead to which target."""

import re
from collections.abc import Sequence
from typing import TypeVar

Target = TypeVar("Target")
_NUMBER = re.compile(r"\d+(?:\.\d+)*\w*(?:\(\w{1,4}\))*")  # 64, 75.8, 12C2(d)


def numbered_parts(words: str, found: Sequence[Target]) -> list[tuple[str, Target, str]]:
    """The parts of a reference: (the words that lead to a target, the target, what stands behind them).

    Two numbers for more targets are a range, whose ends lead to the first and the last. Empty where numbers and
    targets don't match.

    >>> numbered_parts("правила 69 и 12C2(d)", ["L69", "L12.C.2.d"])
    [('правила 69', 'L69', ' и '), ('12C2(d)', 'L12.C.2.d', '')]
    """
    numbers = list(_NUMBER.finditer(words))
    if len(numbers) < 2 or len(found) < 2:
        return []
    targets = found if len(numbers) == len(found) else [found[0], found[-1]]
    if len(numbers) != len(targets):
        return []
    starts = [0, *(number.start() for number in numbers[1:])]
    ends = [*starts[1:], len(words)]
    return [
        (words[start : number.end()], target, words[number.end() : end])
        for start, end, number, target in zip(starts, ends, numbers, targets, strict=True)
    ]
