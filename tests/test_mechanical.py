"""The search on queries made by rule from titles and index terms: how often the first hit is a law that they name."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from counts import faults
from flow import CASES
from mechanical.phrases import Phrase, phrases
from mechanical.queries import EACH, KINDS, MechanicalQuery, mechanical_queries
from mechanical.score import law_of, rank
from mechanical.slips import cut, misspelt, plain, transliterated
from shipped import ANALYSER

from build_scripts.languages.titles import LAST_LAW
from build_scripts.model.lawbook import LawBook
from build_scripts.search.index import in_memory
from build_scripts.search.rank import Search
from build_scripts.search.records import records


@pytest.fixture(scope="module")
def named(digest_book: LawBook) -> list[Phrase]:
    return phrases(digest_book)


@pytest.fixture(scope="module")
def queries(named: list[Phrase]) -> list[MechanicalQuery]:
    return mechanical_queries(named)


@pytest.fixture(scope="module")
def ranks(digest_book: LawBook, queries: list[MechanicalQuery]) -> Iterator[dict[MechanicalQuery, int]]:
    search = Search(in_memory(records(digest_book), ANALYSER), ANALYSER)
    yield {query: rank(query, [law_of(hit.address) for hit in search.hits(query.text)]) for query in queries}
    search.close()


def test_the_first_hit_is_a_right_law(ranks: dict[MechanicalQuery, int], pytestconfig: pytest.Config) -> None:
    found: dict[str, dict[str, bool]] = {}
    for query, place in ranks.items():
        group = found.setdefault(f"{query.kind}, {query.phrase.source}", {})
        group[f"{query.text} ({query.phrase.text})"] = place == 1
    table = CASES / "mechanical_counts.toml"
    assert faults(table, found, rewrite=pytestconfig.getoption("--rewrite-counts")) == []


def test_the_set_is_the_same_each_time_and_of_equal_parts(named: list[Phrase], queries: list[MechanicalQuery]) -> None:
    assert mechanical_queries(named) == queries
    assert Counter(query.kind for query in queries) == dict.fromkeys(KINDS, EACH)
    assert len({(query.kind, query.text, query.phrase.source) for query in queries}) > 0.99 * len(queries)


def test_each_kind_changes_the_phrase_and_keeps_its_laws(queries: list[MechanicalQuery]) -> None:
    for query in queries:
        assert (query.text == query.phrase.text) == (query.kind == "as it stands"), query
        assert query.kind == "as it stands" or query.text != plain(query.phrase.text), query
        assert query.laws >= query.phrase.laws, query
        assert query.laws <= set(range(1, LAST_LAW + 1)), query


@pytest.mark.parametrize(
    ("source", "text", "laws"),
    [
        ("title", "Нелегальная информация", {16}),
        ("title", "Unauthorized Information", {16}),
        ("topic", "Апелляция", {80, 83, 91, 92, 93}),  # with the rows below it
        ("sub-topic", "Апелляция без комитета", {93}),
        ("topic", "Фальшак", {14, 42, 43, 57, 61, 62, 63, 64, 65, 66, 72}),  # those of the topic it points to
    ],
)
def test_a_phrase_names_laws(named: list[Phrase], source: str, text: str, laws: set[int]) -> None:
    assert [phrase.laws for phrase in named if (phrase.source, phrase.text) == (source, text)] == [laws]


@pytest.mark.parametrize("turn", range(40))
def test_a_slip_is_one_edit_in_one_word(turn: int) -> None:
    text = "недостаточное назначение"
    slip = misspelt(text, Random(turn))
    assert slip is not None
    wrong = [(one, other) for one, other in zip(text.split(), slip.split(), strict=True) if one != other]
    ((one, other),) = wrong
    assert abs(len(one) - len(other)) <= 1


def test_a_phrase_of_short_words_has_no_slip_and_is_not_cut() -> None:
    assert misspelt("ход вне рук", Random(1)) is None
    assert cut("не в масть и по", Random(1)) is None


def test_a_cut_word_is_begun_by_four_letters_or_more() -> None:
    assert {cut("Права болвана", Random(turn)) for turn in range(40)} == {"права болв", "права болва", "права болван"}


def test_latin_letters_come_in_several_ways() -> None:
    ways = {transliterated("Ошибка в объявлении очков", Random(turn)) for turn in range(60)}
    assert len(ways) >= 6
    assert not any("а" <= letter <= "ё" for way in ways for letter in way)
    assert any("4" in way for way in ways)
