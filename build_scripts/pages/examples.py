"""The page of all examples, each in a box with the way to its provision; hands and auctions stand as tables."""

from collections.abc import Iterator

from build_scripts.languages.catalogue import LEADING, word
from build_scripts.languages.place_names import place_name
from build_scripts.model.lawbook import LawBook
from build_scripts.model.layers import OF_DOCUMENTS
from build_scripts.model.units import Unit
from build_scripts.pages.diagrams import has_diagram, lines_html
from build_scripts.pages.markup import element, escape, facts_line, heading, page, say, spans
from build_scripts.pages.places import Places
from build_scripts.pages.prose import Prose
from build_scripts.pages.suits import with_suits
from build_scripts.tell.editions import edition_named

NAME = "examples"
# Where examples stand, in the order of the page.
_LAYERS = {layer: say(f"example.in_{layer}") for layer in OF_DOCUMENTS}


class ExamplesPage:
    """Writes the page of examples."""

    def __init__(self, book: LawBook, places: Places, prose: Prose, sample: str) -> None:
        self.book = book
        self.places = places
        self.prose = prose
        self.sample = sample
        self.examples = [unit for unit in book.units if unit.kind == "example" and self._is_shown(unit)]

    def files(self) -> Iterator[tuple[str, str]]:
        """The page, where there are examples."""
        if self.examples:
            yield f"{NAME}/index.md", self.text()

    def text(self) -> str:
        """The whole page: the examples of each layer in the order of their provisions."""
        blocks = [heading(1, say("page.examples"), id="top"), self.sample]
        for layer, words in _LAYERS.items():
            found = [unit for unit in self.examples if unit.layer == layer]
            if found:
                blocks.append(heading(2, words, id=f"in-{layer}"))
                blocks += [self._example(unit) for unit in sorted(found, key=_order)]
        title = word(LEADING, "page.examples")
        return page({"title": title, "language": LEADING, "sample": bool(self.sample)}, blocks)

    def _is_shown(self, unit: Unit) -> bool:
        """Whether an example stands on a page: it and all above it are what is read at their addresses."""
        if not unit.pieces or unit.layer not in _LAYERS or not self.places.is_public(unit):
            return False
        while unit.layer != "decision" and unit.address is not None and unit.address.system in "LC":
            if self.places.shown.get((unit.edition, unit.language, unit.address), ("",))[0] != unit.id:
                return False
            if unit.parent is None:
                return True
            unit = self.book.by_id[unit.parent]
        return True

    def _example(self, unit: Unit) -> str:
        """One example: its provision, its edition and its document, its title and its words."""
        name = place_name(unit.address) if unit.address is not None else unit.id
        link = element("a", escape(name), href=self.places.to_unit(unit, NAME))
        facts = self.book.facts[unit.document]
        edition = spans(edition_named(unit.edition))
        title = self.prose.title(unit, NAME)
        parts = [facts_line([link, edition, escape(facts.title)])]
        parts += [element("p", with_suits(title), class_="title")] if title else []
        parts.append(example_words(self.prose, unit, NAME))
        language = unit.language if unit.language != "ru" else None
        return element("div", "\n".join(parts), class_="example", lang=language)


def example_words(prose: Prose, unit: Unit, page: str) -> str:
    """The words of an example: in their lines where it has no title or holds a diagram, else as running text."""
    lines = prose.lines(unit)
    if unit.title is None or has_diagram(lines):
        return lines_html(lines)
    return with_suits(element("p", prose.text(unit, page)))


def _order(unit: Unit) -> tuple[str, tuple[bool, object]]:
    return unit.edition, (unit.address is None, unit.address or unit.start)
