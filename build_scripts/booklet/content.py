"""What a booklet says, as data for the template: the laws of one edition, their chapters, and the subject index."""

from collections.abc import Iterator, Sequence
from typing import Any

from build_scripts.align.publication import public
from build_scripts.booklet.prose import Prose
from build_scripts.booklet.words import words_of
from build_scripts.languages.letters import folded
from build_scripts.languages.titles import chapter_of, law_title
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import DocumentFacts, IndexEntry, Unit

Row = dict[str, Any]
# What the block of a provision that goes on behind something inside it lacks.
_GOES_ON: Row = {"gap_before": False, "gap": False, "title": [], "label": "", "columns": [], "rows": []}


def editions(book: LawBook) -> list[tuple[str, str]]:
    """The editions with their languages that a booklet can print, the one with the most laws first.

    Between equals Russian leads, then the newer edition.
    """
    book = public(book)
    laws: dict[tuple[str, str], set[str]] = {}
    for (edition, language, address), ids in book.witnesses.items():
        if address.system == "L" and reading(book, ids) is not None:
            laws.setdefault((edition, language), set()).add(address.parts[0])
    order = sorted(laws, reverse=True)  # newer first
    return sorted(order, key=lambda key: (-len(laws[key]), key[1] != "ru"))


def reading(book: LawBook, ids: Sequence[str]) -> Unit | None:
    """The first of a provision's witnesses that is law text; a layer such as our digest is never the reading."""
    units = (book.by_id[one] for one in ids)
    return next((unit for unit in units if unit.layer == "text"), None)


