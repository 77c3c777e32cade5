"""A unit's words as HTML: references as links, footnote signs, guesses marked, withheld passages left out."""

import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from build_scripts.align.guessed import GuessedWord, guessed_words
from build_scripts.align.publication import WITHHELD
from build_scripts.link.numbered_parts import numbered_parts
from build_scripts.link.running_text import RunningText, running_texts
from build_scripts.link.terms import Terms
from build_scripts.model.lawbook import LawBook, Reference
from build_scripts.model.units import Unit
from build_scripts.pages.guesses import explanation, guess_mark, guess_sign, guesses_line, with_guesses
from build_scripts.pages.markup import element, escape, said
from build_scripts.pages.places import Link, Places, href
from build_scripts.pages.suits import with_suits


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
        self.terms = Terms(book)
        self.restored = {document.facts.id: document.restored for document in book.documents}
        self.references: dict[str, list[Reference]] = {}
        for reference in book.references:
            self.references.setdefault(reference.unit, []).append(reference)
        self.notes = {(row.sign_in, row.start): row.note for row in book.footnotes()}

    def title(self, unit: Unit, page: str) -> str:
        """The title as HTML, of a table with the guesses in its cells; empty where the unit has none."""
        title = "".join(self._written(unit, "title", page, ()))
        if unit.kind != "table":
            return title
        return " ".join(filter(None, (title, guesses_line(self._words_in_cells(unit)))))

    def text(self, unit: Unit, page: str) -> str:
        """The own text as HTML; empty where the unit has none."""
        return "".join(self._written(unit, "text", page, ()))

    def stretches(self, unit: Unit, page: str, breaks: Sequence[int]) -> list[str]:
        """The own text in stretches: one before each of the source offsets, one behind the last; some may be empty."""
        return self._written(unit, "text", page, breaks) or [""] * (len(breaks) + 1)

    def lines(self, unit: Unit) -> list[str]:
        """The own text in the lines of its source as HTML, for a diagram; nothing withheld."""
        source = self.restored[unit.document].source
        lines: list[list[str]] = []
        end = None
        for piece in unit.pieces:
            if piece.role == "text" and self.places.may_show(unit.document, piece.start):
                if end is None or "\n" in source[end : piece.start]:
                    lines.append([])
                lines[-1].append(piece.text)
                end = piece.end
        guessed = guessed_words(self.book, unit, self.restored[unit.document])
        return [with_suits(with_guesses(" ".join(words), guessed)) for words in lines]

    def _words_in_cells(self, unit: Unit) -> list[GuessedWord]:
        words = guessed_words(self.book, unit, self.restored[unit.document])
        return [word for word in words if word.piece.role not in ("title", "text")]

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
                        self._marked(mark),
                    ]
                    at = mark.end
            html.append(escape(running.text[at:border]))
            at = max(at, border)
            stretches.append(with_suits("".join(html).strip()))
        return stretches

    def _marked(self, mark: _Mark) -> str:
        if mark.kind == "withheld":
            return element("span", WITHHELD, class_="withheld", title=said("не показывается", "not shown"))
        if isinstance(mark.value, GuessedWord):
            return guess_mark(mark.value.reading, explanation(mark.value))
        return str(mark.value)

    def _marks(self, unit: Unit, running: RunningText, page: str) -> Iterator[_Mark]:
        hidden = list(self._withheld(unit, running))
        shown = [*self._cited(unit, running, page), *self._guessed(unit, running), *self._signs(unit, running, page)]
        shown += [
            mark
            for mark in self._termed(unit, running, page)
            if not any(_overlap(mark, other) or mark.start == other.start for other in shown)
        ]
        marks = hidden + [mark for mark in shown if not any(_overlap(mark, passage) for passage in hidden)]
        order = {"withheld": 0, "reference": 1, "sign": 2, "guess": 3, "term": 4}
        yield from sorted(marks, key=lambda mark: (mark.start, order[mark.kind], -mark.end))

    def _termed(self, unit: Unit, running: RunningText, page: str) -> Iterator[_Mark]:
        """The glossary terms of a text, each once, as quiet links; the glossary itself is not linked to itself."""
        if unit.kind in ("glossary", "table", "chapter", "part"):
            return
        for mark in self.terms.marks(running.text, unit.language):
            words = escape(running.text[mark.start : mark.end])
            link = element("a", words, class_="term", href=href(page, "glossary", mark.key))
            yield _Mark(mark.start, mark.end, "term", link)

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
        """The words as a link, of several targets each number as one; where they don't match, the first leads."""
        if not reference.targets and reference.status == "outside":
            return escape(words)
        to_target = self.places.to_digest_target if unit.layer == "digest" else self.places.to_target
        found = [to_target(target, reference.edition, unit.language, page) for target in reference.targets]
        parts = numbered_parts(words, found) or [(words, next((one for one in found if one is not None), None), "")]
        return "".join(_link(shown, link) + escape(behind) for shown, link, behind in parts)

    def _guessed(self, unit: Unit, running: RunningText) -> Iterator[_Mark]:
        """Words with a guess; one inside a reference has a sign behind the link, as a link holds nothing to tap."""
        links = [_range(running, row.start, row.end) for row in self.references.get(unit.id, ())]
        for word in guessed_words(self.book, unit, self.restored[unit.document]):
            low, high = _range(running, word.piece.start, word.piece.end)
            if low == high:
                continue
            link = next((link for link in links if low < link[1] and link[0] < high), None)
            if link is None:
                yield _Mark(low, high, "guess", word)
            else:
                yield _Mark(link[1], link[1], "sign", guess_sign(explanation(word)))

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
            return element(
                "sup",
                "*",
                class_="note-sign lost",
                title=said("сноски в источниках нет", "the note is not in the sources"),
            )
        target = self.places.to_unit(self.book.by_id[note], page)
        return element("a", "<sup>*</sup>", class_="note-sign", href=target, title=said("сноска", "note"))


def _link(words: str, link: Link | None) -> str:
    """The words as a link; one that leads elsewhere than it says is marked so."""
    if link is None:
        return element(
            "span",
            escape(words),
            class_="reference unresolved",
            title=said("не разрешена: в источниках этого нет", "not resolved: this is not in the sources"),
        )
    kind = "reference elsewhere" if link.note else "reference"
    return element("a", escape(words), class_=kind, href=link.href, title=link.note or None)


def _overlap(mark: _Mark, passage: _Mark) -> bool:
    return mark.start < passage.end and passage.start < mark.end


def _range(running: RunningText, start: int, end: int) -> tuple[int, int]:
    """The stretch of running text whose letters come from a source span."""
    starts = [place[0] for place in running.places]
    return bisect.bisect_left(starts, start), bisect.bisect_left(starts, end)
