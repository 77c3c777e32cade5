"""The search on queries judged by hand: how often the first hit is in a right law, by kind of query."""

import re
from collections import Counter
from typing import Any

import pytest
from counts import faults
from flow import CASES, cases

from build_scripts.languages.titles import LAST_LAW
from build_scripts.model.address import Address
from build_scripts.search.rank import Search

JUDGED = cases("judged.toml")
KINDS = {
    "number", "russian", "slang", "english", "transliterated", "layout", "typo", "prefix", "digest", "layer", "nothing",
}  # fmt: skip


@pytest.fixture
def search(whole_search: Search) -> Search:
    return whole_search


@pytest.fixture(scope="module")
def ranks(whole_search: Search) -> list[tuple[str, str, int]]:
    """Kind, query and the place of the first right hit; 0 for none."""
    return [(case["kind"], case["query"], rank(case, whole_search)) for case in JUDGED]


def rank(case: dict[str, Any], search: Search) -> int:
    hits = search.hits(case["query"])
    if case["kind"] == "nothing":
        return 0 if hits else 1
    laws = [re.match("[LC]([0-9]+)", hit.address) for hit in hits]
    return next((place for place, law in enumerate(laws, 1) if law and int(law[1]) in case["laws"]), 0)


def test_there_are_enough_queries_of_every_kind() -> None:
    kinds = Counter(case["kind"] for case in JUDGED)
    assert kinds.keys() == KINDS
    assert min(kinds.values()) >= 20
    assert kinds["nothing"] >= 30
    assert len({case["query"] for case in JUDGED}) == len(JUDGED) >= 400
    assert all(bool(case["laws"]) == (case["kind"] != "nothing") and case["why"] for case in JUDGED)


def test_a_right_law_comes_first_or_among_the_first_three(
    ranks: list[tuple[str, str, int]], pytestconfig: pytest.Config
) -> None:
    found: dict[str, dict[str, bool]] = {}
    for name, last in (("first", 1), ("among three", 3)):
        for kind, query, place in ranks:
            found.setdefault(f"{kind}, {name}", {})[query] = 1 <= place <= last
    table = CASES / "judged_counts.toml"
    assert faults(table, found, rewrite=pytestconfig.getoption("--rewrite-counts")) == []


def test_the_provision_named_is_the_first_hit(search: Search) -> None:
    named = [case for case in JUDGED if case["kind"] == "number" and "provision" in case]
    wrong = [case["query"] for case in named if search.hits(case["query"])[0].address != f"L{case['provision']}"]
    assert len(named) >= 10
    assert wrong == []


def test_what_the_digest_tells_beside_the_provisions_of_a_law_comes_behind_them(search: Search) -> None:
    told: dict[int, list[Address]] = {}
    for law in range(1, LAST_LAW + 1):
        rows = [Address.parse(hit.address) for hit in search.hits(str(law), 400) if hit.layer == "digest"]
        told[law] = [one for one in rows if one.stands_below(Address.law(law))]
    beside = {law: [one.is_added for one in rows] for law, rows in told.items()}
    assert [law for law, rows in beside.items() if rows != sorted(rows)] == []
    assert any(rows != sorted(rows) for rows in told.values())  # else the order of addresses would do
