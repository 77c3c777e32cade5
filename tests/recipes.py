"""The recipes of CONTRIBUTING.md as steps, and a copy of the project on which a test carries them out."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup
from shipped import HOME

_HEADING = re.compile(r"(?m)^##+ (.*)\n")
_STEP = re.compile(
    r"`(?P<path>[^`\s]+)`, (?:(?P<new>a new file)|(?P<end>at the end)|above `(?P<above>[^`]+)`|below `(?P<below>[^`]+)`"
    r"|`(?P<after>[^`]+)` in place of `(?P<before>[^`]+)`|a column before `(?P<column>[^`]+)`)"
)
_BLOCK = re.compile(r"(?ms)^(?P<blanks> *)```\w*\n(?P<text>.*?)^(?P=blanks)```$")
_LEFT_OUT = shutil.ignore_patterns("__pycache__", ".generated")


@dataclass(frozen=True)
class Step:
    """One change that a recipe tells: the file, how its text changes (as `_STEP` reads it), and what is written."""

    path: str
    how: dict[str, str]
    text: str = ""

    def carry_out(self, project: Path) -> None:
        """Do it in a project; a place that is not there, or there twice, fails."""
        file = project / self.path
        if "new" in self.how:
            assert not file.exists(), f"{self.path} is there already"
            file.write_text(self.text, "utf-8")
            return
        there = file.read_text("utf-8")
        if "column" in self.how:
            file.write_text(_with_column(there, self.how["column"], self.text), "utf-8")
        elif "end" in self.how:
            file.write_text(there + self.text, "utf-8")
        elif "after" in self.how:
            before = re.compile(rf"(?<![\w]){re.escape(self.how['before'])}(?![\w])")
            assert before.search(there), f"{self.path}: no {self.how['before']!r}"
            file.write_text(before.sub(lambda _: self.how["after"], there), "utf-8")
        else:
            mark = self.how.get("above") or self.how["below"]
            lines = there.splitlines(keepends=True)
            places = [number for number, line in enumerate(lines) if mark in line]
            assert len(places) == 1, f"{self.path}: {mark!r} stands in {len(places)} lines"
            lines.insert(places[0] + ("below" in self.how), self.text)
            file.write_text("".join(lines), "utf-8")


def _with_column(table: str, before: str, column: str) -> str:
    """A table of tabulators with a column more, whose cells stand behind the first cell of their row."""
    rows = [line.split("\t") for line in table.splitlines()]
    cells = dict(line.split("\t") for line in column.splitlines())
    assert cells.keys() <= {row[0] for row in rows}, "a cell for no row"
    place = rows[0].index(before)
    return "".join("\t".join([*row[:place], cells.get(row[0], ""), *row[place:]]) + "\n" for row in rows)


def recipe(title: str) -> str:
    """The text of a recipe."""
    text = (HOME / "CONTRIBUTING.md").read_text("utf-8")
    fenced = re.sub(r"(?ms)^( *)```.*?^\1```$", lambda match: re.sub("(?m)^ *##", "??", match[0]), text)
    for match in _HEADING.finditer(fenced):
        if match[1] == title:
            following = _HEADING.search(fenced, match.end())
            return text[match.end() : following.start() if following else len(text)]
    raise AssertionError(f"CONTRIBUTING.md has no recipe {title!r}")


def steps(title: str) -> list[Step]:
    """The steps of a recipe that say what to write; others are for people."""
    found = []
    text = recipe(title)
    places = list(_STEP.finditer(text))
    assert places, f"the recipe {title!r} has no step that says what to write"
    for match, following in zip(places, [*places[1:], None], strict=True):
        how = {name: value for name, value in match.groupdict().items() if value and name != "path"}
        block = _BLOCK.search(text, match.end(), following.start() if following else len(text))
        assert block or "after" in how, f"{title}: no block says what to write into {match['path']}"
        found.append(Step(match["path"], how, _at_margin(block) if block else ""))
    return found


def has_steps(title: str) -> bool:
    """Whether a recipe says what to write, so that it can be carried out."""
    return bool(_STEP.search(recipe(title)))


def _at_margin(block: re.Match[str]) -> str:
    """What stands in a block, without the blanks that set the block itself below its step."""
    return re.sub(rf"(?m)^{block['blanks']}", "", block["text"])


def carry_out(title: str, project: Path) -> list[str]:
    """Do all steps of a recipe in a project; the files that it touched, each once."""
    done = steps(title)
    for step in done:
        step.carry_out(project)
    return list(dict.fromkeys(step.path for step in done))


def copy_of_the_project(copy: Path, samples: Sequence[str] = ()) -> Path:
    """The folder `copy` with the program and all that is no code, without digest; of the samples only those named."""
    shutil.copytree(HOME / "build_scripts", copy / "build_scripts", ignore=_LEFT_OUT)
    for name in ("docs", "search_index"):
        shutil.copytree(HOME / name, copy / name, ignore=_LEFT_OUT)
    for name in ("mkdocs.yml", "pyproject.toml"):
        shutil.copy(HOME / name, copy)
    folder = copy / "source_texts" / "samples"
    folder.mkdir(parents=True)
    for name in (*samples, "sources.toml"):
        shutil.copy(HOME / "source_texts" / "samples" / name, folder)
    shutil.copy(HOME / "source_texts" / "sources.toml", folder.parent)
    return copy


def with_tests(copy: Path) -> Path:
    """The same with the tests and their cases, but what takes long or needs a browser."""
    names = ("__pycache__", "node_modules", "golden", "browser", "unseen", "english", "audit")
    shutil.copytree(HOME / "tests", copy / "tests", ignore=shutil.ignore_patterns(*names))
    return copy


def passed(project: Path, *arguments: str) -> int:
    """How many of some tests pass in a copy; all have to."""
    told = run(project, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", *arguments)
    return int(told.partition(" passed")[0].split()[-1])


def run(project: Path, *arguments: str) -> str:
    """What Python says, with the program of a copy of the project: standard output, then standard error."""
    environment = {**os.environ, "PYTHONPATH": str(project), "PYTHONHASHSEED": "0"}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def lawbook(project: Path, *arguments: str) -> str:
    """The same of a command of Lawbook."""
    return run(project, "-m", "build_scripts", *arguments, "--project", str(project))


def program(touched: Sequence[str]) -> list[str]:
    """Which files of the program a recipe touched, without words of readers."""
    return [path for path in touched if path.startswith("build_scripts/") and "/words/" not in path]


def units_of(project: Path) -> list[dict[str, Any]]:
    """The units of the export."""
    lawbook(project, "export", "--no-digest", "-o", "book.json")
    units: list[dict[str, Any]] = json.loads((project / "book.json").read_text("utf-8"))["units"]
    return units


def page_of(site: Path, name: str) -> BeautifulSoup:
    return BeautifulSoup((site / name).read_text("utf-8"), "html.parser")


KIND, PAGES = "Add a kind of document", "Add a kind of pages"
REGULATIONS = """Положение чайного клуба

§ 1. Чашки моют до полудня.

§ 2. Самовар чистят песком (см. Правило 4), а если его нет, пьют сок.
"""
MINUTES = "ПРИЛОЖЕНИЕ 1\n\n1. Комитет решил: самовар чистит тот, кто пил (см. Правило 4).\n\n2. Комитет молчал.\n"
ENTRY = """
[[document]]
file = "{id}.txt"
id = "{id}"
title = "{title}"
edition = "1987"
language = "ru"
kinds = ["{kind}"]
"""


def with_documents(project: Path) -> Path:
    """The copy with a document of the new kind, and one of an old kind beside it."""
    folder = project / "source_texts" / "samples"
    (folder / "club.txt").write_text(REGULATIONS, "utf-8")
    (folder / "minutes.txt").write_text(MINUTES, "utf-8")
    entries = ENTRY.format(id="club", title="Положение клуба", kind="regulations")
    entries += ENTRY.format(id="minutes", title="Протоколы", kind="minutes")
    (folder / "sources.toml").write_text(entries, "utf-8")
    return project
