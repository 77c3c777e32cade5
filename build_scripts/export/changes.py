"""What differs between two exports: provisions, words, references, footnotes, index rows, tables; in source order."""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from build_scripts.export.book import FORMAT, Row
from build_scripts.export.difference import Difference, replaced, reworded, sign_of
from build_scripts.export.matching import Matching, matched
from build_scripts.model.address import Address

_UNIT_FIELDS = ("kind", "edition", "language", "aliases", "complete")
_DOCUMENT_FIELDS = ("file", "title", "edition", "kinds", "publish", "language", "scheme", "encoding")
INDEX = "index"


class ExportError(Exception):
    """A file is no export, or a broken one; the message is one clear line."""


def compared(old: Row, new: Row) -> list[Difference]:
    """The differences between two exports, by document and law in the order of the source.

    Nothing is folded here: a lost comma, ё for е, another dash are changes too. Units are matched by id, and those
    whose id changed by their text.
    """
    pairs = matched(old["units"], new["units"])
    rows: list[tuple[tuple[int, ...], Difference]] = []
    for number, part in enumerate(
        (_documents(old, new), _units(pairs), _references(old, new, pairs), _footnotes(old, new, pairs),
         _index(old, new, pairs), _tables(old, new, pairs))
    ):  # fmt: skip
        rows += [((*position, number), row) for position, row in part]
    names = dict.fromkeys(row["id"] for row in (*new["documents"], *old["documents"]))
    documents = {name: at for at, name in enumerate(names)}
    rows.sort(key=lambda row: (documents.get(row[1].document, len(documents)), row[0]))
    return _gathered([row for _, row in rows])


def _gathered(rows: Sequence[Difference]) -> list[Difference]:
    """The rows of one law of one document together, at the place of the first."""
    groups: dict[tuple[str, str], list[Difference]] = {}
    for row in rows:
        groups.setdefault((row.document, row.law), []).append(row)
    documents = dict.fromkeys(row.document for row in rows)
    return [row for name in documents for key, group in groups.items() if key[0] == name for row in group]


Found = Iterator[tuple[tuple[int, ...], Difference]]


def _documents(old: Row, new: Row) -> Found:
    before, after = ({row["id"]: row for row in book["documents"]} for book in (old, new))
    for name in dict.fromkeys([*after, *before]):
        if name not in after:
            yield (-1,), Difference(name, "", name, "-", "document", before=_counted(old, name))
        elif name not in before:
            yield (-1,), Difference(name, "", name, "+", "document", after=_counted(new, name))
        else:
            for field in _DOCUMENT_FIELDS:
                one, other = before[name].get(field), after[name].get(field)
                if one != other:
                    yield (-1,), Difference(name, "", name, "~", field, _value(one), _value(other))


def _counted(book: Row, name: str) -> str:
    title = next(row["title"] for row in book["documents"] if row["id"] == name)
    counts = [f"{sum(row['document'] == name for row in book[part])} {part}" for part in ("units", "index", "tables")]
    return f"{title}: {', '.join(counts)}"


def _units(pairs: Matching) -> Found:
    for sign, units in (("-", pairs.lost), ("+", pairs.gained)):
        for unit in units:
            if unit["kind"] != "index_entry":  # index rows are compared as rows
                yield pairs.position(unit), _unit_difference(unit, sign)
    for before, after in pairs.both:
        position, document, law, place = pairs.position(after), after["document"], law_of(after), place_of(after)
        if place_of(before) != place and after["kind"] != "index_entry":
            yield position, Difference(document, law, place, "~", "address", place_of(before), place)
        for field in ("title", "text"):
            for one, other in reworded(before[field] or "", after[field] or ""):
                yield position, Difference(document, law, place, "~", field, one, other)
        for field in _UNIT_FIELDS:
            if before[field] != after[field]:
                yield (
                    position,
                    Difference(document, law, place, "~", field, _value(before[field]), _value(after[field])),
                )
        for one, other in replaced(_guesses(before), _guesses(after)):
            yield position, Difference(document, law, place, sign_of(one, other), "guess", one, other)


def _unit_difference(unit: Row, sign: str) -> Difference:
    words = " ".join(filter(None, (unit["title"], unit["text"])))
    sides = {"before": words} if sign == "-" else {"after": words}
    return Difference(unit["document"], law_of(unit), place_of(unit), sign, unit["kind"], **sides)


def _guesses(unit: Row) -> list[str]:
    return [f"{row['source']} → {row['reading']} ({row['why']})" for row in unit["uncertain"]]


