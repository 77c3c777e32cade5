"""What of a law book may be published: without documents that are not, and without withheld passages."""

from collections.abc import Iterator
from dataclasses import replace

from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import ParsedDocument, Piece, Unit, joined

WITHHELD = "[…]"


def public(book: LawBook) -> LawBook:
    """The book as it may be shown: documents published in full, each withheld passage one piece `[…]`.

    References, guesses and problems inside a withheld passage go with it.
    """
    documents = {document.facts.id: document for document in book.documents if document.facts.publish == "full"}
    units = {unit.id: _shown(unit, documents[unit.document]) for unit in book.units if unit.document in documents}

    def open_at(document: str, offset: int) -> bool:
        return document in documents and not _withheld(documents[document], offset)

    kept = {key: tuple(name for name in names if name in units) for key, names in book.witnesses.items()}
    return replace(
        book,
        documents=tuple(
            replace(document, units=tuple(units[unit.id] for unit in document.units if unit.id in units))
            for document in documents.values()
        ),
        units=tuple(units.values()),
        witnesses={key: names for key, names in kept.items() if names},
        references=tuple(row for row in book.references if open_at(row.document, row.start)),
        variants=tuple(row for row in book.variants if all(one in documents for one in row.documents)),
        account=tuple(row for row in book.account if row.document in documents),
        problems=tuple(row for row in book.problems if open_at(row.document, row.start)),
    )


def _withheld(document: ParsedDocument, offset: int) -> bool:
    return any(start <= offset < end for start, end in document.facts.withheld)


def _shown(unit: Unit, document: ParsedDocument) -> Unit:
    if not any(_withheld(document, piece.start) for piece in unit.pieces):
        return unit
    pieces = tuple(_masked(unit, document))
    guesses = tuple(guess for guess in unit.uncertain if not _withheld(document, guess.start))
    source = document.restored.source
    title = joined(pieces, source, "title") or None
    return replace(unit, pieces=pieces, uncertain=guesses, text=joined(pieces, source), title=title)


def _masked(unit: Unit, document: ParsedDocument) -> Iterator[Piece]:
    """The pieces with each run of withheld ones as one."""
    run: list[Piece] = []
    for piece in unit.pieces:
        if _withheld(document, piece.start):
            run.append(piece)
            continue
        if run:
            yield Piece(run[0].start, run[-1].end, WITHHELD, run[0].role)
            run = []
        yield piece
    if run:
        yield Piece(run[0].start, run[-1].end, WITHHELD, run[0].role)
