"""Pages of small invented books: one golden file a kind of page in tests/golden, and what a guess looks like."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from flow import book_of, parsed

from build_scripts.model.doubts import Doubt, Why
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Guess, ParsedDocument
from build_scripts.pages.examples import ExamplesPage
from build_scripts.pages.places import Places
from build_scripts.pages.prose import Prose
from build_scripts.pages.write import page_files
from build_scripts.tell.publication import public

GOLDEN = Path(__file__).parent / "golden"

LAWS = """Правило 3. Места для чашек
==========================
За каждым столом стоит четыре чашки (см. правило 4 и правило 90).

Правило 4. Ложки
================
A.Чистые ложки
Ложки раздаёт дежурный: (a) до раунда; (b) по просьбе гостя*.
B.Грязные ложки
Игрок кладёт ложку на блюдце зюкр-
мынем вниз (см. раздел A).
* Гость просит шёпотом.
"""
COPY = LAWS.replace("раздаёт дежурный", "раздаёт хозяин")
LATIN = "Pravilo 5. Blyudca\n------\nBlyudce stoit pod chashkoj, i zyukrmyn' na nem ne lezhit (sm. pravilo 4B).\n"
ENGLISH = "LAW 4. SPOONS\n======\nA. Clean spoons\nThe host hands out the spoons (see Law 3).\n"
GLOSSARY = """Поднос Доска, на которой стоят четыре чашки и
(board) одна сахарница (см. правило 3).
Лампа Свет над столом.
(lamp)
"""
INDEX = """Правило 6. Лампа
=====
Лампа горит до конца раунда.

П Р Е Д М Е Т Н Ы Й  У К А З А Т Е Л Ь

Лампа - см. Поднос;
Ложка
Грязная = .....................4
= и блюдце.....................4,5
Поднос..........................3
"""
COMMENTARY = """Правило 4. ЛОЖКИ

4.1. Ложка важнее блюдца; об этом говорит и Правило 4А.

4.2. Чужую ложку возвращают молча (Правило 3).
"""
MINUTES = """ПРИЛОЖЕНИЕ 1

1. Комитет решил, что ложка без блюдца остаётся на кухне (см. Правило 4B).

2. О чашках комитет не говорил.
"""


EXAMPLES = """Правило 8. Чашка
================
A.Ошибка
Гость исправляет ошибку*.
B.Конец
Чашку уносят.
--------------------
* Пример показывает, как быть (см. правило 4).
ПРИМЕР 1 - ошибка в слове
Запад Север Восток Юг
1♥ пас 2♥ пас
Гость сказал не то.
"""


def documents() -> tuple[ParsedDocument, ...]:
    return (
        parsed(LAWS, id="laws"),
        parsed(COPY, id="copy"),
        parsed(LATIN, id="latin", scheme="lib.ru"),
        parsed(ENGLISH, id="english", language="en"),
        parsed(GLOSSARY, id="terms", kinds=("laws", "glossary")),
        parsed(INDEX, id="index", kinds=("laws", "subject-index")),
        parsed(COMMENTARY, id="remarks", kinds=("commentary",)),
        parsed(MINUTES, id="minutes", kinds=("minutes",), edition="1997"),
    )


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    book = book_of(parsed(EXAMPLES))
    places = Places(book)
    return page_files(book_of(*documents())) | dict(ExamplesPage(book, places, Prose(book, places), "").files())


KINDS = {
    "start": "index.md",
    "law": "laws/4/index.md",
    "law-in-other-letters": "laws/5/index.md",
    "law-without-text": "laws/90/index.md",
    "commentary": "commentary/4/index.md",
    "decisions": "decisions/minutes/index.md",
    "decisions-of-all": "decisions/index.md",
    "examples": "examples/index.md",
    "glossary": "glossary/index.md",
    "subject-index": "subject-index/index.md",
    "scoring-without-tables": "scoring/index.md",
    "document": "documents/laws/index.md",
    "coverage": "coverage/index.md",
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_is_as_its_golden_file(kind: str, files: dict[str, str], pytestconfig: pytest.Config) -> None:
    path = GOLDEN / f"{kind}.md"
    if pytestconfig.getoption("--rewrite-golden"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(files[KINDS[kind]], "utf-8")
    assert files[KINDS[kind]] == path.read_text("utf-8")


def test_there_is_no_golden_file_too_many() -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == set(KINDS)


def one_word(text: str, word: str, *guesses: Guess, withheld: tuple[tuple[int, int], ...] = ()) -> LawBook:
    """A book of one text in which the unit with a word has these guesses, counted from the word's start."""
    document = parsed(text)
    at = text.index(word)
    units = tuple(
        replace(
            unit, uncertain=tuple(replace(one, start=one.start + at, end=one.end + at) for one in guesses)
        )
        if any(piece.start <= at < piece.end for piece in unit.pieces)
        else unit
        for unit in document.units
    )  # fmt: skip
    return book_of(replace(document, units=units, facts=replace(document.facts, withheld=withheld)))


