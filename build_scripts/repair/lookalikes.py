"""Step `look_alikes`: a Latin letter or a digit that stands for a Cyrillic letter inside a Cyrillic word."""

import re
from collections.abc import Iterator

from build_scripts.languages.dictionary import knows
from build_scripts.languages.letters import LOOK_ALIKES
from build_scripts.model.text import Edit

_DIGITS = {"3": "З", "6": "б", "0": "о"}
# A word that holds a Cyrillic letter and a Latin one, or that starts with such a digit.
_MIXED = re.compile(r"[0-9A-Za-z]*[\u0400-\u04ff][0-9A-Za-z\u0400-\u04ff]*")
_DASH_IN_WORD = re.compile(r"(?<=[^\W\d_])\u2013(?=[^\W\d_])")


def look_alikes(text: str) -> Iterator[Edit]:
    """Edits that give a word one alphabet where that makes a known word; numbers of laws (`72В1`) stay.

    >>> [(edit.start, edit.after) for edit in look_alikes("кoнтра и 16C")]
    [(1, 'о')]
    """
    for match in _MIXED.finditer(text):
        word = match[0]
        mapped = "".join(LOOK_ALIKES.get(letter, letter) for letter in word)
        if mapped[0] in _DIGITS and len(mapped) > 3:
            mapped = _DIGITS[mapped[0]] + mapped[1:]
        if mapped == word or not mapped.isalpha() or len(mapped) < 3 or not knows(mapped):
            continue
        for at, (old, new) in enumerate(zip(word, mapped, strict=True), match.start()):
            if old != new:
                yield Edit(at, at + 1, new)


def dashes_in_words(text: str) -> Iterator[Edit]:
    """Edits that read an en dash between two letters as the hyphen it stands for (`какой\u2013либо`).

    >>> [edit.after for edit in dashes_in_words("кто\u2013то \u2013 судья")]
    ['-']
    """
    for match in _DASH_IN_WORD.finditer(text):
        yield Edit(match.start(), match.end(), "-")
