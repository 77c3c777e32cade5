"""The explanation of a stretch of a document: source, steps, result, noise, units, references, witnesses, variants."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from build_scripts.languages.doubts import doubt_told
from build_scripts.model.lawbook import LawBook
from build_scripts.model.problems import line_of
from build_scripts.model.text import Change
from build_scripts.model.units import ParsedDocument, Unit
from build_scripts.parse.parsers import parts_of
from build_scripts.parse.parts import Part
from build_scripts.repair.marks import CONTINUED, GAP, PAGE, RULER
from build_scripts.repair.steps import STEPS
from build_scripts.terminal import styled

_MARKS = str.maketrans({RULER: "⟦ruler⟧", GAP: "⟦gap⟧", PAGE: "⟦page⟧", CONTINUED: "⟦continued⟧"})
_MOST = 12  # changes of one step that are shown
_COLOURS = {"head": "bold", "step": "cyan", "before": "red", "after": "green", "guess": "yellow"}


@dataclass(frozen=True)
class Stretch:
    """What is to be explained: spans of a document's source; `unit` when an address was asked for."""

    document: ParsedDocument
    spans: tuple[tuple[int, int], ...]
    unit: Unit | None = None

    def touches(self, start: int, end: int) -> bool:
        """Whether a span of the source, which may be empty, lies in this stretch or overlaps it."""
        return any(start < high and (low < end or low <= start) for low, high in self.spans)


@dataclass(frozen=True)
class Ink:
    """Writes words in colour, or plain."""

    colour: bool

    def __call__(self, kind: str, words: str) -> str:
        """The words in the colour of a kind (head, step, before, after, guess)."""
        return styled(_COLOURS[kind], words) if self.colour else words


