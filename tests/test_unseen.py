"""Unseen documents: nine invented texts, one of each kind, held against answers that were made by hand.

`unseen/documents` holds the texts and what only outside knowledge tells of them, `unseen/answers` the answers of each,
`unseen/floors.toml` the figures that are reached. Run with `-s` to see the table of figures and every miss.
"""

import tomllib
from pathlib import Path

import pytest
from answers import figures_of

from build_scripts.export.book import exported
from build_scripts.pipeline import law_book, read

FOLDER = Path(__file__).parent / "unseen"
ANSWERS = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted((FOLDER / "answers").glob("*.toml"))}
FLOORS = tomllib.loads((FOLDER / "floors.toml").read_text("utf-8"))


@pytest.fixture(scope="module")
def sources():
    return read([FOLDER / "documents"])


@pytest.fixture(scope="module")
def book(sources):
    return law_book(sources)


@pytest.fixture(scope="module")
def figures(sources, book):
    """The figures of every document by its id."""
    export = exported(book)
    texts = {document.facts.id: document.text for document in sources.documents}
    return {name: figures_of(name, texts[name], export, answers) for name, answers in ANSWERS.items()}


def test_every_document_is_read_and_has_answers(book):
    assert {document.facts.id for document in book.documents} == set(ANSWERS)


def test_every_figure_has_a_floor(figures):
    assert {name: set(rows) for name, rows in figures.items()} == {name: set(rows) for name, rows in FLOORS.items()}


@pytest.mark.parametrize(("name", "figure"), [(name, figure) for name, rows in FLOORS.items() for figure in rows])
def test_a_figure_is_no_lower_than_its_floor(figures, name, figure):
    hits, total, misses = figures[name][figure]
    assert hits / total >= FLOORS[name][figure], "\n".join(misses)


def test_every_character_is_accounted_for(book):
    for row in book.account:
        assert row.in_units + sum(row.noise.values()) == row.characters, row.document


def test_the_figures_are_printed(figures):
    columns = list(dict.fromkeys(figure for rows in figures.values() for figure in rows))
    print("\n" + " " * 24 + "".join(f"{column:>11}" for column in columns))
    for name, rows in figures.items():
        cells = ["{}/{}".format(*rows[column][:2]) if column in rows else "" for column in columns]
        print(f"{name:24}" + "".join(f"{cell:>11}" for cell in cells))
    for name, rows in figures.items():
        for figure, (_, _, misses) in rows.items():
            print(*(f"{name} {figure}: {miss}" for miss in misses), sep="\n", end="\n" if misses else "")
    assert columns
