"""The account: where every non-blank character of a document went, proven from its pieces and its noise."""

from collections import Counter
from collections.abc import Iterator

from build_scripts.model.lawbook import AccountRow
from build_scripts.model.problems import Problem, line_of
from build_scripts.model.units import ParsedDocument, joined


def account(document: ParsedDocument) -> tuple[AccountRow, tuple[Problem, ...]]:
    """The account of one document, and a problem for each place where it does not add up.

    Checked: each non-blank character lies in exactly one piece or one row of noise (noise inside a broken
    word counts as noise); each piece, replayed from its source slice, gives its text; each unit's text is
    its text pieces joined.
    """
    source = document.restored.source
    owner = bytearray(len(source))  # 0 nobody, 1 a unit, 2 noise
    problems: list[Problem] = []

    def fault(at: int, code: str, message: str) -> None:
        problems.append(Problem(document.facts.id, at, line_of(source, at), code, message))

    noise: Counter[str] = Counter()
    for row in document.noise:
        for at in range(row.start, row.end):
            if owner[at]:
                fault(at, "account-noise-twice", f"{source[row.start : row.end]!r} is noise twice; once was expected")
                break
            owner[at] = 2
            noise[row.kind] += not source[at].isspace()
    in_units = 0
    for unit in document.units:
        for piece in unit.pieces:
            for at in range(piece.start, piece.end):
                if owner[at] == 1:
                    fault(at, "account-claimed-twice", f"{piece.text!r} of {unit.id} belongs to another unit too")
                    break
                if not owner[at]:
                    owner[at] = 1
                    in_units += not source[at].isspace()
    for at in _lost(source, owner):
        fault(at, "account-lost", f"{source[at : at + 30]!r} is in no unit and in no noise; a parser dropped it")
    for at, message in _replayed(document):
        fault(at, "account-replay", message)
    uncertain = sum(len(unit.uncertain) for unit in document.units)
    characters = sum(not letter.isspace() for letter in source)
    return AccountRow(document.facts.id, characters, in_units, dict(sorted(noise.items())), uncertain), tuple(problems)


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
