"""Addresses and restored text: what every stage and output builds upon."""

import itertools
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build_scripts.model.address import Address
from build_scripts.model.doubts import Doubt, Why
from build_scripts.model.problems import Problem, line_of
from build_scripts.model.text import Edit, Noise, RestoredText, all_noise
from build_scripts.model.units import Piece, joined

# Each address: printed, for people, anchor, page.
FORMS = [
    ("L64", "64", "64", "laws/64"),
    ("L74.B", "74B", "74B", "laws/74"),
    ("L74.B.2", "74B2", "74B2", "laws/74"),
    ("L9.A.2.b", "9A2(b)", "9A2b", "laws/9"),
    ("L9.A.2.b.1", "9A2(b)(1)", "9A2b1", "laws/9"),
    ("L77.p2", "77p2", "77.p2", "laws/77"),
    ("L77.p2.table1", "77p2table1", "77.p2.table1", "laws/77"),
    ("L75.B.2.note1.example2", "75B2.note1.example2", "75B2.note1.example2", "laws/75"),
    ("C75", "75", "C75", "commentary/75"),
    ("C75.8", "75.8", "C75.8", "commentary/75"),
    ("C75.8.ii.b", "75.8(ii)(b)", "C75.8.ii.b", "commentary/75"),
    ("C75.8.ii.p2", "75.8(ii).p2", "C75.8.ii.p2", "commentary/75"),
    ("minutes.A1.3", "A1.3", "A1.3", None),
    ("laws-web.chapter.VII.part.II", "chapter.VII.part.II", "chapter.VII.part.II", None),
    ("preface", "preface", "", None),
]
NO_ADDRESSES = ["", "L", "L0", "L07", "L7.", "L7..A", "L7.А", "C", "L7 A", "Правило 7", "L7.A/b", "-a", ".a", "L7.A\n"]
# In the order in which they stand in a book: i below an item is the letter, deeper a number.
IN_ORDER = [
    "L2", "L9", "L9.A", "L9.A.2", "L9.A.2.a", "L9.A.2.b", "L9.A.2.b.1", "L9.A.2.b.10", "L9.A.10", "L9.A.10.note1",
    "L9.A.note1", "L9.B", "L9.p2", "L9.p10", "L10", "L40.B.2.a.i", "L40.B.2.a.v", "L40.B.2.a.ix", "L74.C.1.i",
    "L80.B.2.b", "L80.B.2.h", "L80.B.2.i", "L93", "C9.2", "C9.10", "C9.10.i", "C9.10.ii", "C9.10.v", "C9.10.ix",
    "C9.10.p2", "C10", "book.A1.2", "book.A1.10", "minutes",
]  # fmt: skip
NUMBERED = re.compile(r"[LC][1-9][0-9]*(\.[A-Za-z0-9]+)*\Z")
NAMED = re.compile(r"[a-z0-9][a-z0-9-]*(\.[A-Za-z0-9-]+)*\Z")
LETTERS = st.sampled_from("ABCDEFGH")


@pytest.mark.parametrize(("printed", "short", "anchor", "page"), FORMS)
def test_an_address_prints_what_it_was_read_from(printed, short, anchor, page):
    address = Address.parse(printed)
    assert (str(address), address.short, address.anchor, address.page) == (printed, short, anchor, page)


@pytest.mark.parametrize("text", NO_ADDRESSES)
def test_what_is_no_address_is_refused(text):
    with pytest.raises(ValueError, match=r"no address: .*; expected for example L74\.B\.2"):
        Address.parse(text)


def test_addresses_are_ordered_as_in_a_book():
    shuffled = [Address.parse(text) for text in IN_ORDER]
    random.Random(7).shuffle(shuffled)
    assert list(map(str, sorted(shuffled))) == IN_ORDER


def test_the_order_is_total():
    for one, other in itertools.combinations(map(Address.parse, IN_ORDER), 2):
        assert (one < other, other < one, one == other) == (True, False, False)


def test_parents_lead_to_the_law_and_no_further():
    address, way = Address.parse("L9.A.2.b.1"), []
    while address is not None:
        way.append(str(address))
        address = address.parent
    assert way == ["L9.A.2.b.1", "L9.A.2.b", "L9.A.2", "L9.A", "L9"]


