"""`lawbook explain`: for a place or an address, what came in, each step that changed it, and what came out."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from build_scripts.commands.explanation import Explanation, Ink, Stretch
from build_scripts.commands.places_meant import PlaceError, addresses_of, place_of
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit
from build_scripts.workspace import Workspace

HELP = "show what came in for FILE:LINE or an ADDRESS, each step that changed it, and what came out"


def add_arguments(parser: ArgumentParser) -> None:
    """WHAT: `laws.txt:12`, `laws.txt:12:80`, `laws.txt@5310`, `L74.B.2`, `74B2`, `пр. 74 б2` or `C75.8`."""
    parser.add_argument(
        "what", metavar="FILE:LINE|ADDRESS",
        help="a line, a word in a long line (FILE:LINE:COLUMN or FILE@OFFSET), or an address such as L74.B.2 or 74B2",
    )  # fmt: skip


def run(workspace: Workspace, arguments: Namespace) -> int:
    """Print it; 2 when there is no such place or address."""
    book = workspace.book
    try:
        stretches = list(_stretches(book, arguments.what))
    except PlaceError as error:
        print(f"lawbook: {arguments.what}: {error}", file=sys.stderr)
        return 2
    if not stretches:
        known = ", ".join(document.facts.file for document in book.documents)
        message = "no such line or address; expected FILE:LINE or an address such as L74.B.2"
        print(f"lawbook: {arguments.what}: {message}; documents: {known}", file=sys.stderr)
        return 2
    explanation = Explanation(book, Ink(in_colour()))
    for stretch in stretches:
        for line in explanation.of(stretch):
            print(line)
    return 0


def in_colour() -> bool:
    """Whether to write in colour: on a terminal, unless NO_COLOR is set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def _stretches(book: LawBook, what: str) -> Iterator[Stretch]:
    """What is meant: a place in a document, or each unit that has one of the addresses, the one that is read first."""
    for document in book.documents:
        yield from place_of(document, what)
    documents = {document.facts.id: document for document in book.documents}
    for unit in _units(book, what):
        document = documents[unit.document]
        runs = tuple(_runs(unit, document.units)) or ((0, 0),)
        yield Stretch(document, runs, unit)


def _units(book: LawBook, what: str) -> list[Unit]:
    if what in book.by_id:
        return [book.by_id[what]]
    first = {ids[0] for ids in book.witnesses.values()}
    found: dict[str, Unit] = {}
    for meant in addresses_of(what):
        at = ([unit for unit in book.units if wanted in (unit.address, *unit.aliases)] for wanted in meant)
        units = next(filter(None, at), [])
        found.update({unit.id: unit for unit in sorted(units, key=lambda unit: unit.id not in first)})
    return list(found.values())


def _runs(unit: Unit, units: tuple[Unit, ...]) -> Iterator[tuple[int, int]]:
    """The source spans of a unit's words, parted where words of another unit stand between them."""
    others = sorted(piece.start for other in units if other is not unit for piece in other.pieces)
    start = end = None
    for piece in unit.pieces:
        if start is not None and end is not None and any(end <= other < piece.start for other in others):
            yield start, end
            start = None
        start, end = piece.start if start is None else start, piece.end
    if start is not None and end is not None:
        yield start, end
