"""Our own damaged samples through the whole flow: what each file gives (cases/samples.toml), and their account."""

import pytest
from flow import cases

from build_scripts.model.address import Address

CASES = cases("samples.toml")


@pytest.fixture
def book(samples_book):
    return samples_book


def document_of(book, case):
    return next(document for document in book.documents if document.facts.id == case["document"])


def address_of(book, unit):
    return str(book.by_id[unit].address)


def case_name(case):
    return case["document"]


def text_of(book, document, address):
    return book.by_id[f"{document}:{address}"].text


def test_every_sample_has_its_case(book):
    assert {case["document"] for case in CASES} == {document.facts.id for document in book.documents}


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_a_sample_gives_its_provisions(book, case):
    units = [unit for unit in document_of(book, case).units if unit.kind != "index_entry"]
    assert [f"{unit.address}{'+' if unit.text else ''}" for unit in units] == case["units"].split()


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_the_notes_of_a_sample_are_attached(book, case):
    rows = document_of(book, case).footnotes
    found = [[address_of(book, row.sign_in), address_of(book, row.note) if row.note else "lost"] for row in rows]
    assert found == case.get("footnotes", [])


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_a_sample_gives_its_index_terms_and_tables(book, case):
    document = document_of(book, case)
    assert len(document.index) == case.get("index_rows", 0)
    assert [[term.english, len(term.senses)] for term in document.terms] == case.get("terms", [])
    assert [[address_of(book, row.unit), len(row.rows)] for row in document.tables] == case.get("tables", [])


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_the_account_of_a_sample_adds_up(book, case):
    (row,) = [row for row in book.account if row.document == case["document"]]
    assert row.in_units + sum(row.noise.values()) == row.characters
    assert sorted(row.noise) == case.get("noise", [])


@pytest.mark.parametrize("case", [case for case in CASES if "references" in case], ids=case_name)
def test_a_sample_gives_its_references(book, case):
    rows = [row for row in book.references if row.document == case["document"]]
    assert [" ".join(row.targets) for row in rows] == case["references"]


def test_a_paragraph_with_two_numbers_has_an_alias(book):
    assert [str(alias) for alias in book.by_id["sample-commentary:C74.2"].aliases] == ["C74.3"]


def test_no_account_fails(book):
    assert [problem for problem in book.problems if problem.code.startswith("account")] == []


def test_a_page_mark_inside_a_word_leaves_the_word_whole(book):
    text = text_of(book, "sample-transliterated", "L74.A.2")
    assert "  " not in text
    assert "- " not in text


def test_an_example_goes_on_behind_another_law(book):
    note = text_of(book, "sample-transliterated", "L75.B.2.note1")
    assert note.count(".") >= 2
    assert book.by_id["sample-transliterated:L75.B.2.note1.example2"].parent == "sample-transliterated:L75.B.2.note1"


def test_a_lost_suit_leaves_its_number_and_opens_no_item(book):
    holders = [book.by_id[f"sample-transliterated:L75.B.2.note1{tail}"].text for tail in ("", ".example1", ".example2")]
    assert sum(word.strip("-,;.") == "2" for text in holders for word in text.split()) == 3


def test_a_real_hyphen_stays(book):
    assert "score-slips" in text_of(book, "sample-transliterated", "L80.D")


def test_the_last_row_of_a_table_is_open_and_that_of_the_index_cut(book):
    document = document_of(book, CASES[0])
    assert document.tables[-1].rows[-1] == (3400, None, 24)
    assert (document.index[-1].laws, document.index[-1].see) == ((), ())


def test_pages_are_the_printed_ones(book):
    pages = [book.by_id[f"sample-transliterated:{address}"].page for address in ("L73.B.2", "L76.A.3", "L80")]
    assert pages == [203, 209, 214]
    assert [book.by_id[f"sample-english:{address}"].page for address in ("L74", "L74.B.4", "L76")] == [88, 89, 90]


def test_a_fragment_is_placed_by_its_witness(book):
    assert book.by_id["sample-web:L66.B"].text == text_of(book, "sample-cyrillic", "L66.B")
    assert book.witnesses["1987", "ru", Address.parse("L66.B")] == ("sample-cyrillic:L66.B", "sample-web:L66.B")


def test_two_copies_of_a_law_differ_in_two_words(book):
    rows = [row for row in book.variants if row.address.number == 65]
    assert {(str(row.address), *sorted(row.readings)) for row in rows} == {
        ("L65.A", "блюдце", "салфетку"),
        ("L65.C", "пересчитать", "сосчитать"),
    }


def test_overstrike_leaves_one_sentence(book):
    text = text_of(book, "sample-commentary", "C75.4")
    assert text.count("под столом не надо") == 1
    assert text.endswith("вторую лампу.")


def test_mojibake_is_read_back(book):
    assert "Г-н Секретарь" in text_of(book, "sample-minutes", "sample-minutes.A1.1")
