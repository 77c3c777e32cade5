"""Sniffing: what a text alone says of its language, alphabet, scheme, edition and kinds."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build_scripts.model.editions import EDITIONS
from build_scripts.read.manifest_schema import KINDS
from build_scripts.read.sniff import sniff
from build_scripts.read.sniff_kinds import law_places, sniff_kinds

CASES = tomllib.loads((Path(__file__).parent / "cases" / "read_sniff.toml").read_text("utf-8"))["case"]
PARTS = [
    "Правило 7",
    "75.8.",
    "\n",
    "(scorer)",
    " = ....5",
    "1. Комитет",
    "Pravilo 9. ",
    "----",
    "1997",
    "(a)",
    "LAW 3",
    ".",
]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_text_tells_what_it_is(case):
    evidence = sniff(case["text"])
    for fact in ("language", "script", "scheme", "edition"):
        if fact in case:
            sniffed = getattr(evidence, fact)
            assert (fact, sniffed.value) == (fact, case[fact]), sniffed.found
    if "kinds" in case:
        assert [row.kind for row in evidence.kinds] == case["kinds"]
    if "count" in case:
        assert evidence.kinds[0].count == case["count"]


def test_more_signs_make_a_kind_surer():
    heading = "Правило 5. Счётчик\nОн пишет итог.\n"
    sure = [sniff_kinds(heading * number)[0].confidence for number in (1, 3, 9)]
    assert sure == [0.5, 0.75, 0.9]


def test_evidence_says_what_a_fact_was_taken_from():
    evidence = sniff("Кодекс нашего клуба (1997)\nПравило 5. Счётчик\nОн пишет итог.")
    assert evidence.edition.found == "title line 'Кодекс нашего клуба (1997)'"
    assert evidence.language.found == "100% of the Cyrillic words are known"


def test_numbers_beyond_the_laws_are_no_laws():
    assert law_places("Правило 94. Лишнее\nПравило 0. Ничто\nПравило 93. Последнее") == [36]


@pytest.mark.parametrize(
    ("text", "ours"),
    [
        ("The weather was fine and the children have been in the garden.", False),
        ("A contract is what two people agree upon, " + "and it is written down so that they remember it. " * 5, False),
        ("When a defender leads, the dummy is silent; the director is called.", True),
    ],
)
def test_an_english_text_is_ours_when_it_speaks_of_bridge(text, ours):
    assert sniff(text).looks_like_a_law_text is ours


@given(st.lists(st.sampled_from(PARTS), max_size=30).map(" ".join))
@settings(derandomize=True, deadline=None, max_examples=150)
def test_any_soup_of_signs_has_a_kind_and_sound_confidences(text):
    evidence = sniff(text)
    assert evidence.edition.value in (*EDITIONS, "unknown")
    assert {row.kind for row in evidence.kinds} <= set(KINDS)
    assert evidence.kinds
    facts = (evidence.language, evidence.script, evidence.scheme, evidence.edition, *evidence.kinds)
    assert all(0 <= row.confidence <= 1 for row in facts)
