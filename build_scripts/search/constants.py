"""The numbers that the search counts by, of constants.toml, where each is told; the browser has the same."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

# As they are written, for the browser.
WRITTEN: Mapping[str, Any] = tomllib.loads(Path(__file__).with_name("constants.toml").read_text("utf-8"))


@dataclass(frozen=True)
class Ranking:
    """The numbers of the ranking."""

    b: float
    k1: float
    most_unknown: float
    whole: float
    behind_laws: float
    listed: float
    listed_otherwise: float
    titled: float
    titled_law: float
    same_layer: float
    most_ways: int
    shortest_marked: int


@dataclass(frozen=True)
class Records:
    """What a record counts that is not as others."""

    added: float
    of_old: float
    beside_the_laws: float


@dataclass(frozen=True)
class Worth:
    """What a guess is worth beside the word itself."""

    synonym: float
    other_letters: float
    prefix: float
    typo: float


@dataclass(frozen=True)
class Longest:
    """How much is read and followed."""

    query: int
    numbers: int
    words: int
    phrase: int
    begun: int
    looked_through: int
    near: int
    forms: int
    word: int


@dataclass(frozen=True)
class Shortest:
    """From how many letters on something is tried."""

    prefix: int
    begun: int
    misspelt: int
    root: int
    typed: int


@dataclass(frozen=True)
class Nearest:
    """How many names, how alike at least, and from how many letters on a word is looked for by itself."""

    most: int
    least: float
    shortest: int


@dataclass(frozen=True)
class Teaser:
    """How many characters of a text are shown, and how many of them before the first word found."""

    size: int
    before: int


@dataclass(frozen=True)
class Edits:
    """How many edits are followed for a word of so many letters or more."""

    letters: int
    most: int


WEIGHTS: Mapping[str, float] = WRITTEN["weights"]
RANKING, RECORDS = Ranking(**WRITTEN["ranking"]), Records(**WRITTEN["records"])
WORTH, LONGEST, SHORTEST = Worth(**WRITTEN["worth"]), Longest(**WRITTEN["longest"]), Shortest(**WRITTEN["shortest"])
NEAREST, TEASER = Nearest(**WRITTEN["nearest"]), Teaser(**WRITTEN["teaser"])
EDITS = tuple(Edits(**row) for row in WRITTEN["edits"])
