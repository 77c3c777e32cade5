"""What exists for a law beside its text: commentary, decisions, index terms, cited by, variants."""

from collections.abc import Iterator

from build_scripts.languages.catalogue import Words
from build_scripts.languages.place_names import place_name
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit
from build_scripts.pages.guesses import with_guesses
from build_scripts.pages.markup import element, escape, facts_line, heading, say, spans
from build_scripts.pages.places import Places, href
from build_scripts.pages.prose import Prose
from build_scripts.pages.provisions import Provisions
from build_scripts.tell.editions import edition_named, is_known
from build_scripts.tell.guessed import guessed_words
from build_scripts.tell.layers import LayersTold


class Layers:
    """Writes the sections that follow a law's text."""

    def __init__(self, book: LawBook, places: Places, prose: Prose, provisions: Provisions, told: LayersTold) -> None:
        self.book = book
        self.places = places
        self.prose = prose
        self.provisions = provisions
        self.told = told

    def of_law(self, number: int, edition: str, page: str) -> Iterator[str]:
        """All layers of a law that have something, in their order."""
        yield self._commentary(number, page)
        yield self._decisions(number, edition, page)
        yield self._index_terms(number, page)
        yield self._cited_by(number, page)
        yield self._variants(number, edition)

    def _commentary(self, number: int, page: str) -> str:
        parts = []
        for told in self.places.texts.commentary(number):
            chapter = told.chapter
            edition = say("layer.to_edition", edition=told.edition) if is_known(told.edition) else edition_named("")
            parts.append(facts_line([escape(told.title), spans(edition)]))
            parts += [self.provisions.beside(chapter, page), *self.provisions.rows(chapter, page)]
            parts += [self.provisions.ending(chapter), self.provisions.notes(chapter.notes_there(), page)]
            if chapter.units:
                words = spans(say("layer.own_page"))
                parts.append(element("p", element("a", words, href=self.places.to_unit(chapter.leading, page))))
        return _layer("commentary", say("page.commentary"), parts)

    def _decisions(self, number: int, edition: str, page: str) -> str:
        """The decisions that cite the law, each with its edition."""
        parts = []
        for told in self.told.decisions(number):
            unit = told.unit
            other = is_known(unit.edition) and unit.edition != edition
            words = say("layer.other_edition", edition=unit.edition) if other else told.edition
            link = element("a", spans(told.name), href=self.places.to_unit(unit, page))
            own = [*self.provisions.own(told.told, unit.language, page), self.provisions.ending(told.told)]
            lines = facts_line([link, spans(words)]) + "\n".join(filter(None, own))
            parts.append(element("div", lines, class_="decision", id=decision_anchor(unit)))
        return _layer("decisions", say("page.decisions"), parts)

    def _index_terms(self, number: int, page: str) -> str:
        rows = []
        for told in self.told.index_rows(number):
            row = told.row
            name = row.headword if row.sub is None else f"{row.headword}: {row.sub}"
            link = element("a", escape(name), href=href(page, "subject-index", f"{row.document}.{told.place}"))
            ours = " " + element("span", spans(say("digest.name")), class_="owner") if told.ours else ""
            rows.append(element("li", link + ours))
        return _layer("index-terms", say("page.subject_index"), [element("ul", "".join(rows))] if rows else [])

    def _cited_by(self, number: int, page: str) -> str:
        names: dict[str, str] = {}
        for reference in self.told.cited_by(number):
            unit = self.book.by_id[reference.unit]
            names.setdefault(self.places.citing(reference), self.places.to_unit(unit, page))
        links = [element("a", escape(name), class_="reference", href=target) for name, target in names.items()]
        return _layer("cited-by", say("layer.cited_by"), [element("p", " · ".join(links))] if links else [])

    def _variants(self, number: int, edition: str) -> str:
        rows = [
            element("li", f"{escape(place_name(row.address))}: " + " — ".join(
                f"«{self._reading(reading, units)}» ({escape(document)})"
                for document, reading, units in zip(row.documents, row.readings, compared, strict=True)
            ))
            for row, compared in self.told.variants(number, edition)
        ]  # fmt: skip
        return _layer("variants", say("layer.variants"), [element("ul", "".join(rows))] if rows else [])

    def _reading(self, reading: str, units: list[Unit]) -> str:
        """A reading as HTML, the guesses in it marked."""
        restored = self.prose.restored
        words = [word for unit in units for word in guessed_words(self.book, unit, restored[unit.document])]
        return with_guesses(reading, words)


def decision_anchor(unit: Unit) -> str:
    """The id of a decision where a law page repeats it."""
    return f"decision-{unit.document}.{unit.address.anchor if unit.address else unit.start}"


def _layer(name: str, words: Words, parts: list[str]) -> str:
    if not parts:
        return ""
    return element(
        "section",
        heading(2, words, id=f"layer-{name}") + "\n" + "\n".join(filter(None, parts)),
        class_=f"layer {name}",
    )
