"""Subject indexes on one line: leaders, `=` for the head word, see and see also, page marks with running heads."""

import random
from dataclasses import dataclass

from hypothesis import strategies as st

from damage import words
from damage.generate import NUMBERS

CAPTION = "П Р Е Д М Е Т Н Ы Й У К А З А Т Е Л Ь (ссылки к номерам правил)"


@dataclass(frozen=True)
class Row:
    """A sub-entry with `=` and its laws."""

    sub: str
    laws: tuple[int, ...]


@dataclass(frozen=True)
class Head:
    """A head word: its own laws, what to see (also) instead, and its sub-entries."""

    word: str
    laws: tuple[int, ...] = ()
    see: tuple[str, ...] = ()
    also: bool = False
    rows: tuple[Row, ...] = ()


@st.composite
def indexes(draw) -> tuple[Head, ...]:
    """Two to six head words in the order of the alphabet."""
    numbers = st.lists(NUMBERS, min_size=1, max_size=3, unique=True).map(lambda laws: tuple(sorted(laws)))
    heads = []
    for word in sorted(draw(st.sets(st.sampled_from(words.HEADS), min_size=2, max_size=6))):
        form = draw(st.integers(0, 3))
        see = tuple(draw(st.lists(st.sampled_from(words.HEADS), min_size=1, max_size=3, unique=True)))
        subs = draw(st.lists(st.builds(Row, st.sampled_from(words.SUBS), numbers), min_size=1, max_size=3))
        if form == 0:
            heads.append(Head(word, laws=draw(numbers)))
        elif form == 1:
            heads.append(Head(word, see=see))
        else:
            heads.append(Head(word, see=see if form == 3 else (), also=form == 3, rows=tuple(subs)))
    return tuple(heads)


def expected(heads: tuple[Head, ...]) -> list[tuple]:
    """The rows as (head word, sub-entry, laws, see, see also)."""
    rows = []
    for head in heads:
        rows.append((head.word, None, head.laws, () if head.also else head.see, head.see if head.also else ()))
        rows += [(head.word, row.sub.replace("=", head.word), row.laws, (), ()) for row in head.rows]
    return rows


def found(entries: tuple) -> list[tuple]:
    """The same of what the program found."""
    return [(row.headword, row.sub, row.laws, row.see, row.see_also) for row in entries]


def written(heads: tuple[Head, ...], seed: int, pages: bool) -> str:
    """The index on one line; with `pages` a running head follows each page mark."""
    choice = random.Random(seed)
    number = choice.randint(30, 60)
    parts = [f" - {number} -  {CAPTION}" if pages else CAPTION]
    for head in heads:
        leader = "." * choice.choice([1, 2, 5, 30])
        if head.see:
            joint = choice.choice([" - ", "-", " -"])
            word = "см.также " if head.also else choice.choice(["см. ", "см."])
            parts.append(f"{head.word}{joint}{word}" + choice.choice(["; ", ";"]).join(head.see) + ";")
        else:
            parts.append(head.word + (leader + ",".join(map(str, head.laws)) if head.laws else ""))
        for row in head.rows:
            if pages and choice.random() < 0.3:
                number += 1
                parts.append(f" - {number} -  [{head.word.lower()}]")
            gap = choice.choice(["", " "])
            parts.append(f"{row.sub}{gap}{leader}{','.join(map(str, row.laws))}")
    return " ".join(parts) + "\n"
