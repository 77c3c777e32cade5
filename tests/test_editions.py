"""Which editions there are and which is in force stands in one table: a copy with another one in force works by it."""

import ast
import json
import re
from pathlib import Path

import pytest
from recipes import carry_out, copy_of_the_project, lawbook, passed, run, with_tests
from shipped import DIGEST, HOME

from build_scripts.languages.titles import LAST_LAW, law_title
from build_scripts.model.digest import STATEMENTS
from build_scripts.model.editions import BETWEEN, EARLIER, EDITIONS, FIRST, IN_FORCE, TOLD

NEW = "2027"
RETITLED = f"# {NEW} | Какая заявка сопоставима | Comparable Call, Defined\n"  # as the recipe's example has it
AMENDED = re.compile(r"^amendments", re.MULTILINE)


def test_the_editions_stand_in_their_order_and_the_newest_told_is_in_force():
    assert list(EDITIONS) == sorted(EDITIONS)
    assert set(TOLD) <= set(EDITIONS)
    assert (FIRST, *BETWEEN, IN_FORCE) == TOLD
    assert (FIRST, *BETWEEN) == EARLIER


@pytest.mark.parametrize(
    ("number", "edition", "like"),
    [
        (23, NEW, "2017"),  # no wording of its own: the newest
        (23, "2012", "2007"),
        (23, "1997", "1987"),
        (23, "1975", "1987"),  # older than all: the oldest
        (23, "unknown", "1987"),
        (23, "", "1987"),
        (23, "2017-2023", "2017"),
        (10, NEW, "2007"),
        (2, NEW, "1987"),
    ],
)
def test_an_edition_without_a_wording_has_the_newest_before_it(number, edition, like):
    assert [law_title(number, language, edition) for language in ("ru", "en")] == [
        law_title(number, language, like) for language in ("ru", "en")
    ]


def test_a_rule_that_was_replaced_keeps_its_own_title():
    assert law_title(89, "en", "2017-2023") != law_title(89, "en", "2017")
    assert law_title(89, "en", NEW) == law_title(89, "en", "2017")


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A copy on which the recipe is carried out, and its digest, which tells 2027 in the place of 2017."""
    copy = copy_of_the_project(tmp_path_factory.mktemp("edition"))
    touched = carry_out("Put an edition in force", copy)
    assert {Path(path).suffix for path in touched} == {".toml"}
    table = copy / "build_scripts" / "model" / "editions.toml"
    table.write_text(table.read_text("utf-8").replace(f'"{IN_FORCE}"\ntold = true\n', f'"{IN_FORCE}"\n'), "utf-8")
    (copy / "source_texts" / "digest").mkdir()
    for path in DIGEST.iterdir():
        text = path.read_text("utf-8")
        text = text if AMENDED.search(text) else text.replace(IN_FORCE, NEW)
        text = text.replace(f"# {NEW} | Сопоставимая заявка | Comparable Call\n", RETITLED)
        (copy / "source_texts" / "digest" / path.name).write_text(text, "utf-8")
    return copy


def test_the_digest_is_read_by_the_table(copy):
    (copy / "empty").mkdir()
    told = lawbook(copy, "check", "--sources", "empty")
    amended = {path.name for path in DIGEST.glob("??.txt") if AMENDED.search(path.read_text("utf-8"))}
    assert set(re.findall(r"digest/(\S+?):", told)) == amended  # whose amendments are those of the edition of 2017


def test_the_examples_in_code_and_the_tests_of_the_form_hold_for_it(copy):
    with_tests(copy)
    assert passed(copy, "tests/test_stages.py", "tests/test_wording.py", "-k", "examples_of or words_to_avoid_are") > 20


WRITTEN = """
from pathlib import Path
from build_scripts.booklet.content import Content
from build_scripts.pages.write import page_files
from build_scripts.pipeline import law_book, read
from build_scripts.search.records import records

book = law_book(read([], Path("source_texts/digest")))
pages = page_files(book)
print(pages["laws/23/index.md"], pages["index.md"], pages["previews/laws/23.js"])
print(Content(book, "2027", "en").data([23]), [record for record in records(book) if record.address.startswith("L23")])
"""


def test_pages_print_and_search_tell_the_edition_in_force_by_the_table(copy):
    written = run(copy, "-c", WRITTEN)
    assert "In force · edition 2027" in written
    assert 'id="2027-23"' in written
    assert "Comparable Call, Defined" in written  # the title that it words anew
    assert [line for line in written.split("\n") if IN_FORCE in line] == []


def constants(path):
    """The constants of a module but its docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    whole = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docstrings = {id(node.body[0].value) for node in ast.walk(tree)
                  if isinstance(node, whole) and isinstance(node.body[0], ast.Expr)}  # fmt: skip
    return [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docstrings]


EXAMPLES = {"1997-05-31", "laws-1997", "1997"}  # in messages about settings


@pytest.mark.parametrize("path", sorted((HOME / "build_scripts").rglob("*.py")), ids=lambda path: path.stem)
def test_no_year_of_an_edition_and_no_number_of_laws_stands_in_code(path):
    found = [one for one in constants(path) if re.search(rf"\b(?:{'|'.join(EDITIONS)}|{LAST_LAW})\b", str(one))]
    left = [one for one in found if not any(example in str(one) for example in EXAMPLES)]
    assert left == ([LAST_LAW] if path.stem == "titles" and path.parent.name == "languages" else [])


WORDS = (HOME / "build_scripts" / "languages" / "words").glob("*")
TEMPLATES = [*(HOME / "docs" / "overrides").glob("*"), *(HOME / "build_scripts").rglob("*.typ")]
SHOWN = [*(HOME / "docs" / "scripts").rglob("*.js"), *TEMPLATES, *WORDS]


@pytest.mark.parametrize("path", sorted(SHOWN), ids=lambda path: path.name)
def test_no_year_of_an_edition_stands_in_scripts_templates_and_words(path):
    assert re.findall(rf"\b(?:{'|'.join(EDITIONS)}|{LAST_LAW})\b", path.read_text("utf-8")) == []


def test_the_schema_of_the_export_takes_what_is_said_of_any_edition():
    schema = json.loads((HOME / "build_scripts" / "export" / "schema.json").read_text("utf-8"))
    said = schema["$defs"]["digest"]["properties"]["statements"]["additionalProperties"]["pattern"]
    assert all(re.search(said, word) for words in STATEMENTS.values() for word in words)
    assert re.search(said, f"as {NEW}")
    assert not any(re.search(said, word) for word in ("as", "as before", f"{NEW}", "other"))
