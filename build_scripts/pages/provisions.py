"""Provisions as HTML: nested sections with their labels, titles, text, tables, examples, and notes at the end."""

from collections.abc import Callable, Iterator, Sequence

from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import BETWEEN_LANGUAGES, Table, Unit
from build_scripts.pages.markup import both, element, escape, facts_line
from build_scripts.pages.places import Places, place_name
from build_scripts.pages.prose import Prose

# Kinds that stand inside the text of the unit they belong to.
INSIDE = frozenset({"table", "example"})


class Provisions:
    """Writes what stands below a law, a commentary chapter or a document's group."""

    def __init__(
        self, book: LawBook, places: Places, prose: Prose, remark: Callable[[Unit], str] = lambda unit: ""
    ) -> None:
        """`remark` gives what is to be said at the end of a unit's own text, as HTML."""
        self.remark = remark
        self.book = book
        self.places = places
        self.prose = prose
        self.tables = {table.unit: table for table in book.tables()}
        self.below: dict[tuple[str, str, Address], list[Address]] = {}
        for key in self.places.shown:
            edition, language, address = key
            if address.parent is not None:
                self.below.setdefault((edition, language, address.parent), []).append(address)

    def unit(self, edition: str, language: str, address: Address) -> Unit:
        """The unit that is read at an address."""
        return self.book.by_id[self.places.shown[edition, language, address][0]]

    def children(self, edition: str, language: str, address: Address) -> list[Unit]:
        """What stands directly below an address, as its document has it; a closing paragraph stays at the end."""
        units = [self.unit(edition, language, below) for below in self.below.get((edition, language, address), ())]
        documents = {unit.document for unit in units}
        if len(documents) == 1:
            return sorted(units, key=lambda unit: (self._first(unit), unit.address or address))
        return sorted(units, key=lambda unit: unit.address or address)

    def _first(self, unit: Unit) -> int:
        """The source offset of a unit, or of the first below it where its heading is lost."""
        if unit.pieces:
            return unit.start
        return min((self._first(child) for child in self.book.children.get(unit.id, ())), default=0)

    def all_below(self, unit: Unit, page: str, level: int = 1) -> tuple[list[str], list[Unit]]:
        """The sections below a law or commentary unit as HTML, and the notes met on the way."""
        assert unit.address is not None
        html: list[str] = []
        notes: list[Unit] = []
        for child in self.children(unit.edition, unit.language, unit.address):
            if child.kind in INSIDE and child.parent == unit.id:
                continue  # written where it stands in the text
            if child.kind == "footnote":
                notes.append(child)
                continue
            inner, more = self.all_below(child, page, level + 1)
            notes += more
            html.append(self.section(child, page, level, inner))
        return html, notes

    def section(self, unit: Unit, page: str, level: int, inner: Sequence[str]) -> str:
        """One provision with what stands below it."""
        anchor = self.places.anchor_of(unit)
        name = label_of(unit)
        label = element("div", element("a", escape(name), href=f"#{anchor}") if name else "", class_="label")
        wide = " wide" if len(name) > 3 else ""
        bare = "" if unit.title or unit.text else " bare"
        parts = [*_unnumbered(unit), *self.own(unit, page), self.remark(unit), *inner, *self.ending(unit)]
        body = element("div", "\n".join(filter(None, parts)), class_="body")
        return element(
            "section", f"{label}{body}", class_=f"provision level-{min(level, 4)} {unit.kind}{wide}{bare}", id=anchor,
            data_address=str(unit.address) if unit.address else None,
            lang=unit.language if unit.language != "ru" else None,
        )  # fmt: skip

    def own(self, unit: Unit, page: str) -> Iterator[str]:
        """A unit's title, its text with the tables and examples that stand inside it, and what is said of them."""
        title = self.prose.title(unit, page)
        if unit.id in self.tables:
            yield table_html(self.tables[unit.id], title)
            return
        if title:
            yield element("p", title, class_="title")
        if not unit.pieces and not unit.complete:
            yield element("p", "Начало в источниках утрачено.", class_="lost")
        elif unit.begins_cut:
            yield element("p", "Начало этого места в источниках утрачено.", class_="lost")
        inside = self._inside(unit)
        for text, child in zip(
            self.prose.stretches(unit, page, [one.start for one in inside]), [*inside, None], strict=True
        ):
            if text:
                yield element("p", text)
            if child is not None:
                yield self._inside_html(child, page)

    def ending(self, unit: Unit) -> Iterator[str]:
        """What is said behind a unit and all below it when it is cut; once, at the innermost unit that ends there."""
        if not unit.ends_cut:
            return
        below = self.children(unit.edition, unit.language, unit.address) if unit.address is not None else []
        last = next((child for child in reversed(below) if child.kind not in (*INSIDE, "footnote")), None)
        if last is None or not last.ends_cut:
            text = "Текст в источниках неполон." if unit.text else "Продолжение в источниках утрачено."
            yield element("p", text, class_="lost")

    def _inside(self, unit: Unit) -> list[Unit]:
        """The tables and examples of a unit, as they stand in its text."""
        children = self.book.children.get(unit.id, ())
        return sorted(
            (child for child in children if child.kind in INSIDE and child.pieces), key=lambda child: child.start
        )

    def _inside_html(self, child: Unit, page: str) -> str:
        inner = "\n".join(self.own(child, page))
        if child.kind == "example" and child.title is None:
            inner = element("p", "<br>".join(self.prose.lines(child)))
        return element(
            "div",
            inner,
            class_=child.kind if child.kind == "example" else "with-table",
            id=self.places.anchor_of(child),
        )

    def notes(self, notes: Sequence[Unit], page: str) -> str:
        """The notes of a page with their examples."""
        rows = []
        for note in notes:
            back = self.book.by_id.get(note.parent or "")
            of = f"К {escape(place_name(back.address))}" if back is not None and back.address is not None else ""
            link = element("a", of, href=self.places.to_unit(back, page)) if back is not None and of else ""
            own = "\n".join(self.own(note, page))
            rows.append(element("div", facts_line([link]) + own, class_="note", id=self.places.anchor_of(note)))
        return element("section", "<h2>Сноски</h2>" + "\n".join(rows), class_="notes") if rows else ""


