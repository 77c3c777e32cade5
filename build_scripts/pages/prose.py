"""A unit's words as HTML: references as links, footnote signs, guesses marked, withheld passages left out."""

import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from build_scripts.link.running_text import RunningText, running_texts
from build_scripts.model.lawbook import LawBook, Reference
from build_scripts.model.units import Unit
from build_scripts.pages.markup import element, escape
from build_scripts.pages.places import Places

WITHHELD = "[…]"


@dataclass(frozen=True)
class _Mark:
    """A stretch of running text that is shown otherwise: a reference, a guess, a withheld passage, a sign."""

    start: int
    end: int
    kind: str
    value: object


class Prose:
    """Writes titles and texts of units for their pages."""

    def __init__(self, book: LawBook, places: Places) -> None:
        self.book = book
        self.places = places
        self.restored = {document.facts.id: document.restored for document in book.documents}
        self.references: dict[str, list[Reference]] = {}
        for reference in book.references:
            self.references.setdefault(reference.unit, []).append(reference)
        self.notes = {(row.sign_in, row.start): row.note for row in book.footnotes()}

    def title(self, unit: Unit, page: str) -> str:
        """The title as HTML; empty where the unit has none."""
        return "".join(self._written(unit, "title", page, ()))

    def text(self, unit: Unit, page: str) -> str:
        """The own text as HTML; empty where the unit has none."""
        return "".join(self._written(unit, "text", page, ()))

    def stretches(self, unit: Unit, page: str, breaks: Sequence[int]) -> list[str]:
        """The own text in stretches: one before each of the source offsets, one behind the last; some may be empty."""
        return self._written(unit, "text", page, breaks) or [""] * (len(breaks) + 1)

    def lines(self, unit: Unit) -> list[str]:
        """The own text in the lines of its source, for a diagram; plain words."""
        source = self.restored[unit.document].source
        lines: list[list[str]] = []
        end = None
        for piece in unit.pieces:
            if piece.role == "text":
                if end is None or "\n" in source[end : piece.start]:
                    lines.append([])
                lines[-1].append(piece.text)
                end = piece.end
        return [" ".join(words) for words in lines]

    def _written(self, unit: Unit, role: str, page: str, breaks: Sequence[int]) -> list[str]:
        running = running_texts(unit, self.restored[unit.document]).get(role)
        if running is None:
            return []
        starts = [place[0] for place in running.places]
        borders = [bisect.bisect_left(starts, offset) for offset in breaks]
        marks = list(self._marks(unit, running, page))
        stretches: list[str] = []
        at = 0
        for border in [*borders, len(running.text)]:
            html: list[str] = []
            while marks and (marks[0].start < border or border == len(running.text) or marks[0].end <= border):
                mark = marks.pop(0)
                if mark.start >= at:
                    html += [
                        escape(running.text[at : mark.start]),
                        self._marked(mark, running.text[mark.start : mark.end]),
                    ]
                    at = mark.end
            html.append(escape(running.text[at:border]))
            at = max(at, border)
            stretches.append("".join(html).strip())
        return stretches

    def _marked(self, mark: _Mark, words: str) -> str:
        if mark.kind == "withheld":
            return element("span", WITHHELD, class_="withheld", title="не показывается")
        if mark.kind == "guess":
            return element("span", escape(words), class_="guess", title=f"догадка: {mark.value}")
        return str(mark.value)

    def _marks(self, unit: Unit, running: RunningText, page: str) -> Iterator[_Mark]:
        marks = [*self._withheld(unit, running), *self._cited(unit, running, page), *self._guessed(unit, running)]
        marks += self._signs(unit, running, page)
        order = {"withheld": 0, "reference": 1, "sign": 2, "guess": 3}
        yield from sorted(marks, key=lambda mark: (mark.start, order[mark.kind], -mark.end))

    def _withheld(self, unit: Unit, running: RunningText) -> Iterator[_Mark]:
        for start, end in self.book.facts[unit.document].withheld:
            low, high = _range(running, start, end)
            if low < high:
                yield _Mark(low, high, "withheld", "")

    def _cited(self, unit: Unit, running: RunningText, page: str) -> Iterator[_Mark]:
        for reference in self.references.get(unit.id, ()):
            low, high = _range(running, reference.start, reference.end)
            if low < high:
                yield _Mark(low, high, "reference", self._reference(reference, running.text[low:high], unit, page))

    def _reference(self, reference: Reference, words: str, unit: Unit, page: str) -> str:
        """The words as a link; of several targets each number would be one, so the first leads and all are named."""
        found = [self.places.to_target(target, reference.edition, unit.language, page) for target in reference.targets]
        link = next((one for one in found if one is not None), None)
        if link is None:
            if not reference.targets and reference.status == "outside":
                return escape(words)
            return element(
                "span", escape(words), class_="reference unresolved", title="не разрешена: в источниках этого нет"
            )
        return element("a", escape(words), class_="reference", href=link.href, title=link.note or None)

    def _guessed(self, unit: Unit, running: RunningText) -> Iterator[_Mark]:
        for guess in unit.uncertain:
            low, high = _range(running, guess.start, guess.end)
            if low < high:
                yield _Mark(low, high, "guess", f"{guess.source} — {guess.why}")

    def _signs(self, unit: Unit, running: RunningText, page: str) -> Iterator[_Mark]:
        """Footnote signs, behind the word they stand after."""
        for piece in unit.pieces:
            if piece.role != "marker" or (unit.id, piece.start) not in self.notes:
                continue
            note = self.notes[unit.id, piece.start]
            at = bisect.bisect_left([place[0] for place in running.places], piece.start)
            while at and running.text[at - 1] == " ":
                at -= 1
            if at == 0 and running.places and running.places[0][0] > piece.start:
                continue
            yield _Mark(at, at, "sign", self._sign(note, page))

    def _sign(self, note: str | None, page: str) -> str:
        if note is None:
            return element("sup", "*", class_="note-sign lost", title="сноски в источниках нет")
        target = self.places.to_unit(self.book.by_id[note], page)
        return element("a", "<sup>*</sup>", class_="note-sign", href=target, title="сноска")


def _range(running: RunningText, start: int, end: int) -> tuple[int, int]:
    """The stretch of running text whose letters come from a source span."""
    starts = [place[0] for place in running.places]
    return bisect.bisect_left(starts, start), bisect.bisect_left(starts, end)
