"""The mechanical set: from each kind of phrase as many queries of each kind, chosen by a fixed number.

Each phrase is drawn by itself, so that a title or a topic that is changed changes its own queries and hardly others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from mechanical.inflection import inflected
from mechanical.phrases import Phrase
from mechanical.slips import cut, in_wrong_layout, misspelt, plain, transliterated

SEED, EACH = 93, 300
LANGUAGES, SOURCES = ("ru", "en"), ("title", "topic", "sub-topic")
KINDS = {
    "as it stands": LANGUAGES, "inflected": ("ru",), "misspelt": LANGUAGES, "transliterated": ("ru",),
    "wrong layout": LANGUAGES, "cut": LANGUAGES,
}  # fmt: skip


@dataclass(frozen=True)
class MechanicalQuery:
    """A query, its kind, the phrase it was made from, and the laws that answer it."""

    text: str
    kind: str
    phrase: Phrase
    laws: frozenset[int]


def mechanical_queries(phrases: Sequence[Phrase], each: int = EACH) -> list[MechanicalQuery]:
    """At most `each` queries of a kind, in equal shares of the sources and of the kind's languages."""
    found: list[MechanicalQuery] = []
    for kind, languages in KINDS.items():
        for language, source in product(languages, SOURCES):
            own = [phrase for phrase in phrases if (phrase.language, phrase.source) == (language, source)]
            share = each // (len(languages) * len(SOURCES))
            made = (_query(kind, phrase, phrases) for phrase in sorted(own, key=lambda one: _drawn(kind, one).random()))
            found += [query for query, _ in zip(filter(None, made), range(share), strict=False)]
    return found


def _drawn(kind: str, phrase: Phrase) -> Random:
    return Random(f"{SEED} {kind} {phrase.language} {phrase.text}")


def _query(kind: str, phrase: Phrase, phrases: Sequence[Phrase]) -> MechanicalQuery | None:
    text = _changed(kind, phrase.text, _drawn(kind, phrase))
    if text is None or (kind != "as it stands" and text == plain(phrase.text)):
        return None
    laws = phrase.laws | _begun(text, phrases) if kind == "cut" else phrase.laws
    return MechanicalQuery(text, kind, phrase, laws)


def _changed(kind: str, text: str, chance: Random) -> str | None:
    match kind:
        case "inflected":
            return inflected(plain(text), chance)
        case "misspelt":
            return misspelt(text, chance)
        case "transliterated":
            return transliterated(text, chance)
        case "wrong layout":
            return in_wrong_layout(text)
        case "cut":
            return cut(text, chance)
        case _:
            return text


def _begun(text: str, phrases: Sequence[Phrase]) -> frozenset[int]:
    """The laws of all titles and topics that begin so: nobody can tell which of them is meant."""
    begun = (phrase for phrase in phrases if phrase.source != "sub-topic" and plain(phrase.text).startswith(text))
    return frozenset(law for phrase in begun for law in phrase.laws)
