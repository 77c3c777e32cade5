"""What a language writes stands in its tables: no module outside of `languages` holds letters of a language, but these.

A module that needs letters as such, whatever they say, takes them from `languages/alphabet.py`.
"""

import ast
import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent
CYRILLIC = re.compile("[\u0400-\u04ff]")
# Modules that may hold Cyrillic letters, and why. Docstrings and comments, which give examples, are left out.
MAY_HOLD = {
    "languages/alphabet.py": "the alphabets themselves, as the insides of character classes",
    "languages/letters.py": "letters by their names: ё, е and э, which are compared as one; the signs and й",
    "read/digest.py": "the titles of the project's own files",
    "parse/digest_glossary.py": "the form of a line, told in a problem",
    "export/changes.py": "prints rows of an index as documents write them",
    "pages/start.py": "an example of a query",
    "commands/search.py": "examples of queries",
    "booklet/missing_letters.py": "the combining signs of any script",
}
MODULES = sorted((PROJECT / "build_scripts").rglob("*.py"))


def named(path: Path) -> str:
    return path.relative_to(PROJECT / "build_scripts").as_posix()


def literals(source: str) -> list[str]:
    """The text literals of a module but those that stand as statements of their own: docstrings."""
    tree = ast.parse(source)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone
    ]


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_a_module_holds_no_letters_of_a_language(path: Path) -> None:
    found = [text for text in literals(path.read_text("utf-8")) if CYRILLIC.search(text)]
    assert bool(found) == (named(path) in MAY_HOLD), f"{found}; write them into a table of languages/ru"


def test_the_modules_that_may_are_there() -> None:
    assert MAY_HOLD.keys() <= set(map(named, MODULES))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('NOUN = "чашка"', ["чашка"]),
        ('NOUN = f"[{LETTERS}]чашка"', ["[", "]чашка"]),
        (r'NOUN = re.compile("[\u0430-\u044f]")', ["[а-я]"]),
        ('"""Ложка."""\n# чашка', []),
        ('def cup():\n    """Ложка."""\n    return "чашка"', ["чашка"]),
    ],
)
def test_literals_are_found_and_docstrings_are_none(source: str, found: list[str]) -> None:
    assert literals(source) == found
