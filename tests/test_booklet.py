"""The booklet: which laws, what is printed of them, and the PDF."""

import io
from argparse import Namespace
from types import SimpleNamespace

import pytest
from flow import book_of, parsed
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from build_scripts.booklet.content import Content, editions
from build_scripts.booklet.selection import SelectionError, selected
from build_scripts.booklet.typeset import BookletError, typeset, write
from build_scripts.booklet.words import words_of
from build_scripts.commands.booklet import run
from build_scripts.pipeline import law_book, read

LAWS = """Правило 64. Чашки после звонка
----------------------------------
A.Чистая чашка
Чистую чашку ставят на поднос(*), если:
1.Ложка лежит рядом.
2.Блюдце # 5 и _синее_ стоит у окна *.
B.Грязная чашка
Грязную чашку моет Пафнутий до рассвета.
----------------------------------
(*) - Поднос бывает круглым.

Правило 65. Порядок блюдец
----------------------------------
Стопка растёт до 7♠ блюдец #let $x$ \\ "ёлок".

ПРЕДМЕТНЫЙ УКАЗАТЕЛЬ
(ссылки к номерам правил)
Блюдце
Стопка = ....................................65
Ложка - см. Чашка;
Чашка.......................................64,65
"""
OTHER = "Правило 64. Чашки до звонка\n-----------\nЧашки стоят на полке у двери, и никто их не трогает.\n"
HIDDEN = "Правило 66. Комната\n-----------\nВ комнате стоит чугунный самовар, и он пока ещё горячий.\n"


def entry(name, edition, more=""):
    return (
        f'[[document]]\nfile = "{name}.txt"\nid = "{name}"\ntitle = "Книга {name}"\nedition = "{edition}"\n'
        f'language = "ru"\nkinds = ["laws", "subject-index"]\n{more}'
    )


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sources")
    for name, text in {"cups": LAWS, "later": OTHER, "hidden": HIDDEN}.items():
        (folder / f"{name}.txt").write_text(text, "utf-8")
    start = LAWS.index("Пафнутий")
    withheld = f"[[document.withhold]]\nstart = {start}\nend = {start + len('Пафнутий')}\n"
    manifest = (
        entry("cups", "1987", 'rights = "Образец."\nsample = true\n' + withheld)
        + entry("later", "1997")
        + entry("hidden", "1987", 'publish = "compare"\n')
    )
    (folder / "sources.toml").write_text(manifest, "utf-8")
    return law_book(read([folder]))


@pytest.fixture(scope="module")
def data(book):
    return Content(book, "1987", "ru").data((27, 64, 65, 66))


@pytest.fixture(scope="module")
def pages(data):
    return [page.extract_text() for page in PdfReader(io.BytesIO(typeset(data))).pages]


def laws(data):
    return {law["number"]: law for chapter in data["chapters"] for law in chapter["laws"]}


def plain(segments):
    """The words of segments without notes, a no-break blank as a blank."""
    return " ".join("".join(row["text"] for row in segments if row["kind"] != "note").split())


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("64", (64,)),
        ("27,64,68-71", (27, 64, 68, 69, 70, 71)),
        (" 70 , 68 – 69 ", (68, 69, 70)),
        ("1,1,1-2", (1, 2)),
        ("", tuple(range(1, 94))),
    ],
)
def test_a_choice_of_laws_is_read(text, numbers):
    assert selected(text) == numbers


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("95", "no law 95; the nearest known are 91, 92, 93"),
        ("0", "no law 0; the nearest known are 1, 2, 3"),
        ("90-99", "no law 99"),
        ("71-68", "runs backwards; try 68-71"),
        ("64A", "'64A' is no law; expected numbers and ranges"),
        ("64,,65", "'' is no law"),
        ("²", "'²' is no law"),
    ],
)
def test_a_choice_that_names_no_law_says_what_to_try(text, message):
    with pytest.raises(SelectionError, match=message.replace("²", "\u00b2")):
        selected(text)


@given(st.sets(st.integers(1, 93), min_size=1))
@settings(derandomize=True, deadline=None)
def test_a_choice_written_out_is_itself(numbers):
    assert selected(",".join(map(str, numbers))) == tuple(sorted(numbers))


def test_the_edition_with_most_laws_leads_and_what_is_not_published_has_none(book):
    assert editions(book) == [("1987", "ru"), ("1997", "ru")]


def test_provisions_stand_in_order_with_label_depth_and_title(data):
    blocks = [(row["label"], row["depth"], plain(row["title"]), plain(row["text"])) for row in laws(data)[64]["blocks"]]
    assert blocks == [
        ("", 0, "", ""),
        ("A", 1, "Чистая чашка", "Чистую чашку ставят на поднос, если:"),
        ("1", 2, "", "Ложка лежит рядом."),
        ("2", 2, "", "Блюдце # 5 и _синее_ стоит у окна *."),
        ("B", 1, "Грязная чашка", "Грязную чашку моет […] до рассвета."),
    ]


def test_a_footnote_stands_at_its_sign(data):
    segments = laws(data)[64]["blocks"][1]["text"]
    assert [row["kind"] for row in segments] == ["text", "note", "text"]
    assert plain(segments[1]["segments"]) == "Поднос бывает круглым."


def test_the_note_to_a_sign_in_a_note_stands_there_in_brackets():
    text = "Правило 3. Чашки\n=====\nГость пьёт чай (*) дома.\n-----\n(*) Сахар (**) белый.\n-----\n(**) Не мёд.\n"
    (row,) = laws(Content(book_of(parsed(text)), "1987", "ru").data((3,)))[3]["blocks"]
    note = row["text"][1]["segments"]
    assert [one["kind"] for one in row["text"]] == ["text", "note", "text"]
    assert {one["kind"] for one in note} == {"text"}
    assert plain(note) == "Сахар (* Не мёд.) белый."