def test_a_child_has_its_parent():
    assert Address.law(74, "B").child(2) == Address.parse("L74.B.2")
    assert Address.commentary(75, 8).child("ii").parent == Address.parse("C75.8")


def test_only_laws_and_commentary_have_numbers():
    assert [Address.parse(text).number for text in ("L74.B", "C75.8", "minutes.A1", "preface")] == [74, 75, None, None]


@given(number=st.integers(1, 400), section=LETTERS, item=st.integers(1, 99), sub=st.sampled_from("abcdefgh"))
@settings(derandomize=True, deadline=None)
def test_every_provision_is_read_back_from_its_printed_form(number, section, item, sub):
    address = Address.law(number, section, item, sub)
    assert Address.parse(str(address)) == address
    assert address.anchor == f"{number}{section}{item}{sub}"


@given(st.text(alphabet="LCabA.1iv-Я ", max_size=12))
@settings(derandomize=True, deadline=None)
def test_a_text_is_an_address_that_prints_as_it_or_none(text):
    if any(part.match(text) for part in (NUMBERED, NAMED)):
        assert str(Address.parse(text)) == text
    else:
        with pytest.raises(ValueError, match="no address"):
            Address.parse(text)


# --- restored text ---


def test_a_text_without_steps_is_its_source():
    text = RestoredText.of("чай стынет")
    assert (text.text, text.span(4, 10), text.replay(0, 3), text.changes) == ("чай стынет", (4, 10), "чай", ())


def test_an_edit_of_equal_length_keeps_the_place_of_each_letter():
    text = RestoredText.of("кoт спит").apply("look_alikes", [Edit(1, 2, "о")])
    assert (text.text, text.span(1, 2), text.replay(0, 3)) == ("кот спит", (1, 2), "кот")


def test_an_edit_of_other_length_covers_its_whole_source():
    text = RestoredText.of("shchi i chaj").apply("transliteration", [Edit(0, 4, "щ"), Edit(4, 5, "и")])
    assert (text.text, text.span(0, 1), text.span(0, 2)) == ("щи i chaj", (0, 4), (0, 5))
    assert text.replay(0, 5) == "щи"
    assert text.replay(0, 3) == ""


def test_noise_is_what_stands_there_without_its_blanks():
    text = RestoredText.of("пол -  12 - нос").apply("page_furniture", [Edit(3, 12, "", noise="page-mark")])
    assert (text.text, text.noise) == ("полнос", (Noise("page-mark", 4, 11),))


def test_noise_inside_of_noise_belongs_to_the_outer_one():
    text = RestoredText.of("ab\x01cd").apply("control_signs", [Edit(2, 3, "", noise="control-sign")])
    assert text.apply("furniture", [Edit(0, 4, "", noise="running-head")]).noise == (Noise("running-head", 0, 5),)
    assert text.apply("furniture", [Edit(0, 2, "", noise="running-head")]).noise == (
        Noise("running-head", 0, 2),
        Noise("control-sign", 2, 3),
    )


@pytest.mark.parametrize(
    ("steps", "parsers", "expected"),
    [
        ([], [(2, 8)], [(2, 8)]),
        ([(4, 6)], [(2, 8)], [(2, 4), (4, 6), (6, 8)]),
        ([(4, 6)], [(4, 6)], [(4, 6)]),
        ([(0, 3), (4, 6)], [(3, 4)], [(0, 3), (3, 4), (4, 6)]),
        ([(2, 4)], [(4, 6), (6, 7)], [(2, 4), (4, 6), (6, 7)]),
        ([(0, 9)], [(2, 4)], [(0, 9)]),
    ],
)
def test_no_character_is_noise_twice(steps, parsers, expected):
    rows = all_noise([Noise("step", *span) for span in steps], [Noise("parser", *span) for span in parsers])
    assert [(row.start, row.end) for row in rows] == expected
    assert [span for span in steps if Noise("step", *span) not in rows] == []


def test_steps_are_recorded_in_terms_of_the_source():
    text = RestoredText.of("-- 7 -- cha- shka").apply("furniture", [Edit(0, 8, "", noise="page-mark")])
    text = text.apply("hyphenation", [Edit(3, 5, "", guess=Why(Doubt.HYPHEN_LOST))])
    assert text.text == "chashka"
    assert [(row.step, row.start, row.end, row.before, row.after, row.guess) for row in text.changes] == [
        ("furniture", 0, 8, "-- 7 -- ", "", None),
        ("hyphenation", 11, 13, "- ", "", Why(Doubt.HYPHEN_LOST)),
    ]


