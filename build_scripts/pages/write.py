"""All pages of a law book as files, and the navigation that leads to them."""

from collections.abc import Iterator, Mapping
from importlib.metadata import version
from types import MappingProxyType

from build_scripts.languages.catalogue import CATALOGUE, Words
from build_scripts.languages.titles import chapters, title_words
from build_scripts.model.lawbook import LawBook
from build_scripts.model.signs import json_text
from build_scripts.model.units import DocumentFacts, Unit
from build_scripts.pages.coverage import CoveragePage
from build_scripts.pages.digest import DigestPages
from build_scripts.pages.documents import DocumentPages
from build_scripts.pages.download import download_page
from build_scripts.pages.examples import ExamplesPage
from build_scripts.pages.exists import Exists
from build_scripts.pages.glossary import GlossaryPage
from build_scripts.pages.laws import LawPages
from build_scripts.pages.layers import Layers
from build_scripts.pages.markup import element, say
from build_scripts.pages.places import Places
from build_scripts.pages.previews import Previews
from build_scripts.pages.prose import Prose
from build_scripts.pages.provisions import Provisions
from build_scripts.pages.scoring import ScoringPage
from build_scripts.pages.start import StartPages
from build_scripts.pages.subject_index import SubjectIndexPage
from build_scripts.tell.layers import LayersTold

SAMPLE = element("p", " · ".join(say("frame.sample").values()), class_="sample")


def page_files(
    book: LawBook, main: str = "", date: str = "", sizes: Mapping[str, int] = MappingProxyType({})
) -> dict[str, str]:
    """Every page by its path (`laws/64/index.md`), the previews, and `navigation.json`.

    `main` is the main edition, if it is set; `date` is what the start page says of the texts' date, `sizes` (in
    bytes, by name) what the download page says of the data files. Same book, same files: nothing looks at the clock.
    """
    places = Places(book, main)
    sample = SAMPLE if any(facts.sample for facts in book.facts.values()) else ""
    prose = Prose(book, places)
    digest = DigestPages(book, places, prose)
    told = LayersTold(book, places.texts)
    exists = Exists(told, places)

    def remark(unit: Unit, name: str) -> str:
        return digest.remark(unit) + exists.line(unit) if places.page_of(unit) == name else ""

    provisions = Provisions(book, places, prose, remark)
    documents = DocumentPages(book, places, provisions, sample)
    examples = dict(ExamplesPage(book, places, prose, sample).files())
    further = (("examples", say("page.examples")),) if examples else ()
    start = StartPages(book, places, sample, further=further, version=version("lawbook"), date=date)
    files = {
        "index.md": start.start(),
        "search/index.md": start.search(),
        "download/index.md": download_page(book, sample, date, sizes),
        "subject-index/index.md": SubjectIndexPage(book, places, prose, sample).text(),
        "glossary/index.md": GlossaryPage(book, places, prose, sample).text(),
        "scoring/index.md": ScoringPage(book, places, prose, sample).text(),
        "coverage/index.md": CoveragePage(book, places, sample).text(),
    }
    layers = Layers(book, places, prose, provisions, told)
    files.update(LawPages(places, provisions, digest, layers, sample).files())
    for pages in (documents.commentary(), documents.decisions(), documents.documents()):
        files.update(pages)
    files.update(examples)
    files.update(Previews(book, places, prose, digest).files())
    files["navigation.json"] = json_text(list(_navigation(book, places, files)), indent=1)
    return files


def _navigation(book: LawBook, places: Places, files: dict[str, str]) -> Iterator[dict[str, object]]:
    """By chapters, then what is looked up, then what goes by document."""
    yield _entry(say("page.laws"), "index.md")
    for chapter in chapters(places.main):
        if chapter.first is None or chapter.last is None:
            continue
        laws = [
            _entry(_numbered(law, title_words(law, places.main)), f"laws/{law}/index.md")
            for law in range(chapter.first, chapter.last + 1)
        ]
        yield {
            "title": _numbered(f"{chapter.number}.", chapter.names),
            "children": laws,
        }
    commentary = [
        _entry(say("page.commentary_number", number=number), f"commentary/{number}/index.md")
        for number in sorted(number for number in places.chapters if number is not None)
    ]
    if commentary:
        yield {"title": say("page.commentary"), "children": commentary}
    given = [document.facts for document in book.source_documents]
    decisions = [_entry(_titles(facts), f"decisions/{facts.id}/index.md") for facts in given]
    decisions = [entry for entry in decisions if entry["path"] in files]
    if "decisions/index.md" in files:
        decisions.insert(0, _entry(say("decision.by_law_and_date"), "decisions/index.md"))
    if decisions:
        yield {"title": say("page.decisions"), "children": decisions}
    documents = [_entry(_titles(facts), f"documents/{facts.id}/index.md") for facts in given]
    if documents:
        yield {"title": say("page.documents"), "children": documents}
    yield _entry(say("page.subject_index"), "subject-index/index.md")
    yield _entry(say("page.glossary"), "glossary/index.md")
    if "examples/index.md" in files:
        yield _entry(say("page.examples"), "examples/index.md")
    yield _entry(say("page.scoring"), "scoring/index.md")
    yield _entry(say("page.coverage"), "coverage/index.md")
    yield _entry(say("page.search"), "search/index.md")
    yield _entry(say("page.download"), "download/index.md")


def _numbered(number: int | str, names: Words) -> Words:
    return {language: f"{number} {name}" for language, name in names.items()}


def _titles(facts: DocumentFacts) -> Words:
    """What a document is called: Russian readers by its title, others by its name."""
    return CATALOGUE.reading({"ru": facts.title, "en": facts.id})


def _entry(title: Words, path: str) -> dict[str, object]:
    return {"title": title, "path": path}
