"""What a query means: a law number, or words with all that they may stand for in the index."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from whoosh.support.levenshtein import damerau_levenshtein

from build_scripts.model.address import Address
from build_scripts.search.analysis import STOP, Analyser, Word
from build_scripts.search.constants import EDITS, LONGEST, SHORTEST, WORTH
from build_scripts.search.mentions import mentions
from build_scripts.search.numbers import numbers
from build_scripts.search.quoted import quoted
from build_scripts.search.spellings import completed, informal, other_layout, other_letters, root, slips

Stems = tuple[tuple[str, float], ...]  # what one word may be in the index, each with its worth


@dataclass(frozen=True)
class Option:
    """One way to say a group: for each of its words what may stand in the index; `worth` is at most 1."""

    words: tuple[Stems, ...]
    worth: float


@dataclass(frozen=True)
class Query:
    """A query as understood: the provisions and the layer it names, and its groups of words, each with its options.

    `unknown` counts the words that nothing in the index or the tables is like; `impossible` says that it names a law
    that there can't be; `quoted` are the phrases it has in quotes, as rows of stems.
    """

    numbers: tuple[tuple[Address, ...], ...] = ()
    groups: tuple[tuple[Option, ...], ...] = ()
    unknown: int = 0
    layer: str = ""
    impossible: bool = False
    quoted: tuple[tuple[str, ...], ...] = ()


class Vocabulary:
    """The stems of an index and of the word tables, in order, and what the phrases of both mean.

    `groups` are phrases of the index that mean the same, such as the names of a glossary term; `analyser` reads them
    and the queries.
    """

    def __init__(self, analyser: Analyser, stems: Iterable[str], groups: Iterable[tuple[str, ...]] = ()) -> None:
        self.analyser = analyser
        self.meanings = _meanings((*analyser.tables.phrases, *groups), analyser)
        own = {one for phrase in self.meanings for one in phrase}
        self.stems = sorted({*stems, *own})
        self._known = frozenset(self.stems)
        self._alike: dict[int, list[tuple[int, str, str]]] = {}  # by length
        for one in self.stems:
            single = _single(one)
            self._alike.setdefault(len(single), []).append((_letters(one), single, one))

    def __contains__(self, stem: object) -> bool:
        return stem in self._known

    def starting(self, prefix: str) -> list[str]:
        """The stems that begin with a prefix, at most a dozen."""
        low = bisect_left(self.stems, prefix)
        found = [one for one in self.stems[low : low + LONGEST.looked_through] if one.startswith(prefix)]
        return sorted(found, key=lambda one: (len(one), one))[: LONGEST.begun]

    def near(self, stem: str) -> list[str]:
        """The stems one edit away from one of four letters or more, two from one of nine; nearest first.

        A letter doubled or not is no edit: аппеляция is апелляция.
        """
        letters, stem = _letters(stem), _single(stem)
        most = next((row.most for row in EDITS if len(stem) >= row.letters), 0)
        found = [
            (distance, single[0] != stem[0], one)
            for length in (range(len(stem) - most, len(stem) + most + 1) if most else ())
            for own, single, one in self._alike.get(length, ())
            if (own & ~letters).bit_count() <= most and (letters & ~own).bit_count() <= most
            if (distance := damerau_levenshtein(stem, single, most)) <= most
        ]
        nearest = min((row[:2] for row in found), default=None)
        return [one for *row, one in sorted(found) if tuple(row) == nearest][: LONGEST.near]


def _single(word: str) -> str:
    """A word with single letters for double ones."""
    return "".join(letter for letter, _ in groupby(word))


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
    text, phrases = quoted(text[: LONGEST.query], vocabulary.analyser)
    said = mentions(text, vocabulary.analyser.tables)
    for other in (text, *other_layout(text)):
        if named := numbers(other):
            return Query(named)
        found = mentions(other, vocabulary.analyser.tables)
        if found.laws or found.layer:
            said = found
            break
    typed = _words(said.rest, vocabulary)
    read = [_read(word, vocabulary, last=place == len(typed)) for place, word in enumerate(typed, 1)]
    read = [stems for stems in read if stems is not None]
    known = [stems for stems in read if stems]
    groups = tuple(_groups(known, vocabulary))
    return Query(said.laws, groups, len(read) - len(known), said.layer, said.impossible, phrases)


def _words(text: str, vocabulary: Vocabulary) -> list[Word]:
    """The words of a query, as typed or as the same keys write them with the other layout: `[jl`, `кумщлу`.

    The other layout is right where more of its words are known, and most are.
    """
    words = vocabulary.analyser.words
    read = list(words(text))
    known = _known(read, vocabulary)
    for other in map(list, map(words, other_layout(text))):
        if _known(other, vocabulary) > max(known, len(other) / 2):
            read, known = other, _known(other, vocabulary)
    return read[: LONGEST.words]


def _known(read: Sequence[Word], vocabulary: Vocabulary) -> int:
    return sum(word.stem in vocabulary for word in read)


def _read(word: Word, vocabulary: Vocabulary, *, last: bool) -> Stems | None:
    """What a word may be in the index: itself, else in other letters, else begun, else misspelt; empty for nothing.

    None for one that means nothing in other letters. The last word may be begun only, though there is such a word.
    """
    if word.stem in vocabulary:
        long = len(word.folded) > len(word.stem) or (last and len(word.folded) >= SHORTEST.begun)
        begun = vocabulary.starting(word.folded) if long else []
        return ((word.stem, 1.0), *((one, WORTH.prefix) for one in begun if one != word.stem))
    forms = [word.folded, *other_letters(word.folded)]
    if any(form in STOP for form in forms[1:]):
        return None
    analyser, tables = vocabulary.analyser, vocabulary.analyser.tables
    free = informal(word.folded, tables.informal_letters)
    if exact := [one for one in map(analyser.stem, (*forms[1:], *free)) if one in vocabulary]:
        return tuple((one, WORTH.other_letters) for one in dict.fromkeys(exact))[: LONGEST.begun]
    for form in forms:
        if len(form) >= SHORTEST.prefix and (
            begun := vocabulary.starting(form) or completed(form, vocabulary, analyser)
        ):
            return tuple((one, WORTH.prefix) for one in begun)
    for form in forms:
        if noun := root(form, vocabulary, tables.verb_endings):
            return ((noun, WORTH.prefix),)
    for form in (*forms, *free[: LONGEST.near]):
        if SHORTEST.misspelt <= len(form) <= LONGEST.word and (
            near := slips(form, vocabulary, analyser) or vocabulary.near(analyser.stem(form))
        ):
            return tuple((one, WORTH.typo) for one in near)
    return ()


def _groups(read: list[Stems], vocabulary: Vocabulary) -> Iterable[tuple[Option, ...]]:
    """The words in groups: the longest phrases that the tables know, else single words."""
    at = 0
    while at < len(read):
        for length in range(min(LONGEST.phrase, len(read) - at), 0, -1):
            part = tuple(read[at : at + length])
            said = [other for key in _keys(part) for other in vocabulary.meanings.get(key, ())]
            if said or length == 1:
                others = (tuple(((one, 1.0),) for one in other) for other in dict.fromkeys(said))
                yield Option(part, 1.0), *(Option(other, WORTH.synonym) for other in others)
                at += length
                break


def _keys(part: tuple[Stems, ...]) -> list[tuple[str, ...]]:
    """The stem rows a part may be looked up by: the likeliest of each word, for a single word all it may be."""
    if len(part) == 1:
        return [(one,) for one, _ in part[0]]
    return [tuple(stems[0][0] for stems in part)]


def _meanings(
    groups: Iterable[tuple[str, ...]], analyser: Analyser
) -> dict[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Phrases as rows of stems, each with the others of its groups."""
    said: dict[tuple[str, ...], dict[tuple[str, ...], None]] = {}
    for group in groups:
        rows = [row for row in map(analyser.stems, group) if row]
        for row in rows:
            said.setdefault(row, {}).update(dict.fromkeys(other for other in rows if other != row))
    return {row: tuple(others) for row, others in said.items()}
