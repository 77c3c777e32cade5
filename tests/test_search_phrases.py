"""Phrases in quotes, and the names that are offered where nothing is found."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shipped import ANALYSER

from build_scripts.pipeline import law_book, read
from build_scripts.search.index import in_memory
from build_scripts.search.nearest import nearest
from build_scripts.search.quoted import has_phrases, quoted
from build_scripts.search.rank import Search
from build_scripts.search.records import records

LAWS = """Правило 50. Судьба чашек
----------------------------------
A.Чашка на подносе
Чистая чашка стоит на подносе у окна.
B.Поднос без чашки
Поднос моют, а чашка ждёт, пока она чистая.
"""
NAMES = ["ренонс", "фальшренонс", "revoke", "снос", "Недостаточное назначение"]


@pytest.fixture(scope="module")
def search(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sources")
    (folder / "laws.txt").write_text(LAWS, "utf-8")
    (folder / "sources.toml").write_text(
        '[[document]]\nfile = "laws.txt"\nid = "cups"\nedition = "1987"\nlanguage = "ru"\nkinds = ["laws"]\n', "utf-8"
    )
    found = Search(in_memory(records(law_book(read([folder]))), ANALYSER), ANALYSER)
    yield found
    found.close()


@pytest.mark.parametrize(
    ("query", "phrases"),
    [
        ("«чистая чашка»", [["чист", "чашк"]]),
        ("“чистой чашкой” поднос", [["чист", "чашк"]]),
        ('„чашка“ и "поднос"', [["чашк"], ["поднос"]]),
        ("чашка", []),
        ("«чашка", []),
        ("чашка»", []),
        ("«»", []),
        ("«и в на»", []),
        ("director's 'cup'", []),
    ],
)
def test_a_phrase_stands_between_quotes(query, phrases):
    assert [list(row) for row in quoted(query, ANALYSER)[1]] == phrases


@given(st.text(alphabet="чашк «»“”„\"'и", max_size=20))
@settings(derandomize=True, deadline=None)
def test_only_quotes_are_taken_out(query):
    bare, _ = quoted(query, ANALYSER)
    assert [one for one in bare if one not in ' «»“”„"'] == [one for one in query if one not in ' «»“”„"']


@pytest.mark.parametrize(
    ("texts", "phrases", "there"),
    [
        (["чистая чашка"], ["чистая чашка"], True),
        (["чистой чашкой моют"], ["чистая чашка"], True),
        (["чашка чистая"], ["чистая чашка"], False),
        (["чистая", "чашка"], ["чистая чашка"], False),
        (["чистая и чашка"], ["чистая чашка"], True),  # words without meaning are not counted
        (["чистая не чашка"], ["чистая чашка"], False),
        (["чистая чашка", "поднос"], ["поднос", "чистая чашка"], True),
        (["чистая чашка"], ["поднос", "чистая чашка"], False),
        ([""], ["чашка"], False),
    ],
)
def test_the_words_of_a_phrase_stand_one_behind_the_other(texts, phrases, there):
    assert has_phrases(texts, [ANALYSER.stems(phrase) for phrase in phrases], ANALYSER) is there


def test_a_phrase_leaves_out_what_has_its_words_apart(search):
    assert [hit.address for hit in search.hits("чистая чашка") if hit.document] == ["L50.A", "L50.B"]
    found = search.found("«чистая чашка»")
    assert [hit.address for hit in found.hits] == ["L50.A"]
    assert found.unquoted == 0


def test_a_phrase_that_is_nowhere_finds_nothing_and_says_what_its_words_find(search):
    found = search.found("«чашка чистая подносе»")
    assert found.hits == ()
    assert found.unquoted == len(search.hits("чашка чистая подносе", 100)) > 0


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("ренос", ["ренонс", "снос"]),
        ("фальшренонсик", ["фальшренонс", "ренонс"]),
        ("совсем другой ренонс", ["ренонс", "фальшренонс"]),
        ("Недостаточные назначения", ["Недостаточное назначение"]),
        ("revoked", ["revoke"]),
        ("абракадабра", []),
        ("", []),
        ("♠", []),
    ],
)
def test_the_nearest_names_come_first(query, names):
    assert nearest(query, NAMES) == names


def test_what_finds_nothing_has_the_nearest_names(search):
    assert search.found("абракадабра недостаточново назначенья трулала").hits == ()
    assert "Недостаточное назначение" in search.found("абракадабра недостаточново назначенья трулала").nearest
    assert search.found("чашка").nearest == ()
    assert search.found("правило 95").nearest == ()


@given(st.text(max_size=30))
@settings(derandomize=True, deadline=None)
def test_nearest_never_raises_and_gives_names(query):
    assert set(nearest(query, NAMES)) <= set(NAMES)
