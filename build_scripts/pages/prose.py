"""A unit's words as HTML: references as links, footnote signs, guesses marked, withheld passages left out."""

from collections.abc import Sequence

from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Role, Unit
from build_scripts.pages.guesses import explanation, guess_mark, guess_sign, guesses_line, with_guesses
from build_scripts.pages.markup import attribute, element, escape, say
from build_scripts.pages.places import Link, Places, href
from build_scripts.pages.suits import with_suits
from build_scripts.tell.guessed import GuessedWord, guessed_words
from build_scripts.tell.publication import WITHHELD
from build_scripts.tell.segments import Cited, Guess, Segment, Segments, Sign, Termed, Text
from build_scripts.tell.term_marks import Terms


class Prose:
    """Writes titles and texts of units for their pages."""

    def __init__(self, book: LawBook, places: Places) -> None:
        self.book = book
        self.places = places
        self.segments = Segments(book, Terms(book))
        self.restored = self.segments.restored

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
        hidden = self.book.facts[unit.document].withheld
        lines: list[list[str]] = []
        end = None
        for piece in unit.pieces:
            if piece.role == "text" and not any(low < piece.end and piece.start < high for low, high in hidden):
                if end is None or "\n" in source[end : piece.start]:
                    lines.append([])
                lines[-1].append(piece.text)
                end = piece.end
        guessed = guessed_words(self.book, unit, self.restored[unit.document])
        return [with_suits(with_guesses(" ".join(words), guessed)) for words in lines]

    def _words_in_cells(self, unit: Unit) -> list[GuessedWord]:
        words = guessed_words(self.book, unit, self.restored[unit.document])
        return [word for word in words if word.piece.role not in ("title", "text")]

    def _written(self, unit: Unit, role: Role, page: str, breaks: Sequence[int]) -> list[str]:
        stretches = self.segments.stretches(unit, role, breaks)
        return [
            with_suits("".join(self._segment(segment, unit, page) for segment in stretch).strip())
            for stretch in stretches
        ]

    def _segment(self, segment: Segment, unit: Unit, page: str) -> str:
        match segment:
            case Text(text):
                return escape(text)
            case Guess(word):
                return guess_mark(word.reading, explanation(word))
            case Termed(text, key):
                return element("a", escape(text), class_="term", href=href(page, "glossary", key))
            case Sign(note):
                return self._sign(note, page)
            case Cited():
                return self._cited(segment, unit, page)
        return element("span", WITHHELD, class_="withheld", title=attribute(say("reference.withheld")))

    def _cited(self, cited: Cited, unit: Unit, page: str) -> str:
        """Each number as a link; a guess in it has a sign behind, as a link holds nothing else to tap."""
        to_target = self.places.to_digest_target if unit.layer == "digest" else self.places.to_target
        html = ""
        for part in cited.parts:
            found = (to_target(target, cited.reference.edition, unit.language, page) for target in part.targets)
            html += _link(part.words, next((link for link in found if link is not None), None)) + escape(part.behind)
        words = (one.word for part in cited.parts for one in part.segments if isinstance(one, Guess))
        return html + "".join(guess_sign(explanation(word)) for word in words)

    def _sign(self, note: str | None, page: str) -> str:
        if note is None:
            return element(
                "sup",
                "*",
                class_="note-sign lost",
                title=attribute(say("reference.note_lost")),
            )
        target = self.places.to_unit(self.book.by_id[note], page)
        return element("a", "<sup>*</sup>", class_="note-sign", href=target, title=attribute(say("reference.note")))


def _link(words: str, link: Link | None) -> str:
    """The words as a link; one that leads elsewhere than it says is marked so."""
    if link is None:
        return element(
            "span",
            escape(words),
            class_="reference unresolved",
            title=attribute(say("reference.unresolved")),
        )
    kind = "reference elsewhere" if link.note else "reference"
    return element("a", escape(words), class_=kind, href=link.href, title=link.note or None)
