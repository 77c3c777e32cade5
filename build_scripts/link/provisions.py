"""Finds references to parts of a law: part first and law last, or with no law at all."""

import re
from collections.abc import Iterator

from build_scripts.languages.alphabet import LABELS, SECTIONS, SECTIONS_IN_ORDER
from build_scripts.link.found import Found, is_relative
from build_scripts.link.lettering import in_cyrillic_order, read_letter
from build_scripts.link.numbers import Listed, Parts, addresses, law_numbers, parts_below, written_out
from build_scripts.link.patterns import Patterns, year_of

_LEADING_PART = re.compile(
    rf"(?<![\w)(.-])(?:(?=[{SECTIONS}{SECTIONS_IN_ORDER}]\d?(?!\w))|(?=\([{LABELS}]\)|\([ivx]{{1,4}}\)))"
)
_OF = re.compile(r"\s+(?:of\s+)?")
_COUNT = re.compile(r"\d\s\Z")  # 11 пунктов: points are counted
_DEEPEST = 3  # подпункт (a) пункта 2 раздела B правила 27: three parts above the first at most
_COMMA = re.compile(r"\s*[,;]?\s*")


def find_provisions(text: str, patterns: Patterns, *, cyrillic: bool) -> Iterator[Found]:
    """Sections, items and paragraphs, and cases of a list: `пункт 2 части C правила 16`, `в разделе C`, `см. (ii)`."""
    for noun in patterns.part.finditer(text):
        if _COUNT.match(text[max(0, noun.start() - 2) : noun.start()]):
            continue
        listed = _below(text, noun, patterns)
        one = _chain(text, noun.start(), listed, patterns, cyrillic=cyrillic) if listed.items else None
        if one and not _is_count(one, noun[0].strip(), patterns):
            yield one
    yield from _same_places(text, patterns, cyrillic=cyrillic)
    yield from _places(text, patterns, cyrillic=cyrillic)
    for match in patterns.case.finditer(text):
        letter = read_letter(match["letter"], cyrillic=in_cyrillic_order(match["letter"], cyrillic=cyrillic))
        yield Found(match.start(), match.end(), "case", tails=((letter,),), relative=True)
    yield from _paragraphs(text, patterns)


def _is_count(one: Found, noun: str, patterns: Patterns) -> bool:
    """Whether a noun in the plural with one number of no law is no reference: `пунктов 5`."""
    if one.kind != "provision" or one.base != "here" or len(one.tails) != 1 or noun.endswith("."):
        return False
    return one.tails[0][-1].isdigit() and len(one.tails[0]) == 1 and bool(patterns.plural_part.match(noun))


def _below(text: str, noun: re.Match[str], patterns: Patterns) -> Listed:
    """The values behind the noun of a part; a section's are letters."""
    plural = bool(patterns.plural_part.match(noun[0].strip()))
    return parts_below(text, noun.end(), patterns, plural=plural, sections=noun["section"] is not None)


def _chain(text: str, start: int, listed: Listed, patterns: Patterns, *, cyrillic: bool) -> Found:
    """A part with the parts it belongs to, innermost first, and at last the law or another document."""
    end = listed.end
    outer: Parts = ()
    for _ in range(_DEEPEST):
        step = patterns.part_of.match(text, end)
        if not step:
            break
        noun = patterns.part.match(text, step.end())
        above = _below(text, noun, patterns) if noun else None
        if above is None or len(above.items) != 1:
            break
        outer, end = (*above.items[0][0], *outer), above.end
    items = tuple(((*outer, *parts), ranged) for parts, ranged in listed.items)
    if other := patterns.appendix.match(text, end):
        return Found(start, other.end(), "appendix", tails=tuple(parts for parts, _ in items), label=other["appendix"])
    if other := patterns.other_document.match(text, end):
        return Found(start, other.end(), "outside")
    return _below_law(text, start, end, items, patterns, cyrillic=cyrillic)


