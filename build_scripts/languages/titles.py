"""Names that are facts: titles of the laws and chapters by language and edition, Russian names of bridge terms."""

import functools
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from build_scripts.languages.catalogue import CATALOGUE, Words

LANGUAGES = ("ru", "en")  # of the titles and terms; languages of the interface may be more
LAST_LAW = 93
LAWS = range(1, LAST_LAW + 1)
_HERE = Path(__file__).parent


@dataclass(frozen=True)
class Division:
    """A part or a section of a chapter: `kind` is part or section, `number` roman, `first` and `last` laws."""

    kind: str
    number: str
    russian: str
    english: str
    first: int
    last: int

    @property
    def names(self) -> Words:
        """Its name as each language of the interface reads it."""
        return CATALOGUE.reading({"ru": self.russian, "en": self.english})


@dataclass(frozen=True)
class Chapter:
    """A chapter of the laws: roman number, names, first and last law; None for the definitions, which hold no law.

    `divisions` are its parts and sections in the order of the book; a section belongs to the part before it.
    """

    number: str
    russian: str
    english: str
    first: int | None
    last: int | None
    divisions: tuple[Division, ...] = ()

    @property
    def names(self) -> Words:
        """Its name as each language of the interface reads it."""
        return CATALOGUE.reading({"ru": self.russian, "en": self.english})

    def holds(self, law: int) -> bool:
        """Whether a law, by its number, stands in this chapter."""
        return self.first is not None and self.last is not None and self.first <= law <= self.last


def law_title(number: int, language: str, edition: str) -> str:
    """The title of a law (1 to 93) in a language (ru or en) as an edition ("1987") words it.

    An edition that has no wording of its own takes the newest of those before it, an unknown edition the oldest of
    all. Raises KeyError for a number that no law has and ValueError for another language. Table: titles.toml.

    >>> law_title(23, "en", "1987"), law_title(23, "en", "2017")
    ('Damaging Enforced Pass', 'Comparable Call')
    """
    if language not in LANGUAGES:
        raise ValueError(f"no titles in language {language!r}; there are {' and '.join(LANGUAGES)}")
    return _wording(number, edition)[language]


def title_words(number: int, edition: str) -> Words:
    """The title of a law, as `law_title` gives it, as each language of the interface reads it.

    >>> title_words(23, "2017")["en"]
    'Comparable Call'
    """
    return CATALOGUE.reading(_wording(number, edition))


def law_titles(number: int) -> tuple[str, ...]:
    """All titles that a law (1 to 93) has in any edition, in both languages; KeyError for a number that no law has.

    >>> law_titles(23)[1]
    'Damaging Enforced Pass'
    """
    wordings = _laws()[_checked(number)].values()
    return tuple(dict.fromkeys(wording[language] for wording in wordings for language in LANGUAGES))


def chapters(edition: str) -> tuple[Chapter, ...]:
    """The chapters of an edition in their order. All editions since 1987 divide the laws alike.

    >>> [chapter.number for chapter in chapters("1987") if chapter.holds(74)]
    ['VII']
    """
    del edition  # part of the question, though no edition answers it differently yet
    return _chapters()


def chapter_of(number: int, edition: str) -> Chapter:
    """The chapter that a law stands in; raises KeyError for a number that no law has."""
    law = _checked(number)
    return next(chapter for chapter in chapters(edition) if chapter.holds(law))


def russian_term(english: str) -> str | None:
    """The Russian name of a bridge term, by its English key in any case; None for a term not in terms.toml.

    >>> russian_term("Revoke")
    'фальшренонс'
    """
    return terms().get(" ".join(english.lower().split()))


@functools.cache
def terms() -> Mapping[str, str]:
    """All terms of terms.toml: English key to Russian name."""
    return {str(key): str(name) for key, name in _read("terms.toml")["terms"].items()}


def _wording(number: int, edition: str) -> Mapping[str, str]:
    """The title of a law in an edition, or in a rule of it that was replaced, by language."""
    wordings = _laws()[_checked(number)]
    before = [year for year in wordings if year.isdigit() and year <= edition[:4] and edition[:4].isdigit()]
    return wordings[edition] if edition in wordings else wordings[max(before, default="default")]


def _checked(number: int) -> int:
    if not 1 <= number <= LAST_LAW:
        raise KeyError(f"no law {number}; the laws are numbered 1 to {LAST_LAW}")
    return number


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_HERE / name).read_text("utf-8"))


@functools.cache
def _laws() -> dict[int, dict[str, dict[str, str]]]:
    return {int(number): wordings for number, wordings in _read("titles.toml")["law"].items()}


@functools.cache
def _chapters() -> tuple[Chapter, ...]:
    return tuple(_chapter(row) for row in _read("titles.toml")["chapter"])


def _chapter(row: Mapping[str, Any]) -> Chapter:
    laws: Sequence[int | None] = row.get("laws", (None, None))
    divisions = tuple(
        Division(division["kind"], division["number"], division["ru"], division["en"], *division["laws"])
        for division in row.get("divisions", ())
    )
    return Chapter(row["number"], row["ru"], row["en"], laws[0], laws[1], divisions)
