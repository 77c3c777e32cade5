"""What laws, provisions and terms are called, and which of them the whole of a query names."""

from collections.abc import Iterable
from itertools import islice, product

from build_scripts.search.analysis import Analyser
from build_scripts.search.constants import RANKING
from build_scripts.search.query import Option, Query
from build_scripts.search.records import Record

Row = tuple[str, ...]  # stems


class Listed:
    """The names of an index's records as rows of stems; a title is known whatever the order of its words."""

    def __init__(self, records: Iterable[Record], analyser: Analyser) -> None:
        self._topics: dict[Row, set[str]] = {}
        self._titles: dict[Row, set[str]] = {}
        for record in records:
            for topic in (*record.topics, *(record.names if record.worth == 1 else ())):
                self._topics.setdefault(analyser.stems(topic), set()).add(record.address)
            for title in (record.title, record.english):
                self._titles.setdefault(tuple(sorted(analyser.stems(title))), set()).add(record.address)

    def found(self, query: Query) -> dict[str, float]:
        """The laws, provisions and terms that the whole query names, with how much more they count.

        A law or term by a title, a topic or a name, in the query's own words or, less, in those of a table; a
        provision by its title, beside what its law counts.
        """
        found: dict[str, float] = {}
        titled: set[str] = set()
        for row, own in ways(query.groups).items():
            for address in self._topics.get(row, ()):
                more = RANKING.listed if own else RANKING.listed_otherwise
                found[address] = max(found.get(address, 1.0), more)
            if own:
                titled |= self._titles.get(tuple(sorted(row)), set())
        for address in titled:
            of_law = address.startswith("L") and "." not in address
            found[address] = found.get(address, 1.0) * (RANKING.titled_law if of_law else RANKING.titled)
        return found


def ways(groups: Iterable[tuple[Option, ...]]) -> dict[Row, bool]:
    """The ways to say a query as rows of stems, each with whether it is said in the query's own words."""
    said: dict[Row, bool] = {(): True}
    for group in groups:
        rows = [
            (row, place == 0)
            for place, option in enumerate(group)
            for row in islice(product(*([stem for stem, _ in stems] for stems in option.words)), RANKING.most_ways)
        ]
        longer: dict[Row, bool] = {}
        for (before, own), (row, first) in islice(product(said.items(), rows), RANKING.most_ways):
            longer[*before, *row] = longer.get((*before, *row), False) or (own and first)
        said = longer
    return said
