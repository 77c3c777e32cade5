"""What a language writes, as data: `<language>/<topic>.toml`, tables of entries, each with an example; read once.

An entry is a word or a pattern, and what it stands for where it stands for something:

    [modal]
    "мочь" = "mozhet postavit → может поставить"
    [digits]
    "3" = { is = "з", example = ["3апад → запад", "3елень → зелень"] }
    [but]
    modal = "on postavit → он поставит"

An example is what goes into the step and, behind the arrow, what comes out; nothing behind it where nothing is found.
The table `but` holds examples of what a table must leave alone. `tests/test_vocabulary.py` runs them all.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from build_scripts.model.keys import toml_tables
from build_scripts.model.problems import SettingsError

FOLDER = Path(__file__).parent
AVOIDED = "but"  # the table of examples that others must leave alone
ARROW = "→"


@dataclass(frozen=True)
class Example:
    """What is put into a step, and what the step makes of it."""

    given: str
    made: str


@dataclass(frozen=True)
class Entry:
    """What is written, a word or a pattern; what it stands for, empty where nothing is said; and its examples."""

    written: str
    means: str
    examples: tuple[Example, ...]


@dataclass(frozen=True)
class Vocabulary:
    """The tables of a topic in one language, by name; `avoided` are the examples of what a table leaves alone."""

    language: str
    topic: str
    tables: Mapping[str, tuple[Entry, ...]]
    avoided: Mapping[str, tuple[Example, ...]]

    def entries(self, table: str) -> tuple[Entry, ...]:
        """The entries of a table in their order; SettingsError where the language has no such table."""
        if not self.tables.get(table):
            raise SettingsError(f"{_path(self.language, self.topic)}:1: vocabulary-table no [{table}]; write it there")
        return self.tables[table]

    def words(self, table: str) -> tuple[str, ...]:
        """What is written, in the order of the table."""
        return tuple(entry.written for entry in self.entries(table))

    def meanings(self, table: str) -> dict[str, str]:
        """What each entry stands for."""
        return {entry.written: entry.means for entry in self.entries(table)}

    def has(self, table: str) -> bool:
        """Whether the language has entries of a table that not every language needs."""
        return bool(self.tables.get(table))

    def pattern(self, table: str) -> str:
        """The entries, which are patterns, as alternatives in their order, without a group around them."""
        return "|".join(self.words(table))


@cache
def vocabulary(language: str, topic: str) -> Vocabulary:
    """The vocabulary of a topic in a language.

    Raises SettingsError, with the file, for a language that has none (it is never read as another one), for a file
    that can't be read and for an entry without an example.
    """
    path = _path(language, topic)
    if language not in languages_of(topic):
        known = " and ".join(languages_of(topic)) or "none"
        raise SettingsError(
            f"{path}:1: vocabulary-language no {topic} in language {language!r}, there is {known}; write this file"
        )
    try:
        read = toml_tables(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise SettingsError(f"{path}:1: vocabulary-unreadable {error}; expected tables of entries") from None
    avoided = {name: tuple(_examples(path, name, told)) for name, told in read.pop(AVOIDED, {}).items()}
    tables = {name: _table(path, name, rows) for name, rows in read.items()}
    return Vocabulary(language, topic, tables, avoided)


def any_words(topic: str, table: str) -> tuple[str, ...]:
    """What any language writes, for a step that is asked before the language is told or whatever it is."""
    return tuple(word for one in _having(topic, table) for word in one.words(table))


def any_meanings(topic: str, table: str) -> dict[str, str]:
    """What each entry of any language stands for, of those that stand for something."""
    found = {word: means for one in _having(topic, table) for word, means in one.meanings(table).items()}
    return {word: means for word, means in found.items() if means}


def any_pattern(topic: str, table: str) -> str:
    """The entries of a table of all languages, which are patterns, as alternatives in a group that takes nothing.

    Raises SettingsError for a table that no language has.
    """
    having = _having(topic, table)
    if not having:
        raise SettingsError(f"{FOLDER}:1: vocabulary-table no language has [{table}] of {topic}; write it for one")
    return f"(?:{'|'.join(one.pattern(table) for one in having)})"


def _having(topic: str, table: str) -> list[Vocabulary]:
    all_languages = [vocabulary(language, topic) for language in languages_of(topic)]
    return [one for one in all_languages if one.has(table)]


def languages_of(topic: str) -> tuple[str, ...]:
    """The languages that have a file of a topic.

    >>> languages_of("transliteration")
    ('ru',)
    """
    return tuple(path.parent.name for path in sorted(FOLDER.glob(f"*/{topic}.toml")))


def topics() -> tuple[tuple[str, str], ...]:
    """Every language and topic that has a file."""
    return tuple(
        (path.parent.name, path.stem) for path in sorted(FOLDER.glob("*/*.toml")) if path.parent.name != "words"
    )


def _path(language: str, topic: str) -> Path:
    return FOLDER / language / f"{topic}.toml"


def _table(path: Path, name: str, rows: Any) -> tuple[Entry, ...]:
    if not isinstance(rows, Mapping) or not rows:
        raise SettingsError(f"{path}:1: vocabulary-form [{name}] is {rows!r}; expected a table of entries")
    return tuple(_entry(path, f"{name}.{written}", written, told) for written, told in rows.items())


def _entry(path: Path, key: str, written: str, told: Any) -> Entry:
    row = told if isinstance(told, Mapping) else {"example": told}
    means = row.get("is", "")
    if not isinstance(means, str) or row.keys() - {"is", "example"}:
        raise SettingsError(f'{path}:1: vocabulary-form {key} is {told!r}; expected {{ is = "…", example = "…" }}')
    return Entry(written, means, tuple(_examples(path, key, row.get("example", ()))))


def _examples(path: Path, key: str, told: Any) -> Iterator[Example]:
    rows = [told] if isinstance(told, str) else told
    if not rows or not all(isinstance(row, str) and ARROW in row for row in rows):
        tip = f'write one that the test can run: "what is put in {ARROW} what comes out"'
        raise SettingsError(f"{path}:1: vocabulary-example {key} has {told!r} for an example; {tip}")
    for row in rows:
        given, _, made = row.rpartition(ARROW)
        yield Example(given.removesuffix(" "), made.removeprefix(" "))
