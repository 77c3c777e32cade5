"""The account: where every non-blank character of a document went, proven from its pieces and its noise."""

from collections import Counter
from collections.abc import Iterator

from build_scripts.model.lawbook import AccountRow
from build_scripts.model.problems import Problem, line_of
from build_scripts.model.text import Noise
from build_scripts.model.units import ParsedDocument, Piece, Unit, joined

NOBODY, UNIT, NOISE = 0, 1, 2


class _Ledger:
    """Who owns each character of a source, filled from the rows of noise and then from the pieces of the units."""

    def __init__(self, document: ParsedDocument) -> None:
        self.document = document
        self.source = document.restored.source
        self.owner = bytearray(len(self.source))
        self.noise: Counter[str] = Counter()
        self.in_units = 0
        self.problems: list[Problem] = []

    def fault(self, at: int, code: str, message: str) -> None:
        line = line_of(self.source, at)
        self.problems.append(Problem(self.document.facts.id, at, line, code, message))

    def enter_noise(self, row: Noise) -> None:
        for at in range(row.start, row.end):
            if self.owner[at]:
                found = self.source[row.start : row.end]
                self.fault(at, "account-noise-twice", f"{found!r} is noise twice; once was expected")
                return
            self.owner[at] = NOISE
            self.noise[row.kind] += not self.source[at].isspace()

    def enter_piece(self, unit: Unit, piece: Piece) -> None:
        """A piece owns its slice but for the noise inside it; its first and last letter are its own."""
        if piece.start < piece.end and NOISE in (self.owner[piece.start], self.owner[piece.end - 1]):
            message = f"{piece.text!r} of {unit.id} is recorded as noise too"
            self.fault(piece.start, "account-claimed-twice", message)
        for at in range(piece.start, piece.end):
            if self.owner[at] == UNIT:
                self.fault(at, "account-claimed-twice", f"{piece.text!r} of {unit.id} belongs to another unit too")
                return
            if self.owner[at] == NOBODY:
                self.owner[at] = UNIT
                self.in_units += not self.source[at].isspace()


def account(document: ParsedDocument) -> tuple[AccountRow, tuple[Problem, ...]]:
    """The account of one document, and a problem for each place where it does not add up.

    Checked: each non-blank character lies in exactly one piece or one row of noise (noise inside a broken
    word counts as noise); each piece, replayed from its source slice, gives its text; each unit's text is
    its text pieces joined.
    """
    ledger = _Ledger(document)
    for row in document.noise:
        ledger.enter_noise(row)
    for unit in document.units:
        for piece in unit.pieces:
            ledger.enter_piece(unit, piece)
    source = ledger.source
    for at in _lost(source, ledger.owner):
        found = source[at : at + 30]
        ledger.fault(at, "account-lost", f"{found!r} is in no unit and in no noise; a parser dropped it")
    for at, message in _replayed(document):
        ledger.fault(at, "account-replay", message)
    characters = sum(not letter.isspace() for letter in source)
    uncertain = sum(len(unit.uncertain) for unit in document.units)
    noise = dict(sorted(ledger.noise.items()))
    return AccountRow(document.facts.id, characters, ledger.in_units, noise, uncertain), tuple(ledger.problems)


def _lost(source: str, owner: bytearray) -> Iterator[int]:
    """The starts of the runs of characters that nobody owns."""
    before = False
    for at, letter in enumerate(source):
        lost = not owner[at] and not letter.isspace()
        if lost and not before:
            yield at
        before = lost or (before and letter.isspace())


def _replayed(document: ParsedDocument) -> Iterator[tuple[int, str]]:
    for unit in document.units:
        for piece in unit.pieces:
            found = document.restored.replay(piece.start, piece.end)
            if found != piece.text:
                yield piece.start, f"{unit.id}: the source gives {found!r}, the piece says {piece.text!r}"
        if joined(unit.pieces, document.restored.source) != unit.text:
            yield max(unit.start, 0), f"{unit.id}: its text is not its text pieces joined"


def printed(rows: tuple[AccountRow, ...]) -> str:
    """The account as a table for people: document, characters, in units, noise by kind, uncertain."""
    head = ("document", "characters", "in units", "noise", "uncertain", "noise by kind")
    lines = [head]
    for row in rows:
        kinds = ", ".join(f"{kind} {count}" for kind, count in row.noise.items())
        total = sum(row.noise.values())
        lines.append((row.document, str(row.characters), str(row.in_units), str(total), str(row.uncertain), kinds))
    widths = [max(len(line[column]) for line in lines) for column in range(5)]
    return "\n".join(
        "  ".join([line[0].ljust(widths[0]), *(line[at].rjust(widths[at]) for at in range(1, 5)), line[5]]).rstrip()
        for line in lines
    )
