"""Parts: what stretch of a document is what, from its lost pages, its placements and what each stretch shows."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from build_scripts.languages.alphabet import LABEL_CAPITALS
from build_scripts.languages.headings import headings_of
from build_scripts.model.document_kinds import DOCUMENT_KINDS
from build_scripts.model.placements import Placement
from build_scripts.parse.drafts import Workbench
from build_scripts.parse.glossary import ENGLISH
from build_scripts.parse.headings import find_headings
from build_scripts.parse.structure import Structure
from build_scripts.parse.subject_index import heading_end
from build_scripts.repair.marks import GAP, PAGE

_ORNAMENT = re.compile(r"(?<!\S)\*(?:[ \t]*\*){2,}(?!\S)")  # `* * *`, `***`
_INDEX_ROW = re.compile(r"[^\W\d_=][ =]?\.{2,}[ ]?\d{1,2}(?:,[ ]?\d{1,2})*(?!\S)")  # Покраска = ....11
_COMMENTARY = re.compile(r"^[ \t]*\d{1,2}\.\d{1,2}(?:, ?\d{1,2})?\.?[\s(]", re.MULTILINE)
_WHOLE = {kind.name for kind in DOCUMENT_KINDS if kind.whole}
_LONGEST_TITLE_LINE = 60
_LABEL = re.compile(rf"(?:[{LABEL_CAPITALS}]|\d{{1,2}})\.\s|\(\w{{1,3}}\)")
_BLANK = f" \t{GAP}{PAGE}"


@dataclass(frozen=True)
class Part:
    """A stretch of the restored text: its kind, the placement of its beginning, whether pages are lost behind it."""

    kind: str
    start: int
    end: int
    placement: Placement | None = None
    cut: bool = False


def parts(
    structure: Structure, kinds: Sequence[str], placements: Sequence[Placement], *, lined: bool
) -> Iterator[Part]:
    """The parts of a document in order: its fragments, each divided where its kind changes."""
    bench = structure.bench
    for start, end, placement, cut in fragments(bench, placements):
        if bench.view[start:end].strip():
            yield from _divided(structure, kinds, start, end, placement, cut=cut, lined=lined)


def fragments(bench: Workbench, placements: Sequence[Placement]) -> Iterator[tuple[int, int, Placement | None, bool]]:
    """Stretches between lost pages and between placements: (start, end, placement, whether pages are lost behind)."""
    view, restored = bench.view, bench.restored
    borders: dict[int, Placement | None] = {0: None}
    gaps = set()
    marks = {row.start: row for row in restored.noise if row.kind == "page-mark"}
    for match in re.finditer(f"[{GAP}{PAGE}]", view):
        offset = restored.place(match.start())
        row = marks.get(offset)
        number = int(re.sub(r"\D", "", restored.source[row.start : row.end])) if row else None
        placed = next((place for place in placements if place.mark is not None and place.mark == number), None)
        if match[0] == GAP or placed is not None:
            borders[match.start() + 1] = placed
            gaps.add(match.start() + 1)
    for placement in placements:
        if placement.at is not None:
            borders[_word_start(view, restored.position(placement.at))] = placement
    for placement in placements:
        if placement not in borders.values() or (placement.at or 0) >= max(1, len(restored.source)):
            where = placement.after or f"offset {placement.at}"
            bench.problem(0, "placement-unused", f"a placement at {where} fits nothing here; mend it in sources.toml")
    starts = sorted(borders)
    for start, end in zip(starts, [*starts[1:], len(view)], strict=True):
        yield start, end, borders[start], end in gaps


def _word_start(view: str, at: int) -> int:
    """The start of the word that a position falls into: no placement cuts a word."""
    while at and not view[at - 1].isspace():
        at -= 1
    return at


def _divided(
    structure: Structure,
    kinds: Sequence[str],
    start: int,
    end: int,
    placement: Placement | None,
    *,
    cut: bool,
    lined: bool,
) -> Iterator[Part]:
    bench = structure.bench
    view = bench.view
    index = headings_of(bench.facts.language).index.search(view, start, end)
    body = index.start() if index else end
    colophon = _colophon(structure, start, body) if "laws" in kinds else None
    stop = colophon if colophon is not None else body
    yield from _body(structure, kinds, start, stop, placement, cut=cut and stop == end, lined=lined)
    if colophon is not None:
        yield Part("text", colophon, body)
    if index:
        caption = heading_end(view, index.end(), end)
        yield Part("index-heading", index.start(), caption)
        yield Part("subject-index", caption, end)


def _colophon(structure: Structure, start: int, end: int) -> int | None:
    """Where the colophon behind the last law begins: at an ornament that no heading follows. All are noise."""
    bench = structure.bench
    ornaments = [match.span() for match in _ORNAMENT.finditer(bench.view, start, end)]
    if not ornaments:
        return None
    headings = structure.headings(start, end)
    for ornament in ornaments:
        bench.discard(*ornament, "ornament")
    behind = [high for _, high in ornaments if headings and high > headings[-1].label.start]
    return behind[0] if behind and bench.view[behind[0] : end].strip() else None


def _body(
    structure: Structure,
    kinds: Sequence[str],
    start: int,
    end: int,
    placement: Placement | None,
    *,
    cut: bool,
    lined: bool,
) -> Iterator[Part]:
    bench = structure.bench
    if not bench.view[start:end].strip():
        return
    kind = _kind(structure, kinds, start, end, placement, lined=lined)
    if kind in ("glossary", "laws"):
        laws = [heading.start for heading in find_headings(structure, start, end, lined=lined)]
        if (
            laws
            and kind == "laws"
            and placement is None
            and start == 0
            and lined
            and _is_title_page(bench.view[start : laws[0]])
        ):
            yield Part("text", start, laws[0])
            start = laws[0]
        elif laws and kind == "glossary":
            yield Part("glossary", start, laws[0], placement)
            yield Part("laws", laws[0], end, None, cut)
            return
    yield Part(kind, start, end, placement, cut)


def _is_title_page(text: str) -> bool:
    """Whether the lines before the first heading are those of a title page: short, without label or sentence."""
    lines = [line.strip() for line in text.split("\n") if line.strip(_BLANK)]
    return bool(lines) and not any(
        len(line) > _LONGEST_TITLE_LINE or line.endswith((".", ";", ":", ",")) or _LABEL.match(line) for line in lines
    )


def _kind(
    structure: Structure, kinds: Sequence[str], start: int, end: int, placement: Placement | None, *, lined: bool
) -> str:
    """The kind a stretch shows, among those the document has."""
    view = structure.bench.view
    if (placement is not None and placement.term) or ("glossary" in kinds and ENGLISH.search(view, start, end)):
        return "glossary"
    if placement is not None and placement.address is not None:
        return "commentary" if placement.address.system == "C" else "laws"
    if "subject-index" in kinds and len(_INDEX_ROW.findall(view, start, end)) > 1:
        return "subject-index"
    if whole := next((kind for kind in kinds if kind in _WHOLE), ""):
        return whole
    if "commentary" in kinds and len(_COMMENTARY.findall(view, start, end)) > 0:
        return "commentary"
    if "laws" in kinds and (find_headings(structure, start, end, lined=lined) or start > 0):
        return "laws"
    return "text"
