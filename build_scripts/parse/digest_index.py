"""Parses the digest's subject index: a table of topics in both languages with their laws."""

import re
from collections.abc import Iterator, Sequence

from build_scripts.languages.titles import LAST_LAW
from build_scripts.model.address import Address
from build_scripts.model.text import RestoredText, all_noise
from build_scripts.model.units import DocumentFacts, IndexEntry, ParsedDocument, Role
from build_scripts.parse.drafts import Workbench
from build_scripts.parse.finish import finish

COLUMNS = ("topic", "sub", "english", "english_sub", "laws", "see", "see_also")
_LAW_COLUMN = COLUMNS.index("laws")


def parse_digest_index(facts: DocumentFacts, restored: RestoredText) -> ParsedDocument:
    """The rows of the digest's index, each a unit; the first line names the columns; never raises on its text."""
    bench = Workbench(facts, restored)
    entries: list[IndexEntry] = []
    for number, line in enumerate(re.finditer(r"[^\n]+", restored.text)):
        if number == 0 and tuple(line[0].split("\t")) == COLUMNS:
            bench.discard(*line.span(), "markup")
        elif line[0].strip():
            entries.append(_row(bench, line, len(entries) + 1))
    _check(bench, entries)
    units, _ = finish(bench)
    noise = all_noise(restored.noise, bench.noise)
    return ParsedDocument(
        facts=facts, restored=restored, units=tuple(units.values()), noise=noise, index=tuple(entries),
        problems=tuple(bench.problems),
    )  # fmt: skip


def _row(bench: Workbench, line: re.Match[str], number: int) -> IndexEntry:
    start = line.start()
    cells = line[0].split("\t")
    address = Address(bench.facts.id, ("index", str(number)))
    draft = bench.draft("index_entry", None, address, layer="digest", language="ru")
    at = start
    for column, cell in enumerate(cells):
        role: Role = "number" if column == _LAW_COLUMN else "text"
        bench.claim(draft, at, at + len(cell), role)
        at += len(cell) + 1
    if len(cells) > len(COLUMNS):
        bench.problem(
            start, "digest-line", f"a row of {len(cells)} cells; expected {len(COLUMNS)}: {', '.join(COLUMNS)}"
        )
    topic, sub, english, english_sub, laws, see, see_also = (
        cell.strip() for cell in (*cells, *[""] * len(COLUMNS))[: len(COLUMNS)]
    )
    return IndexEntry(
        bench.facts.id, topic, sub or None, tuple(_laws(bench, laws, start)), _listed(see), _listed(see_also),
        *bench.restored.span(start, line.end()), english=english, english_sub=english_sub or None,
    )  # fmt: skip


def _laws(bench: Workbench, cell: str, start: int) -> Iterator[int]:
    for law in filter(None, re.split(r"[ ,]+", cell)):
        if law.isdigit() and 1 <= int(law) <= LAST_LAW:
            yield int(law)
        else:
            bench.problem(start, "digest-form", f"{law!r} is no law; expected numbers from 1 to {LAST_LAW}")


def _listed(cell: str) -> tuple[str, ...]:
    return tuple(filter(None, (one.strip() for one in cell.split(";"))))


def _check(bench: Workbench, entries: Sequence[IndexEntry]) -> None:
    """Each row has words in both languages and leads somewhere; what it points to is there."""
    topics = {entry.headword for entry in entries}
    heads = {entry.headword for entry in entries if entry.sub is None}
    seen: set[tuple[str, str | None]] = set()
    for entry in entries:
        at = bench.restored.position(entry.start)
        name = entry.sub or entry.headword
        if not entry.english or (entry.sub is None) != (entry.english_sub is None):
            bench.problem(at, "digest-form", f"{name!r} lacks words in one language; expected both")
        if (entry.headword, entry.sub) in seen:
            bench.problem(at, "digest-form", f"{name!r} stands twice; expected it once")
        seen.add((entry.headword, entry.sub))
        if entry.sub is not None and entry.headword not in heads:
            bench.problem(
                at, "digest-form", f"{entry.headword!r} has no row of its own; expected one above its sub-topics"
            )
        leads = entry.laws or entry.see or entry.see_also or any(
            other.headword == entry.headword and other.sub for other in entries
        )  # fmt: skip
        if not leads:
            bench.problem(at, "digest-form", f"{name!r} leads nowhere; expected laws, `see` or sub-topics")
        for target in (*entry.see, *entry.see_also):
            if target not in topics:
                bench.problem(at, "digest-form", f"{target!r} is no topic of this index; expected one that is")
