"""Texts that could do harm, in every field of a document and a manifest: all outputs are made, whole and harmless."""

import html
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hostile_book import ILLEGIBLE, PIECES, PLAIN, refused, settable, values, write_sources
from py_mini_racer import MiniRacer
from pypdfium2 import PdfDocument

from build_scripts.booklet.content import Content
from build_scripts.booklet.settings import BookletSettings
from build_scripts.booklet.typeset import BookletError, typeset
from build_scripts.bundle.single import single_file
from build_scripts.cli import main
from build_scripts.model.lawbook import LawBook
from build_scripts.model.signs import CONTROLS, DIRECTIONS, legible
from build_scripts.model.units import Unit
from build_scripts.pages.places import Places
from build_scripts.site.policy import unprotected
from build_scripts.terminal import STYLES, LegibleStream
from build_scripts.workspace import Workspace

SIGNS = re.compile(f"[{CONTROLS}{DIRECTIONS}]")
OUR_ORDERS = re.compile(r"\x1b\[(?:0|1|31|32|33|36)m|\r\x1b\[K")
ACTIVE = {
    "script",
    "style",
    "iframe",
    "object",
    "embed",
    "base",
    "meta",
    "link",
    "svg",
    "img",
    "form",
    "video",
    "input",
}
WRITTEN_OTHERWISE = ("part", "chapter", "index_entry")  # an entry's `=` is written out
NUMBERS = dict(enumerate(values(), 1))
TYPST = [value for name, value in settable().items() if "Typst" in name]


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sources(tmp_path_factory.mktemp("hostile") / "sources")


@pytest.fixture(scope="module")
def site(sources: Path) -> Path:
    target = sources.parent / "site"
    assert main(["build", "--no-digest", "--sources", str(sources), "--site", str(target)]) == 0
    return target


@pytest.fixture(scope="module")
def book(sources: Path) -> LawBook:
    return Workspace(None, [sources], digest=False).book


@pytest.fixture(scope="module")
def safe(tmp_path_factory: pytest.TempPathFactory) -> LawBook:
    folder = tmp_path_factory.mktemp("safe")
    (folder / "laws.txt").write_text(PLAIN, "utf-8")
    (folder / "sources.toml").write_text('[[document]]\nfile = "laws.txt"\nedition = "1987"\n', "utf-8")
    return Workspace(None, [folder], digest=False).book


@pytest.fixture(scope="module")
def single(site: Path) -> str:
    return single_file(site)


