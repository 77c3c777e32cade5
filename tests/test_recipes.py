"""Recipes of CONTRIBUTING.md, each carried out on a copy of the project as it is written there."""

import json
import subprocess
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from flow import cases
from pypdf import PdfReader
from recipes import carry_out, copy_of_the_project, lawbook, passed, run, with_tests
from shipped import HOME

KIND, PAGES = "Add a kind of document", "Add a kind of pages"
WORD, COLOUR = "Add a word of the interface", "Change a colour"
SCHEME = "Add a transliteration scheme"
ANEW = "Which law, or which words"
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


def program(touched: Sequence[str]) -> list[str]:
    """Which files of the program a recipe touched, without words of readers."""
    return [path for path in touched if path.startswith("build_scripts/") and "/words/" not in path]


def with_documents(project: Path) -> Path:
    """The copy with a document of the new kind, and one of an old kind beside it."""
    folder = project / "source_texts" / "samples"
    (folder / "club.txt").write_text(REGULATIONS, "utf-8")
    (folder / "minutes.txt").write_text(MINUTES, "utf-8")
    entries = ENTRY.format(id="club", title="Положение клуба", kind="regulations")
    entries += ENTRY.format(id="minutes", title="Протоколы", kind="minutes")
    (folder / "sources.toml").write_text(entries, "utf-8")
    return project


def page_of(site: Path, name: str) -> BeautifulSoup:
    return BeautifulSoup((site / name).read_text("utf-8"), "html.parser")


