"""English words and acronyms that stay in Latin letters within a Russian text: data from `english_words.tsv`.

The list holds the words an English sentence cannot do without and the vocabulary of bridge and its organisations.
Some are Russian words in Latin letters as well (`on`, `most`); whoever asks has to weigh that.
"""

from functools import cache
from importlib import resources


@cache
def english_words() -> frozenset[str]:
    """The English words of the list, in lower case."""
    return frozenset(word for kind, words in _listed() if kind != "acronym" for word in words)


@cache
def acronyms() -> frozenset[str]:
    """The acronyms of the list, in capitals: IMP, MP, NT."""
    return frozenset(word for kind, words in _listed() if kind == "acronym" for word in words)


@cache
def _listed() -> tuple[tuple[str, tuple[str, ...]], ...]:
    table = (resources.files(__package__) / "english_words.tsv").read_text("utf-8")
    rows = (line.split("\t") for line in table.splitlines()[1:] if line)
    return tuple((kind, tuple(words.split())) for kind, words in rows)