def marks(page: str) -> list[tuple[str, str]]:
    """The guesses on a page: the words marked and what they say."""
    page = re.sub(r'<span class="suit-[^>]*>(.)</span>', r"\1", page)
    return re.findall(r'<span class="guess[^>]*title="([^"]*)"[^>]*>([^<]*)</span>', page)


TEXT = "Правило 3. Чашки\n=====\nЮг пишет 2 на листке (см. правило 4) и ждёт.\n"


def law_page(book: LawBook) -> str:
    return page_files(book)["laws/3/index.md"]


def test_a_guess_says_the_letters_of_the_source_and_the_reason() -> None:
    page = law_page(one_word(TEXT, "листке", Guess(0, 6, "листке", "листке", Why(Doubt.NOT_IN_DICTIONARY))))
    said = "Догадка. В источнике: «листке». Прочитано: «листке». Почему: слова нет в словаре."
    assert marks(page) == [(said, "листке")]


def test_a_sign_that_the_source_lost_is_shown_as_a_guess() -> None:
    page = law_page(one_word(TEXT, "2", Guess(1, 1, "", "♦", Why(Doubt.SUIT_LOST))))
    assert [words for _, words in marks(page)] == ["2♦"]


def test_two_reasons_in_one_word_are_one_mark() -> None:
    guesses = (Guess(0, 2, "ли", "ли", Why(Doubt.SINGLE_LETTER)), Guess(3, 6, "тке", "тке", Why(Doubt.HYPHEN_LOST)))
    said, words = marks(law_page(one_word(TEXT, "листке", *guesses)))[0]
    assert (words, said.endswith("Почему: одна буква; знак переноса утрачен.")) == ("листке", True)


def test_a_guess_inside_a_reference_stands_behind_the_link() -> None:
    page = law_page(one_word(TEXT, "правило 4", Guess(0, 7, "правило", "правило", Why(Doubt.SOFT_SIGN))))
    assert re.search(r">правило 4</a><span class=\"guess guess-sign\"", page)


def test_a_reason_and_letters_of_the_source_can_not_break_out_of_the_page() -> None:
    page = law_page(one_word(TEXT, "листке", Guess(0, 6, '"><script>', "листке", Why(Doubt.OTHER_WORD, '"><script>'))))
    assert "<script>" not in page


WITHHELD = {
    "the guess is inside": ((TEXT.index("листке"), TEXT.index("листке") + 6),),
    "only a part of the word is withheld": ((TEXT.index("листке") + 4, TEXT.index("листке") + 20),),
}


@pytest.mark.parametrize("name", WITHHELD)
def test_a_withheld_guess_is_shown_nowhere(name: str) -> None:
    guess = Guess(0, 2, "ли", "ли", Why(Doubt.NOT_IN_DICTIONARY))
    book = one_word(TEXT, "листке", guess, withheld=WITHHELD[name])
    files = page_files(book)
    assert [path for path, text in files.items() if "слова нет в словаре" in text] == []
    assert [path for path, text in files.items() if "листке" in text] == []
    assert [unit for unit in public(book).units if unit.uncertain] == []


def test_a_lost_sign_behind_a_withheld_word_is_not_told() -> None:
    at = TEXT.index("2")
    book = one_word(TEXT, "2", Guess(1, 1, "", "♦", Why(Doubt.SUIT_LOST)), withheld=((at, at + 1),))
    assert [path for path, text in page_files(book).items() if "♦" in text and path.startswith("laws/3/")] == []
    assert [unit for unit in public(book).units if unit.uncertain] == []


