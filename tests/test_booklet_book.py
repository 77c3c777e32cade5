"""A whole booklet with our digest: every page number, row and link is right, and the digest is never a law text."""

import io
import re

import pytest
from booklet_checker import Checker, check, text_of
from flow import book_of, parsed
from pypdf import PdfReader

from build_scripts.booklet.content import Content
from build_scripts.booklet.format import format_data
from build_scripts.booklet.settings import BookletSettings
from build_scripts.booklet.typeset import BookletError, typeset
from build_scripts.languages.catalogue import word
from build_scripts.pipeline import law_book, read

NUMBERS = (62, 64, 75)
LAWS = """Правило 64. Чашки после звонка
----------------------------------
A.Чистая чашка
Чистую чашку(*) ставят по правилу 75B на поднос, если правила 62 и 75 молчат:
1.Ложка лежит рядом (см. правило 64B).
2.Блюдце стоит у окна.
B.Грязная чашка
Грязную чашку моет дежурный до рассвета, как сказано в правиле 64A2.
----------------------------------
(*) - Поднос бывает круглым.

Правило 75. Порядок блюдец
----------------------------------
A.Стопка
Стопка растёт до семи блюдец (правило 64A1).
B.Полка
Полка стоит у двери, см. правила 62A и 64.

ПРЕДМЕТНЫЙ УКАЗАТЕЛЬ
(ссылки к номерам правил)
Блюдце
Стопка = ....................................75
Чашка.......................................64,75
"""
COMMENTARY = """75.1 Правило 75 говорит о блюдцах, а правило 64A о чашках.
75.2 Полка бывает разной, см. 75.1.
"""


@pytest.fixture(scope="module")
def book(tmp_path_factory, project):
    folder = tmp_path_factory.mktemp("sources")
    (folder / "cups.txt").write_text(LAWS, "utf-8")
    (folder / "sources.toml").write_text(
        '[[document]]\nfile = "cups.txt"\nid = "cups"\ntitle = "Книга чашек"\nedition = "1987"\nlanguage = "ru"\n'
        'kinds = ["laws", "subject-index"]\n',
        "utf-8",
    )
    return law_book(read([folder], project / "source_texts" / "digest"))


MODES = {
    "Russian": ("1987", "ru", {}, {}),
    "both languages": ("1987", "ru", {"both": True}, {"both": True}),
    "the digest alone, in English": ("2017", "en", {}, {}),
    "a proof": ("1987", "ru", {"proof": True}, {"proof": True}),
    "large print": ("1987", "ru", {}, {"large": True, "gutter": 6.0}),
}


@pytest.fixture(scope="module", params=MODES.values(), ids=MODES)
def printed(request, book):
    """The PDF and the data of a booklet in one of the modes."""
    edition, language, how, paper = request.param
    parts = ("contents", "preface", "laws", "index", "coverage")
    settings = BookletSettings(site="https://laws.example.org", preface="Слово.\n\nДело.", parts=parts)
    data = {**Content(book, edition, language, settings, **how).data(NUMBERS), "format": format_data(**paper)}
    return typeset(data), data


def test_every_number_row_and_link_is_right(printed):
    checked = check(*printed)
    assert checked.faults == []
    assert checked.counts["codes"] == len(NUMBERS)
    assert checked.counts["references in laws"] > 20
    assert checked.counts["references in index"] > 30
    assert checked.counts["targets exact"] > 10


def test_the_checker_sees_wrong_pages_and_missing_rows(printed):
    checker = Checker(*printed)
    checker.numbers = [number and number + 1 for number in checker.numbers]
    faults = checker.check().faults
    assert any(fault.startswith("contents: ") for fault in faults)
    assert sum("leads to page" in fault for fault in faults) > 50
    pdf, data = printed
    fewer = {**data, "index": [*data["index"][:-1], {**data["index"][-1], "laws": [1, 2, 3]}]}
    assert [fault for fault in check(pdf, fewer).faults if fault.startswith("index: ")]


