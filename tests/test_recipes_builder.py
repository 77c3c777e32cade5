"""The way to another builder of the site is one module: nothing else names MkDocs, and the recipe changes that one."""

import ast
from pathlib import Path

from recipes import carry_out, copy_of_the_project, run
from shipped import HOME

PROGRAM = HOME / "build_scripts"
BUILDER = "site/builder.py"


def imports(path: Path) -> set[str]:
    """The packages that a module imports, wherever the import stands."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").split(".")[0])
    return found


def users(program: Path, package: str) -> set[str]:
    return {path.relative_to(program).as_posix() for path in program.rglob("*.py") if package in imports(path)}


def test_one_module_imports_the_builder() -> None:
    assert users(PROGRAM, "mkdocs") == {BUILDER}


def test_the_tests_of_the_site_take_it_from_there() -> None:
    assert not any("mkdocs" in imports(HOME / "tests" / name) for name in ("test_site.py", "test_site_parts.py"))


STAND_IN = """
import importlib, sys

sys.modules[__name__] = importlib.import_module("mkdocs")
for part in ("commands.build", "config", "config.defaults", "exceptions", "structure.files", "structure.nav",
             "structure.pages", "structure.toc"):
    sys.modules[f"properdocs.{part}"] = importlib.import_module(f"mkdocs.{part}")
"""
ASKED = """
import logging
import build_scripts.site.builder as builder
from build_scripts.site import build, hook, navigation

print(builder.NAME, builder.Settings is hook.Settings is build.Settings, navigation.Page is hook.Page)
with build._messages() as messages:
    logging.getLogger("properdocs.config").warning("a spoon is missing")
print(messages)
"""


def test_after_the_recipe_the_site_is_built_by_the_other_and_hears_its_messages(tmp_path: Path) -> None:
    copy = copy_of_the_project(tmp_path)
    assert carry_out("Build the site with properdocs", copy) == ["build_scripts/site/builder.py", "pyproject.toml"]
    assert users(copy / "build_scripts", "mkdocs") == set()
    assert users(copy / "build_scripts", "properdocs") == {BUILDER}
    (copy / "properdocs.py").write_text(STAND_IN, "utf-8")  # the package itself is tried by `make properdocs`
    assert run(copy, "-c", ASKED) == "properdocs True True\n['a spoon is missing']\n"
    assert '"properdocs",' in (copy / "pyproject.toml").read_text("utf-8")


def test_an_upgrade_tries_it() -> None:
    makefile = (HOME / "Makefile").read_text("utf-8")
    recipe = makefile.partition("\nupgrade:")[2].partition("\n\n")[0]
    assert "$(MAKE) check" in recipe
    assert "$(MAKE) properdocs" in recipe.partition("$(MAKE) check")[2]
    assert "tests/try_properdocs.py" in makefile.partition("\nproperdocs:")[2].partition("\n\n")[0]
