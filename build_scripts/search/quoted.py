"""Phrases in quotes: the words of each stand one behind the other in what is found."""

import re
from collections.abc import Sequence

from build_scripts.search.analysis import Analyser

QUOTED = re.compile('«([^«»]*)»|[“„”]([^“„”]*)[“”]|"([^"]*)"')

Row = tuple[str, ...]  # stems


def quoted(text: str, analyser: Analyser) -> tuple[str, tuple[Row, ...]]:
    """A query without its quotes, and the phrases that stood between them as rows of stems.

    Of `«штрафная карта» защитника` the phrase is штрафн, карт.
    """
    phrases = [analyser.stems(next(filter(None, match.groups()), "")) for match in QUOTED.finditer(text)]
    bare = QUOTED.sub(lambda match: f" {next(filter(None, match.groups()), '')} ", text)
    return bare, tuple(filter(None, phrases))


def has_phrases(texts: Sequence[str], phrases: Sequence[Row], analyser: Analyser) -> bool:
    """Whether each of the phrases stands in one of the texts."""
    rows = [analyser.stems(text) for text in texts]
    return all(any(_within(phrase, row) for row in rows) for phrase in phrases)


def _within(phrase: Row, row: Row) -> bool:
    size = len(phrase)
    return any(row[at : at + size] == phrase for at in range(len(row) - size + 1))