def test_a_law_carries_the_title_of_its_document_and_the_other_language(data):
    law = laws(data)[64]
    assert law["title"] == "Чашки после звонка"
    assert law["other"].split() == ["Procedure", "After", "Establishment", "of", "a", "Revoke"]


@pytest.mark.parametrize("number", [27, 66])
def test_a_law_without_text_or_of_an_unpublished_document_is_missing(data, number):
    assert laws(data)[number]["missing"]
    assert laws(data)[number]["blocks"] == []


def test_another_edition_is_not_mixed_in(book):
    only = Content(book, "1997", "ru").data((64, 65))
    assert laws(only)[64]["title"] == "Чашки до\N{NO-BREAK SPACE}звонка"
    assert laws(only)[65]["missing"]
    assert only["index"] == []
    assert [row["title"] for row in only["documents"]] == ["Книга later"]


def test_the_index_holds_the_booklet_s_laws(book, data):
    assert [(row["head"], row["sub"], row["laws"]) for row in data["index"]] == [
        ("Блюдце", "", []),
        ("Блюдце", "Стопка Блюдце", [65]),
        ("Ложка", "", []),
        ("Чашка", "", [64, 65]),
    ]
    fewer = Content(book, "1987", "ru").data((64,))["index"]
    assert [(row["head"], row["laws"]) for row in fewer] == [("Ложка", []), ("Чашка", [64])]


def test_the_pdf_has_title_contents_laws_and_index(pages):
    assert "Правила спортивного бриджа" in " ".join(pages[0].split())
    assert "Издание 1987" in pages[0]
    assert "Образец" in pages[0]
    assert "Содержание" in pages[2]
    assert "Чашки после звонка" in " ".join(pages[2].split())
    whole = "\n".join(pages)
    assert words_of("ru")["missing"] in whole
    assert "Поднос бывает круглым." in whole
    assert "Предметный указатель" in pages[-2]
    assert "О текстах" in pages[-1]


def test_what_looks_like_markup_is_printed_as_it_stands(pages):
    whole = " ".join("\n".join(pages).split())
    assert "Блюдце # 5 и _синее_ стоит у окна *." in whole
    assert "Стопка растёт до 7♠ блюдец #let $x$ \\ «ёлок»." in whole


@pytest.mark.parametrize("secret", ["Пафнутий", "самовар"])
def test_what_is_not_published_is_not_printed(pages, secret):
    assert secret not in "\n".join(pages)


def test_the_same_laws_give_the_same_bytes_on_a5_pages(data):
    pdf = typeset(data)
    assert pdf == typeset(data)
    reader = PdfReader(io.BytesIO(pdf))
    assert {(round(page.mediabox.width), round(page.mediabox.height)) for page in reader.pages} == {(420, 595)}
    assert reader.metadata is not None
    assert "/CreationDate" not in reader.metadata
    assert reader.metadata.title == "Правила спортивного бриджа. Издание 1987"


@pytest.mark.parametrize(
    ("where", "place"),
    [
        (lambda sign: {"date": sign}, "'date'"),
        (lambda sign: {"words": words_of("ru") | {"title": f"Чашки {sign}"}}, "'title'"),
        (lambda sign: {"imprint": ["Клуб", f"«{sign}»"]}, "'imprint'"),
    ],
)
def test_a_letter_that_no_font_has_is_one_clear_line(data, where, place):
    odd = {**data, **where("\U00012000")}  # a cuneiform sign
    with pytest.raises(BookletError, match="the booklet can't be set") as caught:
        typeset(odd)
    message = str(caught.value)
    assert "U+12000 CUNEIFORM SIGN A" in message
    assert message.endswith(f"which stands in {place}")
    assert "\n" not in message


def test_a_failed_write_leaves_the_old_file(tmp_path):
    (tmp_path / "folder").mkdir()
    with pytest.raises(BookletError, match="can't be written"):
        write(b"new", tmp_path / "folder")
    with pytest.raises(BookletError, match="can't be written"):
        write(b"new", tmp_path / "none" / "book.pdf")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


OPTIONS = {
    "laws": "", "edition": "", "language": "", "settings": None, "columns": False, "large_print": False, "proof": False,
    "changes": None, "imposed": False, "turn": "short", "signature": 10,
}  # fmt: skip


def call(book, target, **given_):
    arguments = Namespace(**OPTIONS | {"output": target} | given_)
    return run(SimpleNamespace(book=book, date="", project=target.parent), arguments)


def test_the_command_prints_a_booklet(book, tmp_path, capsys):
    target = tmp_path / "book.pdf"
    assert call(book, target, laws="64") == 0
    assert target.read_bytes().startswith(b"%PDF")
    assert capsys.readouterr().out == f"{target}\n"


@pytest.mark.parametrize(
    ("misuse", "message"),
    [
        ({"laws": "95"}, "--laws: there is no law 95; the nearest known are 91, 92, 93"),
        ({"edition": "2007"}, "the documents have no text for 2007; they have 1987 in ru, 1997 in ru"),
        ({"language": "en"}, "the documents have no text for en"),
    ],
)
def test_the_command_refuses_what_is_not_there(book, tmp_path, capsys, misuse, message):
    assert call(book, tmp_path / "book.pdf", **misuse) == 2
    assert message in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_words_of_both_languages_are_the_same_keys():
    assert words_of("ru").keys() == words_of("en").keys()
