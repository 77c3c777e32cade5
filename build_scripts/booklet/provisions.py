"""The provisions below an address as blocks for print, in order, in one language or in two side by side."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from build_scripts.booklet.prose import Prose
from build_scripts.booklet.typography import typeset_text
from build_scripts.booklet.words import language_of
from build_scripts.languages.catalogue import word
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import BETWEEN_LANGUAGES, Table, Unit
from build_scripts.tell.digest import is_unseen
from build_scripts.tell.labels import label_of

Row = dict[str, Any]
Segments = list[Row]
# What the block of a provision that goes on behind something inside it lacks.
_GOES_ON: Row = {"gap_before": False, "gap": False, "title": [], "label": "", "columns": [], "rows": [], "anchor": "",
                 "pair": None, "unseen": ""}  # fmt: skip


class Provisions:
    """The units of one text, by address; `pairs` has the same text in the other language, `name` begins its anchors."""

    def __init__(
        self,
        book: LawBook,
        prose: Prose,
        units: Mapping[Address, Unit],
        words: Mapping[str, str],
        name: str,
        pairs: Mapping[Address, Unit] | None = None,
    ) -> None:
        self.book, self.prose, self.units, self.words, self.name = book, prose, units, words, name
        self.pairs = pairs or {}
        self.tables = {_place(book.by_id[table.unit]): table for table in book.tables()}

    def blocks(self, address: Address, depth: int = 0) -> Iterator[Row]:
        """A provision and all below it, in the order of print, with what is said where it is cut."""
        unit = self.units.get(address)
        signed = unit is not None and unit.kind == "footnote" and unit.id in self.prose.signed
        inside = self.prose.inside(unit) if unit is not None else []
        if unit is not None and not signed:
            yield from self._with_inside(unit, inside, address, depth)
        elif unit is None and address in self.pairs:
            yield self._alone(self.pairs[address], address, depth)
        written = {one.address for one in inside if self._is_read(one) and (not signed or one.kind == "example")}
        below = [one for one in self.below(address) if one not in written]
        for one in below:
            yield from self.blocks(one, depth if one.is_added or address.is_added else depth + 1)
        read = [self.units[one] for one in below if one in self.units]
        last = next((one for one in reversed(read) if one.kind != "footnote"), None)
        if unit is not None and not signed and unit.ends_cut and not (last is not None and last.ends_cut):
            yield self.block(unit, address, depth) | _GOES_ON | {"text": [], "gap": True}

    def below(self, address: Address) -> list[Address]:
        """The addresses one step below: in the order of their document, where they come from one; else by address."""
        size = len(address.parts)
        known = [*self.units, *self.pairs]
        below = sorted({Address(one.system, one.parts[: size + 1]) for one in known if one.stands_below(address)})
        starts = {one: self._start(one) for one in below}
        documents = {self.units[one].document for one in below if one in self.units}
        if len(documents) == 1 and all(start >= 0 for start in starts.values()):
            return sorted(below, key=lambda one: starts[one])
        return below

    def block(self, unit: Unit, address: Address, depth: int) -> Row:
        """A provision's own block: its label, title and text, or its table."""
        table = self.tables.get(_place(unit))
        other = self.pairs.get(address)
        language = "" if table is not None and other is not None else unit.language  # a table has both in one cell
        return {
            "kind": unit.kind if unit.kind in ("example", "table", "footnote") else "provision",
            "label": "" if address.is_added or len(address.parts) == 1 else label_of(unit, address),
            "whole_label": address.short.removeprefix(str(address.number)),
            "depth": depth,
            "title": self._title(unit, other if table is not None else None) if len(address.parts) > 1 else [],
            "text": self.prose.segments(unit),
            "gap_before": unit.begins_cut or not (unit.complete or unit.pieces),
            "gap": False,
            "unseen": word(language_of(unit.language), "digest.unseen") if is_unseen(self.book, unit) else "",
            "columns": [_in_language(cell, language) for cell in table.columns] if table else [],
            "rows": self._cells(table, language, unit.language) if table else [],
            "anchor": f"{self.name}-{address}" if len(address.parts) > 1 else "",
            "source": (unit.document, unit.page or 0) if unit.layer != "digest" else ("", 0),
            "pair": self._pair(other, address) if other is not None and table is None else None,
        }

    def _pair(self, unit: Unit, address: Address) -> Row:
        """The same provision in the other language."""
        return {
            "title": self.prose.segments(unit, "title") if len(address.parts) > 1 else [],
            "text": self.prose.segments(unit),
            "gap": not unit.complete,
        }

    def _alone(self, other: Unit, address: Address, depth: int) -> Row:
        """The block of a provision that only the other language has."""
        return self.block(other, address, depth) | {"title": [], "text": [], "pair": self._pair(other, address)}

    def _title(self, unit: Unit, other: Unit | None) -> Segments:
        """The title of a provision; that of a table in two languages has both, as its cells do."""
        title = self.prose.segments(unit, "title")
        if other is None:
            return title
        return [*title, {"kind": "text", "text": BETWEEN_LANGUAGES}, *self.prose.segments(other, "title")]

    def _cells(self, table: Table, language: str, set_as: str) -> list[list[str]]:
        rows = table.shown(self.words["more"])
        return [[typeset_text(_in_language(cell, language), set_as) for cell in row] for row in rows]

    def _is_read(self, unit: Unit) -> bool:
        """Whether a unit is the reading at its address and not another witness of it."""
        return unit.address is not None and self.units.get(unit.address) is unit

    def _with_inside(self, unit: Unit, inside: Sequence[Unit], address: Address, depth: int) -> Iterator[Row]:
        """A provision's own blocks: its text, broken where a table or an example stands in it."""
        first, *rest = self.prose.stretches(unit)
        block = self.block(unit, address, depth) | {"text": first}
        yield block
        for one, text in zip(inside, rest, strict=True):
            if one.address is not None and self._is_read(one):
                yield from self.blocks(one.address, depth)
            if text:
                yield block | _GOES_ON | {"text": text}

    def _start(self, address: Address) -> int:
        """Where a provision or the first thing below it stands in its document; -1 where nothing is left of it."""
        starts = (unit.start for one, unit in self.units.items() if one == address or one.stands_below(address))
        return min((start for start in starts if start >= 0), default=-1)


def _place(unit: Unit) -> tuple[str, Address | None, str, str]:
    """What the units of a table in two languages have in common."""
    return unit.document, unit.address, unit.edition, unit.kind


def _in_language(cell: str, language: str) -> str:
    """A cell in one language, or as it is for none; the digest's tables have both: `Ложки / Spoons`."""
    if not language:
        return cell
    russian, between, english = cell.partition(BETWEEN_LANGUAGES)
    return cell if not between else english if language == "en" else russian
