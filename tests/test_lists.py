"""Lists and what stands in them: suits, diagrams, letters, decisions, examples, and the heads of document pages."""

from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag
from flow import book_of, cases, name_of, parsed

from build_scripts.model.lawbook import LawBook
from build_scripts.pages.alphabet import letters_bar
from build_scripts.pages.decisions import DecisionsPage
from build_scripts.pages.diagrams import has_diagram, lines_html
from build_scripts.pages.examples import ExamplesPage
from build_scripts.pages.markup import escape
from build_scripts.pages.places import Places
from build_scripts.pages.prose import Prose
from build_scripts.pages.start import StartPages
from build_scripts.pages.suits import with_suits
from build_scripts.pages.words import first_words, words_of
from build_scripts.pages.write import page_files

DIAGRAMS = cases("diagrams.toml")


def soup(html: str) -> BeautifulSoup:
    return BeautifulSoup(html, "html.parser")


def tables_of(html: str) -> list[list[list[str]]]:
    return [
        [[cell.get_text() for cell in row.find_all(["th", "td"])] for row in table.find_all("tr")]
        for table in soup(html).find_all("table")
    ]


@pytest.mark.parametrize("case", DIAGRAMS, ids=name_of)
def test_diagrams(case: dict[str, Any]) -> None:
    lines = [escape(line) for line in case["lines"]]
    html = lines_html(lines)
    whole = soup(html.replace("<br>", "\n"))
    plain = [line for part in whole.find_all("p") for line in part.get_text().split("\n")]
    assert (tables_of(html), plain) == (case["tables"], case["plain"])
    assert has_diagram(lines) == bool(case["tables"])


@pytest.mark.parametrize("case", [case for case in DIAGRAMS if case["tables"]], ids=name_of)
def test_every_cell_of_a_diagram_has_its_heads(case: dict[str, Any]) -> None:
    for table in soup(lines_html([escape(line) for line in case["lines"]])).find_all("table"):
        assert table.caption is not None
        assert {head.get("scope") for head in table.thead.find_all("th")} == {"col"}
        if table["class"] == ["hands"]:
            assert all(row.th["scope"] == "row" for row in table.tbody.find_all("tr"))


def test_a_guess_in_a_diagram_stays_a_guess() -> None:
    guess = '<span class="guess" role="button" tabindex="0" title="Прочитано: «1♥»">1♥</span>'
    html = lines_html(["N E S W", f"{guess} пас пас пас"])
    cell = soup(html).td
    assert isinstance(cell, Tag)
    assert cell.find(class_="guess")["title"] == "Прочитано: «1♥»"  # type: ignore[index]
    hand = guess.replace("1♥", "♥A")
    html = lines_html([f"N: ♠A {hand} ♦A ♣A", "E: ♠K ♥K ♦K ♣K", "S: ♠Q ♥Q ♦Q ♣Q", "W: ♠J ♥J ♦J ♣J"])
    assert [mark.get_text() for mark in soup(html).select("td .guess")] == ["♥A"]


def test_a_suit_is_named_once_and_never_in_an_attribute() -> None:
    html = with_suits('<a title="2♦">1♥ и ♣</a>')
    assert with_suits(html) == html
    assert 'title="2♦"' in html
    names = [mark["aria-label"] for mark in soup(html).find_all(attrs={"role": "img"})]
    assert names == ["червы / hearts", "трефы / clubs"]


def test_a_word_may_hold_an_element_with_blanks() -> None:
    html = 'см. <a href="#4">правило 4</a>*, или &lt;нет&gt;'
    assert [word.text for word in words_of(html)] == ["см.", "правило 4*,", "или", "<нет>"]
    assert first_words(html, 2) == 'см. <a href="#4">правило 4</a>*, …'
    assert first_words(html, 4) == html


def test_the_letters_lead_to_their_first_entries() -> None:
    bar = soup(letters_bar([("IMP", "a"), ("Ёлка", "b"), ("Ель", "c"), ("«Заявка»", "d"), ("7", "e")]))
    assert [(link.get_text(), link["href"]) for link in bar.find_all("a")] == [("I", "#a"), ("Е", "#b"), ("З", "#d")]


LAWS = """Правило 3. Чашки
==========================
На столе четыре чашки.

Правило 4. Ложки
================
A.Чистые ложки
Ложки раздаёт дежурный.
"""
MINUTES = """ПРИЛОЖЕНИЕ 1

1. Комитет решил, что ложка остаётся на кухне (см. Правило 4).

2. О чашках комитет не говорил, но спросил, кого звать раньше:

Запад Север Восток Юг
Пас Пас 1 черва 1Б/К

?
"""


