"""Outputs are put in their place whole, also where two builds meet."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from build_scripts.outputs import put, put_folder


def is_whole(folder: Path) -> bool:
    return (folder / "stamp").is_file() and (folder / "stamp").read_text("utf-8") == "1"


FILES = {"a.txt": "one", "below/b.txt": "two", "stamp": "1"}


def test_a_folder_is_put_in_its_place_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    put_folder(tmp_path / "pages", FILES, is_whole)
    assert (tmp_path / "pages" / "below" / "b.txt").read_text("utf-8") == "two"
    assert [path.name for path in tmp_path.iterdir()] == ["pages"]


def test_an_older_folder_is_replaced_whole(tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "stamp").write_text("0", "utf-8")
    (tmp_path / "pages" / "old.txt").write_text("old", "utf-8")
    put_folder(tmp_path / "pages", FILES, is_whole)
    assert not (tmp_path / "pages" / "old.txt").exists()


def test_what_another_build_has_finished_stays(tmp_path: Path) -> None:
    put_folder(tmp_path / "pages", FILES | {"other.txt": "theirs"}, is_whole)
    put_folder(tmp_path / "pages", FILES, is_whole)
    assert (tmp_path / "pages" / "other.txt").exists()


def test_builds_that_meet_leave_one_whole_folder(tmp_path: Path) -> None:
    many = FILES | {f"{number}.txt": "x" for number in range(100)}
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: put_folder(tmp_path / "pages", many, is_whole), range(16)))
    assert len(list((tmp_path / "pages").iterdir())) == 103
    assert [path.name for path in tmp_path.iterdir()] == ["pages"]


def test_where_nothing_can_be_put_the_error_names_the_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    with pytest.raises(OSError, match="file"):
        put_folder(tmp_path / "file" / "pages", FILES, is_whole)


def test_a_file_is_replaced_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    put(tmp_path / "book.json", b"old")
    put(tmp_path / "book.json", b"new")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("book.json", b"new")]
