"""What parsers make of a document: units, their pieces, footnotes, index rows, glossary terms and tables."""

from dataclasses import dataclass, field
from typing import Literal

from build_scripts.model.address import Address
from build_scripts.model.digest import DigestFacts
from build_scripts.model.doubts import Why
from build_scripts.model.placements import Placement
from build_scripts.model.problems import Problem
from build_scripts.model.text import Noise, RestoredText

Role = Literal["label", "title", "text", "marker", "number", "cell"]
Kind = Literal[
    "chapter", "part", "law", "section", "item", "subitem", "paragraph", "footnote",
    "example", "table", "minute", "glossary", "index_entry",
]  # fmt: skip
Layer = Literal["text", "digest", "commentary", "decision"]
Cell = str | int | None
BETWEEN_LANGUAGES = " / "  # in a title or cell of the digest's tables, which both languages use: Ложки / Spoons


@dataclass(frozen=True)
class Piece:
    """One word, or an unbroken run without blanks, inside one unit and one role.

    `start` and `end` are offsets in the source; the slice holds noise only inside a broken word.
    """

    start: int
    end: int
    text: str
    role: Role


@dataclass(frozen=True)
class Guess:
    """A reading that is not certain: the source's letters, what we read, and why. Offsets in the source."""

    start: int
    end: int
    source: str
    reading: str
    why: Why


@dataclass(frozen=True)
class Unit:
    """A provision, paragraph, note, example, row or heading of one document.

    `parent` is the id of the unit above; `complete` is False where the document lost a part of it;
    `page` is the printed page it starts on; `labels` are the numbering steps that led here.
    """

    id: str
    document: str
    kind: Kind
    layer: Layer
    language: str
    edition: str
    address: Address | None
    text: str
    title: str | None = None
    parent: str | None = None
    aliases: tuple[Address, ...] = ()
    complete: bool = True
    page: int | None = None
    pieces: tuple[Piece, ...] = field(default=(), repr=False)
    uncertain: tuple[Guess, ...] = ()

    @property
    def start(self) -> int:
        """The source offset of its first piece; -1 for a unit whose heading is lost."""
        return self.pieces[0].start if self.pieces else -1

    @property
    def begins_cut(self) -> bool:
        """Whether its document lost its beginning: its own text begins in the middle of a sentence."""
        return not self.complete and not self.title and self.text[:1].islower()

    @property
    def ends_cut(self) -> bool:
        """Whether what it lacks is its end: not when only its beginning is lost and a sentence ends it."""
        whole_end = self.begins_cut and self.text.endswith((".", "!", "?"))
        return not self.complete and bool(self.pieces) and not whole_end

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """The source spans of its pieces; pieces one blank apart are one span."""
        found: list[tuple[int, int]] = []
        for piece in self.pieces:
            if found and piece.start <= found[-1][1] + 1:
                found[-1] = (found[-1][0], piece.end)
            else:
                found.append((piece.start, piece.end))
        return tuple(found)


@dataclass(frozen=True)
class Footnote:
    """A footnote sign: the unit it stands in, and the unit of its note (None when that is lost)."""

    document: str
    marker: str
    sign_in: str
    start: int
    note: str | None


@dataclass(frozen=True)
class IndexEntry:
    """One row of a subject index; `sub` has `=` written out; `laws` is empty where the number is lost.

    `english` and `english_sub` are the same words in English, in an index that has both languages.
    """

    document: str
    headword: str
    sub: str | None
    laws: tuple[int, ...]
    see: tuple[str, ...]
    see_also: tuple[str, ...]
    start: int
    end: int
    english: str = ""
    english_sub: str | None = None


@dataclass(frozen=True)
class TermName:
    """A further name of a term: its language, how it is used (a key of NAME_USES), and the words."""

    language: str
    use: str
    words: str


DEFINITIONS = "definitions"  # where a term is defined, when the chapter of definitions alone does it
# How a glossary's further names are used; `forms` are inflected forms of the names.
NAME_USES = ("british", "american", "also", "short", "slang", "forms")


@dataclass(frozen=True)
class Term:
    """A glossary entry; `english` is its key; a sense is None where its text is lost.

    A glossary in both languages has the English definition in the unit `english_unit`, and may have further
    names and the laws that define the term, as written (`61A`).
    """

    document: str
    term: str | None
    english: str
    senses: tuple[str | None, ...]
    unit: str
    english_unit: str = ""
    names: tuple[TermName, ...] = ()
    defined_in: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table:
    """A table as data: one row per printed row, numbers as numbers, an open end as None."""

    id: str
    document: str
    law: int
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    unit: str

    def shown(self, more: str) -> list[list[str]]:
        """The rows as they are read: a range is one cell, and its open end is said with the words `more`."""
        if not all(len(row) == 3 and isinstance(row[0], int) and isinstance(row[1], int | None) for row in self.rows):
            return [["" if cell is None else str(cell) for cell in row] for row in self.rows]
        return [
            [f"{low} {more}" if high is None else f"{low}–{high}", *map(str, rest)] for low, high, *rest in self.rows
        ]


@dataclass(frozen=True)
class DocumentFacts:
    """What is known of a document: from the manifest where it says so, else sniffed.

    `page_offset` is what a page mark's number lacks to the printed page it stands before; `withheld` are
    source spans that stay in the account and are not shown.
    """

    id: str
    file: str
    sha256: str
    title: str
    language: str
    script: str
    scheme: str
    encoding: str
    edition: str
    kinds: tuple[str, ...]
    publish: str = "full"
    credit: str = ""
    rights: str = ""
    date: str = ""
    sample: bool = False
    page_offset: int = 0
    withheld: tuple[tuple[int, int], ...] = ()

    @property
    def is_digest(self) -> bool:
        """Whether it is a part of the project's own digest, not a document of the sources."""
        return any(kind.startswith("digest") for kind in self.kinds)


@dataclass(frozen=True)
class ParsedDocument:
    """A document after parsing: everything found in it, and the noise the parsers recorded beside the steps' own."""

    facts: DocumentFacts
    restored: RestoredText = field(repr=False)
    units: tuple[Unit, ...]
    placements: tuple[Placement, ...] = ()
    noise: tuple[Noise, ...] = ()
    footnotes: tuple[Footnote, ...] = ()
    index: tuple[IndexEntry, ...] = ()
    terms: tuple[Term, ...] = ()
    tables: tuple[Table, ...] = ()
    problems: tuple[Problem, ...] = ()
    digest: DigestFacts | None = None


def joined(pieces: tuple[Piece, ...] | list[Piece], source: str, role: Role = "text") -> str:
    """The text of the pieces of one role: a blank between two when the source has one between them.

    A piece whose source ends with a hyphen that its text dropped is glued to the next one: the two are
    halves of a word with something else printed between them.
    """
    text = ""
    last: Piece | None = None
    for piece in pieces:
        if piece.role != role:
            continue
        if last is not None and not glued(last, piece, source):
            text += " "
        text += piece.text
        last = piece
    return text


def glued(left: Piece, right: Piece, source: str) -> bool:
    """Whether two neighbouring pieces of one text have no blank between them: see `joined`."""
    between = source[left.end : right.start]
    if source[left.start : left.end].endswith("-") and not left.text.endswith("-"):
        return True
    return not any(mark.isspace() for mark in between)