def book(edition: str, **facts: str) -> LawBook:
    return book_of(parsed(LAWS, id="laws"), parsed(MINUTES, id="minutes", kinds=("minutes",), edition=edition, **facts))


def decisions_page(book: LawBook) -> BeautifulSoup:
    places = Places(book)
    return soup(dict(DecisionsPage(book, places, Prose(book, places), "").files())["decisions/index.md"])


def test_a_decision_of_another_edition_warns_in_the_list_and_at_its_place() -> None:
    other = book("1997")
    page = decisions_page(other)
    (warning,) = page.select("li .other-edition .ru")
    assert warning.get_text() == "страница правила — изд. 1987"
    (line,) = soup(page_files(other)["decisions/minutes/index.md"]).select(".provision .other-edition .ru")
    assert line.get_text() == "Решение по изданию 1997. Правило 4 здесь открывается в издании 1987."


def test_a_decision_of_the_same_edition_does_not_warn() -> None:
    same = book("1987")
    assert decisions_page(same).select(".other-edition") == []
    assert "other-edition" not in page_files(same)["decisions/minutes/index.md"]


def test_each_decision_stands_by_its_law_and_by_its_date_with_its_edition() -> None:
    page = decisions_page(book("1997", date="1999-05"))
    heads = [head.get_text() for head in page.find_all("h3")]
    assert heads[0].startswith("Правило 4. ")
    assert heads[1].startswith("Правило не названо")
    assert heads[2] == "1999-05 · minutes"
    names = [row.a.get_text() for row in page.select(".decision-list > li") if row.a is not None]
    assert names == ["A1.1", "A1.2", "A1.1", "A1.2"]
    assert {row.get_text() for row in page.select("li .edition-of .en")} == {"edition 1997"}


def test_a_book_without_decisions_and_examples_has_no_pages_of_them() -> None:
    small = book_of(parsed(LAWS))
    places = Places(small)
    prose = Prose(small, places)
    assert [*DecisionsPage(small, places, prose, "").files(), *ExamplesPage(small, places, prose, "").files()] == []
    assert "decisions" not in page_files(small)["index.md"]


def test_a_diagram_of_a_decision_stands_among_the_examples() -> None:
    other = book("1997")
    places = Places(other)
    page = dict(ExamplesPage(other, places, Prose(other, places), "").files())["examples/index.md"]
    assert tables_of(page) == [DIAGRAMS[0]["tables"][0]]
    (link,) = soup(page).select(".example .facts a")
    assert link["href"] == "../decisions/minutes/index.html#A1.2.example1"


CHAPTERS = """ГЛАВА VIII
ОБСЧЁТ

Правило 77. Таблица очков
==========================
Очки пишут мелом.
"""


def test_a_document_page_has_no_head_over_nothing_and_no_law_of_its_own() -> None:
    page = soup(page_files(book_of(parsed(CHAPTERS)))["documents/book/index.md"])
    assert [head.find(class_="ru").get_text() for head in page.find_all("h2")] == ["Правила в этом документе"]  # type: ignore[union-attr]
    assert page.select(".provision") == []


def test_a_law_without_a_title_in_the_document_is_listed_with_the_usual_one() -> None:
    fragment = parsed("Очки пишут мелом.\n", placements=[{"at": 0, "address": "L77.A"}])
    page = soup(page_files(book_of(fragment))["documents/book/index.md"])
    (link,) = page.select(".parts a")
    assert link.get_text().startswith("77 ")
    assert len(link.get_text()) > len("77 ")
    assert [half["lang"] for half in link.find_all("span")] == ["ru", "en"]


def test_the_start_page_is_a_tree_of_chapters_with_every_law_once() -> None:
    small = book_of(parsed(LAWS))
    page = soup(StartPages(small, Places(small), "", version="1.2", date="2031-02-03").start())
    laws = [str(link["href"]) for link in page.select("details .chapter-laws a")]
    assert laws == ["glossary/index.html", *(f"laws/{number}/index.html" for number in range(1, 94))]
    fifth = page.find("details", id="chapter-V")
    assert isinstance(fifth, Tag)
    heads = [head.get_text().split(".")[0] for head in fifth.find_all(["h3", "h4"])]
    assert heads[:3] == ["Часть I", "Раздел I", "Раздел II"]
    recent = page.find("section", id="recent")
    assert isinstance(recent, Tag)
    assert recent.has_attr("hidden")
    assert "Собрано 2031-02-03" in page.get_text()
    assert "Lawbook 1.2" in page.get_text()
