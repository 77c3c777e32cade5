"""Provisions as HTML: nested sections with their labels, titles, text, tables, examples, and notes at the end."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

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
from build_scripts.tell.provisions import Provision, begins_lost


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

    def rows(self, told: Provision, page: str, level: int = 1) -> list[str]:
        """The sections of what stands below a provision as HTML."""
        return [self.section(one, page, level) for one in told.below]

    def section(self, told: Provision, page: str, level: int, inner: Sequence[str] | None = None) -> str:
        """One provision, its languages side by side, with what stands below it, or with `inner` in its place."""
        unit = told.leading
        anchor = self.places.anchor_of(unit)
        label = element(
            "div", element("a", escape(told.label), href=f"#{anchor}") if told.label else "", class_="label"
        )
        wide = " wide" if len(told.label) > 3 else ""
        bare = "" if any(one.title or one.text for one in told.units.values()) else " bare"
        below = self.rows(told, page, level + 1) if inner is None else inner
        parts = [
            *_unnumbered(unit), self.beside(told, page), self.remark(unit, page), *below, self.ending(told)
        ]  # fmt: skip
        body = element("div", "\n".join(filter(None, parts)), class_="body")
        return element(
            "section", f"{label}{body}", class_=f"provision level-{min(level, 4)} {unit.kind}{wide}{bare}", id=anchor,
            data_address=str(unit.address) if unit.address else None, **data_names(unit.address),
            lang=unit.language if unit.language != "ru" else None,
        )  # fmt: skip

    def beside(self, told: Provision, page: str, *, titles: bool = True) -> str:
        """The own words of a provision: in one language as they are, in both side by side."""
        written = {language: "\n".join(self.own(told, language, page, titled=titles)) for language in told.units}
        there = [language for language, words in written.items() if words]
        # Words in the second language alone stand in its column, so that they are never taken for the first.
        return "".join(written.values()) if there in ([], [*written][:1]) else _columns(written)

    def own(self, told: Provision, language: str, page: str, *, titled: bool = True) -> Iterator[str]:
        """A unit's title when `titled`, its text with the tables and examples inside it, and what is said of them."""
        unit = told.units[language]
        title = self.prose.title(unit, page) if titled or unit.id in self.tables else ""
        if unit.id in self.tables:
            yield table_html(self.tables[unit.id], title)
            return
        if title:
            yield element("p", title, class_="title")
        if begins_lost(unit):
            yield element("p", spans(say("law.begins_lost")), class_="lost")
        elif unit.begins_cut:
            yield element("p", spans(say("law.begins_cut")), class_="lost")
        inside = told.inside_of(language)
        breaks = [one.units[language].start for one in inside]
        for text, child in zip(self.prose.stretches(unit, page, breaks), [*inside, None], strict=True):
            if text:
                yield element("p", text)
            if child is not None:
                yield self._inside_html(child, language, page)

    def ending(self, told: Provision) -> str:
        """What is said behind a provision that breaks off; where one of two languages does, in its column."""
        said = {
            language: element("p", spans(say("law.incomplete" if unit.text else "law.follows_lost")), class_="lost")
            for language, unit in told.units.items()
            if language in told.ends
        }
        if len(said) == 1 < len(told.units):
            return _columns({language: said.get(language, "") for language in told.units})
        return next(iter(said.values()), "")

    def _inside_html(self, told: Provision, language: str, page: str) -> str:
        child = told.units[language]
        inner = "\n".join(self.own(told, language, page))
        if child.kind == "example" and child.title is None:
            inner = lines_html(self.prose.lines(child))
        kind = child.kind if child.kind == "example" else "with-table"
        return element("div", inner, class_=kind, id=self.places.anchor_of(child))

    def notes(self, notes: Iterable[Provision], page: str) -> str:
        """The notes of a page with their examples."""
        rows = []
        for told in notes:
            note = told.leading
            back = self.book.by_id.get(note.parent or "")
            link = ""
            if back is not None and back.address is not None:
                words = say("law.note_to", name=place_names(back.address))
                link = element("a", spans(words), href=self.places.to_unit(back, page))
            own = facts_line([link]) + "\n".join(self.own(told, note.language, page))
            names = data_names(note.address)
            rows.append(element("div", own, class_="note", id=self.places.anchor_of(note), **names))
        return element("section", heading(2, say("law.notes")) + "\n".join(rows), class_="notes") if rows else ""


def _columns(written: Mapping[str, str]) -> str:
    halves = (element("div", words, class_=language, lang=language) for language, words in written.items())
    return element("div", "\n".join(halves), class_="pair")


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
