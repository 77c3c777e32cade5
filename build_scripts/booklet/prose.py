"""A unit's words as data for print: runs of text, guesses, footnotes."""

import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from build_scripts.align.guessed import guessed_words
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Piece, Role, Unit, joined

Segment = dict[str, Any]  # kind: text, guess or note; text; for a note, segments instead of text


class Prose:
    """The running text of a law book's units, with the footnotes where their signs stand."""

    def __init__(self, book: LawBook, lost_note: str) -> None:
        self.book = book
        self.lost_note = lost_note
        self.restored = {document.facts.id: document.restored for document in book.documents}
        self.notes = {(row.document, row.start): row.note for row in book.footnotes()}
        self.signed = {row.note for row in book.footnotes() if row.note is not None}

    def inside(self, unit: Unit) -> list[Unit]:
        """The tables and examples that stand inside a unit's text, in their order there."""
        below = (one for one in self.book.children.get(unit.id, ()) if one.kind in ("table", "example") and one.pieces)
        return sorted(below, key=lambda one: one.start)

    def stretches(self, unit: Unit) -> list[list[Segment]]:
        """The text of a unit: a stretch before each of the units inside it and one behind the last."""
        borders = [0, *(one.start for one in self.inside(unit)), sys.maxsize]
        return [self.segments(unit, "text", low, high) for low, high in pairwise(borders)]

    def segments(self, unit: Unit, role: Role = "text", low: int = 0, high: int = sys.maxsize) -> list[Segment]:
        """The title or the text of a unit, as far as its source stands between two offsets.

        A sign belongs to the title when only title stands before it.
        """
        guessed = guessed_words(self.book, unit, self.restored[unit.document]) if unit.uncertain else []
        readings = {word.piece.start: word.reading for word in guessed}
        found: list[Segment] = []
        before: Piece | None = None
        for piece in self._pieces(unit, role):
            if not low <= piece.start < high:
                continue
            if piece.role == "marker":
                found.extend(self._note(unit, piece))
                continue
            gap = self._gap(unit, before, piece)
            kind, text = ("guess", readings[piece.start]) if piece.start in readings else ("text", piece.text)
            if found and found[-1]["kind"] == kind == "text":
                found[-1]["text"] += gap + text
            else:
                if gap:
                    found.append({"kind": "text", "text": gap})
                found.append({"kind": kind, "text": text})
            before = piece
        if not unit.pieces and role == "title" and unit.title:
            found = [{"kind": "text", "text": unit.title}]
        return _merged(found)

    def _pieces(self, unit: Unit, role: Role) -> Iterator[Piece]:
        text_begun = False
        for piece in unit.pieces:
            text_begun = text_begun or piece.role == "text"
            if piece.role == role or (piece.role == "marker" and text_begun == (role == "text")):
                yield piece

    def _gap(self, unit: Unit, before: Piece | None, piece: Piece) -> str:
        """What stands between two pieces: a blank, or nothing."""
        if before is None:
            return ""
        pair = [Piece(one.start, one.end, one.text, "text") for one in (before, piece)]
        whole = joined(pair, self.restored[unit.document].source)
        return whole[len(before.text) : len(whole) - len(piece.text)]

    def _note(self, unit: Unit, piece: Piece) -> Iterator[Segment]:
        if (unit.document, piece.start) not in self.notes:
            return
        note = self.book.by_id.get(self.notes[unit.document, piece.start] or "")
        inner = list(self._with_examples(note)) if note is not None and note is not unit else []
        # a note that carries a sign itself is printed without it: a footnote can't hold another
        inner = [row for row in inner if row["kind"] != "note"]
        yield {"kind": "note", "segments": inner or [{"kind": "text", "text": self.lost_note}]}

    def _with_examples(self, note: Unit) -> Iterator[Segment]:
        """The text of a note with the examples inside it in one run, as a footnote is set."""
        for stretch, one in zip(self.stretches(note), [*self.inside(note), None], strict=True):
            yield from stretch
            if one is not None and one.kind == "example":
                for row in (self.segments(one, "title"), self.segments(one)):
                    yield from [{"kind": "text", "text": " "}, *row]
                yield {"kind": "text", "text": " "}


def _merged(segments: list[Segment]) -> list[Segment]:
    """The segments with neighbouring text in one."""
    merged: list[Segment] = []
    for row in segments:
        if merged and row["kind"] == merged[-1]["kind"] == "text":
            merged[-1]["text"] += row["text"]
        else:
            merged.append(row)
    return merged
