"""The steps that the examples of a vocabulary run through: by topic, or by topic and table, what makes of a text what.

Nothing of the program but its reader is imported before a step is asked for, so that a test can hide an entry first.
"""

from collections.abc import Callable
from importlib import import_module

Step = Callable[[str, str], str]  # from the language and what is put in to what comes out
SHOWN = str.maketrans({"\f": "⟦gap⟧", "\v": "⟦page⟧", "\u2029": "⟦continued⟧"})  # the marks that steps leave
OTHER_WORD = "other_word"  # a doubt that most readings have, where the scheme has no sign for ь


def step_of(topic: str, table: str) -> Step:
    """The step that reads a table."""
    return STEPS.get(f"{topic}.{table}") or STEPS[topic]


def _edited(text, edits):
    """The text after some edits: a proposed reading in brackets behind its place, the kinds of doubt behind all."""
    doubts = {}
    for edit in sorted(edits, key=lambda one: -one.start):
        after = edit.after + (f"[{edit.reading}]" if edit.reading else "")
        text = text[: edit.start] + after + text[edit.end :]
        if edit.guess and not edit.reading and edit.guess.doubt.value != OTHER_WORD:
            doubts[edit.guess.doubt.value] = None
    return " ".join([text.translate(SHOWN), *(f"({doubt})" for doubt in reversed(doubts))])


def _transliteration(_, given):
    scheme, _, text = given.partition(": ")
    step = import_module("build_scripts.repair.transliteration")
    return _edited(text, step.restore(text, scheme))


def _joined(_, given):
    left, right = given.split(" + ")
    known = import_module("build_scripts.repair.transliteration").joined_is_known(left, right)
    return {True: left + right, False: f"{left}-{right}", None: ""}[known]


def _repair(module, name=""):
    """A repair step that asks for the text alone."""
    return lambda _, given: _edited(
        given, getattr(import_module(f"build_scripts.repair.{module}"), name or module)(given)
    )


def _hyphenation(language, given):
    steps = import_module("build_scripts.repair.steps")
    return _edited(given, steps.hyphenation(given, steps.RepairSettings(language).judge))


def _labels(_, given):
    return ", ".join(import_module("build_scripts.languages.letters").label_values(given))


STEPS: dict[str, Step] = {
    "transliteration": _transliteration,
    "transliteration.number_endings": _joined,
    "letters.look_alikes": _repair("lookalikes", "look_alikes"),
    "letters.digits": _repair("lookalikes", "look_alikes"),
    "letters.digit_endings": _repair("lookalikes", "look_alikes"),
    "letters.apart": _repair("invisible_signs"),
    "letters.lost_capitals": _repair("lost_letter"),
    "letters.soft_signs": _repair("doubtful_letters"),
    "letters.behind_soft_sign": _repair("doubtful_letters"),
    "letters.labels_alike": _labels,
    "letters.labels_in_order": _labels,
    "page": _repair("contents"),
    "page.page_words": _repair("running_heads"),
    "page.citing": _repair("running_heads"),
    "page.orders": _repair("printers_marks"),
    "page.continued": _repair("furniture", "page_furniture"),
    "page.continued_on": _repair("furniture", "page_furniture"),
    "page.conjunctions": _hyphenation,
    "suits": _repair("lost_suits"),
}
