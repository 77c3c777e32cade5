"""Guesses as readers see them: a quiet mark on the word, which says the source's letters and the reason."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from build_scripts.align.guessed import GuessedWord
from build_scripts.languages.doubts import doubt_told
from build_scripts.pages.markup import both, element, escape, said


@dataclass(frozen=True)
class Explanation:
    """One line in each language that says it all: what stands in the source, how it is read, why that is a guess."""

    russian: str
    english: str


def explanation(word: GuessedWord) -> Explanation:
    """What a guess says of itself."""
    source = letters(word)
    return Explanation(
        f"Догадка. В источнике: «{source}». Прочитано: «{word.reading}». Почему: {reasons(word, 'ru')}.",
        f"A guess. In the source: “{source}”. Read: “{word.reading}”. Why: {reasons(word, 'en')}.",
    )


def letters(word: GuessedWord) -> str:
    """The source's letters on one line."""
    return " ".join(word.source.split())


def reasons(word: GuessedWord, language: str) -> str:
    """The reasons in a language."""
    return "; ".join(doubt_told(why, language) for why in word.reasons)


def guess_mark(words: str, explanation: Explanation) -> str:
    """The mark: dotted words that can be tapped, clicked or focused; `docs/scripts/guesses.js` shows what they say.

    It is a span and no button element, so that its words can be selected and copied with the text around them.
    """
    return element("span", escape(words), class_="guess", **_attributes(explanation))


def guess_sign(explanation: Explanation) -> str:
    """The mark for a word inside a link, where nothing else can be tapped: a small sign behind the link."""
    return element(
        "span", "", class_="guess guess-sign", aria_label=said("догадка", "guess"), **_attributes(explanation)
    )


def _attributes(explanation: Explanation) -> dict[str, str]:
    return {"role": "button", "tabindex": "0", "title": explanation.russian, "data_en": explanation.english}


def with_guesses(text: str, words: Sequence[GuessedWord]) -> str:
    """Some words of a unit as HTML, those that hold a guess marked."""
    by_word = {word.piece.text: word for word in words}
    return " ".join(
        guess_mark(by_word[word].reading, explanation(by_word[word])) if word in by_word else escape(word)
        for word in text.split(" ")
    )


def guesses_line(words: Sequence[GuessedWord]) -> str:
    """The guesses in the cells of a table, as one quiet line; equal ones once, with their number."""
    counts = Counter((word.reading, explanation(word)) for word in words)
    marks = [
        guess_mark(reading, told) + (f" ({count})" if count > 1 else "") for (reading, told), count in counts.items()
    ]
    head = both("Не наверняка:", "Not certain:")
    return element("span", f"{head} {', '.join(marks)}", class_="guesses-of-table") if marks else ""


def listed(words: Sequence[GuessedWord]) -> Iterator[tuple[GuessedWord, int]]:
    """The guessed words of a unit for a list: equal ones once, with their number."""
    counts = Counter(explanation(word) for word in words)
    for word in words:
        if count := counts.pop(explanation(word), 0):
            yield word, count
