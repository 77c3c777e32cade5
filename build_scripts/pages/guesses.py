"""Guesses as readers see them: a quiet mark on the word, which says the source's letters and the reason."""

from collections import Counter
from collections.abc import Iterator, Sequence

from build_scripts.languages.catalogue import LANGUAGES, LEADING, Words
from build_scripts.languages.doubts import doubt_words
from build_scripts.pages.markup import attribute, element, escape, say, spans
from build_scripts.tell.guessed import GuessedWord


def explanation(word: GuessedWord) -> Words:
    """What a guess says of itself: one line in each language, with its source, its reading and the reason."""
    return say("guess.explained", source=letters(word), reading=word.reading, why=reasons(word))


def letters(word: GuessedWord) -> str:
    """The source's letters on one line."""
    return " ".join(word.source.split())


def reasons(word: GuessedWord) -> Words:
    """The reasons in each language."""
    told = [doubt_words(why) for why in word.reasons]
    return {language: "; ".join(one[language] for one in told) for language in LANGUAGES}


def guess_mark(words: str, explanation: Words) -> str:
    """The mark: dotted words that can be tapped, clicked or focused; `docs/scripts/guesses.js` shows what they say.

    It is a span and no button element, so that its words can be selected and copied with the text around them.
    """
    return element("span", escape(words), class_="guess", **_attributes(explanation))


def guess_sign(explanation: Words) -> str:
    """The mark for a word inside a link, where nothing else can be tapped: a small sign behind the link."""
    label = attribute(say("guess.mark"))
    return element("span", "", class_="guess guess-sign", aria_label=label, **_attributes(explanation))


def _attributes(explanation: Words) -> dict[str, str]:
    """The title is what a reader without script sees; the other languages stand beside it for the script."""
    others = {f"data_{language}": words for language, words in explanation.items() if language != LEADING}
    return {"role": "button", "tabindex": "0", "title": explanation[LEADING], **others}


def with_guesses(text: str, words: Sequence[GuessedWord]) -> str:
    """Some words of a unit as HTML, those that hold a guess marked."""
    by_word = {word.piece.text: word for word in words}
    return " ".join(
        guess_mark(by_word[word].reading, explanation(by_word[word])) if word in by_word else escape(word)
        for word in text.split(" ")
    )


def guesses_line(words: Sequence[GuessedWord]) -> str:
    """The guesses in the cells of a table, as one quiet line; equal ones once, with their number."""
    counts = Counter(map(_same, words))
    told = {_same(word): guess_mark(word.reading, explanation(word)) for word in words}
    marks = [told[one] + (f" ({count})" if count > 1 else "") for one, count in counts.items()]
    head = spans(say("guess.of_table"))
    return element("span", f"{head} {', '.join(marks)}", class_="guesses-of-table") if marks else ""


def listed(words: Sequence[GuessedWord]) -> Iterator[tuple[GuessedWord, int]]:
    """The guessed words of a unit for a list: equal ones once, with their number."""
    counts = Counter(map(_same, words))
    for word in words:
        if count := counts.pop(_same(word), 0):
            yield word, count


def _same(word: GuessedWord) -> tuple[object, ...]:
    """What two guesses have in common that say the same of themselves."""
    return letters(word), word.reading, word.reasons
