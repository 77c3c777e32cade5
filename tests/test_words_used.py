"""Every key of the catalogue is said somewhere, and every key that is said is there; no wording stands outside it."""

import ast
import re
from pathlib import Path

import pytest

from build_scripts.booklet.words import words_of
from build_scripts.languages import place_names
from build_scripts.languages.catalogue import CATALOGUE, LEADING, holes
from build_scripts.model.digest import BASES
from build_scripts.model.doubts import Doubt
from build_scripts.model.layers import LAYERS, OF_DOCUMENTS
from build_scripts.model.units import NAME_USES
from build_scripts.pages.suits import SUITS
from build_scripts.read.manifest_schema import KINDS
from build_scripts.tell.layers import SPEAKING

PROJECT = Path(__file__).resolve().parent.parent
PROGRAM = PROJECT / "build_scripts"
ROOMS = {key.partition(".")[0] for key in CATALOGUE.keys}
_KEY = re.compile(rf"(?:{'|'.join(sorted(ROOMS))})\.[\w-]*")
_FILE = re.compile(r"\.(?:css|html|js|json|md|toml|tsv|typ)$")
_IN_SCRIPT = re.compile(rf"[\"'`]({_KEY.pattern})(\$\{{|[\"'`])")
SILENT = ("read", "repair", "parse", "align", "link")  # stages that say nothing to readers
# Keys that the code completes: their beginnings, and what may stand behind.
COMPLETED = {
    "digest.basis_": BASES,
    "digest.month_": range(1, 13),
    "document.kind_": KINDS,
    "doubt.": [doubt.value for doubt in Doubt],
    "example.in_": OF_DOCUMENTS,
    "glossary.use_": [use for use in NAME_USES if use != "forms"],
    "law.": set(SUITS.values()),
    "layer.line_": SPEAKING,
    "layer.name_": LAYERS,
    "page.": ["part_titled", "section_titled"],
    "place.added_": re.search(r"\((.*?)\)", place_names._ADDED.pattern)[1].split("|"),
    "problem.": [key.partition(".")[2] for key in CATALOGUE.keys if key.startswith("problem.")],
}


def texts_in_python(text):
    """(text, whether it is only the beginning of one) of each text in a module."""
    nodes = list(ast.walk(ast.parse(text)))
    parts = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes:
        begun = isinstance(node, ast.JoinedStr) and len(node.values) > 1
        told = node.values[0] if begun else node
        if isinstance(told, ast.Constant) and isinstance(told.value, str) and (begun or id(told) not in parts):
            yield told.value, begun


def keys_in_python(text):
    for told, begun in texts_in_python(text):
        if _KEY.fullmatch(told) and not _FILE.search(told):
            yield told, begun


def keys_in_script(text):
    for match in _IN_SCRIPT.finditer(text):
        if not _FILE.search(match[1]):
            yield match[1], match[2] == "${"


def said():
    """(file, key, whether it is only the beginning) of each key that code, scripts and templates name."""
    for path in sorted(path for path in PROGRAM.rglob("*.py") if path.parent.name not in SILENT):
        for key, begun in keys_in_python(path.read_text("utf-8")):
            yield path.relative_to(PROJECT), key, begun
    templates = [*(PROJECT / "docs" / "overrides").glob("*.html"), *PROGRAM.rglob("*.html")]
    for path in [*(PROJECT / "docs" / "scripts").rglob("*.js"), *PROGRAM.rglob("*.js"), *templates]:
        for key, begun in keys_in_script(path.read_text("utf-8")):
            yield path.relative_to(PROJECT), key, begun


SAID = list(said())


def test_every_key_that_is_said_is_in_the_catalogue():
    lost = [f"{path}: {key}" for path, key, begun in SAID if not begun and key not in CATALOGUE]
    assert lost == []


def test_every_key_that_the_code_completes_is_in_the_catalogue():
    assert {key for _, key, begun in SAID if begun} == COMPLETED.keys()
    completed = [f"{begun}{end}" for begun, ends in COMPLETED.items() for end in ends]
    assert [key for key in completed if key not in CATALOGUE] == []


def test_every_problem_with_a_name_is_one_that_is_found():
    texts = "".join(path.read_text("utf-8") for path in PROGRAM.rglob("*.py"))
    assert [end for end in COMPLETED["problem."] if f'"{end}"' not in texts] == []


def test_every_word_of_print_is_printed():
    typ = "\n".join(path.read_text("utf-8") for path in (PROGRAM / "booklet").glob("*.typ"))
    python = "\n".join(path.read_text("utf-8") for path in (PROGRAM / "booklet").glob("*.py") if path.stem != "words")
    named = set(re.findall(r"words\.(\w+)", typ)) | set(re.findall(r'words(?:\[|\.at\([^)]*?)"(\w+)"', typ + python))
    named |= set(re.findall(r'"(\w+)"', "".join(re.findall(r"words(?:\[|\.at\()[^\n]*", typ + python))))
    begun = tuple(re.findall(r"words\['(\w+_)' \+", python))
    assert begun == ("use_",)
    assert [name for name in words_of(LEADING) if name not in named and not name.startswith(begun)] == []


def test_what_is_filled_in_by_print_is_named_by_all_its_words():
    names = {name for key in CATALOGUE.keys if key.startswith("booklet.") for name in holes(CATALOGUE.rows["en"][key])}
    assert names == {"edition", "in_force", "count", "number", "address"}


def test_every_key_is_said():
    whole = {key for _, key, begun in SAID if not begun}
    whole |= {f"{begun}{end}" for begun, ends in COMPLETED.items() for end in ends}
    assert [key for key in CATALOGUE.keys if key not in whole and not key.startswith("booklet.")] == []


def calls_in_python():
    """(place, key, names of the values) of each call that says a key written out in full."""
    for path in sorted(path for path in PROGRAM.rglob("*.py") if path.parent.name not in SILENT):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                not isinstance(node, ast.Call)
                or not isinstance(node.func, ast.Name)
                or node.func.id not in ("say", "word")
            ):
                continue
            key = node.args[1 if node.func.id == "word" else 0]
            if isinstance(key, ast.Constant) and _KEY.fullmatch(key.value) and all(one.arg for one in node.keywords):
                yield f"{path.relative_to(PROJECT)}:{node.lineno}", key.value, {one.arg for one in node.keywords}


_CALL = re.compile(rf"\.(?:word|say)\(\"({_KEY.pattern})\"(?:, (\{{.*?\}}|\w+))?\)")
WITHOUT_NAMES = {"whole"}  # a variable that holds the values


def calls_in_scripts():
    for path in sorted((PROJECT / "docs" / "scripts").rglob("*.js")):
        for key, values in _CALL.findall(path.read_text("utf-8")):
            if values not in WITHOUT_NAMES:
                yield path.relative_to(PROJECT), key, set(re.findall(r"[{,] *(\w+)", values))


@pytest.mark.parametrize("calls", [calls_in_python, calls_in_scripts])
def test_a_key_is_filled_with_what_it_names(calls):
    found = list(calls())
    assert len(found) > 50
    wrong = [(place, key, names) for place, key, names in found if names != holes(CATALOGUE.rows[LEADING][key])]
    assert wrong == []
