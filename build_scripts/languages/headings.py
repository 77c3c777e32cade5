"""Headings beside those that number a text, as patterns by language, put together from its table `headings`."""

import re
from dataclasses import dataclass
from functools import cache

from build_scripts.languages.vocabulary import vocabulary


@dataclass(frozen=True)
class Headings:
    """The patterns of one language; each has the groups its comment names."""

    appendix: re.Pattern[str]  # number
    example: re.Pattern[str]  # number
    note: re.Pattern[str]
    notes: re.Pattern[str]  # words; at the end of what stands before the first note
    back_from_examples: re.Pattern[str]
    index: re.Pattern[str]
    raised_rows: tuple[str, ...]


@cache
def headings_of(language: str) -> Headings:
    """The headings of a language; SettingsError for one that has no table of them."""
    says = vocabulary(language, "headings")

    def any_of(table: str) -> str:
        return f"(?:{says.pattern(table)})"

    return Headings(
        appendix=re.compile(rf"^[ \t]*{any_of('appendix_headings')}\s+(?P<number>[\dIVXL]+)\b", re.MULTILINE),
        example=re.compile(rf"(?<!\S){any_of('example_headings')}\s+(?P<number>\d{{1,2}})\s*[-–—:.]\s+"),
        note=re.compile(rf"{any_of('note_headings')}:"),
        notes=re.compile(rf"^[ \t]*(?P<words>{says.pattern('notes_headings')})\s*\Z", re.MULTILINE),
        back_from_examples=re.compile(rf"(?<!\S){any_of('back_from_examples')}(?!\w)"),
        index=re.compile(rf"(?<!\S){any_of('index_headings')}(?!\S)"),
        raised_rows=says.words("raised_rows"),
    )
