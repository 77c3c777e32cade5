"""What `lawbook explain` is asked for: a place in a document, or an address in any of its written forms."""

import re
from collections.abc import Iterator

from build_scripts.commands.explanation import Stretch
from build_scripts.model.address import Address
from build_scripts.model.units import ParsedDocument

LONGEST = 400  # letters of a line that are explained at once
AROUND = 60  # letters to both sides of a word in a longer line
_PLACE = re.compile(r"(?P<file>.+?)(?:@(?P<offset>\d+)|:(?P<line>\d+)(?::(?P<column>\d+))?)")
_LAW = re.compile(r"L?(\d{1,2})([A-Za-z])?(\d{1,2})?([a-z])?(\d{1,2})?")
_COMMENTARY = re.compile(r"C?(\d{1,2})\.(\d{1,2})((?:\([a-z\d]+\))*)")


class PlaceError(Exception):
    """A place that a document does not have, or one that is too long to explain; the message is one clear line."""


def place_of(document: ParsedDocument, what: str) -> Iterator[Stretch]:
    """The stretch that FILE:LINE, FILE:LINE:COLUMN or FILE@OFFSET means, when FILE is this document.

    Lines and columns count from 1, offsets from 0, all in the decoded source. Raises PlaceError for a place that is
    not there, and for a whole line that is too long.
    """
    match = _PLACE.fullmatch(what)
    if match is None or match["file"] not in (document.facts.file, document.facts.id):
        return
    source = document.restored.source
    if match["offset"]:
        offset = int(match["offset"])
        if offset >= len(source):
            raise PlaceError(f"the document ends at offset {len(source)}; choose one before it")
        yield _around(document, offset)
        return
    lines = source.split("\n")
    number = int(match["line"])
    if not 1 <= number <= len(lines):
        raise PlaceError(f"the document has {len(lines)} lines; choose one of them")
    start, length = sum(len(one) + 1 for one in lines[: number - 1]), len(lines[number - 1])
    if match["column"]:
        column = int(match["column"])
        if not 1 <= column <= max(length, 1):
            raise PlaceError(f"the line has {length} columns; choose one of them")
        yield _around(document, start + column - 1)
    elif length > LONGEST:
        file = match["file"]
        raise PlaceError(
            f"the line is {length} letters long; choose a word in it: {file}:{number}:COLUMN or {file}@OFFSET"
        )
    else:
        yield Stretch(document, ((start, start + length),))


def _around(document: ParsedDocument, offset: int) -> Stretch:
    """The word at an offset and what stands around it, in whole words."""
    source = document.restored.source
    start, end = max(0, offset - AROUND), min(len(source), offset + AROUND)
    while start and not source[start - 1].isspace():
        start -= 1
    while end < len(source) and not source[end].isspace():
        end += 1
    return Stretch(document, ((start, end),))


def address_of(what: str) -> Iterator[Address]:
    """The addresses that a written form can mean: `L75.D.2`, `75D2`, `75d2`, `9A2(b)(1)`, `C75.8`, `75.8(ii)`.

    >>> [str(address) for address in address_of("9a2(b)(1)")], [str(address) for address in address_of("75.8(ii)")]
    (['L9.A.2.b.1'], ['C75.8.ii'])
    """
    if match := _COMMENTARY.fullmatch(what):
        yield Address.commentary(match[1], match[2], *re.findall(r"\((\w+)\)", match[3]))
    if match := _LAW.fullmatch(what.replace("(", "").replace(")", "")):
        section = match[2].upper() if match[2] else None
        yield Address.law(*filter(None, (match[1], section, *match.groups()[2:])))
    try:
        yield Address.parse(what)
    except ValueError:
        return
