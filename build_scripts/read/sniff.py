"""Sniffs from a text alone what nobody has said of it: language, alphabet, scheme, edition and kinds, with evidence."""

import re
from dataclasses import dataclass
from functools import lru_cache

from build_scripts.languages.alphabet import OTHER_CYRILLIC, is_cyrillic
from build_scripts.languages.dictionary import known_share
from build_scripts.languages.schemes import detect_scheme
from build_scripts.languages.vocabulary import any_pattern, any_words
from build_scripts.model.editions import EDITIONS
from build_scripts.read.encodings import wrongly_read
from build_scripts.read.sniff_kinds import KindEvidence, law_places, sniff_kinds

ENGLISH_WORDS = frozenset(any_words("sniffing", "running_text"))
BRIDGE_WORDS = frozenset(any_words("sniffing", "bridge"))  # in the singular
SAMPLE = 60_000
# Neighbouring languages share half of their words with Russian, and give themselves away by their letters.
LEAST_RUSSIAN, CLEARLY_RUSSIAN = 0.4, 0.7
BRIDGE_SHARE = 0.03
TITLE_LINES = 12
LONGEST_TITLE = 100

_LETTERS = re.compile(r"[^\W\d_]+")
_OTHER_CYRILLIC = re.compile(f"[{OTHER_CYRILLIC}]")
_TITLE_YEAR = re.compile(rf"(?<![\d–—-])({'|'.join(EDITIONS)})(?![\d–—-])")
_TITLE_WORD = re.compile(any_pattern("sniffing", "title_words"), re.IGNORECASE)
_COLOPHON = re.compile(
    rf"\b\d{{1,2}}(?:st|nd|rd|th)?\s+{any_pattern('sniffing', 'months')},?\s+({'|'.join(EDITIONS)})\b", re.IGNORECASE
)


@dataclass(frozen=True)
class Sniffed:
    """One fact that was sniffed, how sure it is (0 to 1), and what it was taken from, in words."""

    value: str
    confidence: float
    found: str


@dataclass(frozen=True)
class Evidence:
    """All that a text says of itself; `kinds` in the order of their confidence."""

    language: Sniffed
    script: Sniffed
    scheme: Sniffed
    edition: Sniffed
    kinds: tuple[KindEvidence, ...]

    @property
    def looks_like_a_law_text(self) -> bool:
        """Whether anything but plain text was found, so that an English document is one of ours."""
        return self.kinds[0].kind != "text" or self.kinds[0].count > 0


def sniff(text: str) -> Evidence:
    """Everything that can be told from a text alone."""
    script, scheme = sniff_script(text), sniff_scheme(text)
    kinds = sniff_kinds(text)
    if kinds[0].kind == "text":
        kinds = (KindEvidence("text", _bridge_words(text), kinds[0].confidence),)
    return Evidence(sniff_language(text), script, scheme, sniff_edition(text), kinds)


def sniff_script(text: str) -> Sniffed:
    """The alphabet: `cyrillic` or `latin`, by the letters of the text."""
    cyrillic = sum(len(word) for word in _LETTERS.findall(text) if is_cyrillic(word[0]))
    letters = sum(map(len, _LETTERS.findall(text)))
    share = cyrillic / letters if letters else 0.0
    value = "cyrillic" if share >= 0.5 else "latin"
    return Sniffed(value, round(max(share, 1 - share), 2), f"{cyrillic} of {letters} letters are Cyrillic")


@lru_cache(maxsize=4)
def sniff_scheme(text: str) -> Sniffed:
    """The scheme of a transliterated text by its known words; empty for Cyrillic and for other languages."""
    if sniff_script(text).value == "cyrillic":
        return Sniffed("", 1.0, "the text is Cyrillic")
    guess = detect_scheme(text[:SAMPLE])
    english = _english_share(text)
    if not guess.scheme or (english > 0.15 and not guess.sure):
        return Sniffed("", round(max(english, 1 - guess.share), 2), "too few words are Russian under any scheme")
    found = f"{guess.share:.0%} of the words are known" + ("" if guess.sure else ", not sure")
    return Sniffed(guess.scheme, round(guess.share if guess.sure else guess.share / 2, 2), found)


def sniff_language(text: str) -> Sniffed:
    """The language: `ru` in either alphabet, `en`, or `other`; a broken Russian text is `ru`, and not sure."""
    share = known_share(text[:SAMPLE])
    found = f"{share:.0%} of the Cyrillic words are known"
    if wrongly_read(text[:SAMPLE]):
        return Sniffed("ru", round(share / 2, 2), f"{found}, others were read by a wrong table")
    if sniff_script(text).value == "cyrillic":
        known = share >= (CLEARLY_RUSSIAN if _OTHER_CYRILLIC.search(text[:SAMPLE]) else LEAST_RUSSIAN)
        return Sniffed("ru", round(share, 2), found) if known else Sniffed("other", round(1 - share, 2), found)
    english = _english_share(text)
    scheme = sniff_scheme(text)
    if scheme.value:
        return Sniffed("ru", scheme.confidence, f"transliterated: {scheme.found}")
    found = f"{english:.0%} of the words are English function words"
    if english >= 0.15:
        return Sniffed("en", round(min(1.0, english * 3), 2), found)
    return Sniffed("other", 0.5, found)


def sniff_edition(text: str) -> Sniffed:
    """The edition by a year in a title line or in the colophon of the laws; `unknown` when neither names one."""
    places = law_places(text)
    head = text[: min([4000, *places])]
    titles = [line.strip() for line in head.split("\n") if line.strip()][:TITLE_LINES]
    years = []
    for place, line in enumerate(titles):
        near = " ".join(titles[max(0, place - 2) : place + 1])
        if len(line) <= LONGEST_TITLE and len(near) <= 2 * LONGEST_TITLE and _TITLE_WORD.search(near):
            years += [(match[1], line) for match in _TITLE_YEAR.finditer(line)]
    if len({year for year, _ in years}) == 1:
        return Sniffed(years[0][0], 0.9, f"title line {years[0][1]!r}")
    dates = [match for match in _COLOPHON.finditer(text) if places and match.start() > places[-1]]
    if len({match[1] for match in dates}) == 1:
        return Sniffed(dates[-1][1], 0.8, f"date {dates[-1][0]!r} after the last law")
    return Sniffed("unknown", 0.0, "no single edition is named in a title line or after the last law")


def _english_share(text: str) -> float:
    words = [word.lower() for word in _LETTERS.findall(text[:SAMPLE])]
    return sum(word in ENGLISH_WORDS for word in words) / len(words) if words else 0.0


def _bridge_words(text: str) -> int:
    """How many English words of bridge there are; 0 when they are but a few among other words."""
    words = [word.lower() for word in _LETTERS.findall(text[:SAMPLE])]
    count = sum(word in BRIDGE_WORDS or word.removesuffix("s") in BRIDGE_WORDS for word in words)
    return count if count > len(words) * BRIDGE_SHARE else 0
