"""A unit's words as segments, which every output writes in its own way."""

import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from build_scripts.link.running_text import RunningText, running_texts
from build_scripts.model.lawbook import LawBook, Reference
from build_scripts.model.units import Role, Unit
from build_scripts.tell.guessed import GuessedWord, guessed_words
from build_scripts.tell.numbered_parts import numbered_parts
from build_scripts.tell.term_marks import Terms

_WITHOUT_TERMS = frozenset({"glossary", "table", "chapter", "part"})


@dataclass(frozen=True)
class Text:
    """Plain words."""

    text: str


@dataclass(frozen=True)
class Guess:
    """A word that is read with doubt."""

    word: GuessedWord


@dataclass(frozen=True)
class Withheld:
    """Words that are in the account and not shown."""


@dataclass(frozen=True)
class Sign:
    """A footnote sign: the id of the note's unit, None where the note is lost."""

    note: str | None


@dataclass(frozen=True)
class Termed:
    """A term of the glossary: its words here, and its key there."""

    text: str
    key: str


@dataclass(frozen=True)
class Part:
    """One number of a reference: its words, the same as segments, where it leads, and what stands behind it.

    Where the numbers don't match the targets there is one part with all of them, the likeliest first.
    """

    words: str
    segments: tuple[Text | Guess, ...]
    targets: tuple[str, ...]
    behind: str


@dataclass(frozen=True)
class Cited:
    """A reference, part by part."""

    reference: Reference
    parts: tuple[Part, ...]


Segment = Text | Guess | Withheld | Sign | Termed | Cited


@dataclass(frozen=True)
class _Mark:
    """A stretch of running text that is no plain text; of those that begin together the lower `order` comes first."""

    start: int
    end: int
    order: int
    segment: Segment


