"""Step `split_words`: a blank inside a word (`прави ло`) is taken out where the two halves are one known word."""

import re
from collections.abc import Callable, Iterator

from build_scripts.model.doubts import Doubt, Why
from build_scripts.model.text import Edit

_PAIR = re.compile(r"(?<![\w.'’®|/-])([^\W\d_]{2,}) (?=([^\W\d_]{2,})(?![\w'’®|/-]))")


def split_words(text: str, known: Callable[[str], bool]) -> Iterator[Edit]:
    """Edits that close such a blank: certain where neither half is a word, a guess where one of them is.

    >>> words = {"правило", "взяток", "ток"}
    >>> [edit.guess and edit.guess.doubt.name for edit in split_words("прави ло, взя ток", words.__contains__)]
    [None, 'BLANK_IN_WORD']
    """
    done = 0
    for match in _PAIR.finditer(text):
        left, right = match[1], match[2]
        if match.start() < done or not right.islower() or len(left) + len(right) < 5:
            continue
        half = known(left), known(right)
        abbreviated = len(right) < 4 and text[match.end(1) + 1 + len(right) : match.end(1) + 2 + len(right)] == "."
        # One half is a word: then both must be long enough to be no abbreviation, name or particle.
        if all(half) or not known(left + right):
            continue
        if any(half) and (abbreviated or left[0].isupper() or min(len(left), len(right)) < 3):
            continue
        yield Edit(match.end(1), match.end(), "", guess=Why(Doubt.BLANK_IN_WORD) if any(half) else None)
        done = match.end(1) + 1 + len(right)
