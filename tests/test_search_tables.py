"""The word tables of the search: each row is whole, and its example shows what it is for."""

from pathlib import Path

import pytest

from build_scripts.search.analysis import fold, stem, words
from build_scripts.search.mentions import mentions
from build_scripts.search.spellings import informal
from build_scripts.search.tables import FOLDER, informal_letters, layer_words, phrases, stem_overrides


def rows(name):
    lines = (Path(FOLDER) / name).read_text("utf-8").splitlines()
    return [(name, line.split("\t"), len(lines[0].split("\t"))) for line in lines[1:]]


TABLES = ("stem_overrides.tsv", "synonyms.tsv", "english_terms.tsv")


@pytest.mark.parametrize(("name", "cells", "columns"), [row for name in TABLES for row in rows(name)])
def test_a_row_of_a_table_is_whole_and_its_example_uses_it(name, cells, columns):
    assert len(cells) == columns
    assert all(cells)
    said = [cells[1].replace(" ", "|")] if name == "stem_overrides.tsv" else [cells[0]]
    wanted = [[word.stem for word in words(phrase)] for phrase in said[0].split("|")]
    example = [word.stem for word in words(cells[-1])]
    assert any(example[at : at + len(one)] == one for one in wanted for at in range(len(example)) if one)


def test_no_override_is_idle_or_contradicts_another():
    assert all(fold(word) == word for word in stem_overrides())
    listed = [word for _, cells, _ in rows("stem_overrides.tsv") for word in cells[1].split()]
    assert len(listed) == len(set(listed))
    assert stem("взяток") == stem("взятка")


def test_the_terms_of_the_glossary_are_phrases_too():
    assert ("revoke", "фальшренонс") in phrases()


@pytest.mark.parametrize(("name", "cells", "columns"), rows("layers.tsv"))
def test_a_layer_is_asked_for_by_its_example(name, cells, columns):
    assert len(cells) == columns
    assert mentions(cells[2]).layer == cells[0]


def test_every_word_for_a_layer_asks_for_it():
    asked = [(mentions(f"{beginning} 64").layer, layer) for layer, words in layer_words() for beginning in words]
    assert [one for one in asked if one[0] != one[1]] == []


@pytest.mark.parametrize(("name", "cells", "columns"), rows("informal_letters.tsv"))
def test_letters_are_read_as_their_example_shows(name, cells, columns):
    assert len(cells) == columns
    read = [form for word in cells[2].split() for form in informal(fold(word)) if cells[0] in word]
    assert any(letters in form for letters in cells[1].split() for form in read)


def test_latin_letters_are_small_and_named_once():
    listed = [cells[0] for _, cells, _ in rows("informal_letters.tsv")]
    assert len(listed) == len(set(listed)) == len(informal_letters())
    assert all(one == one.lower() and one.isascii() for one in listed)
