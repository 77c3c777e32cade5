"""The one analyser of the search: from text to stems, for the index and for queries alike."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import snowballstemmer

from build_scripts.languages.letters import folded
from build_scripts.search.tables import Tables

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

# Words that carry no meaning in a law text or a question. Words that turn a rule round (не, нет, до, после, без, вне,
# только, not, no, before, without, out) and those that count (один, все, both, any) are not here.
_STOP = """
а бы в во да для же и из или к как ко ли на но о об от по при с со то у что это
я мы ты вы он она оно они мне нам вам ему ей им его ее их него нее них мой моя мое мои моего моей моих
свой своя свое свои своего своей своему своим своих свою своими своем
который которая которое которые которого которой которому которым которых которую которыми котором
этот эта эти этого этой этому этим этих эту этом тот та те того той тому тем тех ту том
кто кого кому кем где куда когда сколько почему зачем какой какая какое какие какую каком
если чтобы так там тут тогда уже еще либо хотя чем
быть был была было были будет будут буду есть является являются
может могут можно мог могла могли надо нужно должен должна должно должны делать делает
a an and at by for in is of on or the to
i we you he she it they me him her us them my your his its our their mine
that this these those which who whom whose what when where how why
if so as then there but with from into than
be been am are was were has have had having do does did done
can could may might should would will shall must
"""
STOP = frozenset(_STOP.split())


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
    if any("а" <= letter <= "я" for letter in word):
        return str(_RUSSIAN.stemWord(word))
    return str(_ENGLISH.stemWord(word)) if word.isascii() and word.isalpha() else word


def fold(word: str) -> str:
    """A word in lower case, with е for ё, without marks, in one alphabet.

    >>> fold("Счёт"), fold("director’s"), fold("кaрта")  # the last with a Latin a
    ('счет', 'director', 'карта')
    """
    word = folded(word).translate(_FOLDS).removesuffix(POSSESSIVE)
    cyrillic = sum("а" <= letter <= "я" for letter in word)
    latin = sum("a" <= letter <= "z" for letter in word)
    if cyrillic and latin:
        return word.translate(TO_CYRILLIC if cyrillic >= latin else TO_LATIN)
    return word
