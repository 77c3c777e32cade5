"""Soups of the field's own words through the middle stages: nothing raises, nothing is lost, and runs are equal."""

import tomllib

from examples import examples
from flow import CASES, book_of, facts_of, parsed
from hypothesis import example, given
from hypothesis import strategies as st

from build_scripts.align.account import account
from build_scripts.export.book import written
from build_scripts.link.find import find_references
from build_scripts.model.placements import Placement
from build_scripts.model.units import joined
from build_scripts.parse.parsers import parse
from build_scripts.repair.steps import RepairSettings, repair

KINDS = ("laws", "glossary", "subject-index", "commentary", "minutes", "text")
SOUPS = tomllib.loads((CASES / "soups.toml").read_text("utf-8"))
RANDOM = st.text(
    alphabet="абвгдеёжзщьъэюяАБСЕabcxyzABCS0123456789 .,;:-–—()*=|?!'\"«»\n\t\u00a0\u00ad\u0301🂡", max_size=20
)
SOUP = st.lists(
    st.tuples(st.one_of(st.sampled_from(SOUPS["russian"]), RANDOM), st.sampled_from([" ", "\n", "\n\n", ""])),
    max_size=25,
).map(lambda rows: "".join(word + gap for word, gap in rows))
LATIN_SOUP = st.lists(
    st.tuples(st.one_of(st.sampled_from(SOUPS["latin"]), RANDOM), st.sampled_from([" ", " ", "\n", ""])), max_size=25
).map(lambda rows: "".join(word + gap for word, gap in rows))
PLACEMENTS = st.lists(
    st.sampled_from(
        [
            {"at": 0, "address": "L8.A.2"},
            {"at": 7, "address": "L9"},
            {"at": 0, "address": "C8.4"},
            {"at": 5, "group": "A2"},
            {"at": 400, "group": "B"},
            {"after": "- 10 -", "address": "L8.A.2.b.1"},
            {"after": "- 14 -", "term": "board", "sense": 2},
        ]
    ),
    max_size=2,
)
WHOLE_WORDS = ["Чай", "стынет", "лампа", "горит", "гость", "ждёт", "и", "молчит", "чашка", "стоит", "на", "столе"]
often = examples(120, 0.1)


def check(document):
    """What holds of every parsed document."""
    row, problems = account(document)
    assert problems == ()
    assert row.in_units + sum(row.noise.values()) == row.characters
    source = document.restored.source
    ids = [unit.id for unit in document.units]
    assert len(ids) == len(set(ids))
    for unit in document.units:
        assert joined(unit.pieces, source) == unit.text
        assert unit.parent is None or unit.parent in ids
    for problem in document.problems:
        assert 0 <= problem.start <= len(source)
    written(book_of(document))


@given(SOUP, st.sampled_from(KINDS), st.sampled_from(KINDS), PLACEMENTS)
@often
def test_a_russian_soup_loses_nothing(text, kind, other, placements):
    check(parsed(text, kinds=(kind, other), placements=placements))


@given(LATIN_SOUP, st.sampled_from(KINDS), PLACEMENTS)
@often
def test_a_transliterated_soup_loses_nothing(text, kind, placements):
    check(parsed(text, scheme="lib.ru", kinds=(kind, "subject-index"), placements=placements))


@given(LATIN_SOUP, st.sampled_from(KINDS))
@often
def test_an_english_soup_loses_nothing(text, kind):
    check(parsed(text, language="en", kinds=(kind,)))


@given(st.text(max_size=60), st.sampled_from(KINDS), st.sampled_from(["", "lib.ru"]))
@often
def test_any_text_loses_nothing(text, kind, scheme):
    check(parsed(text, kinds=(kind,), scheme=scheme))


@given(SOUP, SOUP)
@examples(40, 0.05)
def test_two_runs_give_equal_exports(one, other):
    def export():
        return written(book_of(parsed(one, id="one"), parsed(other, id="other", kinds=("laws", "glossary"))))

    assert export() == export()


@given(SOUP, SOUP)
@examples(60, 0.05)
def test_aligning_two_documents_keeps_ids_unique_and_accounts_whole(one, other):
    book = book_of(parsed(one, id="one"), parsed(other, id="other"))
    assert len(book.by_id) == len(book.units)
    assert [problem for problem in book.problems if problem.code.startswith("account")] == []
    assert all(name in book.by_id for names in book.witnesses.values() for name in names)
    assert all(row.unit in book.by_id for row in book.references)


@given(st.lists(st.sampled_from(WHOLE_WORDS), min_size=1, max_size=30), st.integers(3, 9))
@often
@example(["лампа"] * 12, 3)
def test_a_text_without_damage_is_not_changed(words, length):
    lines = [" ".join(words[at : at + length]) + "." for at in range(0, len(words), length)]
    text = "\n".join(lines) + "\n"
    restored = repair(text, RepairSettings())
    assert (restored.text, restored.noise, restored.changes) == (text, (), ())


@given(st.lists(st.sampled_from(["the", "lamp", "guest", "waits", "Law 12", "(a)", "tea."]), max_size=20))
@often
def test_an_english_text_without_damage_is_not_changed(words):
    text = " ".join(words)
    assert repair(text, RepairSettings("en")).text == text


@given(st.one_of(SOUP, LATIN_SOUP), st.sampled_from(["ru", "en"]))
@often
def test_references_of_a_soup_are_in_order_and_inside_it(text, language):
    end = 0
    for found in find_references(text, language):
        assert end <= found.start < found.end <= len(text)
        assert all(1 <= (target.number or 0) <= 99 for target in found.targets)
        end = found.end


@given(SOUP)
@often
def test_repair_keeps_every_character_of_a_soup_on_record(text):
    restored = repair(text, RepairSettings())
    owned = set()
    spans = [*zip(restored.starts, restored.ends, strict=True), *((row.start, row.end) for row in restored.changes)]
    for low, high in [*spans, *((row.start, row.end) for row in restored.noise)]:
        owned.update(range(low, high))
    assert all(at in owned or letter.isspace() for at, letter in enumerate(text))


def test_a_kind_without_a_parser_is_kept_as_text():
    facts = facts_of(kinds=("poem",))
    check(parse(facts, repair("Чай стынет.", RepairSettings()), (Placement(at=0, group="A"),)))
