"""The word tables of `search_index/`: stems kept by hand, synonyms and English terms, each row with an example."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from build_scripts.languages.titles import terms

FOLDER = Path(__file__).resolve().parents[2] / "search_index"


@cache
def stem_overrides() -> dict[str, str]:
    """The words whose stem is set by hand: word (lower case, е for ё) to stem. Table: stem_overrides.tsv."""
    return {word: stem for stem, words, _ in _rows("stem_overrides.tsv", 3) for word in words.split()}


@cache
def phrases() -> tuple[tuple[str, ...], ...]:
    """Groups of words and phrases that mean the same.

    From synonyms.tsv (Russian), english_terms.tsv (English with its Russian) and the terms of the glossary.
    """
    groups = [tuple(part.strip() for part in row[0].split("|")) for row in _rows("synonyms.tsv", 2)]
    groups += [
        (*(part.strip() for part in english.split("|")), *(part.strip() for part in russian.split("|")))
        for english, russian, _ in _rows("english_terms.tsv", 3)
    ]
    groups += [(english, russian) for english, russian in terms().items()]
    return tuple(groups)


@cache
def layer_words() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The layers with the beginnings of the words by which a query asks for them. Table: layers.tsv."""
    return tuple((layer, tuple(words.split(" | "))) for layer, words, _ in _rows("layers.tsv", 3))


@cache
def informal_letters() -> dict[str, tuple[str, ...]]:
    """What Latin letters stand for where people follow no scheme, the likeliest first. Table: informal_letters.tsv."""
    return {latin: tuple(letters.split()) for latin, letters, _ in _rows("informal_letters.tsv", 3)}


def _rows(name: str, columns: int) -> Iterator[list[str]]:
    """The rows of a table without its heading; rows of another width are left to the test of the tables."""
    path = FOLDER / name
    for line in path.read_text("utf-8").splitlines()[1:] if path.is_file() else ():
        cells = line.split("\t")
        if len(cells) == columns:
            yield cells
