"""Typography of print: what is set otherwise than it is typed, and what stays."""

import re

import pytest
from flow import cases, name_of
from hypothesis import given, settings
from hypothesis import strategies as st

from build_scripts.booklet.typography import typeset_segments, typeset_text


def shown(text):
    return text.replace("\N{NO-BREAK SPACE}", "~")


@pytest.mark.parametrize("case", cases("booklet_typography.toml"), ids=name_of)
def test_a_text_is_set(case):
    (segment,) = typeset_segments([{"kind": "text", "text": case["text"]}], case["language"])
    assert shown(segment["text"]) == case["set"]


def test_marks_are_paired_over_guesses_and_references():
    rows = [
        {"kind": "text", "text": 'Сказал "'},
        {"kind": "guess", "text": "ложка"},
        {"kind": "text", "text": '" и '},
        {"kind": "link", "to": ["x"], "segments": [{"kind": "text", "text": '"правило 7"'}]},
    ]
    first, guess, text, link = typeset_segments(rows, "ru")
    assert [shown(row["text"]) for row in (first, guess, text)] == ["Сказал «", "ложка", "» и "]
    assert shown(link["segments"][0]["text"]) == "«правило~7»"


def test_a_hyphen_before_a_reference_and_behind_a_guessed_suit_is_a_dash():
    rows = [
        {"kind": "text", "text": "Рядом с чашкой - "},
        {"kind": "link", "to": ["x"], "segments": [{"kind": "text", "text": "правило 7"}]},
        {"kind": "text", "text": " и "},
        {"kind": "guess", "text": "2♦"},
        {"kind": "text", "text": " - ложка"},
    ]
    first, *_, last = typeset_segments(rows, "ru")
    assert [shown(row["text"]) for row in (first, last)] == ["Рядом с~чашкой~— ", "~— ложка"]


@given(st.text(alphabet='абв АБ12"“”«»—-.,()♠', max_size=40), st.sampled_from(["ru", "en"]))
@settings(derandomize=True, deadline=None, max_examples=300)
def test_words_are_never_touched(text, language):
    done = typeset_text(text, language)
    assert re.findall(r"\w+", done) == re.findall(r"\w+", text)
    assert typeset_text(done, language) == done