class Explanation:
    """Explains stretches of a law book."""

    def __init__(self, book: LawBook, ink: Ink) -> None:
        self.book = book
        self.ink = ink
        self.parts_of = cache(self._parts_of)
        self.documents = {document.facts.id: document for document in book.documents}

    def of(self, stretch: Stretch) -> Iterator[str]:
        """The explanation, line by line."""
        facts, restored = stretch.document.facts, stretch.document.restored
        if stretch.unit is not None and not stretch.unit.pieces:
            yield self.ink("head", f"{facts.file}: {stretch.unit.address or stretch.unit.id}")
            yield "  no words of its own: its heading is lost, or it has only what stands below it"
        else:
            places = ", ".join(f"line {line_of(restored.source, low)} [{low}, {high})" for low, high in stretch.spans)
            yield self.ink("head", f"{facts.file} {places}")
            yield f"  in:  {' … '.join(repr(restored.source[low:high]) for low, high in stretch.spans)}"
            yield from self._steps(stretch)
            for row in stretch.document.noise:
                if stretch.touches(row.start, row.end):
                    yield f"  noise {row.kind}: {restored.source[row.start : row.end]!r}"
            yield f"  out: {' … '.join(_read(restored.replay(low, high)) for low, high in stretch.spans)}"
        for unit in self._units(stretch):
            yield from self._unit(unit, stretch)

    def _steps(self, stretch: Stretch) -> Iterator[str]:
        """Each step that changed something, in the order of the steps."""
        changes = [row for row in stretch.document.restored.changes if stretch.touches(row.start, row.end)]
        for name, _ in STEPS:
            own = [self._change(row) for row in _joined(row for row in changes if row.step == name)]
            if own:
                rest = f", … {len(own)} in all" if len(own) > _MOST else ""
                yield f"  {self.ink('step', name)}: {', '.join(own[:_MOST])}{rest}"

    def _change(self, change: Change) -> str:
        words = f"{self.ink('before', repr(change.before))} → {self.ink('after', _read(change.after))}"
        if change.guess:
            words += self.ink("guess", f" (a guess: {doubt_told(change.guess, 'en')})")
        return f"{words} ({change.reason})" if change.reason else words

    def _units(self, stretch: Stretch) -> Iterable[Unit]:
        if stretch.unit is not None:
            return (stretch.unit,)
        return (
            unit
            for unit in stretch.document.units
            if any(stretch.touches(piece.start, piece.end) for piece in unit.pieces)
        )

    def _unit(self, unit: Unit, stretch: Stretch) -> Iterator[str]:
        """What a unit is, which parser made it, and what is known of it."""
        title = f" «{unit.title}»" if unit.title else ""
        text = f": {_short(unit.text)!r}" if unit.text else ""
        yield f"  {self.ink('head', f'{unit.kind} {unit.address or unit.id}')}{title}{text}"
        yield f"    parser: {self._parser(unit)}; layer {unit.layer}, edition {unit.edition}" + (
            "" if unit.complete else "; not complete"
        )
        for guess in unit.uncertain:
            if stretch.touches(guess.start, guess.end):
                yield self.ink(
                    "guess", f"    guess: {guess.source!r} → {guess.reading!r} ({doubt_told(guess.why, 'en')})"
                )
        for row in self.book.references:
            if row.unit == unit.id and stretch.touches(row.start, row.end):
                yield f"    reference {row.text!r} → {', '.join(row.targets) or 'nowhere'} ({row.status})"
        for note in stretch.document.footnotes:
            if note.sign_in == unit.id and stretch.touches(note.start, note.start):
                yield f"    footnote {note.marker} → {note.note or 'its text is lost'}"
        for entry in stretch.document.index:
            if unit.kind == "index_entry" and unit.start == entry.start:
                yield f"    index row {entry.headword!r}{f' / {entry.sub!r}' if entry.sub else ''}: {entry.laws}"
        yield from self._witnesses(unit)

    def _witnesses(self, unit: Unit) -> Iterator[str]:
        if unit.address is None:
            return
        names = self.book.witnesses.get((unit.edition, unit.language, unit.address), ())
        if len(names) > 1:
            named = [f"{self.book.by_id[name].document}{' (read)' if not at else ''}" for at, name in enumerate(names)]
            yield f"    witnesses: {', '.join(named)}"
        for variant in self.book.variants:
            if (variant.edition, variant.address) == (unit.edition, unit.address) and unit.id in names:
                readings = zip(variant.documents, variant.readings, strict=True)
                yield f"    variant: {'; '.join(f'{document} {reading!r}' for document, reading in readings)}"

    def _parser(self, unit: Unit) -> str:
        """The row of the table of parsers that the part with the unit's first word was given to."""
        if unit.start < 0:
            return "none: it was made for what stands below it"
        for part, low, high in self.parts_of(unit.document):
            if low <= unit.start < high:
                return part.kind
        return "none: no part has it"

    def _parts_of(self, document: str) -> list[tuple[Part, int, int]]:
        """The parts of a document with their source spans, divided again as the parsing did."""
        parsed = self.documents[document]
        found = parts_of(parsed.facts, parsed.restored, parsed.placements)
        place = parsed.restored.place
        return [(part, place(part.start), place(part.end)) for part in found]


def _joined(changes: Iterable[Change]) -> list[Change]:
    """The changes of one step, those that touch as one: of a word in other letters each letter is a change."""
    found: list[Change] = []
    for row in changes:
        last = found[-1] if found else None
        if last is not None and last.end == row.start and (last.guess, last.reason) == (row.guess, row.reason):
            before, after = last.before + row.before, last.after + row.after
            found[-1] = replace(last, end=row.end, before=before, after=after)
        else:
            found.append(row)
    return found


def _read(text: str) -> str:
    """Restored text as it is printed: in quotes, the marks that steps leave by name."""
    return repr(text.translate(_MARKS))


def _short(text: str, most: int = 300) -> str:
    return text if len(text) <= most else f"{text[:most]}… ({len(text)} letters)"
