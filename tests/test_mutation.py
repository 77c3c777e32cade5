"""The wrong changes of `make mutate`: what a tree offers, that each can be run, and what a seed draws."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from mutate import Mutation, drawn
from mutation.changes import changes
from mutation.plugin import VARIABLE
from mutation.rooms import ROOMS


def offered(source: str) -> list[str]:
    return [change.shown(source) for change in changes(source)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a <= b", ["a <= b → a < b"]),
        ("a not in b", ["a not in b → a in b"]),
        ("a < b < c", ["a < b < c → a <= b < c", "a < b < c → a < b <= c"]),
        ("x = not cup", ["not cup → cup"]),
        ("x = cup and spoon", ["cup and spoon → (cup or spoon)", "cup and spoon → (cup)", "cup and spoon → (spoon)"]),
        ("LONGEST = 30", ["30 → 29", "30 → 31"]),
        ("SHARE = 0.5", ["0.5 → 0.25", "0.5 → 0.75"]),
        ("full = True", ["True → False"]),
        ("x = any(cups)", ["any → all"]),
        ("x = [cup for cup in cups if cup.full]", ["cup.full → True"]),
        ("if tea:\n    pour()", ["tea → (not (tea))", "pour() → pass"]),
        ("for cup in cups:\n    if cup:\n        continue", ["cup → (not (cup))", "cup → False", "continue → pass"]),
        ("def f():\n    return [cup for cup in cups]", ["return [cup for cup in cups] → return []"]),
        ("def f():\n    return sorted(cups)", ["return sorted(cups) → return []"]),
        ("def f():\n    return a == b",
         ["return a == b → return False", "return a == b → return True", "a == b → a != b"]),
    ],
)  # fmt: skip
def test_a_tree_offers_small_wrong_changes(source: str, expected: list[str]) -> None:
    assert sorted(offered(source)) == sorted(expected)


@pytest.mark.parametrize(
    "source",
    [
        '"""Cups, 30 of them, if not more."""',
        "x = 'чашка'",
        'x = f"{cup} of {30}"',
        "def f(cups: tuple[int, 30]) -> list[30]:\n    return cups",
        "@cached(30)\ndef f(): ...",
        "while True:\n    pour",
    ],
)
def test_words_and_types_are_left_alone(source: str) -> None:
    assert [one for one in offered(source) if "True → False" not in one] == []


def test_a_change_stands_at_its_letters_and_changes_nothing_else() -> None:
    source = 'чай = "ещё" if кофе < 1 else 2  # ♠\nx = "ё" if y == 3 else 0\n'
    for change in changes(source):
        assert source[change.start : change.end] in ("кофе < 1", "1", "2", "y == 3", "3", "0")
        text = change.applied(source)
        assert text.count("\n") == 2
        assert compile(text, "x", "exec")


def every(name: str) -> list[Mutation]:
    return drawn(ROOMS[name], 10_000, 1)[0]


@pytest.mark.parametrize("name", ["publication", "ranking"])
def test_every_change_of_a_module_is_one_that_python_reads(name: str) -> None:
    mutations = every(name)
    assert len(mutations) > 50
    for mutation in mutations:
        source = mutation.path.read_text("utf-8")
        assert mutation.change.applied(source) != source
        assert compile(mutation.change.applied(source), str(mutation.path), "exec")


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_has_modules_and_tests_that_are_there(name: str, project: Path) -> None:
    assert all(any((project / "build_scripts").glob(pattern)) for pattern in ROOMS[name].modules)
    assert all((project / "tests" / test).is_file() for test in ROOMS[name].tests)


def test_the_same_seed_draws_the_same_changes_and_another_one_others() -> None:
    room = ROOMS["ranking"]
    assert drawn(room, 9, 1) == drawn(room, 9, 1)
    assert drawn(room, 9, 1)[0] != drawn(room, 9, 2)[0]
    assert len(drawn(room, 9, 1)[0]) == 9


def test_a_change_lives_in_its_own_run_and_touches_no_file(project: Path) -> None:
    path = project / "build_scripts" / "link" / "found.py"
    before = path.read_bytes()
    given = json.dumps({"name": "build_scripts.link.found", "path": str(path), "text": "CUPS = 7"})
    code = "import mutation.plugin, build_scripts.link.found as found; print(found.CUPS, found.__file__)"
    environment = {**os.environ, VARIABLE: given, "PYTHONPATH": os.pathsep.join([str(project / "tests"), str(project)])}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["7", str(path)]
    assert path.read_bytes() == before
