"""Tables set in columns: lines whose cells stand two blanks and more apart, as plain text and HTML tables have them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from build_scripts.languages.alphabet import LABELS
from build_scripts.languages.vocabulary import any_pattern
from build_scripts.model.units import Cell, Role
from build_scripts.parse.drafts import Draft, DraftTable, Workbench

_LINE = re.compile(r"[^\n]+")
_CELL = re.compile(r"\S+(?: \S+)*")
_NUMBER = re.compile(r"-?\d+")
# `20–40`, `170 and upwards`, `4000 и более`: the two ends of a range, the second may be open.
_RANGE = re.compile(rf"(\d+) ?(?:[-–—] ?(\d+)|{any_pattern('outline', 'conjunctions')} [{LABELS}]+)")
_FEWEST = 3  # rows


@dataclass(frozen=True)
class _Row:
    """A line of cells: its place and the place of each cell."""

    start: int
    end: int
    cells: tuple[tuple[int, int], ...]

    def words(self, view: str) -> list[str]:
        return [view[low:high] for low, high in self.cells]

    def is_data(self, view: str) -> bool:
        """Whether all its cells but the first are numbers."""
        return len(self.cells) > 1 and all(_NUMBER.fullmatch(word) for word in self.words(view)[1:])


def parse_aligned_tables(bench: Workbench, holder: Draft, start: int, end: int) -> int:
    """Claim the tables in columns of a stretch for units below `holder`; returns how many there are."""
    count = 0
    for head, rows in list(_tables(bench.view, start, end)):
        count += 1
        draft = bench.draft("table", holder, suffix=f"table{count}")
        columns = tuple(head.words(bench.view)) if head is not None else ()
        data = [_data(row.words(bench.view)) for row in rows]
        for row in (*((head,) if head is not None else ()), *rows):
            for low, high in row.cells:
                role: Role = "number" if _NUMBER.fullmatch(bench.view[low:high]) else "cell"
                bench.claim(draft, low, high, role)
        if any(len(cells) > len(columns) for cells in data) and columns:
            columns = (columns[0], "", *columns[1:])  # the ends of a range are two cells under one head
        bench.tables.append(DraftTable(draft, data, "", columns))
    return count


def _tables(view: str, start: int, end: int) -> Iterator[tuple[_Row | None, list[_Row]]]:
    """(head, rows) of each run of three and more data rows with equally many cells; a line of heads may stand above."""
    run: list[_Row] = []
    above: _Row | None = None
    for row in [*_rows(view, start, end), None]:
        if row is not None and row.is_data(view) and (not run or len(row.cells) == len(run[-1].cells)):
            run.append(row)
            continue
        if len(run) >= _FEWEST:
            fits = above is not None and len(above.cells) == len(run[0].cells)
            yield (above if fits else None), run
        run, above = [], row


def _rows(view: str, start: int, end: int) -> Iterator[_Row]:
    for line in _LINE.finditer(view, start, end):
        cells = tuple((line.start() + cell.start(), line.start() + cell.end()) for cell in _CELL.finditer(line[0]))
        if cells:
            yield _Row(line.start(), line.end(), cells)


def _data(words: list[str]) -> tuple[Cell, ...]:
    """The cells as data: numbers as numbers, a range as its two ends, an open end as None."""
    found: list[Cell] = []
    for word in words:
        match = _RANGE.fullmatch(word)
        if match is not None:
            found += [int(match[1]), int(match[2]) if match[2] else None]
        else:
            found.append(int(word) if _NUMBER.fullmatch(word) else word)
    return tuple(found)
