"""The steps that the examples of a vocabulary run through: by topic, or by topic and table, what makes of a text what.

Nothing of the program but its reader is imported before a step is asked for, so that a test can hide an entry first.
"""

from collections.abc import Callable
from importlib import import_module

Step = Callable[[str, str], str]  # from the language and what is put in to what comes out
OTHER_WORD = "other_word"  # a doubt that most readings have, where the scheme has no sign for ь


def step_of(topic: str, table: str) -> Step:
    """The step that reads a table."""
    return STEPS.get(f"{topic}.{table}") or STEPS[topic]


def _edited(text, edits):
    """The text after some edits, and the kinds of their doubts behind it; a proposed reading behind its place."""
    doubts = {}
    for edit in sorted(edits, key=lambda one: -one.start):
        after = edit.after + (
            f"[{edit.reading}]" if edit.reading and not edit.reading.startswith(edit.after + " ") else ""
        )
        text = text[: edit.start] + after + text[edit.end :]
        if edit.guess and not edit.reading and edit.guess.doubt.value != OTHER_WORD:
            doubts[edit.guess.doubt.value] = None
    return " ".join([text, *(f"({doubt})" for doubt in reversed(doubts))])


def _transliteration(_, given):
    scheme, _, text = given.partition(": ")
    step = import_module("build_scripts.repair.transliteration")
    return _edited(text, step.restore(text, scheme))


def _joined(_, given):
    left, right = given.split(" + ")
    known = import_module("build_scripts.repair.transliteration").joined_is_known(left, right)
    return {True: left + right, False: f"{left}-{right}", None: ""}[known]


STEPS: dict[str, Step] = {
    "transliteration": _transliteration,
    "transliteration.number_endings": _joined,
}
