"""A law is told alike on screen and on paper: the same provisions in one order, with labels, words, links and cuts."""

import posixpath
import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, NavigableString, Tag
from damage.cyrillic import written
from damage.generate import laws
from damage.lines import Setting
from examples import examples
from flow import book_of, parsed
from hypothesis import given
from hypothesis import strategies as st

from build_scripts.align.witnesses import folded
from build_scripts.booklet.content import Content
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.pages.write import page_files
from build_scripts.pipeline import law_book, read

SAMPLES = Path(__file__).parent.parent / "source_texts" / "samples"
CUT = "⟂"
SKIPPED = ("exists", "in-force", "unnumbered", "facts", "notes", "guesses-of-table")
OTHER = {"ru": "en", "en": "ru"}


@dataclass
class Row:
    """What is told of a provision: its label, its words and links by language, cuts as a sign among the words."""

    label: str = ""
    words: dict[str, str] = field(default_factory=dict)
    links: list[str] = field(default_factory=list)

    def add(self, language: str, words: str) -> None:
        if words := folded(words):
            self.words[language] = self.words.get(language, "") + words


Rows = dict[str, Row]  # by the short form of the address, in the order of the output


# ---- the screen


class Screen:
    """Reads the text of a law, its commentary and its decisions back from the law's page."""

    def __init__(self, book: LawBook, files: dict[str, str], number: int, edition: str) -> None:
        self.names = {unit.address.anchor: unit.address.short for unit in book.units if unit.address is not None}
        self.page = f"laws/{number}/{edition}"
        if f"{self.page}/index.md" not in files:  # the main edition
            self.page = f"laws/{number}"
        self.soup = BeautifulSoup(files[f"{self.page}/index.md"].split("---\n", 2)[2], "html.parser")
        self.number, self.rows = str(number), {}

    def text(self, leading: str) -> Rows:
        """`leading` is the language of what does not say its own."""
        self.rows = {}
        for one in self.soup.find_all(recursive=False):
            kinds = one.get("class") or []
            if "law-text" in kinds:
                self._walk(one, self.number, str(one.get("lang", "ru")))
            elif "provision" in kinds or kinds in (["lost"], ["pair"]):
                self._walk_one(one, self.number, leading)
        return self.rows

    def commentary(self) -> Rows:
        self.rows = {}
        for one in self.soup.select("section.layer.commentary > :not(h2)"):
            if one.name != "p" or one.get("class"):  # without the way to its own page
                self._walk_one(one, self.number, "ru")
        return self.rows

    def decisions(self) -> list[tuple[str, Row]]:
        found = []
        for one in self.soup.select("section.layer.decisions div.decision"):
            self.rows = {}
            self._walk(one, "", "ru")
            found.append((one.select_one(".facts a .ru").get_text(), self.rows.get("", Row())))
        return found

    def _section(self, section: Tag) -> None:
        address = Address.parse(str(section["data-address"])).short
        label, body = section.find_all("div", recursive=False)
        self.rows.setdefault(address, Row()).label = label.get_text()
        self._walk(body, address, str(section.get("lang", "ru")))

    def _walk(self, tag: Tag, address: str, language: str) -> None:
        for one in tag.find_all(recursive=False):
            self._walk_one(one, address, language)

    def _walk_one(self, one: Tag, address: str, language: str) -> None:
        kinds = one.get("class") or []
        if any(kind in SKIPPED for kind in kinds):
            return
        row = self.rows.setdefault(address, Row())
        if "provision" in kinds:
            self._section(one)
        elif "pair" in kinds:
            for half in one.find_all("div", recursive=False):
                self._walk(half, address, str(half["lang"]))
        elif "lost" in kinds:
            row.words[language] = row.words.get(language, "") + CUT
        elif "example" in kinds or "with-table" in kinds:
            self._walk(one, self.names[str(one["id"]).removeprefix("en-")], language)
        else:
            row.add(language, self._words(one))
            row.links += [place for a in one.select("a.reference") if (place := self._place(str(a["href"])))]

    def _words(self, tag: Tag) -> str:
        for one in tag.select(".note-sign, .guesses-of-table, table span.en"):
            one.extract()
        return "".join(str(one) for one in tag.descendants if isinstance(one, NavigableString))

    def _place(self, href: str) -> str:
        path, _, anchor = href.partition("#")
        page = posixpath.dirname(posixpath.normpath(posixpath.join(self.page, path))) if path else self.page
        number = page.split("/")[1]
        return anchor or (f"C{number}" if page.startswith("commentary") else number)


# ---- paper


