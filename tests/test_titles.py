"""Titles of laws and chapters and the Russian names of terms."""

import re

import pytest

from build_scripts.languages.titles import LAST_LAW, chapter_of, chapters, law_title, russian_term, terms

EDITIONS = ["1987", "1997", "2007", "2017"]
ALL_LAWS = range(1, LAST_LAW + 1)

# number, language, edition, title
TITLES = [
    (1, "en", "2017", "The Pack"),
    (62, "ru", "1987", "Исправление фальшренонса"),
    (75, "ru", "1987", "Партнёрские соглашения"),
    (1, "ru", "1987", "Колода. Старшинство карт и мастей"),
    (75, "en", "2017", "Mistaken Explanation or Mistaken Call"),
    (23, "en", "2007", "Awareness of Potential Damage"),
    (23, "en", "2017", "Comparable Call"),
    (77, "ru", "1997", "Расчётная таблица для спортивного бриджа"),
    (93, "en", "1987", "Procedures of Appeal"),
]

# law, chapter, name of the chapter
CHAPTERS = [
    (1, "II", "Preliminaries"),
    (5, "II", "Preliminaries"),
    (6, "III", "Preparation and Progression"),
    (16, "IV", "General Laws Governing Irregularities"),
    (40, "V", "The Auction"),
    (41, "VI", "The Play"),
    (74, "VII", "Proprieties"),
    (79, "VIII", "The Score"),
    (80, "IX", "Tournament Sponsorship"),
    (91, "X", "Tournament Director"),
    (93, "XI", "Appeals"),
]


@pytest.mark.parametrize(("number", "language", "edition", "title"), TITLES)
def test_title_is_the_one_of_the_edition(number: int, language: str, edition: str, title: str) -> None:
    assert law_title(number, language, edition) == title


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_law_has_a_title_of_its_own_in_each_language(edition: str) -> None:
    for language, letters in (("ru", "[А-ЯЁа-яё]"), ("en", "[A-Za-z]")):
        titles = [law_title(number, language, edition) for number in ALL_LAWS]
        assert len(set(titles)) == LAST_LAW
        # Law 80 of 1987 is headed by the English name of the organization also in Russian.
        assert [t for t in titles if not re.match(letters, t)] in ([], ["S.O.(Sponsoring Organization)"])


@pytest.mark.parametrize("edition", ["", "unknown", "1975"])
def test_an_edition_without_titles_of_its_own_takes_those_of_1987(edition: str) -> None:
    assert law_title(75, "en", edition) == law_title(75, "en", "1987")


@pytest.mark.parametrize("edition", EDITIONS)
def test_titles_are_short_and_end_without_full_stop(edition: str) -> None:
    titles = [law_title(number, language, edition) for number in ALL_LAWS for language in ("ru", "en")]
    assert [title for title in titles if len(title) > 60 or title.endswith(".") or title != title.strip()] == []


@pytest.mark.parametrize("number", [0, 94, -1, 100])
def test_a_number_that_no_law_has_is_named_in_the_error(number: int) -> None:
    with pytest.raises(KeyError, match=f"no law {number}; the laws are numbered 1 to 93"):
        law_title(number, "ru", "1987")
    with pytest.raises(KeyError, match=f"no law {number}; "):
        chapter_of(number, "1987")


@pytest.mark.parametrize("language", ["", "de", "RU", "russian"])
def test_a_language_without_titles_is_named_in_the_error(language: str) -> None:
    with pytest.raises(ValueError, match=f"no titles in language '{language}'; there are ru and en"):
        law_title(1, language, "1987")


@pytest.mark.parametrize("edition", EDITIONS)
def test_chapters_hold_every_law_once_and_in_order(edition: str) -> None:
    held = [
        number
        for chapter in chapters(edition)
        if chapter.first is not None and chapter.last is not None
        for number in range(chapter.first, chapter.last + 1)
    ]
    assert held == list(ALL_LAWS)


@pytest.mark.parametrize(("law", "number", "name"), CHAPTERS)
def test_chapter_of_a_law(law: int, number: str, name: str) -> None:
    chapter = chapter_of(law, "1987")
    assert (chapter.number, chapter.english) == (number, name)


def test_the_chapter_of_definitions_holds_no_law() -> None:
    definitions = chapters("1987")[0]
    assert (definitions.number, definitions.first, definitions.last) == ("I", None, None)
    assert not any(definitions.holds(number) for number in ALL_LAWS)


@pytest.mark.parametrize("kind", ["part", "section"])
def test_divisions_stay_inside_their_chapter_and_do_not_overlap(kind: str) -> None:
    for chapter in chapters("1987"):
        last = 0
        for division in (division for division in chapter.divisions if division.kind == kind):
            assert chapter.holds(division.first)
            assert chapter.holds(division.last)
            assert last < division.first <= division.last
            last = division.last


@pytest.mark.parametrize("name", ["V", "VI"])
def test_parts_leave_no_law_of_their_chapter_out(name: str) -> None:
    chapter = next(chapter for chapter in chapters("1987") if chapter.number == name)
    parts = [division for division in chapter.divisions if division.kind == "part"]
    assert chapter.first is not None
    assert chapter.last is not None
    assert [n for part in parts for n in range(part.first, part.last + 1)] == [*range(chapter.first, chapter.last + 1)]


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("convention", "конвенция"),
        ("revoke", "фальшренонс"),
        ("Director", "судья"),
        ("PENALTY  CARD", "штрафная карта"),
        ("coffee cup", None),
        ("", None),
    ],
)
def test_russian_name_of_a_term(english: str, russian: str | None) -> None:
    assert russian_term(english) == russian


def test_terms_are_lower_case_and_sixty_at_least() -> None:
    assert len(terms()) >= 60
    assert [key for key, name in terms().items() if key != key.lower() or not re.fullmatch("[а-яё ]+", name)] == []