def test_a_reference_that_reaches_into_a_withheld_passage_is_not_shown() -> None:
    at = TEXT.index("вило 4")
    document = parsed(TEXT)
    page = law_page(book_of(replace(document, facts=replace(document.facts, withheld=((at, at + 8),)))))
    assert "правило 4" not in page.split('class="law-text"')[1].split("</div>")[0]


def test_guesses_in_a_document_that_is_not_published_are_not_listed() -> None:
    document = parsed(LATIN, scheme="lib.ru", publish="no")
    assert any(unit.uncertain for unit in document.units)
    assert "zyukrmyn" not in "".join(page_files(book_of(document)).values())


CITED = "Правило 3. Чашки\n=====\nЧашка стоит слева.\n\nПравило 4. Ложки\n=====\nЛожка лежит справа.\n"
CITING = {
    "commentary": "3.1. Чашка важнее ложки (см. правило 4).\n",
    "minutes": "ПРИЛОЖЕНИЕ 1\n\n1. Комитет видел ложку (см. правило 4).\n",
}


@pytest.mark.parametrize(("publish", "named"), [("full", True), ("compare", False), ("no", False)])
@pytest.mark.parametrize("kind", CITING)
def test_what_is_not_published_is_not_named_where_it_cites(kind: str, publish: str, named: bool) -> None:
    citing = parsed(CITING[kind], id="citing", kinds=(kind,), publish=publish)
    page = page_files(book_of(parsed(CITED, id="laws"), citing))["laws/4/index.md"]
    assert ('class="layer cited-by"' in page) == named
    assert ('class="layer decisions"' in page) == (named and kind == "minutes")


# A paragraph before the sections, whose address comes behind theirs; the heading of section B is lost.
LOST = """
- 40 -
Правило 3. Чашка
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


def test_provisions_stand_in_the_order_of_their_document_and_a_lost_heading_before_what_is_left_of_it() -> None:
    page = law_page(book_of(parsed(LOST, placements=[{"after": "- 49 -", "address": "L3.B.1"}])))
    shown = re.findall(r'data-address="([^"]*)"', page)
    assert shown == ["L3.p2", "L3.A", "L3.B", "L3.B.1", "L3.B.2", "L3.C"]


def test_a_document_of_a_new_kind_is_called_by_the_name_of_the_kind() -> None:
    document = parsed(TEXT)
    files = page_files(book_of(replace(document, facts=replace(document.facts, kinds=("laws", "regulations")))))
    (head,) = [text for path, text in files.items() if path.startswith("documents/")]
    assert "правила, regulations" in head


IN_A_NOTE = (
    "Гость пьёт чай (*) на кухне.\n----------\n(*) Сахар (**) отдельно.\nПРИМЕР 1 - чашка\n"
    "Гость берёт ложку (***) и пьёт.\n----------\n(**) Сахар белый.\n(***) Ложка чистая.\n"
)
IN_A_TABLE = (
    "Если кофе: За каждую чашку (*) БЕЗ КОНТРЫ 20 20 30 30 С КОНТРОЙ 40 40 60 60 С РЕКОНТРОЙ 80 80 120 120 ПРЕМИИ"
    "\n------\nПремий нет.\n----------\n(*) Чашка чистая (**) и сухая.\n----------\n(**) Чистой чашку считает судья.\n"
)


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        (IN_A_NOTE, ["3.note1", "3.note1.example1.note1", "3.note1.note1"]),
        (IN_A_TABLE, ["3.table1.note1", "3.table1.note1.note1"]),
        ("Гость пьёт чай (*) дома.\n----------\n(*) Сахар отдельно.\n", ["3.note1"]),
        ("Гость пьёт чай дома.\n", []),
    ],
    ids=["in a note and its example", "in a table", "one note", "none"],
)
def test_each_note_stands_once_behind_the_one_that_holds_its_sign(text: str, notes: list[str]) -> None:
    page = law_page(book_of(parsed(f"Правило 3. Чашки\n=====\n{text}")))
    assert re.findall(r'class="note" id="([^"]*)"', page) == notes
