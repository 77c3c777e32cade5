"""English law texts: one invented book of 30 laws in three layouts that are kept as they are, with answers by hand."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit
from build_scripts.pages.write import page_files
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
    """What differs from the answers: provisions, their kinds, labels, titles and texts."""
    wanted, found = answers(layout), found_units(book)
    rows = [f"{address}: missing" for address in wanted if address not in found]
    for address, row in wanted.items():
        if address not in found:
            continue
        unit = found[address]
        for name, value in (("title", unit.title), ("text", unit.text)):
            if folded(value) != folded(row.get(name)):
                rows.append(f"{address}: {name} {value!r}, expected {row.get(name)!r}")
        labels = [piece.text for piece in unit.pieces if piece.role == "label"] or [None]
        if unit.kind != row.get("kind", "table") or row.get("label") not in labels:
            rows.append(f"{address}: {unit.kind} {labels}, expected {row.get('kind')} {row.get('label')!r}")
    rows += [f"{address}: not expected, {unit.text[:60]!r}" for address, unit in found.items() if address not in wanted]
    return rows


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_provision_has_its_address_title_and_text(layout: str, books: dict[str, LawBook]) -> None:
    assert faults(layout, books[layout]) == []


def reference_faults(layout: str, book: LawBook) -> list[str]:
    """What differs from the answers in references: those not found, with other targets, and those not expected."""
    found = found_units(book)
    given = [
        (name, " ".join(row.text.split()), set(row.targets), row.relative)
        for row in book.references
        for name, unit in found.items()
        if unit.id == row.unit
    ]
    printed = {
        (row["unit"], row["words"]): row["printed"]
        for row in ANSWERS["layout"][layout.partition(".")[0]].get("words", ())
    }
    rows = []
    for address, unit in answers(layout).items():
        for wanted in unit.get("references", ()):
            words = {folded(printed.get((address, wanted["words"]), wanted["words"]))}
            words |= {folded(other) for other in wanted.get("also", ())}
            targets = [set(wanted.get("targets", ())), set(wanted.get("also_targets", wanted.get("targets", ())))]
            match = next((row for row in given if row[0] == address and folded(row[1]) in words), None)
            if match is None:
                rows.append(f"{address}: {wanted['words']!r} not found")
                continue
            given.remove(match)
            relative = not any(letter.isdigit() for letter in match[1])
            if match[2] not in targets or match[3] != relative:
                rows.append(
                    f"{address}: {match[1]!r} leads to {sorted(match[2])} (relative {match[3]}), expected {wanted}"
                )
    return [*rows, *(f"{row[0]}: {row[1]!r} is no reference" for row in given)]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_reference_leads_where_it_says(layout: str, books: dict[str, LawBook]) -> None:
    assert reference_faults(layout, books[layout]) == []


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_note_hangs_at_its_sign(layout: str, books: dict[str, LawBook]) -> None:
    book = books[layout]
    found = {
        (str(book.by_id[row.sign_in].address), str(book.by_id[row.note].address))
        for row in book.footnotes()
        if row.note
    }
    assert found == {(row["attached_to"], row["note"]) for row in ANSWERS["footnote"]}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_table_is_data(layout: str, books: dict[str, LawBook]) -> None:
    (wanted,) = ANSWERS["table"]
    (table,) = books[layout].tables()
    rows = [[None if cell == "open" else cell for cell in row] for row in wanted["rows"]]
    assert (table.law, [list(row) for row in table.rows]) == (wanted["law"], rows)
    assert [table.columns[0], *table.columns[2:]] == ["Height in feet", *wanted["columns"][2:]]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_nothing_is_lost_and_every_lost_ligature_is_a_guess(layout: str, books: dict[str, LawBook]) -> None:
    book = books[layout]
    assert [problem.code for problem in book.problems if problem.code.startswith("account-")] == []
    guessed = sorted((guess.source, guess.reading) for unit in book.units for guess in unit.uncertain)
    lost = ANSWERS["layout"][layout.partition(".")[0]].get("lost", ())
    assert guessed == sorted((printed, word) for _, printed, word in lost)


def test_a_translation_stands_beside_the_russian_law(tmp_path: Path) -> None:
    (tmp_path / "plain.txt").write_bytes((FOLDER / "plain.txt").read_bytes())
    (tmp_path / "laws.txt").write_text("Правило 27. Змей\n================\nA.Ветер\nЗмея пускают по ветру.\n", "utf-8")
    (tmp_path / "sources.toml").write_text(
        '[[document]]\nfile = "laws.txt"\nedition = "1997"\nkinds = ["laws"]\n', "utf-8"
    )
    page = page_files(law_book(read([tmp_path])))["laws/27/index.md"]
    row = page[page.index('<section class="provision level-1 section" id="27A"') :]
    assert row.index('<div class="ru" lang="ru">') < row.index("Змея пускают по ветру.") < row.index('<div class="en"')
    assert page.count('class="missing"') == 0
