"""What of a law book may be published: without documents that are not, and without withheld passages."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from build_scripts.model.lawbook import LawBook, Variant
from build_scripts.model.units import ParsedDocument, Piece, Unit, joined

WITHHELD = "[…]"


def public(book: LawBook) -> LawBook:
    """The book as it may be shown: documents published in full, each withheld passage one piece `[…]`.

    References, guesses, problems, index rows, tables and variants that touch a withheld passage go with it; a
    glossary term keeps the text that is left.
    """
    documents = {document.facts.id: document for document in book.documents if document.facts.publish == "full"}
    units = {unit.id: _shown(unit, documents[unit.document]) for unit in book.units if unit.document in documents}

    def open_at(document: str, start: int, end: int) -> bool:
        return document in documents and not _withheld(documents[document], start, end)

    kept = {key: tuple(name for name in names if name in units) for key, names in book.witnesses.items()}
    return replace(
        book,
        documents=tuple(
            _public(document, {unit.id: units[unit.id] for unit in document.units}) for document in documents.values()
        ),
        units=tuple(units.values()),
        witnesses={key: names for key, names in kept.items() if names},
        references=tuple(row for row in book.references if open_at(row.document, row.start, row.end)),
        variants=tuple(row for row in book.variants if _all_open(row, documents)),
        account=tuple(row for row in book.account if row.document in documents),
        problems=tuple(row for row in book.problems if open_at(row.document, row.start, row.start + 1)),
    )


def _withheld(document: ParsedDocument, start: int, end: int) -> bool:
    """Whether a stretch touches a withheld passage."""
    return any(start < high and low < end for low, high in document.facts.withheld)


def _touched(unit: Unit, document: ParsedDocument) -> bool:
    return any(_withheld(document, piece.start, piece.end) for piece in unit.pieces)


def _public(document: ParsedDocument, shown: Mapping[str, Unit]) -> ParsedDocument:
    """A document with the units as they are shown, and without the rows that would tell what is withheld."""
    touched = {unit.id for unit in document.units if _touched(unit, document)}
    return replace(
        document,
        units=tuple(shown.values()),
        index=tuple(row for row in document.index if not _withheld(document, row.start, row.end)),
        tables=tuple(row for row in document.tables if row.unit not in touched),
        terms=tuple(
            replace(row, term=shown[row.unit].title, senses=(shown[row.unit].text,)) if row.unit in touched else row
            for row in document.terms
        ),
    )


def _all_open(variant: Variant, documents: Mapping[str, ParsedDocument]) -> bool:
    """Whether all of a variant's documents are shown, and none withholds a part of that provision."""
    return all(
        name in documents
        and not any(
            unit.address == variant.address and _touched(unit, documents[name]) for unit in documents[name].units
        )
        for name in variant.documents
    )


def _shown(unit: Unit, document: ParsedDocument) -> Unit:
    if not _touched(unit, document):
        return unit
    pieces = tuple(_masked(unit, document))
    hidden = [(piece.start, piece.end) for piece in unit.pieces if _withheld(document, piece.start, piece.end)]
    guesses = tuple(
        guess
        for guess in unit.uncertain  # also one without letters, at the end of a hidden word
        if not any(guess.start <= high and low <= guess.end for low, high in hidden)
    )
    source = document.restored.source
    title = joined(pieces, source, "title") or None
    return replace(unit, pieces=pieces, uncertain=guesses, text=joined(pieces, source), title=title)


def _masked(unit: Unit, document: ParsedDocument) -> Iterator[Piece]:
    """The pieces with each run of withheld ones in one part of the unit as one."""
    run: list[Piece] = []
    for piece in unit.pieces:
        hidden = _withheld(document, piece.start, piece.end)
        if run and (not hidden or piece.role != run[0].role):
            yield Piece(run[0].start, run[-1].end, WITHHELD, run[0].role)
            run = []
        if hidden:
            run.append(piece)
        else:
            yield piece
    if run:
        yield Piece(run[0].start, run[-1].end, WITHHELD, run[0].role)
