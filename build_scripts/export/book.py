"""Writes the law book as `lawbook/1`: one JSON object, described by schema.json beside this module."""

from collections.abc import Iterable
from importlib.resources import files
from typing import Any

from build_scripts.languages.doubts import doubt_told
from build_scripts.model.digest import DigestFacts
from build_scripts.model.lawbook import LawBook
from build_scripts.model.signs import json_text
from build_scripts.model.units import IndexEntry, ParsedDocument, Term, Unit

FORMAT = "lawbook/1"
Row = dict[str, Any]


def exported(book: LawBook) -> Row:
    """The law book as plain lists and dictionaries; offsets are code points of the decoded sources."""
    return {
        "format": FORMAT,
        "documents": [_document(document) for document in book.documents],
        "units": [_unit(unit) for unit in book.units],
        "references": [
            {
                "document": row.document, "unit": row.unit, "start": row.start, "end": row.end, "text": row.text,
                "targets": list(row.targets), "relative": row.relative, "status": row.status, "edition": row.edition,
            }
            for row in book.references
        ],
        "footnotes": [
            {
                "document": row.document, "marker": row.marker,
                "attached_to": str(book.by_id[row.sign_in].address or row.sign_in), "note": row.note,
            }
            for row in book.footnotes()
        ],
        "index": [_index_row(row) for row in book.index()],
        "glossary": [_term(book, row) for row in book.terms()],
        "tables": [
            {
                "id": row.id, "law": row.law, "title": row.title, "columns": list(row.columns),
                "rows": [list(cells) for cells in row.rows], "document": row.document,
            }
            for row in book.tables()
        ],
        "noise": [
            {"document": document.facts.id, "kind": row.kind, "start": row.start, "end": row.end}
            for document in book.documents
            for row in document.noise
        ],
        "variants": [
            {
                "edition": row.edition, "address": str(row.address), "documents": list(row.documents),
                "readings": list(row.readings),
            }
            for row in book.variants
        ],
        "problems": [
            {"document": row.document, "start": row.start, "line": row.line, "code": row.code, "message": row.message}
            for row in book.problems
        ],
    }  # fmt: skip


def _document(document: ParsedDocument) -> Row:
    facts = document.facts
    return {
        "id": facts.id, "file": facts.file, "kinds": list(facts.kinds), "language": facts.language,
        "script": facts.script, "scheme": facts.scheme or None, "encoding": facts.encoding,
        "edition": facts.edition, "title": facts.title, "publish": facts.publish, "digest": _digest(document.digest),
    }  # fmt: skip


def _digest(digest: DigestFacts | None) -> Row | None:
    if digest is None:
        return None
    return {
        "law": digest.law, "statements": dict(digest.statements),
        "basis": {edition: list(kinds) for edition, kinds in digest.basis.items()}, "related": list(digest.related),
        "amendments": [
            {"from": one.start.isoformat(), "replaced": one.replaced, "basis": list(one.basis),
             "unseen": list(one.unseen)}
            for one in digest.amendments
        ],
    }  # fmt: skip


def _index_row(row: IndexEntry) -> Row:
    return {
        "headword": row.headword, "sub": row.sub, "laws": list(row.laws), "see": list(row.see),
        "see_also": list(row.see_also), "document": row.document, "start": row.start, "end": row.end,
        "english": row.english or None, "english_sub": row.english_sub,
    }  # fmt: skip


def _term(book: LawBook, row: Term) -> Row:
    return {
        "term": row.term, "english": row.english, "senses": list(row.senses), "laws": _laws_of_term(book, row.unit),
        "document": row.document, "english_senses": [book.by_id[row.english_unit].text] if row.english_unit else [],
        "names": [{"language": name.language, "use": name.use, "words": name.words} for name in row.names],
        "defined_in": list(row.defined_in),
    }  # fmt: skip


def _unit(unit: Unit) -> Row:
    return {
        "id": unit.id, "document": unit.document, "kind": unit.kind, "layer": unit.layer, "language": unit.language,
        "edition": unit.edition, "address": str(unit.address) if unit.address else None,
        "aliases": list(map(str, unit.aliases)), "parent": unit.parent, "title": unit.title, "text": unit.text,
        "complete": unit.complete, "page": unit.page, "spans": [list(span) for span in unit.spans],
        "pieces": [{"start": p.start, "end": p.end, "text": p.text, "role": p.role} for p in unit.pieces],
        "uncertain": [
            {"start": g.start, "end": g.end, "source": g.source, "reading": g.reading, "why": doubt_told(g.why, "en")}
            for g in unit.uncertain
        ],
    }  # fmt: skip


def _laws_of_term(book: LawBook, unit: str) -> list[str]:
    targets: Iterable[str] = (target for row in book.references if row.unit == unit for target in row.targets)
    return list(dict.fromkeys(targets))


def schema() -> str:
    """The JSON Schema of the format, as text."""
    return files(__package__).joinpath("schema.json").read_text("utf-8")


def written(book: LawBook) -> str:
    """The export as text: keys in a fixed order, letters as they are and other signs as escapes, one line per row."""
    data = exported(book)
    lines = []
    for key, value in data.items():
        if isinstance(value, list):
            rows = ",\n".join(json_text(row, separators=(",", ":")) for row in value)
            lines.append(f"{json_text(key)}: [\n{rows}\n]" if rows else f"{json_text(key)}: []")
        else:
            lines.append(f"{json_text(key)}: {json_text(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"
