"""Numbers in words, from `numerals.tsv`: ordinals in all cases and genders, cardinals as they name a thing.

A cardinal stands in its first case only: `правило двадцать семь` names a law, `правило одиннадцати` counts cards.
"""

import csv
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from build_scripts.languages.letters import YO, E, folded, without_yo
from build_scripts.model.problems import SettingsError

ROWS = Path(__file__).parent / "numerals.tsv"
_WORD = re.compile(r"[^\W\d_]+")


class Numeral(NamedTuple):
    """A row of the table: a number's words in one language; `kind` is ordinal or cardinal."""

    language: str
    kind: str
    value: int
    forms: tuple[str, ...]
    example: str


@cache
def numerals() -> tuple[Numeral, ...]:
    """The rows of `numerals.tsv`."""
    with ROWS.open(encoding="utf-8", newline="") as lines:
        return tuple(
            Numeral(row["language"], row["kind"], int(row["value"]), tuple(row["forms"].split()), row["example"])
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        )


@cache
def numeral_pattern(language: str, kind: str) -> str:
    """A pattern, without groups, of one number below a hundred in words: `двадцать седьмым`, `twenty-seven`.

    The word before the last is a cardinal number of tens in both kinds. Raises SettingsError for a language that has
    no rows.
    """
    if language not in {row.language for row in numerals()}:
        raise SettingsError(f"{ROWS}:1: numerals-language no numbers in language {language!r}; write rows of them")
    tens = _forms(language, "cardinal", lambda value: value >= 20)
    ones = _forms(language, kind, lambda value: value < 10)
    alone = _forms(language, kind, lambda value: True)
    return rf"(?:(?:{tens})(?:\s+|-)(?:{ones})|(?:{alone}))(?!\w)"


def number_of(words: str, language: str) -> int | None:
    """The number that words say, or None when they say none.

    >>> number_of("двадцать седьмым", "ru"), number_of("Twenty-seven", "en"), number_of("чашка", "ru")
    (27, 27, None)
    """
    values = _values(language)
    total = 0
    for word in _WORD.findall(folded(words)):
        if word not in values:
            return None
        total += values[word]
    return total or None


@cache
def _values(language: str) -> dict[str, int]:
    return {without_yo(form): row.value for row in numerals() if row.language == language for form in row.forms}


def _forms(language: str, kind: str, wanted: Callable[[int], bool]) -> str:
    """The forms as alternatives, longest first, each with a small or a capital letter and with ё or е."""
    forms = {
        form for row in numerals() if (row.language, row.kind) == (language, kind) and wanted(row.value)
        for form in row.forms
    }  # fmt: skip
    return "|".join(map(_either, sorted(forms, key=lambda form: (-len(form), form))))


def _either(form: str) -> str:
    return f"[{form[0].upper()}{form[0]}]" + form[1:].replace(YO, f"[{E}{YO}]")
