"""The catalogue of the interface's words: every language says the same keys, filled with the same names."""

import re

import pytest

from build_scripts.languages import catalogue
from build_scripts.languages.catalogue import CATALOGUE, LANGUAGES, holes, read_catalogue, say, word
from build_scripts.model.problems import SettingsError

RUSSIAN = '[language]\norder = 1\nname = "Русский"\nshort = "Рус"\nreads = "ru"\n'
ENGLISH = '[language]\norder = 2\nname = "English"\nshort = "Eng"\nreads = "en"\n'
ROWS = '[cup]\nfull = "{count} полных чашек"\nempty = "пусто"\n'
ENGLISH_ROWS = '[cup]\nfull = "{count} full cups"\nempty = "empty"\n'


def folder_with(tmp_path, **files):
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text, "utf-8")
    return tmp_path


def test_a_language_is_a_file_and_stands_at_its_place(tmp_path):
    finnish = ENGLISH.replace("order = 2", "order = 3").replace('"English"', '"Suomi"')
    folder = folder_with(
        tmp_path, en=ENGLISH + ENGLISH_ROWS, fi=finnish + ENGLISH_ROWS.replace('empty"', 'tyhjä"'), ru=RUSSIAN + ROWS
    )
    read = read_catalogue(folder)
    assert read.languages == ("ru", "en", "fi")
    assert read.say("cup.empty") == {"ru": "пусто", "en": "empty", "fi": "tyhjä"}
    assert read.reading({"ru": "Чашки", "en": "Cups"}) == {"ru": "Чашки", "en": "Cups", "fi": "Cups"}
    assert read.reading({"ru": "Чашки", "en": "Cups", "fi": "Kupit"})["fi"] == "Kupit"


def test_what_is_filled_in_is_the_same_in_all_languages_or_each_its_own(tmp_path):
    read = read_catalogue(folder_with(tmp_path, ru=RUSSIAN + ROWS, en=ENGLISH + ENGLISH_ROWS))
    assert read.say("cup.full", count=3) == {"ru": "3 полных чашек", "en": "3 full cups"}
    assert read.say("cup.full", count={"ru": "пять", "en": "five"})["en"] == "five full cups"
    assert read.word("en", "cup.full", count="{count}") == "{count} full cups"


@pytest.mark.parametrize(
    ("key", "values", "told"),
    [
        ("cup.full", {}, r"filled with \[\]; it names \['count'\]"),
        ("cup.full", {"many": 3}, r"filled with \['many'\]"),
        ("cup.full", {"count": 3, "more": 4}, r"'more'"),
        ("cup.empty", {"count": 3}, r"it names \[\]"),
        ("cup.fell", {}, "no words 'cup.fell'"),
        ("cup", {}, "no words 'cup'"),
    ],
)
def test_a_key_that_is_not_there_and_values_it_does_not_name_are_errors(tmp_path, key, values, told):
    read = read_catalogue(folder_with(tmp_path, ru=RUSSIAN + ROWS, en=ENGLISH + ENGLISH_ROWS))
    with pytest.raises(KeyError, match=told):
        read.say(key, **values)


def test_forms_by_number_are_for_the_scripts(tmp_path):
    rows = '[cup]\nmany = { one = "{count} cup", other = "{count} cups" }\n'
    read = read_catalogue(folder_with(tmp_path, ru=RUSSIAN + rows, en=ENGLISH + rows))
    with pytest.raises(KeyError, match="forms by number"):
        read.say("cup.many", count=3)


