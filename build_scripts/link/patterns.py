"""The patterns of references, put together from the tables of a language."""

import re
from dataclasses import dataclass
from functools import cache

from build_scripts.languages import english, russian
from build_scripts.languages.numerals import numeral_pattern

Pattern = re.Pattern[str]


@dataclass(frozen=True)
class Patterns:
    """What one language writes; the tables of the language hold an example for each."""

    law: Pattern  # noun, and a number behind it
    plural_law: Pattern
    capital_law: Pattern
    note: Pattern  # note, noun
    point: Pattern
    part: Pattern  # noun: section or item
    plural_part: Pattern
    part_of: Pattern
    case: Pattern
    commentary: Pattern
    separator: Pattern  # between two laws: comma, word
    part_separator: Pattern  # between two parts, which need no digit: comma, word
    range: Pattern  # between two laws: word
    part_range: Pattern
    range_from: Pattern
    inserted: Pattern
    counted: Pattern
    ordinal_ending: Pattern
    code: Pattern
    code_after: Pattern
    other_document: Pattern
    appendix: Pattern
    chapter: Pattern
    see: Pattern
    by: Pattern
    place: Pattern
    same_place: Pattern
    paragraph: Pattern
    paragraph_ordinals: tuple[str, ...]
    ordinal_laws: Pattern  # numbers, noun
    cardinal_laws: Pattern  # noun, numbers
    numeral: Pattern
    relative_laws: tuple[tuple[str, Pattern], ...]
    relative: tuple[tuple[str, Pattern], ...]


@cache
def patterns_of(language: str) -> Patterns:
    """The patterns of a language; Russian for one that has no table."""
    language = "en" if language == "en" else "ru"
    say = vars(english if language == "en" else russian)
    law, words, sign = say["LAW_NOUNS"], say["LIST_WORDS"], rf"(?:{say['NUMBER_SIGN']})?\s*"
    step = rf"(?P<section>{say['SECTION_NOUNS']})|(?P<item>{say['ITEM_NOUNS']})"
    dash = r"\.{2,3}|…|[-–—]"
    relative_laws = _named(say, "THIS_LAW", "SAME_LAW", "PREVIOUS_LAW", "NEXT_LAW")
    return Patterns(
        law=_start(rf"(?P<noun>{law})\s*{sign}(?=\d|(?:{say['RANGE_FROM']})\s+\d)"),
        plural_law=re.compile(rf"(?:{say['PLURAL_LAW_NOUNS']})$"),
        capital_law=re.compile(say["CAPITAL_LAW"]),
        note=_start(rf"(?P<note>{say['NOTE_NOUNS']})(?P<noun>{law})\s*{sign}(?=\d)"),
        point=_start(rf"(?:{say['PARAGRAPH_NOUNS']})\s*(?=\d)"),
        part=re.compile(rf"(?<![\w-])(?:{step})(?:(?<=\.)|(?!\w))\s*(?=[(\d]|\w(?!\w)|\w\d|[a-zа-я]\))"),
        plural_part=re.compile(rf"(?:{say['PLURAL_PARTS']})$"),
        part_of=re.compile(say["PART_OF"]),
        case=_start(rf"(?:{say['CASE_NOUNS']})\s+(?P<letter>[A-DF-HАВСБДГЕ])(?![\w-])"),
        commentary=_start(say["COMMENTARY_CHAPTER"]),
        separator=re.compile(rf"\s*(?P<comma>,)?\s*(?:\(?(?P<word>{words})\s+)?(?=\d)"),
        part_separator=re.compile(rf"\s*(?P<comma>,)?\s*(?:(?P<word>{words})\s+)?"),
        range=re.compile(rf"(?:\s*(?:{dash})\s*|\s+(?P<word>{say['RANGE_TO']})\s+)(?=\d)"),
        part_range=re.compile(
            rf"\s*(?:{dash})\s*(?=\w(?!\w)|\w\d|\(\w+\))|\s+(?:{say['RANGE_TO']})\s+(?=[A-Z](?!\w)|\()"
        ),
        range_from=re.compile(rf"(?:{say['RANGE_FROM']})\s+(?=\d)"),
        inserted=re.compile(rf"\s*-?(?:{say['INSERTED']})(?!\w)|[⁰¹²³⁴⁵⁶⁷⁸⁹]+|[a-zа-яё](?!\w)|\.\d+"),
        counted=re.compile(rf"\s*(?:{say['COUNTED']})"),
        ordinal_ending=re.compile(rf"(?:{say['ORDINAL_ENDING']})(?!\w)"),
        code=_start(say["CODE_OF"]),
        code_after=re.compile(
            rf"\s+(?:{say['CODE_OF']}|{say['EDITION_AFTER']})|\s*\((?P<bracket_year>19\d\d|20\d\d)\)"
        ),
        other_document=re.compile(rf"\s+(?:of\s+)?(?:the\s+)?(?:{say['OTHER_DOCUMENTS']})"),
        appendix=re.compile(rf"\s+(?:of\s+|к\s+)?(?:{say['APPENDIX']})(?!\w)"),
        chapter=_start(rf"(?:{say['CHAPTER_NOUNS']})\s+(?P<label>[IVX]+)(?!\w)"),
        see=_start(rf"(?:{say['SEE_WORDS']})\s*(?=[(\d]|[A-HАВСЕНБДГ](?![A-Za-zА-Яа-яё]))"),
        by=_start(rf"(?:{say['SEE_WORDS']}|{say['BY_WORDS']})\s*(?=\d)"),
        place=re.compile(rf"\s+(?:{say['PLACE_WORDS']})(?!\w)"),
        same_place=_start(rf"(?:{say['SAME_PLACE']})"),
        paragraph=_start(say["PARAGRAPH_ORDINAL"]),
        paragraph_ordinals=say["PARAGRAPH_ORDINALS"],
        ordinal_laws=_ordinal_laws(language, say),
        cardinal_laws=_cardinal_laws(language, say),
        numeral=_start(rf"{numeral_pattern(language, 'ordinal')}|{numeral_pattern(language, 'cardinal')}|\d{{1,2}}"),
        relative_laws=relative_laws,
        relative=relative_laws
        + _named(say, "THIS_SECTION", "THIS_NOTE", "LIST_ABOVE", "LIST_BELOW", "EXAMPLES_HERE", "TABLE_HERE"),
    )


