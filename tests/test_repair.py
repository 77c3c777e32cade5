"""The repair stage: cases as data (cases/repair.toml), the order of the steps, corrections, what stays on record."""

import pytest
from flow import SHOWN, cases, name_of

from build_scripts.model.problems import SettingsError
from build_scripts.repair.corrections import parse_corrections
from build_scripts.repair.furniture import page_marks
from build_scripts.repair.steps import STEPS, RepairSettings, repair

CASES = cases("repair.toml")
KNOWN_FAILURES = [case for case in cases("known_failures.toml") if case["stage"] == "repair"]
CORRECTION = """
[[correction]]
sha256 = "book"
start = {start}
end = {end}
before = "{before}"
after = "ложка"
kind = "typo"
reason = "the witness's own slip"
"""


def repaired(case):
    settings = RepairSettings(case.get("language", "ru"), case.get("scheme", ""), tuple(case.get("furniture", ())))
    return repair(case["text"], settings)


def corrected(text, start, end, before):
    toml = CORRECTION.format(start=start, end=end, before=before)
    return repair(text, RepairSettings(corrections=parse_corrections("slips.toml", toml)))


def check(case):
    text = repaired(case)
    assert text.text.translate(SHOWN) == (case["text"] if case.get("unchanged") else case["restored"])
    assert [[row.kind, case["text"][row.start : row.end]] for row in text.noise] == case.get("noise", [])
    assert [[change.before, change.after] for change in text.changes if change.guess] == case.get("guesses", [])


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_text_is_restored(case):
    check(case)


@pytest.mark.parametrize(
    "case", [pytest.param(case, marks=pytest.mark.xfail(reason=case["reason"])) for case in KNOWN_FAILURES], ids=name_of
)
def test_a_known_failure_still_fails(case):
    check(case)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_every_change_names_its_step_and_what_stood_there(case):
    text = repaired(case)
    names = [name for name, _ in STEPS]
    assert all(change.step in names for change in text.changes)
    assert [change.step for change in text.changes] == sorted(
        (change.step for change in text.changes), key=lambda step: names.index(step)
    )


@pytest.mark.parametrize("case", [case for case in CASES if not case.get("scheme")], ids=name_of)
def test_what_is_repaired_is_not_changed_by_a_second_repair(case):
    once = repaired(case).text
    marks = [mark for mark in "\v\f\u2028\u2029" if mark in once]
    if not marks:
        assert repair(once, RepairSettings(case.get("language", "ru"))).text == once


def test_the_steps_stand_in_their_order():
    assert [name for name, _ in STEPS] == [
        "corrections", "mojibake", "dashes_in_words", "look_alikes", "page_furniture", "rulers", "overstrike",
        "letter_spacing", "hyphenation", "transliteration",
    ]  # fmt: skip


def test_a_correction_changes_its_span_and_stays_on_record():
    text = corrected("Юг взял лажку.", 8, 13, "лажку")
    assert text.text == "Юг взял ложка."
    assert [(change.step, change.before, change.after) for change in text.changes] == [
        ("corrections", "лажку", "ложка")
    ]


def test_a_correction_that_no_longer_applies_stops_the_build():
    with pytest.raises(SettingsError, match=r"stale-correction 'чашку' stands at 8, 'лажку' was expected"):
        corrected("Юг взял чашку.", 8, 13, "лажку")


@pytest.mark.parametrize("start", [-3, 400])
def test_a_correction_outside_the_text_stops_the_build(start):
    with pytest.raises(SettingsError, match=r"(stale|overlapping)-correction"):
        corrected("Юг взял чашку.", start, start + 5, "лажку")


def test_two_corrections_of_one_place_stop_the_build():
    toml = CORRECTION.format(start=0, end=6, before="Юг взя") + CORRECTION.format(start=3, end=7, before="взял")
    with pytest.raises(SettingsError, match="overlapping-corrections"):
        repair("Юг взял чашку.", RepairSettings(corrections=parse_corrections("slips.toml", toml)))


@pytest.mark.parametrize(
    "toml",
    [
        "[[correction]]\nsha256 = 'book'",
        "[[correction]",
        "correction = 5",
        "correction = ['one']",
        CORRECTION.format(start=1, end=2, before="а").replace('"typo"', '"joke"'),
        CORRECTION.format(start=1, end=2, before="а").replace("start = 1", 'start = "one"'),
        CORRECTION.format(start=1, end=2, before="а").replace("start = 1", "start = true"),
        CORRECTION.format(start=1, end=2, before="а") + "colour = 'red'",
    ],
)
def test_a_broken_correction_file_is_refused_with_one_line(toml):
    with pytest.raises(SettingsError, match=r"slips.toml: broken-corrections") as caught:
        parse_corrections("slips.toml", toml)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- 10 -\nа\n- 11 -\nб\n- 15 -\nв", [(10, True), (11, True), (15, False)]),
        ("- 10 -\nа\n- 14 -\nб", [(10, False), (14, False)]),
        ("а\n- 10 -\nб", [(10, False)]),
        ("а\n- 10\nб", []),
        ("- 50 за подсад\n- 10 -\nа\n- 11 -\nб", [(10, True), (11, True)]),
        ("- 10 -\nа\n- 3 -\nб\n- 11 -\nв\n- 12 -", [(10, True), (11, True), (12, True)]),
        ("7\n\nа\n\n8\n\nб", []),
        ("7\n\nа\n\n8\n\nб\n\n9", [(7, True), (8, True), (9, True)]),
    ],
)
def test_page_marks_are_numbers_that_grow_and_gaps_where_they_jump(text, expected):
    assert [(mark.number, mark.runs_on) for mark in page_marks(text)] == expected
