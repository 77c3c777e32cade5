"""Step `lost_suits`: where a suit sign is lost and the context decides which, the sign is proposed as a guess.

The text stays as it is: the edit repeats what stands there and carries the reading. A bare number is a bid only
behind a word of bidding, or where its meaning is told, and only near one suit that is named for the hand.
"""

import re
from collections.abc import Iterator, Sequence

from build_scripts.languages.alphabet import RUSSIAN_SMALL
from build_scripts.languages.vocabulary import vocabulary
from build_scripts.model.doubts import Doubt, Why
from build_scripts.model.text import Edit

_RUSSIAN = vocabulary("ru", "suits")
_SUITS = _RUSSIAN.meanings("suits")
_NAME = rf"(?P<suit>{'|'.join(_SUITS)})[{RUSSIAN_SMALL}]{{0,3}}(?![{RUSSIAN_SMALL}])"
# A suit named for a hand: `с длинной бубной`, `с пятикарточной червой`, `с шестью трефами`, `с мастью пик`.
_HELD = re.compile(
    rf"(?:{_RUSSIAN.pattern('held')})[{RUSSIAN_SMALL}]{{2,3}}\s+(?:(?:{_RUSSIAN.pattern('suit_words')})\w*\s+)?" + _NAME
    + rf"|(?<![{RUSSIAN_SMALL}])(?:{_RUSSIAN.pattern('with')})\s+(?:\d|{_RUSSIAN.pattern('counts')})\s+"
    + _NAME.replace("suit", "suit2"),
    re.IGNORECASE,
)  # fmt: skip
_ANY = re.compile(rf"(?<![{RUSSIAN_SMALL}]){_NAME}", re.IGNORECASE)
_BIDDING = f"(?:{_RUSSIAN.pattern('bidding')})"
_AFTER = rf"(?=[,;.)»”\"]|\s+(?:[-–—]\s|{_RUSSIAN.pattern('behind_bid')}|,)|\s*\Z)"
# `назначил 2, имея`, `его назначение 2`; `2 - натуральный sign-off`, told of the bid itself.
_BID = re.compile(
    rf"(?<![{RUSSIAN_SMALL}]){_BIDDING}\s+(?P<bid>[1-7]){_AFTER}"
    rf"|(?:(?<={_RUSSIAN.pattern('that')} )|(?<=: ))(?P<told>[1-7])"
    rf"(?=\s+[-–—]\s+(?:[{RUSSIAN_SMALL}]+\s+)?(?:{_RUSSIAN.pattern('told')}))",
    re.IGNORECASE,
)
_MEASURE = re.compile(rf"\s*(?:[-–—]\s*)?(?:{_RUSSIAN.pattern('measures')}|[♠♥♦♣]|\d)", re.IGNORECASE)
_LIST_ROW = re.compile(r"(?<!\d)\d\s+[-–—]\s")
_REACH, _CHAIN = 700, 1200  # characters from the suit, and from the bid before, to the bid
# The heads of the four columns of trick points: `Если козырь:` and nothing but blanks.
_COLUMNS = re.compile(rf"(?:{_RUSSIAN.pattern('trump_columns')})(?=[ \t]{{4,}}\S)", re.IGNORECASE)


def lost_suits(text: str) -> Iterator[Edit]:
    """Edits that change nothing and carry the bid with its suit.

    >>> [edit.reading for edit in lost_suits("Юг с длинной бубной назначил 2, имея туза; они взяли 2 взятки")]
    ['2♦']
    """
    held = [(match.start(), _SUITS[(match["suit"] or match["suit2"]).lower()]) for match in _HELD.finditer(text)]
    edits = [Edit(match.start(), match.end(), match[0], guess=Why(Doubt.FOUR_SUITS_LOST),
                  reading=f"{match[0]} ♣ ♦ ♥ ♠") for match in _COLUMNS.finditer(text)]  # fmt: skip
    last: tuple[int, str] | None = None
    for match in _BID.finditer(text):
        group = "bid" if match["bid"] else "told"
        start, end = match.span(group)
        if _MEASURE.match(text, end) or (match["told"] and _LIST_ROW.search(text, max(0, start - 80), start)):
            continue
        suit = _suit(text, held, last, start)
        if suit:
            edits.append(Edit(start, end, match[group], guess=Why(Doubt.SUIT_LOST), reading=match[group] + suit))
            last = start, suit
    yield from sorted(edits, key=lambda edit: edit.start)


def _suit(text: str, held: Sequence[tuple[int, str]], last: tuple[int, str] | None, at: int) -> str:
    """The one suit named for a hand before this place, near it or near the bid before; empty for none or several."""
    near = [(place, sign) for place, sign in held if at - _REACH <= place < at]
    if last and at - last[0] <= _CHAIN:
        near.append(last)
    if len({sign for _, sign in near}) != 1:
        return ""
    start, sign = min(near)
    named = {_SUITS[match["suit"].lower()] for match in _ANY.finditer(text, start, at)}
    return sign if named <= {sign} else ""
