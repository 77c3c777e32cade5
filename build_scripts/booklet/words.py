"""The booklet's own words, by language: words.toml."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

WORDS: Mapping[str, Mapping[str, str]] = tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))


def words_of(language: str) -> dict[str, str]:
    """The words of a language; Russian ones for a language that has none."""
    return dict(WORDS.get(language, WORDS["ru"]))
