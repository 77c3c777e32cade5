"""What the queries are made from: the titles of the laws and the topics of the subject index, with the laws they name.

A title names the laws whose title, in any edition, has the same stems; a longer title is another one. A topic names
the laws of its row, of the rows below it and of the topics it points to by `see`; a row below a topic (a sub-topic,
said with its topic) names its own laws. Rows with the same stems name the laws of all of them and of a title with
these stems.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from shipped import ANALYSER

from build_scripts.languages.titles import LANGUAGES, LAST_LAW, law_title
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import IndexEntry

EDITIONS = ("1987", "1997", "2007", "2017")
ASIDE = re.compile(r"\s*\([^)]*\)")  # "Revoke (players’ word)"
Stems = frozenset[str]


@dataclass(frozen=True)
class Phrase:
    """Words that name laws: in which language (ru or en), and what they are: title, topic or sub-topic."""

    text: str
    language: str
    source: str
    laws: frozenset[int]


def phrases(book: LawBook) -> list[Phrase]:
    """All phrases in a fixed order, none twice: what is a title and a topic counts as a title."""
    named: dict[Stems, set[int]] = defaultdict(set)
    titles = list(_titles())
    for text, _, law in titles:
        named[stems(text)].add(law)
    of_titles = {key: frozenset(laws) for key, laws in named.items()}
    rows = [row for row in book.index() if book.facts[row.document].is_digest]
    laws = _laws(rows)
    topics = [(text, language, row) for row in rows for text, language in _texts(row)]
    for text, _, row in topics:
        named[stems(text)] |= laws[row.headword, row.sub]
    found: dict[tuple[str, str], Phrase] = {}
    for text, language, _ in titles:
        found.setdefault((text.lower(), language), Phrase(text, language, "title", of_titles[stems(text)]))
    for text, language, row in topics:
        source = "topic" if row.sub is None else "sub-topic"
        phrase = Phrase(text, language, source, frozenset(named[stems(text)]))
        if stems(text) and phrase.laws:
            found.setdefault((text.lower(), language), phrase)
    return list(found.values())


def stems(text: str) -> Stems:
    """The stems of a text, in no order.

    >>> stems("Права болвана") == stems("право болвана")
    True
    """
    return frozenset(word.stem for word in ANALYSER.words(text))


def _titles() -> Iterator[tuple[str, str, int]]:
    for language in LANGUAGES:
        for law in range(1, LAST_LAW + 1):
            for title in dict.fromkeys(law_title(law, language, edition) for edition in EDITIONS):
                yield title, language, law


def _texts(row: IndexEntry) -> Iterator[tuple[str, str]]:
    yield _said(row.headword, row.sub), "ru"
    yield _said(row.english, row.english_sub), "en"


def _said(topic: str, sub: str | None) -> str:
    return ASIDE.sub("", f"{topic} {sub or ''}").strip()


def _laws(rows: Iterable[IndexEntry]) -> dict[tuple[str, str | None], frozenset[int]]:
    """The laws that each row leads to."""
    topics: dict[str, set[int]] = defaultdict(set)
    for row in rows:
        topics[row.headword].update(row.laws)
    found: dict[tuple[str, str | None], frozenset[int]] = {}
    for row in rows:
        pointed = frozenset(law for topic in row.see for law in topics[topic])
        own = frozenset(topics[row.headword] if row.sub is None else row.laws)
        found[row.headword, row.sub] = own | pointed
    return found
