"""Recipes of CONTRIBUTING.md that add a row to a table, each carried out on a copy of the project as it is written."""

import json
import zlib
from pathlib import Path

import pytest
import typst
from flow import cases
from pypdf import PdfReader
from recipes import (
    KIND,
    carry_out,
    copy_of_the_project,
    lawbook,
    page_of,
    passed,
    program,
    run,
    units_of,
    with_documents,
    with_tests,
)
from shipped import HOME

WORD, COLOUR = "Add a word of the interface", "Change a colour"
SCHEME = "Add a transliteration scheme"
ANEW = "Which law, or which words"

# --- words and colours


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, list[str]]]:
    """A copy with a word more, one word that is worded anew, and another colour; its site, and what each took."""
    copy = copy_of_the_project(tmp_path_factory.mktemp("changed"), ["laws-english.txt"])
    touched = {title: carry_out(title, copy) for title in (WORD, COLOUR)}
    words = copy / "build_scripts" / "languages" / "words" / "en.toml"
    words.write_text(
        words.read_text("utf-8").replace('field = "Number of a law, or words"', f'field = "{ANEW}"'), "utf-8"
    )
    lawbook(copy, "build", "--no-digest", "--site", "site")
    return copy, touched


def test_a_word_is_a_row_in_each_language_and_stands_where_it_is_said(
    changed: tuple[Path, dict[str, list[str]]],
) -> None:
    copy, touched = changed
    assert program(touched[WORD]) == ["build_scripts/pages/start.py"]
    said = [one for one in page_of(copy / "site", "index.html").select("article p.facts") if "7" in one.get_text()]
    assert [half.get_text() for half in said[0].find_all("span")] == ["7 столов в этом клубе", "7 tables in this club"]


def test_a_word_that_is_worded_anew_is_so_everywhere(changed: tuple[Path, dict[str, list[str]]]) -> None:
    site = changed[0] / "site"
    texts = {path: path.read_text("utf-8") for path in site.rglob("*") if path.suffix in (".html", ".js")}
    assert any(ANEW in text for text in texts.values())
    assert [path for path, text in texts.items() if "Number of a law, or words" in text] == []


def test_a_word_that_one_language_lacks_stops_the_program_with_its_key(tmp_path: Path) -> None:
    copy = copy_of_the_project(tmp_path)
    carry_out(WORD, copy)
    words = copy / "build_scripts" / "languages" / "words" / "en.toml"
    words.write_text(words.read_text("utf-8").replace('club = "{count} tables', 'clubs = "{count} tables'), "utf-8")
    with pytest.raises(AssertionError, match=r"en\.toml:\d+:.*start\.club"):
        lawbook(copy, "sources")


COLOURS = """
from build_scripts.booklet.typeset import COLOURS
from build_scripts.colours import page_rules

print(COLOURS["accent"], page_rules())
"""


def test_a_colour_is_one_place_and_shows_on_screen_in_print_and_on_icons(
    changed: tuple[Path, dict[str, list[str]]],
) -> None:
    copy, touched = changed
    assert touched[COLOUR] == ["build_scripts/colours.toml"]
    sheet = next((copy / "site" / "assets").glob("lawbook.*.css")).read_text("utf-8")
    assert "--accent:#1f5c3a" in sheet
    assert 'fill="#1f5c3a"' in (copy / "site" / "images" / "favicon.svg").read_text("utf-8")
    icon = (copy / "site" / "images" / "icon-192-full.png").read_bytes().partition(b"IDAT")[2]
    assert bytes.fromhex("1f5c3a") * 20 in zlib.decompressobj().decompress(icon)  # its ground
    booklet, archive = run(copy, "-c", COLOURS).split(" ", 1)
    assert booklet == "#1f5c3a"
    assert "--accent:#1f5c3a" in archive
    kinds = (".html", ".css", ".js", ".svg", ".webmanifest")
    left = [
        path for path in (copy / "site").rglob("*") if path.suffix in kinds and "#7a1f2b" in path.read_text("utf-8")
    ]
    assert left == []


# --- a layer


def test_a_layer_is_a_row_and_its_names_and_the_search_asks_for_it(tmp_path: Path) -> None:
    copy = with_documents(with_tests(copy_of_the_project(tmp_path)))
    carry_out(KIND, copy)
    touched = program(carry_out("Add a layer", copy))
    assert touched == [
        f"build_scripts/{name}" for name in ("model/layers.toml", "model/units.py", "export/schema.json")
    ]
    parser = copy / "build_scripts" / "parse" / "regulations.py"
    draft = 'bench.draft("section", at=Address(bench.facts.id, (point["number"],))'
    assert draft in parser.read_text("utf-8")
    parser.write_text(parser.read_text("utf-8").replace(draft, f'{draft}, layer="regulation"'), "utf-8")
    found = json.loads(lawbook(copy, "search", "положение о самоваре", "--json", "--no-digest"))["hits"][0]
    assert (found["address"], found["layer"]) == ("club.2", "regulation")
    units = units_of(copy)
    assert [unit["layer"] for unit in units if unit["document"] == "club"] == ["text", "regulation", "regulation"]
    assert passed(copy, "tests/test_layers.py", "tests/test_search_tables.py", "-k", "layer")


