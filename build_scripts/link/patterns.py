"""The patterns of references, put together from the tables of a language."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from build_scripts.languages.alphabet import CASES, LABELS, LETTERS, SECTIONS, SECTIONS_IN_ORDER, SMALL
from build_scripts.languages.numerals import numeral_pattern
from build_scripts.languages.vocabulary import vocabulary

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
    """The patterns of a language; SettingsError for one that has no table of references."""
    told = vocabulary(language, "references")
    say = told.pattern
    law = "|".join(say(table) for table in ("law_nouns", "law_abbreviations") if told.has(table))
    words, sign = say("list_words"), rf"(?:{say('number_sign')})?\s*"
    step = rf"(?P<section>{say('section_nouns')})|(?P<item>{say('item_nouns')})"
    dash = r"\.{2,3}|…|[-–—]"
    relative_laws = _named(say, "this_law", "same_law", "previous_law", "next_law")
    return Patterns(
        law=_start(rf"(?P<noun>{law})\s*{sign}(?=\d|(?:{say('range_from')})\s+\d)"),
        plural_law=re.compile(rf"(?:{say('plural_law_nouns')})$"),
        capital_law=re.compile(say("capital_law")),
        note=_start(rf"(?P<note>{say('note_nouns')})(?P<noun>{law})\s*{sign}(?=\d)"),
        point=_start(rf"(?:{say('paragraph_nouns')})\s*(?=\d)"),
        part=re.compile(rf"(?<![\w-])(?:{step})(?:(?<=\.)|(?!\w))\s*(?=[(\d]|\w(?!\w)|\w\d|[{LABELS}]\))"),
        plural_part=re.compile(rf"(?:{say('plural_parts')})$"),
        part_of=re.compile(say("part_of")),
        case=_start(rf"(?:{say('case_nouns')})\s+(?P<letter>[{CASES}])(?![\w-])"),
        commentary=_start(say("commentary_chapter")),
        separator=re.compile(rf"\s*(?P<comma>,)?\s*(?:\(?(?P<word>{words})\s+)?(?=\d)"),
        part_separator=re.compile(rf"\s*(?P<comma>,)?\s*(?:(?P<word>{words})\s+)?"),
        range=re.compile(rf"(?:\s*(?:{dash})\s*|\s+(?P<word>{say('range_to')})\s+)(?=\d)"),
        part_range=re.compile(
            rf"\s*(?:{dash})\s*(?=\w(?!\w)|\w\d|\(\w+\))|\s+(?:{say('range_to')})\s+(?=[A-Z](?!\w)|\()"
        ),
        range_from=re.compile(rf"(?:{say('range_from')})\s+(?=\d)"),
        inserted=re.compile(rf"\s*-?(?:{say('inserted')})(?!\w)|[⁰¹²³⁴⁵⁶⁷⁸⁹]+|[{SMALL}](?!\w)|\.\d+"),
        counted=re.compile(rf"\s*(?:{say('counted')})"),
        ordinal_ending=re.compile(rf"(?:{say('ordinal_ending')})(?!\w)"),
        code=_start(say("code_of")),
        code_after=re.compile(
            rf"\s+(?:{say('code_of')}|{say('edition_after')})|\s*\((?P<bracket_year>19\d\d|20\d\d)\)"
        ),
        other_document=re.compile(rf"\s+(?:of\s+)?(?:the\s+)?(?:{say('other_documents')})"),
        appendix=re.compile(rf"\s+(?:(?:{say('appendix_to')})\s+)?(?:{say('appendix')})(?!\w)"),
        chapter=_start(rf"(?:{say('chapter_nouns')})\s+(?P<label>[IVX]+)(?!\w)"),
        see=_start(rf"(?:{say('see_words')})\s*(?=[(\d]|[{SECTIONS}{SECTIONS_IN_ORDER}](?![{LETTERS}]))"),
        by=_start(rf"(?:{say('see_words')}|{say('by_words')})\s*(?=\d)"),
        place=re.compile(rf"\s+(?:{say('place_words')})(?!\w)"),
        same_place=_start(rf"(?:{say('same_place')})"),
        paragraph=_start(say("paragraph_ordinal")),
        paragraph_ordinals=told.words("paragraph_ordinals"),
        ordinal_laws=_ordinal_laws(language, say),
        cardinal_laws=_cardinal_laws(language, say),
        numeral=_start(rf"{numeral_pattern(language, 'ordinal')}|{numeral_pattern(language, 'cardinal')}|\d{{1,2}}"),
        relative_laws=relative_laws,
        relative=relative_laws
        + _named(say, "this_section", "this_note", "list_above", "list_below", "examples_here", "table_here"),
    )


def _start(pattern: str) -> Pattern:
    """A pattern that starts at the start of a word."""
    return re.compile(rf"(?<![\w-])(?:{pattern})")


def _named(say: Callable[[str], str], *names: str) -> tuple[tuple[str, Pattern], ...]:
    """Forms without number; the table `this_law` is of the kind `this-law`, `examples_here` of the kind `examples`."""
    return tuple((name.removesuffix("_here").replace("_", "-"), _start(say(name))) for name in names)


def _ordinal_laws(language: str, say: Callable[[str], str]) -> Pattern:
    """Numbers before their noun: двадцать седьмым правилом, 69-е и 70-е правила, the 27th Law."""
    number = rf"(?:{numeral_pattern(language, 'ordinal')}|\d{{1,2}}(?:{say('ordinal_ending')})(?!\w))"
    more = rf"(?:\s*(?:,\s*|\s(?:{say('list_words')})\s+){number})*"
    return _start(rf"(?P<numbers>{number}{more})\s+(?P<noun>{say('law_word')})(?!\w)")


def _cardinal_laws(language: str, say: Callable[[str], str]) -> Pattern:
    """Numbers behind their noun: правило двадцать семь, Laws twenty-five and twenty-six."""
    number = rf"(?:{numeral_pattern(language, 'cardinal')}|{numeral_pattern(language, 'ordinal')})"
    more = rf"(?:\s*(?:,\s*|\s(?:{say('list_words')})\s+){number})*"
    return _start(rf"(?P<noun>{say('law_word')})\s+(?:(?:{say('number_sign')})\s*)?(?P<numbers>{number}{more})")


def year_of(match: re.Match[str]) -> str:
    """The year of a code, whichever way it is written."""
    return next((value for name, value in match.groupdict().items() if name.endswith("year") and value), "")