class Content:
    """The content of a booklet of one edition in one language, without what is not published."""

    def __init__(self, book: LawBook, edition: str, language: str) -> None:
        book = public(book)
        self.book, self.edition, self.language = book, edition, language
        self.words = words_of(language)
        self.prose = Prose(book, self.words["lost_note"])
        self.tables = {table.unit: table for table in book.tables()}
        self.units: dict[Address, Unit] = {}
        for (of, tongue, address), ids in book.witnesses.items():
            unit = reading(book, ids) if (of, tongue) == (edition, language) and address.system == "L" else None
            if unit is not None:
                self.units[address] = unit

    def data(self, laws: Sequence[int], date: str = "") -> Row:
        """All the template needs: title page, chapters with their laws, subject index."""
        used: dict[str, DocumentFacts] = {}
        chapters: list[Row] = []
        for number in laws:
            law = self._law(number, used)
            chapter = chapter_of(number, self.edition)
            if not chapters or chapters[-1]["number"] != chapter.number:
                title = chapter.english if self.language == "en" else chapter.russian
                chapters.append({"number": chapter.number, "title": title, "laws": []})
            chapters[-1]["laws"].append(law)
        known = self.edition not in ("", "unknown")
        return {
            "language": self.language if self.language in ("ru", "en") else "ru",
            "words": self.words,
            "edition": self.words["edition"].format(edition=self.edition) if known else self.words["unknown_edition"],
            "date": date,
            "sample": any(facts.sample for facts in used.values()),
            "documents": [_credits(facts) for facts in used.values()],
            "chapters": chapters,
            "index": list(self._index(set(laws))),
        }

    def _law(self, number: int, used: dict[str, DocumentFacts]) -> Row:
        """A law: both titles, its provisions in order, and what is to be known of them."""
        top = Address.law(number)
        found = sorted(address for address in self.units if address.parts[0] == str(number))
        units = [self.units[address] for address in found]
        printed = [unit for unit in units if unit.text or unit.title]
        facts = {unit.document: self.book.facts[unit.document] for unit in printed}
        used.update(facts)
        other = "ru" if self.language == "en" else "en"
        own = self.units.get(top)
        return {
            "number": number,
            "title": self._title(own) or law_title(number, "en" if self.language == "en" else "ru", self.edition),
            "other": law_title(number, other, self.edition),
            "notes": [row for row in self.prose.segments(own, "title") if row["kind"] == "note"] if own else [],
            "missing": not printed,
            "incomplete": bool(printed) and not all(unit.complete for unit in units),
            "sample": any(one.sample for one in facts.values()),
            "blocks": list(self._blocks(top, 0)) if printed else [],
        }

    def _title(self, law: Unit | None) -> str:
        """The title as the document prints it; empty where it has none, guesses at it or prints it in capitals."""
        rows = [row for row in self.prose.segments(law, "title") if row["kind"] != "note"] if law else []
        title = "".join(row["text"] for row in rows)
        return "" if title.isupper() or any(row["kind"] == "guess" for row in rows) else title

    def _blocks(self, address: Address, depth: int) -> Iterator[Row]:
        """A provision and all below it, in the order of print, with what is said where it is cut."""
        unit = self.units.get(address)
        signed = unit is not None and unit.kind == "footnote" and unit.id in self.prose.signed
        inside = self.prose.inside(unit) if unit is not None else []
        if unit is not None and not signed:
            yield from self._with_inside(unit, inside, address, depth)
        written = {one.address for one in inside if self._is_read(one) and (not signed or one.kind == "example")}
        below = [one for one in self._below(address) if one not in written]
        for one in below:
            yield from self._blocks(one, depth if one.is_added or address.is_added else depth + 1)
        read = [self.units[one] for one in below if one in self.units]
        last = next((one for one in reversed(read) if one.kind != "footnote"), None)
        if unit is not None and not signed and unit.ends_cut and not (last is not None and last.ends_cut):
            yield self._block(unit, address, depth) | _GOES_ON | {"text": [], "gap": True}

    def _is_read(self, unit: Unit) -> bool:
        """Whether a unit is the reading at its address and not another witness of it."""
        return unit.address is not None and self.units.get(unit.address) is unit

    def _with_inside(self, unit: Unit, inside: Sequence[Unit], address: Address, depth: int) -> Iterator[Row]:
        """A provision's own blocks: its text, broken where a table or an example stands in it."""
        first, *rest = self.prose.stretches(unit)
        block = self._block(unit, address, depth) | {"text": first}
        yield block
        for one, text in zip(inside, rest, strict=True):
            if one.address is not None and self._is_read(one):
                yield from self._blocks(one.address, depth)
            if text:
                yield block | _GOES_ON | {"text": text}

    def _block(self, unit: Unit, address: Address, depth: int) -> Row:
        table = self.tables.get(unit.id)
        title = self.prose.segments(unit, "title") if len(address.parts) > 1 else []
        text = self.prose.segments(unit)
        return {
            "kind": unit.kind if unit.kind in ("example", "table", "footnote") else "provision",
            "label": "" if address.is_added or len(address.parts) == 1 else _label(address),
            "depth": depth,
            "title": title,
            "text": text,
            "gap_before": unit.begins_cut or not (unit.complete or unit.pieces),
            "gap": False,
            "columns": list(table.columns) if table else [],
            "rows": table.shown(self.words["more"]) if table else [],
        }

    def _below(self, address: Address) -> list[Address]:
        """The addresses one step below: in the order of their document, where they come from one; else by address."""
        size = len(address.parts)
        below = sorted({_cut(one, size + 1) for one in self.units if one.stands_below(address)})
        starts = {one: self._start(one) for one in below}
        documents = {self.units[one].document for one in below if one in self.units}
        if len(documents) == 1 and all(start >= 0 for start in starts.values()):
            return sorted(below, key=lambda one: starts[one])
        return below

    def _start(self, address: Address) -> int:
        """Where a provision or the first thing below it stands in its document; -1 where nothing is left of it."""
        starts = (unit.start for one, unit in self.units.items() if one == address or one.stands_below(address))
        return min((start for start in starts if start >= 0), default=-1)

    def _index(self, laws: set[int]) -> Iterator[Row]:
        """The rows of the subject index that lead to a law of the booklet or to another row, merged and in order."""
        merged: dict[tuple[str, str], Row] = {}
        for entry in self.book.index():
            facts = self.book.facts[entry.document]
            own = (facts.edition, facts.language) == (self.edition, self.language)
            if own:
                self._add(merged, entry, laws)
        leading = {head for (head, _), row in merged.items() if row["laws"]}
        for (head, _), row in sorted(merged.items(), key=lambda item: tuple(map(folded, item[0]))):
            row["laws"].sort()
            if row["laws"] or row["see"] or row["see_also"] or (row["sub"] == "" and head in leading):
                yield row

    def _add(self, merged: dict[tuple[str, str], Row], entry: IndexEntry, laws: set[int]) -> None:
        key = (entry.headword, entry.sub or "")
        row = merged.setdefault(key, {"head": key[0], "sub": key[1], "laws": [], "see": [], "see_also": []})
        row["laws"] = list(dict.fromkeys([*row["laws"], *(law for law in entry.laws if law in laws)]))
        row["see"] = list(dict.fromkeys([*row["see"], *entry.see]))
        row["see_also"] = list(dict.fromkeys([*row["see_also"], *entry.see_also]))


def _credits(facts: DocumentFacts) -> Row:
    return {"title": facts.title, "credit": facts.credit, "rights": facts.rights, "sample": facts.sample}


def _cut(address: Address, size: int) -> Address:
    return Address(address.system, address.parts[:size])


def _label(address: Address) -> str:
    """What stands in the margin: A, 1, (a), (1)."""
    last = address.parts[-1]
    return last if len(address.parts) <= 3 else f"({last})"
