"""Recipes of CONTRIBUTING.md, each carried out on a copy of the project as it is written there."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from recipes import (
    ENTRY,
    KIND,
    PAGES,
    REGULATIONS,
    Step,
    carry_out,
    copy_of_the_project,
    has_steps,
    lawbook,
    page_of,
    program,
    run,
    with_documents,
    with_tests,
)
from shipped import HOME


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
    assert entries["1"]["name"] == {"ru": "1", "en": "1"}  # no decision
    meta = page_of(site, "laws/4/index.html").find("meta", attrs={"name": "lawbook-previews"})
    assert "regulations/" in meta["content"].split()  # type: ignore[index,union-attr]


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


# --- all recipes

TITLES = re.findall(r"(?m)^### (.*)$", (HOME / "CONTRIBUTING.md").read_text("utf-8"))
CARRIED_OUT = [title for title in TITLES if has_steps(title)]


def test_no_recipe_that_says_what_to_write_has_lost_it() -> None:
    assert CARRIED_OUT == [
        KIND, PAGES, "Read another format of files", "Add a transliteration scheme", "Add a word of the interface",
        "Put an edition in force", "Add a layer", "Change a colour", "Add a part of the booklet",
        "Build the site with properdocs", "Add a form of reference", "Add a word to the search",
    ]  # fmt: skip


@pytest.mark.parametrize("title", CARRIED_OUT)
def test_what_a_recipe_writes_keeps_the_rules_of_the_house(title: str, tmp_path: Path) -> None:
    copy = with_tests(copy_of_the_project(tmp_path))
    before = carry_out(KIND, copy) if title == PAGES else []
    touched = [path for path in (*before, *carry_out(title, copy)) if path.endswith(".py")]
    for command in (["check"], ["format", "--check"]):
        ruff = [sys.executable, "-m", "ruff", *command, *touched]
        done = subprocess.run(ruff, cwd=copy, capture_output=True, text=True, check=False)
        assert not touched or done.returncode == 0, done.stdout


# --- what a step may say


@pytest.mark.parametrize(
    ("how", "text", "after"),
    [
        ({"end": "at the end"}, "new\n", "one\ntwo\ntwo three\nnew\n"),
        ({"above": "one"}, "new\n", "new\none\ntwo\ntwo three\n"),
        ({"below": "three"}, "new\n", "one\ntwo\ntwo three\nnew\n"),
        ({"after": "2", "before": "two"}, "", "one\n2\n2 three\n"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_step_changes_what_it_says(how: dict[str, str], text: str, after: str, tmp_path: Path) -> None:
    (tmp_path / "table").write_text("one\ntwo\ntwo three\n", "utf-8")
    Step("table", how, text).carry_out(tmp_path)
    assert (tmp_path / "table").read_text("utf-8") == after


@pytest.mark.parametrize(
    ("how", "fault"),
    [
        ({"new": "a new file"}, "is there already"),
        ({"above": "two"}, "stands in 2 lines"),
        ({"below": "four"}, "stands in 0 lines"),
        ({"after": "2", "before": "tw"}, "no 'tw'"),
        ({"column": "one"}, "a cell for no row"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_step_whose_place_is_not_there_fails(how: dict[str, str], fault: str, tmp_path: Path) -> None:
    (tmp_path / "table").write_text("one\ntwo\ntwo three\n", "utf-8")
    with pytest.raises(AssertionError, match=fault):
        Step("table", how, "letter\tcell\n").carry_out(tmp_path)
    assert (tmp_path / "table").read_text("utf-8") == "one\ntwo\ntwo three\n"


def test_a_recipe_that_is_not_there_fails() -> None:
    with pytest.raises(AssertionError, match="no recipe 'Boil a samovar'"):
        has_steps("Boil a samovar")
