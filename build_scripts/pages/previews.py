"""What a reference shows when it unfolds: one small script file per page, loaded on first use, also from `file://`."""

import re
from collections.abc import Iterator

from build_scripts.languages.catalogue import CATALOGUE, LANGUAGES, Words
from build_scripts.languages.place_names import full_names
from build_scripts.languages.titles import LAWS, title_words
from build_scripts.model.address import Address
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.lawbook import LawBook
from build_scripts.model.signs import json_text
from build_scripts.model.units import Term, Unit
from build_scripts.pages.digest import DigestPages
from build_scripts.pages.markup import element, halves, spans
from build_scripts.pages.places import Places
from build_scripts.pages.prose import Prose
from build_scripts.pages.provisions import Provisions
from build_scripts.tell.editions import edition_named
from build_scripts.tell.provisions import Pair, Trees
from build_scripts.tell.terms import terms_told

FOLDER = "previews"
_ID = re.compile(r' id="[^"]*"')
Entry = dict[str, object]
NO_TITLE: Words = dict.fromkeys(LANGUAGES, "")


class Previews:
    """Writes the preview files of all pages whose provisions are cited."""

    def __init__(self, book: LawBook, places: Places, prose: Prose, digest: DigestPages) -> None:
        self.book = book
        self.places = places
        self.prose = prose
        self.digest = digest
        self.trees = Trees(book)
        self.provisions = Provisions(book, places, prose)  # without what stands under a provision on its own page

    def files(self) -> Iterator[tuple[str, str]]:
        """(path, script) of every preview file."""
        for number in LAWS:
            for edition in sorted({self.places.main, *self.places.editions.get(number, ())}):
                page = self.places.law_page(number, edition)
                entries = dict(self._of_law(number, edition, page))
                if page == f"laws/{number}":
                    entries |= dict(self._of_digest(number, page))
                yield _file(page, entries)
        for chapter in sorted(number for number in self.places.chapters if number is not None):
            page = f"commentary/{chapter}"
            yield _file(page, dict(self._of_commentary(chapter, page)))
        for page, units in self._unfolding().items():
            yield _file(page, dict(self._of_documents(units, page)))
        yield _file("glossary", dict(self._of_terms()))

    def _of_law(self, number: int, edition: str, page: str) -> Iterator[tuple[str, Entry]]:
        """The provisions of a law's text, and the law itself; without a text that is what the digest says of it."""
        read = self.places.texts.provisions(number, edition)
        for address, units in read.items():
            told = self.places.texts.law(edition, address)
            own = self.provisions.beside(told, page, titles=False)
            html = "\n".join(filter(None, [own, *self.provisions.rows(told, page)]))
            if html:
                yield (
                    self.places.anchor_of(told.leading),
                    _entry(address, edition, _titles(units, number, edition), html),
                )
        answer = self.digest.provision(number, IN_FORCE, Address.law(number))
        if answer and Address.law(number) not in read:
            html = self.digest.words(answer, page)
            yield str(number), _entry(Address.law(number), IN_FORCE, title_words(number, IN_FORCE), html, ours=True)

    def _of_digest(self, number: int, page: str) -> Iterator[tuple[str, Entry]]:
        for units, below in self.digest.all_of(number):
            html, russian = self.digest.words(units, page) + "\n".join(below), units["ru"]
            if html and russian.address is not None:
                titles = _titles(units, number, russian.edition)
                entry = _entry(russian.address, russian.edition, titles, html, ours=True)
                yield self.places.anchor_of(russian), entry

    def _of_commentary(self, chapter: int, page: str) -> Iterator[tuple[str, Entry]]:
        for (edition, language), read in self.places.texts.commentaries.items():
            for address in read if language == "ru" else ():
                if address.number == chapter and len(address.parts) > 1:
                    told = self.places.texts.commented(edition, language, address)
                    html = "\n".join([*self.provisions.own(told, language, page), *self.provisions.rows(told, page)])
                    yield self.places.anchor_of(told.leading), _entry(address, edition, NO_TITLE, html)

    def _unfolding(self) -> dict[str, list[Unit]]:
        """The units of documents that unfold as they stand on their pages, by page."""
        found: dict[str, list[Unit]] = {}
        for document in self.book.source_documents:
            for unit in filter(self.places.is_public, document.units):
                page = self.places.page_of(unit)
                kind = self.places.kind_of(page)
                if kind is not None and kind.unfolds and unit.address is not None and unit.text:
                    found.setdefault(page, []).append(unit)
        return found

    def _of_documents(self, units: list[Unit], page: str) -> Iterator[tuple[str, Entry]]:
        for unit in units:
            assert unit.address is not None
            told = self.trees.of_units({unit.language: unit})
            html = "\n".join([*self.provisions.own(told, unit.language, page), *self.provisions.rows(told, page)])
            titles = dict.fromkeys(LANGUAGES, unit.title or self.book.facts[unit.document].title)
            own = _entry(unit.address, unit.edition, titles, html)
            yield self.places.anchor_of(unit), own | {"name": full_names(unit.address, unit.layer)}

    def _of_terms(self) -> Iterator[tuple[str, Entry]]:
        for term in terms_told(self.book, lambda one: self.places.is_public(self.book.by_id[one.unit])):
            first = term.definitions[0]
            yield term.key, {
                "name": CATALOGUE.reading({"ru": term.russian, "en": term.english}), "title": NO_TITLE,
                "edition": IN_FORCE if first.english_unit else self.book.facts[first.document].edition,
                "ours": bool(first.english_unit), "html": "".join(map(self._definition, term.definitions)),
            }  # fmt: skip

    def _definition(self, term: Term) -> str:
        russian = self.prose.text(self.book.by_id[term.unit], "glossary")
        if term.english_unit:
            english = self.prose.text(self.book.by_id[term.english_unit], "glossary")
            return halves({"ru": russian, "en": english}, "p")
        edition = self.book.facts[term.document].edition
        facts = element("span", spans(edition_named(edition)), class_="facts")
        return element("p", f"{russian} {facts}", lang="ru")


def _titles(units: Pair, number: int, edition: str) -> Words:
    """The title of a provision, that of its law where it has none."""
    own = {language: unit.title or "" for language, unit in units.items()}
    if any(unit.address is not None and len(unit.address.parts) == 1 for unit in units.values()):
        return title_words(number, edition)
    russian, english = own.get("ru", ""), own.get("en", "")
    if not (russian or english):
        return title_words(number, edition)
    return CATALOGUE.reading({"ru": russian or english, "en": english or russian})


def _entry(address: Address, edition: str, titles: Words, html: str, *, ours: bool = False) -> Entry:
    return {
        "name": full_names(address), "title": titles,
        "edition": edition, "ours": ours, "html": _ID.sub("", html),
    }  # fmt: skip


def _file(page: str, entries: dict[str, Entry]) -> tuple[str, str]:
    """(path, script) of the entries of a page; the script of a page lies as the page itself does."""
    data = json_text(entries, sort_keys=True, separators=(",", ":"))
    return f"{FOLDER}/{page}.js", f"lawbookPreviews({json_text(page)},{data});\n"
