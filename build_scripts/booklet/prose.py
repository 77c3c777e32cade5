"""A unit's words as data for print: runs of text, guesses, references that lead to a page, footnotes."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from build_scripts.booklet.typography import typeset_segments
from build_scripts.model.lawbook import LawBook, Reference
from build_scripts.model.units import Role, Unit
from build_scripts.tell.provisions import Trees
from build_scripts.tell.publication import WITHHELD
from build_scripts.tell.segments import Cited, Guess, Segment, Segments, Sign, Termed, Text, Withheld

# kind: text, guess, note, link, title (of an example) or break (of the line); `text`, and `segments` for a note, a link
# and a title; a link leads to the first anchor of `to` that the book has.
Row = dict[str, Any]
Anchors = Callable[[Unit, Reference, str], list[str]]


class Prose:
    """The running text of a law book's units, with the footnotes where their signs stand.

    `anchors` names where a target of a unit's reference may be found in print, the best place first.
    """

    def __init__(self, book: LawBook, lost_note: str, anchors: Anchors) -> None:
        self.book = book
        self.lost_note = lost_note
        self.anchors = anchors
        self.told = Segments(book)
        self.trees = Trees(book)
        self.signed = {row.note for row in book.footnotes() if row.note is not None}

    def stretches(self, unit: Unit, inside: Sequence[Unit]) -> list[list[Row]]:
        """The text of a unit: a stretch before each of the units inside it and one behind the last."""
        breaks = [one.start for one in inside]
        told = self.told.stretches(unit, "text", breaks) or [[] for _ in range(len(breaks) + 1)]
        return [self._rows(stretch, unit) for stretch in told]

    def segments(self, unit: Unit, role: Role = "text") -> list[Row]:
        """The title or the text of a unit, as it is set."""
        if not unit.pieces and role == "title" and unit.title:
            return typeset_segments([{"kind": "text", "text": unit.title}], unit.language)
        return self._rows(self.told.of(unit, role), unit)

    def _rows(self, segments: Sequence[Segment], unit: Unit) -> list[Row]:
        rows = [row for segment in segments for row in self._written(segment, unit)]
        return typeset_segments(_trimmed(_merged(rows)), unit.language)

    def _written(self, segment: Segment, unit: Unit) -> Iterator[Row]:
        match segment:
            case Text(text) | Termed(text):
                yield {"kind": "text", "text": text}
            case Withheld():
                yield {"kind": "text", "text": WITHHELD}
            case Guess(word):
                yield {"kind": "guess", "text": word.reading}
            case Sign(note):
                found = self.book.by_id.get(note or "")
                yield self._note(found if found is not unit else None)
            case Cited(reference, parts):
                for part in parts:
                    inner = [row for one in part.segments for row in self._written(one, unit)]
                    to = [anchor for target in part.targets for anchor in self.anchors(unit, reference, target)]
                    yield from [{"kind": "link", "to": to, "segments": inner}] if to else inner
                    yield {"kind": "text", "text": part.behind}

    def _note(self, note: Unit | None) -> Row:
        inner = list(self._with_examples(note)) if note is not None else []
        return {"kind": "note", "segments": _without_notes(inner) or [{"kind": "text", "text": self.lost_note}]}

    def _with_examples(self, note: Unit) -> Iterator[Row]:
        """The text of a note with the examples inside it in one run, as a footnote is set."""
        inside = [one.leading for one in self.trees.of_words({note.language: note}).inside]
        for stretch, one in zip(self.stretches(note, inside), [*inside, None], strict=True):
            yield from stretch
            if one is not None and one.kind == "example":
                yield {"kind": "break"}
                if title := _without_notes(self.segments(one, "title")):
                    yield {"kind": "title", "segments": title}
                yield from [{"kind": "text", "text": " "}, *self.segments(one), {"kind": "text", "text": " "}]


def _without_notes(segments: Sequence[Row]) -> list[Row]:
    """The rows of a footnote, which can't hold another: the note to a sign in it stands there, in brackets."""
    found: list[Row] = []
    for row in segments:
        if row["kind"] == "note":
            found += [{"kind": "text", "text": " (* "}, *row["segments"], {"kind": "text", "text": ")"}]
        else:
            found.append(row)
    return found


def _merged(segments: Sequence[Row]) -> list[Row]:
    """The segments with neighbouring text in one and without empty ones."""
    merged: list[Row] = []
    for row in segments:
        if merged and row["kind"] == merged[-1]["kind"] == "text":
            merged[-1] = {"kind": "text", "text": merged[-1]["text"] + row["text"]}
        elif row["kind"] != "text" or row["text"]:
            merged.append(row)
    return merged


def _trimmed(segments: list[Row]) -> list[Row]:
    """The segments without blanks at both ends."""
    for place, strip in ((0, str.lstrip), (-1, str.rstrip)):
        if segments and segments[place]["kind"] == "text":
            segments[place] = {"kind": "text", "text": strip(segments[place]["text"])}
    return _merged(segments)
