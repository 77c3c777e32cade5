"""Suit signs on a page: coloured, and named for screen readers."""

import re

from build_scripts.pages.markup import attribute, element, say

# Each sign, filled or outlined, with its suit.
SUITS = {
    "♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs",
    "♤": "spades", "♡": "hearts", "♢": "diamonds", "♧": "clubs",
}  # fmt: skip
_NAMES = {suit: attribute(say(f"law.{suit}")) for suit in SUITS.values()}
_MARKED = r'<span class="suit-[a-z]+"[^>]*>.*?</span>'
_PART = re.compile(rf"{_MARKED}|<[^>]*>|[{''.join(SUITS)}]")


def with_suits(html: str) -> str:
    """HTML with every suit sign in its words marked; attributes and signs that are marked already stay as they are.

    >>> with_suits('<b title="2♦">1♥</b>')
    '<b title="2♦">1<span class="suit-hearts" role="img" aria-label="червы / hearts">♥</span></b>'
    """
    return _PART.sub(lambda part: suit_html(part[0]) if part[0] in SUITS else part[0], html)


def suit_html(sign: str) -> str:
    """One suit sign as HTML."""
    suit = SUITS[sign]
    return element("span", sign, class_=f"suit-{suit}", role="img", aria_label=_NAMES[suit])
