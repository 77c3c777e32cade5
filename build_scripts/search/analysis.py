"""The one analyser of the search: from text to stems, for the index and for queries alike."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import snowballstemmer

from build_scripts.languages.alphabet import CYRILLIC_LETTERS, is_russian
from build_scripts.languages.letters import LOOK_ALIKES, folded
from build_scripts.languages.vocabulary import any_words
from build_scripts.search.tables import Tables

# Digits, Latin and Cyrillic letters as explicit classes: the browser has the same pattern. Behind a letter may stand
# what is none: a soft hyphen, a stress mark.
_LETTER, _MARKS = f"0-9A-Za-zÀ-ÖØ-öø-ɏ{CYRILLIC_LETTERS}", "\u00ad\u0300\u0301"
_PART = f"[{_LETTER}][{_LETTER}{_MARKS}]*"
WORD = re.compile(f"{_PART}(?:['’]{_PART})*|[♠♥♦♣]")
FOLDS = {"’": "'", **dict.fromkeys(_MARKS, "")}
POSSESSIVE = "'s"
_FOLDS = str.maketrans(FOLDS)
_RUSSIAN, _ENGLISH = snowballstemmer.stemmer("russian"), snowballstemmer.stemmer("english")

# Letters that look alike in both alphabets; a word that mixes the alphabets is read in the one it has more of.
_LOOKS = {latin.lower(): cyrillic.lower() for latin, cyrillic in LOOK_ALIKES.items()}
_LATIN_LOOKS, _CYRILLIC_LOOKS = "".join(_LOOKS), "".join(_LOOKS.values())
TO_CYRILLIC = str.maketrans(_LATIN_LOOKS, _CYRILLIC_LOOKS)
TO_LATIN = str.maketrans(_CYRILLIC_LOOKS, _LATIN_LOOKS)

STOP = frozenset(any_words("queries", "stop"))  # words that carry no meaning in a law text or a question


@dataclass(frozen=True)
class Word:
    """A word of a text: its stem, its letters folded, and where it stands."""

    stem: str
    folded: str
    start: int
    end: int


class Analyser:
    """Reads texts and queries with the word tables of a project, whose stems by hand go before those of Snowball."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def words(self, text: str) -> Iterator[Word]:
        """The words of a text with their stems and offsets; words without meaning are left out.

        Offsets are those of the text in NFC. ё counts as е.
        """
        for match in WORD.finditer(unicodedata.normalize("NFC", text)):
            folded = fold(match[0])
            if folded not in STOP:
                yield Word(self.stem(folded), folded, match.start(), match.end())

    def stems(self, text: str) -> tuple[str, ...]:
        """The stems of a text in order: of "ход вне очереди" ход, вне, очередь."""
        return tuple(word.stem for word in self.words(text))

    def stem(self, word: str) -> str:
        """The stem of a folded word: by hand where the table has it, else by Snowball."""
        return self.tables.stem_overrides.get(word) or _snowball(word)


@lru_cache(maxsize=100_000)
def _snowball(word: str) -> str:
    if any(map(is_russian, word)):
        return str(_RUSSIAN.stemWord(word))
    return str(_ENGLISH.stemWord(word)) if word.isascii() and word.isalpha() else word


def fold(word: str) -> str:
    """A word in lower case, with е for ё, without marks, in one alphabet.

    >>> fold("Счёт"), fold("director’s"), fold("кaрта")  # the last with a Latin a
    ('счет', 'director', 'карта')
    """
    word = folded(word).translate(_FOLDS).removesuffix(POSSESSIVE)
    cyrillic = sum(map(is_russian, word))
    latin = sum("a" <= letter <= "z" for letter in word)
    if cyrillic and latin:
        return word.translate(TO_CYRILLIC if cyrillic >= latin else TO_LATIN)
    return word
