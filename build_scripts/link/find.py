"""Finds references in running text: from the noun to the last number, lists and ranges written out."""

import re
from collections.abc import Iterator

from build_scripts.languages.alphabet import LABELS, SECTIONS, SECTIONS_IN_ORDER
from build_scripts.languages.numerals import number_of
from build_scripts.languages.titles import LAST_LAW
from build_scripts.link.found import Found, is_relative
from build_scripts.link.lettering import in_cyrillic_order
from build_scripts.link.numbers import Listed, addresses, law_numbers, points, written_out
from build_scripts.link.patterns import Patterns, patterns_of, year_of
from build_scripts.link.provisions import find_provisions
from build_scripts.model.address import Address

# 31А2(в), 27B1: a number with section and item needs no noun; 7C and 2D are bids and cards.
_BARE = re.compile(rf"(?<![\w.,№-])(?=\d{{1,2}}[{SECTIONS}]\d{{1,2}}(?:[a-f](?!\w)|\([{LABELS}]\))*(?!\w))")
_LETTER = SECTIONS + SECTIONS_IN_ORDER
_LETTERED = re.compile(rf"(?:[89]|\d\d)[{_LETTER}]|\d[{_LETTER}]\d")
_PAST_LAST = re.compile(r"\d{1,3}(?!\d|[.,]\d)")
# Below these, words count things unless the noun has a capital: `второе правило вежливости`, `правила три чашки`.
_SMALL_ORDINAL, _SMALL_CARDINAL = 3, 10


def find_references(text: str, language: str, *, cyrillic: bool = False) -> list[Found]:
    """All references of a text, in order, none inside another.

    `cyrillic` says that the document letters its sections А, Б, В, Г, so that В is the third.

    >>> [str(target) for found in find_references("см. правила 69, 70 и 71C", "ru") for target in found.targets]
    ['L69', 'L70', 'L71.C']
    """
    patterns = patterns_of(language)
    found = [
        *_laws(text, patterns, cyrillic=cyrillic),
        *_laws_in_words(text, patterns, language),
        *_points(text, patterns, cyrillic=cyrillic),
        *_bare(text, patterns, cyrillic=cyrillic),
        *_outside_the_laws(text, patterns),
        *find_provisions(text, patterns, cyrillic=cyrillic),
    ]
    return _without_overlap(found)


def _without_overlap(found: list[Found]) -> list[Found]:
    """The longest of those that start first, and none that starts inside it, in the order of the text."""
    kept: list[Found] = []
    for one in sorted(found, key=lambda one: (one.start, -one.end, one.kind)):
        if not kept or one.start >= kept[-1].end:
            kept.append(one)
    return kept


def _laws(text: str, patterns: Patterns, *, cyrillic: bool) -> Iterator[Found]:
    for pattern in (patterns.note, patterns.law):
        for noun in pattern.finditer(text):
            kind, start = ("note", noun.start()) if pattern is patterns.note else ("law", noun.start("noun"))
            lead = patterns.range_from.match(text, noun.end())
            at = lead.end() if lead else noun.end()
            plural = bool(patterns.plural_law.match(noun["noun"]))
            listed = law_numbers(text, at, patterns, plural=plural)
            if listed.broken:
                yield Found(start, listed.end, "inserted")
            elif listed.items:
                yield _law(text, start, kind, listed, patterns, cyrillic=cyrillic)
            elif not plural and (past := _past_the_last(text, at, patterns)):
                yield Found(start, past, "nowhere")


def _law(text: str, start: int, kind: str, listed: Listed, patterns: Patterns, *, cyrillic: bool) -> Found:
    """The laws of a list, with the code or the other document that the text names behind it."""
    if other := patterns.other_document.match(text, listed.end):
        return Found(start, other.end(), "outside")
    order = in_cyrillic_order(text[start : listed.end], cyrillic=cyrillic)
    targets = addresses("L", written_out(listed.items, cyrillic=order))
    if kind == "note":
        targets = tuple(target.child("note1") for target in targets)
    end, year = with_year(text, listed.end, patterns)
    return Found(start, end, kind, targets, year)