def segments(rows: list) -> Iterator[tuple[str, str]]:
    """(words, anchor of the link) of what is set."""
    for row in rows:
        if row["kind"] == "link":
            yield "".join(words for words, _ in segments(row["segments"])), row["to"]
        elif row["kind"] in ("text", "guess"):
            yield row["text"], ""


def place(anchor: str) -> str:
    """The anchor of a page for one of print."""
    name, _, rest = anchor.partition("-")
    if name == "law":
        return rest
    address = Address.parse(rest.rpartition("-")[2])
    return address.anchor


def paper(blocks: list, top: str, other: str) -> Rows:
    """`top` names the whole text, `other` is the second language of the booklet."""
    rows: Rows = {}
    for block in blocks:
        row = rows.setdefault(top + block["whole_label"], Row())
        row.label = row.label or block["label"]
        add(row, block, block["language"])
        if block["pair"] is not None:
            add(row, block["pair"], other)
    return rows


def add(row: Row, block: dict, language: str) -> None:
    title, text = list(segments(block["title"])), list(segments(block["text"]))
    row.add(language, "".join(words for words, _ in title))
    if block["gap_before"]:
        row.words[language] = row.words.get(language, "") + CUT
    cells = "".join([*block.get("columns", ()), *(cell for one in block.get("rows", ()) for cell in one)])
    row.add(language, "".join(words for words, _ in text) + cells)
    if block["gap"]:
        row.words[language] = row.words.get(language, "") + CUT
    row.links += [place(to) for _, to in (*title, *text) if to]


# ---- both


def shown(rows: Rows) -> list[tuple[str, str, dict[str, str], list[str]]]:
    """The rows as they are compared; a provision of which nothing but its label is left counts as well."""
    return [(name, row.label, dict(sorted(row.words.items())), row.links) for name, row in rows.items()
            if row.words or row.label]  # fmt: skip


def decision(row: dict, other: str) -> tuple[str, Row]:
    """What a decision is called, and its words."""
    told = Row()
    for block in row["blocks"]:
        add(told, block, block["language"])
    return row["head"].partition(" · ")[0], told


def unlinked(rows: list) -> list:
    """The rows of a layer without links: paper has none to an edition that it does not print."""
    return [row[:-1] if len(row) > 2 else (row[0], row[1].words) for row in rows]


def telling(book: LawBook) -> Iterator[tuple[str, object, object]]:
    """(what, as it is on screen, as it is on paper) of every text of every law of a book."""
    files = page_files(book)
    there = {(unit.edition, unit.address.number) for unit in book.units
             if unit.layer == "text" and unit.address is not None and unit.address.system == "L"}  # fmt: skip
    for edition in sorted({edition for edition, _ in there}):
        numbers = sorted(number for one, number in there if one == edition)
        spoken = {unit.language for unit in book.units if unit.edition == edition and unit.layer == "text"}
        leading = "ru" if "ru" in spoken else "en"
        content = Content(book, edition, leading, both=True).data(range(1, 94))
        printed = {law["number"]: law for chapter in content["chapters"] for law in chapter["laws"]}
        for number in numbers:
            law, screen = printed[number], Screen(book, files, number, edition)
            text = paper(law["blocks"], str(number), OTHER[leading])
            yield f"{edition} {number}", shown(screen.text(leading)), shown(text)
            comments = [block for one in law["commentary"] for block in one["blocks"]]
            rows = paper(comments, str(number), OTHER[leading])
            yield f"{edition} {number} commentary", unlinked(shown(screen.commentary())), unlinked(shown(rows))
            found = [decision(one, OTHER[leading]) for one in law["decisions"]]
            yield f"{edition} {number} decisions", unlinked(screen.decisions()), unlinked(found)


def check(book: LawBook) -> int:
    """How many rows were compared; each is the same on both."""
    count = 0
    for what, screen, printed in telling(book):
        assert screen == printed, what
        count += len(screen)
    return count


@pytest.fixture(scope="module")
def samples() -> LawBook:
    return law_book(read([SAMPLES]))


def test_the_samples_are_told_alike(samples: LawBook) -> None:
    assert check(samples) > 100


SETTINGS = st.builds(Setting, st.integers(50, 72), st.booleans(), st.just(0), st.integers(0, 999))


def damaged(text: str, seed: int) -> str:
    """A text that has lost a stretch of lines at the end of a page, and letters that only print would have."""
    lines = text.split("\n")
    low = random.Random(seed).randrange(len(lines))
    return "\n".join([*lines[:low], "- 40 -", *lines[low + seed % 5 :]])


def withheld(book: LawBook, seed: int) -> LawBook:
    """The book with a passage that may not be shown."""
    (document,) = book.documents
    low = random.Random(seed).randrange(max(1, len(document.restored.source)))
    return book_of(replace(document, facts=replace(document.facts, withheld=((low, low + 40),))))


