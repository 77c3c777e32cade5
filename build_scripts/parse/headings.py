"""Headings of laws, chapters and parts: the steps of a document that have a noun, each with the end of its title."""

import re
from dataclasses import dataclass

from build_scripts.languages.alphabet import SMALL
from build_scripts.languages.vocabulary import any_pattern
from build_scripts.parse.families import to_roman
from build_scripts.parse.labels import labels
from build_scripts.parse.reading import Step
from build_scripts.parse.structure import Structure
from build_scripts.repair.marks import RULER

_LONGEST_TITLE = 160  # letters
_LONGEST_LINE_OF_TITLE = 90
_SEPARATOR = re.compile(r"[ \t]*[.:–—-]?[ \t]*")
_ABBREVIATION = re.compile(any_pattern("titles", "in_headings"))
_CONTINUED_TITLE = re.compile(rf"\s*{RULER}\s*(?=[{SMALL}])([^{RULER}\n.]{{1,60}}?)\s*(?={RULER})")
_OPEN_END = re.compile(r"[,;:]\Z")


@dataclass(frozen=True)
class Heading:
    """A heading found in the text: its kind, its number, its place, and where its title ends."""

    kind: str
    number: str
    start: int
    label_end: int
    end: int


def find_headings(structure: Structure, start: int, end: int, *, lined: bool) -> list[Heading]:
    """Chapter, part and law headings of a stretch, in order; `lined` says whether the text has its lines."""
    steps = structure.headings(start, end)
    above = structure.above_laws
    stops = [*(step.label.start for step in steps[1:]), end]
    view = structure.bench.view
    found = []
    for step, stop in zip(steps, stops, strict=False):
        label_end = _SEPARATOR.match(view, step.label.end, stop)
        behind = label_end.end() if label_end else step.label.end
        title = title_of_heading(structure, behind, stop, lined=lined)
        kind = "law" if step.family.noun not in above else "chapter" if step.family.noun == "chapter" else "part"
        found.append(Heading(kind, _number(step, law=kind == "law"), step.label.start, behind, title))
    return found


def _number(step: Step, *, law: bool) -> str:
    """The number of a heading as its address has it: chapters keep their Roman figures, laws are counted."""
    family = step.family
    if not law and family.system in ("I", "i"):
        return to_roman(step.value[-1]).upper()
    if not law and family.system not in ("1", "1.1"):
        return chr(ord("A") + step.value[-1] - 1)
    return ".".join(map(str, step.value))


def title_of_heading(structure: Structure, start: int, end: int, *, lined: bool) -> int:
    """Where the title of a heading ends: at its ruler, at its line end, or behind the lines below that are a title.

    `start` where it has none: what follows is text.
    """
    ruled = ruled_title(structure.bench.view, start, end)
    if ruled is not None:
        return ruled
    return _title_in_lines(structure, start, end) if lined else start


def ruled_title(text: str, start: int, end: int) -> int | None:
    """Where a title ends that has a ruler under it, or under each of its lines; None where it has none."""
    ruler = text.find(RULER, start, min(end, start + _LONGEST_TITLE))
    if ruler < 0 or "." in _ABBREVIATION.sub("", text[start:ruler]).rstrip()[:-1]:
        return None
    stop = ruler
    while continued := _CONTINUED_TITLE.match(text, stop, end):
        stop = continued.end()
    return stop


def _title_in_lines(structure: Structure, start: int, end: int) -> int:
    text, lines = structure.bench.view, structure.lines
    low, high = _line_at(text, start, end)
    if not text[low:high].strip() or not _is_title(text[low:high]):
        return start
    title = text[low:high].strip()
    while (following := _line_at(text, high, end))[0] < following[1]:
        line = text[following[0] : following[1]].strip()
        goes_on = (title.isupper() and line.isupper()) or (not lines.begins_block(following[0]) and line[:1].islower())
        if not goes_on or not _is_title(line) or next(labels(text, following[0], following[1], lines), None):
            break
        high = following[1]
    return high


def _line_at(text: str, at: int, end: int) -> tuple[int, int]:
    """The next line with words: where they begin and where it ends."""
    low = at + len(text[at:end]) - len(text[at:end].lstrip())
    high = text.find("\n", low, end)
    return low, end if high < 0 else high


def _is_title(line: str) -> bool:
    line = line.strip()
    inside = _ABBREVIATION.sub("", line).rstrip(". ")
    return 0 < len(line) <= _LONGEST_LINE_OF_TITLE and not _OPEN_END.search(line) and not re.search(r"[.;!?]\s", inside)
