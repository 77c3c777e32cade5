"""Step `overstrike`: bold type made by printing a phrase again over itself came out as the phrase repeated."""

import re
from collections.abc import Iterator

from build_scripts.model.text import Edit
from build_scripts.repair.marks import CONTINUED, GAP, PAGE, RULER

_WORD = re.compile(r"\w+")
_SHORTEST = 3  # letters of a word that stands alone
_LONGEST = 8  # words: what was printed bold is a phrase, not a sentence


def overstrike(text: str) -> Iterator[Edit]:
    """Edits that take out lines which only repeat words of the line before, as printed bold by overstriking.

    A repeat is a whole line without closing punctuation of its own that stands, word for word, in the last line
    that is kept. A line that merely equals an earlier one further up is text.
    """
    kept: list[str] = []
    for start, line in _lines(text):
        words = _WORD.findall(line)
        marked = any(mark in line for mark in (RULER, PAGE, GAP, CONTINUED))
        if not words:
            kept = [] if marked else kept  # nothing is struck over a ruler or a page
            continue
        phrase = len(words) > 1 or len(words[0]) > _SHORTEST  # a lone `and` goes on a list
        ends_open = line.strip()[-1:].isalnum()
        if not marked and phrase and len(words) <= _LONGEST and ends_open and _stands_in(words, kept):
            offset = start + len(line) - len(line.lstrip())
            yield Edit(offset, start + len(line.rstrip()), "", noise="overstrike")
            continue
        kept = words


def _stands_in(words: list[str], line: list[str]) -> bool:
    return any(line[at : at + len(words)] == words for at in range(len(line) - len(words) + 1))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    at = 0
    for line in text.split("\n"):
        yield at, line
        at += len(line) + 1
