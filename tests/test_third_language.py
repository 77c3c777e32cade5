"""A third language of the interface is a file of words and no code: pages, scripts and print of a copy speak it."""

import tomllib
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from recipes import lawbook
from shipped import HOME
from third_language import MARK, with_third_language

from build_scripts.languages.catalogue import Language
from build_scripts.site.language_styles import hidden_rules, read_alike

RUSSIAN, ENGLISH = Language("ru", 1, "Русский", "Рус", "ru"), Language("en", 2, "English", "Eng", "en")
FINNISH = Language("fi", 3, "Suomi", "Suo", "en")  # a language that Lawbook has no texts in


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return with_third_language(tmp_path_factory.mktemp("copy"))


def page_of(copy: Path, name: str) -> BeautifulSoup:
    return BeautifulSoup((copy / "site" / name).read_text("utf-8"), "html.parser")


@pytest.mark.parametrize("name", ["index.html", "laws/1/index.html", "coverage/index.html", "download/index.html"])
def test_every_word_of_a_page_is_said_in_three_languages(copy: Path, name: str) -> None:
    page = page_of(copy, name)
    for span in page.select("span.en"):
        beside = [one.get("class") for one in span.parent.find_all("span", class_=["ru", "en", "fi"], recursive=False)]
        assert beside == [["ru"], ["en"], ["fi"]] * (len(beside) // 3), span.parent
    assert len(page.select("span.fi")) == len(page.select("span.en")) > 10
    assert any(str(span.string).startswith(MARK) for span in page.select("article span.fi"))


def test_the_reader_can_choose_it(copy: Path) -> None:
    buttons = page_of(copy, "index.html").select(".languages button")
    assert [button["data-value"] for button in buttons] == ["ru", "en", "fi", "both"]
    assert buttons[2].get_text() == "Suo"


def test_titles_and_names_are_those_of_the_texts_it_reads(copy: Path) -> None:
    titles = [span.get_text() for span in page_of(copy, "index.html").select(".chapter-laws .fi")]
    assert "Rank of Cards and Suits" in " ".join(titles)
    names = [named["data-name-fi"] for path in (copy / "site" / "laws").rglob("*.html")
             for named in BeautifulSoup(path.read_text("utf-8"), "html.parser").select("[data-name-fi]")]  # fmt: skip
    assert names
    assert all(name.startswith(f"{MARK}Law ") for name in names)


def test_scripts_and_the_search_say_its_words(copy: Path) -> None:
    words = (copy / "site" / "scripts" / "words.js").read_text("utf-8")
    assert f'"search.field":"{MARK}Number of a law, or words"' in words
    assert '["fi","en"]' in words
    assert f'"found.nothing":"{MARK}Nothing found."' in (copy / "site" / "search" / "reader.js").read_text("utf-8")
    assert f'"panel.save":"{MARK}Save' in (copy / "site" / "scripts" / "phone-panel.js").read_text("utf-8")


def test_the_style_sheet_hides_it_until_it_is_chosen(copy: Path) -> None:
    sheet = next((copy / "site" / "assets").glob("lawbook.*.css")).read_text("utf-8")
    assert 'html[data-language="fi"] :is(.en:has(~ .fi), .fi ~ .en)' in sheet
    assert ':is(html[data-language="both"], html:not([data-language])) .fi' in sheet
    assert 'html[data-language="en"] .md-typeset' not in sheet


def test_the_archive_and_the_single_file_speak_it_too(copy: Path) -> None:
    lawbook(copy, "bundle", "--single", "--no-digest", "-o", "lawbook.html")
    single = (copy / "lawbook.html").read_text("utf-8")
    assert f'<span class="fi" lang="fi">{MARK}Contents</span>' in single


# --- the rules of style


def test_two_languages_hide_each_other() -> None:
    assert hidden_rules([RUSSIAN, ENGLISH]) == (
        'html[data-language="ru"] .en,\nhtml[data-language="en"] .ru{display:none !important}\n'
    )


def test_a_single_language_hides_nothing() -> None:
    assert hidden_rules([ENGLISH]) == ""


def test_rules_for_one_language_hold_for_all_that_read_its_texts() -> None:
    css = 'html[data-language="en"] p{} html[data-language="ru"] p{} html[data-language="both"] p{}'
    assert read_alike(css, [RUSSIAN, ENGLISH]) == css
    alike = read_alike(css, [RUSSIAN, ENGLISH, FINNISH])
    assert alike == css.replace('html[data-language="en"]', 'html:is([data-language="en"], [data-language="fi"])')


def test_the_table_of_a_language_is_all_that_is_needed(copy: Path) -> None:
    ours, theirs = ({path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.*")
                     if path.is_file() and "__pycache__" not in path.parts}
                    for folder in (HOME / "build_scripts", copy / "build_scripts"))  # fmt: skip
    assert {name for name in theirs if theirs[name] != ours.get(name)} == {"languages/words/fi.toml"}
    assert tomllib.loads(theirs["languages/words/fi.toml"].decode())["language"]["order"] == FINNISH.order
