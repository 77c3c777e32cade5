"""Why readings are guesses, in the languages of the outputs."""

import tomllib
from functools import cache
from pathlib import Path

from build_scripts.model.doubts import Why


def doubt_told(why: Why, language: str) -> str:
    """Why a reading is a guess, in a language of `doubts.toml`.

    >>> from build_scripts.model.doubts import Doubt
    >>> doubt_told(Why(Doubt.OTHER_WORD, "ложа"), "ru")
    'может быть и «ложа»'
    """
    return doubts()[why.doubt.value][language].replace("{word}", why.word)


@cache
def doubts() -> dict[str, dict[str, str]]:
    """The wordings by kind of doubt and language."""
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
