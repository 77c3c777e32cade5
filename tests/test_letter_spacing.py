"""Spaced letters of any length: the work grows with the letters, and the words are the fewest that are known."""

import pytest

from build_scripts.repair.letter_spacing import letter_spacing

WORDS = frozenset({"ЧАШКА", "ЧАШ", "КА", "ЛОЖКА", "НА", "СТОЛЕ", "СТОЛ", "Е"})


def closed(letters: str) -> str:
    """Letters, each behind a blank, with the edits made; words stay apart by a blank."""
    text = " ".join(letters)
    for edit in reversed(list(letter_spacing(text, WORDS.__contains__))):
        text = text[: edit.start] + edit.after + text[edit.end :]
    return text


@pytest.mark.parametrize(
    ("letters", "read"),
    [
        ("ЧАШКА", "ЧАШКА"),
        ("ЧАШКАНАСТОЛЕ", "ЧАШКА НА СТОЛЕ"),
        ("ЛОЖКАСТОЛЕ", "ЛОЖКА СТОЛЕ"),
        ("ЧАШКАЩ", "Ч А Ш К А Щ"),
        ("ЩЧАШКА", "Щ Ч А Ш К А"),
        ("СТОЛ", "С Т О Л"),
    ],
)
def test_spaced_letters_are_the_fewest_known_words_or_stay(letters: str, read: str) -> None:
    assert closed(letters) == read


@pytest.mark.parametrize("known", [True, False])
def test_the_dictionary_is_asked_so_often_as_there_are_letters(known: bool) -> None:
    asked = {1000: 0, 2000: 0}
    for length in asked:

        def judge(word: str, length: int = length) -> bool:
            asked[length] += 1
            return known

        list(letter_spacing(" ".join("Ч" * length), judge))
    assert asked[2000] <= 2.1 * asked[1000]
