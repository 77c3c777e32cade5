"""A piece of HTML word by word: what each word reads, and how it is written; no element is torn apart."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import unescape

from build_scripts.pages.suits import SUITS

_PART = re.compile(r"<(?P<closing>/?)(?P<name>[a-z]\w*)[^>]*>|[^<]+")
_TAG = re.compile(r"<[^>]*>")
_EMPTY = {"br", "img", "wbr"}
_SUIT = re.compile(rf'<span class="suit-[^>]*>([{"".join(SUITS)}])</span>|([{"".join(SUITS)}])')


@dataclass(frozen=True)
class Word:
    """A word as it reads, and its HTML."""

    text: str
    html: str


def words_of(html: str) -> list[Word]:
    """The words of some HTML; an element with blanks inside (a link, a guess) is a part of one word.

    >>> [word.text for word in words_of('На <a href="#1">правило 7</a>, оно &lt;новое&gt;')]
    ['На', 'правило 7,', 'оно', '<новое>']
    """
    words = [""]
    depth = 0
    for part in _PART.finditer(html):
        if part["name"] is None:
            first, *others = [part[0]] if depth else re.split(r"\s+", part[0])
            words[-1] += first
            words += others
            continue
        words[-1] += part[0]
        depth += 0 if part["name"] in _EMPTY else -1 if part["closing"] else 1
    return [Word(unescape(_TAG.sub("", word)), word) for word in words if word]


def first_words(html: str, count: int) -> str:
    """The first words of some HTML, with a sign where more follows."""
    words = words_of(html)
    return " ".join(word.html for word in words[:count]) + (" …" if len(words) > count else "")


def without_suit(word: Word) -> str:
    """The HTML of a word behind its first suit sign; a guess, which covers both, stays whole."""
    match = _SUIT.match(word.html)
    return word.html[match.end() :] if match else word.html


def joined(words: Iterable[Word]) -> str:
    """Words as HTML, a blank between two."""
    return " ".join(word.html for word in words)
