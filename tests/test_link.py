"""The link stage: references found (cases/references.toml), resolved inside their edition, and turned to back-links."""

from itertools import pairwise

import pytest
from flow import book_of, cases, name_of, parsed

from build_scripts.link.find import find_references
from build_scripts.link.resolve import Resolver
from build_scripts.model.address import Address
from build_scripts.model.units import Unit

CASES = cases("references.toml")
KNOWN_FAILURES = [case for case in cases("known_failures.toml") if case["stage"] == "link"]
RULER = "=" * 20
RELATIVE = {"this-law", "previous-law", "next-law", "section"}


def found(case):
    """The references of a case's text as the case file writes them, and the editions they are looked for in."""
    address = Address.parse(case.get("at", "L64.C"))
    unit = Unit("book:x", "book", "section", "text", case.get("language", "ru"), "1987", address, case["text"])
    rows, editions, cited = [], set(), []
    for one in find_references(case["text"], unit.language):
        resolved = Resolver([]).resolve(one, unit, cited)
        cited += one.targets if one.kind == "law" else ()
        mark = "~" if one.kind in RELATIVE else ""
        rows.append([mark + case["text"][one.start : one.end], *map(str, resolved.targets)])
        editions.add(resolved.edition)
    return rows, editions


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_references_of_a_text(case):
    rows, editions = found(case)
    assert rows == ([] if case.get("none") else case["found"])
    assert editions <= {case.get("edition", "1987")}


@pytest.mark.parametrize(
    "case", [pytest.param(case, marks=pytest.mark.xfail(reason=case["reason"])) for case in KNOWN_FAILURES], ids=name_of
)
def test_a_known_failure_still_fails(case):
    assert found(case)[0] == case["found"]


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_references_do_not_overlap_and_stand_in_order(case):
    places = [(one.start, one.end) for one in find_references(case["text"], case.get("language", "ru"))]
    assert all(start < end for start, end in places)
    assert all(before[1] <= after[0] for before, after in pairwise(places))


def law(number, text, **facts):
    return parsed(f"\nПравило {number}. Проба\n{RULER}\n{text}\n", id=f"law{number}{facts.get('edition', '')}", **facts)


def rows(book):
    return [(row.text, row.targets, row.status, row.edition, row.relative) for row in book.references]


def test_a_target_that_is_there_is_resolved():
    book = book_of(law(8, "Смотри правило 9."), law(9, "Чай стынет."))
    assert rows(book) == [("правило 9", ("L9",), "resolved", "1987", False)]


def test_a_target_that_is_nowhere_is_missing():
    assert rows(book_of(law(8, "Смотри правило 9B."))) == [("правило 9B", ("L9.B",), "text-missing", "1987", False)]


def test_a_target_of_another_edition_is_said_to_be_one():
    book = book_of(law(8, "Смотри правило 9."), law(9, "Чай стынет.", edition="1997"))
    assert rows(book) == [("правило 9", ("L9",), "other-edition", "1987", False)]


def test_its_own_edition_goes_before_another():
    book = book_of(
        law(8, "Смотри правило 9.", edition="1997"), law(9, "Чай стынет."), law(9, "Чай кипит.", edition="1997")
    )
    assert rows(book) == [("правило 9", ("L9",), "resolved", "1997", False)]


def test_a_code_that_the_text_names_is_its_edition():
    book = book_of(law(8, "Смотри правило 9 Кодекса 1997 года."), law(9, "Чай.", edition="1997"))
    (row,) = book.references
    assert (row.targets, row.status, row.edition) == (("L9",), "resolved", "1997")


def test_the_search_for_a_code_ends_with_its_sentence():
    (one, other) = book_of(law(8, "Действует правило 30. Кодекс 1975 года отменён.")).references
    assert (one.text, one.edition, other.status) == ("правило 30", "1987", "outside")


def test_one_missing_target_of_a_list_makes_the_whole_missing():
    book = book_of(law(8, "Смотри правила 9 и 10."), law(9, "Чай."))
    assert rows(book) == [("правила 9 и 10", ("L9", "L10"), "text-missing", "1987", False)]


def test_this_law_is_the_one_its_words_stand_in():
    assert rows(book_of(law(8, "По этому правилу чай стынет."))) == [
        ("этому правилу", ("L8",), "resolved", "1987", True)
    ]


def test_the_previous_of_the_first_and_the_next_of_the_last_law_cannot_be_told():
    book = book_of(law(1, "По предыдущему правилу."), law(93, "Смотри следующее правило."))
    assert [(row.targets, row.status) for row in book.references] == [((), "ambiguous")] * 2
    assert [problem.code for problem in book.problems] == ["reference-unresolved"] * 2


def minutes(text):
    return book_of(parsed(f"ПРИЛОЖЕНИЕ 1\n\n1. {text}\n", kinds=("minutes",), edition="1997"))


def test_this_law_in_minutes_is_the_one_law_cited_before():
    assert [row.targets for row in minutes("Читали правило 9. Это правило ясно.").references] == [("L9",), ("L9",)]


def test_this_law_in_minutes_cannot_be_told_among_two():
    book = minutes("Читали правило 9 и правило 12. Это правило ясно.")
    assert [row.targets for row in book.references] == [("L9",), ("L12",), ()]
    assert [problem.code for problem in book.problems] == ["reference-unresolved"]


def test_back_links_lead_from_every_target():
    book = book_of(law(8, "Смотри правила 9 и 10."), law(9, "Смотри правило 10."))
    assert [row.document for row in book.cited_by["L10"]] == ["law8", "law9"]
    assert [row.document for row in book.cited_by["L9"]] == ["law8"]
    assert "L8" not in book.cited_by


def test_a_reference_knows_its_place_in_the_source_through_repairs():
    text = "Pravilo 8. Proba ------ Chashka (sm. pravi- lo 12) stoit."
    (row,) = book_of(parsed(text, scheme="lib.ru")).references
    assert (row.text, text[row.start : row.end], row.targets) == ("правило 12", "pravi- lo 12", ("L12",))


def test_titles_notes_and_terms_cite():
    laws = f"Правило 8. Проба\n{RULER}\nA.Гостем (смотри правило 42)\nЧай(*).\n{RULER}\n(*) Смотри правило 43.\n"
    book = book_of(
        parsed(laws), parsed("Поднос Доска (см. правило 44)\n(board) для чая.\n", id="terms", kinds=("glossary",))
    )
    assert [(row.unit, row.targets) for row in book.references] == [
        ("book:L8.A", ("L42",)),
        ("book:L8.A.note1", ("L43",)),
        ("terms:terms.glossary.board", ("L44",)),
    ]


def test_headings_and_index_numbers_are_no_references():
    index = "ПРЕДМЕТНЫЙ УКАЗАТЕЛЬ (ссылки к номерам правил) Чашка......7 Правило 9 о чае ......9"
    assert book_of(parsed(index, kinds=("laws", "subject-index")), law(8, "Чай.")).references == ()


def test_references_are_in_the_order_of_documents_and_places():
    book = book_of(law(8, "Смотри правило 9. Смотри правило 10."), law(7, "Смотри правило 11."))
    assert [row.targets[0] for row in book.references] == ["L11", "L9", "L10"]
