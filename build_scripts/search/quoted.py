"""Phrases in quotes: the words of each stand one behind the other in what is found."""

import re
from collections.abc import Sequence

from build_scripts.search.analysis import words

QUOTED = re.compile('«([^«»]*)»|[“„”]([^“„”]*)[“”]|"([^"]*)"')

Row = tuple[str, ...]  # stems


def quoted(text: str) -> tuple[str, tuple[Row, ...]]:
    """A query without its quotes, and the phrases that stood between them as rows of stems.

    >>> quoted("«штрафная карта» защитника")
    (' штрафная карта  защитника', (('штрафн', 'карт'),))
    """
    phrases = [_stems(next(filter(None, match.groups()), "")) for match in QUOTED.finditer(text)]
    bare = QUOTED.sub(lambda match: f" {next(filter(None, match.groups()), '')} ", text)
    return bare, tuple(filter(None, phrases))


def has_phrases(texts: Sequence[str], phrases: Sequence[Row]) -> bool:
    """Whether each of the phrases stands in one of the texts."""
    rows = [_stems(text) for text in texts]
    return all(any(_within(phrase, row) for row in rows) for phrase in phrases)


def _within(phrase: Row, row: Row) -> bool:
    size = len(phrase)
    return any(row[at : at + size] == phrase for at in range(len(row) - size + 1))


def _stems(text: str) -> Row:
    return tuple(word.stem for word in words(text))
