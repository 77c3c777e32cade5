"""The words of the interface by key and language: `words/<language>.toml`, held against each other when they are read.

A key is a room and a name, `law.missing`. A language is a file there and nothing else; what is said is said in each.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

from build_scripts.model.keys import toml_tables
from build_scripts.model.problems import SettingsError

Words = Mapping[str, str]  # what is said, by language, in the order of the languages
Value = str | int | Words  # what is filled in: the same in all languages, or each its own
Row = str | Mapping[str, str]  # a wording, or its forms by number

FOLDER = Path(__file__).with_name("words")
NOTHING: Words = MappingProxyType({})
OWN = "language"  # the table in which a language says of itself what is not said to readers
FORMS = ("zero", "one", "two", "few", "many", "other")  # of a number, as CLDR and Intl.PluralRules name them

_HOLE = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Language:
    """A language of the interface: its place among them, what it is called, and the language of texts it reads.

    `reads` is the language of the law texts, titles and terms that its readers are given: its own, where there are.
    """

    code: str
    order: int
    name: str
    short: str
    reads: str


@dataclass(frozen=True)
class Catalogue:
    """The words of all languages: `rows` by language and key, each with the same keys."""

    known: tuple[Language, ...]
    rows: Mapping[str, Mapping[str, Row]]

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The codes of the languages in their order."""
        return tuple(one.code for one in self.known)

    def __contains__(self, key: str) -> bool:
        return key in self.rows[self.languages[0]]

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys, in the order of the first file."""
        return tuple(self.rows[self.languages[0]])

    def say(self, key: str, /, **values: Value) -> Words:
        """What a key says in each language, its values filled in.

        Raises KeyError for a key that is not there, and for values other than those it names.
        """
        return {language: self.word(language, key, **values) for language in self.languages}

    def word(self, language: str, key: str, /, **values: Value) -> str:
        """What a key says in one language; raises KeyError as `say` does."""
        if key not in self.rows[language]:
            raise KeyError(f"no words {key!r} in {language}.toml")
        row = self.rows[language][key]
        if not isinstance(row, str):
            raise KeyError(f"{key!r} has forms by number, which the scripts choose from")
        if holes(row) != values.keys():
            raise KeyError(f"{key!r} is filled with {sorted(values)}; it names {sorted(holes(row))}")
        return _HOLE.sub(lambda hole: _value(values[hole[1]], language), row)

    def room(self, language: str, name: str) -> dict[str, str]:
        """The words of a room in one language by name, nothing filled in; KeyError for one unknown."""
        rows = self.rows[language]
        return {
            key.partition(".")[2]: row
            for key, row in rows.items()
            if key.startswith(f"{name}.") and isinstance(row, str)
        }

    def reading(self, texts: Words) -> Words:
        """Texts by their language as each language of the interface reads them."""
        return {one.code: texts.get(one.code, texts[one.reads]) for one in self.known}


def holes(row: Row) -> frozenset[str]:
    """The names that a wording, or one of its forms, has filled in."""
    return frozenset(_HOLE.findall(row if isinstance(row, str) else " ".join(row.values())))


def _value(value: Value, language: str) -> str:
    return value[language] if isinstance(value, Mapping) else str(value)


def read_catalogue(folder: Path = FOLDER) -> Catalogue:
    """The catalogue of a folder.

    Raises SettingsError, with file and line, for a file that can't be read, a key that one language lacks, or other
    names in braces than the first language has.
    """
    tables = {path: _tables(path) for path in sorted(folder.glob("*.toml"))}
    known = _ordered(folder, [_language(path, table) for path, table in tables.items()])
    rows = {path.stem: dict(_rows(path, table)) for path, table in tables.items()}
    first = known[0].code
    for path in tables:
        _compare(path, rows[path.stem], first, rows[first])
    return Catalogue(known, {one.code: rows[one.code] for one in known})


def _ordered(folder: Path, languages: Sequence[Language]) -> tuple[Language, ...]:
    if not languages:
        raise SettingsError(f"{folder}:1: words-none no language here; put a file such as ru.toml there")
    taken: dict[int, str] = {}
    for one in languages:
        place = f"{folder / one.code}.toml:1:"
        if one.reads not in {other.code for other in languages}:
            raise SettingsError(f"{place} words-reads {one.reads!r} is no language here; name one that has a file")
        if (other := taken.setdefault(one.order, one.code)) != one.code:
            raise SettingsError(f"{place} words-language order {one.order} is taken by {other}.toml; take another")
    return tuple(sorted(languages, key=lambda one: one.order))


def _tables(path: Path) -> dict[str, Any]:
    try:
        return toml_tables(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise SettingsError(f"{path}:1: words-unreadable {error}; expected tables of words in quotes") from None


def _language(path: Path, tables: Mapping[str, Any]) -> Language:
    own = tables.get(OWN, {})
    expected = {"order": int, "name": str, "short": str, "reads": str}
    if own.keys() != expected.keys() or any(not isinstance(own[key], kind) for key, kind in expected.items()):
        tip = f'write [{OWN}] with order = 3, name = "Suomi", short = "Suo", reads = "en"'
        raise SettingsError(f"{path}:1: words-language found {sorted(own)}; {tip}")
    return Language(path.stem, **own)


def _rows(path: Path, tables: Mapping[str, Any]) -> Iterator[tuple[str, Row]]:
    for room, table in tables.items():
        if room == OWN:
            continue
        for name, row in table.items() if isinstance(table, Mapping) else {"": table}.items():
            if not name or not _is_row(row):
                tip = "expected words in quotes, or their forms by number with one for `other`, below a [room]"
                raise SettingsError(f"{path}:{_line(path, room, name)}: words-form {room}.{name} is {row!r}; {tip}")
            yield f"{room}.{name}", row


def _is_row(row: object) -> bool:
    if not isinstance(row, Mapping):
        return isinstance(row, str)
    return "other" in row and row.keys() <= set(FORMS) and all(isinstance(one, str) for one in row.values())


def _compare(path: Path, rows: Mapping[str, Row], first: str, expected: Mapping[str, Row]) -> None:
    """Raises SettingsError where a language says less, more or something else than the first one."""
    for key in dict.fromkeys([*expected, *rows]):
        if told := _difference(key, rows.get(key), first, expected.get(key)):
            room, _, name = key.partition(".")
            raise SettingsError(f"{path}:{_line(path, room, name)}: {told}")


def _difference(key: str, row: Row | None, first: str, wanted: Row | None) -> str:
    """What is wrong with a row beside the first language's; empty where nothing is."""
    if row is None:
        return f"words-missing {key} is in {first}.toml and not here; write it under [{key.partition('.')[0]}]"
    if wanted is None:
        return f"words-unknown {key} is not in {first}.toml; write it there too, or take it out"
    if isinstance(row, str) != isinstance(wanted, str):
        return f"words-differ {key} has forms by number in one of this file and {first}.toml; write them in both"
    if holes(row) != holes(wanted):
        here, there = (", ".join(sorted(holes(one))) or "nothing" for one in (row, wanted))
        return f"words-differ {key} is filled with {here}, and with {there} in {first}.toml; write the same names"
    return ""


def _line(path: Path, room: str, name: str) -> int:
    """The line of a row of a room; of the room itself where it has no such row, of the file where there is no room."""
    at, found = "", 1
    for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
        if line.startswith("["):
            at = line[1:].partition("]")[0]
            found = number if at == room else found
        elif at == room and line.partition("=")[0].strip() == name:
            return number
    return found


CATALOGUE = read_catalogue()
LANGUAGES = CATALOGUE.languages
LEADING = LANGUAGES[0]  # what stands in one language only, such as the title of a page, stands in this one
say, word = CATALOGUE.say, CATALOGUE.word
