"""A unit's words as data for print: runs of text, guesses, footnotes."""

from collections.abc import Iterator
from typing import Any

from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Piece, Role, Unit, joined

Segment = dict[str, Any]  # kind: text, guess or note; text; for a note, segments instead of text


class Prose:
    """The running text of a law book's units, with the footnotes where their signs stand."""

    def __init__(self, book: LawBook, lost_note: str) -> None:
        self.book = book
        self.lost_note = lost_note
        self.sources = {document.facts.id: document.restored.source for document in book.documents}
        self.notes = {(row.document, row.start): row.note for row in book.footnotes()}
        self.signed = {row.note for row in book.footnotes() if row.note is not None}

    def segments(self, unit: Unit, role: Role = "text") -> list[Segment]:
        """The title or the text of a unit. A sign belongs to the title when only title stands before it."""
        found: list[Segment] = []
        before: Piece | None = None
        for piece in self._pieces(unit, role):
            if piece.role == "marker":
                found.extend(self._note(unit, piece))
                continue
            gap = self._gap(unit, before, piece)
            kind, text = self._shown(unit, piece)
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
        whole = joined(pair, self.sources[unit.document])
        return whole[len(before.text) : len(whole) - len(piece.text)]

    def _shown(self, unit: Unit, piece: Piece) -> tuple[str, str]:
        guesses = [guess for guess in unit.uncertain if guess.start < piece.end and guess.end > piece.start]
        # a sign that the copy lost has no width: it stands behind the piece that ends there
        lost = [guess for guess in unit.uncertain if guess.start == guess.end == piece.end]
        text = piece.text + "".join(guess.reading for guess in lost)
        return ("guess" if guesses or lost else "text"), text

    def _note(self, unit: Unit, piece: Piece) -> Iterator[Segment]:
        if (unit.document, piece.start) not in self.notes:
            return
        note = self.book.by_id.get(self.notes[unit.document, piece.start] or "")
        inner = self.segments(note) if note is not None and note is not unit else []
        # a note that carries a sign itself is printed without it: a footnote can't hold another
        inner = [row for row in inner if row["kind"] != "note"]
        yield {"kind": "note", "segments": inner or [{"kind": "text", "text": self.lost_note}]}


def _merged(segments: list[Segment]) -> list[Segment]:
    """The segments with neighbouring text in one."""
    merged: list[Segment] = []
    for row in segments:
        if merged and row["kind"] == merged[-1]["kind"] == "text":
            merged[-1]["text"] += row["text"]
        else:
            merged.append(row)
    return merged
