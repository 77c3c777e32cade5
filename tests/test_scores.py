"""The digest's tables of laws 77 and 78: every score against bridgebots, the IMP scale against its own steps."""

import itertools
import re
import warnings
from collections.abc import Sequence

import pytest

from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Cell, Table

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # bridgebots asks its own library for something that library calls old
    from bridgebots import BiddingSuit, calculate_score

SUITS = {
    "♣": BiddingSuit.CLUBS,
    "♦": BiddingSuit.DIAMONDS,
    "♥": BiddingSuit.HEARTS,
    "♠": BiddingSuit.SPADES,
    "NT": BiddingSuit.NO_TRUMP,
}


@pytest.fixture(scope="module")
def tables(digest_book: LawBook) -> dict[str, Table]:
    return {table.unit.partition("@")[0].rpartition(":")[2]: table for table in digest_book.tables()}


def cell(table: Table, row: str, column: int) -> int:
    """The number in a row that begins with some words, and in a column counted from 1."""
    found = next(cells for cells in table.rows if str(cells[0]).startswith(row))
    return number(found[column])


def number(found: Cell) -> int:
    assert isinstance(found, int)
    return found


def score(tables: dict[str, Table], level: int, suit: str, doubled: int, tricks: int, vulnerable: bool) -> int:
    """The score of a contract as the digest's tables give it."""
    zone = 1 + vulnerable
    if tricks < level + 6:
        return -undertricks(tables[f"L77.table{4 + vulnerable}"], level + 6 - tricks, 1 + doubled)
    each = tables["L77.table1"]
    if suit == "NT":
        bid = cell(each, "БК, первая", 1 + doubled) + (level - 1) * cell(each, "БК, следующие", 1 + doubled)
    else:
        bid = level * number(next(row for row in each.rows if suit in str(row[0]))[1 + doubled])
    premiums = tables["L77.table2"]
    total = bid + cell(premiums, "Гейм" if bid >= 100 else "Частичная", zone)
    total += {6: cell(premiums, "Малый", zone), 7: cell(premiums, "Большой", zone)}.get(level, 0)
    if doubled:
        total += cell(premiums, f"Контракт с {'контрой' if doubled == 1 else 'реконтрой'}", zone)
    more = tables["L77.table3"]
    row = ("♣ ♦" if suit in "♣♦" else "♥ ♠", "С контрой", "С реконтрой")[doubled]
    return total + (tricks - level - 6) * cell(more, row, zone)


def undertricks(table: Table, count: int, column: int) -> int:
    """The first row is for the first one, a row for two is for the second and third, the last one for the rest."""
    values = [number(row[column]) for row in table.rows]
    steps = [values[0], *([values[1]] * 2 if len(values) == 3 else []), *[values[-1]] * 13]
    return sum(steps[:count])


@pytest.mark.parametrize("vulnerable", [False, True])
@pytest.mark.parametrize("doubled", [0, 1, 2])
@pytest.mark.parametrize("suit", SUITS)
def test_every_score_is_the_one_of_bridgebots(
    tables: dict[str, Table], suit: str, doubled: int, vulnerable: bool
) -> None:
    differing = [
        (level, tricks)
        for level, tricks in itertools.product(range(1, 8), range(14))
        if score(tables, level, suit, doubled, tricks, vulnerable)
        != calculate_score(level, SUITS[suit], doubled, tricks, vulnerable)
    ]
    assert differing == []


@pytest.mark.parametrize(("name", "vulnerable"), [("L77.table6", False), ("L77.table7", True)])
def test_every_total_of_undertricks_is_the_one_of_bridgebots(
    tables: dict[str, Table], name: str, vulnerable: bool
) -> None:
    totals = [
        (down, *(-calculate_score(7, SUITS["NT"], doubled, 13 - down, vulnerable) for doubled in range(3)))
        for down in range(1, 14)
    ]
    assert list(tables[name].rows) == totals


def imp_rows(rows: Sequence[Sequence[Cell]]) -> list[tuple[int, int | None, int]]:
    found = []
    for words, imps in rows:
        low, high = re.fullmatch(r"(\d+)(?:[–-](\d+))?.*", str(words)).groups()  # type: ignore[union-attr]
        found.append((int(low), int(high) if high else None, number(imps)))
    return found


def test_the_imp_scale_has_no_gap_and_ends_at_24(tables: dict[str, Table]) -> None:
    rows = imp_rows(tables["L78.table1"].rows)
    if rows[0][2] == 0:
        rows = rows[1:]
    assert [imps for _, _, imps in rows] == list(range(1, 25))
    assert rows[0][:2] == (20, 40)
    assert (rows[-1][0], rows[-1][1]) == (4000, None)
    assert all(before[1] is not None and before[1] + 10 == after[0] for before, after in itertools.pairwise(rows))