def _unnumbered(unit: Unit) -> Iterator[str]:
    """What stands above a minute that its document gives no number: the name by which other pages call it."""
    if unit.kind == "minute" and unit.address is not None and not label_of(unit):
        yield element("p", escape(place_name(unit.address).rpartition(", ")[2]), class_="unnumbered")


def label_of(unit: Unit) -> str:
    """What hangs in the margin: the last step of the address; nothing for paragraphs, examples and tables."""
    if unit.address is None or unit.kind in ("example", "table", "footnote"):
        return ""
    part = unit.address.parts[-1]
    if (unit.kind == "paragraph" and unit.address.system != "C") or (part[:1] in "pu" and part[1:].isdigit()):
        return ""
    if unit.address.system == "C" and len(unit.address.parts) == 2:
        return unit.address.short
    if unit.kind == "item" and part[:1] == "b" and part[1:].isdigit():
        return "•"
    return f"({part})" if part.islower() else part


def table_html(table: Table, title: str = "") -> str:
    """A table in a region that scrolls by itself; `title` is its heading as HTML; an open end is shown as such.

    A cell of the digest with words in both languages (`Ложки / Spoons`) shows each as such.
    """
    name = table.title or table.id
    heads = table.columns
    if heads and len(heads) < max(map(len, table.rows), default=0):
        heads = ("", *heads)  # the column of the row heads has none
    head = "".join(element("th", _cell(column), scope="col") for column in heads)
    rows = []
    for first, *others in table.shown("и более"):
        cells = [element("th", _cell(first), scope="row"), *(element("td", _cell(cell)) for cell in others)]
        rows.append(element("tr", "".join(cells)))
    caption = element("caption", title or _cell(table.title)) if title or table.title else ""
    body = caption + (element("thead", element("tr", head)) if head else "") + element("tbody", "".join(rows))
    return element(
        "div",
        element("table", body, class_="score"),
        class_="table-region",
        tabindex="0",
        role="region",
        aria_label=name,
    )


def _cell(text: str) -> str:
    """The words of a cell; those of the digest's tables stand in both languages, Russian first."""
    russian, between, english = text.partition(BETWEEN_LANGUAGES)
    return both(russian, english) if between else escape(text)
