"""The laws and the layer that a query names among other words: `комментарий к 71`, `правило 64 второй фальшренонс`."""

import re
from dataclasses import dataclass

from build_scripts.languages.alphabet import LABELS, RUSSIAN_FOLDED
from build_scripts.languages.vocabulary import any_pattern
from build_scripts.model.address import Address
from build_scripts.search.numbers import AND, LAW_NOUNS, NOUNS, numbers, plain
from build_scripts.search.tables import Tables

# A number that stands alone names a law only behind a noun or with a section: cards and tricks are counted too, and
# one to seven with the letter of a suit is a bid. Explicit classes only: the browser has the same patterns.
_ONE = rf"\(?[{LABELS}]\)?"  # a letter
_BELOW = rf"[.]?{_ONE}(?:[.]?\(?[1-9][0-9]?\)?(?:{_ONE}(?:\(?(?:[1-9]|[ivx]+)\)?)?)?)?"
_SECTION = rf"(?:[89]|[1-9][0-9]){_BELOW}|[1-7]{_ONE}\(?[1-9]\)?(?:{_ONE})?"
_NUMBER = rf"[0-9]{{1,3}}(?:[.][0-9]{{1,2}}|{_BELOW})?"
_AND = f"(?: ?[,;–—-] ?| {AND} )"
_LAWS = f"{_NUMBER}(?:{_AND}{_NUMBER})*"
_BEFORE, _BEHIND = r'(^|[ ,;:("«])', r'(?=$|[ ,;:.?!)"»])'
_TURNED = rf"[0-9]{{1,3}}(?:-?[{RUSSIAN_FOLDED}]{{1,3}})?(?= (?:{LAW_NOUNS})(?:$|[ ,;:.?!]))"
MENTION = re.compile(f"{_BEFORE}(?:({NOUNS}{_LAWS})|({_SECTION})|({_TURNED})){_BEHIND}")
PLAIN_MENTION = re.compile(f"{_BEFORE}(?:({NOUNS}{_LAWS})|({_LAWS})|({_TURNED})){_BEHIND}")
ENDING = re.compile(f"-?[{RUSSIAN_FOLDED}]+$")
LAYER = re.compile(rf"^([{LABELS}]+)[.]?(?=$|[ ,;:])")
LAST_LAYER = re.compile(rf" ([{LABELS}]+)[.]?$")
ABOUT = re.compile(rf"^ {any_pattern('queries', 'about')}(?= )")
LAW_WORD = re.compile(rf"(^| )(?:{LAW_NOUNS})(?=$|[ ,;:.?!])")
DIGITS = re.compile(r"[0-9 .,]*[0-9][0-9 .,]*")


@dataclass(frozen=True)
class Mentions:
    """What a query names: rows of addresses as `numbers` gives them, a layer, and the rest of its words.

    `impossible` says that it names a law that there can't be.
    """

    laws: tuple[tuple[Address, ...], ...] = ()
    layer: str = ""
    rest: str = ""
    impossible: bool = False


def mentions(query: str, tables: Tables) -> Mentions:
    """The laws and the layer that a query names, and what else it says.

    Of `комментарий к 71` it is law 71, the layer commentary and к; `law 95` is impossible.
    """
    text = plain(query)
    if DIGITS.fullmatch(text):
        return Mentions(rest=text, impossible=not numbers(text))
    layer, rest = _layer(LAYER, text, tables)
    if layer:
        found = _found(PLAIN_MENTION, rest)
        layer = layer if found or ABOUT.match(rest) else ""
    else:
        layer, rest = _layer(LAST_LAYER, text, tables)
        if layer and (named := numbers(rest)):
            return Mentions(named, layer)
        found = _found(MENTION, rest)
        layer = layer if found else ""
    if not found and not layer:
        return Mentions(rest=query)
    laws = [_laws(match) for match in found]
    return Mentions(tuple(row for one in laws for row in one), layer, _without(rest, found), not all(laws))


def _found(pattern: re.Pattern[str], text: str) -> list[re.Match[str]]:
    return [match for match in pattern.finditer(text) if not match[3] or _laws(match)]


def _laws(match: re.Match[str]) -> tuple[tuple[Address, ...], ...]:
    return numbers(match[2] or match[3] or ENDING.sub("", match[4]))


def _layer(pattern: re.Pattern[str], text: str, tables: Tables) -> tuple[str, str]:
    """The layer that the first or the last word of a query names, and the query without that word."""
    match = pattern.search(text)
    for layer, beginnings in tables.layer_words:
        if match and match[1].startswith(beginnings):
            return layer, text[: match.start()] + text[match.end() :]
    return "", text


def _without(text: str, found: list[re.Match[str]]) -> str:
    parts, at = [], 0
    for match in found:
        parts.append(text[at : match.end(1)])
        at = match.end()
    return LAW_WORD.sub(" ", " ".join([*parts, text[at:]])).strip()
