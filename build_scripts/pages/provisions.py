"""Provisions as HTML: nested sections with their labels, titles, text, tables, examples, and notes at the end."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from build_scripts.languages.catalogue import CATALOGUE, LEADING, word
from build_scripts.languages.place_names import full_names, place_name, place_names
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import BETWEEN_LANGUAGES, Table, Unit
from build_scripts.pages.diagrams import lines_html
from build_scripts.pages.markup import element, escape, facts_line, heading, say, spans
from build_scripts.pages.places import Places
from build_scripts.pages.prose import Prose
from build_scripts.pages.suits import with_suits
from build_scripts.tell.labels import label_of

# Kinds that stand inside the text of the unit they belong to.
INSIDE = frozenset({"table", "example"})


class Provisions:
    """Writes what stands below a law, a commentary chapter or a document's group."""

    def __init__(
        self, book: LawBook, places: Places, prose: Prose, remark: Callable[[Unit, str], str] = lambda unit, page: ""
    ) -> None:
        """`remark` gives what is to be said at the end of a unit's own text on a page, as HTML."""
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
        """The sections below a unit in its language as HTML, and the notes met on the way."""
        assert unit.address is not None
        return self._rows(unit.edition, (unit.language,), unit.address, page, level)

    def rows(self, edition: str, address: Address, page: str) -> tuple[list[str], list[Unit]]:
        """The sections below a law in both languages, a row for each provision, and the notes met on the way."""
        return self._rows(edition, ("ru", "en"), address, page, 1)

    def _rows(
        self, edition: str, languages: Sequence[str], address: Address, page: str, level: int
    ) -> tuple[list[str], list[Unit]]:
        html: list[str] = []
        notes: list[Unit] = []
        for units in self._side_by_side(edition, languages, address):
            notes += [unit for unit in units if unit.kind == "footnote"]
            notes += [note for unit in units if self._is_inside(unit) for note in self.own_notes(unit)]
            shown = [unit for unit in units if unit.kind != "footnote" and not self._is_inside(unit)]
            if shown and shown[0].address is not None:
                inner, more = self._rows(edition, languages, shown[0].address, page, level + 1)
                notes += more
                html.append(self.section(shown[0], page, level, inner, *shown[1:]))
        return html, notes

    def _side_by_side(self, edition: str, languages: Sequence[str], address: Address) -> Iterator[list[Unit]]:
        """The units directly below an address, those of one address together; the first language gives the order."""
        columns = [self.children(edition, language, address) for language in languages]
        rows: dict[Address | None, list[Unit]] = {unit.address: [unit] for unit in columns[0]}
        for column in columns[1:]:
            for unit in column:
                rows.setdefault(unit.address, []).append(unit)
        if len(rows) > len(columns[0]):  # what only the other language has stands where its number says
            yield from (rows[one] for one in sorted(rows, key=lambda one: one or address))
        else:
            yield from rows.values()

    def _is_inside(self, unit: Unit) -> bool:
        """Whether a unit is written where it stands in the text of the one above."""
        above = self.book.by_id.get(unit.parent or "")
        return unit.kind in INSIDE and above is not None and bool(unit.pieces)

    def section(self, unit: Unit, page: str, level: int, inner: Sequence[str], *translations: Unit) -> str:
        """One provision with what stands below it; a translation stands beside its own text."""
        anchor = self.places.anchor_of(unit)
        name = label_of(unit)
        label = element("div", element("a", escape(name), href=f"#{anchor}") if name else "", class_="label")
        wide = " wide" if len(name) > 3 else ""
        bare = "" if any(one.title or one.text for one in (unit, *translations)) else " bare"
        own = self.beside((unit, *translations), page)
        parts = [*_unnumbered(unit), own, self.remark(unit, page), *inner, *self.ending(unit)]
        body = element("div", "\n".join(filter(None, parts)), class_="body")
        return element(
            "section", f"{label}{body}", class_=f"provision level-{min(level, 4)} {unit.kind}{wide}{bare}", id=anchor,
            data_address=str(unit.address) if unit.address else None, **data_names(unit.address),
            lang=unit.language if unit.language != "ru" else None,
        )  # fmt: skip

    def beside(self, units: Sequence[Unit], page: str, *, titles: bool = True) -> str:
        """The own words of a provision: in one language as they are, in both side by side."""
        written = [(unit.language, "\n".join(self.own(unit, page, titled=titles))) for unit in units]
        written = [(language, words) for language, words in written if words]
        if len(written) < 2:
            return "".join(words for _, words in written)
        halves = (element("div", words, class_=language, lang=language) for language, words in written)
        return element("div", "\n".join(halves), class_="pair")

    def own(self, unit: Unit, page: str, *, titled: bool = True) -> Iterator[str]:
        """A unit's title when `titled`, its text with the tables and examples inside it, and what is said of them."""
        title = self.prose.title(unit, page) if titled or unit.id in self.tables else ""
        if unit.id in self.tables:
            yield table_html(self.tables[unit.id], title)
            return
        if title:
            yield element("p", title, class_="title")
        if not unit.pieces and not unit.complete:
            yield element("p", spans(say("law.begins_lost")), class_="lost")
        elif unit.begins_cut:
            yield element("p", spans(say("law.begins_cut")), class_="lost")
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
            words = say("law.incomplete") if unit.text else say("law.follows_lost")
            yield element("p", spans(words), class_="lost")

    def _inside(self, unit: Unit) -> list[Unit]:
        """The tables and examples of a unit, as they stand in its text."""
        children = self.book.children.get(unit.id, ())
        return sorted(
            (child for child in children if child.kind in INSIDE and child.pieces), key=lambda child: child.start
        )

    def _inside_html(self, child: Unit, page: str) -> str:
        inner = "\n".join(self.own(child, page))
        if child.kind == "example" and child.title is None:
            inner = lines_html(self.prose.lines(child))
        return element(
            "div",
            inner,
            class_=child.kind if child.kind == "example" else "with-table",
            id=self.places.anchor_of(child),
        )

    def own_notes(self, unit: Unit) -> Iterator[Unit]:
        """The notes to the signs of a unit, and of the tables and examples that are written inside it."""
        for child in self.book.children.get(unit.id, ()):
            if child.kind == "footnote":
                yield child
            elif child.kind in INSIDE:
                yield from self.own_notes(child)

    def _with_own_notes(self, note: Unit) -> Iterator[Unit]:
        """A note, then those to its own signs, each with its own again."""
        yield note
        for one in self.own_notes(note):
            yield from self._with_own_notes(one)

    def notes(self, notes: Iterable[Unit], page: str) -> str:
        """The notes of a page with their examples, each followed by the notes to its own signs."""
        rows = []
        for note in (one for whole in notes for one in self._with_own_notes(whole)):
            back = self.book.by_id.get(note.parent or "")
            link = ""
            if back is not None and back.address is not None:
                words = say("law.note_to", name=place_names(back.address))
                link = element("a", spans(words), href=self.places.to_unit(back, page))
            own = "\n".join(self.own(note, page))
            rows.append(
                element(
                    "div",
                    facts_line([link]) + own,
                    class_="note",
                    id=self.places.anchor_of(note),
                    **data_names(note.address),
                )
            )
        return element("section", heading(2, say("law.notes")) + "\n".join(rows), class_="notes") if rows else ""


def data_names(address: Address | None) -> dict[str, str | None]:
    """The attributes of an element that say how its provision is cited, so that no script has to read an address."""
    if address is None:
        return {}
    names = full_names(address)
    others = {f"data_name_{language}": name for language, name in names.items() if language != LEADING}
    return {"data_name": names[LEADING], **others}


def _unnumbered(unit: Unit) -> Iterator[str]:
    """What stands above a minute that its document gives no number: the name by which other pages call it."""
    if unit.kind == "minute" and unit.address is not None and not label_of(unit):
        yield element("p", escape(place_name(unit.address).rpartition(", ")[2]), class_="unnumbered")


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
    for first, *others in table.shown(word(LEADING, "law.or_more")):
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
    return with_suits(spans(CATALOGUE.reading({"ru": russian, "en": english})) if between else escape(text))
