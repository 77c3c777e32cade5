"""Why readings are guesses, in the languages of the interface."""

from build_scripts.languages.catalogue import CATALOGUE, LEADING, Words, holes, say
from build_scripts.model.doubts import Doubt, Why

# The doubts that name a word.
_NAMING = frozenset(doubt for doubt in Doubt if holes(CATALOGUE.rows[LEADING][f"doubt.{doubt.value}"]))


def doubt_words(why: Why) -> Words:
    """Why a reading is a guess, in each language.

    >>> doubt_words(Why(Doubt.OTHER_WORD, "ложа"))["ru"]
    'может быть и «ложа»'
    """
    named = {"word": why.word} if why.doubt in _NAMING else {}
    return say(f"doubt.{why.doubt.value}", **named)


def doubt_told(why: Why, language: str) -> str:
    """The same in a language."""
    return doubt_words(why)[language]
