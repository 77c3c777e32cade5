"""The table of counts: what fell is named, what rose has to be written, and no command lowers a number."""

from pathlib import Path

import pytest
from counts import faults, written

WAS = {"tea": {"cup": True, "spoon": True, "tray": False}, "light": {"lamp": True}}
SAME = WAS
FELL = {**WAS, "tea": {"cup": True, "spoon": False, "tray": False}}
ROSE = {**WAS, "tea": {"cup": True, "spoon": True, "tray": True}}
SWAPPED = {**WAS, "tea": {"cup": True, "spoon": False, "tray": True}}
GONE = {"tea": WAS["tea"]}
NEW = {**WAS, "milk": {"jug": True}}


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "counts.toml"
    path.write_text(written(WAS), "utf-8")
    return path


def test_a_table_that_says_what_is_found_has_no_fault(table: Path) -> None:
    assert faults(table, SAME) == []


@pytest.mark.parametrize(
    ("found", "message"),
    [
        (FELL, 'tea: 1 right, 2 in the table; fell: "spoon"; rose: none; mend it, or write 1 into counts.toml by hand'),
        (GONE, "light: 0 right, 1 in the table; fell: none; rose: none; mend it, or write 0 into counts.toml by hand"),
        (ROSE, 'tea: 3 right, 2 in the table; fell: none; rose: "tray"; run `make counts`'),
        (SWAPPED, 'tea: 2 right, 2 in the table; fell: "spoon"; rose: "tray"; run `make counts`'),
        (NEW, "milk: 1 right, none in the table; fell: none; rose: none; run `make counts`"),
    ],
    ids=["one fell", "a group is gone", "one rose", "one fell and one rose", "a new group"],
)
def test_what_is_found_otherwise_is_told_with_its_queries(
    found: dict[str, dict[str, bool]], message: str, table: Path
) -> None:
    (fault,) = faults(table, found)
    assert fault.startswith(message)


@pytest.mark.parametrize("found", [ROSE, SWAPPED, NEW], ids=["rose", "swapped", "new"])
def test_the_command_writes_what_did_not_fall(found: dict[str, dict[str, bool]], table: Path) -> None:
    assert faults(table, found, rewrite=True) == []
    assert faults(table, found) == []
    assert faults(table, WAS) != []


@pytest.mark.parametrize("found", [FELL, GONE, {**ROSE, "light": {"lamp": False}}], ids=["fell", "gone", "both"])
def test_the_command_lowers_no_number(found: dict[str, dict[str, bool]], table: Path) -> None:
    before = table.read_text("utf-8")
    assert len(faults(table, found, rewrite=True)) == 1
    assert table.read_text("utf-8") == before


def test_a_number_that_is_lowered_by_hand_is_written(table: Path) -> None:
    table.write_text(table.read_text("utf-8").replace('"tea" = 2', '"tea" = 1'), "utf-8")
    assert faults(table, FELL, rewrite=True) == []
    assert faults(table, FELL) == []


def test_a_table_that_is_not_there_is_written(tmp_path: Path) -> None:
    assert len(faults(tmp_path / "none.toml", WAS)) == 2
    assert faults(tmp_path / "none.toml", WAS, rewrite=True) == []
    assert faults(tmp_path / "none.toml", WAS) == []


def test_queries_of_any_letters_come_back(tmp_path: Path) -> None:
    found = {'a "group"': {"«взятка\\»": False, "a\tb": False, "1 ♠": False, "ok": True}}
    assert faults(tmp_path / "any.toml", found, rewrite=True) == []
    assert faults(tmp_path / "any.toml", found) == []