def _references(old: Row, new: Row, pairs: Matching) -> Found:
    """References of units that are in both books: the same words in the same order, that lead elsewhere; gone; new."""
    before, after = (_by(book["references"], "unit") for book in (old, new))
    for one, other in pairs.both:
        yield from (
            (pairs.position(other), Difference(other["document"], law_of(other), place_of(other), sign_of(*values),
             "reference", *values))
            for values in replaced(
                list(map(_reference, before.get(one["id"], ()))), list(map(_reference, after.get(other["id"], ())))
            )
        )  # fmt: skip


def _reference(row: Row) -> str:
    targets = ", ".join(row["targets"]) or "nowhere"
    edition = f", edition {row['edition']}" if row["edition"] else ""
    return f"{row['text']} → {targets} ({row['status']}{edition})"


def _footnotes(old: Row, new: Row, pairs: Matching) -> Found:
    """Footnote signs in their order, document by document: where each stands, and the note it leads to."""
    ids = {one["id"]: other["id"] for one, other in pairs.both}
    before, after = (_by(book["footnotes"], "document") for book in (old, new))
    for document in pairs.documents:
        left = [_footnote(row, ids.get(row["note"], row["note"])) for row in before.get(document, ())]
        right = [_footnote(row, row["note"]) for row in after.get(document, ())]
        for one, other in replaced(left, right):
            yield pairs.end, Difference(document, "footnotes", "", sign_of(one, other), "footnote", one, other)


def _footnote(row: Row, note: str | None) -> str:
    return f"{row['marker']} at {row['attached_to']}, note {note or 'lost'}"


def _index(old: Row, new: Row, pairs: Matching) -> Found:
    """Index rows, document by document."""
    before, after = (_by(book["index"], "document") for book in (old, new))
    for document in pairs.documents:
        left, right = (list(map(_entry, side.get(document, ()))) for side in (before, after))
        for one, other in replaced(left, right):
            yield pairs.end, Difference(document, INDEX, "", sign_of(one, other), INDEX, one, other)


def _entry(row: Row) -> str:
    name = row["headword"] if row["sub"] is None else f"{row['headword']} / {row['sub']}"
    parts = [", ".join(map(str, row["laws"]))]
    parts += [f"{how} {'; '.join(row[key])}" for how, key in (("см.", "see"), ("см. также", "see_also")) if row[key]]
    return f"{name}: {' '.join(filter(None, parts))}".rstrip(": ")


def _tables(old: Row, new: Row, pairs: Matching) -> Found:
    """Table rows and columns, table by table; a table that came or went is a unit that came or went."""
    before, after = ({row["id"]: row for row in book["tables"]} for book in (old, new))
    for one, other in pairs.both:
        if one["id"] not in before or other["id"] not in after:
            continue
        left, right = before[one["id"]], after[other["id"]]
        rows = [*replaced([_cells(left["columns"])], [_cells(right["columns"])])]
        rows += replaced(list(map(_cells, left["rows"])), list(map(_cells, right["rows"])))
        for values in rows:
            yield (
                pairs.position(other),
                Difference(other["document"], law_of(other), place_of(other), sign_of(*values), "table row", *values),
            )


def _cells(row: Iterable[Any]) -> str:
    return " | ".join("" if cell is None else str(cell) for cell in row)


def _by(rows: Iterable[Row], key: str) -> dict[str, list[Row]]:
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(row[key], []).append(row)
    return groups


def _value(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def place_of(unit: Row) -> str:
    """What a unit is called in a list: its address, or its id."""
    return str(unit["address"] or unit["id"])


def law_of(unit: Row) -> str:
    """The law, chapter of commentary or part of a document that a unit belongs to: `L75`, `C75`, `minutes.A4`."""
    if unit["kind"] == "index_entry":
        return INDEX
    if unit["address"] is None:
        return ""
    address = Address.parse(unit["address"])
    return str(Address(address.system, address.parts[:1]))


def differences_of_files(old: Path, new: Path) -> list[Difference]:
    """The differences between two files that `lawbook export` wrote; raises ExportError with one line for others."""
    before, after = _book(old), _book(new)
    try:
        return compared(before, after)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise ExportError(f"{old} or {new}: a part of {FORMAT} is missing: {error}; write both again") from error


def differences_from(old: Path, new: Row) -> list[Difference]:
    """The differences between a file that `lawbook export` wrote and an export; raises ExportError with one line."""
    before = _book(old)
    try:
        return compared(before, new)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise ExportError(f"{old}: a part of {FORMAT} is missing: {error}; write it again") from error


def _book(path: Path) -> Row:
    try:
        data = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise ExportError(
            f"{path}: can't be read: {error.strerror}; name a file written by `lawbook export`"
        ) from error
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ExportError(f"{path}: no export of the format {FORMAT}; write one with `lawbook export`")
    return data
