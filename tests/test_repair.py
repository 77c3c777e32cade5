"""The repair stage: cases as data (cases/repair.toml), the order of the steps, corrections, what stays on record."""

import textwrap

import pytest
from flow import CASES as CASE_FILES
from flow import SHOWN, cases, name_of, parsed
from hypothesis import given, settings
from hypothesis import strategies as st

from build_scripts.languages.catalogue import CATALOGUE, LANGUAGES
from build_scripts.languages.doubts import doubt_told
from build_scripts.languages.schemes import scheme_named
from build_scripts.model.doubts import Doubt, Why
from build_scripts.model.problems import SettingsError
from build_scripts.repair.corrections import parse_corrections
from build_scripts.repair.furniture import page_marks
from build_scripts.repair.marks import GAP, PAGE
from build_scripts.repair.steps import STEPS, RepairSettings, repair
from build_scripts.repair.transliteration import restore

CASES = cases("repair.toml")
KNOWN_FAILURES = [case for case in cases("known_failures.toml") if case["stage"] == "repair"]
RUSSIAN = (CASE_FILES / "russian.txt").read_text("utf-8")
ENGLISH = (
    "The lamp is on. A guest may wait at the door until the warden comes (see Law 12), but no longer than ten minutes. "
    "Cups, spoons and trays stay on the table; a cup that falls is replaced at once. Score 2 for each tray, 50 for a "
    "lamp. Well-known guests sit near the window - others wait. 1. Tea. 2. Coffee. 3. Milk?"
)
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
    if "readings" in case:
        assert [change.reading for change in text.changes if change.guess] == case["readings"]


@pytest.mark.parametrize("case", [*CASES, *KNOWN_FAILURES], ids=name_of)
def test_a_text_is_restored(case, request):
    if "reason" in case:
        request.applymarker(pytest.mark.xfail(reason=case["reason"]))
    check(case)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_every_change_names_its_step_and_what_stood_there(case):
    text = repaired(case)
    names = [name for name, _ in STEPS]
    assert all(change.step in names for change in text.changes)
    assert [change.step for change in text.changes] == sorted(
        (change.step for change in text.changes), key=lambda step: names.index(step)
    )


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_what_is_repaired_is_not_changed_by_a_second_repair(case):
    once = repaired(case).text
    once = once.replace(GAP, PAGE)  # a form feed in a source is a page break, not the mark of lost pages
    again = repair(once, RepairSettings(case.get("language", "ru"), "", tuple(case.get("furniture", ()))))
    assert again.text == once
    assert [change for change in again.changes if change.before != change.after] == []


@pytest.fixture(scope="module")
def met():
    """The kinds of doubt that the steps give in all cases."""
    rows = [line.split("\t") for line in (CASE_FILES / "transliteration.tsv").read_text("utf-8").splitlines()[1:]]
    edits = [edit for _, scheme, source, *_ in rows for edit in restore(source.replace("\\n", "\n"), scheme)]
    changes = [one for case in CASES for one in repaired(case).changes]
    return {one.guess.doubt for one in [*changes, *edits] if one.guess}


@pytest.mark.parametrize("doubt", Doubt)
def test_every_kind_of_doubt_is_given_by_a_step(doubt, met):
    assert doubt in met


def test_every_kind_of_doubt_and_nothing_else_has_words_in_each_language():
    named = {key.partition(".")[2] for key in CATALOGUE.keys if key.startswith("doubt.")}
    assert {doubt.value for doubt in Doubt} == named


@pytest.mark.parametrize("doubt", Doubt)
def test_a_doubt_names_its_word_in_every_language_or_in_none(doubt):
    told = {language: doubt_told(Why(doubt, "ложа"), language) for language in LANGUAGES}
    assert len(set(told.values())) == len(LANGUAGES)
    assert len({"ложа" in words for words in told.values()}) == 1
    assert not any(sign in words for words in told.values() for sign in "{}")


def test_a_clean_russian_text_is_unchanged():
    text = repair(RUSSIAN, RepairSettings())
    assert text.text == RUSSIAN
    assert text.changes == ()
    assert text.noise == ()


@settings(derandomize=True, deadline=None, max_examples=60)
@given(st.lists(st.sampled_from(RUSSIAN.replace("\n", " ").split(". ")), min_size=1, max_size=6), st.integers(30, 90))
def test_clean_russian_lines_of_any_width_are_unchanged(sentences, width):
    text = "\n".join(textwrap.wrap(". ".join(sentences) + ".", width, break_on_hyphens=False))
    assert repair(text, RepairSettings()).text == text


@settings(derandomize=True, deadline=None, max_examples=60)
@given(st.integers(20, 90), st.sampled_from(["ru", "en"]))
def test_clean_english_lines_of_any_width_are_unchanged(width, language):
    text = "\n".join(textwrap.wrap(ENGLISH, width, break_on_hyphens=False))
    assert repair(text, RepairSettings(language)).text == text


