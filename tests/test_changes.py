"""Comparing two books: what came, went or reads otherwise is found, in source order, and nothing else is said."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from flow import book_of, parsed
from hypothesis import given, settings
from hypothesis import strategies as st

from build_scripts.cli import main
from build_scripts.export.book import exported
from build_scripts.export.changes import compared
from build_scripts.export.difference import printed, reworded

LAWS = """Правило 3. Места для чашек
==========================
За каждым столом стоит четыре чашки (см. правило 4).

Правило 4. Ложки
================
A.Чистые ложки
Ложки раздаёт дежурный*, и никто не спорит.
B.Грязные ложки
Игрок кладёт ложку на блюдце.
C.Чужие ложки
Чужую ложку возвращают молча.
* Дежурный бывает и хозяином зала.
"""
INDEX = """Правило 6. Лампа
=====
Лампа горит до конца раунда.

П Р Е Д М Е Т Н Ы Й  У К А З А Т Е Л Ь

Лампа...........................6
Ложка
Грязная = .....................4
Поднос..........................3
"""
TABLE_UNIT: dict[str, Any] = {
    "id": "laws:L3.table1", "document": "laws", "kind": "table", "layer": "text", "language": "ru",
    "edition": "1987", "address": "L3.table1", "aliases": [], "parent": "laws:L3", "title": "Чашки", "text": "",
    "complete": True, "page": None, "spans": [], "pieces": [], "uncertain": [],
}  # fmt: skip


def book(*texts: str, **known: Any) -> dict[str, Any]:
    names = ("laws", "more", "rest")
    rows = exported(book_of(*(parsed(text, id=name, **known) for text, name in zip(texts, names, strict=False))))
    copied: dict[str, Any] = json.loads(json.dumps(rows))
    return copied


def lines(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    return [f"{row.document} {row.law} {row.printed()}" for row in compared(old, new)]


REWRITTEN = {
    "a word": (
        ("раздаёт дежурный", "раздаёт хозяин"),
        ["laws L4 ~ L4.A text 'Ложки раздаёт дежурный,' → 'Ложки раздаёт хозяин,'"],
    ),
    "a comma": (
        ("дежурный*, и", "дежурный* и"),
        ["laws L4 ~ L4.A text 'Ложки раздаёт дежурный,' → 'Ложки раздаёт дежурный'"],
    ),
    "ё for е": (
        ("раздаёт", "раздает"),
        ["laws L4 ~ L4.A text 'Ложки раздаёт' → 'Ложки раздает'"],
    ),
    "a lost word": (
        ("на блюдце", "блюдце"),
        ["laws L4 ~ L4.B text 'кладёт ложку на' → 'кладёт ложку'"],
    ),
    "a title": (
        ("Чужие ложки", "Чужая ложка"),
        ["laws L4 ~ L4.C title 'Чужие ложки' → 'Чужая ложка'"],
    ),
    "a lost provision": (
        ("C.Чужие ложки\nЧужую ложку возвращают молча.\n", ""),
        ["laws L4 - L4.C section 'Чужие ложки Чужую ложку возвращают молча.'"],
    ),
    "a new provision": (
        ("* Дежурный бывает", "D.Две ложки\nДве ложки лежат рядом.\n* Дежурный бывает"),
        ["laws L4 + L4.D section 'Две ложки Две ложки лежат рядом.'"],
    ),
    "a reference that leads elsewhere": (
        ("Правило 4. Ложки", "Правило 5. Ложки"),
        [
            "laws L3 ~ L3 reference 'правило 4 → L4 (resolved, edition 1987)' → "
            "'правило 4 → L4 (text-missing, edition 1987)'"
        ],
    ),
    "a footnote at another place": (
        ("*, и никто не спорит.\nB.Грязные ложки\nИгрок", ", и никто не спорит.\nB.Грязные ложки\nИгрок*"),
        [
            "laws L4 ~ L4.B.note1 address 'L4.A.note1' → 'L4.B.note1'",
            "laws footnotes ~ footnote '* at L4.A, note laws:L4.B.note1' → '* at L4.B, note laws:L4.B.note1'",
        ],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REWRITTEN)
def test_what_was_rewritten_is_found(name: str) -> None:
    (before, after), expected = REWRITTEN[name]
    assert LAWS.count(before) == 1
    found = lines(book(LAWS), book(LAWS.replace(before, after)))
    assert [line for line in expected if line not in found] == []


@pytest.mark.parametrize("name", ["a word", "a comma", "ё for е", "a lost word", "a title", "a lost provision"])
def test_nothing_else_is_said(name: str) -> None:
    (before, after), expected = REWRITTEN[name]
    assert lines(book(LAWS), book(LAWS.replace(before, after))) == expected


def test_the_same_book_differs_in_nothing() -> None:
    assert compared(book(LAWS, INDEX), book(LAWS, INDEX)) == []


def test_offsets_that_move_are_no_change() -> None:
    assert lines(book(LAWS), book("\n\n" + LAWS)) == []


def test_a_provision_that_is_no_longer_complete_is_a_change() -> None:
    old, new = book(LAWS), book(LAWS)
    next(unit for unit in new["units"] if unit["id"] == "laws:L4.C")["complete"] = False
    assert lines(old, new) == ["laws L4 ~ L4.C complete 'True' → 'False'"]


def test_a_new_document_is_counted_and_changes_nothing_of_the_old_one() -> None:
    found = compared(book(LAWS), book(LAWS, LAWS))
    assert {row.document for row in found} == {"more"}
    assert {row.sign for row in found} == {"+"}
    assert found[0].printed().startswith("+ more document 'more: ")


def test_a_document_that_went_is_said() -> None:
    assert {(row.document, row.sign) for row in compared(book(LAWS, LAWS), book(LAWS))} == {("more", "-")}


INDEX_CHANGES = {
    "a number": (("Поднос..........................3", "Поднос..........................3,4"),
                 ["laws index ~ index 'Поднос: 3' → 'Поднос: 3, 4'"]),
    "a lost row": (("Лампа...........................6\n", ""), ["laws index - index 'Лампа: 6'"]),
    "another head word": (("Поднос...", "Подносы..."), ["laws index ~ index 'Поднос: 3' → 'Подносы: 3'"]),
}  # fmt: skip


@pytest.mark.parametrize("name", INDEX_CHANGES)
def test_index_rows_are_compared_as_rows(name: str) -> None:
    (before, after), expected = INDEX_CHANGES[name]
    kinds = ("laws", "subject-index")
    assert lines(book(INDEX, kinds=kinds), book(INDEX.replace(before, after), kinds=kinds)) == expected


def with_table(*rows: list[Any]) -> dict[str, Any]:
    one = book(LAWS)
    one["units"].append(copy.deepcopy(TABLE_UNIT))
    one["tables"].append(
        {"id": "laws:L3.table1", "law": 3, "title": "Чашки", "columns": ["до", "в"], "rows": list(rows),
         "document": "laws"}
    )  # fmt: skip
    return one


def test_table_rows_are_compared_as_rows() -> None:
    old, new = with_table(["малая", 50, None], ["большая", 60, 90]), with_table(["малая", 50, 75], ["большая", 60, 90])
    assert lines(old, new) == ["laws L3 ~ L3.table1 table row 'малая | 50 | ' → 'малая | 50 | 75'"]


def test_changes_stand_by_document_and_law_in_the_order_of_the_source() -> None:
    new = LAWS.replace("четыре чашки", "пять чашек").replace("Чужую ложку", "Чужую")
    new = new.replace("раздаёт дежурный", "раздаёт хозяин")
    assert printed(compared(book(LAWS, LAWS), book(new, LAWS.replace("молча", "сразу")))) == [
        "laws",
        "  L3",
        "    ~ L3 text 'столом стоит четыре чашки' → 'столом стоит пять чашек'",
        "  L4",
        "    ~ L4.A text 'Ложки раздаёт дежурный,' → 'Ложки раздаёт хозяин,'",
        "    ~ L4.C text 'Чужую ложку' → 'Чужую'",
        "more",
        "  L4",
        "    ~ L4.C text 'ложку возвращают молча.' → 'ложку возвращают сразу.'",
    ]


WORDS = st.lists(st.sampled_from(["чашка", "ложка", "стол", "лампа"]), max_size=8).map(" ".join)


@settings(derandomize=True, deadline=None)
@given(old=WORDS, new=WORDS)
def test_texts_differ_in_some_words_unless_they_are_equal(old: str, new: str) -> None:
    assert bool(reworded(old, new)) == (old != new)


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, list[str]]:
    command, *others = arguments
    code = main([str(command), "--no-digest", *map(str, others)])
    said = capsys.readouterr()
    return code, said.out, said.err.splitlines()


def written(folder: Path, name: str, data: Any) -> Path:
    path = folder / name
    path.write_text(json.dumps(data, ensure_ascii=False), "utf-8")
    return path


def test_the_command_gives_json_for_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = written(tmp_path, "old.json", book(LAWS))
    new = written(tmp_path, "new.json", book(LAWS.replace("молча", "сразу")))
    code, out, err = run(capsys, "changes", old, new, "--json")
    assert (code, err) == (0, [])
    assert json.loads(out) == [
        {"document": "laws", "law": "L4", "place": "L4.C", "sign": "~", "what": "text",
         "before": "ложку возвращают молча.", "after": "ложку возвращают сразу."}
    ]  # fmt: skip


def test_the_command_is_silent_when_nothing_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = written(tmp_path, "old.json", book(LAWS))
    assert run(capsys, "changes", old, old) == (0, "", [])


BROKEN = {
    "another format": {"format": "lawbook/9", "units": []},
    "a part is missing": {"format": "lawbook/1", "units": []},
    "a list": [],
    "units that are none": {"format": "lawbook/1", "units": [1], "documents": []},
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_file_that_is_no_export_is_one_line(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = written(tmp_path, "good.json", book(LAWS))
    code, out, err = run(capsys, "changes", good, written(tmp_path, "bad.json", BROKEN[name]))
    assert (code, out, len(err)) == (2, "", 1)
