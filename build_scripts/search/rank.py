"""Ranks what a query finds: the exact provision first, then titles, index terms and text; ties by address."""

from dataclasses import dataclass
from typing import Any

from whoosh.scoring import BM25F

from build_scripts.search.analysis import Analyser
from build_scripts.search.constants import RANKING, WEIGHTS
from build_scripts.search.hits import Hit, hit_of
from build_scripts.search.index import stored_records
from build_scripts.search.listed import Listed
from build_scripts.search.nearest import nearest
from build_scripts.search.places import Places
from build_scripts.search.query import Query, Vocabulary, understood
from build_scripts.search.quoted import has_phrases
from build_scripts.search.score import Scored, Scores

ELSEWHERE = 4  # the distance of what has nothing to do with the laws that a query names


@dataclass(frozen=True)
class Found:
    """What a query finds. Where it finds nothing, `unquoted` counts what its words find without their quotes, and
    `nearest` are the names most like it.
    """

    hits: tuple[Hit, ...]
    unquoted: int = 0
    nearest: tuple[str, ...] = ()


class Search:
    """A search over an opened Whoosh index, whose texts `analyser` has read; holds its reader open until `close`."""

    def __init__(self, index: Any, analyser: Analyser) -> None:
        self._analyser = analyser
        self._searcher = index.searcher(weighting=BM25F(B=RANKING.b, K1=RANKING.k1))
        reader = self._searcher.reader()
        self._records = stored_records(reader)
        self._places = Places(self._records)
        self._listed = Listed(self._records.values(), analyser)
        self._scores = Scores(self._searcher, self._records, {n: self._places.law(n) for n in self._records})
        terms = (term.decode() for name in WEIGHTS for term in reader.lexicon(name))
        names = (record.names for record in self._records.values())
        self._vocabulary = Vocabulary(analyser, terms, names)

    def close(self) -> None:
        """Close the index's files."""
        self._searcher.close()

    def hits(self, text: str, most: int = 10) -> list[Hit]:
        """The best `most` hits of a query, best first; none for a query that is like nothing in the index."""
        return list(self.found(text, most).hits)

    def found(self, text: str, most: int = 10) -> Found:
        """The best `most` hits of a query, or the names most like it where it finds nothing."""
        query = understood(text, self._vocabulary)
        ranked = self._ranked(query)
        found = [n for n in ranked if self._has_phrases(n, query)] if query.quoted else ranked
        if not found:
            names = () if query.impossible else tuple(nearest(text, self._names()))
            return Found((), len(ranked), names)
        marked = _marked(query)
        return Found(tuple(hit_of(self._records[number], marked, self._analyser) for number in found[:most]))

    def _ranked(self, query: Query) -> list[int]:
        if query.impossible:
            return []
        if query.numbers and not query.groups and not query.layer:
            return self._places.named(query.numbers)
        scores = self._scores.of_query(query, self._listed.found(query))
        if query.numbers:
            return self._among(query, scores)
        if query.layer:
            scores = self._of_layer(query, scores)
        return sorted(scores, key=lambda number: (-scores[number], number))

    def _of_layer(self, query: Query, scores: Scored) -> Scored:
        """The scores with more for the layer that the query asks for; without words all that is in the layer."""
        same = {number for number, record in self._records.items() if record.layer == query.layer}
        if not query.groups:
            return dict.fromkeys(same, 1.0)
        return {number: one * (RANKING.same_layer if number in same else 1.0) for number, one in scores.items()}

    def _among(self, query: Query, scores: Scored) -> list[int]:
        """What a query with words or a layer finds in the laws it names, then what its words find elsewhere."""
        near = self._places.about(query.numbers)
        laws = {meant[0].parts[0] for meant in query.numbers}
        distance = {number: self._distance(number, query.layer, laws, near) for number in self._records}
        rows = [number for number in self._records if number in scores or distance[number] < ELSEWHERE]
        return sorted(rows, key=lambda n: (distance[n], -scores.get(n, 0.0), self._places.age(n), n))

    def _distance(self, number: int, layer: str, laws: set[str], near: set[int]) -> int:
        """How far a record is from what the query names: its layer on these provisions, on their laws; the
        provisions, their laws, elsewhere.
        """
        record = self._records[number]
        own = self._places.number(number) in laws
        if layer and record.layer == layer:
            cited = any(one.startswith("L") and one.partition(".")[0][1:] in laws for one in record.cites)
            if own or cited:
                return 0 if number in near and (own or layer != "commentary") else 1
        return ELSEWHERE if not own else 2 if number in near else 3

    def _has_phrases(self, number: int, query: Query) -> bool:
        record = self._records[number]
        return has_phrases((record.heading, record.english, record.text), query.quoted, self._analyser)

    def _names(self) -> list[str]:
        """The titles of laws and the names of terms, in both languages."""
        records = self._records.values()
        laws = (record for record in records if record.address.startswith("L") and "." not in record.address)
        titles = [title for record in laws for title in record.law_titles]
        return [*titles, *(name for record in records for name in record.names)]


def _marked(query: Query) -> set[str]:
    """The stems that are marked in a hit: what the query was read as; of other words for it no small ones (не, с), and
    beside a quoted phrase none.
    """
    return {
        stem
        for group in query.groups
        for place, option in enumerate(group[:1] if query.quoted else group)
        for row in option.words
        for stem, _ in row
        if place == 0 or len(stem) >= RANKING.shortest_marked
    }
