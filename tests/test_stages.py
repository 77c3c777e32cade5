"""The shape of the program: which part may import which, and how large a module may be; read from the code itself."""

import ast
import doctest
import importlib
from pathlib import Path

import pytest

PROGRAM = Path(__file__).resolve().parent.parent / "build_scripts"
MODULES = sorted(PROGRAM.rglob("*.py"))
GROUND = ("model", "languages")  # languages may use the model, the model nothing
STAGES = ("read", "repair", "parse", "align", "link", "tell")  # each may use those before it
OUTPUTS = ("pages", "search", "booklet", "export", "bundle")  # none may use another
FREE = ("locks", "outputs", "colours")  # each may use those before it; what writes files may use all
APART = ("site",)  # the hook and what builds the site know no stage and no output
TOP = ("pipeline", "installed", "cache", "workspace", "terminal", "commands", "cli", "__main__", "environment")
CATCH_ALL = {"utils", "helpers", "common", "misc"}
MOST_LINES = 400


def part_of(path):
    """The part a module belongs to: its folder in the package, or its own name."""
    return path.relative_to(PROGRAM).parts[0].removesuffix(".py")


def allowed(part):
    """The parts that a part may import."""
    if part in GROUND:
        return GROUND[: GROUND.index(part) + 1]
    if part in STAGES:
        return (*GROUND, *STAGES[: STAGES.index(part) + 1])
    if part in OUTPUTS:
        return (*GROUND, *STAGES, *FREE, part)
    if part in FREE:
        return FREE[: FREE.index(part) + 1]
    if part in APART:
        return (*GROUND, *FREE, part)
    if part == "pipeline":
        return (*GROUND, *STAGES, part)
    return (*GROUND, *STAGES, *OUTPUTS, *APART, *FREE, *TOP)


def imported(path):
    """The parts of the package a module imports, wherever the import stands."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: an import by dots hides its part; write it in full"
            names = [node.module or ""]
            if node.module == "build_scripts":
                names = [f"build_scripts.{alias.name}" for alias in node.names]
        yield from (name.split(".")[1] for name in names if name.startswith("build_scripts."))


def named(path):
    return str(path.relative_to(PROGRAM))


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_a_module_imports_only_what_stands_below_it(path):
    part = part_of(path)
    if part != "__init__":
        assert set(imported(path)) <= set(allowed(part))


def module(path):
    return ".".join(("build_scripts", *path.relative_to(PROGRAM).with_suffix("").parts)).removesuffix(".__init__")


def modules_imported(path):
    """The modules of the package that a module names."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_what_only_outputs_ask_stands_in_tell():
    makers = [path for path in MODULES if part_of(path) in (*STAGES[:-1], "pipeline")]
    asked = {name for path in makers for name in modules_imported(path)}
    asked |= {f"build_scripts.{part}" for part in STAGES}
    assert [module(path) for path in makers if part_of(path) in STAGES and module(path) not in asked] == []


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_a_module_says_what_it_does_in_its_first_line(path):
    text = path.read_text("utf-8")
    assert text.startswith('"""')
    assert (ast.get_docstring(ast.parse(text)) or "").strip()


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_a_module_is_no_longer_than_can_be_read_at_once(path):
    assert len(path.read_text("utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("path", [path for path in MODULES if ">>> " in path.read_text("utf-8")], ids=named)
def test_the_examples_of_a_module_hold(path):
    failed, tried = doctest.testmod(importlib.import_module(module(path)))
    assert tried
    assert not failed


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_no_module_is_a_place_for_everything(path):
    assert path.stem not in CATCH_ALL


def test_every_part_has_its_place():
    known = {*GROUND, *STAGES, *OUTPUTS, *APART, *FREE, *TOP, "__init__"}
    assert {part_of(path) for path in MODULES} <= known


def test_the_parts_that_are_looked_at_are_there():
    assert {*GROUND, *STAGES, "pages", "search", "export", "site", "pipeline", "cli"} <= {
        part_of(path) for path in MODULES
    }


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("model", "languages"), ("languages", "repair"), ("read", "repair"), ("repair", "parse"), ("parse", "align"),
        ("align", "link"), ("link", "tell"), ("tell", "pages"), ("pages", "search"), ("search", "export"),
        ("booklet", "pages"), ("site", "tell"), ("site", "pages"), ("pages", "site"), ("export", "pipeline"),
        ("pipeline", "pages"), ("locks", "outputs"), ("outputs", "site"), ("read", "outputs"),
    ],
)  # fmt: skip
def test_what_stands_above_or_beside_is_not_allowed(part, other):
    assert other not in allowed(part)
