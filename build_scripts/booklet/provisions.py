"""The provisions of a text as blocks for print, in one language or in two side by side."""

from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.booklet.prose import Prose
from build_scripts.booklet.typography import typeset_text
from build_scripts.booklet.words import language_of
from build_scripts.languages.catalogue import word
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import BETWEEN_LANGUAGES, Table, Unit
from build_scripts.tell.digest import is_unseen
from build_scripts.tell.provisions import Provision, begins_lost

Row = dict[str, Any]
Segments = list[Row]
# What the block of a provision that goes on behind something inside it lacks.
_GOES_ON: Row = {"gap_before": False, "gap": False, "title": [], "label": "", "columns": [], "rows": [], "anchor": "",
                 "pair": None, "unseen": ""}  # fmt: skip


class Provisions:
    """Writes trees of provisions in `language`, and in `other` beside it where that is named."""

    def __init__(self, book: LawBook, prose: Prose, words: Mapping[str, str], language: str, other: str = "") -> None:
        self.book, self.prose, self.words = book, prose, words
        self.language, self.other = language, other
        self.tables = {_place(book.by_id[table.unit]): table for table in book.tables()}

    def blocks(self, told: Provision, name: str, depth: int = 0) -> Iterator[Row]:
        """A provision and all below it, with what is said where it is cut; `name` begins its anchors."""
        yield from self.own(told, name, depth)
        for one in told.below:
            yield from self.blocks(one, name, depth if _is_added(one) or _is_added(told) else depth + 1)
        yield from self._notes(told, name, depth)
        if told.ends & {self.language, self.other}:
            pair = {"title": [], "text": [], "gap_before": False, "gap": True} if self.other in told.ends else None
            gap = self.language in told.ends
            unit = told.units.get(self.language, told.leading)
            yield self._block(unit, None, told, name, depth) | _GOES_ON | {"text": [], "gap": gap, "pair": pair}

    def own(self, told: Provision, name: str, depth: int = 0) -> Iterator[Row]:
        """A provision's own blocks: its text, broken where a table or an example stands in it."""
        unit, other = told.units.get(self.language), told.units.get(self.other)
        if unit is not None:
            inside = told.inside_of(self.language)
            first, *rest = self.prose.stretches(unit, [one.units[self.language] for one in inside])
            block = self._block(unit, other, told, name, depth) | {"text": first}
            yield block
            for one, text in zip(inside, rest, strict=True):
                yield from self.blocks(one, name, depth)
                if text:
                    yield block | _GOES_ON | {"text": text}
        elif other is not None:
            alone = {"title": [], "text": [], "gap_before": False, "pair": self._pair(other, told)}
            yield self._block(other, None, told, name, depth) | alone
        if unit is not None and other is not None and self._own_table(unit) and self._own_table(other, unit):
            yield self._block(other, None, told, name, depth) | {"anchor": ""}
        for one in told.inside_of(self.other):
            if self.language not in one.units:
                yield from self.blocks(one, name, depth)

    def answer(self, told: Provision, name: str) -> Row:
        """The block of a provision by itself; without words where the language does not have it."""
        unit = told.units.get(self.language)
        if unit is None:
            return {"text": [], "pair": None}
        return self._block(unit, told.units.get(self.other), told, name, 0)

    def _notes(self, told: Provision, name: str, depth: int) -> Iterator[Row]:
        """The notes that no sign in the text leads to, and the tables of those that stand at their signs."""
        for note in told.notes:
            unit = note.units.get(self.language) or note.units.get(self.other)
            if unit is not None and unit.id not in self.prose.signed:
                yield from self.blocks(note, name, depth)
            elif unit is not None:
                for one in note.inside:
                    if one.leading.kind == "table":
                        yield from self.blocks(one, name, depth)
                yield from self._notes(note, name, depth)

    def _block(self, unit: Unit, other: Unit | None, told: Provision, name: str, depth: int) -> Row:
        """A provision's own block: its label, title and text, or its table; what the other language has beside it."""
        table, address = self._own_table(unit), told.address
        shared = table is not None and other is not None and self._own_table(other) is table  # both in one cell
        apart = other is not None and table is not None and self._own_table(other) is not None  # a block of its own
        language = "" if shared else unit.language
        is_top = address is None or len(address.parts) == 1
        is_law = is_top and unit.kind == "law" and unit.layer != "commentary"  # its title heads it
        return {
            "kind": unit.kind if unit.kind in ("example", "table", "footnote") else "provision",
            "label": told.label,
            "language": unit.language,
            "whole_label": address.short.removeprefix(str(address.number)) if address is not None else "",
            "depth": depth,
            "title": [] if is_law else self._title(unit, other if shared else None),
            "text": self.prose.segments(unit),
            "gap_before": begins_lost(unit) or unit.begins_cut,
            "gap": False,
            "unseen": word(language_of(unit.language), "digest.unseen") if is_unseen(self.book, unit) else "",
            "columns": [_in_language(cell, language) for cell in table.columns] if table else [],
            "rows": self._cells(table, language, unit.language) if table else [],
            "anchor": f"{name}-{address}" if not is_top or self._leads(unit) else "",
            "source": (unit.document, unit.page or 0) if unit.layer != "digest" else ("", 0),
            "pair": self._pair(other, told) if other is not None and not apart else None,
        }

    def _pair(self, unit: Unit, told: Provision) -> Row:
        """The same provision in the other language."""
        is_top = told.address is None or len(told.address.parts) == 1
        return {
            "title": [] if is_top else self.prose.segments(unit, "title"),
            "text": self.prose.segments(unit),
            "gap_before": begins_lost(unit) or unit.begins_cut,
            "gap": False,
        }

    def _leads(self, unit: Unit) -> bool:
        """Whether a whole text can be led to: a chapter of commentary that prints something; a law has its heading."""
        return unit.layer == "commentary" and (bool(unit.title or unit.text) or begins_lost(unit))

    def _own_table(self, unit: Unit, but_of: Unit | None = None) -> Table | None:
        """The table that a unit is; None for one that is no table, or the same one as that of another unit."""
        table = self.tables.get(_place(unit))
        return None if but_of is not None and table is self.tables.get(_place(but_of)) else table

    def _title(self, unit: Unit, other: Unit | None) -> Segments:
        """The title of a provision; that of a table in two languages has both, as its cells do."""
        title = self.prose.segments(unit, "title")
        if other is None:
            return title
        return [*title, {"kind": "text", "text": BETWEEN_LANGUAGES}, *self.prose.segments(other, "title")]

    def _cells(self, table: Table, language: str, set_as: str) -> list[list[str]]:
        rows = table.shown(self.words["more"])
        return [[typeset_text(_in_language(cell, language), set_as) for cell in row] for row in rows]


def _is_added(told: Provision) -> bool:
    return told.address is not None and told.address.is_added


def _place(unit: Unit) -> tuple[str, Address | None, str, str]:
    """What the units of a table in two languages have in common."""
    return unit.document, unit.address, unit.edition, unit.kind


def _in_language(cell: str, language: str) -> str:
    """A cell in one language, or as it is for none; the digest's tables have both: `Ложки / Spoons`."""
    if not language:
        return cell
    russian, between, english = cell.partition(BETWEEN_LANGUAGES)
    return cell if not between else english if language == "en" else russian
