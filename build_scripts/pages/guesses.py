"""Guesses as readers see them: a quiet mark on the word, which says the source's letters and the reason."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from build_scripts.align.guessed import GuessedWord
from build_scripts.pages.markup import both, element, escape, said

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
    (r"a ligature of the typeface is lost here", "утрачена лигатура шрифта"),  # Eective
    (r"the hyphen is lost", "знак переноса утрачен"),
    (r"South, or the preposition С", "Юг или предлог «С»"),
    (r"И, or a frame line", "«И» или линейка таблицы"),
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
class Explanation:
    """One line in each language that says it all: what stands in the source, how it is read, why that is a guess."""

    russian: str
    english: str


def explanation(word: GuessedWord) -> Explanation:
    """What a guess says of itself."""
    source, why = letters(word), "; ".join(word.reasons)
    return Explanation(
        f"Догадка. В источнике: «{source}». Прочитано: «{word.reading}». Почему: {reasons(word)}.",
        f"A guess. In the source: “{source}”. Read: “{word.reading}”. Why: {why}.",
    )


def letters(word: GuessedWord) -> str:
    """The source's letters on one line."""
    return " ".join(word.source.split())


def reasons(word: GuessedWord) -> str:
    """The reasons in Russian."""
    return "; ".join(map(russian_reason, word.reasons))


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
