"""Glossaries in two columns read across: the term, below it its English, the definition beside both."""

import random
from dataclasses import dataclass

from hypothesis import strategies as st

from damage import words
from damage.book import Sentence, folded
from damage.generate import texts
from damage.lines import Setting, wrapped

LEFT = 17  # columns of the terms


@dataclass(frozen=True)
class Entry:
    """A term with its English and its senses; one sense stands without a number."""

    term: str
    english: str
    senses: tuple[tuple[Sentence, ...], ...]


def glossaries():
    """One to four entries, each term once."""
    terms = st.lists(st.sampled_from(words.TERMS), min_size=1, max_size=4, unique=True)
    senses = st.lists(texts(1), min_size=1, max_size=2)
    return terms.flatmap(
        lambda chosen: st.tuples(*(senses.map(lambda one, of=term: Entry(*of, tuple(one))) for term in chosen))
    )


def expected(entries: tuple[Entry, ...]) -> list[tuple[str, ...]]:
    """The terms as (English, term, senses)."""
    return [
        (entry.english, entry.term, *(folded(" ".join(one.words for one in sense)) for sense in entry.senses))
        for entry in entries
    ]


def found(terms: tuple) -> list[tuple[str, ...]]:
    """The same of what the program found."""
    return [(term.english, term.term or "", *(folded(sense or "lost") for sense in term.senses)) for term in terms]


def written(entries: tuple[Entry, ...], setting: Setting) -> str:
    """The copy; a definition of one line still has the English below its term."""
    choice = random.Random(setting.seed)
    column = Setting(max(20, setting.width - LEFT), setting.hyphens)
    lines: list[str] = []
    for entry in entries:
        numbered = len(entry.senses) > 1
        right: list[str] = []
        for number, sense in enumerate(entry.senses, 1):
            label = f"{number}) " if numbered else ""
            right += wrapped(label + " ".join(one.words for one in sense), column, choice)
        left = [f"{entry.term} ", f"({entry.english}) "]
        right += [""] * (2 - len(right))
        lines += [(left[place] if place < 2 else "") + line for place, line in enumerate(right)]
    return "\n".join(line.rstrip() for line in lines) + "\n"
