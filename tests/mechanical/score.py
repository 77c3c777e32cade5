"""Scores a search on the mechanical set: how often the first hit is a right law, and the mean reciprocal rank."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from build_scripts.model.address import Address
from mechanical.queries import MechanicalQuery

LOWEST = 10  # hits that are looked at


@dataclass(frozen=True)
class Score:
    """Of some queries: how many, the share whose first hit is a right law, and the mean of 1 / rank of the first."""

    count: int
    success: float
    reciprocal_rank: float


def law_of(address: str) -> int | None:
    """The law that an address stands in; None for what stands in none, such as a definition.

    >>> law_of("L64.A.2"), law_of("digest-glossary.glossary.revoke")
    (64, None)
    """
    found = Address.parse(address)
    return found.number if found.system == "L" else None


def rank(query: MechanicalQuery, laws: Sequence[int | None]) -> int:
    """The place of the first right law among those of the hits, counted from 1; 0 for none."""
    return next((place for place, law in enumerate(laws[:LOWEST], 1) if law in query.laws), 0)


def score(ranks: Iterable[int]) -> Score:
    """The score of some ranks.

    >>> score([1, 2, 0, 1])
    Score(count=4, success=0.5, reciprocal_rank=0.625)
    """
    ranks = list(ranks)
    count = len(ranks) or 1
    return Score(len(ranks), ranks.count(1) / count, sum(1 / rank for rank in ranks if rank) / count)


def by(key: Callable[[MechanicalQuery], str], ranks: dict[MechanicalQuery, int]) -> dict[str, Score]:
    """The scores of the queries in groups: by kind, say."""
    groups: dict[str, list[int]] = {}
    for query, place in ranks.items():
        groups.setdefault(key(query), []).append(place)
    return {name: score(places) for name, places in groups.items()}
