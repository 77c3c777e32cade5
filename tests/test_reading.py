"""The reading of labels: what numbers a text, and what stands below what; notes by their signs; contents lists."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build_scripts.parse.contents import contents_list
from build_scripts.parse.families import from_roman, missing_between, step_name, to_roman, values
from build_scripts.parse.labels import labels
from build_scripts.parse.lines import Lines
from build_scripts.parse.note_signs import note_signs
from build_scripts.parse.nouns import ABOVE_LAWS
from build_scripts.parse.reading import Border, Step, reading

CASES = tomllib.loads((Path(__file__).parent / "cases" / "reading.toml").read_text("utf-8"))["case"]


def steps_of(text, borders=()):
    return reading(list(labels(text, 0, len(text), Lines(text))), borders)


def ways(steps):
    """The way down to each step, as the cases write it."""
    open_, found = [], []
    for step in steps:
        if isinstance(step, Border):
            open_ = []
            continue
        del open_[step.depth :]
        name = step_name(step.family, step.value)
        open_.append(f"{step.family.noun}:{name}" if step.family.noun else name)
        found.append(" ".join(open_))
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_text_is_read(case):
    assert ways(steps_of(case["text"])) == case["steps"]


def test_case_names_are_unique():
    assert len({case["name"] for case in CASES}) == len(CASES)


def test_behind_a_border_a_list_may_begin_anywhere():
    text = "C. Чай подают.\nD. Его пьют.\n"
    assert ways(steps_of(text, [Border(0)])) == ["C", "D"]
    assert ways(steps_of(text)) == []


PIECES = st.sampled_from(
    ["Правило 7. Чай\n", "LAW 8\nTEA\n", "A. Чашка\n", "B. Ложка\n", "1. Слева. ", "2. Справа.\n", "(a) там; ",
     "(b) тут.\n", "Глава IV\n", "7.1. Чай\n", "см. правило 12. ", "I. Раз\n", "и\n", "\f", "\u2028", "чай "]
)  # fmt: skip


@given(st.lists(PIECES, max_size=40).map("".join))
def test_steps_are_in_order_and_each_stands_below_one_that_is_open(text):
    depth, last = 0, -1
    for step in steps_of(text):
        assert isinstance(step, Step)
        assert step.label.start > last
        assert step.depth <= depth
        assert (step.family, step.value) in step.label.readings
        depth, last = step.depth + 1, step.label.start


@given(st.integers(1, 3999))
def test_roman_figures_come_back(number):
    assert from_roman(to_roman(number)) == number


@pytest.mark.parametrize("written", ["iiii", "vx", "ic", "", "mmmm", "чай"])
def test_what_is_no_roman_figure(written):
    assert from_roman(written) is None


@pytest.mark.parametrize(
    ("before", "value", "missing"),
    [((3,), (4,), 0), ((3,), (7,), 3), ((3,), (3,), None), ((3,), (2,), None), ((7, 1), (7, 2), 0),
     ((7, 1), (8, 2), None), ((7,), (7, 1), None)],
)  # fmt: skip
def test_values_between(before, value, missing):
    assert missing_between(before, value) == missing


@pytest.mark.parametrize(
    ("written", "found"),
    [("12", [("1", (12,))]), ("7.1", [("1.1", (7, 1))]), ("D", [("I", (500,)), ("A", (4,))]), ("г", [("r", (4,))]),
     ("в", [("a", (2,)), ("r", (3,))]), ("ii", [("i", (2,))]), ("чай", []), ("й", [])],
)  # fmt: skip
def test_what_a_value_can_be(written, found):
    assert list(values(written)) == found


# --- notes


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ("Чашку ставят слева*), у окна.\n-----\n*) Если гость левша, справа.\n", [("*)", "*)")]),
        ("Чашку ставят слева[1] от гостя.\n\n[1] Или справа.\n", [("[1]", "[1]")]),
        ("Сахар подают сразу¹ после чая.\n\n¹ Не позднее минуты.\n", [("¹", "¹")]),
        ("Лимон режут тонко2).\n\n2) Ножом.\n", [("2)", "2)")]),
        ("The lamp† burns.\n\n† All night.\n", [("†", "†")]),
        ("A legal1 cup and a clean spoon2 lie there.\n\n1 Or two.\n2 Or none.\n", [("1", "1 "), ("2", "2 ")]),
        ("Чашка*) стоит.\n*) Полная.\nЛожка*) лежит.\n*) Чистая.\n", [("*)", "*)"), ("*)", "*)")]),
        ("1) чашка;\n2) ложка;\n3) лампа.\n", []),
        ("Чашка (см. правило 7) стоит у окна2.\n", []),
        ("The cup of 1987 holds tea3.\n\n3 cups are enough.\n", []),
        ("Чай подают горячим.\n", []),
    ],
)
def test_signs_of_notes_are_known_by_their_notes(text, pairs):
    found = note_signs(Lines(text))
    assert [
        (text[slice(*sign)], text[slice(*note)]) for sign, note in zip(found.signs, found.notes, strict=True)
    ] == pairs


# --- contents lists

LISTED = "Contents\nLAW 1 - THE CUP\n7\nLAW 2 - THE SPOON\n8\nLAW 3 - THE LAMP\n9\n\n"
LAWS = "".join(
    f"LAW {number}\n{title}\nIt lies on the table, and nobody takes it away before the last guest has gone home. "
    "Whoever does pays for the tea of all who were there.\n"
    for number, title in enumerate(("THE CUP", "THE SPOON", "THE LAMP"), 1)
)


def found_contents(text):
    return contents_list(Lines(text), steps_of(text), ABOVE_LAWS)


def test_a_contents_list_is_the_headings_once_more_before_their_texts():
    found = found_contents(LISTED + LAWS)
    assert found is not None
    assert (LISTED + LAWS)[found.start : found.end].strip() == LISTED.strip()
    assert found.numbers == (1, 2, 3)


@pytest.mark.parametrize("text", [LAWS, LISTED, LAWS + LAWS, "LAW 1 - THE CUP\n7\nLAW 2 - THE SPOON\n8\n" + LAWS[:200]])
def test_what_is_no_contents_list(text):
    assert found_contents(text) is None