def with_year(text: str, end: int, patterns: Patterns) -> tuple[int, str]:
    """The end of a reference with the code that stands right behind it, and the year of that code."""
    code = patterns.code_after.match(text, end)
    return (code.end(), year_of(code)) if code else (end, "")


def _past_the_last(text: str, at: int, patterns: Patterns) -> int:
    """Where a number ends that no law has, 0 when something is counted or the number is one of a law."""
    number = _PAST_LAST.match(text, at)
    if not number or 1 <= int(number[0]) <= LAST_LAW or patterns.counted.match(text, number.end()):
        return 0
    return number.end()


def _laws_in_words(text: str, patterns: Patterns, language: str) -> Iterator[Found]:
    """двадцать седьмым правилом, 27-м правилом, Law twenty-seven."""
    for pattern, small in ((patterns.ordinal_laws, _SMALL_ORDINAL), (patterns.cardinal_laws, _SMALL_CARDINAL)):
        for match in pattern.finditer(text):
            numbers = [
                int(one[0]) if one[0].isdigit() else number_of(one[0], language) or 0
                for one in patterns.numeral.finditer(match["numbers"])
            ]
            counts = min(numbers, default=0) <= small and not match["numbers"][:1].isdigit()
            if not numbers or not all(1 <= number <= LAST_LAW for number in numbers):
                continue
            if counts and not patterns.capital_law.match(match["noun"]):
                continue
            end, year = with_year(text, match.end(), patterns)
            yield Found(match.start(), end, "law", tuple(map(Address.law, numbers)), year)


def _points(text: str, patterns: Patterns, *, cyrillic: bool) -> Iterator[Found]:
    """Commentary paragraphs: `п. 75.8.(ii)`, `п.п. 16.1. и 16.2.`, `см. 75.8`."""
    for pattern in (patterns.point, patterns.see):
        for noun in pattern.finditer(text):
            listed = points(text, noun.end(), patterns)
            if listed.items and not patterns.counted.match(text, listed.end):
                start = noun.end() if pattern is patterns.see else noun.start()
                order = in_cyrillic_order(text[start : listed.end], cyrillic=cyrillic)
                yield Found(start, listed.end, "commentary", addresses("C", written_out(listed.items, cyrillic=order)))


def _bare(text: str, patterns: Patterns, *, cyrillic: bool) -> Iterator[Found]:
    """Numbers that need no noun: `31А2(в)` anywhere, `16C` behind `см.` or `согласно`."""
    starts = {match.start() for match in _BARE.finditer(text)}
    starts |= {match.end() for match in patterns.by.finditer(text) if _LETTERED.match(text, match.end())}
    for start in sorted(starts):
        listed = law_numbers(text, start, patterns, plural=False, alone=True)
        if listed.items and not listed.broken:
            yield _law(text, start, "law", listed, patterns, cyrillic=cyrillic)


def _outside_the_laws(text: str, patterns: Patterns) -> Iterator[Found]:
    """Chapters of the commentary, chapters of a named code, and codes."""
    for match in patterns.commentary.finditer(text):
        if 1 <= int(match["number"]) <= LAST_LAW:
            number = str(int(match["number"]))
            yield Found(match.start(), match.end(), "commentary", (Address.commentary(number),))
    for match in patterns.chapter.finditer(text):
        end, year = with_year(text, match.end(), patterns)
        if year:
            yield Found(match.start(), end, "chapter", year=year, label=match["label"])
    for match in patterns.code.finditer(text):
        yield Found(match.start(), match.end(), "edition", year=year_of(match))
    for kind, pattern in patterns.relative:
        for match in pattern.finditer(text):
            yield Found(match.start(), match.end(), kind, relative=is_relative(kind, match[0]))
