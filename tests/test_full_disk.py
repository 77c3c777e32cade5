"""A disk that is full from some moment on: each command ends with one line, and what was there before stays whole."""

import builtins
import errno
import io
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hostile_book import PLAIN

from build_scripts.cli import main

Written = Callable[[Path], None]
COMMANDS = {
    "build": ["build"],
    "search": ["search", "чай"],
    "bundle": ["bundle", "-o", "out/lawbook.zip"],
    "single": ["bundle", "--single", "-o", "out/lawbook.html"],
    "booklet": ["booklet", "--laws", "64", "-o", "out/lawbook.pdf"],
    "export": ["export", "-o", "out/lawbook.json"],
}
CHANGED = ("build", "search", "export", "booklet")  # tried with a text that has changed since; the others pack the site


@pytest.fixture(scope="module")
def master(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    """A small project of one document, with a site, a zip, a booklet and an export of it."""
    folder = tmp_path_factory.mktemp("disk") / "project"
    sources = folder / "source_texts"
    sources.mkdir(parents=True)
    for name in ("docs", "search_index"):
        shutil.copytree(project / name, folder / name, ignore=shutil.ignore_patterns(".generated"))
    shutil.copy(project / "mkdocs.yml", folder)
    (folder / "out").mkdir()
    (sources / "laws.txt").write_text(PLAIN, "utf-8")
    (sources / "sources.toml").write_text('[[document]]\nfile = "laws.txt"\nedition = "1987"\n', "utf-8")
    for command in COMMANDS.values():
        assert run(folder, command) == 0
    return folder


@pytest.fixture
def copy(master: Path, tmp_path: Path) -> Path:
    """The project with its last good outputs."""
    return copied(master, tmp_path / "project")


def run(folder: Path, command: list[str]) -> int:
    given = [str(folder / one) if one.startswith("out/") else one for one in command]
    return main([given[0], "--no-digest", "--project", str(folder), *given[1:]])


def outputs(folder: Path) -> dict[str, bytes]:
    """All finished outputs: the site and what was written by name."""
    paths = [*(folder / "site").rglob("*"), *(folder / "out").rglob("*")]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths if path.is_file()}


class Disk:
    """Calls `written` with each path that is about to be written or made; it may raise."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.written: Written = lambda path: None
        opened, made = io.open, os.mkdir

        def opening(file: Any, mode: str = "r", *others: Any, **options: Any) -> Any:
            if set(mode) & set("wax+") and isinstance(file, str | os.PathLike):
                self.written(Path(file))
            return opened(file, mode, *others, **options)

        def making(path: Any, *others: Any, **options: Any) -> None:
            if not Path(path).is_dir():
                self.written(Path(path))
            made(path, *others, **options)

        monkeypatch.setattr(io, "open", opening)
        monkeypatch.setattr(builtins, "open", opening)
        monkeypatch.setattr(os, "mkdir", making)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def kind_of(path: Path, folder: Path) -> str:
    """What is written: the same for all pages, for all files of a site, of an index, of a folder of locks."""
    name = path.relative_to(folder).as_posix()
    name = re.sub(r"\.[a-z0-9_]{8}\.new", ".*.new", name)  # a workshop, which has a name of its own each time
    name = re.sub(r"[0-9a-f]{10,}|\d+", "*", name)
    name = re.sub(r"/(site|new|index|assets)/.*", r"/\1/*", name)
    return re.sub(r"/index/.*|/index[-.].*", "/index", name)


def steps(command: list[str], folder: Path, disk: Disk) -> list[str]:
    """The kinds of what a command writes, each once."""
    seen: dict[str, None] = {}
    disk.written = lambda path: seen.update({kind_of(path, folder): None} if path.is_relative_to(folder) else {})
    assert run(folder, command) == 0
    disk.written = lambda path: None
    return list(seen)


def copied(folder: Path, target: Path) -> Path:
    shutil.rmtree(target, ignore_errors=True)
    return Path(shutil.copytree(folder, target, symlinks=True))


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_disk_is_one_line_and_the_last_outputs_stay(
    name: str, copy: Path, tmp_path: Path, disk: Disk, capsys: pytest.CaptureFixture[str]
) -> None:
    if name in CHANGED:
        (copy / "source_texts" / "laws.txt").write_text(PLAIN.replace("стол", "пол"), "utf-8")
    tried = copied(copy, tmp_path / "tried")
    kinds = steps(COMMANDS[name], tried, disk)
    before, after = outputs(copy), outputs(tried)
    failed = []
    for kind in kinds:
        folder = copied(copy, tmp_path / "full")
        is_full = False

        def fail(path: Path, kind: str = kind, folder: Path = folder) -> None:
            nonlocal is_full
            is_full = is_full or (path.is_relative_to(folder) and kind_of(path, folder) == kind)
            if is_full and path.is_relative_to(folder):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

        capsys.readouterr()
        disk.written = fail
        code = run(folder, COMMANDS[name])
        disk.written = lambda path: None
        lines = [line for line in capsys.readouterr().err.splitlines() if line.startswith("lawbook: ")]
        if code:
            failed.append(kind)
            assert len(lines) == 1
            assert "No space left on device" in lines[0]
            assert outputs(folder) in (before, after)  # never a part of one and a part of the other
    assert failed or name == "search"  # which keeps its index in memory then
