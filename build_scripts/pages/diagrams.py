"""Hands and auctions in the lines of an example, set as tables; what is not recognised with certainty stays as it is.

An auction is a line with the four players in their turn and lines of calls below it. Hands are four players with
their suits, each hand in one line (`N: ♠AK5 ♥Q4 ♦1063 ♣KJ982`) or in four lines below the names of one, two or four
players. No card may stand in two hands.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from build_scripts.languages.vocabulary import any_meanings, any_pattern, languages_of, vocabulary
from build_scripts.pages.markup import element, say, spans
from build_scripts.pages.suits import SUITS, suit_html, with_suits
from build_scripts.pages.words import Word, joined, without_suit, words_of

# The players in their turn, by language, as words and as letters.
_SEATS = tuple(
    {name: int(place) for name, place in vocabulary(language, "bids").meanings(table).items()}
    for language in languages_of("bids")
    for table in ("players", "players_in_short")
)
_SIGN = f"[{''.join(SUITS)}]"
_SUIT_WORDS, _NO_TRUMPS = any_pattern("bids", "suit_names"), any_pattern("bids", "no_trumps")
_CALL = re.compile(
    rf"[1-7](?:{_SIGN}|{_NO_TRUMPS}|{any_pattern('bids', 'suit_letters')}|{_SUIT_WORDS})[*!?]*"
    rf"|{any_pattern('bids', 'calls')}|[-–—]|\?{{1,2}}|\.\.\.|…",
    re.IGNORECASE,
)
_BID_OF_TWO = re.compile(rf"[1-7] (?:{_SIGN}|{_NO_TRUMPS}|{_SUIT_WORDS})[*!?]*", re.IGNORECASE)
_BID_OF_THREE = re.compile(rf"[1-7] {any_pattern('bids', 'no_trumps_in_words')}", re.IGNORECASE)
_NAMED = any_meanings("bids", "cards")  # cards by letters that are not those of the Latin ones
_CARDS = re.compile(rf"(?:10|[2-9AKQJT{''.join(_NAMED)}]|{any_pattern('bids', 'small_cards')})+[,;]?|[-–—]")
_CARD = re.compile(rf"10|[2-9AKQJT{''.join(_NAMED)}]")
_SAME_CARD = {"10": "T", **_NAMED}
_HAND = 13


@dataclass
class _Hand:
    """A player's hand: how the player is named, and the words of each suit's cards by its English name."""

    seat: int
    name: str
    suits: dict[str, list[str]] = field(default_factory=dict)
    cards: list[tuple[str, str]] = field(default_factory=list)


@dataclass(frozen=True)
class _Set:
    """A table made of some lines: its HTML, and how many lines it took."""

    html: str
    lines: int


def lines_html(lines: Sequence[str]) -> str:
    """The lines of an example, each HTML, as paragraphs that keep them, with hands and auctions as tables."""
    parts: list[str] = []
    plain: list[str] = []
    at = 0
    words = [words_of(line) for line in lines]
    while at < len(lines):
        found = _auction(words[at:]) or _hands(words[at:])
        if found is None:
            plain.append(lines[at])
            at += 1
            continue
        parts += [*_paragraph(plain), found.html]
        plain = []
        at += found.lines
    return with_suits("\n".join([*parts, *_paragraph(plain)]))


def has_diagram(lines: Sequence[str]) -> bool:
    """Whether some of the lines are hands or an auction."""
    words = [words_of(line) for line in lines]
    return any(_auction(words[at:]) or _hands(words[at:]) for at in range(len(words)))


def _paragraph(lines: Sequence[str]) -> list[str]:
    return [element("p", "<br>".join(lines))] if lines else []


def _seats(words: Sequence[Word]) -> list[int]:
    """The players that some words name, all in one language and one manner; empty where a word is none."""
    names = [word.text.casefold().rstrip(":.") for word in words]
    for table in _SEATS:
        if names and all(name in table for name in names):
            return [table[name] for name in names]
    return []


def _auction(lines: Sequence[Sequence[Word]]) -> _Set | None:
    """The auction that begins with the first line."""
    seats = _seats(lines[0])
    if len(seats) != 4 or any((left + 1) % 4 != right for left, right in pairwise(seats)):
        return None
    rows: list[list[str]] = []
    for line in lines[1:]:
        calls = _calls(line)
        if not 1 <= len(calls) <= 4 or (len(rows) > 1 and len(rows[-1]) < 4):
            break
        rows.append(calls)
    if not rows or (len(rows) == 1 and len(rows[0]) < 4):  # who begins can't be told
        return None
    rows[0] = [""] * (4 - len(rows[0])) + rows[0]  # the bidding goes on in the next line: it ends with the last player
    rows[-1] += [""] * (4 - len(rows[-1]))
    head = "".join(element("th", word.html, scope="col") for word in lines[0])
    body = "".join(element("tr", "".join(element("td", call) for call in row)) for row in rows)
    return _Set(_table("auction", spans(say("law.auction")), head, body), len(rows) + 1)


def _calls(words: Sequence[Word]) -> list[str]:
    """The calls that some words are, as HTML; empty where a word is none."""
    calls: list[str] = []
    at = 0
    while at < len(words):
        for length, pattern in ((3, _BID_OF_THREE), (2, _BID_OF_TWO), (1, _CALL)):
            taken = words[at : at + length]
            if len(taken) == length and pattern.fullmatch(" ".join(word.text for word in taken)):
                calls.append(joined(taken))
                at += length
                break
        else:
            return []
    return calls


def _hands(lines: Sequence[Sequence[Word]]) -> _Set | None:
    """The four hands that begin with the first line."""
    hands: list[_Hand] = []
    at = 0
    while len(hands) < 4 and at < len(lines):
        found = _hand_in_line(lines[at])
        taken = 1
        if not found:
            found = _hands_below(lines[at : at + 5])
            taken = 5
        if not found:
            return None
        hands += found
        at += taken
    cards = [card for hand in hands for card in hand.cards]
    if sorted(hand.seat for hand in hands) != [0, 1, 2, 3] or len(set(cards)) < len(cards):
        return None
    signs = list(SUITS)[:4]
    head = element("td") + "".join(element("th", suit_html(sign), scope="col") for sign in signs)
    rows = []
    for hand in hands:
        cells = "".join(element("td", " ".join(hand.suits[SUITS[sign]])) for sign in signs)
        rows.append(element("tr", element("th", hand.name, scope="row") + cells))
    return _Set(_table("hands", spans(say("law.hands")), head, "".join(rows)), at)


def _hand_in_line(words: Sequence[Word]) -> list[_Hand]:
    """One hand in one line: the player and the four suits; empty where it is none."""
    seats = _seats(words[:1])
    holdings = _holdings(words[1:])
    if len(seats) != 1 or len(holdings) != 4:
        return []
    return _filled([_Hand(seats[0], words[0].html)], [[holding] for holding in holdings])


def _hands_below(lines: Sequence[Sequence[Word]]) -> list[_Hand]:
    """Hands in columns below their players, a line for each suit; empty where they are none."""
    seats = _seats(lines[0])
    rows = [_holdings(line) for line in lines[1:]]
    if len(rows) != 4 or any(len(row) != len(seats) or len({suit for suit, _ in row}) != 1 for row in rows):
        return []
    return _filled([_Hand(seat, word.html) for seat, word in zip(seats, lines[0], strict=True)], rows)


def _holdings(words: Sequence[Word]) -> list[tuple[str, list[Word]]]:
    """The suits in a line with their cards; empty where a word is neither."""
    found: list[tuple[str, list[Word]]] = []
    for word in words:
        text = word.text
        if text[:1] in SUITS and text:
            found.append((SUITS[text[0]], []))
            text = text[1:]
        if text and (not found or not _CARDS.fullmatch(text)):
            return []
        if text:
            found[-1][1].append(word)
    return found if all(cards for _, cards in found) else []


def _filled(hands: list[_Hand], rows: Sequence[Sequence[tuple[str, list[Word]]]]) -> list[_Hand]:
    """The hands with their cards; empty where one lacks a suit or has more cards than a hand holds."""
    for row in rows:
        for hand, (suit, words) in zip(hands, row, strict=True):
            hand.suits[suit] = [without_suit(word) for word in words]
            named = [card for word in words for card in _CARD.findall(word.text)]
            hand.cards += [(suit, _SAME_CARD.get(card, card)) for card in named]
    return hands if all(len(hand.suits) == 4 and len(hand.cards) <= _HAND for hand in hands) else []


def _table(name: str, caption: str, head: str, body: str) -> str:
    table = element("caption", caption, class_="for-readers") + element("thead", element("tr", head))
    return element("table", table + element("tbody", body), class_=name)