FAULTS = {
    "a key is missing": (ENGLISH_ROWS.replace('empty = "empty"\n', ""), "en.toml:6: words-missing cup.empty"),
    "a room is missing": ("", "en.toml:1: words-missing cup.full"),
    "a key is one too many": (ENGLISH_ROWS + 'old = "old"\n', "en.toml:9: words-unknown cup.old"),
    "another name is filled in": (ENGLISH_ROWS.replace("{count}", "{number}"), "en.toml:7: words-differ cup.full"),
    "nothing is filled in": (ENGLISH_ROWS.replace("{count} ", ""), "en.toml:7: words-differ cup.full is filled with n"),
    "forms in one language only": (
        ENGLISH_ROWS.replace('"empty"', '{ one = "x", other = "y" }'), "en.toml:8: words-differ cup.empty has forms",
    ),
    "a number for a word": (ENGLISH_ROWS.replace('"empty"', "3"), "en.toml:8: words-form cup.empty is 3"),
    "forms without other": (ENGLISH_ROWS.replace('"empty"', '{ one = "x" }'), "en.toml:8: words-form cup.empty"),
    "a form that no language has": (
        ENGLISH_ROWS.replace('"empty"', '{ other = "x", dozen = "y" }'), "en.toml:8: words-form cup.empty",
    ),
    "no TOML": (ENGLISH_ROWS + "cups\n", "en.toml:1: words-unreadable"),
}  # fmt: skip


@pytest.mark.parametrize(("rows", "told"), FAULTS.values(), ids=FAULTS)
def test_a_language_that_says_something_else_is_an_error_that_names_file_and_key(tmp_path, rows, told):
    folder = folder_with(tmp_path, ru=RUSSIAN + ROWS, en=ENGLISH + rows)
    with pytest.raises(SettingsError, match=re.escape(told)):
        read_catalogue(folder)


HEADS = {
    "no language table": ("", "en.toml:1: words-language found []"),
    "no order": (ENGLISH.replace("order = 2\n", ""), "en.toml:1: words-language"),
    "an order in words": (ENGLISH.replace("2", '"second"'), "en.toml:1: words-language"),
    "a key too many": (ENGLISH + "sample = true\n", "en.toml:1: words-language"),
    "the place of another": (ENGLISH.replace("2", "1"), "ru.toml:1: words-language order 1 is taken by en.toml"),
    "texts of no language": (ENGLISH.replace('"en"', '"fi"'), "en.toml:1: words-reads 'fi'"),
}


@pytest.mark.parametrize(("head", "told"), HEADS.values(), ids=HEADS)
def test_a_language_says_of_itself_what_is_needed(tmp_path, head, told):
    folder = folder_with(tmp_path, ru=RUSSIAN + ROWS, en=head + ENGLISH_ROWS)
    with pytest.raises(SettingsError, match=re.escape(told)):
        read_catalogue(folder)


def test_no_language_at_all_is_an_error(tmp_path):
    with pytest.raises(SettingsError, match="words-none"):
        read_catalogue(tmp_path)


def test_the_languages_of_the_interface():
    assert LANGUAGES == ("ru", "en")
    assert say("page.law", number=64) == {"ru": "Правило 64", "en": "Law 64"}
    assert word("en", "page.edition", edition="1987") == "edition 1987"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_wording_is_empty_or_has_a_blank_at_its_ends(language):
    rows = CATALOGUE.rows[language]
    wordings = {key: [row] if isinstance(row, str) else list(row.values()) for key, row in rows.items()}
    assert [
        key for key, forms in wordings.items() if any(not form.strip() or form != form.strip() for form in forms)
    ] == []


def test_the_files_hold_a_key_once_and_in_the_same_order():
    for language in LANGUAGES:
        assert tuple(CATALOGUE.rows[language]) == CATALOGUE.keys
        text = (catalogue.FOLDER / f"{language}.toml").read_text("utf-8")
        assert len(re.findall(r"(?m)^[\w-]+ = ", text)) == len(CATALOGUE.keys) + 4


def test_every_form_of_a_number_names_what_the_others_name():
    for language in LANGUAGES:
        for key, row in CATALOGUE.rows[language].items():
            if not isinstance(row, str):
                assert {holes(form) for form in row.values()} == {holes(row)}, key
