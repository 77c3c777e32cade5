"""Outputs are put in their place whole, also where two builds meet and where one is killed."""

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from build_scripts import outputs
from build_scripts.outputs import put, put_folder, put_in_place, workshop, write_texts

PROGRAM = Path(__file__).with_name("dying.py")


def is_whole(folder: Path) -> bool:
    return (folder / "stamp").is_file() and (folder / "stamp").read_text("utf-8") == "1"


def never(_: Path) -> bool:
    return False


def writing(files: dict[str, str]) -> Callable[[Path], None]:
    return lambda folder: write_texts(folder, files)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


FILES = {"a.txt": "one", "below/b.txt": "two", "stamp": "1"}


@pytest.fixture(params=["one step", "two moves"])
def moves(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """How the system lets two folders change places."""
    if request.param == "two moves":
        monkeypatch.setattr(outputs, "_exchanged", lambda *_: False)
    return str(request.param)


def test_a_folder_is_put_in_its_place_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    put_folder(tmp_path / "pages", writing(FILES), is_whole)
    assert (tmp_path / "pages" / "below" / "b.txt").read_text("utf-8") == "two"
    assert names(tmp_path) == ["pages"]


@pytest.mark.usefixtures("moves")
def test_an_older_folder_is_replaced_whole(tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "stamp").write_text("0", "utf-8")
    (tmp_path / "pages" / "old.txt").write_text("old", "utf-8")
    put_folder(tmp_path / "pages", writing(FILES), is_whole)
    assert names(tmp_path / "pages") == ["a.txt", "below", "stamp"]
    assert names(tmp_path) == ["pages"]


@pytest.mark.usefixtures("moves")
def test_a_file_in_the_place_of_a_folder_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "pages").write_text("no folder", "utf-8")
    put_folder(tmp_path / "pages", writing(FILES), is_whole)
    assert is_whole(tmp_path / "pages")
    assert names(tmp_path) == ["pages"]


def test_what_another_build_has_finished_stays(tmp_path: Path) -> None:
    put_folder(tmp_path / "pages", writing(FILES | {"other.txt": "theirs"}), is_whole)
    put_folder(tmp_path / "pages", writing(FILES), is_whole)
    assert (tmp_path / "pages" / "other.txt").exists()


def test_builds_that_meet_leave_one_whole_folder(tmp_path: Path) -> None:
    many = FILES | {f"{number}.txt": "x" for number in range(100)}
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: put_folder(tmp_path / "pages", writing(many), is_whole), range(16)))
    assert len(names(tmp_path / "pages")) == 103
    assert names(tmp_path) == ["pages"]


def test_a_folder_that_is_replaced_is_there_at_every_moment(tmp_path: Path) -> None:
    stages = random.Random(1)
    put_folder(tmp_path / "pages", writing(FILES), never)

    def replace(_: int) -> None:
        time.sleep(stages.random() / 100)
        put_folder(tmp_path / "pages", writing(FILES), never)

    with ThreadPoolExecutor(4) as pool:
        running = [pool.submit(replace, number) for number in range(64)]
        missing = 0
        while not all(one.done() for one in running):
            missing += not is_whole(tmp_path / "pages")
        for one in running:
            one.result()
    assert missing == 0
    assert names(tmp_path) == ["pages"]


@pytest.mark.usefixtures("moves")
def test_where_a_folder_can_not_be_moved_the_older_one_stays(tmp_path: Path) -> None:
    write_texts(tmp_path / "pages", {"stamp": "0"})
    with workshop(tmp_path / "pages") as folder, pytest.raises(FileNotFoundError):
        put_in_place(folder / "never written", tmp_path / "pages")
    assert (tmp_path / "pages" / "stamp").read_text("utf-8") == "0"
    assert names(tmp_path) == ["pages"]


def test_where_nothing_can_be_put_the_error_names_the_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    with pytest.raises(OSError, match="file"):
        put_folder(tmp_path / "file" / "pages", writing(FILES), is_whole)


def test_a_file_is_replaced_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    put(tmp_path / "book.json", b"old")
    put(tmp_path / "book.json", b"new")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("book.json", b"new")]


def test_files_that_are_put_at_once_leave_one_of_them_whole(tmp_path: Path) -> None:
    contents = [str(number).encode() * 100_000 for number in range(8)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda content: put(tmp_path / "book.json", content), contents * 4))
    assert (tmp_path / "book.json").read_bytes() in contents
    assert names(tmp_path) == ["book.json"]


# --- what is left by others


def test_each_work_has_a_folder_of_its_own(tmp_path: Path) -> None:
    with workshop(tmp_path / "site") as one, workshop(tmp_path / "site") as other:
        assert one != other
        assert one.is_dir()
        assert other.is_dir()
    assert names(tmp_path) == []


@pytest.mark.parametrize(
    ("left", "goes"),
    [
        (".site.abcd_123.new", True),
        (".site.abcd_123.old", False),
        (".site.new", False),
        (".site.b.abcd_123.new", False),  # of a neighbour called site.b
        ("site.abcd_123.new", False),
        (".other.abcd_123.new", False),
    ],
)
def test_what_a_dead_build_left_is_taken_away_and_nothing_else_is(left: str, goes: bool, tmp_path: Path) -> None:
    write_texts(tmp_path / left, {"owner": "", "site/index.html": "half"})
    put_folder(tmp_path / "site", writing(FILES), is_whole)
    assert names(tmp_path) == sorted(["site"] + [left] * (not goes))


def test_what_a_dead_build_had_moved_away_comes_back_only_where_nothing_stands(tmp_path: Path) -> None:
    for name, content in ((".a.abcd_123.new/old", "older"), ("a", "newer"), (".b.abcd_123.new/old", "older")):
        write_texts(tmp_path / name, {"page": content})
    for name in "ab":
        with workshop(tmp_path / name):
            pass
    assert [(tmp_path / name / "page").read_text("utf-8") for name in "ab"] == ["newer", "older"]
    assert names(tmp_path) == ["a", "b"]


# --- killed at every step


@pytest.mark.parametrize("moves", ["one step", "two moves"])
@pytest.mark.parametrize("work", ["put", "put_folder", "build_site"])
def test_whenever_a_work_is_killed_old_or_new_stands_whole_and_the_next_work_tidies_up(
    work: str, moves: str, tmp_path: Path, project: Path
) -> None:
    command = [sys.executable, str(PROGRAM), work, moves, str(tmp_path)]
    environment = {"PYTHONPATH": str(project)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert found["faults"] == []
    assert {"old", "new"} <= set(found["seen"])
    assert found["steps"] > 10
    assert "nothing" not in found["seen"] or moves == "two moves"
