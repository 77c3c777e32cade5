"""No wording for readers stands outside the catalogue: not in what writes pages, print and the site, nor in scripts."""

import ast
import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent
WRITERS = ("pages", "booklet", "tell", "site", "bundle", "export", "commands")
CYRILLIC = re.compile("[А-Яа-яЁё]")
# Files with Russian letters that are no wording, and why.
WITH_LETTERS = {
    "build_scripts/pages/start.py": "an example of a query",
    "build_scripts/commands/search.py": "examples of queries",
    "build_scripts/export/changes.py": "prints rows of an index as documents write them",
    "docs/scripts/filter.js": "finds е for ё",
    "docs/scripts/search/spellings.js": "reads queries",
    "docs/scripts/search/stemmers.js": "reads queries",
}
SHOWN_LETTERS = {"Аб", "Абв", "Аа", "27б1"}  # in templates: what letters and sizes look like, an example of a query
FOR_WRITERS = "build_scripts/tell/wording.py"  # problems of the digest, which are not told to readers
PYTHON = sorted(path for room in WRITERS for path in (PROJECT / "build_scripts" / room).rglob("*.py"))
SCRIPTS = sorted([*(PROJECT / "docs" / "scripts").rglob("*.js"), *(PROJECT / "build_scripts").rglob("*.js")])
TEMPLATES = sorted([*(PROJECT / "docs" / "overrides").glob("*.html"), *(PROJECT / "build_scripts").rglob("*.html")])
PRINT = sorted((PROJECT / "build_scripts" / "booklet").glob("*.typ"))


def named(path):
    return path.relative_to(PROJECT).as_posix()


def texts_of(path):
    """The text literals of a module but its docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    whole = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docstrings = {id(node.body[0].value) for node in ast.walk(tree)
                  if isinstance(node, whole) and node.body and isinstance(node.body[0], ast.Expr)}  # fmt: skip
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


def strings_of(path):
    """The string literals of a script; comments are left out."""
    text = re.sub(r"(?ms)^\s*/\*\*.*?\*/|(?<=\s)//[^\n]*|/\*\*[^\n]*?\*/", "", path.read_text("utf-8"))
    yield from re.findall(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|`(?:[^`\\]|\\.)*`', text)


@pytest.mark.parametrize("path", [*PYTHON, *SCRIPTS], ids=named)
def test_no_russian_word_stands_in_code(path):
    texts = texts_of(path) if path.suffix == ".py" else strings_of(path)
    found = [text for text in texts if CYRILLIC.search(text)]
    assert bool(found) == (named(path) in WITH_LETTERS), found


def test_what_may_hold_russian_letters_is_there():
    assert WITH_LETTERS.keys() <= {named(path) for path in (*PYTHON, *SCRIPTS)}


@pytest.mark.parametrize("path", [*TEMPLATES, *PRINT], ids=named)
def test_no_word_stands_in_a_template(path):
    text = re.sub(r"\{#.*?#\}|\{\{.*?\}\}|\{%.*?%\}|//[^\n]*", "", path.read_text("utf-8"), flags=re.DOTALL)
    assert set(re.findall(r"[\w]*[А-Яа-яЁё]\w*", text)) - {"Ё", "Е"} <= SHOWN_LETTERS
    if path.suffix == ".html":
        shown = re.sub(r"<[^>]*>|\[\[[^]]*\]\]|&\w+;", " ", re.sub(r"(?s)<style.*?</style>", "", text))
        english = set(re.findall(r"[A-Za-z]{2,}", shown))
        assert english <= {
            "Ab",
            "Abv",
            "iPhone",
            "iPad",
            "lawbook",
            "html",
            "revoke",
            "hod",
            "vne",
            "ocheredi",
            "doctype",
        }


CLASSES = set(re.findall(r"\.([a-z][\w-]*)", "".join(
    path.read_text("utf-8") for path in (PROJECT / "docs" / "styles").glob("*.css")
)))  # fmt: skip


def is_wording(text):
    """Whether a text reads as English words: two in a row that are no classes of the style sheet and no command."""
    words = re.findall(r"[A-Za-z’]{2,}[A-Za-z’-]*", text)
    plain = not re.search(r"[<>{}=#\\[\]|]", text) and not text.startswith("lawbook ")
    return plain and bool(re.search(r"[A-Za-z’]{2,} [a-z]{2,}", text)) and not set(words) <= CLASSES | {"level-"}


@pytest.mark.parametrize(
    "path", [path for path in PYTHON if path.parent.name in ("pages", "tell") and named(path) != FOR_WRITERS], ids=named
)
def test_no_english_word_stands_in_what_writes_pages(path):
    assert [text for text in texts_of(path) if is_wording(text)] == []


@pytest.mark.parametrize("path", sorted((PROJECT / "docs" / "scripts").rglob("*.js")), ids=named)
def test_no_english_sentence_stands_in_a_script(path):
    sentences = [
        text for text in strings_of(path) if re.fullmatch(r"[\"'`][A-Z][a-z’]+(?: [\w’{}$]+)*[.:…]?\s*[\"'`]", text)
    ]
    keys = re.compile(r"[\"'](?:Escape|Enter|Tab|Home|End|Arrow\w+|Page\w+)[\"']")
    assert [text for text in sentences if not keys.fullmatch(text)] == []


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        ("The sources have no text.", True), ("By law", True), ("in force", True), ("digest earlier", False),
        ("reference unresolved", False), ("lawbook export -o lawbook.json", False), ('<span class="name">', False),
        ("search", False), ("", False), ("laws/64", False),
    ],
)  # fmt: skip
def test_what_counts_as_wording(text, wording):
    assert is_wording(text) is wording
