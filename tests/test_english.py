"""English law texts: one invented book of 30 laws in three layouts, with answers by hand for every provision."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit
from build_scripts.pipeline import law_book, read

FOLDER = Path(__file__).parent / "english"
LAYOUTS = ("plain.txt", "latex2html.html", "word.html")
ANSWERS = tomllib.loads((FOLDER / "answers.toml").read_text("utf-8"))
QUOTES = str.maketrans("‘’“”–—", "''\"\"--")


def folded(text: str | None) -> str:
    """A text without case and typography, blanks as one."""
    return " ".join((text or "").translate(QUOTES).casefold().split())


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> dict[str, LawBook]:
    """The law book of each layout, read as a document of a known edition."""
    found = {}
    for name in LAYOUTS:
        folder = tmp_path_factory.mktemp("layout")
        (folder / name).write_bytes((FOLDER / name).read_bytes())
        found[name] = law_book(read([folder]))
    return found


def answers(layout: str) -> dict[str, dict[str, Any]]:
    """The answers by address, with the texts and titles that a layout prints otherwise."""
    units = {row["address"]: dict(row) for row in ANSWERS["unit"]}
    units |= {row["address"]: {} for row in ANSWERS["table"]}
    own = ANSWERS["layout"][layout.partition(".")[0]]
    for name, key in (("texts", "text"), ("titles", "title")):
        for address, words in own.get(name, {}).items() if isinstance(own.get(name), dict) else ():
            units[address][key] = words
    return units


def found_units(book: LawBook) -> dict[str, Unit]:
    (document,) = book.source_documents
    named = ((str(unit.address).replace(f"{document.facts.id}.", "DOCUMENT.", 1), unit) for unit in book.units)
    return {name: unit for name, unit in named if not name.startswith("DOCUMENT.text")}  # the title page


def faults(layout: str, book: LawBook) -> list[str]:
    """What differs from the answers: provisions, titles, texts, references."""
    wanted, found = answers(layout), found_units(book)
    rows = [f"{address}: missing" for address in wanted if address not in found]
    for address, row in wanted.items():
        if address not in found:
            continue
        unit = found[address]
        for name, value in (("title", unit.title), ("text", unit.text)):
            if folded(value) != folded(row.get(name)):
                rows.append(f"{address}: {name} {value!r}, expected {row.get(name)!r}")
    rows += [f"{address}: not expected, {unit.text[:60]!r}" for address, unit in found.items() if address not in wanted]
    return rows


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_provision_has_its_address_title_and_text(layout: str, books: dict[str, LawBook]) -> None:
    assert faults(layout, books[layout]) == []
