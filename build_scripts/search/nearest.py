"""The names of terms and laws that are most like a query which finds nothing."""

from collections.abc import Iterable

from build_scripts.search.constants import NEAREST
from build_scripts.search.numbers import plain


def nearest(query: str, names: Iterable[str]) -> list[str]:
    """The names most like a query or like one of its words, by the trigrams they share (Dice), best first.

    >>> nearest("совсем другой ренонс", ["ренонс", "снос"])
    ['ренонс']
    """
    text = plain(query)
    words = (word for word in text.split(" ") if len(word) >= NEAREST.shortest)
    pieces = [_trigrams(piece) for piece in {text, *words}]
    rated = [(-max(_alike(piece, _trigrams(plain(name))) for piece in pieces), name) for name in dict.fromkeys(names)]
    return [name for score, name in sorted(rated) if score <= -NEAREST.least][: NEAREST.most]


def _trigrams(text: str) -> frozenset[str]:
    padded = f" {text} "
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2))


def _alike(one: frozenset[str], other: frozenset[str]) -> float:
    return 2 * len(one & other) / max(1, len(one) + len(other))
