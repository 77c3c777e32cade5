"""Glossaries in two columns: a term with its English below it on the left, the definition on the right, read across."""

import itertools
import re
from dataclasses import dataclass, field
from itertools import pairwise

from build_scripts.model.address import Address
from build_scripts.model.placements import Placement
from build_scripts.model.units import Term, Unit, joined
from build_scripts.parse.drafts import Draft, Workbench
from build_scripts.parse.titles import title_end

# The second line of an entry: `(deal) ду четырьмя игроками.`
ENGLISH = re.compile(r"^\((?P<english>[a-z][a-z ,'-]*)\)", re.MULTILINE)
_SENSE = re.compile(r"(?<!\S)\d\)\s")


@dataclass
class Entry:
    """A glossary entry while its document is parsed; `senses` are (start, end) word ranges of its draft."""

    draft: Draft
    english: str
    senses: list[int] = field(default_factory=list)
    lost_before: int = 0


def parse_glossary(bench: Workbench, start: int, end: int, placement: Placement | None) -> list[Entry]:
    """Claim a stretch of glossary; what stands before the first entry belongs to the term its placement names."""
    view = bench.view
    heads = [
        (view.rfind("\n", start, max(start, match.start() - 1)) + 1 or start, match)
        for match in ENGLISH.finditer(view, start, end)
    ]
    entries: list[Entry] = []
    first = heads[0][0] if heads else end
    if view[start:first].strip():
        entries.append(_headless(bench, start, first, placement))
    for number, (low, match) in enumerate(heads):
        high = heads[number + 1][0] if number + 1 < len(heads) else end
        entries.append(_entry(bench, max(low, start), high, match))
    return entries


def _headless(bench: Workbench, start: int, end: int, placement: Placement | None) -> Entry:
    english = placement.term if placement is not None else ""
    if not english:
        bench.problem(start, "unplaced", "a glossary entry without its head; a placement with term and sense names it")
    address = Address(bench.facts.id, ("glossary", key_of(english or f"at{bench.restored.place(start)}")))
    entry = Entry(bench.draft("glossary", None, address, complete=False), english)
    entry.lost_before = (placement.sense or 1) - 1 if placement is not None else 0
    _claim_senses(bench, entry, start, end)
    return entry


def _entry(bench: Workbench, start: int, end: int, match: re.Match[str]) -> Entry:
    english = match["english"]
    draft = bench.draft("glossary", None, Address(bench.facts.id, ("glossary", key_of(english))))
    entry = Entry(draft, english)
    sense = _SENSE.search(bench.view, start, match.start())
    border = sense.start() if sense else title_end(bench.view, start, match.start(), lined=False)
    bench.claim(draft, start, border, "title")
    bench.claim(draft, match.start(), match.end(), "label")
    _claim_senses(bench, entry, border, end)
    return entry


def _claim_senses(bench: Workbench, entry: Entry, start: int, end: int) -> None:
    """`1)` and `2)` are labels; each sense runs to the next."""
    marks = list(_SENSE.finditer(bench.view, start, end))
    borders = [start, *(mark.start() for mark in marks), end]
    for number, (low, high) in enumerate(itertools.pairwise(borders)):
        if number:
            mark = marks[number - 1]
            bench.claim(entry.draft, mark.start(), mark.end(), "label")
            low = mark.end()
        if bench.view[low:high].strip():
            entry.senses.append(low)
            bench.claim(entry.draft, low, high, "text")


def finished_terms(bench: Workbench, entries: list[Entry], units: dict[int, Unit]) -> tuple[Term, ...]:
    """The terms with the full text of each sense; a sense before the first one printed is lost (None)."""
    terms = []
    for entry in entries:
        unit = units[id(entry.draft)]
        places = [bench.restored.place(sense) for sense in entry.senses]
        senses: list[str | None] = [None] * entry.lost_before
        for low, high in pairwise([*places, len(bench.restored.source)]):
            pieces = [piece for piece in unit.pieces if low <= piece.start < high]
            senses.append(joined(pieces, bench.restored.source))
        terms.append(Term(bench.facts.id, unit.title, entry.english, tuple(senses), unit.id))
    return tuple(terms)


def key_of(english: str) -> str:
    """The key of a term in addresses and anchors: small letters and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", english.lower()).strip("-")
