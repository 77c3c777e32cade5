"""What a query means: a law number, or words with all that they may stand for in the index."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass

from whoosh.support.levenshtein import damerau_levenshtein

from build_scripts.languages.letters import folded
from build_scripts.languages.schemes import schemes
from build_scripts.model.address import Address
from build_scripts.search.analysis import STOP, Word, stem, words
from build_scripts.search.numbers import LONGEST, numbers
from build_scripts.search.tables import phrases

# What each key of an English keyboard writes with the Russian layout on.
KEYS = dict(zip("qwertyuiop[]asdfghjkl;'zxcvbnm,.`", "йцукенгшщзхъфывапролджэячсмитьбюе", strict=True))
LATIN_KEYS = {cyrillic: latin for latin, cyrillic in KEYS.items() if latin.isalpha()}
SYNONYM, OTHER_LETTERS, PREFIX, TYPO = 0.8, 0.95, 0.8, 0.6  # what a guess is worth beside the word itself
LONGEST_PHRASE, SHORTEST_PREFIX = 4, 3
MOST_BEGUN, MOST_NEAR, LOOKED_THROUGH = 12, 3, 200  # stems that a guess may be, and those looked at for a beginning
MOST_WORDS = 24  # of a query; further words are not read
EDITS = ((7, 2), (5, 1))  # letters from which on so many edits are followed

Stems = tuple[tuple[str, float], ...]  # what one word may be in the index, each with its worth


@dataclass(frozen=True)
class Option:
    """One way to say a group: for each of its words what may stand in the index; `worth` is at most 1."""

    words: tuple[Stems, ...]
    worth: float


@dataclass(frozen=True)
class Query:
    """A query as understood: the provisions it names, else its groups of words, each with its options.

    `unknown` counts the words that nothing in the index or the tables is like.
    """

    text: str
    numbers: tuple[tuple[Address, ...], ...]
    groups: tuple[tuple[Option, ...], ...]
    unknown: int


class Vocabulary:
    """The stems of an index and of the word tables, in order, and what the phrases of both mean.

    `groups` are phrases of the index that mean the same, such as the names of a glossary term.
    """

    def __init__(self, stems: Iterable[str], groups: Iterable[tuple[str, ...]] = ()) -> None:
        self.meanings = _table((*phrases(), *groups))
        own = {one for phrase in self.meanings for one in phrase}
        self.stems = sorted({*stems, *own})
        self._known = frozenset(self.stems)
        self._alike: dict[tuple[str, int], list[tuple[int, str]]] = {}  # by first letter and length
        for one in self.stems:
            self._alike.setdefault((one[:1], len(one)), []).append((_letters(one), one))

    def __contains__(self, stem: str) -> bool:
        return stem in self._known

    def starting(self, prefix: str) -> list[str]:
        """The stems that begin with a prefix, at most a dozen."""
        low = bisect_left(self.stems, prefix)
        found = [one for one in self.stems[low : low + LOOKED_THROUGH] if one.startswith(prefix)]
        return sorted(found, key=lambda one: (len(one), one))[:MOST_BEGUN]

    def near(self, stem: str) -> list[str]:
        """The stems one edit away from one of five letters or more, two from one of seven; nearest first."""
        most = next((edits for length, edits in EDITS if len(stem) >= length), 0)
        letters = _letters(stem)
        found = [
            (distance, one)
            for length in (range(len(stem) - most, len(stem) + most + 1) if most else ())
            for own, one in self._alike.get((stem[0], length), ())
            if (own & ~letters).bit_count() <= most and (letters & ~own).bit_count() <= most
            if (distance := damerau_levenshtein(stem, one, most)) <= most
        ]
        nearest = min((distance for distance, _ in found), default=0)
        return [one for distance, one in sorted(found) if distance == nearest][:MOST_NEAR]


def _letters(word: str) -> int:
    """The letters of a word as bits: an edit takes one away and adds one, so it tells words apart without counting."""
    bits = 0
    for letter in word:
        bits |= 1 << ord(letter) % 32
    return bits


def understood(text: str, vocabulary: Vocabulary) -> Query:
    """What a query means; `vocabulary` decides which guesses are worth following.

    Of a long query the beginning is read, so that any input is answered at once.
    """
    text = text[:LONGEST]
    named = numbers(text)
    if named:
        return Query(text, named, (), 0)
    read = [_read(word, vocabulary) for word in _words(text, vocabulary)]
    known = [stems for stems in read if stems]
    return Query(text, (), tuple(_groups(known, vocabulary)), len(read) - len(known))


def _words(text: str, vocabulary: Vocabulary) -> list[Word]:
    """The words of a query; a word whose letters are punctuation on the keyboard stays whole: `j,xtn` is обчет."""
    found = list(words(text))
    whole = "".join(text.lower().split())
    swapped = "".join(KEYS.get(mark, mark) for mark in whole)
    if whole.isascii() and not whole.isalpha() and len(text.split()) == 1 and stem(swapped) in vocabulary:
        return [Word(stem(swapped), swapped, 0, len(text))]
    return found[:MOST_WORDS]


def _read(word: Word, vocabulary: Vocabulary) -> Stems:
    """What a word may be in the index: itself, else in other letters, else begun, else misspelt; empty for nothing."""
    if word.stem in vocabulary:
        return ((word.stem, 1.0),)
    forms = [word.folded, *_other_letters(word.folded)]
    exact = [one for one in map(stem, forms[1:]) if one in vocabulary]
    if exact:
        return tuple((one, OTHER_LETTERS) for one in dict.fromkeys(exact))
    if any(form in STOP for form in forms[1:]):
        return ()
    for form in forms:
        if len(form) >= SHORTEST_PREFIX and (begun := vocabulary.starting(form)):
            return tuple((one, PREFIX) for one in begun)
    for form in forms:
        if near := vocabulary.near(stem(form)):
            return tuple((one, TYPO) for one in near)
    return ()


def _other_letters(word: str) -> list[str]:
    """A Latin word in Cyrillic, under each scheme and as typed with the wrong layout; a Cyrillic one by the layout."""
    if not word.isascii():
        typed = len(word) >= SHORTEST_PREFIX and all(letter in LATIN_KEYS for letter in word)
        return ["".join(map(LATIN_KEYS.__getitem__, word))] if typed else []
    if not any(letter.isalpha() for letter in word):
        return []
    read = [folded(scheme.to_cyrillic(word)) for scheme in schemes().values()]
    read += ["э" + form[1:] for form in read if form.startswith("е")]
    read.append("".join(KEYS.get(letter, letter) for letter in word))
    return list(dict.fromkeys(read))


def _groups(read: list[Stems], vocabulary: Vocabulary) -> Iterable[tuple[Option, ...]]:
    """The words in groups: the longest phrases that the tables know, else single words."""
    at = 0
    while at < len(read):
        for length in range(min(LONGEST_PHRASE, len(read) - at), 0, -1):
            part = tuple(read[at : at + length])
            said = [other for key in _keys(part) for other in vocabulary.meanings.get(key, ())]
            if said or length == 1:
                options = [Option(part, 1.0)]
                options += [Option(tuple(((one, 1.0),) for one in other), SYNONYM) for other in dict.fromkeys(said)]
                yield tuple(options)
                at += length
                break


def _keys(part: tuple[Stems, ...]) -> list[tuple[str, ...]]:
    """The stem rows a part may be looked up by: the likeliest of each word, for a single word all it may be."""
    if len(part) == 1:
        return [(one,) for one, _ in part[0]]
    return [tuple(stems[0][0] for stems in part)]


def _table(groups: Iterable[tuple[str, ...]]) -> dict[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Phrases as rows of stems, each with the others of its groups."""
    said: dict[tuple[str, ...], dict[tuple[str, ...], None]] = {}
    for group in groups:
        rows = [row for row in (tuple(word.stem for word in words(phrase)) for phrase in group) if row]
        for row in rows:
            said.setdefault(row, {}).update(dict.fromkeys(other for other in rows if other != row))
    return {row: tuple(others) for row, others in said.items()}