FURNITURE = {
    "marks": lambda number: [f"- {number} -"],
    "open marks": lambda number: [f"- {number}"],
    "marks and heads": lambda number: [f"- {number} -", "Законы застолья"],
    "heads and marks": lambda number: ["Законы застолья", f"- {number} -"],
    "odd and even heads": lambda number: [f"{number} Законы застолья" if number % 2 else f"Чай и кофе {number}"],
    "heads with numbers": lambda number: [f"Законы застолья – {number}"],
    "numbers with heads": lambda number: [f"{number} ЗАКОНЫ ЗАСТОЛЬЯ"],
    "numbers alone": lambda number: ["", str(number), ""],
    "page words": lambda number: ["Глава VI", f"стр. {number}"],
    "page commands": lambda number: [f"..page{number % 5}"],
    "signatures": lambda number: [f"{number % 5}* Зак. 412", f"- {number} -"],
    "navigation": lambda number: ["<< Предыдущая страница | Следующая страница >>"],
    "form feeds": lambda number: [str(number), "\f"],
}


@pytest.mark.parametrize("scheme", ["", "lib.ru"])
@pytest.mark.parametrize("style", FURNITURE)
def test_a_text_comes_back_from_between_its_page_furniture(style, scheme):
    lines = [line for part in RUSSIAN.split("\n\n") for line in textwrap.wrap(part, 60, break_on_hyphens=False)]
    # Every page but the last ends with its furniture, in the middle of sentences and of paragraphs.
    pages = [lines[at : at + 12] + FURNITURE[style](41 + at // 12) for at in range(0, len(lines), 12)]
    damaged = "\n".join(line for page in pages for line in page)
    latin = scheme_named(scheme).to_latin if scheme else str
    found = repair(latin(damaged), RepairSettings("ru", scheme)).text
    whole = repair(latin("\n".join(lines)), RepairSettings("ru", scheme)).text
    assert found.split() == whole.split()


def test_a_letter_spaced_heading_becomes_the_heading_of_its_law():
    units = parsed("П Р А В И Л О   7 .   К О Л О Д А\nКолода ждёт гостей.").units
    assert [(str(unit.address), unit.title, unit.text) for unit in units] == [("L7", "КОЛОДА", "Колода ждёт гостей.")]


def test_a_sentence_under_a_running_head_is_one_text():
    text = "Правило 8. Лужа\n========\nЕё вытирает тот, кто разлил кофе\nГлава VI\nстр. 41\nна ковёр."
    (unit,) = parsed(text).units
    assert unit.text == "Её вытирает тот, кто разлил кофе на ковёр."


def test_a_lost_suit_is_a_guess_beside_the_text():
    text = "Правило 8. Лужа\n========\nЮг с длинной бубной назначил 2, имея туза."
    (unit,) = parsed(text).units
    assert "назначил 2, имея" in unit.text
    assert [(guess.source, guess.reading, guess.why) for guess in unit.uncertain] == [("2", "2♦", Why(Doubt.SUIT_LOST))]


def test_a_repeated_page_says_so_as_its_reason():
    page = "- 11 -\nГость ждёт у двери, пока дежурный ищет свою ложку.\n"
    text = repair("- 10 -\nЧай.\n" + page + page + "- 12 -\nКонец.", RepairSettings())
    assert [change.reason for change in text.changes if change.step == "repeated"] == [
        "page 11 stands twice in this copy"
    ]


def test_the_steps_stand_in_their_order():
    assert [name for name, _ in STEPS] == [
        "corrections", "mojibake", "control_signs", "dashes_in_words", "ligatures", "invisible_signs", "look_alikes",
        "lost_letter",
        "page_breaks", "contents", "printers_marks", "repeated", "running_heads", "page_furniture", "rulers",
        "overstrike", "letter_spacing", "hyphenation", "split_words", "lost_ligatures", "transliteration",
        "doubtful_letters", "doubtful_numbers", "lost_suits",
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
        ("Гость стоит\n- 10 -\nу окна.", [(10, True)]),
        ("Гость стоит.\n- 10 -\nЛампа горит.", [(10, True)]),
        ("Гость стоит.\n- 10 -\nу окна, и ждёт.", [(10, False)]),
        ("Гость стоит у\n- 10 -\nЛампа горит.", [(10, False)]),
        ("Кран\n\n- 56 тёк, и\n\nсторож\n\n- 57 спал.\n\nВода\n\n- 61 текла.", [(56, True), (57, True), (61, False)]),
        ("За подсад:\n- 50 первый\n- 60 второй\n- 70 третий", []),
        ("- 50\nа\n- 60\nб\n- 61\nв", [(50, False), (60, False), (61, True)]),
        ("- 10 -\nа\n- 20 -\nб\n- 30 -", [(10, False), (20, False), (30, False)]),
        ("- 10 -\nа\n- 22 -\nб", [(10, False), (22, False)]),
        ("- 10 -\nа\n- 11 -\nб\n- 24 -\nв", [(10, True), (11, True)]),
        ("а\n- 10\nб", []),
        ("- 50 за подсад\n- 10 -\nа\n- 11 -\nб", [(10, True), (11, True)]),
        ("- 10 -\nа\n- 3 -\nб\n- 11 -\nв\n- 12 -", [(10, True), (11, True), (12, True)]),
        ("7\n\nа\n\n8\n\nб", []),
        ("7\n\nа\n\n8\n\nб\n\n9", [(7, True), (8, True), (9, True)]),
    ],
)
def test_page_marks_are_numbers_that_grow_and_gaps_where_they_jump(text, expected):
    assert [(mark.number, mark.runs_on) for mark in page_marks(text)] == expected
