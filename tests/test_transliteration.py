"""Restoring transliterated Russian: cases as data, the schemes' round trips, and what holds for any text."""

import re
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build_scripts.languages.english_words import acronyms, english_words
from build_scripts.languages.schemes import detect_scheme, plain_reading, readings, scheme_named, schemes
from build_scripts.model.problems import SettingsError
from build_scripts.model.text import RestoredText
from build_scripts.repair.transliteration import joined_is_known, restore

CASES = [
    line.split("\t")
    for line in (Path(__file__).parent / "cases" / "transliteration.tsv").read_text("utf-8").splitlines()[1:]
]
WORDS = [
    "подъезд", "объявление", "съёмка", "вьюга", "семья", "судья", "этикет", "экран", "это", "этап",
    "ёлка", "ещё", "счётчик", "расчёт", "щит", "вистующий", "шум", "схема", "исходить", "чаша",
    "цифра", "хлеб", "жест", "юг", "яма", "поля", "любой", "май", "район", "большой",
    "тихий", "синий", "розыгрыш", "вывод", "выигрыш", "мяч", "ночь", "дочь", "рубль", "пять",
    "конь",
]  # fmt: skip
RUSSIAN = (
    "Zavtra nash klub provodit bol'shoj turnir, i kazhdyj uchastnik dolzhen prijti vovremya. Sud'ya ob®yavit usloviya "
    "sorevnovaniya, a zatem razdast karty. Esli u igrokov est' voprosy, luchshe zadat' ih do nachala pervoj sdachi."
)
CYRILLIC = (
    "Завтра наш клуб проводит большой турнир, и каждый участник должен прийти вовремя. Судья объявит условия "
    "соревнования, а затем раздаст карты. Если у игроков есть вопросы, лучше задать их до начала первой сдачи. "
    "Чай, хлеб и сахар ждут всех участников в цокольном этаже: это удобный уютный зал."
)
SOUP = st.text(
    alphabet=st.sampled_from("abcehjsSvVIXpyzAN|'®\"#`’-.,;: ()\n\f\u2028=*%0159ёжЪß")
) | st.lists(
    st.sampled_from(["S", "N-S", "IMP'y", "|tiket", "Glava", "X", "|", "I", "z", "20", "sh", "t.k.", "half", "ego"])
).map(" ".join)  # fmt: skip


def restored(text: str, scheme: str) -> str:
    return RestoredText.of(text).apply("transliteration", restore(text, scheme)).text


@pytest.mark.parametrize(("name", "scheme", "source", "expected", "doubtful"), CASES, ids=[row[0] for row in CASES])
def test_text_is_restored_and_doubts_are_marked(
    name: str, scheme: str, source: str, expected: str, doubtful: str
) -> None:
    source, expected = source.replace("\\n", "\n"), expected.replace("\\n", "\n")
    edits = restore(source, scheme)
    assert RestoredText.of(source).apply("transliteration", edits).text == expected
    marked = [word for word in re.finditer(r"[\w'\"#|]+", source) if any(_doubts(edit, word) for edit in edits)]
    assert " ".join(word[0] for word in marked) == doubtful


def _doubts(edit, word) -> bool:
    return bool(edit.guess) and word.start() <= edit.start < word.end()


def test_each_chunk_of_letters_is_one_edit() -> None:
    edits = [(edit.start, edit.end, edit.after) for edit in restore("pomoshch'", "lib.ru")]
    assert edits == [(0, 1, "п"), (1, 2, "о"), (2, 3, "м"), (3, 4, "о"), (4, 8, "щ"), (8, 9, "ь")]


def test_a_doubt_is_on_every_edit_of_its_word() -> None:
    edits = restore("pas brymz", "lib.ru")
    assert {edit.guess for edit in edits if edit.start < 3} == {""}
    assert {edit.guess for edit in edits if edit.start > 3} == {"not in the dictionary"}


def test_a_word_that_does_not_come_back_to_its_source_stays() -> None:
    edits = restore("pas khrymz", "bgn-pcgn")
    assert [edit.after for edit in edits if edit.start > 3] == ["х", "р", "ы", "м", "з"]
    edits = restore("igrok Kzoyrx igraet", "lib.ru")
    assert restored("igrok Kzoyrx igraet", "lib.ru") == "игрок Kzoyrx играет"
    assert all(edit.end <= 6 or edit.start >= 12 for edit in edits if edit.after.isascii() is False)


@pytest.mark.parametrize("name", schemes())
def test_words_come_back_from_every_scheme(name: str) -> None:
    scheme = scheme_named(name)
    for word in WORDS:
        found = [reading.word for reading in readings(scheme.to_latin(word), name)]
        assert word in found, (word, scheme.to_latin(word), found)