# --- a transliteration scheme

CYRILLIC = "Правило 4. Самовар\n\nЩётка лежит у подъезда, ещё ищем конька и чай: это юный щегол, съёмка и вьюга.\n"
CASES = (HOME / "tests" / "cases" / "transliteration.tsv").read_text("utf-8").splitlines()[1:]
WRITE = """
import sys
from build_scripts.languages.schemes import scheme_named

print(scheme_named("club").to_latin(sys.argv[1]))
"""


@pytest.fixture(scope="module")
def scheme(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A copy with the scheme and the tests of all schemes, and what it took."""
    copy = with_tests(copy_of_the_project(tmp_path_factory.mktemp("scheme")))
    return copy, carry_out(SCHEME, copy)


def test_a_scheme_is_a_column_and_a_case(scheme: tuple[Path, list[str]]) -> None:
    assert scheme[1] == ["build_scripts/languages/schemes.tsv", "tests/cases/transliteration.tsv"]


def test_a_document_in_the_scheme_is_told_and_restored(scheme: tuple[Path, list[str]]) -> None:
    copy = scheme[0]
    folder = copy / "source_texts" / "samples"
    (folder / "latin.txt").write_text(run(copy, "-c", WRITE, CYRILLIC), "utf-8")
    assert "latin.txt: latin, ru, club," in lawbook(copy, "sources")
    assert CYRILLIC.strip().split("\n")[-1] in lawbook(copy, "export", "--no-digest")


def test_the_tests_of_all_schemes_hold_for_it_without_a_change(scheme: tuple[Path, list[str]]) -> None:
    tests = ("tests/test_transliteration.py", "tests/test_damage.py")
    assert passed(scheme[0], "-k", "club or text_is_restored", *tests) > len(CASES)


# --- a format of files


def test_a_format_is_a_reader_and_where_it_is_asked(tmp_path: Path) -> None:
    copy = copy_of_the_project(tmp_path)
    folder = copy / "source_texts" / "samples"
    (copy / "page.typ").write_text('#set text(lang: "en")\nLAW 4 - THE CUP\n\nThe cup stands on the table.\n', "utf-8")
    typst.compile(str(copy / "page.typ"), output=str(folder / "cups.pdf"))
    (folder / "broken.pdf").write_bytes(b"%PDF-1.7\nno more of it")
    before = lawbook(copy, "check", "--no-digest")
    assert [f"{name}.pdf:1: binary-file" in before for name in ("cups", "broken")] == [True, True]
    assert program(carry_out("Read another format of files", copy)) == [
        f"build_scripts/read/{name}.py" for name in ("pdf", "decode", "documents")
    ]
    after = lawbook(copy, "check", "--no-digest")
    assert [f"{name}.pdf:1: binary-file" in after for name in ("cups", "broken")] == [False, True]
    units = units_of(copy)
    assert [(unit["address"], unit["text"]) for unit in units] == [("L4", "The cup stands on the table.")]


# --- a form of reference, a word of the search, a part of the booklet


def test_a_form_of_reference_is_a_row_and_cases(tmp_path: Path) -> None:
    copy = with_tests(copy_of_the_project(tmp_path))
    assert carry_out("Add a form of reference", copy) == [
        "build_scripts/languages/ru/references.toml", "tests/cases/references.toml",
    ]  # fmt: skip
    known = len(cases("references.toml"))
    assert passed(copy, "tests/test_link.py", "-k", "test_references_of_a_text") == known + 2


def test_a_word_of_the_search_is_a_row_and_finds_what_means_the_same(tmp_path: Path) -> None:
    copy = with_documents(copy_of_the_project(tmp_path))
    carry_out(KIND, copy)
    query = ("search", "кипятильник", "--json", "--no-digest")
    assert json.loads(lawbook(copy, *query))["hits"] == []
    assert carry_out("Add a word to the search", copy) == ["search_index/synonyms.tsv"]
    assert "club.2" in [hit["address"] for hit in json.loads(lawbook(copy, *query))["hits"]]


def test_a_part_of_the_booklet_is_printed_behind_all_others(tmp_path: Path) -> None:
    copy = copy_of_the_project(tmp_path, ["laws-english.txt"])
    touched = program(carry_out("Add a part of the booklet", copy))
    assert touched == [f"build_scripts/booklet/{name}" for name in ("settings.py", "matter.typ", "booklet.typ")]
    lawbook(copy, "booklet", "--no-digest", "--laws", "4", "-o", "booklet.pdf")
    (copy / "booklet.toml").write_text('parts = ["laws"]\n', "utf-8")
    lawbook(copy, "booklet", "--no-digest", "--laws", "4", "-o", "without.pdf")
    last, without = (PdfReader(copy / name).pages[-1].extract_text() for name in ("booklet.pdf", "without.pdf"))
    assert "For notes" in last
    assert "For notes" not in without
