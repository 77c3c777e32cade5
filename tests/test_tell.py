"""The stage tell: labels and words of provisions as all outputs show them."""

from dataclasses import replace

import pytest
from flow import book_of, facts_of, parsed

from build_scripts.languages.place_names import full_name
from build_scripts.model.address import Address
from build_scripts.model.units import Kind, Term, TermName, Unit
from build_scripts.tell.editions import edition_named, owner_named
from build_scripts.tell.labels import label_of
from build_scripts.tell.segments import Cited, Segment, Segments, Sign, Text, Withheld
from build_scripts.tell.terms import further_names, senses_lost


def unit(address: str, kind: Kind) -> Unit:
    return Unit("tea:1", "tea", kind, "text", "ru", "1987", Address.parse(address), "")


LABELS: list[tuple[str, Kind, str]] = [
    ("L9.A", "section", "A"),
    ("L9.A.2", "item", "2"),
    ("L9.A.2.b", "subitem", "(b)"),
    ("L9.A.2.b.1", "subitem", "(1)"),
    ("L40.B.2.a.iii", "subitem", "(iii)"),
    ("L9.A.p2", "paragraph", ""),
    ("L9.A.note1", "footnote", ""),
    ("L77.table1", "table", ""),
    ("C75.8", "paragraph", "75.8"),
    ("C75.8.ii", "item", "(ii)"),
    ("tea.A.b2", "item", "•"),
    ("tea.A.3", "item", "3"),
    ("tea.A.3.a", "item", "(a)"),
    ("tea.A.u7", "minute", ""),
    ("L9", "law", ""),
    ("C75", "law", ""),
    ("L64.step1", "item", ""),
]


@pytest.mark.parametrize(("address", "kind", "label"), LABELS)
def test_a_label_is_the_last_step_as_the_document_numbers_it(address: str, kind: Kind, label: str) -> None:
    assert label_of(unit(address, kind)) == label


def test_a_label_may_be_that_of_another_address() -> None:
    assert label_of(unit("L9.A", "section"), Address.parse("L9.A.2.b")) == "(b)"


NAMES = [
    ("L9.A.2.b.1", "Правило 9A2(b)(1)", "Law 9A2(b)(1)"),
    ("L64.say1", "Правило 64, сказать за столом 1", "Law 64, said at the table 1"),
    ("L9.A.p2", "Правило 9A, абз. 2", "Law 9A, paragraph 2"),
    ("C75.8.ii", "Комментарий 75.8(ii)", "Commentary 75.8(ii)"),
    ("tea.A.3", "Решение A.3", "Decision A.3"),
]


@pytest.mark.parametrize(("address", "russian", "english"), NAMES)
def test_a_provision_is_cited_by_its_noun_and_place(address: str, russian: str, english: str) -> None:
    place = Address.parse(address)
    assert (full_name(place), full_name(place, "en")) == (russian, english)


BOOK = """Правило 64. Чашки после звонка
----------------------------------
A.Чистая чашка(*)
Чистую чашку ставят по правилам 75B и 62 на поднос(**), если правило 62 молчит (см. правило 9).
1.Ложка лежит рядом.
----------------------------------
(*) - Поднос бывает круглым.
(**) - Поднос бывает и квадратным.
"""


@pytest.fixture(scope="module")
def told() -> dict[str, list[Segment]]:
    book = book_of(parsed(BOOK))
    segments = Segments(book)
    section = next(one for one in book.units if one.address == Address.parse("L64.A"))
    return {"title": segments.of(section, "title"), "text": segments.of(section, "text")}


def test_a_sign_stands_once_in_the_title_or_in_the_text(told: dict[str, list[Segment]]) -> None:
    assert [sum(isinstance(one, Sign) for one in told[role]) for role in ("title", "text")] == [1, 1]
    assert isinstance(told["title"][-1], Sign)


def test_a_reference_has_a_part_for_each_number_and_its_words_are_all_there(told: dict[str, list[Segment]]) -> None:
    first = next(one for one in told["text"] if isinstance(one, Cited))
    assert [(part.words, part.targets, part.behind) for part in first.parts] == [
        ("правилам 75B", ("L75.B",), " и "),
        ("62", ("L62",), ""),
    ]
    words = "".join(
        one.text if isinstance(one, Text) else "".join(part.words + part.behind for part in one.parts)
        for one in told["text"]
        if isinstance(one, Text | Cited)
    )
    assert words == "Чистую чашку ставят по правилам 75B и 62 на поднос, если правило 62 молчит (см. правило 9)."


def test_stretches_end_where_they_are_broken_and_lose_nothing() -> None:
    book = book_of(parsed(BOOK))
    segments = Segments(book)
    section = next(one for one in book.units if one.address == Address.parse("L64.A"))
    middle = BOOK.index("на поднос(**)")
    before, behind = segments.stretches(section, "text", [middle])
    assert before[:-1] + behind[1:] == [one for one in segments.of(section) if one in before[:-1] or one in behind[1:]]
    assert isinstance(behind[0], Text)
    assert behind[0].text.startswith("на поднос")
    assert segments.stretches(section, "number") == []


def test_what_is_withheld_is_no_text_and_no_link() -> None:
    text = BOOK
    low, high = text.index("ставят"), text.index("на поднос")
    document = parsed(text)
    facts = replace(document.facts, withheld=((low, high),))
    book = book_of(replace(document, facts=facts))
    section = next(one for one in book.units if one.address == Address.parse("L64.A"))
    told = Segments(book).of(section)
    assert [type(one) for one in told[:3]] == [Text, Withheld, Text]
    assert not [one for one in told if isinstance(one, Text) and "ставят" in one.text]
    assert not [one for one in told if isinstance(one, Cited) and one.parts[0].words.startswith("правилам")]


@pytest.mark.parametrize(
    ("edition", "named", "owner"),
    [("1987", "edition 1987", "ed. 1987"), ("unknown", "edition unknown", "edition unknown")],
)
def test_an_edition_is_named_by_its_year_or_called_unknown(edition: str, named: str, owner: str) -> None:
    assert (edition_named(edition)["en"], owner_named(facts_of(edition=edition))["en"]) == (named, owner)
    assert "unknown" not in edition_named(edition)["ru"] + owner_named(facts_of(edition=edition))["ru"]


def test_further_names_of_a_term_stand_by_use_and_language_without_inflected_forms() -> None:
    names = (
        TermName("ru", "also", "ложный ход"),
        TermName("en", "slang", "slip"),
        TermName("ru", "forms", "ренонсы"),
    )
    term = Term("tea", "ренонс", "revoke", (None, "Ход."), "u", names=names)
    assert further_names(term, ("ru", "en")) == {"also": {"ru": "ложный ход"}, "slang": {"en": "slip"}}
    assert further_names(term, ("en",)) == {"slang": {"en": "slip"}}
    assert senses_lost(term) == 1
