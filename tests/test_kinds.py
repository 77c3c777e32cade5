"""The tables of kinds: of documents and of pages; what each row promises holds for all that the samples have."""

import json

import pytest
from flow import book_of, parsed

from build_scripts.languages.catalogue import CATALOGUE
from build_scripts.model.document_kinds import DOCUMENT_KINDS
from build_scripts.model.lawbook import LawBook
from build_scripts.pages.kinds import PAGES
from build_scripts.pages.places import Places
from build_scripts.pages.write import page_files
from build_scripts.parse.parsers import PARSERS
from build_scripts.read.sniff_kinds import sniff_kinds


@pytest.fixture(scope="module")
def files(whole_book: LawBook) -> dict[str, str]:
    return page_files(whole_book)


# --- documents


@pytest.mark.parametrize("kind", DOCUMENT_KINDS, ids=lambda kind: kind.name)
def test_a_kind_of_document_has_a_parser_and_a_name_for_readers(kind) -> None:
    assert kind.name in PARSERS
    assert f"document.kind_{kind.name}" in CATALOGUE or kind.name == "text"


def test_each_kind_of_document_stands_once() -> None:
    assert len({kind.name for kind in DOCUMENT_KINDS}) == len(DOCUMENT_KINDS)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("1. Комитет молчал.\n2. Комитет спал.\n", ["minutes"]),
        ("1. Комитет молчал.\n", ["text"]),  # one sign of two
        ("Правило 5. Ложка\nОна лежит.\n", ["laws"]),  # one sign is enough
    ],
)
def test_as_many_signs_are_needed_as_the_table_says(text: str, kinds: list[str]) -> None:
    assert [row.kind for row in sniff_kinds(text)] == kinds


# --- pages


def test_each_kind_of_pages_stands_once_and_has_its_words() -> None:
    assert len({kind.folder for kind in PAGES}) == len(PAGES)
    assert all(key in CATALOGUE for kind in PAGES for key in (kind.title, kind.overview, kind.of_document) if key)
    places = [kind.on_start for kind in PAGES if kind.on_start]
    assert len(set(places)) == len(places)


def test_every_page_but_the_start_page_is_of_a_kind(files: dict[str, str], whole_book: LawBook) -> None:
    places = Places(whole_book)
    for name in files:
        if name.endswith(".md") and name != "index.md":
            kind = places.kind_of(name.removesuffix("/index.md"))
            assert kind is not None
            assert name.startswith(f"{kind.folder}/")
    assert places.kind_of("") is None
    assert places.kind_of("lawsuits/4") is None


def test_every_unit_that_may_be_shown_has_its_home_on_a_page_that_is_there(
    files: dict[str, str], whole_book: LawBook
) -> None:
    places = Places(whole_book)
    shown = [unit for unit in whole_book.units if places.is_public(unit)]
    assert len(shown) > 1000
    assert {places.page_of(unit) for unit in shown if f"{places.page_of(unit)}/index.md" not in files} == set()


def test_the_menu_leads_to_pages_that_are_there(files: dict[str, str]) -> None:
    def paths(entries: list[dict]) -> list[str]:
        return [one for entry in entries for one in ([entry["path"]] if "path" in entry else paths(entry["children"]))]

    menu = paths(json.loads(files["navigation.json"]))
    assert set(menu) <= files.keys()
    assert len(set(menu)) == len(menu)


def test_a_document_that_is_called_like_a_law_is_not_taken_for_it() -> None:
    book = book_of(parsed("Правило 64. Чашки\n==========\nЧашки стоят на полке.\n", id="64"))
    page = page_files(book)["documents/64/index.md"]
    assert '<p class="facts"><span><a' not in page
    assert 'href="../../laws/64/index.html#64"' in page
