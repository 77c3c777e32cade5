"""The one analyser of the search: from text to stems, for the index and for queries alike."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import snowballstemmer
from whoosh.analysis import Token, Tokenizer

from build_scripts.languages.letters import folded
from build_scripts.search.tables import stem_overrides

# Digits, Latin and Cyrillic letters as explicit classes: the browser has the same pattern. Behind a letter may stand
# what is none: a soft hyphen, a stress mark.
_LETTER, _MARKS = "0-9A-Za-zÀ-ÖØ-öø-ɏЀ-ҁҊ-ԯ", "\u00ad\u0300\u0301"
_PART = f"[{_LETTER}][{_LETTER}{_MARKS}]*"
WORD = re.compile(f"{_PART}(?:['’]{_PART})*|[♠♥♦♣]")
FOLDS = {"’": "'", **dict.fromkeys(_MARKS, "")}
POSSESSIVE = "'s"
_FOLDS = str.maketrans(FOLDS)
_RUSSIAN, _ENGLISH = snowballstemmer.stemmer("russian"), snowballstemmer.stemmer("english")

# Letters that look alike in both alphabets; a word that mixes the alphabets is read in the one it has more of.
_LATIN_LOOKS = "aekmhopctyxb"
_CYRILLIC_LOOKS = "аекмнорстухв"
TO_CYRILLIC = str.maketrans(_LATIN_LOOKS, _CYRILLIC_LOOKS)
TO_LATIN = str.maketrans(_CYRILLIC_LOOKS, _LATIN_LOOKS)

# Words that carry no meaning in a law text. Words that turn a rule round (не, до, после, без, вне) are not here.
_STOP = """
а бы в во да для же и из или к как ко ли на но о об от по при с со то у что это
a an and at by for in is of on or the to
"""
STOP = frozenset(_STOP.split())


@dataclass(frozen=True)
class Word:
    """A word of a text: its stem, its letters folded, and where it stands."""

    stem: str
    folded: str
    start: int
    end: int


def words(text: str) -> Iterator[Word]:
    """The words of a text with their stems and offsets; words without meaning are left out.

    Offsets are those of the text in NFC. ё counts as е.

    >>> [word.stem for word in words("Взяток не взял")]
    ['взятк', 'не', 'взял']
    """
    for match in WORD.finditer(unicodedata.normalize("NFC", text)):
        folded = fold(match[0])
        if folded not in STOP:
            yield Word(stem(folded), folded, match.start(), match.end())


def fold(word: str) -> str:
    """A word in lower case, with е for ё, without marks, in one alphabet."""
    word = folded(word).translate(_FOLDS).removesuffix(POSSESSIVE)
    cyrillic = sum("а" <= letter <= "я" for letter in word)
    latin = sum("a" <= letter <= "z" for letter in word)
    if cyrillic and latin:
        return word.translate(TO_CYRILLIC if cyrillic >= latin else TO_LATIN)
    return word


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """The stem of a folded word: by hand where the table has it, else by Snowball."""
    by_hand = stem_overrides().get(word)
    if by_hand is not None:
        return by_hand
    if any("а" <= letter <= "я" for letter in word):
        return str(_RUSSIAN.stemWord(word))
    return str(_ENGLISH.stemWord(word)) if word.isascii() and word.isalpha() else word


class LawTokenizer(Tokenizer):  # type: ignore[misc]
    """`words` as Whoosh wants it; the index names this class, so it must stay importable under this name."""

    def __call__(self, value: str, **given: Any) -> Iterator[Token]:
        """The stems of a text as Whoosh tokens; Whoosh reuses one token object, and so do we."""
        token = Token(given.get("positions", False), given.get("chars", False), mode=given.get("mode", ""))
        for position, word in enumerate(words(value)):
            token.text = token.original = word.stem
            token.boost, token.stopped, token.pos = 1.0, False, position
            token.startchar, token.endchar = word.start, word.end
            yield token
