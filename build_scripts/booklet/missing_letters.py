"""Names the letter that no font of a booklet has, and the place where it stands."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.model.address import Address

_MISSING = re.compile(r"the text `\"(?P<text>.*?)\"` could not be displayed with font `\"(?P<font>.*?)\"`", re.DOTALL)
_MARKS = "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]+"
_ESCAPED = re.compile(r"\\u\{([0-9a-fA-F]+)\}")


def missing_letter(message: str, data: Mapping[str, Any]) -> str:
    """What a message of the typesetter means, as one line: letter, font, place; empty for a message about else."""
    match = _MISSING.search(message)
    if match is None:
        return ""
    text = _ESCAPED.sub(lambda escaped: chr(int(escaped[1], 16)), match["text"])
    letter = next((one for one in text if not one.isspace()), text[:1])
    letter = next(_with_marks(data, letter), letter)
    place = next(_places(data, letter, "the booklet's own words"), "the booklet's own words")
    names = ", ".join(f"U+{ord(one):04X} {unicodedata.name(one, 'a letter without a name')}" for one in letter)
    return f"the font {match['font']} has no letter {letter!r} ({names}), which stands in {place}"


def _with_marks(value: Any, letter: str) -> Iterator[str]:
    """The letter as it stands somewhere with marks on it: the typesetter names the letter where it lacks a mark."""
    if isinstance(value, str):
        for match in re.finditer(f"{re.escape(letter)}{_MARKS}", value):
            yield match[0]
    elif isinstance(value, list | tuple | dict):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _with_marks(one, letter)


def _places(value: Any, letter: str, place: str) -> Iterator[str]:
    """The places of a letter in the data, from outside in."""
    if isinstance(value, str):
        if letter in value:
            yield place
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _places(one, letter, place)
    elif isinstance(value, dict):
        inner = _named(value, place)
        for key, one in value.items():
            # a key of the whole booklet names its value: 'preface', and 'title' among the words
            yield from _places(one, letter, f"{key!r}" if "chapters" in value or "cover_digest" in value else inner)


def _named(row: Mapping[str, Any], place: str) -> str:
    """What a row of the data is called; `place` where it has no name of its own."""
    anchor = str(row.get("anchor", ""))
    layer, _, rest = anchor.partition("-")
    if layer == "law":
        return f"law {rest}"
    if layer in ("t", "d", "c"):
        address = Address.parse(anchor.rpartition("-")[2])
        return {"t": "law ", "d": "the digest of law ", "c": "the commentary "}[layer] + address.short
    if "head" in row and "sub" in row:
        return f"the index at {row['head']!r}"
    return f"the glossary at {row['name']!r}" if layer == "g" else place
