"""Holds one document's part of an export against answers made by hand; used by the test of the unseen documents."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import Any

Row = dict[str, Any]
Figures = dict[str, tuple[int, int, list[str]]]
TYPOGRAPHY = (
    dict.fromkeys(map(ord, "‐‑‒–—−"), "-") | dict.fromkeys(map(ord, "“”„«»"), '"') | {ord("’"): "'", ord("…"): "..."}
)
PARTS = ("units", "references", "footnotes", "index", "glossary", "tables", "noise")
# Rows of a glossary, an index and a table have figures of their own.
ROWS = {"table", "glossary", "index_entry"}


def fold(text: str | None) -> str:
    """What a text says, without its typography: blanks, kinds of dash and quote, ё."""
    text = unicodedata.normalize("NFC", text or "").translate(TYPOGRAPHY)
    return re.sub(r"\s+", "", text.replace("ё", "е").replace("Ё", "Е"))


def plain(text: str | None) -> str:
    """A title, a reference or a term: folded, in small letters, without the mark that ends it."""
    return fold(text).casefold().rstrip(".,;:")


def figures_of(name: str, source: str, export: Row, answers: Row) -> Figures:
    """The figures of the document `name`: for each its hits, its total and what it missed; none where nothing is asked.

    `source` is the decoded text, `export` the whole law book, `answers` the document's file of answers.
    """
    got = {part: [row for row in export[part] if row["document"] == name] for part in PARTS}
    figures = _units(got["units"], answers)
    figures |= {
        "references": _references(got["references"], answers.get("reference", [])),
        "footnotes": _footnotes(got, answers),
        "index": _same(map(_index_row, answers.get("index", [])), map(_index_row, got["index"])),
        "glossary": _same(map(_term, answers.get("glossary", [])), map(_term, got["glossary"])),
        "tables": _same(_numbers(answers.get("table", [])), _numbers(got["tables"])),
        "noise": _places(source, got, answers.get("noise", [])),
        "kept": _places(source, got, answers.get("kept", [])),
    }
    return {figure: row for figure, row in figures.items() if row[1]}


def _share(checks: Iterable[tuple[bool, str]]) -> tuple[int, int, list[str]]:
    checks = list(checks)
    return sum(right for right, _ in checks), len(checks), [miss for right, miss in checks if not right]


def _same(wanted: Iterable[Any], got: Iterable[Any]) -> tuple[int, int, list[str]]:
    """Two lists of rows in any order; a row too much is a miss like a missing one."""
    wanted, got = Counter(wanted), Counter(got)
    misses = [f"missing {row}" for row in (wanted - got).elements()]
    misses += [f"spurious {row}" for row in (got - wanted).elements()]
    hits = (wanted & got).total()
    return hits, hits + len(misses), misses


def _units(units: list[Row], answers: Row) -> Figures:
    """Units are found by address, those without one by what they say; then their fields are compared."""
    by_address: dict[str, Row] = {}
    for unit in units:
        for address in [unit["address"], *unit["aliases"]]:
            by_address.setdefault(address, unit)
    by_text = {_said(unit): unit for unit in reversed(units)}
    asked = answers.get("unit", [])
    pairs = [
        (unit, by_address.get(unit["address"]) if "address" in unit else by_text.get(_said(unit))) for unit in asked
    ]
    found = [(unit, got) for unit, got in pairs if got is not None]

    def field(name: str, default: Any, read_as: Any = lambda value: value) -> tuple[int, int, list[str]]:
        rows = [(unit.get(name, default), got[name], got["address"]) for unit, got in found]
        return _share((read_as(want) == read_as(have), f"{at}: {have!r} is not {want!r}") for want, have, at in rows)

    return {
        "units": _share((got is not None, unit.get("address") or unit["text"][:70]) for unit, got in pairs),
        "no more": _no_more(units, [got for _, got in found], answers) if asked else (0, 0, []),
        "addresses": _one_each(units) if asked else (0, 0, []),
        "title": field("title", None, plain),
        "text": field("text", "", fold),
        "kind": field("kind", None),
        "complete": field("complete", True),
        "aliases": field("aliases", []),
    }


def _said(unit: Row) -> tuple[str, str]:
    return fold(unit["text"]), plain(unit.get("title"))


def _no_more(units: list[Row], found: list[Row], answers: Row) -> tuple[int, int, list[str]]:
    """Units of the export that no answer asks for; a text that only has to be kept may be a unit or not."""
    asked = {unit["id"] for unit in found}
    kept = [fold(row["text"]) for row in answers.get("kept", [])]
    more = [
        f"{unit['address']}: {unit['text'][:70]!r}"
        for unit in units
        if unit["id"] not in asked and unit["kind"] not in ROWS
        and not (unit["address"] or "").endswith((".index", ".glossary"))
        and not any(text in fold(unit["text"]) for text in kept)
    ]  # fmt: skip
    return len(asked), len(asked) + len(more), more


def _one_each(units: list[Row]) -> tuple[int, int, list[str]]:
    """Every address names one unit."""
    count = Counter(unit["address"] for unit in units if unit["address"])
    return _share((number == 1, f"{address}: {number} units") for address, number in count.items())


def _references(got: list[Row], asked: list[Row]) -> tuple[int, int, list[str]]:
    def row(reference: Row) -> tuple[str, tuple[str, ...], bool]:
        return plain(reference["text"]), tuple(sorted(reference["targets"])), reference.get("relative", False)

    wanted = list(map(row, asked))
    # One without a number or a target (an edition, a name) that the answers leave out is a matter of taste.
    return _same(wanted, [have for have in map(row, got) if have in wanted or (have[1] and not have[2])])


def _footnotes(got: dict[str, list[Row]], answers: Row) -> tuple[int, int, list[str]]:
    """Signs by the address they stand at, or by the name that the answers give to a unit without address."""
    names = {fold(unit["text"]): unit["name"] for unit in answers.get("unit", []) if "name" in unit}
    named = {unit["address"]: names[fold(unit["text"])] for unit in got["units"] if fold(unit["text"]) in names}
    asked = [(row["marker"], row["attached_to"]) for row in answers.get("footnote", [])]
    have = [
        (row["marker"], named.get(row["attached_to"], row["attached_to"])) for row in got["footnotes"] if row["note"]
    ]
    return _same(asked, have)


def _index_row(entry: Row) -> tuple[Any, ...]:
    see, also = (tuple(map(plain, entry.get(key, ()))) for key in ("see", "see_also"))
    return plain(entry["headword"]), plain(entry.get("sub")), tuple(entry["laws"]), see, also


def _term(term: Row) -> tuple[Any, ...]:
    senses = tuple(fold(sense) for sense in term["senses"] if sense)
    return term["english"].casefold(), plain(term.get("term")), senses, tuple(term["laws"])


def _numbers(tables: list[Row]) -> list[tuple[int, ...]]:
    """The law and the numbers of every row of the tables."""
    rows = [(table["law"], row) for table in tables for row in table["rows"]]
    return [(law, *(cell for cell in row if isinstance(cell, int))) for law, row in rows]


def _places(source: str, got: dict[str, list[Row]], asked: list[Row]) -> tuple[int, int, list[str]]:
    """Noise has to lie in noise of its kind; what has no kind has to stay a text, in pieces of units."""
    checks: list[tuple[bool, str]] = []
    for (kind, text), number in Counter((row.get("kind", ""), row["text"].strip()) for row in asked).items():
        pieces = (piece for unit in got["units"] for piece in unit["pieces"])
        spans = (row for row in got["noise"] if row["kind"] == kind) if kind else pieces
        covered = {at for span in spans for at in range(span["start"], span["end"])}
        letters = [at for at, mark in enumerate(text) if not mark.isspace()]
        starts = [match.start() for match in re.finditer(f"(?={re.escape(text)})", source)]
        found = sum(all(start + at in covered for at in letters) for start in starts)
        checks += [(at < found, f"{kind or 'text'} {text!r}") for at in range(number)]
    return _share(checks)
