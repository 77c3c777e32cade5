"""What languages write, as data: every example of every entry through its step, and each entry is needed for its own.

Whether an entry is needed is asked of a process that never saw it: there its example must come out otherwise.
"""

import dataclasses
import multiprocessing
import os
import re
import sys
from collections.abc import Iterator

import pytest
from vocabulary_steps import step_of

from build_scripts.booklet.typography import typeset_text
from build_scripts.booklet.words import words_of
from build_scripts.languages import dictionary
from build_scripts.languages import vocabulary as reader
from build_scripts.languages.headings import headings_of
from build_scripts.languages.numerals import numeral_pattern
from build_scripts.languages.vocabulary import Entry, Example, languages_of, topics, vocabulary
from build_scripts.link.patterns import patterns_of
from build_scripts.model.problems import SettingsError

READ_BEFORE = ("build_scripts.languages.dictionary", "build_scripts.languages.vocabulary")  # needs no step anew

SETS = (
    "queries.stop",
    "titles.carries_on",
    "titles.small_in_titles",
    "keyboard.keys",
    "sniffing.months",
    "sniffing.running_text",
    "sniffing.bridge",
    "page.navigation",
)


def all_entries() -> Iterator[tuple[str, str, str, Entry]]:
    for language, topic in topics():
        for table, entries in vocabulary(language, topic).tables.items():
            yield from ((language, topic, table, entry) for entry in entries)


def named(language: str, topic: str, table: str, written: str) -> str:
    return f"{language}/{topic}.{table} {written}"


ENTRIES = {named(*row[:3], row[3].written): row for row in all_entries()}
AVOIDED = {
    named(language, topic, table, example.given): (language, topic, table, example)
    for language, topic in topics()
    for table, examples in vocabulary(language, topic).avoided.items()
    for example in examples
}


@pytest.mark.parametrize("name", ENTRIES)
def test_an_example_comes_out_as_it_says(name: str) -> None:
    language, topic, table, entry = ENTRIES[name]
    made = [step_of(topic, table)(language, example.given) for example in entry.examples]
    assert made == [example.made for example in entry.examples]


@pytest.mark.parametrize("name", AVOIDED)
def test_what_only_looks_like_it_is_left_alone(name: str) -> None:
    language, topic, table, example = AVOIDED[name]
    assert table in vocabulary(language, topic).tables
    assert step_of(topic, table)(language, example.given) == example.made


def test_each_table_shows_what_it_leaves_alone() -> None:
    tables = {(*topic, table) for topic in topics() for table in vocabulary(*topic).tables}
    shown = {(language, topic, table) for language, topic, table, _ in AVOIDED.values()}
    assert tables == shown


def needless(language: str, topic: str, table: str, entries: list[Entry]) -> list[str]:
    """Which of some entries their examples don't need: asked in a process that imports the steps without them."""
    whole = vocabulary(language, topic)
    left = tuple(entry for entry in whole.entries(table) if entry not in entries)
    less = dataclasses.replace(whole, tables={**whole.tables, table: left})
    known = reader.vocabulary
    own = [name for name in sys.modules if name == "shipped" or name.startswith("build_scripts.")]
    for name in set(own) - set(READ_BEFORE[topic == "dictionary" :]):
        del sys.modules[name]
    reader.vocabulary = lambda *asked: less if asked == (language, topic) else known(*asked)
    return [
        named(language, topic, table, entry.written)
        for entry in entries
        if all(_comes_out(language, topic, table, example) for example in entry.examples)
    ]


def _comes_out(language: str, topic: str, table: str, example: Example) -> bool:
    try:
        return step_of(topic, table)(language, example.given) == example.made
    except (SettingsError, LookupError, ValueError, re.error):  # what is nothing without the entry
        return False


def _ask(groups: list[tuple[str, str, str, list[Entry]]], answers: multiprocessing.SimpleQueue) -> None:
    """Puts the needless entries of each group, asked of a child of this process, and None at last."""
    dictionary.knows("чай")  # loads it once for all of them
    for group in groups:
        child = os.fork()
        if not child:
            answers.put(needless(*group))
            os._exit(0)
        if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]):
            answers.put([f"no answer for {named(*group[:3], group[3][0].written)}"])
    answers.put(None)


