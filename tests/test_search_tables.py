"""The word tables of the search: each row is whole, and its example shows what it is for."""

import re
import shutil
from pathlib import Path

import pytest
from shipped import ANALYSER, TABLES

from build_scripts.model.problems import SettingsError
from build_scripts.search.analysis import fold
from build_scripts.search.mentions import mentions
from build_scripts.search.query import Vocabulary, understood
from build_scripts.search.spellings import informal
from build_scripts.search.tables import COLUMNS, FOLDER, read_tables
from build_scripts.workspace import HOME


def rows(name):
    lines = (HOME / FOLDER / name).read_text("utf-8").splitlines()
    return [(name, line.split("\t"), len(lines[0].split("\t"))) for line in lines[1:]]


OF_PHRASES = ("stem_overrides.tsv", "synonyms.tsv", "english_terms.tsv")


@pytest.mark.parametrize(("name", "cells", "columns"), [row for name in OF_PHRASES for row in rows(name)])
def test_a_row_of_a_table_is_whole_and_its_example_uses_it(name, cells, columns):
    assert len(cells) == columns
    assert all(cells)
    said = [cells[1].replace(" ", "|")] if name == "stem_overrides.tsv" else [cells[0]]
    wanted = [[word.stem for word in ANALYSER.words(phrase)] for phrase in said[0].split("|")]
    example = [word.stem for word in ANALYSER.words(cells[-1])]
    assert any(example[at : at + len(one)] == one for one in wanted for at in range(len(example)) if one)


def test_no_override_is_idle_or_contradicts_another():
    assert all(fold(word) == word for word in TABLES.stem_overrides)
    listed = [word for _, cells, _ in rows("stem_overrides.tsv") for word in cells[1].split()]
    assert len(listed) == len(set(listed))
    assert ANALYSER.stem("взяток") == ANALYSER.stem("взятка")


def test_the_terms_of_the_glossary_are_phrases_too():
    assert ("revoke", "фальшренонс") in TABLES.phrases


@pytest.mark.parametrize(("name", "cells", "columns"), rows("layers.tsv"))
def test_a_layer_is_asked_for_by_its_example(name, cells, columns):
    assert len(cells) == columns
    assert mentions(cells[2], TABLES).layer == cells[0]


def test_every_word_for_a_layer_asks_for_it():
    asked = [
        (mentions(f"{beginning} 64", TABLES).layer, layer) for layer, words in TABLES.layer_words for beginning in words
    ]
    assert [one for one in asked if one[0] != one[1]] == []


@pytest.mark.parametrize(("name", "cells", "columns"), rows("informal_letters.tsv"))
def test_letters_are_read_as_their_example_shows(name, cells, columns):
    assert len(cells) == columns
    read = [
        form for word in cells[2].split() for form in informal(fold(word), TABLES.informal_letters) if cells[0] in word
    ]
    assert any(letters in form for letters in cells[1].split() for form in read)


def test_latin_letters_are_small_and_named_once():
    listed = [cells[0] for _, cells, _ in rows("informal_letters.tsv")]
    assert len(listed) == len(set(listed)) == len(TABLES.informal_letters)
    assert all(one == one.lower() and one.isascii() for one in listed)


@pytest.mark.parametrize(("name", "cells", "columns"), rows("verb_endings.tsv"))
def test_a_verb_of_players_is_read_as_the_noun_it_is_made_of(name, cells, columns):
    assert len(cells) == columns
    root = cells[1].removesuffix(cells[0])
    assert root != cells[1]
    known = Vocabulary(ANALYSER, [root])
    (group,) = understood(cells[1], known).groups
    assert root in [one for one, _ in group[0].words[0]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(HOME / FOLDER, tmp_path / "tables"))


@pytest.mark.parametrize("name", COLUMNS)
def test_a_table_that_is_missing_is_an_error(name: str, folder: Path) -> None:
    (folder / name).unlink()
    with pytest.raises(SettingsError, match=f"{re.escape(name)}:1: table no such file; expected .*; put it back"):
        read_tables(folder)


FAULTS = {
    "a cell too few": ("ложка | черпак", "a row of 1 cells; expected 2 cells parted by tabs: phrases, example"),
    "a cell too many": ("ложка\tложка\tложка", "a row of 3 cells; expected 2"),
    "blanks for a tab": ("ложка | черпак  черпак стола", "a row of 1 cells"),
    "an empty cell": ("\tчерпак стола", "the cell phrases is empty"),
    "a cell of blanks": ("ложка | черпак\t ", "the cell example is empty"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_row_that_is_not_whole_is_an_error_with_its_line(name: str, folder: Path) -> None:
    row, said = FAULTS[name]
    (folder / "synonyms.tsv").write_text(f"phrases\texample\nчашка | кружка\tчашка стола\n{row}\n", "utf-8")
    with pytest.raises(SettingsError, match=f"synonyms.tsv:3: table {re.escape(said)}"):
        read_tables(folder)


def test_a_layer_that_there_is_not_is_an_error(folder: Path) -> None:
    (folder / "layers.tsv").write_text("layer\tbeginnings\texample\ncomments\tкомм\tкомм. 64\n", "utf-8")
    with pytest.raises(SettingsError, match=r"layers.tsv:2: table there is no layer 'comments'; expected one of "):
        read_tables(folder)


def test_other_heads_are_an_error(folder: Path) -> None:
    (folder / "synonyms.tsv").write_text("example\tphrases\nчашка стола\tчашка | кружка\n", "utf-8")
    with pytest.raises(SettingsError, match=r"synonyms.tsv:1: table the heads are example, phrases; expected"):
        read_tables(folder)


def test_a_table_in_another_encoding_is_an_error(folder: Path) -> None:
    (folder / "layers.tsv").write_bytes("layer\tbeginnings\texample\nтекст\tтекст\tтекст 64\n".encode("cp1251"))
    with pytest.raises(SettingsError, match=r"layers.tsv:1: table byte 25 is no UTF-8; expected UTF-8"):
        read_tables(folder)


@pytest.mark.parametrize("text", ["чашка | кружка\tчашка стола\n\n", "чашка | кружка\tчашка стола"])
def test_line_ends_and_empty_lines_are_no_rows(text: str, folder: Path) -> None:
    (folder / "synonyms.tsv").write_bytes(b"\xef\xbb\xbf" + f"phrases\texample\n{text}".replace("\n", "\r\n").encode())
    assert ("чашка", "кружка") in read_tables(folder).phrases