class Page(HTMLParser):
    """The words of a page, and what in it could do something."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.words: list[str] = []
        self.active: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.words.append(" ")
        if tag in ACTIVE:
            self.active.append(self.get_starttag_text() or "")
        for name, value in attributes:
            address = re.sub(r"[\x00-\x20]", "", value or "").lower()
            runs = name == "href" and re.match(r"(?!https?:)[a-z]+:", address)
            if name.startswith("on") or name == "style" or runs:
                self.active.append(self.get_starttag_text() or "")

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def squeezed(text: str) -> str:
    """The letters of a text without blanks, and without the stars that are signs of notes."""
    return "".join(text.split()).replace("*", "")


def article(path: Path) -> str:
    """The part of a page that tells what documents say."""
    text = path.read_text("utf-8")
    return text[text.index("<article") : text.rindex("</article>")]


def shown(book: LawBook) -> Iterator[Unit]:
    """The units whose own words stand on a page as they are: no guesses, no passages that are withheld."""
    for unit in book.units:
        withheld = book.facts[unit.document].withheld
        if (unit.text or unit.title) and not unit.uncertain and not withheld and unit.kind not in WRITTEN_OTHERWISE:
            yield unit


# --- pages


def test_every_page_begins_with_the_policy(site: Path) -> None:
    assert unprotected(site) == []


def test_nothing_in_an_article_can_do_anything(site: Path) -> None:
    field = re.compile(r'<input id="_filter"')
    found = {path: Page(article(path)).active for path in site.rglob("index.html")}
    assert {path: tags for path, tags in found.items() if [tag for tag in tags if not field.match(tag)]} == {}


def test_scripts_of_pages_are_those_of_the_start_page_and_the_theme(site: Path) -> None:
    names = {
        name
        for path in site.rglob("*.html")
        for name in re.findall(r'<script[^>]* src="[./]*([^"]*)"', path.read_text("utf-8"))
    }
    assert names
    assert [name for name in names if not re.match(r"scripts/[a-z-]+\.js|assets/(?:javascripts|inline)/", name)] == []
    assert not any("hit(" in path.read_text("utf-8") for path in site.glob("assets/inline/*"))


def test_each_unit_stands_on_its_page_letter_for_letter(book: LawBook, site: Path) -> None:
    places = Places(book)
    units = list(shown(book))
    names = {places.page_of(unit) for unit in units}
    pages = {name: squeezed("".join(Page(article(site / name / "index.html")).words)) for name in names}
    missing = [
        (unit.id, text)
        for unit in units
        for text in (unit.title if unit.kind != "law" else None, unit.text)  # laws have our titles
        if text and squeezed(legible(text)) not in pages[places.page_of(unit)]
    ]
    assert len(units) > 4 * len(NUMBERS)
    assert missing == []


@pytest.mark.parametrize("number", [number for number, name in NUMBERS.items() if name in settable()], ids=NUMBERS.get)
def test_facts_of_a_manifest_stand_on_the_page_of_their_document(number: int, site: Path) -> None:
    value = values()[NUMBERS[number]]
    words = squeezed("".join(Page(article(site / f"documents/m{number}/index.html")).words))
    for field in ("Чашка", "Ложка", "Вилка"):  # title, credit, rights
        assert squeezed(legible(f"{field} {value}")) in words


def test_a_title_is_the_title_of_its_page(site: Path) -> None:
    for number, name in NUMBERS.items():
        if name in settable():
            text = (site / f"documents/m{number}/index.html").read_text("utf-8")
            title = html.unescape(text[text.index("<title>") + 7 : text.index("</title>")])
            assert squeezed(title) == squeezed(legible(f"Чашка {values()[name]} - Правила бриджа"))


# --- the account


@pytest.mark.parametrize("form", ["page", "plain"])
@pytest.mark.parametrize("kind", PIECES)
def test_signs_that_no_reader_sees_are_in_the_account(kind: str, form: str, book: LawBook) -> None:
    noise = next(row.noise for row in book.account if row.document == f"{form}-{kind}")
    assert noise["control-sign"] > 0
    assert noise["direction-mark"] > 0
    assert [problem.code for problem in book.problems if problem.code.startswith("account-")] == []


def test_no_unit_holds_a_sign_that_is_no_letter(book: LawBook) -> None:
    texts = [text for unit in book.units for text in (unit.title, unit.text, *(one.text for one in unit.pieces))]
    assert [text for text in texts if text and SIGNS.search(text)] == []


# --- previews, search data, export


def test_previews_are_data_and_their_html_is_inert(site: Path) -> None:
    engine = MiniRacer()
    engine.eval("var found = []; function lawbookPreviews(page, entries) { found.push(entries); }")
    for path in sorted((site / "previews").rglob("*.js")):
        engine.eval(path.read_text("utf-8"))
    entries = [entry for page in json.loads(engine.eval("JSON.stringify(found)")) for entry in page.values()]
    assert len(entries) > 3 * len(NUMBERS)
    assert [entry for entry in entries if Page(entry["html"]).active] == []


def test_data_of_the_search_hold_the_texts_letter_for_letter(book: LawBook, site: Path) -> None:
    engine = MiniRacer()
    engine.eval("var found = {}; function lawbookSearchTexts(data) { found.texts = data; }")
    engine.eval("function lawbookSearchIndex(data) { found.index = data; }")
    for name in ("texts", "index"):
        engine.eval((site / "search" / f"{name}.js").read_text("utf-8"))
    found = json.loads(engine.eval("JSON.stringify(found)"))
    assert len(found["texts"]["texts"]) == found["index"]["count"]
    texts = set(found["texts"]["texts"])
    kinds = ("section", "glossary", "minute")
    assert [unit.id for unit in shown(book) if unit.kind in kinds and unit.text not in texts] == []


def test_the_export_is_json_without_a_sign_that_a_terminal_obeys(sources: Path, book: LawBook, tmp_path: Path) -> None:
    target = tmp_path / "book.json"
    assert main(["export", "--no-digest", "--sources", str(sources), "-o", str(target)]) == 0
    text = target.read_text("utf-8")
    assert not ILLEGIBLE.search(text)
    assert [row["text"] for row in json.loads(text)["units"]] == [unit.text for unit in book.units]


# --- the single file


def test_the_single_file_holds_no_script_but_its_own(single: str) -> None:
    page = Page(single)
    own = [tag for tag in page.active if tag in ("<style>", "<script>", '<script type="text/plain" id="search-data">')]
    others = [tag for tag in page.active if tag not in own and not re.match(r"<(?:meta|svg|input)\b", tag)]
    assert (len(own), others) == (4, [])
    assert single.count("Content-Security-Policy") == 1


def test_the_single_file_holds_each_unit_letter_for_letter(book: LawBook, single: str) -> None:
    words = squeezed("".join(Page(single[: single.index('<script type="text/plain"')]).words))
    assert [unit.id for unit in shown(book) if unit.text and squeezed(legible(unit.text)) not in words] == []


# --- print


PRINTED = [
    "a script", "a template of Jinja", "marks of Markdown", "an import of Typst", "markup of Typst",
    "the end of a piece of Typst", "backslashes", "brackets without end", "a word without end",
    "orders for a terminal", "marks of direction", "signs without width", "noncharacters and tags",
]  # fmt: skip
UNPRINTED = ("marks on letters, many", "other alphabets and pictures")  # the typeface lacks some of them


@pytest.fixture(scope="module")
def printable(tmp_path_factory: pytest.TempPathFactory) -> LawBook:
    folder = write_sources(tmp_path_factory.mktemp("printable") / "sources", PRINTED)
    return Workspace(None, [folder], digest=False).book


def pdf_text(pdf: bytes) -> str:
    document = PdfDocument(pdf)
    return squeezed("".join(page.get_textpage().get_text_range() for page in document))


@pytest.mark.parametrize("options", [{}, {"both": True}, {"proof": True}], ids=["book", "columns", "proof"])
def test_a_booklet_prints_markup_as_letters(options: dict[str, bool], printable: LawBook) -> None:
    settings = BookletSettings(**dict.fromkeys(("title", "subtitle", "preface", "imprint"), " ".join(TYPST)))
    text = pdf_text(typeset(Content(printable, "1987", "ru", settings, **options).data(range(1, 94))))
    for words in ("#import", "#panic()", "$x^2$", "]#[", "```rusthit(46)```", "#eval("):
        assert text.count(words) > 8  # in the booklet's own words and in the laws


@pytest.mark.parametrize("name", [name for name in settable() if name not in UNPRINTED])
def test_a_booklets_own_words_print_as_letters(name: str, safe: LawBook) -> None:
    value = values()[name][:300]
    settings = BookletSettings(**dict.fromkeys(("title", "subtitle", "preface", "imprint"), value), parts=("preface",))
    assert typeset(Content(safe, "1987", "ru", settings).data([90])).startswith(b"%PDF")


@pytest.mark.parametrize("name", UNPRINTED)
def test_a_letter_that_the_typeface_lacks_is_one_line_that_names_its_place(name: str, safe: LawBook) -> None:
    settings = BookletSettings(preface=values()[name], parts=("preface",))
    with pytest.raises(BookletError, match=r"^the booklet can't be set: [^\n]*U\+(?:0489|8336)[^\n]* in 'preface'$"):
        typeset(Content(safe, "1987", "ru", settings).data([90]))


# --- the terminal


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small sources folder with the texts that a terminal might obey, so that each command is soon done."""
    names = [*refused(), "a script", "blanks of all kinds", "words for a shell"]
    return write_sources(tmp_path_factory.mktemp("few") / "sources", names)


