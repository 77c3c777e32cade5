"""What `lawbook explain` is asked for: a place in a document, or an address in any of its written forms."""

import re
from collections.abc import Iterator
from contextlib import suppress

from build_scripts.commands.explanation import Stretch
from build_scripts.model.address import Address
from build_scripts.model.units import ParsedDocument
from build_scripts.search.numbers import numbers

LONGEST = 400  # letters of a line that are explained at once
AROUND = 60  # letters to both sides of a word in a longer line
_PLACE = re.compile(r"(?P<file>.+?)(?:@(?P<offset>\d+)|:(?P<line>\d+)(?::(?P<column>\d+))?)")


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


def addresses_of(what: str) -> Iterator[tuple[Address, ...]]:
    """The provisions that are named, as the search reads them or by an address, each as all that it can mean.

    >>> [[str(one) for one in row] for row in addresses_of("27б1")]
    [['L27.B.1']]
    >>> [[str(one) for one in row] for row in addresses_of("L64.A.note1")]
    [['L64.A.note1']]
    """
    yield from numbers(what)
    with suppress(ValueError):
        yield (Address.parse(what),)