def _below_law(
    text: str, start: int, end: int, items: tuple[tuple[Parts, bool], ...], patterns: Patterns, *, cyrillic: bool
) -> Found:
    of = _OF.match(text, end)
    at = of.end() if of else end
    if noun := patterns.law.match(text, at):
        laws = law_numbers(text, noun.end(), patterns, plural=False)
        if laws.broken:
            return Found(start, laws.end, "inserted")
        if len(laws.items) == 1:
            order = in_cyrillic_order(text[start : laws.end], cyrillic=cyrillic)
            law = laws.items[0][0]
            numbers = written_out([((*law, *parts), ranged) for parts, ranged in items], cyrillic=order)
            if code := patterns.code_after.match(text, laws.end):
                return Found(start, code.end(), "law", addresses("L", numbers), year_of(code))
            return Found(start, laws.end, "law", addresses("L", numbers))
    order = in_cyrillic_order(text[start:end], cyrillic=cyrillic)
    tails = tuple(written_out(items, cyrillic=order))
    for kind, pattern in patterns.relative_laws:
        if law_words := pattern.match(text, at):
            words = text[start : law_words.end()]
            relative = is_relative("provision", words)
            return Found(start, law_words.end(), "provision", tails=tails, base=kind, relative=relative)
    return Found(start, end, "provision", tails=tails, relative=is_relative("provision", text[start:end]))


def _same_places(text: str, patterns: Patterns, *, cyrillic: bool) -> Iterator[Found]:
    """там же; там же, п. 2"""
    for match in patterns.same_place.finditer(text):
        end = match.end()
        tails: tuple[Parts, ...] = ()
        comma = _COMMA.match(text, end)
        at = comma.end() if comma else end
        noun = patterns.part.match(text, at)
        listed = _below(text, noun, patterns) if noun else Listed((), end)
        if listed.items:
            end = listed.end
            order = in_cyrillic_order(text[at:end], cyrillic=cyrillic)
            tails = tuple(written_out(listed.items, cyrillic=order))
        yield Found(match.start(), end, "same-place", tails=tails, relative=is_relative("same-place", text[at:end]))


def _places(text: str, patterns: Patterns, *, cyrillic: bool) -> Iterator[Found]:
    """Parts without a noun: `(см. (ii) выше)`, `see B2 below`; a letter alone needs the word behind it."""
    seen = {match.end() for match in patterns.see.finditer(text)}
    read = 0
    for start in sorted(seen | {match.start() for match in _LEADING_PART.finditer(text)}):
        if start < read:
            continue
        listed = parts_below(text, start, patterns, plural=True)
        if not listed.items or text[start].isdigit():
            continue
        read = listed.end
        alone = len(listed.items) == 1 and len(listed.items[0][0]) == 1 and text[start].isalpha()
        if patterns.place.match(text, listed.end) or (start in seen and not alone):
            order = in_cyrillic_order(text[start : listed.end], cyrillic=cyrillic)
            tails = tuple(written_out(listed.items, cyrillic=order))
            relative = is_relative("provision", text[start : listed.end])
            yield Found(start, listed.end, "provision", tails=tails, relative=relative)


def _paragraphs(text: str, patterns: Patterns) -> Iterator[Found]:
    """первым параграфом; второй абзац правила 13"""
    for match in patterns.paragraph.finditer(text):
        ordinal = patterns.paragraph_ordinals.index(match["ordinal"].lower()) + 1
        of = _OF.match(text, match.end())
        at = of.end() if of else match.end()
        noun = patterns.law.match(text, at)
        laws = law_numbers(text, noun.end(), patterns, plural=False) if noun else Listed((), at)
        if len(laws.items) == 1:
            targets = addresses("L", written_out(laws.items, cyrillic=False))
            yield Found(match.start(), laws.end, "paragraph", targets, ordinal=ordinal, base="law")
            continue
        base = next(
            ((kind, found) for kind, pattern in patterns.relative_laws if (found := pattern.match(text, at))), None
        )
        end = base[1].end() if base else match.end()
        yield Found(match.start(), end, "paragraph", ordinal=ordinal, base=base[0] if base else "here", relative=True)