def test_the_pdf_is_tagged_and_has_a_language_an_outline_and_a_title(printed):
    pdf, data = printed
    root = PdfReader(io.BytesIO(pdf)).root_object
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == data["language"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    reader = PdfReader(io.BytesIO(pdf))
    titles = [row.title for part in reader.outline if isinstance(part, list) for row in part]
    assert [int(title.partition(".")[0]) for title in titles] == list(NUMBERS)


def test_each_law_says_that_the_digest_is_ours_and_which_edition_is_which(printed):
    pdf, data = printed
    text = text_of(pdf)
    ours = word(data["language"], "digest.ours")
    assert len(re.findall(re.escape(ours), text)) >= len(NUMBERS)
    head = {"ru": "Действует сейчас · издание 2017", "en": "In force now · edition 2017"}[data["language"]]
    assert text.count(head) == len(NUMBERS)
    assert text.count("Текст издания 1987") >= (2 if data["year"] == "1987" else 0)
    laws = {law["number"]: law for chapter in data["chapters"] for law in chapter["laws"]}
    assert {number for number, law in laws.items() if law["blocks"]} == ({64, 75} if data["year"] == "1987" else set())


def test_a_reference_leads_into_its_own_edition(book):
    data = Content(book, "1987", "ru").data(NUMBERS)
    laws = {law["number"]: law for chapter in data["chapters"] for law in chapter["laws"]}
    text = [row for block in laws[64]["blocks"] for row in block["text"] if row["kind"] == "link"]
    assert [row["to"] for row in text] == ["t-L75.B", "law-62", "law-75", "t-L64.B", "t-L64.A.2"]
    digest = [row["to"] for block in laws[64]["digest"]["blocks"] for row in block["text"] if row["kind"] == "link"]
    assert digest
    assert all(to.startswith(("d-2017-", "law-")) for to in digest)


def test_a_reference_to_an_edition_that_is_not_printed_leads_nowhere():
    text = (
        "Правило 8. Чашки\n==========\nСмотри правило 9A Кодекса 1997 года, а также правило 9A.\n"
        "Правило 9. Ложки\n==========\nA.Чистая\nЛожка лежит.\n"
    )
    later = "Правило 9. Ложки\n==========\nA.Чистая\nЛожка стоит.\n"
    book = book_of(parsed(text), parsed(later, id="later", edition="1997"))
    assert [(row.targets, row.edition) for row in book.references] == [(("L9.A",), "1997"), (("L9.A",), "1987")]
    data = Content(book, "1987", "ru").data((8, 9))
    (block, *_) = data["chapters"][0]["laws"][0]["blocks"]
    assert [row["to"] for row in block["text"] if row["kind"] == "link"] == ["t-L9.A"]


def test_a_reference_to_a_law_that_is_left_out_is_plain_words(book):
    data = Content(book, "1987", "ru").data((64,))
    (law,) = data["chapters"][0]["laws"]
    links = [row["to"] for block in law["blocks"] for row in block["text"] if row["kind"] == "link"]
    assert links == ["t-L64.B", "t-L64.A.2"]
    words = "".join(row["text"] for row in law["blocks"][1]["text"] if row["kind"] == "text")
    assert "правилу 75B" in words.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("layers", "digest", "blocks"), [(("text",), False, True), (("digest",), True, False), ((), False, False)]
)
def test_layers_may_be_left_out(book, layers, digest, blocks):
    data = Content(book, "1987", "ru", BookletSettings(layers=layers)).data((64,))
    (law,) = data["chapters"][0]["laws"]
    assert (law["digest"] is not None, bool(law["blocks"])) == (digest, blocks)
    owners = {row["owner"] for row in data["index"]}
    assert ("дайджест" in owners) == digest


@pytest.mark.parametrize(
    ("language", "both", "title", "cells"),
    [
        ("ru", False, "Сдающий и зональность", ("Зональность", "никто")),
        ("en", False, "Dealer and vulnerability", ("Vulnerable", "none")),
        ("ru", True, "Сдающий и зональность / Dealer and vulnerability", ("Зональность / Vulnerable", "никто / none")),
    ],
)
def test_a_table_of_the_digest_is_printed_in_each_language(book, language, both, title, cells):
    data = Content(book, "2017", language, both=both).data((2,))
    (table,) = (row for row in data["chapters"][0]["laws"][0]["digest"]["blocks"] if row["kind"] == "table")
    assert "".join(one["text"] for one in table["title"]).replace("\N{NO-BREAK SPACE}", " ") == title
    assert (table["columns"][-1], table["rows"][0][-1]) == cells
    assert len(table["rows"]) == 16


def test_parts_stand_in_the_order_of_the_settings(book):
    settings = BookletSettings(parts=("coverage", "laws", "index"), title="Чашки")
    data = Content(book, "1987", "ru", settings).data((64,))
    reader = PdfReader(io.BytesIO(typeset(data)))
    titles = [row.title for row in reader.outline if not isinstance(row, list)]
    assert titles == ["О текстах", "Глава VI. Розыгрыш", "Предметный указатель"]
    assert reader.metadata.title.startswith("Чашки.")


def test_a_short_digest_is_the_answer_alone(book):
    data = Content(book, "1987", "ru", BookletSettings(digest="short")).data((64,))
    digest = data["chapters"][0]["laws"][0]["digest"]
    assert digest["answer"]["text"]
    lists = ("blocks", "sayings", "steps", "earlier", "related")
    assert [digest[name] for name in lists] == [[]] * len(lists)


@pytest.mark.parametrize(
    ("language", "head"), [("ru", "Что судья говорит за столом"), ("en", "What the Director says")]
)
def test_what_the_director_says_is_printed_with_to_whom(book, language, head):
    data = Content(book, "1987", language).data((64,))
    sayings = data["chapters"][0]["laws"][0]["digest"]["sayings"]
    assert sayings
    assert all(row["title"] and row["text"] for row in sayings)
    assert head in text_of(typeset(data))


@pytest.mark.parametrize(
    ("language", "words"), [("ru", "изменено с 1 января 2024"), ("en", "amended from 1 January 2024")]
)
def test_an_amended_law_says_so_in_print_and_keeps_the_rule_before_it(book, language, words):
    data = Content(book, "1987", language).data((73,))
    digest = data["chapters"][0]["laws"][0]["digest"]
    assert words in digest["amended"]
    before = digest["earlier"][-1]
    assert before["edition"] == "2017-2023"
    assert before["answer"]["text"]
    assert any(row["unseen"] for row in digest["blocks"])
    assert typeset(data)


def test_a_letter_that_no_font_has_is_named_with_its_law():
    text = "Правило 8. Чашки\n==========\nA.Полка\nЧашка ᠓ стоит на полке.\n"
    data = Content(book_of(parsed(text)), "1987", "ru").data((8,))
    with pytest.raises(BookletError, match=r"no letter '᠓' \(U\+1813 MONGOLIAN DIGIT THREE\), which stands in law 8A"):
        typeset(data)


def test_an_index_of_some_laws_leads_nowhere_else(book):
    data = Content(book, "1987", "ru").data((64,))
    heads = {row["head"] for row in data["index"] if row["laws"]}
    assert all(set(row["laws"]) <= {64} for row in data["index"])
    assert all({one.casefold() for one in row["see"]} <= {head.casefold() for head in heads} for row in data["index"])
