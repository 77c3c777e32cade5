"""The constants of the search stand once, in constants.toml, and both sides count by them."""

import json
import tomllib
from pathlib import Path

import pytest
from shipped import ANALYSER, SCRIPTS

from build_scripts.search import constants
from build_scripts.search.client import INDEX, client_files, reader
from build_scripts.search.constants import WEIGHTS, WRITTEN
from build_scripts.search.records import Record

FILE = Path(constants.__file__).with_name("constants.toml")
OF_PYTHON = {"records"}  # what a record counts is in the index, record by record


def test_the_weights_are_those_of_fields_that_records_have() -> None:
    assert set(WEIGHTS) <= set(Record.__dataclass_fields__)


def test_the_browser_is_given_the_file_as_it_stands() -> None:
    text = client_files([], lambda _: "", ANALYSER, SCRIPTS)[INDEX]
    given = json.loads(text.partition("(")[2].rpartition(")")[0])
    told = {name: given.get(name, given["tables"].get(name)) for name in WRITTEN if name not in OF_PYTHON}
    assert told == {name: value for name, value in WRITTEN.items() if name not in OF_PYTHON}


def numbers() -> list[tuple[str, str]]:
    """Every number of the file: (section, name)."""
    written = tomllib.loads(FILE.read_text("utf-8"))
    tables = {name: one if isinstance(one, dict) else one[0] for name, one in written.items()}
    return [(section, name) for section, table in tables.items() for name in table if section not in OF_PYTHON]


@pytest.mark.parametrize(("section", "name"), [row for row in numbers() if row[0] != "weights"])
def test_the_scripts_count_by_each_of_them(section: str, name: str) -> None:
    assert f".{name}" in reader(SCRIPTS), section
