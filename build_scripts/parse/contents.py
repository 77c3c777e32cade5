"""A contents list: the headings of a document once more, before their texts and with hardly any text of their own."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from build_scripts.languages.page_words import CONTENTS
from build_scripts.parse.lines import Lines
from build_scripts.parse.reading import Border, Step

_FEWEST = 3  # headings that a list has
_SHARE = 0.8  # of them that come again
_LESS = 3  # times as much text the laws have as their rows
_HEADING_BEFORE = 400  # letters before the first row in which the list's own heading is looked for
_LONGEST_ROW = 90
_HEADING = re.compile(rf"^[ \t]*{CONTENTS}[ \t]*$", re.IGNORECASE | re.MULTILINE)
_ROW_END = re.compile(r"(?:\d{1,3}|[ivxl]{1,6})\Z")


@dataclass(frozen=True)
class ContentsList:
    """Where a contents list stands, and the numbers of the laws that it names."""

    start: int
    end: int
    numbers: tuple[int, ...]


def contents_list(lines: Lines, steps: Sequence[Step | Border], roles_above: Sequence[str]) -> ContentsList | None:
    """The contents list of a text by the steps of its reading; None where it has none.

    `roles_above` are the roles of headings that stand over laws and don't count.
    """
    headings = [step for step in steps if isinstance(step, Step) and step.family.noun]
    laws = [step for step in headings if step.family.noun not in roles_above]
    again = next((at for at in range(1, len(laws)) if laws[at].value <= laws[at - 1].value), None)
    if again is None:
        return None
    rows, texts = laws[:again], laws[again:]
    later = {step.value for step in texts}
    if len(rows) < _FEWEST or sum(step.value in later for step in rows) < _SHARE * len(rows):
        return None
    if _text_each(texts, len(lines.text)) < _LESS * _text_each(rows, texts[0].label.start):
        return None
    first = min(step.label.start for step in headings if step.label.start <= rows[0].label.start)
    end = _end(lines, rows[-1].label.start, texts[0].label.start)
    return ContentsList(_heading_before(lines.text, first), end, tuple(step.value[-1] for step in rows))


def _text_each(laws: Sequence[Step], end: int) -> float:
    """How many letters a heading usually has up to the next one."""
    starts = [*(step.label.start for step in laws), end]
    return median(high - low for low, high in pairwise(starts))


def _heading_before(text: str, start: int) -> int:
    found = [match.start() for match in _HEADING.finditer(text, max(0, start - _HEADING_BEFORE), start)]
    return found[-1] if found else start


def _end(lines: Lines, last_row: int, limit: int) -> int:
    """Behind the last line that is one of the list: short, with a number at its end, or with the last heading."""
    number = lines.number(last_row)
    end = number
    while number < len(lines.starts) and lines.starts[number] < limit:
        line = lines.line(number)
        if len(line) > _LONGEST_ROW:
            break
        if _ROW_END.search(line):
            end = number
        number += 1
    return lines.starts[end + 1] if end + 1 < len(lines.starts) else len(lines.text)