def test_an_insertion_has_a_place_and_no_source():
    text = RestoredText.of("чай").apply("corrections", [Edit(3, 3, "!")])
    assert (text.text, text.changes[0].start, text.changes[0].end) == ("чай!", 3, 3)


def test_overlapping_edits_are_a_fault_of_the_step():
    with pytest.raises(ValueError, match="step rulers: edits overlap at 2"):
        RestoredText.of("чайник").apply("rulers", [Edit(0, 3, ""), Edit(2, 4, "")])


def test_positions_and_places_are_inverse_where_the_text_has_the_offset():
    text = RestoredText.of("-12- чай").apply("furniture", [Edit(0, 5, "", noise="page-mark")])
    assert (text.position(5), text.position(0), text.place(0), text.place(3)) == (0, 0, 5, 8)


@st.composite
def edited(draw):
    """A source and one or two rounds of edits on it."""
    source = draw(st.text(alphabet="абв г-\n1", max_size=30))
    text = RestoredText.of(source)
    for step in ("first", "second"):
        borders = sorted(draw(st.lists(st.integers(0, len(text.text)), max_size=6)))
        edits = [
            Edit(
                low,
                high,
                draw(st.sampled_from(["", "х", "щы", text.text[low:high]])),
                draw(st.sampled_from(["", "mark"])),
            )
            for low, high in zip(borders[::2], borders[1::2], strict=False)
            if low < high
        ]
        text = text.apply(step, [edit if not edit.noise else Edit(edit.start, edit.end, "", "mark") for edit in edits])
    return text


@given(edited())
@settings(derandomize=True, deadline=None)
def test_every_character_of_the_source_stays_accounted_for(text):
    assert len(text.text) == len(text.starts) == len(text.ends)
    assert list(text.starts) == sorted(text.starts)
    assert list(text.ends) == sorted(text.ends)
    owned = set()
    for low, high in itertools.chain(
        zip(text.starts, text.ends, strict=True),
        ((row.start, row.end) for row in text.changes),
        ((row.start, row.end) for row in text.noise),
    ):
        owned.update(range(low, high))
    assert all(at in owned or letter.isspace() for at, letter in enumerate(text.source))
    assert text.replay(0, len(text.source)) == text.text


# --- pieces and problems ---


def pieces(source, *words):
    at, found = 0, []
    for word, text in words:
        at = source.index(word, at)
        found.append(Piece(at, at + len(word), text, "text"))
        at += len(word)
    return found


@pytest.mark.parametrize(
    ("source", "words", "expected"),
    [
        ("чай  стынет", [("чай", "чай"), ("стынет", "стынет")], "чай стынет"),
        ("чай\n- 7 -\nстынет", [("чай", "чай"), ("стынет", "стынет")], "чай стынет"),
        ("под- (deal) нос", [("под-", "под"), ("нос", "нос")], "поднос"),
        ("из- (deal) за", [("из-", "из-"), ("за", "за")], "из- за"),
        ("1)чай", [("чай", "чай")], "чай"),
        ("чай(*),сахар", [("чай", "чай"), (",сахар", ",сахар")], "чай,сахар"),
        ("", [], ""),
    ],
)
def test_pieces_are_joined_as_the_source_stands(source, words, expected):
    assert joined(pieces(source, *words), source) == expected


def test_only_pieces_of_one_role_are_joined():
    rows = [Piece(0, 2, "1.", "label"), Piece(3, 8, "Чашка", "title"), Piece(9, 12, "Чай", "text")]
    assert [joined(rows, "1. Чашка Чай", role) for role in ("label", "title", "text", "cell")] == [
        "1.",
        "Чашка",
        "Чай",
        "",
    ]


def test_a_problem_is_printed_in_one_form():
    problem = Problem("book", 9, line_of("чай\nстынет", 9), "footnote-lost", "no note")
    assert problem.printed("laws/чай.txt") == "laws/чай.txt:2: footnote-lost no note"
