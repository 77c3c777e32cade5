"""The headings of law texts as patterns, by language, put together from its table `headings`."""

import re
from dataclasses import dataclass
from functools import cache

from build_scripts.languages.alphabet import CAPITALS
from build_scripts.languages.vocabulary import vocabulary


@dataclass(frozen=True)
class Headings:
    """The patterns of one language; each has the groups its comment names."""

    law: re.Pattern[str]  # number
    chapter: re.Pattern[str]  # number (roman)
    part: re.Pattern[str]  # number (roman)
    appendix: re.Pattern[str]  # number
    example: re.Pattern[str]  # number
    note: re.Pattern[str]
    notes: re.Pattern[str]  # words; at the end of what stands before the first note
    back_from_examples: re.Pattern[str]
    index: re.Pattern[str]
    raised_rows: tuple[str, ...]


# A point or dash and the title, or the title in capitals on the next line: `7. Счёт`, `IV - Игра`, `7⏎СЧЁТ`.
_TITLE_FOLLOWS = rf"(?:\s*(?:\.|[-–—])\s+(?=[\"“«(]?[{CAPITALS}])|[ \t]*\n\s*(?=[{CAPITALS}]{{3}}))"
# The same for chapters and parts, whose title may stand on the next line in small letters too: `CHAPTER I⏎The Field`.
_TITLE_BELOW = rf"(?:\s*(?:\.|[-–—])\s+(?=[\"“«(]?[{CAPITALS}])|[ \t]*\n\s*(?=[{CAPITALS}][\w]))"


@cache
def headings_of(language: str) -> Headings:
    """The headings of a language; SettingsError for one that has no table of them."""
    says = vocabulary(language, "headings")

    def any_of(table: str) -> str:
        return f"(?:{says.pattern(table)})"

    return Headings(
        law=re.compile(rf"(?<!\S){any_of('law_headings')}\s+(?P<number>\d{{1,2}}){_TITLE_FOLLOWS}"),
        chapter=re.compile(rf"(?<!\S){any_of('chapter_headings')}\s+(?P<number>[IVXL]+){_TITLE_BELOW}"),
        part=re.compile(rf"(?<!\S){any_of('part_headings')}\s+(?P<number>[IVXL]+){_TITLE_BELOW}"),
        appendix=re.compile(rf"^[ \t]*{any_of('appendix_headings')}\s+(?P<number>[\dIVXL]+)\b", re.MULTILINE),
        example=re.compile(rf"(?<!\S){any_of('example_headings')}\s+(?P<number>\d{{1,2}})\s*[-–—:.]\s+"),
        note=re.compile(rf"{any_of('note_headings')}:"),
        notes=re.compile(rf"^[ \t]*(?P<words>{says.pattern('notes_headings')})\s*\Z", re.MULTILINE),
        back_from_examples=re.compile(rf"(?<!\S){any_of('back_from_examples')}(?!\w)"),
        index=re.compile(rf"(?<!\S){any_of('index_headings')}(?!\S)"),
        raised_rows=says.words("raised_rows"),
    )
