"""The kinds of pages, a row each: what they are called, who writes them, what stands on them, what leads to them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from build_scripts.languages.catalogue import CATALOGUE, Words
from build_scripts.languages.titles import chapters, title_words
from build_scripts.model.units import DocumentFacts, Unit
from build_scripts.pages.coverage import CoveragePage
from build_scripts.pages.desk import Desk
from build_scripts.pages.download import download_page
from build_scripts.pages.examples import ExamplesPage
from build_scripts.pages.glossary import GlossaryPage
from build_scripts.pages.laws import LawPages
from build_scripts.pages.layers import Layers
from build_scripts.pages.markup import say
from build_scripts.pages.places import Places
from build_scripts.pages.scoring import ScoringPage
from build_scripts.pages.start import StartPages
from build_scripts.pages.subject_index import SubjectIndexPage

Entry = dict[str, object]  # of the menu: a title with a path, or with children
Files = Iterable[tuple[str, str]]  # path (`laws/64/index.md`) and text


@dataclass(frozen=True)
class PageKind:
    """A kind of pages.

    `folder` is theirs below the site's root, `title` the key of their name. `write` gives their files, none where there
    is nothing to show. `home` says on which of them a unit stands, "" for a unit that stands elsewhere: a hit of the
    search and a reference lead there. `menu` gives their entries in the menu; without it they go by document: below
    the title stand the page of the kind itself, by `overview` (the key of its name there), and one for each document.
    `on_start` is the place of the kind's own page on the start page, 0 where it is not named there. `unfolds`: whether
    a link to a unit of a document opens in place what stands there. `of_document` is the key of what the page of a
    document calls its page of this kind.
    """

    folder: str
    title: str
    write: Callable[[Desk], Files]
    home: Callable[[Places, Unit], str] | None = None
    menu: Callable[[Desk], Iterator[Entry]] | None = None
    overview: str = ""
    on_start: int = 0
    unfolds: bool = False
    of_document: str = ""


def _law(places: Places, unit: Unit) -> str:
    if unit.address is None or unit.address.system != "L" or unit.address.number is None:
        return ""
    return places.law_page(unit.address.number, places.main if unit.layer == "digest" else unit.edition)


def _chapter(places: Places, unit: Unit) -> str:
    return f"commentary/{unit.address.parts[0]}" if unit.address is not None and unit.address.system == "C" else ""


def _decision(places: Places, unit: Unit) -> str:
    return f"decisions/{unit.document}" if unit.layer == "decision" else ""


def _index_row(places: Places, unit: Unit) -> str:
    return "subject-index" if unit.kind == "index_entry" else ""


def _term(places: Places, unit: Unit) -> str:
    return "glossary" if unit.kind == "glossary" else ""


def _laws(desk: Desk) -> Files:
    layers = Layers(desk.book, desk.places, desk.prose, desk.provisions, desk.told)
    return LawPages(desk.places, desk.provisions, desk.digest, layers, desk.sample).files()


def _subject_index(desk: Desk) -> Files:
    yield "subject-index/index.md", SubjectIndexPage(desk.book, desk.places, desk.prose, desk.sample).text()


def _glossary(desk: Desk) -> Files:
    yield "glossary/index.md", GlossaryPage(desk.book, desk.places, desk.prose, desk.sample).text()


def _examples(desk: Desk) -> Files:
    return ExamplesPage(desk.book, desk.places, desk.prose, desk.sample).files()


def _scoring(desk: Desk) -> Files:
    yield "scoring/index.md", ScoringPage(desk.book, desk.places, desk.prose, desk.sample).text()


def _coverage(desk: Desk) -> Files:
    yield "coverage/index.md", CoveragePage(desk.book, desk.places, desk.sample).text()


def _search(desk: Desk) -> Files:
    yield "search/index.md", StartPages(desk.book, desk.places, desk.sample).search()


def _download(desk: Desk) -> Files:
    yield "download/index.md", download_page(desk.book, desk.sample, desk.date, desk.sizes)


def _menu_of_laws(desk: Desk) -> Iterator[Entry]:
    """All laws, then the chapters with theirs."""
    yield entry(say("page.laws"), "index.md")
    main = desk.places.main
    for chapter in chapters(main):
        if chapter.first is not None and chapter.last is not None:
            laws = range(chapter.first, chapter.last + 1)
            rows = [entry(_numbered(law, title_words(law, main)), f"laws/{law}/index.md") for law in laws]
            yield {"title": _numbered(f"{chapter.number}.", chapter.names), "children": rows}


def _menu_of_commentary(desk: Desk) -> Iterator[Entry]:
    numbers = sorted(number for number in desk.places.chapters if number is not None)
    rows = [entry(say("page.commentary_number", number=one), f"commentary/{one}/index.md") for one in numbers]
    if rows:
        yield {"title": say("page.commentary"), "children": rows}


# In the order of the menu.
PAGES = (
    PageKind("laws", "page.laws", _laws, _law, menu=_menu_of_laws),
    PageKind("commentary", "page.commentary", lambda desk: desk.documents.commentary(), _chapter,
             menu=_menu_of_commentary),
    PageKind("decisions", "page.decisions", lambda desk: desk.documents.decisions(), _decision, on_start=5,
             unfolds=True, overview="decision.by_law_and_date", of_document="document.its_decisions"),
    PageKind("documents", "page.documents", lambda desk: desk.documents.documents()),
    PageKind("subject-index", "page.subject_index", _subject_index, _index_row, on_start=1),
    PageKind("glossary", "page.glossary", _glossary, _term, on_start=2),
    PageKind("examples", "page.examples", _examples, on_start=4),
    PageKind("scoring", "page.scoring", _scoring, on_start=3),
    PageKind("coverage", "page.coverage", _coverage, on_start=8),
    PageKind("search", "page.search", _search),
    PageKind("download", "page.download", _download, on_start=9),
)  # fmt: skip


def menu_of(kind: PageKind, desk: Desk, files: Mapping[str, str]) -> Iterator[Entry]:
    """The entries of a kind of pages in the menu; `files` are the pages that are written."""
    if kind.menu is not None:
        yield from kind.menu(desk)
        return
    title, own = say(kind.title), f"{kind.folder}/index.md"
    given = [document.facts for document in desk.book.source_documents]
    rows = [entry(_called(facts), path) for facts in given if (path := f"{kind.folder}/{facts.id}/index.md") in files]
    if not rows:
        yield from [entry(title, own)] if own in files else []
        return
    first = [entry(say(kind.overview or kind.title), own)] if own in files else []
    yield {"title": title, "children": [*first, *rows]}


def entry(title: Words, path: str) -> Entry:
    """An entry of the menu."""
    return {"title": title, "path": path}


def _numbered(number: int | str, names: Words) -> Words:
    return {language: f"{number} {name}" for language, name in names.items()}


def _called(facts: DocumentFacts) -> Words:
    """What a document is called: Russian readers by its title, others by its name."""
    return CATALOGUE.reading({"ru": facts.title, "en": facts.id})
