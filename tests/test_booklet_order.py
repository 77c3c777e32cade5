"""The booklet prints what the pages say: lost signs, texts with tables and examples inside, ranges in tables."""

import pytest
from flow import book_of, parsed

from build_scripts.booklet.content import Content
from build_scripts.model.units import Piece, Table, Unit

LAW = "Правило 8. Подсчёт\n==========\n"


def blocks(text, **facts):
    """The blocks of law 8 as (kind, text, rows) with guesses in angle brackets."""
    content = Content(book_of(parsed(text, **facts)), "1987", "ru").data((8,))
    return [(row["kind"], shown(row["text"]), row["rows"]) for row in content["chapters"][0]["laws"][0]["blocks"]]


def shown(segments):
    forms = {"text": "{}", "guess": "<{}>"}
    words = "".join(forms[row["kind"]].format(row["text"]) for row in segments if row["kind"] in forms)
    return words.replace("\N{NO-BREAK SPACE}", " ")


def notes(text):
    """The texts of the footnotes of law 8."""
    content = Content(book_of(parsed(text)), "1987", "ru").data((8,))
    rows = [row for block in content["chapters"][0]["laws"][0]["blocks"] for row in block["text"]]
    return [shown(row["segments"]) for row in rows if row["kind"] == "note"]


def test_a_lost_suit_is_printed_as_it_is_read():
    text = LAW + "Юг держал длинную бубну и назначил 2, чтобы дальше молчать."
    assert blocks(text) == [("provision", "Юг держал длинную бубну и назначил <2♦,> чтобы дальше молчать.", [])]


@pytest.mark.parametrize(
    ("complete", "text", "title", "cut"),
    [
        (False, "включая чашки, судья считает ложки.", None, (True, False)),
        (False, "включая чашки, судья", None, (True, True)),
        (False, "Судья считает", None, (False, True)),
        (False, "судья считает ложки.", "Ложки", (False, True)),
        (True, "включая чашки.", None, (False, False)),
    ],
)
def test_a_cut_is_told_where_it_is(complete, text, title, cut):
    unit = Unit(
        "u", "book", "section", "text", "ru", "1987", None, text, title,
        complete=complete, pieces=(Piece(0, len(text), text, "text"),),
    )  # fmt: skip
    assert (unit.begins_cut, unit.ends_cut) == cut


TABLE = (
    "Pravilo 8. Tablica ------ CHASHKI ZA VECHER Esli kofe: Za kazhduyu chashku BEZ KONTRY 20 20 30 30 "
    "S KONTROJ 40 40 60 60 S REKONTROJ 80 80 120 120 Stol chist, kogda chashki vymyty. PREMII ------ Premij net."
)


def test_a_table_stands_where_it_stands_in_its_text():
    kinds = [(kind, text) for kind, text, _ in blocks(TABLE, scheme="lib.ru")]
    assert kinds[:3] == [
        ("provision", "ЧАШКИ ЗА ВЕЧЕР Если кофе:"),
        ("table", ""),
        ("provision", "Стол чист, когда чашки вымыты."),
    ]


# A paragraph before the sections, whose address comes behind theirs; the heading of section B is lost.
LOST = """
- 40 -
Правило 8. Чашка
================
Чашка стоит слева.

Другая чашка стоит справа.

A.Ложка
Ложка лежит.
- 49 -
её моют.
2.Чужая
Чужую не моют.
C.Лампа
Лампа гаснет.
"""


def anchors(*documents, **how):
    """The provisions of law 8 in the order of print."""
    content = Content(book_of(*documents), "1987", "ru", **how).data((8,))
    return [row["anchor"] for row in content["chapters"][0]["laws"][0]["blocks"] if row["anchor"]]


def test_provisions_stand_in_the_order_of_their_document_and_a_lost_heading_before_what_is_left_of_it():
    document = parsed(LOST, placements=[{"after": "- 49 -", "address": "L8.B.1"}])
    assert anchors(document) == ["t-L8.p2", "t-L8.A", "t-L8.B", "t-L8.B.1", "t-L8.B.2", "t-L8.C"]


def test_what_only_the_other_language_has_stands_where_its_number_says():
    other = parsed("LAW 8. CUP\n=====\nA. Spoon\nIt lies.\nB. Lamp\nIt is on.\n", id="other", language="en")
    assert anchors(parsed(LAW + "A.Ложка\nЛожка лежит.\n"), other, both=True) == ["t-L8.A", "t-L8.B"]


def test_an_example_of_a_footnote_is_printed_in_the_footnote():
    text = (
        LAW + "Чашку ставят на поднос (*).\n----------\n(*) - Поднос бывает разным. ПРИМЕР 1 - круглый поднос\n"
        "Круглый поднос стоит у окна. ПРИМЕР 2 - синий поднос\nСиний поднос стоит у двери.\n"
    )
    (note,) = notes(text)
    assert note.index("бывает разным") < note.index("Круглый поднос") < note.index("Синий поднос")
    assert all("поднос стоит" not in words for _, words, _ in blocks(text))


@pytest.mark.parametrize(
    ("rows", "cells"),
    [
        (((20, 40, 1), (50, None, 2)), [["20–40", "1"], ["50 и более", "2"]]),
        ((("Чашка", 5, None),), [["Чашка", "5", ""]]),
        (((1, 2),), [["1", "2"]]),
        (((1, "N", "никто"), (2, "E", "NS")), [["1", "N", "никто"], ["2", "E", "NS"]]),
    ],
)
def test_the_cells_of_a_table_are_those_that_are_read(rows, cells):
    assert Table("t", "book", 8, "", (), rows, "u").shown("и более") == cells
