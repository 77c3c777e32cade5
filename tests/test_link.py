"""The link stage: references found (cases/references.toml), resolved inside their edition, and turned to back-links."""

from dataclasses import replace
from itertools import pairwise

import pymorphy3
import pytest
from flow import book_of, cases, name_of, parsed
from hypothesis import given, settings
from hypothesis import strategies as st

from build_scripts.languages.numerals import number_of, numerals
from build_scripts.link.find import find_references
from build_scripts.link.links import references_of
from build_scripts.link.resolve import Resolver
from build_scripts.model.address import Address
from build_scripts.model.units import Piece, Unit

CASES = cases("references.toml")
RULER = "=" * 20


def unit_at(address, text="чай", language="ru", edition="1987", start=0):
    """An invented unit; the layer is that of its address."""
    layer = {"L": "text", "C": "commentary"}.get(address.system, "decision")
    kind = "chapter" if len(address.parts) == 1 and layer == "decision" else "item"
    piece = Piece(start, start + len(text), text, "text")
    above = f"book:{address.parent}" if address.parent else None
    name = f"book:{address}"
    return Unit(name, "book", kind, layer, language, edition, address, text, parent=above, pieces=(piece,))


def found(case):
    """The references of a case's text as the case file writes them, and the editions they are looked for in."""
    unit = unit_at(Address.parse(case.get("at", "L64.C")), case["text"], case.get("language", "ru"), start=10)
    present = [unit_at(Address.parse(address)) for address in case.get("present", ())]
    rows, editions = [], set()
    order = case.get("cyrillic", False)
    for one, resolved in references_of(case["text"], unit, Resolver(present), [], cyrillic=order):
        mark = "~" if one.relative else ""
        rows.append([mark + case["text"][one.start : one.end], *map(str, resolved.targets)])
        editions.add(resolved.edition)
    return rows, editions


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_references_of_a_text(case):
    rows, editions = found(case)
    assert rows == ([] if case.get("none") else case["found"])
    assert editions <= {case.get("edition", "1987")}


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


def codes(book):
    return [problem.code for problem in book.problems if problem.code.startswith("reference")]


def test_a_provision_that_its_whole_law_does_not_have_is_reported():
    (problem,) = book_of(law(8, "Смотри правило 9B."), law(9, "Чай стынет.")).problems
    assert (problem.code, problem.document) == ("reference-dead", "law8")
    assert all(word in problem.message for word in ("'правило 9B'", "expected", "look for"))


def test_a_provision_of_a_law_with_lost_parts_is_not_reported():
    unit = unit_at(Address.parse("L9"))
    resolved = [
        Resolver([replace(unit, complete=complete)]).resolve(found, unit, ())
        for complete in (True, False)
        for found in find_references("правило 9B", "ru")
    ]
    assert [(one.status, one.dead) for one in resolved] == [("text-missing", True), ("text-missing", False)]


def test_a_provision_that_is_there_is_not_reported():
    assert codes(book_of(law(8, "Смотри правило 9A."), law(9, "A.Чай\nЧай стынет."))) == []


@pytest.mark.parametrize(("below", "status"), [((), "text-missing"), (("L23.B",), "resolved")])
def test_a_law_whose_heading_is_lost_is_there_when_something_below_it_is(below, status):
    lost = replace(unit_at(Address.parse("L23")), pieces=(), complete=False)
    resolver = Resolver([lost, *(unit_at(Address.parse(address)) for address in below)])
    (found,) = find_references("правило 23", "ru")
    assert resolver.resolve(found, lost, ()).status == status


def test_a_reference_that_cannot_be_told_is_reported_in_four_parts():
    (problem,) = minutes("Смотри пункт 7 Приложения 1.").problems
    assert (problem.code, problem.line) == ("reference-unresolved", 3)
    assert all(word in problem.message for word in ("'пункт 7 Приложения 1'", "expected", "look for"))


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


@pytest.mark.parametrize("numbers", ["9 и 10", "10 и 9"])
def test_a_list_of_a_missing_target_and_one_of_another_edition_is_missing(numbers):
    book = book_of(law(8, f"Смотри правила {numbers}."), law(9, "Чай.", edition="1997"))
    assert [row.status for row in book.references] == ["text-missing"]


def test_a_list_of_targets_there_and_in_another_edition_is_of_another_edition():
    book = book_of(law(8, "Смотри правила 9 и 10."), law(9, "Чай.", edition="1997"), law(10, "Кофе."))
    assert [row.status for row in book.references] == ["other-edition"]


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


def test_this_law_looks_back_over_the_paragraphs_of_its_item_only():
    book = minutes("Читали правило 9.\n\nЭто правило ясно.\n\n2. Это правило неясно.")
    assert [row.targets for row in book.references] == [("L9",), ("L9",), ()]


def test_an_item_of_an_appendix_is_found_under_its_heading():
    book = minutes("Чай стынет.\n\n2. Смотри пункт 1 Приложения 1, пункт 1 Приложения 2.")
    assert [(row.targets, row.status) for row in book.references] == [(("book.A1.1",), "resolved"), ((), "ambiguous")]