def _start(pattern: str) -> Pattern:
    """A pattern that starts at the start of a word."""
    return re.compile(rf"(?<![\w-])(?:{pattern})")


def _named(say: dict[str, str], *names: str) -> tuple[tuple[str, Pattern], ...]:
    """Forms without number; THIS_LAW is the kind `this-law`, EXAMPLES_HERE the kind `examples`."""
    return tuple((name.lower().removesuffix("_here").replace("_", "-"), _start(say[name])) for name in names)


def _ordinal_laws(language: str, say: dict[str, str]) -> Pattern:
    """Numbers before their noun: двадцать седьмым правилом, 69-е и 70-е правила, the 27th Law."""
    number = rf"(?:{numeral_pattern(language, 'ordinal')}|\d{{1,2}}(?:{say['ORDINAL_ENDING']})(?!\w))"
    more = rf"(?:\s*(?:,\s*|\s(?:{say['LIST_WORDS']})\s+){number})*"
    return _start(rf"(?P<numbers>{number}{more})\s+(?P<noun>{say['LAW_WORD']})(?!\w)")


def _cardinal_laws(language: str, say: dict[str, str]) -> Pattern:
    """Numbers behind their noun: правило двадцать семь, Laws twenty-five and twenty-six."""
    number = rf"(?:{numeral_pattern(language, 'cardinal')}|{numeral_pattern(language, 'ordinal')})"
    more = rf"(?:\s*(?:,\s*|\s(?:{say['LIST_WORDS']})\s+){number})*"
    return _start(rf"(?P<noun>{say['LAW_WORD']})\s+(?:(?:{say['NUMBER_SIGN']})\s*)?(?P<numbers>{number}{more})")


def year_of(match: re.Match[str]) -> str:
    """The year of a code, whichever way it is written."""
    return next((value for name, value in match.groupdict().items() if name.endswith("year") and value), "")
