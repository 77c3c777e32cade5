"""A unit's running text with the way back from each letter to the source."""

from dataclasses import dataclass

from build_scripts.model.text import RestoredText
from build_scripts.model.units import Piece, Unit, glued


@dataclass(frozen=True)
class RunningText:
    """The title or the text of a unit, words one blank apart; `places` has each letter's (start, end) in the source."""

    text: str
    places: tuple[tuple[int, int], ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The source span of a stretch."""
        return self.places[start][0], self.places[end - 1][1]


def running_texts(unit: Unit, restored: RestoredText) -> dict[str, RunningText]:
    """The title and the text of a unit by role, as far as it has them."""
    found = {}
    for role in ("title", "text"):
        pieces = [piece for piece in unit.pieces if piece.role == role]
        if pieces:
            found[role] = _running(pieces, restored)
    return found


def _running(pieces: list[Piece], restored: RestoredText) -> RunningText:
    letters: list[str] = []
    places: list[tuple[int, int]] = []
    last: Piece | None = None
    for piece in pieces:
        if last is not None and not glued(last, piece, restored.source):
            letters.append(" ")
            places.append((last.end, piece.start))
        low = restored.position(piece.start)
        for number, letter in enumerate(piece.text):
            letters.append(letter)
            places.append((restored.starts[low + number], restored.ends[low + number]))
        last = piece
    return RunningText("".join(letters), tuple(places))
