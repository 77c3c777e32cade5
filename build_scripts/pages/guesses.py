"""Guesses as readers see them: a quiet mark on the word, which says the source's letters and the reason."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from build_scripts.model.lawbook import LawBook
from build_scripts.model.text import RestoredText
from build_scripts.model.units import Guess, Piece, Unit
from build_scripts.pages.markup import element, escape

# Why a reading is a guess: what a repair step says, and the same in Russian; other reasons are shown as they are.
REASONS: tuple[tuple[str, str], ...] = (
    (r"not in the dictionary", "слова нет в словаре"),  # обязянность
    (r"no Russian word under the scheme", "по таблице букв русского слова не выходит"),  # kontrakt7
    (r"the dictionary knows neither form", "словарь не знает его ни слитно, ни через дефис"),  # вычи- тость
    (r"a letter is read that the source does not have", "прочитана буква, которой в источнике нет"),
    (r"it may also be (.+)", r"может быть и «\1»"),  # обсчет or обшчет
    (r"a range sign, or a letter", "знак промежутка или буква"),  # 20 z 40
    (r"a single letter", "одна буква"),
    (r"the preposition С, or South", "предлог «С» или Юг"),
    (r"two columns are read across here; a half of (.+)", r"два столбца прочитаны поперёк; половина слова «\1»"),
    (r"a suit sign is lost here; the suit is the one named for the hand", "знак масти утрачен; масть названа у руки"),
    (r"the four suit signs are lost here", "четыре знака масти здесь утрачены"),
    (r"a sign for a number is lost here", "знак номера здесь утрачен"),
    (r"a letter is read as the figure 0", "буква прочитана как цифра 0"),
    (r"a blank is taken out of a word", "из слова убран пробел"),
    (r"the hyphen is lost", "знак переноса утрачен"),
    (r"South, or the preposition С", "Юг или предлог «С»"),
    (r"В or a roman five", "«В» или римская пятёрка"),
    (r"ы may stand for ь or ь and a letter", "«ы» может стоять вместо «ь» или «ь» с буквой"),
    (
        r"the number is out of sequence: the laws before and behind it leave room for one other number",
        "номер выпадает из ряда: соседние правила оставляют место одному другому",
    ),
    (r"page (\d+) stands twice in this copy", r"страница \1 стоит в этой копии дважды"),
)


def russian_reason(why: str) -> str:
    """A reason in Russian; as it is where no translation is known.

    >>> russian_reason("it may also be ложа"), russian_reason("a smudge")
    ('может быть и «ложа»', 'a smudge')
    """
    for pattern, russian in REASONS:
        if match := re.fullmatch(pattern, why):
            return match.expand(russian)
    return why


@dataclass(frozen=True)
class GuessedWord:
    """A word with a guess in it: its piece, the source's letters, how they are read, and why that is not sure.

    The reading may say more than the piece: a sign that the source lost stands only there.
    """

    piece: Piece
    source: str
    reading: str
    reasons: tuple[str, ...]

    @property
    def explanation(self) -> str:
        """One line that says it all: what stands in the source, how it is read, why that is a guess."""
        return f"Догадка. В источнике: «{self.letters}». Прочитано: «{self.reading}». Почему: {self.why}."

    @property
    def letters(self) -> str:
        """The source's letters on one line."""
        return " ".join(self.source.split())

    @property
    def why(self) -> str:
        """The reasons in Russian."""
        return "; ".join(map(russian_reason, self.reasons))


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


def guess_mark(words: str, explanation: str) -> str:
    """The mark: dotted words that can be tapped, clicked or focused; `docs/scripts/guesses.js` shows what they say.

    It is a span and no button element, so that its words can be selected and copied with the text around them.
    """
    return element("span", escape(words), class_="guess", role="button", tabindex="0", title=explanation)


def guess_sign(explanation: str) -> str:
    """The mark for a word inside a link, where nothing else can be tapped: a small sign behind the link."""
    return element(
        "span", "", class_="guess guess-sign", role="button", tabindex="0", title=explanation, aria_label="догадка"
    )


def with_guesses(text: str, words: Sequence[GuessedWord]) -> str:
    """Some words of a unit as HTML, those that hold a guess marked."""
    by_word = {word.piece.text: word for word in words}
    return " ".join(
        guess_mark(by_word[word].reading, by_word[word].explanation) if word in by_word else escape(word)
        for word in text.split(" ")
    )


def guesses_line(words: Sequence[GuessedWord]) -> str:
    """The guesses in the cells of a table, as one quiet line; equal ones once, with their number."""
    counts = Counter((word.reading, word.explanation) for word in words)
    marks = [
        guess_mark(reading, explanation) + (f" ({count})" if count > 1 else "")
        for (reading, explanation), count in counts.items()
    ]
    return element("span", f"Не наверняка: {', '.join(marks)}", class_="guesses-of-table") if marks else ""


def listed(words: Sequence[GuessedWord]) -> Iterator[tuple[GuessedWord, int]]:
    """The guessed words of a unit for a list: equal ones once, with their number."""
    counts = Counter(word.explanation for word in words)
    for word in words:
        if count := counts.pop(word.explanation, 0):
            yield word, count
