"""The words that hold guesses, as pages and booklets show them: what stands in the source, and how it is read."""

from collections.abc import Sequence
from dataclasses import dataclass

from build_scripts.model.doubts import Why
from build_scripts.model.lawbook import LawBook
from build_scripts.model.text import RestoredText
from build_scripts.model.units import Guess, Piece, Unit


@dataclass(frozen=True)
class GuessedWord:
    """A word with a guess in it: its piece, the source's letters, how they are read, and why that is not sure.

    The reading may say more than the piece: a sign that the source lost stands only there.
    """

    piece: Piece
    source: str
    reading: str
    reasons: tuple[Why, ...]


def visible_guesses(book: LawBook, unit: Unit) -> list[Guess]:
    """The guesses of a unit that may be shown: none in a document that is not published, none in a withheld passage."""
    facts = book.facts[unit.document]
    if facts.publish != "full":
        return []
    words = {id(guess): _word_of(guess, unit.pieces) for guess in unit.uncertain}
    return [
        guess
        for guess in unit.uncertain
        if not any(_touch(*_span(guess, words[id(guess)]), *passage) for passage in facts.withheld)
    ]


def guessed_words(book: LawBook, unit: Unit, restored: RestoredText) -> list[GuessedWord]:
    """The words of a unit that hold a guess and may be shown, in their order; guesses in one word are one."""
    words: dict[int, tuple[Piece, list[Guess]]] = {}
    for guess in visible_guesses(book, unit):
        piece = _word_of(guess, unit.pieces)
        if piece is not None:
            words.setdefault(piece.start, (piece, []))[1].append(guess)
    return [_guessed(*words[start], restored) for start in sorted(words)]


def _guessed(piece: Piece, guesses: Sequence[Guess], restored: RestoredText) -> GuessedWord:
    reading = piece.text
    for guess in guesses:
        stands = restored.replay(guess.start, guess.end) if guess.start < guess.end else ""
        if guess.reading != stands:
            reading = reading.replace(stands, guess.reading, 1) if stands else reading + guess.reading
    reasons = tuple(dict.fromkeys(guess.why for guess in guesses))
    return GuessedWord(piece, restored.source[piece.start : piece.end], reading, reasons)


def _word_of(guess: Guess, pieces: Sequence[Piece]) -> Piece | None:
    """The piece a guess belongs to; a lost sign belongs to the word it stands behind."""
    for piece in pieces:
        if guess.start < piece.end and piece.start < guess.end:
            return piece
        if guess.start == guess.end and piece.start <= guess.start <= piece.end:
            return piece
    return None


def _span(guess: Guess, word: Piece | None) -> tuple[int, int]:
    """The source span that showing a guess shows: its whole word."""
    if word is None:
        return guess.start, guess.end
    return min(guess.start, word.start), max(guess.end, word.end)


def _touch(start: int, end: int, low: int, high: int) -> bool:
    return start < high and low < end if start < end else low <= start <= high