@pytest.mark.parametrize("name", schemes())
def test_latin_cyrillic_latin_is_the_same_for_every_exact_reading(name: str) -> None:
    scheme = scheme_named(name)
    for word in WORDS:
        latin = scheme.to_latin(word)
        for reading in readings(latin, name):
            assert not reading.exact or scheme.to_latin(reading.word) == latin
        assert any(reading.exact for reading in readings(latin, name))


@pytest.mark.parametrize("name", [name for name in schemes() if name != "icao"])
def test_a_text_in_each_scheme_is_detected_and_restored(name: str) -> None:
    latin = scheme_named(name).to_latin(CYRILLIC)
    guess = detect_scheme(latin)
    assert (guess.scheme, guess.sure) == (name, True)
    assert restored(latin, name) == CYRILLIC


def test_a_scheme_that_drops_the_soft_sign_is_detected() -> None:
    assert detect_scheme(scheme_named("icao").to_latin(CYRILLIC)).scheme == "icao"


def test_two_sentences_are_enough_to_detect() -> None:
    guess = detect_scheme(RUSSIAN)
    assert guess.scheme == "lib.ru"
    assert guess.sure


@pytest.mark.parametrize(
    "text",
    [
        "",
        "12 34 | 50",
        CYRILLIC,
        "The director shall be called at once when attention is drawn to an irregularity at the table.",
        "Nous avons le plaisir de vous annoncer que la partie est finie et que les joueurs sont contents.",
        "N S E W",
    ],
)  # fmt: skip
def test_text_that_is_not_transliterated_has_no_sure_scheme(text: str) -> None:
    guess = detect_scheme(text)
    assert (guess.scheme, guess.sure) == ("", False)


def test_a_few_words_are_not_enough_to_be_sure() -> None:
    assert not detect_scheme("Igrok pasuet").sure


def test_an_unknown_scheme_is_a_settings_error() -> None:
    with pytest.raises(SettingsError, match="scheme 'klingon' is unknown"):
        restore("pas", "klingon")


@pytest.mark.parametrize(
    ("left", "right", "scheme", "verdict"),
    [
        ("meto", "dov", "lib.ru", True),
        ("is", "klyuchenie", "lib.ru", True),
        ("ob®", "yavlen", "lib.ru", True),
        ("нака", "зание", "", True),
        ("парт", "нера", "", True),
        ("iz", "za", "lib.ru", False),
        ("из", "за", "", False),
        ("какого", "либо", "", False),
        ("bidding", "boxes", "lib.ru", False),
        ("IMP", "обсчёт", "", False),
        ("IMP", "obschet", "lib.ru", False),
        ("4", "kartochnye", "lib.ru", False),
        ("пас", "турнир", "", None),
        ("xq", "zw", "lib.ru", None),
        ("", "", "lib.ru", None),
    ],
)  # fmt: skip
def test_halves_of_a_broken_word(left: str, right: str, scheme: str, verdict: bool | None) -> None:
    assert joined_is_known(left, right, scheme) is verdict


@settings(derandomize=True, deadline=None, max_examples=300)
@given(SOUP, st.sampled_from(["lib.ru", "bgn-pcgn"]))
def test_any_text_gives_ordered_edits_that_change_letters_only(text: str, scheme: str) -> None:
    edits = restore(text, scheme)
    after = RestoredText.of(text).apply("transliteration", edits).text
    assert re.findall(r"\d|\s", after) == re.findall(r"\d|\s", text)
    assert all(edit.start < edit.end and edit.after for edit in edits)


@settings(derandomize=True, deadline=None, max_examples=100)
@given(st.text(alphabet=st.sampled_from("абвеёжьъЭЯ0123 .,|'®#\"()-\n")))
def test_text_without_latin_letters_stays(text: str) -> None:
    assert restore(text, "lib.ru") == []


@settings(derandomize=True, deadline=None, max_examples=100)
@given(st.lists(st.sampled_from([*WORDS, "S", "N", "IMP", "half", "Total", "Points", "C"]), max_size=12))
def test_no_word_mixes_two_scripts(words: list[str]) -> None:
    latin = " ".join(word if word.isascii() else scheme_named("lib.ru").to_latin(word) for word in words)
    for word in re.findall(r"\w+", restored(latin, "lib.ru")):
        assert not (re.search("[A-Za-z]", word) and re.search("[А-Яа-яё]", word)), word


def test_the_plain_reading_needs_a_letter_for_every_sign() -> None:
    assert plain_reading("wq", "lib.ru") is None


def test_the_english_words_are_listed_once() -> None:
    table = (resources.files("build_scripts.languages") / "english_words.tsv").read_text("utf-8")
    words = [word for line in table.splitlines()[1:] for word in line.split("\t")[1].split()]
    assert len(words) == len(set(words)) == len(english_words()) + len(acronyms())
