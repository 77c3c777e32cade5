"""Restored text: a document's text that knows, for every character, the place in the source it came from."""

import bisect
import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from build_scripts.model.doubts import Why


@dataclass(frozen=True)
class Noise:
    """A stretch of the source that is no text: a page mark, a ruler, a running head. Offsets in the source."""

    kind: str
    start: int
    end: int


def all_noise(steps: Sequence[Noise], parsers: Iterable[Noise]) -> tuple[Noise, ...]:
    """The noise of a document, in order: that of the repair steps, and round it what the parsers have found further."""
    rows = [*steps]
    for row in parsers:
        at = row.start
        first = bisect.bisect_right(steps, row.start, key=lambda other: other.end)
        for other in itertools.islice(steps, first, None):
            if other.start >= row.end:
                break
            if at < other.start:
                rows.append(Noise(row.kind, at, other.start))
            at = max(at, other.end)
        if at < row.end:
            rows.append(Noise(row.kind, at, row.end))
    return tuple(sorted(rows, key=lambda row: (row.start, row.end)))


def _outside(rows: Iterable[Noise], spans: Sequence[Noise]) -> Iterator[Noise]:
    """The rows that lie in none of the spans, both in order: noise inside of noise belongs to the outer one."""
    at = 0
    for row in rows:
        while at < len(spans) and spans[at].end <= row.start:
            at += 1
        if at == len(spans) or row.start < spans[at].start or spans[at].end < row.end:
            yield row


@dataclass(frozen=True)
class Edit:
    """One change a step asks for, on the text the step was given: [start, end) becomes `after`.

    `noise` names the kind of noise when the stretch is no text at all (then `after` is empty or blank).
    `guess` says why the change is a guess; None when it is certain. `reason` is what a correction gives for itself.
    `reading` is what a guess proposes where the text itself stays as it is (a lost suit sign).
    """

    start: int
    end: int
    after: str
    noise: str = ""
    guess: Why | None = None
    reason: str = ""
    reading: str = ""


@dataclass(frozen=True)
class Change:
    """What a step did, in terms of the source: the source's [start, end) reads `after` (a guess may: `reading`)."""

    step: str
    start: int
    end: int
    before: str
    after: str
    guess: Why | None = None
    reason: str = ""
    reading: str = ""


@dataclass(frozen=True)
class RestoredText:
    """The text after some steps, with the source span of each of its characters.

    Guarantees that later stages rely on: `starts` and `ends` are as long as `text` and never
    decrease; every non-blank source character lies in the span of a character of `text`, inside a
    change, or in `noise`.
    """

    source: str
    text: str
    starts: Sequence[int] = field(repr=False)
    ends: Sequence[int] = field(repr=False)
    noise: tuple[Noise, ...] = ()
    changes: tuple[Change, ...] = ()

    @classmethod
    def of(cls, source: str) -> "RestoredText":
        """The text of a source before any step."""
        return cls(source, source, range(len(source)), range(1, len(source) + 1))

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The source span of a non-empty stretch of the text."""
        return self.starts[start], self.ends[end - 1]

    def place(self, at: int) -> int:
        """The source offset of a position in the text (also of its end)."""
        return self.starts[at] if at < len(self.text) else len(self.source)

    def position(self, offset: int) -> int:
        """The first position in the text that comes from a source offset or from behind it."""
        return bisect.bisect_left(self.starts, offset)

    def replay(self, start: int, end: int) -> str:
        """What the source slice [start, end) reads in the restored text."""
        low, high = bisect.bisect_left(self.starts, start), bisect.bisect_right(self.ends, end)
        return self.text[low:high]

    def apply(self, step: str, edits: Iterable[Edit]) -> "RestoredText":
        """The text after a step's edits, which must be in order and not overlap.

        Raises ValueError when they overlap, as a step that does that has a fault of its own.
        """
        text: list[str] = []
        starts: list[int] = []
        ends: list[int] = []
        noise: list[Noise] = []
        changes = list(self.changes)
        at = 0
        for edit in edits:
            if edit.start < at:
                raise ValueError(f"step {step}: edits overlap at {edit.start}")
            text.append(self.text[at : edit.start])
            starts.extend(self.starts[at : edit.start])
            ends.extend(self.ends[at : edit.start])
            at = edit.end
            low, high = self._source_span(edit)
            before = self.text[edit.start : edit.end]
            if edit.noise:
                noise.extend(self._noise_rows(edit))
            changes.append(Change(step, low, high, before, edit.after, edit.guess, edit.reason, edit.reading))
            text.append(edit.after)
            if len(edit.after) == len(before):
                starts.extend(self.starts[edit.start : edit.end])
                ends.extend(self.ends[edit.start : edit.end])
            else:
                starts.extend([low] * len(edit.after))
                ends.extend([high] * len(edit.after))
        text.append(self.text[at:])
        starts.extend(self.starts[at:])
        ends.extend(self.ends[at:])
        rows = tuple(sorted((*_outside(self.noise, noise), *noise), key=lambda row: (row.start, row.end)))
        return RestoredText(self.source, "".join(text), starts, ends, rows, tuple(changes))

    def _source_span(self, edit: Edit) -> tuple[int, int]:
        if edit.start == edit.end:
            here = self.ends[edit.start - 1] if edit.start else 0
            return here, here
        return self.starts[edit.start], self.ends[edit.end - 1]

    def _noise_rows(self, edit: Edit) -> Iterable[Noise]:
        """The source spans an edit makes noise, without the blanks at their ends."""
        low, high = self._source_span(edit)
        piece = self.source[low:high]
        if piece.strip():
            yield Noise(edit.noise, low + len(piece) - len(piece.lstrip()), high - len(piece) + len(piece.rstrip()))