class Segments:
    """The segments of a law book's units; with `terms`, those of the glossary are among them."""

    def __init__(self, book: LawBook, terms: Terms | None = None) -> None:
        self.book = book
        self.terms = terms
        self.restored = {document.facts.id: document.restored for document in book.documents}
        self.notes = {(row.document, row.start): row.note for row in book.footnotes()}
        self.references: dict[str, list[Reference]] = {}
        for reference in book.references:
            self.references.setdefault(reference.unit, []).append(reference)

    def of(self, unit: Unit, role: Role = "text") -> list[Segment]:
        """The title or the text of a unit; empty where it has none."""
        return [segment for stretch in self.stretches(unit, role) for segment in stretch]

    def stretches(self, unit: Unit, role: Role = "text", breaks: Sequence[int] = ()) -> list[list[Segment]]:
        """The title or the text in stretches: one before each of the source offsets, one behind the last.

        Empty where the unit has none; a stretch may be empty, too.
        """
        running = running_texts(unit, self.restored[unit.document]).get(role) if unit.pieces else None
        if running is None:
            return []
        text = running.text
        borders = [self._at(running, offset) for offset in breaks]
        marks = sorted(self._marks(unit, role, running), key=lambda mark: (mark.start, mark.order, -mark.end))
        found: list[list[Segment]] = []
        at = 0
        for border in [*borders, len(text)]:
            segments: list[Segment] = []
            while marks and (marks[0].start < border or marks[0].end <= border or border == len(text)):
                mark = marks.pop(0)
                if mark.start >= at:
                    segments += [Text(text[at : mark.start]), mark.segment]
                    at = mark.end
            segments.append(Text(text[at:border]))
            at = max(at, border)
            found.append([one for one in segments if one != Text("")])
        return found

    def _marks(self, unit: Unit, role: Role, running: RunningText) -> list[_Mark]:
        hidden = list(self._withheld(unit, running))
        guesses = list(self._guesses(unit, running))
        cited = list(self._cited(unit, running, guesses))
        shown = [*cited, *(mark for mark in guesses if not any(_overlap(mark, one) for one in cited))]
        shown += [_behind(mark, cited) for mark in self._signs(unit, role, running)]
        shown += [
            mark for mark in self._termed(unit, running)
            if not any(_overlap(mark, one) or mark.start == one.start for one in shown)
        ]  # fmt: skip
        return hidden + [mark for mark in shown if not any(_overlap(mark, passage) for passage in hidden)]

    def _withheld(self, unit: Unit, running: RunningText) -> Iterator[_Mark]:
        """What is withheld, to the ends of the words that it touches."""
        for start, end in self.book.facts[unit.document].withheld:
            touched = [piece for piece in unit.pieces if start < piece.end and piece.start < end]
            if touched:
                low, high = self._at(running, touched[0].start), self._at(running, touched[-1].end)
                if low < high:
                    yield _Mark(low, high, 0, Withheld())

    def _cited(self, unit: Unit, running: RunningText, guesses: Sequence[_Mark]) -> Iterator[_Mark]:
        """The references that may lead somewhere; a guessed word that one cuts belongs to it as a whole."""
        for reference in self.references.get(unit.id, ()):
            low, high = self._at(running, reference.start), self._at(running, reference.end)
            if low == high or (not reference.targets and reference.status == "outside"):
                continue
            words = running.text[low:high]
            targets_apart: list[tuple[str, ...]] = [(target,) for target in reference.targets]
            split = numbered_parts(words, targets_apart)
            parts, start, stop = [], low, high
            whole: list[tuple[str, tuple[str, ...], str]] = [(words, reference.targets, "")]
            for shown, targets, behind in split or whole:
                inside = [mark for mark in guesses if mark.start < low + len(shown) and low < mark.end]
                first, last = (
                    min([low, *(one.start for one in inside)]),
                    max([low + len(shown), *(one.end for one in inside)]),
                )
                parts.append(Part(shown, _with_guesses(running.text, first, last, inside), targets, behind))
                start, stop = min(start, first), max(stop, last)
                low += len(shown) + len(behind)
            yield _Mark(start, stop, 1, Cited(reference, tuple(parts)))

    def _guesses(self, unit: Unit, running: RunningText) -> Iterator[_Mark]:
        for word in guessed_words(self.book, unit, self.restored[unit.document]) if unit.uncertain else ():
            low, high = self._at(running, word.piece.start), self._at(running, word.piece.end)
            if low < high:
                yield _Mark(low, high, 3, Guess(word))

    def _signs(self, unit: Unit, role: Role, running: RunningText) -> Iterator[_Mark]:
        """Footnote signs, behind the word they stand after; a sign is the title's when only title stands before it."""
        text_begun = False
        for piece in unit.pieces:
            text_begun = text_begun or piece.role == "text"
            own = piece.role == "marker" and text_begun == (role == "text")
            if own and (unit.document, piece.start) in self.notes:
                at = self._at(running, piece.start)
                while at and running.text[at - 1] == " ":
                    at -= 1
                yield _Mark(at, at, 2, Sign(self.notes[unit.document, piece.start]))

    def _termed(self, unit: Unit, running: RunningText) -> Iterator[_Mark]:
        """The glossary terms of a text, each once; the glossary itself is not linked to itself."""
        if self.terms is None or unit.kind in _WITHOUT_TERMS:
            return
        for mark in self.terms.marks(running.text, unit.language):
            yield _Mark(mark.start, mark.end, 4, Termed(running.text[mark.start : mark.end], mark.key))

    @staticmethod
    def _at(running: RunningText, offset: int) -> int:
        """The letter of running text that comes from a source offset, or the first behind it."""
        return bisect.bisect_left(running.places, offset, key=lambda place: place[0])


def _with_guesses(text: str, start: int, end: int, guesses: Sequence[_Mark]) -> tuple[Text | Guess, ...]:
    found: list[Text | Guess] = []
    at = start
    for mark in guesses:
        if mark.start >= at and isinstance(mark.segment, Guess):
            found += [Text(text[at : mark.start]), mark.segment]
            at = mark.end
    return tuple(one for one in (*found, Text(text[at:end])) if one != Text(""))


def _behind(mark: _Mark, cited: Sequence[_Mark]) -> _Mark:
    """A sign behind the reference that it stands in, as nothing may stand inside a link."""
    inside = next((one for one in cited if one.start < mark.start < one.end), None)
    return mark if inside is None else replace(mark, start=inside.end, end=inside.end)


def _overlap(mark: _Mark, other: _Mark) -> bool:
    return mark.start < other.end and other.start < mark.end
