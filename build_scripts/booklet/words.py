"""The booklet's own words, by language: words.toml."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from build_scripts.model.editions import IN_FORCE

WORDS: Mapping[str, Mapping[str, str]] = tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))


def words_of(language: str) -> dict[str, str]:
    """The words of a language, the edition in force named; Russian ones for a language that has none."""
    words = WORDS.get(language, WORDS["ru"])
    return {key: word.replace("{in_force}", IN_FORCE) for key, word in words.items()}