def test_a_chapter_of_a_named_code_is_that_of_its_edition():
    chapter = f"Глава VI - ЧАЙ\n{RULER}\nПравило 8. Проба\n{RULER}\nСмотри главу VI (1987) и главу VI (1997)."
    book = book_of(parsed(chapter))
    assert [(row.targets, row.status, row.edition) for row in book.references] == [
        (("book.chapter.VI",), "resolved", "1987"),
        ((), "outside", "1997"),
    ]


LETTERED = "{}.Чай\nЧай.\n{}.Кофе\nКофе.\n{}.Вода\nВода.\n{}.Сок\nСмотри правило 8В и раздел В."


@pytest.mark.parametrize(("letters", "target"), [("АБВГ", "L8.C"), ("AВCD", "L8.B"), ("ABCD", "L8.B")])
def test_a_letter_counts_as_its_document_letters(letters, target):
    book = book_of(law(8, LETTERED.format(*letters)))
    assert [(row.targets, row.status) for row in book.references] == [((target,), "resolved")] * 2


def test_every_numeral_reads_as_its_value():
    for row in numerals():
        assert {number_of(form, row.language) for form in row.forms} == {row.value}
        words = row.example.replace("Правило ", "").replace(" правилом", "").replace("Law ", "")
        assert number_of(words.removeprefix("the ").removesuffix(" Law"), row.language) == row.value


def test_the_forms_of_a_russian_ordinal_are_all_of_one_word():
    analyser = pymorphy3.MorphAnalyzer()
    for row in numerals():
        if (row.language, row.kind) == ("ru", "ordinal"):
            assert all(row.forms[0] in {one.normal_form for one in analyser.parse(form)} for form in row.forms)
            assert len(row.forms) >= 10


@pytest.mark.parametrize("number", range(1, 94))
def test_every_law_is_found_by_its_number_in_words(number):
    tens, ones = divmod(number, 10)
    whole = {(row.kind, row.value): row.forms for row in numerals() if row.language == "ru"}
    before = f"{whole['cardinal', tens * 10][0]} " if number > 20 and ones else ""
    for form in whole["ordinal", ones if before else number]:
        (found,) = find_references(f"По {before}{form} Правилом.", "ru")
        assert found.targets == (Address.law(number),)


def test_a_list_of_laws_leads_to_each_of_them():
    book = book_of(law(8, "Смотри правила 9 и 10."), law(9, "Смотри правило 10."))
    assert [(row.document, row.targets) for row in book.references] == [("law8", ("L9", "L10")), ("law9", ("L10",))]


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


WORDS = {
    "ru": "правило|Правилам|правил|пункт|п.|пп.|раздел|части|сноска к|этого|том же|предыдущему|следующее|там же"
    "|см.|ниже|двадцать|седьмым|16|27B1|(в)|(ii)|С|75.8|12 бис|7-1|20¹"
    "|1997|года|Кодекса|Приложения II|и|или|,|;|.|(|)|–|...|\n",
    "en": "Law|Laws|law|paragraph|item|Section|of|footnote to|this|the preceding|ibid.|see|below|hereof|twenty|seventh"
    "|16|27B1|(b)|(ii)|C|75.8|12 bis|7-1|20¹|1997|Code|Appendix II|and|or|to|,|;|.|(|)|–|...|\n",
}


@pytest.mark.parametrize("language", ["ru", "en"])
@given(data=st.data())
@settings(derandomize=True, deadline=None, max_examples=300)
def test_a_soup_of_the_words_of_references_never_raises_and_keeps_order(language, data):
    soup = st.lists(st.sampled_from(WORDS[language].split("|")), max_size=25).map(" ".join)
    text = data.draw(st.one_of(soup, soup.map(lambda words: words.replace(" ", "")), st.text(max_size=40)))
    places = [(one.start, one.end) for one in find_references(text, language)]
    assert all(0 <= start < end <= len(text) for start, end in places)
    assert all(before[1] <= after[0] for before, after in pairwise(places))
    assert all(not text[start].isspace() and not text[end - 1].isspace() for start, end in places)


@given(data=st.data())
@settings(derandomize=True, deadline=None, max_examples=150)
def test_resolving_a_soup_never_raises_and_tells_of_every_reference(data):
    text = " ".join(data.draw(st.lists(st.sampled_from(WORDS["ru"].split("|")), max_size=25)))
    unit = unit_at(Address.parse(data.draw(st.sampled_from(["L9.A.2.b", "C75.8.ii", "book.A1.3", "L1"]))), text)
    present = [unit_at(Address.parse(address)) for address in ("L9.A.2", "C75.8.i", "book.A1.2", "L27.B.1")]
    for found, resolved in references_of(text, unit, Resolver([*present, unit]), []):
        assert resolved.status in {"resolved", "text-missing", "other-edition", "ambiguous", "outside"}
        assert bool(resolved.targets) == (resolved.status not in {"ambiguous", "outside"})
        assert not (found.relative and any(letter.isdigit() for letter in text[found.start : found.end]))