COMMANDS = {
    "check": ["check", "--guesses"],
    "sources": ["sources"],
    "explain a line": ["explain", "laws.txt:4"],
    "explain a law": ["explain", "56"],
    "explain what is not there": ["explain", "plain-text\x1b[31m"],
    "search words": ["search", "чашка", "красный"],
    "search a law": ["search", "56"],
    "search nothing": ["search", "\x1b[31m\u202eqwxzv"],
    "search as JSON": ["search", "чашка", "--json"],
    "export": ["export"],
    "build": ["build"],
    "a command that is none": ["\x1b[31mbuild"],
}  # fmt: skip


@pytest.mark.parametrize("terminal", [False, True], ids=["file", "terminal"])
@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_no_order_reaches_the_terminal(
    command: list[str], terminal: bool, few: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(LegibleStream, "isatty", lambda stream: terminal)
    monkeypatch.delenv("NO_COLOR", raising=False)
    further = ["--site", str(tmp_path / "site")] if command == ["build"] else []
    try:
        main([command[0], "--no-digest", "--sources", str(few), *command[1:], *further])
    except SystemExit:
        assert command[0] not in ("check", "sources")
    said = "".join(capsys.readouterr())
    assert said
    assert not ILLEGIBLE.search(OUR_ORDERS.sub("", said) if terminal else said)
    assert not set(STYLES.values()) & set(said)


def test_signs_are_shown_as_codes(few: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["sources", "--no-digest", "--sources", str(few)])
    said = capsys.readouterr().out
    assert "\\x1b[31mкрасный" in said
    assert "\\u202eчай\\u202c" in said
