"""Finds references in running text: from the noun to the last number, lists and ranges written out."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from build_scripts.languages import english, russian
from build_scripts.languages.letters import label_value
from build_scripts.model.address import Address

LAST_LAW = 93
# 16, 73D2, 81С10, 43B2(b), 27B1a, 36D2(i); the letter stands close to the number.
_NUMBER = (
    r"(?P<law>\d{1,2})(?![\d%])(?:(?P<letter>[A-HАВСЕНБДГ])(?![A-Za-zА-Яа-яЁё]))?"
    r"(?P<item>(?<=[A-HАВСЕНБДГ])\d{1,2})?"
    r"(?P<inner>(?<=[A-HАВСЕНБДГ]\d)[a-f](?!\w)|(?:\((?:[a-zа-я]|[ivx]{1,4}|\d)\))*)"
)
_LAW_NUMBER = re.compile(_NUMBER)
_BARE = re.compile(
    r"(?<![\w.,(№])(?P<law>\d{1,2})(?P<letter>[A-HАВСЕН])(?P<item>\d{1,2})(?P<inner>(?:\([a-zа-я]\))*)(?!\w)"
)
_POINT = re.compile(r"(?P<chapter>\d{1,2})\.(?P<paragraph>\d{1,2})\.?(?P<inner>(?:\((?:[ivx]{1,4}|[a-zа-я])\))*)")
_RANGE = re.compile(r"\s?(?:\.{2,3}|…|[-–—])\s?(?=\d)")
_NOT_A_LAW = re.compile(r"-?(?:го|м|й|ой|х|я|е)(?!\w)|\s*(?:%|минут|года|году|г\.)")


@dataclass(frozen=True)
class Found:
    """A reference as it stands in a text: its place, its targets as addresses, whether it has no number.

    `kind` is law, commentary, note, edition, this-law, previous-law, next-law or section; `year` is the code
    that the text names.
    """

    start: int
    end: int
    kind: str
    targets: tuple[Address, ...] = ()
    year: str = ""
    section: str = ""


@dataclass(frozen=True)
class _Patterns:
    noun: re.Pattern[str]
    plural: re.Pattern[str]
    point_noun: re.Pattern[str]
    chapter: re.Pattern[str]
    reversed: re.Pattern[str]
    separator: re.Pattern[str]
    code: re.Pattern[str]
    code_after: re.Pattern[str]
    relative: tuple[tuple[str, re.Pattern[str]], ...]


@cache
def _patterns(language: str) -> _Patterns:
    say = vars(english if language == "en" else russian)
    words = say["LIST_WORDS"]
    return _Patterns(
        noun=re.compile(rf"(?<!\w)(?P<note>{say['NOTE_NOUNS']})?(?P<noun>{say['LAW_NOUNS']})\s*(?=\d)"),
        plural=re.compile(rf"(?:{say['PLURAL_LAW_NOUNS']})$"),
        point_noun=re.compile(rf"(?<!\w)(?:{say['PARAGRAPH_NOUNS']})\s*(?=\d)"),
        chapter=re.compile(rf"(?<!\w){say['COMMENTARY_CHAPTER']}"),
        reversed=re.compile(rf"(?<!\w){say['REVERSED']}"),
        separator=re.compile(rf"\s*(?P<comma>,)?\s*(?:\(?(?P<word>{words})\s+)?(?=\d)"),
        code=re.compile(rf"(?<!\w){say['CODE_OF']}"),
        code_after=re.compile(rf"\s+{say['CODE_OF']}"),
        relative=tuple(
            (kind, re.compile(rf"(?<!\w)(?:{say[name]})"))
            for kind, name in (
                ("this-law", "THIS_LAW"), ("previous-law", "PREVIOUS_LAW"), ("next-law", "NEXT_LAW"),
                ("section", "SECTION_NOUN"),
            )
        ),
    )  # fmt: skip


def find_references(text: str, language: str) -> list[Found]:
    """All references of a text, in order, none inside another.

    >>> [str(target) for found in find_references("см. правила 69, 70 и 71C", "ru") for target in found.targets]
    ['L69', 'L70', 'L71.C']
    """
    patterns = _patterns(language)
    found = [*_reversed(text, patterns), *_laws(text, patterns), *_points(text, patterns)]
    found += [
        Found(match.start(), match.end(), "commentary", (Address.commentary(match["number"]),))
        for match in patterns.chapter.finditer(text)
    ]
    found += [
        Found(match.start(), match.end(), "edition", year=match["year"]) for match in patterns.code.finditer(text)
    ]
    for kind, pattern in patterns.relative:
        for match in pattern.finditer(text):
            section = label_value(match["section"]) if kind == "section" else ""
            found.append(Found(match.start(), match.end(), kind, section=section))
    found += [
        Found(match.start(), match.end(), "law", (_law(match),))
        for match in _BARE.finditer(text)
        if 1 <= int(match["law"]) <= LAST_LAW
    ]
    return _without_overlap(found)


def _without_overlap(found: list[Found]) -> list[Found]:
    """The longer of two that overlap, in the order of the text."""
    kept: list[Found] = []
    for one in sorted(found, key=lambda one: (one.start, -one.end)):
        if not kept or one.start >= kept[-1].end:
            kept.append(one)
    return kept


def _reversed(text: str, patterns: _Patterns) -> Iterator[Found]:
    for match in patterns.reversed.finditer(text):
        section = label_value(match["section"])
        yield Found(match.start(), match.end(), "law", (Address.law(match["number"], section, match["item"]),))


def _laws(text: str, patterns: _Patterns) -> Iterator[Found]:
    for noun in patterns.noun.finditer(text):
        plural = bool(patterns.plural.match(noun["noun"]))
        targets, end = _numbers(text, noun.end(), patterns, plural=plural)
        if not targets:
            continue
        kind, start = ("note", noun.start()) if noun["note"] else ("law", noun.start("noun"))
        code = patterns.code_after.match(text, end)
        if kind == "note":
            targets = [target.child("note1") for target in targets]
        yield Found(start, code.end() if code else end, kind, tuple(targets), code["year"] if code else "")


def _numbers(text: str, at: int, patterns: _Patterns, *, plural: bool) -> tuple[list[Address], int]:
    """The numbers of a list from a position on, ranges written out, and where the last one ends."""
    targets: list[Address] = []
    end = at
    ranged = False
    while match := _LAW_NUMBER.match(text, at):
        law = int(match["law"])
        if not 1 <= law <= LAST_LAW or (targets and _NOT_A_LAW.match(text, match.end())):
            break
        if ranged and not match["letter"]:
            targets += [Address.law(number) for number in range(targets[-1].number or law, law)][1:]
        targets.append(_law(match))
        end = match.end()
        span = _RANGE.match(text, end)
        ranged = bool(span) and not match["letter"] and _grows(text, span, law) if span else False
        if span and ranged:
            at = span.end()
            continue
        separator = patterns.separator.match(text, end)
        if not separator or not (separator["comma"] or separator["word"]):
            break
        following = _LAW_NUMBER.match(text, separator.end())
        if not following or not (plural or separator["word"] or following["letter"]):
            break
        at = separator.end()
    return targets, end


def _grows(text: str, span: re.Match[str], law: int) -> bool:
    following = _LAW_NUMBER.match(text, span.end())
    return following is not None and law < int(following["law"]) <= LAST_LAW


def _law(match: re.Match[str]) -> Address:
    parts = [str(int(match["law"]))]
    if match["letter"]:
        parts.append(label_value(match["letter"]))
        if match["item"]:
            parts.append(match["item"])
        parts += _inner(match["inner"])
    return Address("L", tuple(parts))


def _inner(text: str) -> list[str]:
    return [label_value(part) if len(part) == 1 else part for part in re.findall(r"\w+", text or "")]


def _points(text: str, patterns: _Patterns) -> Iterator[Found]:
    """Commentary paragraphs: `п. 75.8.(ii)`, `п.п. 16.1. и 16.2.`"""
    for noun in patterns.point_noun.finditer(text):
        targets: list[Address] = []
        at = end = noun.end()
        while match := _POINT.match(text, at):
            targets.append(Address.commentary(match["chapter"], match["paragraph"], *_inner(match["inner"])))
            end = match.end()
            separator = patterns.separator.match(text, end)
            if not separator or not (separator["comma"] or separator["word"]):
                break
            at = separator.end()
        if targets:
            yield Found(noun.start(), end, "commentary", tuple(targets))
