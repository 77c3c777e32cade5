"""The ranking in the browser against the one on the command line: the same hits in the same order."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flow import cases
from py_mini_racer import MiniRacer
from search_engine import Engine
from shipped import ANALYSER, DIGEST, SCRIPTS, SOURCES

from build_scripts.model.lawbook import LawBook
from build_scripts.pages.places import Places
from build_scripts.pipeline import law_book, read
from build_scripts.search.client import INDEX, READER, TEXTS, client_files, usual_place
from build_scripts.search.coding import front_coded, letters, steps, width_of
from build_scripts.search.index import in_memory
from build_scripts.search.rank import Search
from build_scripts.search.records import Record, records
from build_scripts.tell.publication import public

QUERIES = """
64a2 | 27 Б 1 а | п. 75.8 | правила 69 и 70 | law 12c1 | л 64 | § 16 | 93 | 94 | 12-14 | 6–8
комментарий к 12 | решения по 25b | правило 64 две взятки | комментарий к 45 карта | протоколы | решение о взятке
«штрафная карта» | "ход вне очереди" | «карта штрафная» | «нет такой фразы» взятка | "penalty card" карта
совсем другой ренонс | фальшреноннс чужой странный | квантовая хромодинамика | апеляцыя дотуда отсюда
zakon 64 | pravilo 12c1 | 4istaja karta | fal'wrenons | wtrafnaja karta | xod vne ocheredi
"""


@pytest.fixture
def rows(whole_records: list[Record]) -> list[Record]:
    return whole_records


@pytest.fixture
def search(whole_search: Search) -> Search:
    return whole_search


@pytest.fixture(scope="module")
def engine(whole_records: list[Record]) -> Iterator[Engine]:
    with MiniRacer() as context:
        engine = Engine(context)
        engine.load(whole_records)
        yield engine


def there(engine: Engine, queries: list[str]) -> list[Any]:
    """What the browser finds: the places of ten hits, how many without quotes, the nearest names."""
    code = """(function () {
        var found = ranking.hits(one, texts), book = ranking.book;
        return [found.numbers.slice(0, 10).map(function (number) {
            return [book.address(number), book.edition(number), book.document(number)];
        }), found.unquoted, found.nearest];
    })()"""
    return engine.ask(code, queries)


def here(search: Search, query: str) -> list[Any]:
    found = search.found(query)
    return [[[hit.address, hit.edition, hit.document] for hit in found.hits], found.unquoted, list(found.nearest)]


def differing(search: Search, engine: Engine, queries: list[str]) -> list[Any]:
    pairs = zip(queries, there(engine, queries), (here(search, query) for query in queries), strict=True)
    return [row for row in pairs if row[1] != row[2]][:3]


def test_the_same_hits_in_the_same_order(search: Search, engine: Engine) -> None:
    queries = [query.strip() for line in QUERIES.strip().splitlines() for query in line.split(" | ")]
    assert differing(search, engine, queries) == []


def test_every_judged_query_finds_the_same(search: Search, engine: Engine) -> None:
    assert differing(search, engine, [case["query"] for case in cases("judged.toml")]) == []


@pytest.mark.reference
def test_the_five_documents_are_searched_alike(reference: Path, project: Path) -> None:
    judged = (reference / "reference" / "queries.tsv").read_text("utf-8").splitlines()[1:]
    queries = [case["query"] for case in cases("judged.toml")] + [line.split("\t")[0] for line in judged if line]
    rows = records(law_book(read([reference / "source_texts"], DIGEST, SOURCES)))
    search = Search(in_memory(rows, ANALYSER), ANALYSER)
    with MiniRacer() as context:
        engine = Engine(context)
        engine.load(rows)
        assert differing(search, engine, queries) == []
    search.close()


def test_titles_and_topics_find_the_same(search: Search, engine: Engine, rows: list[Record]) -> None:
    topics = sorted({topic for row in rows for topic in row.topics})
    assert differing(search, engine, [*topics[::9], *(row.heading for row in rows[::9])]) == []


def test_every_stem_has_the_same_score(search: Search, engine: Engine, rows: list[Record]) -> None:
    stems = sorted({stem for row in rows for topic in row.topics for stem in topic.lower().split()})
    chosen = Random(5).sample(stems, 400)
    assert differing(search, engine, chosen) == []


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
        "«" * 5000,
        '"карта ' * 1500,
        "\\u0000",
        "''\"`",
    ],
)
def test_hostile_queries_are_answered_alike(query: str, search: Search, engine: Engine) -> None:
    assert differing(search, engine, [query]) == []


def test_a_record_stands_where_python_says(whole_book: LawBook, rows: list[Record]) -> None:
    places = Places(public(whole_book))
    where = [places.at(row.unit, row.address) for row in rows]
    with MiniRacer() as context:
        engine = Engine(context)
        engine.load(rows, where)
        code = "lawbookSearch.addresses(data, ranking.book).place(one)"
        assert engine.ask(code, range(len(rows))) == where
    assert len(set(where)) > len(rows) / 2


@pytest.mark.parametrize(
    ("address", "label"),
    [
        ("L64", "64"),
        ("L12.C.1.b", "12C1(b)"),
        ("L81.C.5", "81C5"),
        ("L64.A.p2", "64A"),
    ],
)
def test_a_hit_is_called_as_people_cite_it(engine: Engine, address: str, label: str) -> None:
    book = f"{{ address: () => {json.dumps(address)}, laws: () => ['x', 'y'] }}"
    assert engine.ask(f"lawbookSearch.addresses({{}}, {book}).label(one)", [0]) == [label]


def test_a_quoted_phrase_waits_for_the_texts(engine: Engine) -> None:
    asked = ["«штрафная карта»", "штрафная карта"]
    assert engine.ask("ranking.hits(one).waiting", asked) == [True, False]
    assert engine.ask("ranking.hits(one, texts).waiting", asked) == [False, False]


@pytest.mark.parametrize(
    "lists",
    [
        [[]],
        [[], [], []],
        [[(0, 1)]],
        [[(0, 3)], [], [(1, 1)]],
        [[(number, 1) for number in range(50)]],
        [[(3, 2), (4, 1), (49, 12)], [], [(0, 300)]],
        [[(number, 1 + number % 3) for number in range(0, 50, step)] for step in range(1, 9)],
        [
            [(step - 1, 1), (2 * step - 1, 2)]
            for step in (1, 51, 52, 63, 64, 65, 1023, 1024, 1025, 16_383, 16_384, 10**6)
        ],
    ],
)
def test_postings_are_steps_that_are_read_back(engine: Engine, lists: list[list[tuple[int, int]]]) -> None:
    (found,) = engine.ask("lawbookSearch.postingsOf(one)", [" ".join(map(steps, lists))])
    assert found == [[value for pair in row for value in pair] for row in lists]


def test_the_usual_step_is_one_letter() -> None:
    assert [len(steps([(size - 1, 1)])) for size in (1, 63, 64, 1023, 1024)] == [1, 1, 2, 2, 3]


def test_numbers_and_words_are_letters_that_both_read_back(engine: Engine) -> None:
    numbers = [0, 1, 51, 52, 53, 79, 80, 6399]
    coded = "".join(letters(number, 2) for number in numbers)
    assert engine.ask("lawbookSearch.numbersOf(one, 2)", [coded]) == [numbers]
    words = ["пас", "пасс", "пассивный", "пол", "я"]
    assert engine.ask("lawbookSearch.frontDecoded(one)", [front_coded(words)]) == [words]


@pytest.mark.parametrize(("count", "width"), [(1, 2), (6400, 2), (6401, 3), (512_000, 3), (512_001, 4)])
def test_a_number_has_as_many_letters_as_the_largest_needs(count: int, width: int) -> None:
    assert width_of(count) == width
    assert len(letters(count - 1, width)) == width


def test_a_number_that_does_not_fit_is_an_error() -> None:
    with pytest.raises(ValueError, match="can't hold"):
        letters(6400, 2)


def test_texts_are_a_file_of_their_own(rows: list[Record]) -> None:
    files = client_files(rows, lambda record: record.address, ANALYSER, SCRIPTS)
    assert sorted(files) == sorted([INDEX, READER, TEXTS])
    text = next(row.text for row in rows if len(row.text) > 100)
    assert text not in files[INDEX]
    assert json.dumps(text, ensure_ascii=False)[1:-1] in files[TEXTS]


def test_the_index_stays_small(rows: list[Record]) -> None:
    main = next(row.edition for row in rows if row.layer == "text")
    files = client_files(rows, lambda record: usual_place(record, main), ANALYSER, SCRIPTS)
    assert len(gzip.compress(files[INDEX].encode())) < 130_000
    assert len(gzip.compress(files[READER].encode())) < 20_000
