"""The nouns of labels (Правило, Law, Статья, §, Chapter …) by what they are: label_nouns.toml."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class LabelNoun:
    """A noun that numbers what stands below it: its role, how high it usually stands (1 highest), its forms."""

    role: str
    level: int
    forms: tuple[str, ...]
    examples: tuple[str, ...]


@cache
def label_nouns() -> tuple[LabelNoun, ...]:
    """All rows of the table, in its order."""
    rows = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))["noun"]
    return tuple(LabelNoun(row["role"], row["level"], (*row["ru"], *row["en"]), tuple(row["example"])) for row in rows)


@cache
def noun_pattern() -> str:
    """A pattern that matches any of the nouns; longer forms are tried before shorter ones."""
    forms = sorted({form for noun in label_nouns() for form in noun.forms}, key=lambda form: (-len(form), form))
    return "|".join(map(re.escape, forms))


def role_of(form: str) -> str:
    """The role of a noun by one of its forms, in any case; "" for a word that is none.

    >>> role_of("ПРАВИЛО"), role_of("Section"), role_of("чашка")
    ('law', 'section', '')
    """
    return next((noun.role for noun in label_nouns() if form.lower() in noun.forms), "")


@cache
def level_of(role: str) -> int:
    """How high a role usually stands.

    >>> level_of("chapter") < level_of("law")
    True
    """
    return next(noun.level for noun in label_nouns() if noun.role == role)
