"""Scores of records for the words of a query: BM25F over the fields, the best of what each group may mean."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from build_scripts.search.constants import RANKING, WEIGHTS
from build_scripts.search.query import Option, Query
from build_scripts.search.records import Record

Scored = dict[int, float]  # the score by the number of the record
Group = tuple[Option, ...]
Key = TypeVar("Key")


class Scores:
    """The scores of an index. `records` are its stored records by number, `laws` the law that each stands in."""

    def __init__(self, searcher: Any, records: Mapping[int, Record], laws: Mapping[int, str]) -> None:
        self._searcher = searcher
        self._records, self._laws = records, laws
        self._of_stems: dict[str, Scored] = {}

    def of_query(self, query: Query, listed: Mapping[str, float]) -> Scored:
        """The sum over the groups for each record, less where some of the groups are missing.

        `listed` are the addresses that the whole query names, each with how much more it counts.
        """
        if not query.groups or query.unknown > (len(query.groups) + query.unknown) * RANKING.most_unknown:
            return {}
        groups = [self._of_group(group) for group in query.groups]
        own = _summed(groups)
        whole = _summed(map(self._best_of_laws, groups))
        named = any(address.startswith("L") for address in listed)

        def final(number: int) -> float:
            record, law = self._records[number], self._laws[number]
            more = listed.get(law, 1.0)
            if record.address != law:
                more *= listed.get(record.address, 1.0)
            if record.term and named and law not in listed:
                more = RANKING.behind_laws
            return round((own[number] + RANKING.whole * whole[law]) / len(groups) * more * record.worth, 6)

        return {number: final(number) for number in own}

    def _best_of_laws(self, scores: Scored) -> dict[str, float]:
        """The best score within each law."""
        best: dict[str, float] = {}
        for number, score in scores.items():
            law = self._laws[number]
            best[law] = max(best.get(law, 0.0), score * self._records[number].worth)
        return best

    def _of_group(self, group: Group) -> Scored:
        """The best of a group's options for each record; a phrase that the tables know must be there whole."""
        best: Scored = {}
        for place, option in enumerate(group):
            whole = place > 0 or (len(group) > 1 and len(option.words) > 1)
            for number, score in self._of_option(option, whole=whole).items():
                best[number] = max(best.get(number, 0.0), score)
        return best

    def _of_option(self, option: Option, *, whole: bool) -> Scored:
        size = len(option.words)
        rows = [self._of_word(row) for row in option.words]
        total = _summed(rows)
        if whole:
            total = {number: score for number, score in total.items() if all(number in row for row in rows)}
        return {number: score * option.worth / size for number, score in total.items()}

    def _of_word(self, row: tuple[tuple[str, float], ...]) -> Scored:
        """The best of the stems that a word may be, beside the worthiest of them."""
        found: Scored = {}
        most = max(worth for _, worth in row)
        for stem, worth in row:
            for number, score in self.of_stem(stem).items():
                found[number] = max(found.get(number, 0.0), score * worth / most)
        return found

    def of_stem(self, stem: str) -> Scored:
        """The weighted score of a stem over all fields, for each record that has it."""
        if stem not in self._of_stems:
            found: Scored = {}
            for name, weight in WEIGHTS.items():
                if (name, stem) in self._searcher.reader():
                    matcher = self._searcher.postings(name, stem)
                    while matcher.is_active():
                        found[matcher.id()] = found.get(matcher.id(), 0.0) + weight * matcher.score()
                        matcher.next()
            self._of_stems[stem] = found
        return self._of_stems[stem]


def _summed(parts: Iterable[Mapping[Key, float]]) -> dict[Key, float]:
    """The sum of some scores, times how many of them there are."""
    total: dict[Key, float] = {}
    matched: dict[Key, int] = {}
    for part in parts:
        for key, score in part.items():
            total[key] = total.get(key, 0.0) + score
            matched[key] = matched.get(key, 0) + 1
    return {key: score * matched[key] for key, score in total.items()}
