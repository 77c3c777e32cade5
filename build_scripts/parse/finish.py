"""Finishing: drafts become units with pieces, ids, pages and guesses, in the order of the source."""

import bisect
import re

from build_scripts.model.doubts import Why
from build_scripts.model.text import Change, RestoredText
from build_scripts.model.units import Footnote, Guess, Piece, Unit, joined
from build_scripts.parse.drafts import Draft, Workbench
from build_scripts.parse.note_signs import STARS


def finish(bench: Workbench) -> tuple[dict[int, Unit], tuple[Footnote, ...]]:
    """The units by the identity of their draft, in the order of the source (parents first), and the footnote rows."""
    signs = bench.attach_notes()
    pages = _Pages(bench)
    guesses = sorted((change for change in bench.restored.changes if change.guess), key=lambda change: change.start)
    units: dict[int, Unit] = {}
    taken: dict[str, int] = {}
    for draft in _in_order(bench.drafts):
        parent = units[id(draft.parent)].id if draft.parent is not None else None
        units[id(draft)] = _unit(bench, draft, parent, pages, guesses, taken)
    rows = (
        Footnote(
            bench.facts.id,
            _sign(bench, at),
            units[id(holder)].id,
            bench.restored.place(at),
            units[id(note)].id if note is not None else None,
        )
        for at, holder, note in signs
    )
    return units, tuple(rows)


def _sign(bench: Workbench, at: int) -> str:
    if span := next(bench.note_signs.in_text(at, at + 1), None):
        return bench.restored.text[slice(*span)]
    match = STARS.match(bench.restored.text, at)
    return match[0] if match else "*"


def _in_order(drafts: list[Draft]) -> list[Draft]:
    """By the first word of the draft or of anything below it; a parent before its children."""
    first: dict[int, int] = {}
    for draft in drafts:
        start = min((word[0] for word in draft.words), default=1 << 60)
        for one in (draft, *draft.above()):
            first[id(one)] = min(first.get(id(one), 1 << 60), start)
    return sorted(drafts, key=lambda draft: (first[id(draft)], sum(1 for _ in draft.above())))


def _unit(
    bench: Workbench, draft: Draft, parent: str | None, pages: "_Pages", guesses: list[Change], taken: dict[str, int]
) -> Unit:
    restored, facts = bench.restored, bench.facts
    pieces = tuple(
        Piece(*restored.span(low, high), restored.text[low:high], role) for low, high, role in sorted(draft.words)
    )
    start = pieces[0].start if pieces else -1
    address = draft.address
    name = f"{facts.id}:{address}" if address else f"{facts.id}@{max(start, 0)}"
    if draft.edition or draft.language:
        name += f"@{draft.edition}{draft.language}"
    count = taken[name] = taken.get(name, 0) + 1
    return Unit(
        id=name if count == 1 else f"{name}~{count}", document=facts.id, kind=draft.kind, layer=draft.layer,
        language=draft.language or facts.language, edition=draft.edition or facts.edition, address=address,
        text=joined(pieces, restored.source),
        title=joined(pieces, restored.source, "title") or None, parent=parent, aliases=draft.aliases,
        complete=draft.complete, page=pages.of(start), pieces=pieces,
        uncertain=tuple(_uncertain(restored, pieces, guesses)),
    )  # fmt: skip


def _uncertain(restored: RestoredText, pieces: tuple[Piece, ...], guesses: list[Change]) -> list[Guess]:
    """One guess per word and reason: the letters of a word that are doubtful for one reason are one reading."""
    starts = [change.start for change in guesses]
    found: list[Guess] = []
    for piece in pieces:
        reasons: dict[Why, list[Change]] = {}
        for change in guesses[bisect.bisect_left(starts, piece.start) : bisect.bisect_left(starts, piece.end)]:
            if change.guess is not None:
                reasons.setdefault(change.guess, []).append(change)
        for why, changes in reasons.items():
            low, high = min(change.start for change in changes), max(change.end for change in changes)
            reading = next((change.reading for change in changes if change.reading), restored.replay(low, high))
            found.append(Guess(low, high, restored.source[low:high], reading, why))
    return found


class _Pages:
    """The printed page of a source offset: the number of the mark before it plus the document's page offset."""

    def __init__(self, bench: Workbench) -> None:
        source = bench.restored.source
        marks = [row for row in bench.restored.noise if row.kind == "page-mark"]
        self.starts = [row.start for row in marks]
        self.numbers = [int(re.sub(r"\D", "", source[row.start : row.end])) for row in marks]
        self.offset = bench.facts.page_offset

    def of(self, start: int) -> int | None:
        """None without page marks, and for a unit whose heading is lost."""
        if start < 0 or not self.numbers:
            return None
        at = bisect.bisect_right(self.starts, start)
        return (self.numbers[at - 1] if at else self.numbers[0] - 1) + self.offset
