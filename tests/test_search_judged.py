"""The search on queries judged by hand: how often the first hit is in a right law, by kind of query."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flow import cases
from shipped import ANALYSER

from build_scripts.model.lawbook import LawBook
from build_scripts.pipeline import law_book, read
from build_scripts.search.index import in_memory
from build_scripts.search.rank import Search
from build_scripts.search.records import records

JUDGED = cases("judged.toml")
# Of the queries of a kind so many have a right law first. The floors lie a little below what the search does.
FLOORS = {
    "number": 1.0, "russian": 0.78, "slang": 0.65, "english": 0.94, "transliterated": 0.93, "layout": 0.96,
    "typo": 0.96, "prefix": 0.93, "digest": 0.8, "layer": 0.0, "nothing": 1.0,
}  # fmt: skip
AMONG_THREE = 0.95


@pytest.fixture(scope="module")
def search(project: Path) -> Iterator[Search]:
    book: LawBook = law_book(read([project / "source_texts" / "samples"], project / "source_texts" / "digest"))
    found = Search(in_memory(records(book), ANALYSER), ANALYSER)
    yield found
    found.close()


@pytest.fixture(scope="module")
def ranks(search: Search) -> list[tuple[str, str, int]]:
    """Kind, query and the place of the first right hit; 0 for none."""
    return [(case["kind"], case["query"], rank(case, search)) for case in JUDGED]


def rank(case: dict[str, Any], search: Search) -> int:
    hits = search.hits(case["query"])
    if case["kind"] == "nothing":
        return 0 if hits else 1
    laws = [re.match("[LC]([0-9]+)", hit.address) for hit in hits]
    return next((place for place, law in enumerate(laws, 1) if law and int(law[1]) in case["laws"]), 0)


def test_there_are_enough_queries_of_every_kind() -> None:
    kinds = Counter(case["kind"] for case in JUDGED)
    assert kinds.keys() == FLOORS.keys()
    assert min(kinds.values()) >= 20
    assert kinds["nothing"] >= 30
    assert len({case["query"] for case in JUDGED}) == len(JUDGED) >= 400
    assert all(bool(case["laws"]) == (case["kind"] != "nothing") and case["why"] for case in JUDGED)


@pytest.mark.parametrize("kind", FLOORS)
def test_a_right_law_comes_first(kind: str, ranks: list[tuple[str, str, int]]) -> None:
    places = [place for one, _, place in ranks if one == kind]
    wrong = [(query, place) for one, query, place in ranks if one == kind and place != 1]
    assert places.count(1) / len(places) >= FLOORS[kind], wrong


def test_a_right_law_is_among_the_first_three(ranks: list[tuple[str, str, int]]) -> None:
    there = [0 < place <= 3 for kind, _, place in ranks if kind != "layer"]
    assert sum(there) / len(there) >= AMONG_THREE


def test_the_provision_named_is_the_first_hit(search: Search) -> None:
    named = [case for case in JUDGED if case["kind"] == "number" and "provision" in case]
    wrong = [case["query"] for case in named if search.hits(case["query"])[0].address != f"L{case['provision']}"]
    assert len(named) >= 10
    assert wrong == []
