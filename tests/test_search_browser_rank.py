"""The ranking in the browser against the one on the command line: the same hits in the same order."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from py_mini_racer import MiniRacer

from build_scripts.model.lawbook import LawBook
from build_scripts.pipeline import law_book, read
from build_scripts.search.client import INDEX, TEXTS, client_files, encoded, front_coded
from build_scripts.search.index import opened
from build_scripts.search.rank import Search
from build_scripts.search.records import Record, records

SCRIPTS = ("search-stemmers", "search-vocabulary", "search-analysis", "search-rank")
QUERIES = """
64a2 | 27 Б 1 а | п. 75.8 | правила 69 и 70 | law 12c1 | л 64 | § 16 | 93 | 94 | 12-14
фальшренонс | revoke | renege | falshrenons | afkmihtyjyc | фальшр | фалшренонс
штрафная карта | penalty card | две штрафные карты | ход вне очереди | первый ход вне очереди | hod vne ocheredi
недостаточное назначение | insufficient bid | сопоставимая заявка | comparable call | контра вне очереди
претензия | клейм | claim | уступка взятки | concession | нелегальная информация | UI | пауза партнёра | hesitation
дезинформация | неверное объяснение | misinformation | алерт | alert | психика | psychic bid | зритель | kibitzer
апелляция | срок апелляции | appeal | ошибка судьи | director's error | медленная игра | slow play
испорченная сдача | fouled board | болван | dummy's rights | разыгрывающий | declarer | шкала IMP | очки за взятки
взятка | взяток | тринадцатая карта | неправильное количество карт | тасование | перевёрнутая карта
xyzzy | фывапролд | qqqq wwww | !!! | а | и | the | 64 64 64 | правило | law
"""


@pytest.fixture(scope="module")
def book(project: Path) -> LawBook:
    return law_book(read([project / "source_texts" / "samples"], project / "source_texts" / "digest"))


@pytest.fixture(scope="module")
def rows(book: LawBook) -> list[Record]:
    return records(book)


@pytest.fixture(scope="module")
def search(rows: list[Record], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Search]:
    index, _ = opened(tmp_path_factory.mktemp("index") / "index", lambda: rows)
    found = Search(index)
    yield found
    found.close()


@pytest.fixture(scope="module")
def browser(rows: list[Record], project: Path) -> Iterator[MiniRacer]:
    files = client_files(rows, lambda record: record.address)
    context = MiniRacer()
    for name in SCRIPTS:
        context.eval((project / "docs" / "scripts" / f"{name}.js").read_text("utf-8"))
    context.eval("var data; function lawbookSearchIndex(given) { data = given; }")
    context.eval(files[INDEX])
    context.eval("var ranking = lawbookRank(data, lawbookAnalysis(data.tables));")
    yield context
    context.close()


def hits_there(browser: MiniRacer, queries: list[str]) -> list[list[Any]]:
    script = f"""JSON.stringify({json.dumps(queries)}.map(query => ranking.hits(query, 10).numbers.map(number =>
        [data.addresses[number], data.editions.names[data.editions.rows[number]],
         data.documents.names[data.documents.rows[number]]])))"""
    found: list[list[Any]] = json.loads(str(browser.eval(script)))
    return found


def test_the_same_hits_in_the_same_order(search: Search, browser: MiniRacer) -> None:
    queries = [query.strip() for line in QUERIES.strip().splitlines() for query in line.split(" | ")]
    there = dict(zip(queries, hits_there(browser, queries), strict=True))
    for query in queries:
        here = [[hit.address, hit.edition, hit.document] for hit in search.hits(query)]
        assert there[query] == here, query


def test_titles_and_topics_find_the_same(search: Search, browser: MiniRacer, rows: list[Record]) -> None:
    queries = sorted({topic for row in rows for topic in row.topics})[::9] + [row.heading for row in rows[::9]]
    for query, there in zip(queries, hits_there(browser, queries), strict=True):
        assert there == [[hit.address, hit.edition, hit.document] for hit in search.hits(query)], query


@pytest.mark.parametrize(
    "query",
    [
        "<img src=x onerror=alert(1)>",
        "(" * 3000,
        "[a-z]+",
        "👩‍👩‍👧 64",
        "\ud800 взятка",
        "שלום",
        "a" * 10_000,
        "\\u0000",
        "''\"`",
    ],
)
def test_hostile_queries_are_answered_alike(query: str, search: Search, browser: MiniRacer) -> None:
    (there,) = hits_there(browser, [query])
    assert there == [[hit.address, hit.edition, hit.document] for hit in search.hits(query)]


def test_postings_are_letters_that_read_back() -> None:
    row = [(0, 1), (63, 12), (64, 1), (4000, 3)]
    letters = encoded(row)
    assert letters.isascii()
    assert len(letters) < 4 * len(row)
    assert front_coded(["пас", "пасс", "пол"]).split("\n") == ["0пас", "3с", "1ол"]


def test_texts_are_a_file_of_their_own(rows: list[Record]) -> None:
    files = client_files(rows, lambda record: record.address)
    assert sorted(files) == [INDEX, TEXTS]
    assert rows[50].text not in files[INDEX]
    assert json.dumps(rows[50].text, ensure_ascii=False)[1:-1] in files[TEXTS]
