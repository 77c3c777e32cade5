"""Russian word knowledge: which words are known, and the field's own words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build_scripts.languages import dictionary


@pytest.mark.parametrize(
    "word",
    [
        "партнёр", "партнер", "Партнеру", "СЧЕТА", "ещё", "еще", "кто-либо", "кто-нибудь", "из-за", "по-русски",
        "болванами", "вистующий", "разыгрывающему", "фальшренонсом", "реконтрой", "неалертирование", "алертировали",
        "дубликации", "ненарушившая", "ненарушившей", "невызывания", "непересчитывание", "блиц-турнир",
    ],
)  # fmt: skip
def test_correct_words_are_known(word: str) -> None:
    assert dictionary.knows(word)


@pytest.mark.parametrize(
    "word",
    ["", "-", "ето", "етот", "парнтёр", "обязянность", "впоследствие", "нестол", "нека", "тык-мык", "word", "12"],
)  # fmt: skip
def test_misspelt_and_foreign_words_are_not_known(word: str) -> None:
    assert not dictionary.knows(word)


def test_a_word_as_written_tells_e_from_yo() -> None:
    assert dictionary.is_word("партнёр")
    assert not dictionary.is_word("партнер")
    assert dictionary.is_word("все")
    assert dictionary.is_word("всё")


@pytest.mark.parametrize(("lemma", "row"), dictionary.domain_words().items())
def test_every_word_of_the_field_has_an_example_form_and_a_reason(lemma: str, row: tuple[str, str]) -> None:
    example, reason = row
    assert reason
    assert dictionary.knows(lemma)
    assert dictionary.knows(example)


def test_no_word_of_the_field_is_in_the_dictionary_anyway() -> None:
    analyzer = dictionary._analyzer()
    assert [word for word in dictionary.domain_words() if word in analyzer.dictionary.words] == []


def test_forms_tell_the_case() -> None:
    assert any({"NOUN", "ablt"} <= form for form in dictionary.forms("столом"))
    assert any({"NOUN", "gent"} <= form for form in dictionary.forms("реконтры"))
    assert dictionary.forms("ето") == ()


@pytest.mark.parametrize(("prefix", "known"), [("партн", True), ("фальшрен", True), ("ненаруш", True), ("ьъ", False)])
def test_prefixes(prefix: str, known: bool) -> None:
    assert dictionary.has_prefix(prefix) is known


@pytest.mark.parametrize(
    ("left", "right", "compound"),
    [("кто", "то", True), ("кое", "кто", True), ("по", "русски", True), ("блиц", "турнир", False), ("", "", False)],
)
def test_compounds(left: str, right: str, compound: bool) -> None:
    assert dictionary.knows_compound(left, right) is compound


@pytest.mark.parametrize(
    ("text", "share"),
    [("", 0.0), ("only English", 0.0), ("Игрок делает ход", 1.0), ("игрок ыгрук", 0.5), ("я и ты", 1.0)],
)
def test_share_of_known_words(text: str, share: float) -> None:
    assert dictionary.known_share(text) == share


@settings(derandomize=True, deadline=None, max_examples=200)
@given(st.text(max_size=12))
def test_any_text_can_be_asked_about(text: str) -> None:
    assert dictionary.knows(text) in (True, False)
    assert 0.0 <= dictionary.known_share(text) <= 1.0
    dictionary.has_prefix(text)
    dictionary.lemmas(text)
