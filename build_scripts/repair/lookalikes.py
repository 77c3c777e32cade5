"""Step `look_alikes`: a Latin letter or a digit that stands for a Cyrillic letter inside a Cyrillic word."""

import re
import unicodedata
from collections.abc import Iterator

from build_scripts.languages.alphabet import CYRILLIC, RUSSIAN_FOLDED
from build_scripts.languages.dictionary import knows
from build_scripts.languages.letters import LOOK_ALIKES
from build_scripts.languages.vocabulary import vocabulary
from build_scripts.model.doubts import Doubt, Why
from build_scripts.model.text import Edit

_RUSSIAN = vocabulary("ru", "letters")
_DIGITS = _RUSSIAN.meanings("digits")
_ENDINGS = frozenset(_RUSSIAN.words("digit_endings"))
# A word that holds a Cyrillic letter and a Latin one, or such a digit.
_MIXED = re.compile(rf"[0-9A-Za-z]*[{CYRILLIC}][0-9A-Za-z{CYRILLIC}]*")
# A letter O behind a digit, where no law number has one: `1ОО`, `5О`.
_NOUGHTS = re.compile(rf"(?<![^\W\d_])(\d+)([O{LOOK_ALIKES['O']}]+)(?![^\W\d_]|-)")
_LEFT_HALF, _RIGHT_HALF = re.compile(r"(?<!\w)([^\W\d_]+)-\s+$"), re.compile(r"-\s+([^\W\d_]+)")
_LIGATURE = re.compile("[\ufb00-\ufb06]")
# какой–либо, Турнир–3, 9–ой; a dash between two numbers, or two that bear letters (`12А–12В`), is a range
_DASH_IN_WORD = re.compile(
    r"(?<=[^\W\d_])\u2013(?=[^\W\d_])|(?<=[^\W\d_]{2})\u2013(?=\d)"
    rf"|(?<=\d)\u2013(?=[{RUSSIAN_FOLDED}]{{1,3}}(?!\w))"
)


def look_alikes(text: str) -> Iterator[Edit]:
    """Edits that give a word one alphabet where that makes a known word; numbers of laws (`72В1`) stay.

    >>> [(edit.start, edit.after) for edit in look_alikes("кoнтра и 16C")]
    [(1, 'о')]
    """
    for match in _MIXED.finditer(text):
        word = match[0]
        if noughts := _NOUGHTS.fullmatch(word):
            low, high = noughts.start(2) + match.start(), noughts.end(2) + match.start()
            yield Edit(low, high, "0" * (high - low), guess=Why(Doubt.LETTER_AS_NOUGHT))
            continue
        mapped = _without_digits("".join(LOOK_ALIKES.get(letter, letter) for letter in word))
        if mapped == word or not mapped.isalpha() or not _known(mapped, text, match.start(), match.end()):
            continue
        for at, (old, new) in enumerate(zip(word, mapped, strict=True), match.start()):
            if old != new:
                yield Edit(at, at + 1, new)


def _known(mapped: str, text: str, start: int, end: int) -> bool:
    """Is a word of three letters and more known, alone or as one half of a word broken at a line end?"""
    left, right = _LEFT_HALF.search(text[max(0, start - 40) : start]), _RIGHT_HALF.match(text[end : end + 40])
    whole = "".join(LOOK_ALIKES.get(letter, letter) for letter in f"{left[1] if left else ''}{mapped}")
    halves = whole + "".join(LOOK_ALIKES.get(letter, letter) for letter in (right[1] if right else ""))
    return (len(mapped) > 2 and knows(mapped)) or (halves != mapped and knows(halves))


def _without_digits(word: str) -> str:
    """The word with its digits as letters, in the case of the others; as it is where a digit may be a number."""
    digits = sum(letter.isdigit() for letter in word)
    if not digits or digits * 3 > len(word) or len(word) < 4 or word[:2].isdigit() or word[1:] in _ENDINGS:
        return word
    capital = "".join(letter for letter in word if letter.isalpha()).isupper()
    # З is the digit's own shape and a capital; a б or ч at a word's beginning is none.
    letters = [
        (_DIGITS[one].upper() if capital or (at == 0 and one == "3") else _DIGITS[one]) if one in _DIGITS else one
        for at, one in enumerate(word)
    ]
    return "".join(letters)


def ligatures(text: str) -> Iterator[Edit]:
    """Edits that write a ligature of a typeface (LATIN SMALL LIGATURE FF to FFL) as the letters it stands for.

    >>> [edit.after for edit in ligatures("the o\ufb03cer")]
    ['ffi']
    """
    for match in _LIGATURE.finditer(text):
        yield Edit(match.start(), match.end(), unicodedata.normalize("NFKC", match[0]))


def dashes_in_words(text: str) -> Iterator[Edit]:
    """Edits that read an en dash between two letters as the hyphen it stands for (`какой\u2013либо`).

    >>> [edit.after for edit in dashes_in_words("кто\u2013то \u2013 судья")]
    ['-']
    """
    for match in _DASH_IN_WORD.finditer(text):
        yield Edit(match.start(), match.end(), "-")
