"""The headings of law texts as patterns, by language: Russian and English tables put together."""

import re
from dataclasses import dataclass

from build_scripts.languages import english, russian


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
_TITLE_FOLLOWS = r"(?:\s*(?:\.|[-–—])\s+(?=[\"“«(]?[A-ZА-ЯЁ])|[ \t]*\n\s*(?=[A-ZА-ЯЁ]{3}))"
# The same for chapters and parts, whose title may stand on the next line in small letters too: `CHAPTER I⏎The Field`.
_TITLE_BELOW = r"(?:\s*(?:\.|[-–—])\s+(?=[\"“«(]?[A-ZА-ЯЁ])|[ \t]*\n\s*(?=[A-ZА-ЯЁ][\w]))"


def _headings(language: object) -> Headings:
    say = vars(language)
    return Headings(
        law=re.compile(rf"(?<!\S){say['LAW_HEADING']}\s+(?P<number>\d{{1,2}}){_TITLE_FOLLOWS}"),
        chapter=re.compile(rf"(?<!\S){say['CHAPTER_HEADING']}\s+(?P<number>[IVXL]+){_TITLE_BELOW}"),
        part=re.compile(rf"(?<!\S){say['PART_HEADING']}\s+(?P<number>[IVXL]+){_TITLE_BELOW}"),
        appendix=re.compile(rf"^[ \t]*{say['APPENDIX_HEADING']}\s+(?P<number>[\dIVXL]+)\b", re.MULTILINE),
        example=re.compile(rf"(?<!\S){say['EXAMPLE_HEADING']}\s+(?P<number>\d{{1,2}})\s*[-–—:.]\s+"),
        note=re.compile(say["NOTE_HEADING"]),
        notes=re.compile(rf"^[ \t]*(?P<words>{say['NOTES_HEADING']})\s*\Z", re.MULTILINE),
        back_from_examples=re.compile(rf"(?<!\S){say['BACK_FROM_EXAMPLES']}(?!\w)"),
        index=re.compile(rf"(?<!\S){say['INDEX_HEADING']}(?!\S)"),
        raised_rows=say["RAISED_ROWS"],
    )


_BY_LANGUAGE = {"ru": _headings(russian), "en": _headings(english)}


def headings_of(language: str) -> Headings:
    """The headings of a language; Russian for one that has no table."""
    return _BY_LANGUAGE.get(language, _BY_LANGUAGE["ru"])
