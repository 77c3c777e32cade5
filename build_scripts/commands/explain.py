"""`lawbook explain`: for a line of a document or an address, what came in, each step that changed it, what came out."""

import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import ParsedDocument, Unit
from build_scripts.workspace import Workspace

HELP = "show what came in for FILE:LINE or an ADDRESS, each step that changed it, and what came out"


def add_arguments(parser: ArgumentParser) -> None:
    """WHAT: `laws.txt:12`, `L74.B.2` or `74B2`."""
    parser.add_argument("what", metavar="FILE:LINE|ADDRESS", help="a line of a document, or an address such as L74.B.2")


def run(workspace: Workspace, arguments: Namespace) -> int:
    """Print it; 2 when there is no such line or address."""
    book = workspace.book
    stretches = list(_stretches(book, arguments.what))
    if not stretches:
        known = ", ".join(document.facts.file for document in book.documents)
        message = "no such line or address; expected FILE:LINE or an address such as L74.B.2"
        print(f"lawbook: {arguments.what}: {message}; documents: {known}", file=sys.stderr)
        return 2
    for document, start, end in stretches:
        for line in explained(book, document, start, end):
            print(line)
    return 0


def _stretches(book: LawBook, what: str) -> Iterator[tuple[ParsedDocument, int, int]]:
    """The source stretches that are meant: a line, or all pieces of the units with an address."""
    documents = {document.facts.id: document for document in book.documents}
    file, _, line = what.rpartition(":")
    for document in book.documents:
        if line.isdigit() and file in (document.facts.file, document.facts.id):
            lines = document.restored.source.split("\n")
            if 1 <= int(line) <= len(lines):
                start = sum(len(one) + 1 for one in lines[: int(line) - 1])
                yield document, start, start + len(lines[int(line) - 1])
    wanted = _address(what)
    for unit in book.units:
        if wanted is not None and unit.pieces and wanted in (unit.address, *unit.aliases):
            yield documents[unit.document], unit.pieces[0].start, unit.pieces[-1].end


def _address(what: str) -> Address | None:
    """An address in its printed or its short form; None when it is neither."""
    short = re.fullmatch(r"(\d{1,2})([A-H])?(\d{1,2})?((?:\([a-z\d]+\))*)", what)
    if short:
        inner = re.findall(r"\((\w+)\)", short[4])
        return Address.law(*(part for part in (short[1], short[2], short[3], *inner) if part))
    try:
        return Address.parse(what)
    except ValueError:
        return None


def explained(book: LawBook, document: ParsedDocument, start: int, end: int) -> Iterator[str]:
    """The explanation of a source stretch, line by line."""
    restored = document.restored
    yield f"{document.facts.file} [{start}, {end})"
    yield f"  in:  {restored.source[start:end]!r}"
    steps: dict[str, list[str]] = {}
    for change in restored.changes:
        if start <= change.start < end:
            why = f" ({change.guess})" if change.guess else ""
            steps.setdefault(change.step, []).append(f"{change.before!r} → {change.after!r}{why}")
    for step, changes in steps.items():
        shown = ", ".join(changes[:12]) + (f", … {len(changes)} in all" if len(changes) > 12 else "")
        yield f"  {step}: {shown}"
    for row in document.noise:
        if start <= row.start < end:
            yield f"  noise {row.kind}: {restored.source[row.start : row.end]!r}"
    yield f"  out: {restored.replay(start, end)!r}"
    for unit in book.units:
        if unit.document == document.facts.id and _touches(unit, start, end):
            title = f" «{unit.title}»" if unit.title else ""
            yield f"  {unit.kind} {unit.address or unit.id}{title}: {unit.text!r}"


def _touches(unit: Unit, start: int, end: int) -> bool:
    return any(piece.start < end and piece.end > start for piece in unit.pieces)
