"""Locks: one holder at a time, in threads and processes, gone with its process; by the means of both systems."""

import ast
import fcntl
import importlib.util
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from build_scripts import locks

PROGRAM = Path(locks.__file__).parent
UNIX_ONLY = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "termios", "tty"}
HOLD = """
import sys
from pathlib import Path
from build_scripts.locks import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def windows_locks(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module as Windows loads it: without fcntl, with the file locks of its own runtime."""

    def locking(file: int, mode: int, length: int) -> None:
        assert (mode, length) == (3, 1)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PermissionError(13, "Permission denied") from None

    runtime: Any = SimpleNamespace(LK_NBLCK=3, locking=locking)
    monkeypatch.setitem(sys.modules, "msvcrt", runtime)
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setattr(sys, "platform", "win32")
    spec = importlib.util.spec_from_file_location("windows_locks", locks.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "_remove", removed_if_free)
    return module


def removed_if_free(path: Path) -> None:
    """Takes a file away as Windows does: not while somebody holds it."""
    with path.open("rb+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PermissionError(13, "Permission denied") from None
        path.unlink()


@pytest.fixture(params=["unix", "windows"])
def means(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return windows_locks(monkeypatch) if request.param == "windows" else locks


def test_a_lock_is_held_by_one_thread_at_a_time_and_nothing_is_left(means: ModuleType, tmp_path: Path) -> None:
    inside: list[int] = []

    def work(number: int) -> int:
        with means.locked(tmp_path / "site"):
            inside.append(number)
            time.sleep(0.001)
            others = len(inside) - 1
            inside.remove(number)
        return others

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(work, range(64))) == [0] * 64
    assert list(tmp_path.iterdir()) == []


def test_who_holds_a_place_may_lock_it_again(means: ModuleType, tmp_path: Path) -> None:
    with means.locked(tmp_path / "site"):
        with means.locked(tmp_path / "site"):
            pass
        assert means.take(means.lock_file(tmp_path / "site")) is None


def test_another_place_is_free(means: ModuleType, tmp_path: Path) -> None:
    with means.locked(tmp_path / "site"), means.locked(tmp_path / "other"):
        assert len(list(tmp_path.iterdir())) == 2


def test_a_lock_is_given_back_when_the_work_fails(means: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="spilt"), means.locked(tmp_path / "site"):
        raise ValueError("spilt")
    with means.locked(tmp_path / "site"):
        assert len(list(tmp_path.iterdir())) == 1


def test_a_lock_file_that_somebody_left_is_no_obstacle(means: ModuleType, tmp_path: Path) -> None:
    means.lock_file(tmp_path / "site").write_text("left by a process that was killed", "utf-8")
    with means.locked(tmp_path / "site"):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_its_last_holder_took_away_is_not_a_lock(
    means: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, is_ours = tmp_path / "lock", means._is_ours

    def slowly(file: int) -> bool:
        path.unlink()  # by its last holder, between our opening and our locking
        return bool(is_ours(file))

    monkeypatch.setattr(means, "_is_ours", slowly)
    assert means.take(path) is None


def test_a_long_wait_is_said_once(means: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(means, "PATIENCE", 0.0)
    said, is_said = [], threading.Event()

    def waiting() -> None:
        said.append("waiting")
        is_said.set()

    def work() -> None:
        with means.locked(tmp_path / "site", waiting):
            pass

    with means.locked(tmp_path / "site"):
        thread = threading.Thread(target=work)
        thread.start()
        assert is_said.wait(10)
    thread.join()
    assert said == ["waiting"]


def test_where_no_lock_can_be_made_the_error_says_so(means: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    with pytest.raises(OSError, match="file"), means.locked(tmp_path / "file" / "site"):
        pytest.fail("locked")


@pytest.fixture
def holder(tmp_path: Path, project: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the place `site`."""
    command = [sys.executable, "-c", HOLD, str(tmp_path / "site")]
    with subprocess.Popen(command, cwd=project, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_another_process_is_waited_for(holder: subprocess.Popen[str], tmp_path: Path) -> None:
    assert locks.take(locks.lock_file(tmp_path / "site")) is None
    assert holder.stdin is not None
    holder.stdin.close()
    with locks.locked(tmp_path / "site"):
        assert holder.wait(10) == 0


def test_a_process_that_is_killed_holds_nothing(holder: subprocess.Popen[str], tmp_path: Path) -> None:
    holder.kill()
    assert holder.wait(10) == -signal.SIGKILL
    assert locks.lock_file(tmp_path / "site").exists()
    with locks.locked(tmp_path / "site"):
        pass
    assert list(tmp_path.iterdir()) == []


def always_loaded(node: ast.AST) -> Iterator[str]:
    """The modules that a part of the program imports whatever the system is."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "platform" in ast.dump(child.test):
            continue
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            yield child.module or ""
        yield from always_loaded(child)


@pytest.mark.parametrize("path", sorted(PROGRAM.rglob("*.py")), ids=lambda path: path.relative_to(PROGRAM).as_posix())
def test_every_module_can_be_loaded_on_windows(path: Path) -> None:
    assert UNIX_ONLY.isdisjoint(always_loaded(ast.parse(path.read_text("utf-8"))))