@given(laws(), SETTINGS, st.integers(0, 999))
@examples(12, 0.01)
def test_a_generated_book_is_told_alike(book: object, setting: Setting, seed: int) -> None:
    text = "\n".join(written(book, setting)) + "\n"
    check(book_of(parsed(text)))
    check(book_of(parsed(damaged(text, seed))))
    check(withheld(book_of(parsed(text)), seed))


@given(laws(notes=False), laws(notes=False), SETTINGS, SETTINGS)
@examples(4, 0.005)
def test_a_book_of_two_documents_is_told_alike(one: object, other: object, here: Setting, there: Setting) -> None:
    texts = ["\n".join(written(book, setting)) + "\n" for book, setting in ((one, here), (other, there))]
    check(book_of(parsed(texts[0]), parsed(damaged(texts[1], 3), id="other")))


RUSSIAN = "Правило 8. Подсчёт\n==========\n"
ENGLISH = "LAW 8. CUP\n=====\n"
# A paragraph before the sections, whose address comes behind theirs; the heading of section B is lost.
LOST = f"""
- 40 -
{RUSSIAN}Чашка стоит слева.

Другая чашка стоит справа по правилу 8C.

A.Ложка
Ложка лежит.
- 49 -
её моют.
2.Чужая
Чужую не моют.
C.Лампа
Лампа гаснет.
"""
TABLE = (
    "Pravilo 8. Tablica ------ CHASHKI ZA VECHER Esli kofe: Za kazhduyu chashku BEZ KONTRY 20 20 30 30 "
    "S KONTROJ 40 40 60 60 S REKONTROJ 80 80 120 120 Stol chist, kogda chashki vymyty. PREMII ------ Premij net."
)


def english(text: str) -> object:
    return parsed(ENGLISH + text, id="other", language="en")


BOOKS = {
    "a lost heading": [parsed(LOST, placements=[{"after": "- 49 -", "address": "L8.B.1"}])],
    "a table inside": [parsed(TABLE, scheme="lib.ru")],
    "English alone, not in the order of its letters": [english("B. Lamp\nIt is on.\nA. Spoon\nIt lies by Law 8B.\n")],
    "English has more": [parsed(RUSSIAN + "A.Ложка\nЛожка лежит.\nC.Лампа\nЛампа горит.\n"),
                         english("A. Spoon\nIt lies by Law 8C.\nB. Lamp\nIt is on.\n")],
    "only the English is cut": [parsed(RUSSIAN + "A.Ложка\nЛожка лежит.\n"), english("A. Spoon\nIt lies and\n- 4 -\n")],
    "only the Russian is cut": [parsed(RUSSIAN + "A.Ложка\nЛожка лежит и\n- 49 -\n"), english("A. Spoon\nIt lies.\n")],
    "English words below a bare Russian letter": [parsed(RUSSIAN + "A.Ложка\n1.Ложка лежит.\n"),
                                                  english("A. Spoon\nIt lies.\n1. Here.\n")],
}  # fmt: skip


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_is_told_alike(name: str) -> None:
    assert check(book_of(*BOOKS[name])) > 0


def screen_and_paper(*documents: object) -> tuple[list, list]:
    """The first text of a book on screen and on paper."""
    _, screen, printed = next(telling(book_of(*documents)))
    return screen, printed


def test_english_alone_stands_in_the_order_of_its_document() -> None:
    screen, printed = screen_and_paper(english("The cup is here.\n\nThe lid is there.\n\nA. Spoon\nIt lies.\n"))
    assert [row[0] for row in screen] == [row[0] for row in printed] == ["8", "8p2", "8A"]


def test_what_only_english_has_stands_behind_the_number_before_it_and_the_rest_as_it_was() -> None:
    russian = parsed(RUSSIAN + "Первая чашка.\n\nВторая чашка.\n\nA.Ложка\nЛожка лежит.\nC.Лампа\nЛампа горит.\n")
    screen, _ = screen_and_paper(russian, english("A. Spoon\nIt lies.\nB. Lamp\nIt is on.\n"))
    assert [row[0] for row in screen if row[0] != "8"] == ["8p2", "8A", "8B", "8C"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_cut_is_told_in_the_language_that_is_cut(language: str) -> None:
    name = {"ru": "only the Russian is cut", "en": "only the English is cut"}[language]
    for rows in screen_and_paper(*BOOKS[name]):
        (row,) = [row for row in rows if row[0] == "8A"]
        assert [one for one, words in row[2].items() if CUT in words] == [language]
