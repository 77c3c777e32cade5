"""Restoring transliterated Russian: cases as data, the schemes' round trips, and what holds for any text."""

import difflib
import re
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from transliterate import translit

from build_scripts.languages.english_words import acronyms, english_words
from build_scripts.languages.schemes import detect_scheme, plain_reading, readings, scheme_named, schemes
from build_scripts.model.doubts import Doubt, Why
from build_scripts.model.problems import SettingsError
from build_scripts.model.text import RestoredText
from build_scripts.repair import transliteration
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
PLAIN = (Path(__file__).parent / "cases" / "russian.txt").read_text("utf-8")
# The share of words that come back; a scheme that has no sign for ь (ICAO 9303) makes some words two alike.
WITH_SIGN = [name for name, scheme in schemes().items() if scheme.to_latin("ь")]
FLOORS = {name: 0.99 if name in WITH_SIGN else 0.97 for name in schemes()}
LOOKS = str.maketrans("АВСЕё", "ABCEе")
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


def comes_back(source: str, scheme: str, expected: str) -> bool:
    return restored(source.replace("\\n", "\n"), scheme) == expected.replace("\\n", "\n")


@pytest.mark.parametrize("words", ["_USUAL", "_MODAL"])
def test_every_word_of_a_list_is_needed_by_a_case(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = getattr(transliteration, words)
    cases = [(source, scheme, expected) for _, scheme, source, expected, _ in CASES if scheme == "icao"]
    for word in listed:
        monkeypatch.setattr(transliteration, words, listed - {word})
        assert not all(comes_back(*case) for case in cases), word


def _doubts(edit, word) -> bool:
    return bool(edit.guess) and word.start() <= edit.start < word.end()


def test_each_chunk_of_letters_is_one_edit() -> None:
    edits = [(edit.start, edit.end, edit.after) for edit in restore("pomoshch'", "lib.ru")]
    assert edits == [(0, 1, "п"), (1, 2, "о"), (2, 3, "м"), (3, 4, "о"), (4, 8, "щ"), (8, 9, "ь")]


def test_a_doubt_is_on_every_edit_of_its_word() -> None:
    edits = restore("pas brymz", "lib.ru")
    assert {edit.guess for edit in edits if edit.start < 3} == {None}
    assert {edit.guess for edit in edits if edit.start > 3} == {Why(Doubt.NOT_IN_DICTIONARY)}


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


@pytest.mark.parametrize("name", WITH_SIGN)
def test_a_text_in_each_scheme_is_detected_and_restored(name: str) -> None:
    latin = scheme_named(name).to_latin(CYRILLIC)
    guess = detect_scheme(latin)
    assert (guess.scheme, guess.sure) == (name, True)
    assert restored(latin, name) == CYRILLIC


def share_that_comes_back(latin: str, scheme: str) -> float:
    """The share of the words of PLAIN, in order; ё counts as е, a letter of a law's number as its look-alike."""
    words, back = ([_folded(word) for word in re.findall(r"\w+", text)] for text in (PLAIN, restored(latin, scheme)))
    matcher = difflib.SequenceMatcher(None, words, back, autojunk=False)
    return sum(block.size for block in matcher.get_matching_blocks()) / len(words)


def _folded(word: str) -> str:
    return word.translate(LOOKS) if any(letter.isdigit() for letter in word) else word.replace("ё", "е")


@pytest.mark.parametrize("name", FLOORS)
def test_the_words_of_a_text_come_back_from_every_scheme(name: str) -> None:
    assert share_that_comes_back(scheme_named(name).to_latin(PLAIN), name) >= FLOORS[name]


def test_the_words_of_a_text_come_back_from_the_table_of_transliterate_itself() -> None:
    latin = translit(PLAIN, "ru", reversed=True)
    assert detect_scheme(latin).scheme == "translit"
    assert share_that_comes_back(latin, "translit") >= 0.99


@pytest.mark.parametrize("name", FLOORS)
def test_the_scheme_of_a_whole_text_is_found(name: str) -> None:
    guess = detect_scheme(scheme_named(name).to_latin(PLAIN))
    assert (guess.scheme, guess.sure) == (name, True)
    assert guess.share > 0.9


@pytest.mark.parametrize("name", FLOORS)
def test_english_sentences_in_a_transliterated_text_stay(name: str) -> None:
    english = "The director should be called at once, and the players wait with their cards on the table."
    first, second, *rest = PLAIN.split("\n\n")
    latin = scheme_named(name).to_latin(first) + f"\n\n{english}\n\n" + scheme_named(name).to_latin(second)
    assert english in restored(latin, name)
    assert rest


@pytest.mark.parametrize("name", FLOORS)
def test_what_is_read_exactly_gives_the_source_again(name: str) -> None:
    latin = scheme_named(name).to_latin(PLAIN)
    for word in dict.fromkeys(re.findall(r"[a-z]{3,}", latin)):
        for reading in readings(word, name)[:1]:
            assert not reading.exact or scheme_named(name).to_latin(reading.word) == word


@pytest.mark.parametrize(
    "text",
    [
        # Letters written as figures, as in old messages: ч 4, ш 6, щ w, я q.
        "4toby 6la igra, s4et4ik pi6et 4islo 6lemov, a igro4i6ko ho4et 4aw4i; na6i 4asy o4en' 6umqt, we4ki e6e.",
        # The linguists' scheme with hooks, whose letters are no ASCII.
        "Večer načinaetsja s žrebija. Sčëtčik pišet čislo šlemov, igroki ždut ešče čas, čtoby načat' žarkij čaj.",
        # Polish spelling of Russian words.
        "Wieczor naczinajetsia s żriebija, sczotczik piszet itog, a goszczi żdut jeszczo.",
    ],
)
def test_another_way_of_writing_is_not_taken_for_sure(text: str) -> None:
    guess = detect_scheme(text)
    assert not guess.sure
    assert 0 <= guess.share < 0.9


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
