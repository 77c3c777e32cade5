"""Footnotes: the notes under a ruler, also with a page or another law between their halves, and their examples."""

import re
from collections.abc import Sequence

from build_scripts.languages.headings import headings_of
from build_scripts.parse.drafts import Draft, Workbench
from build_scripts.parse.labels import LINE
from build_scripts.parse.structure import Structure
from build_scripts.repair.marks import CONTINUED, GAP, PAGE, RULER

_LOWEST = 2  # the rank of items: a label in brackets may number the note itself
_PAGE_ENDS = (PAGE, GAP, CONTINUED)
_NOTE = re.compile(rf"(?:(?<=[{RULER}\n\v\f])|\A)\s*(?P<sign>\(\*+\)\s*[-–—]?|\*+(?=\s))\s*(?=\S)")


def parse_footnotes(structure: Structure, start: int, end: int, limits: Sequence[int]) -> None:
    """Claim all notes of a stretch; `limits` are the positions of headings, over which no note runs.

    A note ends with its page, at a heading, or where the document has lost pages. One that ends with a
    continuation mark goes on behind the next continuation mark.
    """
    bench = structure.bench
    view = bench.view
    signs = _note_signs(bench, start, end)
    for number, (sign, at) in enumerate(signs):
        limit = signs[number + 1][0] if number + 1 < len(signs) else end
        first = _note_end(structure, at, limit, limits)
        stretches = [(at, first)]
        if first < end and view[first] == CONTINUED:
            resumed = view.find(CONTINUED, first + 1, end)
            if resumed < 0:
                bench.problem(first, "footnote-cut", "the note is to be continued and its continuation is not there")
            else:
                following = next((low for low, _ in signs if low > resumed), end)
                stretches.append((resumed + 1, _note_end(structure, resumed + 1, following, limits)))
        if heading := headings_of(bench.facts.language).notes.search(view, start, sign):
            bench.discard(heading.start("words"), heading.end("words"), "notes-heading")
        note = bench.draft("footnote")
        bench.notes.append((sign, note))
        bench.claim(note, sign, at, "marker")
        for low, high in stretches:
            _claim_note(bench, note, low, high)


def _note_signs(bench: Workbench, start: int, end: int) -> list[tuple[int, int]]:
    """Where the notes of a stretch begin, and their texts behind their signs."""
    stars = {match.start("sign"): match.end() for match in _NOTE.finditer(bench.view, start, end)}
    others = {low: high for low, high in bench.note_signs.notes if start <= low < end}
    return sorted({**stars, **others}.items())


def _note_end(structure: Structure, start: int, end: int, limits: Sequence[int]) -> int:
    view = structure.bench.view
    stops = [end, *(limit for limit in limits if limit >= start)]
    for mark in _PAGE_ENDS:
        found = view.find(mark, start, end)
        stops.append(found if found >= 0 else end)
    return _before_provision(structure, start, min(stops))


def _before_provision(structure: Structure, start: int, stop: int) -> int:
    """A note that stands inside a page ends before the next label of the law: at a line start, behind a sentence."""
    for label in structure.labels(start, stop):
        ranks = [family.rank for family, _ in label.readings]
        if label.place == LINE and label.behind_sentence and min(ranks) <= _LOWEST and not label.is_bare:
            return label.start
    return stop


def _claim_note(bench: Workbench, note: Draft, start: int, end: int) -> None:
    """The note's own text and its examples; a sentence about all examples goes back to the note."""
    headings = headings_of(bench.facts.language)
    view = bench.view
    examples = list(headings.example.finditer(view, start, end))
    bench.claim(note, start, examples[0].start() if examples else end, "text")
    for number, match in enumerate(examples):
        stop = examples[number + 1].start() if number + 1 < len(examples) else end
        back = headings.back_from_examples.search(view, match.end(), stop)
        if back:
            bench.claim(note, back.start(), stop, "text")
            stop = back.start()
        example = bench.draft("example", note, suffix=f"example{match['number']}")
        title = _example_title_end(view, match.end(), stop)
        bench.claim(example, match.start(), title, "title")
        bench.claim(example, title, stop, "text")


def _example_title_end(view: str, start: int, end: int) -> int:
    stops = [view.find(mark, start, end) for mark in (RULER, "\n")]
    return min((stop for stop in stops if stop >= 0), default=start)