@pytest.fixture(scope="module")
def kind(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A copy with the kind, and the files that it took; its pages are those of each document."""
    copy = copy_of_the_project(tmp_path_factory.mktemp("kind"))
    return with_documents(copy), carry_out(KIND, copy)


PRINTED = """
import json
from pathlib import Path
from build_scripts.pages.write import page_files
from build_scripts.pipeline import law_book, read
from build_scripts.search.records import records

book = law_book(read([Path("source_texts/samples")], None, Path("source_texts")))
pages = {name: text for name, text in page_files(book).items() if not name.startswith(("laws", "previews"))}
print(json.dumps([pages, [[one.address, one.text] for one in records(book) if one.document == "club"]]))
"""


def test_a_kind_of_document_takes_a_row_a_parser_and_the_parsers_row(kind: tuple[Path, list[str]]) -> None:
    assert program(kind[1]) == [
        "build_scripts/model/document_kinds.toml", "build_scripts/parse/regulations.py",
        "build_scripts/parse/parsers.py",
    ]  # fmt: skip


def test_a_document_of_the_kind_is_read_shown_and_found(kind: tuple[Path, list[str]]) -> None:
    pages, records = json.loads(run(kind[0], "-c", PRINTED))
    page = BeautifulSoup(pages["documents/club/index.md"], "html.parser")
    assert [one["id"] for one in page.select("section.provision")] == ["preface", "1", "2"]
    assert page.select_one("section[id='1'] .body").get_text().strip() == "Чашки моют до полудня."  # type: ignore[union-attr]
    assert 'href="../../laws/4/index.html"' in str(page.select_one("section[id='2']"))
    assert "положение" in page.select_one(".facts").get_text()  # type: ignore[union-attr]
    assert ["club.1", "Чашки моют до полудня."] in records


def test_the_kind_is_told_by_its_signs_and_no_other_text_is_taken_for_it(kind: tuple[Path, list[str]]) -> None:
    copy = kind[0]
    (copy / "unsaid").mkdir()
    (copy / "unsaid" / "new.txt").write_text(REGULATIONS, "utf-8")
    (copy / "unsaid" / "one.txt").write_text("Здесь один знак.\n\n§ 1. И это всё.\n", "utf-8")
    told = lawbook(copy, "sources", "--sources", "unsaid").split("[[document]]")
    assert ['kinds = ["regulations"]' in one for one in told[1:]] == [True, False]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A copy with the kind of document and the kind of pages, its site built, and the files that the pages took."""
    copy = with_documents(copy_of_the_project(tmp_path_factory.mktemp("pages")))
    carry_out(KIND, copy)
    touched = carry_out(PAGES, copy)
    lawbook(copy, "build", "--no-digest", "--site", "site")
    return copy, touched


def test_a_kind_of_pages_takes_a_writer_and_its_row(pages: tuple[Path, list[str]]) -> None:
    assert program(pages[1]) == ["build_scripts/pages/regulations.py", "build_scripts/pages/kinds.py"]


def test_the_pages_are_there_and_no_unit_stands_in_two_places(pages: tuple[Path, list[str]]) -> None:
    site = pages[0] / "site"
    own = page_of(site, "regulations/club/index.html")
    assert [one["id"] for one in own.select("section.provision")] == ["preface", "1", "2"]
    document = page_of(site, "documents/club/index.html")
    assert document.select("section.provision") == []
    assert document.select_one("article a[href='../../regulations/club/index.html']") is not None
    assert page_of(site, "decisions/minutes/index.html").select("section.provision") != []


def test_start_page_and_menu_lead_there(pages: tuple[Path, list[str]]) -> None:
    start = page_of(pages[0] / "site", "index.html")
    way = start.select_one(".ways a[href='regulations/index.html']")
    assert way is not None
    assert [half.get_text() for half in way.find_all("span")] == ["Положения", "Regulations"]
    menu: list[dict[str, Any]] = json.loads((pages[0] / "docs/.generated/navigation.json").read_text("utf-8"))
    places = {entry["title"]["en"]: number for number, entry in enumerate(menu)}
    assert places["Regulations"] == places["Documents"] - 1
    paths = [child["path"] for child in menu[places["Regulations"]]["children"]]
    assert paths == ["regulations/index.md", "regulations/club/index.md"]


def test_the_search_finds_its_units_and_leads_there_in_the_browser_too(pages: tuple[Path, list[str]]) -> None:
    copy = pages[0]
    found = json.loads(lawbook(copy, "search", "чистят песком", "--json", "--no-digest"))["hits"][0]
    assert (found["address"], found["layer"]) == ("club.2", "text")
    index = (copy / "site" / "search" / "index.js").read_text("utf-8")
    places = json.loads(index.partition("(")[2].rpartition(")")[0])["places"].values()
    assert {"regulations/club/index.html#1", "regulations/club/index.html#2"} <= set(places)


def test_a_link_to_one_of_them_unfolds(pages: tuple[Path, list[str]]) -> None:
    site = pages[0] / "site"
    script = (site / "previews" / "regulations" / "club.js").read_text("utf-8")
    page, entries = json.loads(f"[{script.partition('(')[2].rpartition(')')[0]}]")
    assert page == "regulations/club"
    assert "Чашки моют" in entries["1"]["html"]
    meta = page_of(site, "laws/4/index.html").find("meta", attrs={"name": "lawbook-previews"})
    assert "regulations" in meta["content"].split()  # type: ignore[index,union-attr]


def test_a_document_that_is_not_published_has_no_such_page(tmp_path: Path) -> None:
    copy = with_documents(copy_of_the_project(tmp_path))
    carry_out(KIND, copy)
    carry_out(PAGES, copy)
    with (copy / "source_texts" / "samples" / "sources.toml").open("a", encoding="utf-8") as file:
        file.write(ENTRY.format(id="hidden", title="Тайное положение", kind="regulations") + 'publish = "no"\n')
    (copy / "source_texts" / "samples" / "hidden.txt").write_text(REGULATIONS.replace("Чашки", "Блюдца"), "utf-8")
    files, _ = json.loads(run(copy, "-c", PRINTED))
    assert "regulations/hidden/index.md" not in files
    assert not any("Блюдца" in text for text in files.values())


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


@pytest.mark.parametrize("recipe", [[KIND], [KIND, PAGES], [WORD]], ids=["kind", "pages", "word"])
def test_what_a_recipe_writes_keeps_the_rules_of_the_house(recipe: list[str], tmp_path: Path) -> None:
    copy = copy_of_the_project(tmp_path)
    touched = [path for title in recipe for path in carry_out(title, copy) if path.endswith(".py")]
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *command, *touched], cwd=copy, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout


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
    units = json.loads(lawbook(copy, "export", "--no-digest"))["units"]
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


# --- a form of reference, a word of the search, a part of the booklet


def test_a_form_of_reference_is_a_row_and_cases(tmp_path: Path) -> None:
    copy = with_tests(copy_of_the_project(tmp_path))
    assert carry_out("Add a form of reference", copy) == [
        "build_scripts/languages/russian.py", "tests/cases/references.toml",
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
