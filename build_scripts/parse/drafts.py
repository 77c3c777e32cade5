"""Drafts: units while a parser is still claiming words for them."""

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from build_scripts.model.address import Address
from build_scripts.model.problems import Problem, line_of
from build_scripts.model.text import Noise, RestoredText
from build_scripts.model.units import Cell, DocumentFacts, Kind, Layer, Role
from build_scripts.parse.lines import Lines
from build_scripts.parse.note_signs import STARS, note_signs

_WORD = re.compile(r"\S+")


@dataclass(eq=False)
class Draft:
    """A unit in the making; `words` are (start, end, role) in the restored text.

    Its address is `at`, or that of its parent plus `suffix` (notes and examples move with the provision
    their sign is found in); a draft with neither has no address.
    """

    kind: Kind
    parent: "Draft | None" = None
    at: Address | None = None
    suffix: str = ""
    layer: Layer = "text"
    complete: bool = True
    aliases: tuple[Address, ...] = ()
    language: str = ""
    edition: str = ""
    words: list[tuple[int, int, Role]] = field(default_factory=list)
    signs: list[int] = field(default_factory=list)

    @property
    def address(self) -> Address | None:
        """The address as far as it is known now."""
        if self.at is not None or not self.suffix or self.parent is None:
            return self.at
        above = self.parent.address  # asked once: notes may run into one another without end
        return above if above is None else above.child(self.suffix)

    def above(self) -> Iterator["Draft"]:
        """The drafts above this one, nearest first."""
        draft = self.parent
        while draft is not None:
            yield draft
            draft = draft.parent


@dataclass
class DraftTable:
    """A table while its document is parsed: the draft of its unit and its rows as data."""

    draft: Draft
    rows: list[tuple[Cell, ...]]
    title: str
    columns: tuple[str, ...]


class Workbench:
    """One document while its parsers work: the drafts, noise, notes and problems found so far.

    `view` is the restored text as parsers see it: what one has claimed is blank for the next, and offsets
    stay what they are, so nothing can be claimed twice.
    """

    def __init__(self, facts: DocumentFacts, restored: RestoredText) -> None:
        self.facts = facts
        self.restored = restored
        self.drafts: list[Draft] = []
        self.noise: list[Noise] = []
        self.notes: list[tuple[int, Draft]] = []
        self.problems: list[Problem] = []
        self.tables: list[DraftTable] = []
        self.topics: list[tuple[Draft, Any]] = []  # the rows of subject indexes, as their parser keeps them
        self.note_signs = note_signs(Lines(restored.text))
        self._view = restored.text
        self._hidden: list[tuple[int, int]] = []

    @property
    def view(self) -> str:
        """The restored text with all claimed stretches blank."""
        if self._hidden:
            parts: list[str] = []
            at = 0
            for start, end in sorted(self._hidden):
                parts += [self._view[at:start], " " * (end - max(start, at))]
                at = max(at, end)
            self._view = "".join([*parts, self._view[at:]])
            self._hidden.clear()
        return self._view

    def draft(self, kind: Kind, parent: Draft | None = None, at: Address | None = None, **facts: object) -> Draft:
        """A new draft; `facts` are further fields of Draft."""
        draft = Draft(kind, parent, at, **facts)  # type: ignore[arg-type]
        self.drafts.append(draft)
        return draft

    def claim(self, draft: Draft, start: int, end: int, role: Role) -> None:
        """Give the words of a stretch to a draft; footnote signs in titles and text become markers."""
        at = start
        for low, high in self._signs(start, end) if role in ("text", "title") else ():
            self._claim_words(draft, at, low, role)
            draft.words.append((low, high, "marker"))
            draft.signs.append(low)
            at = high
        self._claim_words(draft, at, end, role)
        self._hidden.append((start, end))

    def _signs(self, start: int, end: int) -> list[tuple[int, int]]:
        """The signs of notes in a stretch that is not claimed yet."""
        stars = [match.span() for match in STARS.finditer(self.view, start, end)]
        found = sorted({*stars, *self.note_signs.in_text(start, end)}, key=lambda span: (span[0], -span[1]))
        return [span for at, span in enumerate(found) if not at or span[0] >= found[at - 1][1]]

    def _claim_words(self, draft: Draft, start: int, end: int, role: Role) -> None:
        draft.words.extend((word.start(), word.end(), role) for word in _WORD.finditer(self.view, start, end))

    def discard(self, start: int, end: int, kind: str) -> None:
        """Record the words of a stretch as noise."""
        for word in _WORD.finditer(self.view, start, end):
            self.noise.append(Noise(kind, *self.restored.span(word.start(), word.end())))
        self._hidden.append((start, end))

    def problem(self, at: int, code: str, message: str) -> None:
        """Record a problem at a position of the restored text."""
        offset = self.restored.place(at)
        self.problems.append(Problem(self.facts.id, offset, line_of(self.restored.source, offset), code, message))

    def attach_notes(self) -> list[tuple[int, Draft, Draft | None]]:
        """Give each note to the nearest free sign before it: (position of the sign, its draft, the note or None)."""
        rows = list(self._known_pairs())
        paired = {at for at, _, _ in rows} | {id(note) for _, _, note in rows}
        events = [(at, 0, draft) for draft in self.drafts for at in draft.signs if at not in paired]
        events += [(at, 1, draft) for at, draft in self.notes if id(draft) not in paired]
        free: list[tuple[int, Draft]] = []
        ordered = sorted(events, key=lambda event: event[:2])
        for is_note, group in itertools.groupby(ordered, key=lambda event: event[1]):
            if not is_note:
                free += [(at, draft) for at, _, draft in group]
                continue
            notes = [(at, draft) for at, _, draft in group]
            signs = free[-len(notes) :]  # the nearest ones, of several notes in their order
            del free[-len(notes) :]
            for at, _ in notes[: len(notes) - len(signs)]:
                message = "this note has no free sign before it; look for a lost (*)"
                self.problem(at, "footnote-without-sign", message)
            for (sign_at, holder), (_, draft) in zip(signs, notes[len(notes) - len(signs) :], strict=True):
                rows.append((sign_at, holder, draft))
        self._name_notes(rows)
        for at, holder in free:
            self.problem(at, "footnote-lost", "the note to this sign is not in the document; another copy may have it")
            rows.append((at, holder, None))
        return sorted(rows, key=lambda row: row[0])

    def _known_pairs(self) -> Iterator[tuple[int, Draft, Draft | None]]:
        """The notes whose sign is known by its family."""
        holders = {at: draft for draft in self.drafts for at in draft.signs}
        for at, note in self.notes:
            sign = self.note_signs.sign_of.get(at)
            if sign is not None and sign in holders:
                yield sign, holders[sign], note

    def _name_notes(self, rows: list[tuple[int, Draft, Draft | None]]) -> None:
        """Each note below the unit of its sign, counted there in the order of the signs."""
        counts: dict[int, int] = {}
        for _, holder, note in sorted(rows, key=lambda row: row[0]):
            if note is not None:
                counts[id(holder)] = counts.get(id(holder), 0) + 1
                note.parent, note.suffix = holder, f"note{counts[id(holder)]}"
