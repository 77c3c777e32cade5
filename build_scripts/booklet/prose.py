"""A unit's words as data for print: runs of text, guesses, references that lead to a page, footnotes."""

import bisect
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from build_scripts.align.guessed import guessed_words
from build_scripts.booklet.typography import typeset_segments
from build_scripts.link.numbered_parts import numbered_parts
from build_scripts.link.running_text import RunningText, running_texts
from build_scripts.model.lawbook import LawBook, Reference
from build_scripts.model.units import Role, Unit

# kind: text, guess, note, link, title (of an example) or break (of the line); `text`, and `segments` for a note, a link
# and a title; a link leads to the first anchor of `to` that the book has.
Segment = dict[str, Any]
Anchors = Callable[[Unit, Reference, str], list[str]]


@dataclass(frozen=True)
class _Mark:
    """A stretch of running text that is no plain text."""

    start: int
    end: int
    row: Segment


class Prose:
    """The running text of a law book's units, with the footnotes where their signs stand.

    `anchors` names where a target of a unit's reference may be found in print, the best place first.
    """

    def __init__(self, book: LawBook, lost_note: str, anchors: Anchors) -> None:
        self.book = book
        self.lost_note = lost_note
        self.anchors = anchors
        self.restored = {document.facts.id: document.restored for document in book.documents}
        self.notes = {(row.document, row.start): row.note for row in book.footnotes()}
        self.signed = {row.note for row in book.footnotes() if row.note is not None}
        self.references: dict[str, list[Reference]] = {}
        for reference in book.references:
            self.references.setdefault(reference.unit, []).append(reference)

    def inside(self, unit: Unit) -> list[Unit]:
        """The tables and examples that stand inside a unit's text, in their order there."""
        below = (one for one in self.book.children.get(unit.id, ()) if one.kind in ("table", "example") and one.pieces)
        return sorted(below, key=lambda one: one.start)

    def stretches(self, unit: Unit) -> list[list[Segment]]:
        """The text of a unit: a stretch before each of the units inside it and one behind the last."""
        borders = [0, *(one.start for one in self.inside(unit)), sys.maxsize]
        return [self.segments(unit, "text", low, high) for low, high in pairwise(borders)]

    def segments(self, unit: Unit, role: Role = "text", low: int = 0, high: int = sys.maxsize) -> list[Segment]:
        """The title or the text of a unit, as far as its source stands between two offsets, as it is set.

        A sign belongs to the title when only title stands before it.
        """
        running = running_texts(unit, self.restored[unit.document]).get(role) if unit.pieces else None
        if running is None:
            running = RunningText("", ())
            if not unit.pieces and role == "title" and unit.title:
                return typeset_segments([{"kind": "text", "text": unit.title}], unit.language)
        starts = [place[0] for place in running.places]
        first, last = bisect.bisect_left(starts, low), bisect.bisect_left(starts, high)
        marks = [*self._guesses(unit, starts), *self._notes(unit, role, running, starts, low, high)]
        marks.sort(key=lambda mark: (mark.start, mark.end))
        found: list[Segment] = []
        at = first
        for link in self._links(unit, running, starts, marks):
            if first <= link.start and link.end <= last and link.start >= at:
                found += _plain(running.text, at, link.start, marks, ends=False)
                inner = _plain(running.text, link.start, link.end, marks, ends=False)
                found.append({**link.row, "segments": [row for row in inner if row["kind"] != "note"]})
                found += [row for row in inner if row["kind"] == "note"]
                at = link.end
        found += _plain(running.text, at, last, marks, ends=True)
        return typeset_segments(_trimmed(_merged(found)), unit.language)

    def _guesses(self, unit: Unit, starts: Sequence[int]) -> Iterator[_Mark]:
        for word in guessed_words(self.book, unit, self.restored[unit.document]) if unit.uncertain else ():
            low, high = (bisect.bisect_left(starts, offset) for offset in (word.piece.start, word.piece.end))
            if low < high:
                yield _Mark(low, high, {"kind": "guess", "text": word.reading})

    def _notes(
        self, unit: Unit, role: Role, running: RunningText, starts: Sequence[int], low: int, high: int
    ) -> Iterator[_Mark]:
        """The footnotes, behind the word that their sign stands after."""
        text_begun = False
        first = bisect.bisect_left(starts, low)
        for piece in unit.pieces:
            text_begun = text_begun or piece.role == "text"
            own = piece.role == "marker" and text_begun == (role == "text") and low <= piece.start < high
            if own and (unit.document, piece.start) in self.notes:
                at = bisect.bisect_left(starts, piece.start)
                while at > first and running.text[at - 1] == " ":
                    at -= 1
                note = self.book.by_id.get(self.notes[unit.document, piece.start] or "")
                yield _Mark(at, at, self._note(note if note is not unit else None))

    def _links(
        self, unit: Unit, running: RunningText, starts: Sequence[int], marks: Sequence[_Mark]
    ) -> Iterator[_Mark]:
        """The references, each number one; a guessed word that one cuts belongs to it as a whole."""
        for reference in self.references.get(unit.id, ()):
            low, high = (bisect.bisect_left(starts, offset) for offset in (reference.start, reference.end))
            words = running.text[low:high]
            found = [self.anchors(unit, reference, target) for target in reference.targets]
            parts = numbered_parts(words, found) or ([(words, found[0], "")] if found else [])
            for shown, anchors, behind in parts:
                end = low + len(shown)
                cut = [mark for mark in marks if mark.start < end and low < mark.end]
                start, stop = min([low, *(mark.start for mark in cut)]), max([end, *(mark.end for mark in cut)])
                if start < stop and anchors:
                    yield _Mark(start, stop, {"kind": "link", "to": anchors})
                low = end + len(behind)

    def _note(self, note: Unit | None) -> Segment:
        inner = list(self._with_examples(note)) if note is not None else []
        # a note that carries a sign itself is printed without it: a footnote can't hold another
        inner = [row for row in inner if row["kind"] != "note"]
        return {"kind": "note", "segments": inner or [{"kind": "text", "text": self.lost_note}]}

    def _with_examples(self, note: Unit) -> Iterator[Segment]:
        """The text of a note with the examples inside it in one run, as a footnote is set."""
        for stretch, one in zip(self.stretches(note), [*self.inside(note), None], strict=True):
            yield from stretch
            if one is not None and one.kind == "example":
                yield {"kind": "break"}
                if title := [row for row in self.segments(one, "title") if row["kind"] != "note"]:
                    yield {"kind": "title", "segments": title}
                yield from [{"kind": "text", "text": " "}, *self.segments(one), {"kind": "text", "text": " "}]


