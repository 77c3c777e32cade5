"""Links to what a booklet holds: each leads to the first of its places that is printed, else it is plain words."""

from collections.abc import Iterator
from typing import Any

Row = dict[str, Any]


def with_links(data: Row) -> Row:
    """The data of a booklet with every link leading to one anchor that stands in it exactly once."""
    printed: set[str] = set()
    marked = _marked(data, printed)
    linked: Row = _linked(marked, printed)
    return linked


def _marked(value: Any, printed: set[str]) -> Any:
    """The data with each anchor at its first place only; collects them."""
    if isinstance(value, list):
        return [_marked(one, printed) for one in value]
    if not isinstance(value, dict):
        return value
    anchor = value.get("anchor", "")
    first = bool(anchor) and anchor not in printed
    printed.update([anchor] if first else [])
    row = {key: _marked(one, printed) for key, one in value.items()}
    if "anchor" in row:
        row |= {"anchor": anchor if first else "", "again": anchor if anchor and not first else ""}
    return row


def _linked(value: Any, printed: set[str]) -> Any:
    if isinstance(value, list):
        return list(_flat(value, printed))
    if isinstance(value, dict):
        return {key: _linked(one, printed) for key, one in value.items()}
    return value


def _flat(rows: list[Any], printed: set[str]) -> Iterator[Any]:
    """The rows with links resolved; the words of a link that leads nowhere stand by themselves."""
    for row in rows:
        if isinstance(row, dict) and row.get("kind") == "link":
            to = next((anchor for anchor in row["to"] if anchor in printed), None)
            if to is None:
                yield from row["segments"]
            else:
                yield {**row, "to": to}
        else:
            yield _linked(row, printed)
