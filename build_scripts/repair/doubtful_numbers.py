"""Step `doubtful_numbers`: the number of a law's heading that is out of sequence is flagged, never changed."""

import re
from collections.abc import Iterator

from build_scripts.languages.alphabet import CAPITALS
from build_scripts.languages.vocabulary import any_pattern
from build_scripts.model.doubts import Doubt, Why
from build_scripts.model.text import Edit

_HEADING = re.compile(
    rf"(?<!\S){any_pattern('headings', 'law_headings')}\s+(\d{{1,2}})"
    rf"(?=\s*(?:\.|[-–—])\s+[\"“«(]?[{CAPITALS}]|[ \t]*\n)"
)


def doubtful_numbers(text: str) -> Iterator[Edit]:
    r"""Edits that change nothing and carry the number that the laws around ask for.

    >>> text = "Правило 37. Чай\nПравило 88. Кофе\nПравило 39. Вода"
    >>> [(edit.after, edit.reading) for edit in doubtful_numbers(text)]
    [('88', '38')]
    """
    found = list(_HEADING.finditer(text))
    numbers = [int(match[1]) for match in found]
    for before, match, after in zip(numbers, found[1:], numbers[2:], strict=False):
        wanted = before + 1
        if after == before + 2 and int(match[1]) != wanted and wanted not in numbers:
            yield Edit(match.start(1), match.end(1), match[1], guess=Why(Doubt.OUT_OF_SEQUENCE), reading=str(wanted))
