"""Typos of a source: kept as printed, reported with what they may stand for, and never reported without reason."""

import pytest
from flow import parsed

from build_scripts.align.spelling import nearest, unknown_words

HEAD = "Правило 8. Чашки\n====================\n"


def reported(text, **facts):
    return [problem.message.split(" is not")[0].strip("'") for problem in unknown_words(parsed(HEAD + text, **facts))]


TYPOS = {
    "a letter too many": ("Игрок ставвит чашку на стол.", ["ставвит"]),
    "a letter missing": ("Игрок ставит чшку на стол.", ["чшку"]),
    "two letters swapped": ("Игрок сатвит чашку на стол.", ["сатвит"]),
    "at the start of a sentence": ("Надлежещая чашка стоит слева.", ["Надлежещая"]),
    "the same twice is said once": ("Игрок ставвит чашку. Потом ставвит ложку.", ["ставвит"]),
}


@pytest.mark.parametrize("name", TYPOS)
def test_a_typo_is_reported_and_kept(name):
    text, words = TYPOS[name]
    assert reported(text) == words
    assert any(words[0] in unit.text for unit in parsed(HEAD + text).units)


FINE = {
    "clean text": "Игрок ставит чашку на стол, и судья её убирает.",
    "a name inside a sentence": "Чашку принёс г-н Крампельсон из зала.",
    "an abbreviation in capitals": "Чашки считает КДВХ по списку.",
    "a word of the field": "Игрок объявил блефовую заявку и реконтру.",
    "Latin letters and numbers": "Он открыл 1NT, а partner ответил 2.",
    "a short word": "Он взял чш и ушёл.",
}


@pytest.mark.parametrize("name", FINE)
def test_what_is_no_typo_is_not_reported(name):
    assert reported(FINE[name]) == []


def test_an_english_document_is_not_checked_with_the_russian_dictionary():
    text = "Law 8. Cups\n====================\nA plaer holds a cup.\n"
    assert list(unknown_words(parsed(text, language="en"))) == []


def test_a_misprint_of_a_transliterated_text_is_reported():
    text = "Pravilo 8. Chashki --------------- Igrok stavvit chashku na stol."
    (problem,) = unknown_words(parsed(text, scheme="lib.ru"))
    assert "'ставвит'" in problem.message


@pytest.mark.parametrize(
    ("word", "known"), [("соревноаний", "соревнований"), ("обязянность", "обязанность"), ("кррвхщ", "")]
)
def test_the_nearest_word_is_one_letter_away(word, known):
    assert nearest(word) == known