def _plain(text: str, start: int, end: int, marks: Sequence[_Mark], *, ends: bool) -> list[Segment]:
    """Text, guesses and notes of a stretch without references; with `ends` also a note at its very end."""
    found: list[Segment] = []
    at = start
    for mark in marks:
        if at <= mark.start and mark.end <= end and (mark.start < end or mark.start < mark.end or ends):
            found += [{"kind": "text", "text": text[at : mark.start]}, mark.row]
            at = mark.end
    return [*found, {"kind": "text", "text": text[at:end]}]


def _merged(segments: Sequence[Segment]) -> list[Segment]:
    """The segments with neighbouring text in one and without empty ones."""
    merged: list[Segment] = []
    for row in segments:
        if merged and row["kind"] == merged[-1]["kind"] == "text":
            merged[-1] = {"kind": "text", "text": merged[-1]["text"] + row["text"]}
        elif row["kind"] != "text" or row["text"]:
            merged.append(row)
    return merged


def _trimmed(segments: list[Segment]) -> list[Segment]:
    """The segments without blanks at both ends."""
    for place, strip in ((0, str.lstrip), (-1, str.rstrip)):
        if segments and segments[place]["kind"] == "text":
            segments[place] = {"kind": "text", "text": strip(segments[place]["text"])}
    return _merged(segments)
