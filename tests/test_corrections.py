"""Corrections on whole documents: the text reads as corrected and the account adds up; what can't be is refused."""

import pytest
from flow import book_of, facts_of

from build_scripts.model.lawbook import LawBook
from build_scripts.model.problems import SettingsError
from build_scripts.parse.parsers import parse
from build_scripts.repair.corrections import Correction
from build_scripts.repair.steps import RepairSettings, repair

TEXT = "Правило 3. Чашки\n=====\nЮг пишет два два слова на листке и ждёт.\n"


def corrected(before: str, after: str) -> LawBook:
    """The book of the text with its only `before` corrected."""
    assert TEXT.count(before) == 1
    start = TEXT.index(before)
    row = Correction("book", start, start + len(before), before, after, "damage", "a test")
    return book_of(parse(facts_of(), repair(TEXT, RepairSettings(corrections=(row,))), ()))


CHANGED = {
    "a word": ("листке", "салфетке", "Юг пишет два два слова на салфетке и ждёт."),
    "a word with its blank": (" листке", " столе", "Юг пишет два два слова на столе и ждёт."),
    "words by as many": ("два два слова", "три белых словечка", "Юг пишет три белых словечка на листке и ждёт."),
    "words by fewer": ("два два слова", "три слова", "Юг пишет три слова на листке и ждёт."),
    "a doubled word": ("два два", "два", "Юг пишет два слова на листке и ждёт."),
    "words that are none": (" и ждёт", "", "Юг пишет два два слова на листке."),
    "the first letters of a word": ("лис", "", "Юг пишет два два слова на тке и ждёт."),
    "the last letters of a word": ("стке", "", "Юг пишет два два слова на ли и ждёт."),
    "letters inside a word": ("ист", "", "Юг пишет два два слова на лке и ждёт."),
    "two words in one": ("на листке", "налистке", "Юг пишет два два слова налистке и ждёт."),
    "a blank inside a word": (" листке", "листке", "Юг пишет два два слова налистке и ждёт."),
}


@pytest.mark.parametrize("name", CHANGED)
def test_the_text_reads_as_corrected_and_the_account_adds_up(name: str) -> None:
    before, after, text = CHANGED[name]
    book = corrected(before, after)
    assert [unit.text for unit in book.units] == [text]
    assert [problem for problem in book.problems if problem.code.startswith("account-")] == []


def test_a_word_that_is_taken_out_is_noise_on_record() -> None:
    (document,) = corrected("слова ", "").documents
    source = document.restored.source
    assert [source[row.start : row.end] for row in document.noise if row.kind == "corrected"] == ["слова"]


@pytest.mark.parametrize(("before", "after"), [
    ("слова", "слово и дело"), ("листке", "лист ке"), ("листке", " листке"), ("листке", "листке "),
    (" листке", " на листке"),
])  # fmt: skip
def test_a_correction_that_adds_a_word_is_refused_with_one_line(before: str, after: str) -> None:
    with pytest.raises(SettingsError, match="added-word") as caught:
        corrected(before, after)
    assert "\n" not in str(caught.value)
