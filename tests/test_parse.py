"""The parse stage: texts and the units, notes, tables, terms, index rows and problems they give (cases/parse)."""

import pytest
from flow import CASES, book_of_case, cases, name_of, parsed

from build_scripts.parse.families import following
from build_scripts.parse.lists import inline_items
from build_scripts.parse.titles import title_end
from build_scripts.repair.marks import RULER

FILES = sorted(path.name for path in (CASES / "parse").glob("*.toml"))
PARSE_CASES = [case for file in FILES for case in cases(f"parse/{file}")]
COMMON_NOISE = {"ruler", "leader", "page-mark", "frame"}  # checked by the account of every case


def found(case):
    """What a case gives, in the form in which the case files write it."""
    book = book_of_case(case)
    (document,) = book.documents
    units = [unit for unit in document.units if unit.kind != "index_entry"]
    return {
        "units": [[f"{unit.kind} {unit.address or '-'}", unit.title or "", unit.text] for unit in units],
        "incomplete": [str(unit.address) for unit in units if not unit.complete],
        "pages": [[str(unit.address), unit.page] for unit in units if unit.page is not None],
        "aliases": [[str(unit.address), *map(str, unit.aliases)] for unit in units if unit.aliases],
        "footnotes": [
            [
                row.marker,
                str(book.by_id[row.sign_in].address),
                str(book.by_id[row.note].address) if row.note else "lost",
            ]
            for row in document.footnotes
        ],
        "tables": [
            [
                str(book.by_id[row.unit].address),
                *(["open" if cell is None else cell for cell in one] for one in row.rows),
            ]
            for row in document.tables
        ],
        "terms": [
            [row.english, row.term or "lost", *("lost" if sense is None else sense for sense in row.senses)]
            for row in document.terms
        ],
        "index": [
            [row.headword, row.sub or "", list(row.laws), list(row.see), list(row.see_also)] for row in document.index
        ],
        "references": [[row.text, *row.targets] for row in book.references],
        "noise": [
            [row.kind, case["text"][row.start : row.end]] for row in document.noise if row.kind not in COMMON_NOISE
        ],
        "problems": [problem.code for problem in book.problems],
    }


@pytest.mark.parametrize("case", PARSE_CASES, ids=name_of)
def test_a_text_is_parsed(case):
    for key, value in found(case).items():
        assert value == case.get(key, []), key


@pytest.mark.parametrize("case", PARSE_CASES, ids=name_of)
def test_nothing_of_a_text_is_lost(case):
    book = book_of_case(case)
    (row,) = book.account
    assert row.in_units + sum(row.noise.values()) == row.characters
    assert not [problem for problem in book.problems if problem.code.startswith("account")]


def test_every_row_of_the_list_of_quirks_has_a_case():
    every = [*PARSE_CASES, *cases("repair.toml"), *cases("references.toml")]
    assert sorted({row for case in every for row in case.get("rows", ())}) == list(range(1, 108))


def test_case_names_are_unique():
    names = [case["name"] for case in PARSE_CASES]
    assert len(names) == len(set(names))


def test_what_fits_no_part_is_kept_as_text():
    (unit,) = parsed("Список гостей.\n\nЧашкин, Ложкин.\n", kinds=("text",)).units
    assert (unit.kind, unit.text) == ("paragraph", "Список гостей. Чашкин, Ложкин.")


@pytest.mark.parametrize("text", ["", " \n\n", "\f", "=======\n======"])
@pytest.mark.parametrize("kind", ["laws", "commentary", "minutes", "glossary", "subject-index", "text"])
def test_a_text_without_words_has_no_units(text, kind):
    assert parsed(text, kinds=(kind,)).units == ()


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Чашка на столе\nЧашка стоит слева.", "Чашка на столе"),
        ("Чашка, которая\nстоит на столе\nЕё не трогают.", "Чашка, которая\nстоит на столе"),
        ("Чашка на столе", "Чашка на столе"),
        ("Чашка стоит слева.", ""),
        ("Чашка стоит слева.\nЛампа горит.", ""),
        ("чашка стоит слева, и", ""),
        ("Отодвинуть чашку, или", ""),
        ("", ""),
        (f"Чашка{RULER}Её не трогают.", "Чашка"),
    ],
)
def test_a_title_in_lines_ends_before_its_text(text, title):
    assert text[: title_end(text, 0, len(text), lined=True)].strip() == title


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Чашка на столе Её не трогают.", "Чашка на столе"),
        ("Обсчёт по MP (Milk Point) За чашку дают очко.", "Обсчёт по MP (Milk Point)"),
        ("Звона ложкой о край;", ""),
        ("Чашка стоит слева. Лампа горит.", ""),
        ("Вопрос к Югу Его задаёт Север.", "Вопрос к Югу"),
    ],
)
def test_a_title_on_one_line_ends_before_a_capital_letter(text, title):
    assert text[: title_end(text, 0, len(text), lined=False)].strip() == title


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("если: (a) темно; (b) светло", ["a", "b"]),
        ("если: (а) темно; (б) светло; (в) сыро", ["a", "b", "c"]),
        ("если: (а) темно; (b) светло; (с) сыро", ["a", "b", "c"]),
        ("если: (a) темно", []),
        ("если: (b) темно; (c) светло", []),
        ("см. (a) и (b) ниже", []),
    ],
)
def test_letters_inside_a_paragraph_run_from_a(text, values):
    assert [item.value for item in inline_items(text, 0, len(text))] == values


@pytest.mark.parametrize(
    ("value", "after"), [("9", "10"), ("A", "B"), ("a", "b"), ("i", "ii"), ("ix", "x"), ("xii", "")]
)
def test_the_value_after_another_in_a_list(value, after):
    assert following(value) == after
