"""Exact counts of what the search gets right, in a table whose numbers only rise; `make counts` writes what rose."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

# By group: its queries, and whether the search is right on each.
Outcome = Mapping[str, Mapping[str, bool]]

HEAD = """\
# How many queries of each group the search is right on, and those it is wrong on. `make counts` writes this file and
# lowers no number: a lower one is written into [right] by hand, with the reason in the commit; then `make counts`.
"""


def faults(table: Path, found: Outcome, *, rewrite: bool = False) -> list[str]:
    """What a table says otherwise, a line for each group, with the queries that fell or rose.

    With `rewrite` the table is written anew and only what lies below it is told; then it stays as it is.
    """
    right, wrong = _read(table)
    below = [_below(table, group, right[group], found, wrong) for group in right if _count(found, group) < right[group]]
    if not rewrite:
        return below + [_other(group, right, found, wrong) for group in found if _differs(group, right, found, wrong)]
    if not below:
        table.write_text(written(found), "utf-8")
    return below


def written(found: Outcome) -> str:
    """The table of an outcome."""
    return HEAD + "".join(_lines(found))


def _lines(found: Outcome) -> Iterator[str]:
    yield "\n[right]\n"
    for group in found:
        yield f"{_quoted(group)} = {_count(found, group)}\n"
    yield "\n[wrong]\n"
    for group in found:
        queries = "".join(f"  {_quoted(query)},\n" for query in _wrong(found, group))
        yield f"{_quoted(group)} = [\n{queries}]\n" if queries else f"{_quoted(group)} = []\n"


def _read(table: Path) -> tuple[dict[str, int], dict[str, list[str]]]:
    data = tomllib.loads(table.read_text("utf-8")) if table.exists() else {}
    return data.get("right", {}), data.get("wrong", {})


def _count(found: Outcome, group: str) -> int:
    return sum(found.get(group, {}).values())


def _wrong(found: Outcome, group: str) -> list[str]:
    return [query for query, right in found.get(group, {}).items() if not right]


def _below(table: Path, group: str, count: int, found: Outcome, wrong: Mapping[str, list[str]]) -> str:
    now = _count(found, group)
    todo = f"mend it, or write {now} into {table.name} by hand and run `make counts`"
    return f"{group}: {now} right, {count} in the table; {_changes(group, found, wrong)}; {todo}"


def _differs(group: str, right: Mapping[str, int], found: Outcome, wrong: Mapping[str, list[str]]) -> bool:
    """Whether a group that did not fall is not as the table has it."""
    now, then = _count(found, group), right.get(group, -1)
    return now > then or (now == then and _wrong(found, group) != wrong.get(group, []))


def _other(group: str, right: Mapping[str, int], found: Outcome, wrong: Mapping[str, list[str]]) -> str:
    counts = f"{_count(found, group)} right, {right.get(group, 'none')} in the table"
    return f"{group}: {counts}; {_changes(group, found, wrong)}; run `make counts`"


def _changes(group: str, found: Outcome, wrong: Mapping[str, list[str]]) -> str:
    before, now = wrong.get(group, []), _wrong(found, group)
    fell = [query for query in now if query not in before]
    rose = [query for query in before if query not in now]
    return f"fell: {', '.join(map(_quoted, fell)) or 'none'}; rose: {', '.join(map(_quoted, rose)) or 'none'}"


def _quoted(text: str) -> str:
    """A text as a string of TOML, which is one of JSON."""
    return json.dumps(text, ensure_ascii=False)