def groups_of(topic: str) -> list[tuple[str, str, str, list[Entry]]]:
    """The entries of a topic one by one; of a table whose words have nothing to do with each other all together."""
    single = [(*row[:3], [row[3]]) for row in ENTRIES.values() if row[1] == topic and f"{topic}.{row[2]}" not in SETS]
    sets = [(one, of, table) for one, of, table, _ in ENTRIES.values() if of == topic and f"{topic}.{table}" in SETS]
    return single + [(*key, list(vocabulary(*key[:2]).entries(key[2]))) for key in dict.fromkeys(sets)]


@pytest.mark.parametrize("topic", sorted({row[1] for row in ENTRIES.values()}))
def test_each_entry_is_needed_for_its_example(topic: str) -> None:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([*READ_BEFORE, "vocabulary_steps"])
    answers = context.SimpleQueue()
    process = context.Process(target=_ask, args=(groups_of(topic), answers))
    process.start()
    found = [name for names in iter(answers.get, None) for name in names]
    process.join()
    assert not found, "; ".join(found)


REFUSED = {
    "an entry has no example": ('[cups]\n"чашка" = []', "vocabulary-example cups.чашка has []"),
    "an example has no arrow": ('[cups]\n"чашка" = "чашку"', "vocabulary-example cups.чашка has 'чашку'"),
    "a meaning is no text": ('[cups]\n"чашка" = { is = 3, example = "а → б" }', "vocabulary-form cups.чашка"),
    "an entry has an unknown key": ('[cups]\n"чашка" = { as = "c", example = "а → б" }', "vocabulary-form cups.чашка"),
    "a meaning has no example": ('[cups]\n"чашка" = { is = "c" }', "vocabulary-example cups.чашка"),
    "a table is a text": ('cups = "чашка"', "vocabulary-form [cups]"),
    "a table is empty": ("[cups]", "vocabulary-form [cups]"),
    "the file is no TOML": ("[cups", "vocabulary-unreadable"),
    "an entry stands twice": ('[cups]\n"а" = "а → б"\n"а" = "а → в"', "vocabulary-unreadable"),
    "a table has an example that is none": ('[but]\ncups = ["чашка"]', "vocabulary-example cups"),
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    (tmp_path / "fi").mkdir()
    monkeypatch.setattr(reader, "FOLDER", tmp_path)
    return tmp_path / "fi"


@pytest.mark.parametrize("name", REFUSED)
def test_a_table_is_refused_with_its_place(folder, name: str) -> None:
    text, told = REFUSED[name]
    (folder / "cups.toml").write_text(text, "utf-8")
    with pytest.raises(SettingsError) as refused:
        vocabulary.__wrapped__("fi", "cups")
    assert str(refused.value).startswith(f"{folder / 'cups.toml'}:1: {told}")


def test_a_table_gives_its_entries_in_their_order(folder) -> None:
    (folder / "cups.toml").write_text('[cups]\n"б" = "а → б"\n"а" = { is = "c", example = ["а→", "в → г "] }', "utf-8")
    cups = vocabulary.__wrapped__("fi", "cups")
    assert (cups.words("cups"), cups.pattern("cups"), cups.meanings("cups")) == (("б", "а"), "б|а", {"б": "", "а": "c"})
    assert cups.entries("cups")[1].examples == (Example("а", ""), Example("в", "г "))


def test_a_language_without_a_table_is_refused_and_never_read_as_another() -> None:
    with pytest.raises(SettingsError, match=r"fi/transliteration\.toml:1: vocabulary-language .*there is ru"):
        vocabulary("fi", "transliteration")


@pytest.mark.parametrize(
    "asked",
    [
        lambda: headings_of("fi"),
        lambda: patterns_of("fi"),
        lambda: numeral_pattern("fi", "ordinal"),
        lambda: typeset_text("tee", "fi"),
        lambda: words_of("fi"),
    ],
    ids=["headings", "references", "numerals", "print", "words of print"],
)
def test_nothing_takes_an_unknown_language_for_a_known_one(asked) -> None:
    with pytest.raises(SettingsError, match=r":1: [a-z]+-\w+ no .*'fi'.*; write "):
        asked()


def test_languages_that_are_read_have_the_same_tables_of_headings_and_references() -> None:
    for topic, own in (("headings", set()), ("references", {"law_abbreviations"})):
        tables = [set(vocabulary(language, topic).tables) - own for language in languages_of(topic)]
        assert len(tables) > 1
        assert all(one == tables[0] for one in tables)


def test_a_table_that_a_language_lacks_is_named() -> None:
    with pytest.raises(SettingsError, match=r"ru/transliteration\.toml:1: vocabulary-table no \[cups\]"):
        vocabulary("ru", "transliteration").words("cups")
