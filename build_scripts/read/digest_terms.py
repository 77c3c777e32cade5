"""Reads the digest's table of terms: one word for one thing, and the words to avoid."""

from pathlib import Path

from build_scripts.languages.titles import LANGUAGES
from build_scripts.model.problems import Problem
from build_scripts.model.wording import Wording

NAME = "terms.tsv"
COLUMNS = ("language", "term", "also", "avoid", "why")


def read_terms(folder: Path) -> tuple[tuple[Wording, ...], tuple[Problem, ...]]:
    """The rows of the table in a digest folder, none without one, and a problem for each row that is none."""
    path = folder / NAME
    name = f"{folder.name}/{NAME}"
    try:
        text = path.read_text("utf-8-sig")
    except FileNotFoundError:
        return (), ()
    except (OSError, UnicodeDecodeError) as error:
        return (), (Problem(name, 0, 1, "digest-terms", f"the file cannot be read ({error}); expected UTF-8"),)
    rows: list[Wording] = []
    problems: list[Problem] = []
    offset = 0
    for number, line in enumerate(text.splitlines(keepends=True), start=1):
        cells = [cell.strip() for cell in line.rstrip("\n").split("\t")]
        fault = _fault(cells, number)
        if fault:
            problems.append(Problem(name, offset, number, "digest-terms", fault))
        elif number > 1 and any(cells):
            language, term, also, avoid, why = cells
            rows.append(Wording(language, term, _listed(also), _listed(avoid), why, number))
        offset += len(line)
    return tuple(rows), tuple(problems)


def _fault(cells: list[str], number: int) -> str:
    """What is wrong with a row; empty for one that is right, for the heads and for an empty line."""
    if number == 1:
        expected = f"expected {', '.join(COLUMNS)}, parted by tabs"
        return "" if tuple(cells) == COLUMNS else f"the heads are {', '.join(cells)}; {expected}"
    if not any(cells):
        return ""
    if len(cells) != len(COLUMNS):
        return f"a row of {len(cells)} cells; expected {len(COLUMNS)}: {', '.join(COLUMNS)}"
    if cells[0] not in LANGUAGES:
        return f"the language {cells[0]!r} has no texts here; expected {' or '.join(LANGUAGES)}"
    return "" if cells[1] and cells[3] else "a row without a term or without a word to avoid; expected both"


def _listed(cell: str) -> tuple[str, ...]:
    return tuple(filter(None, (one.strip() for one in cell.split(";"))))
