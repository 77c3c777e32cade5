"""The words of a text in Latin letters with their neighbours, and which of them are Latin in their own right.

Latin in their own right are English sentences and words, acronyms, roman numbers, addresses of the net, and the
lines of a table frame (`|`, and `I` for a double line). The English words stand in `languages/english_words.tsv`.
"""

import bisect
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from build_scripts.languages import dictionary
from build_scripts.languages.english_words import acronyms, english_words
from build_scripts.languages.schemes import in_capitals, readings, scheme_named
from build_scripts.languages.vocabulary import vocabulary

# A word may hold a sign for ь or ъ: after a letter, the hard sign only before a vowel (`ob"yavil`, not `slovo"(`).
_WORD = re.compile(r"(?:(?<![\w|)-])\|(?=[A-Za-z]))?[^\W_]+(?:(?:['’`®]{1,2}|[\"”#](?=[eyijEYIJ]))[^\W\d_]+)*['’`]?")
_ADDRESS = re.compile(r"://|www\.|@|\w\.(?:ru|com|org|html?|txt|pdf|zip)(?!\w)")
_SEGMENT = re.compile(r"[^.!?;:()\[\]\n\f\u2028]+")
# Spellings of English that transliterated Russian does not have; asked only of words the dictionary does not know.
_ENGLISH = re.compile(r"[wq]|th|tion|sion|ings?$|gh|ous$")
_ROMAN = re.compile(r"(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})$")
_SIGNS = str.maketrans("", "", "®’”")  # signs for ъ and ь that are no ASCII
_LINKS = frozenset(vocabulary("ru", "transliteration").words("links"))
FRAME_REACH = 14  # characters between two lines of a frame


@dataclass(frozen=True)
class Word:
    """A run of letters, digits and in-word signs: text[start:end]; `english` when its passage is English."""

    start: int
    end: int
    text: str
    english: bool = False


@dataclass(frozen=True)
class Page:
    """A text with its words in order, read under one scheme."""

    text: str
    scheme: str
    words: Sequence[Word] = field(repr=False)

    def gap_before(self, index: int) -> str:
        """What stands between a word and the one before it (or the start of the text)."""
        return self.text[self.words[index - 1].end if index else 0 : self.words[index].start]

    def gap_after(self, index: int) -> str:
        """What stands between a word and the next one (or the end of the text)."""
        return self.text[self.words[index].end : self.words[index + 1].start if index + 1 < len(self.words) else None]

    def word(self, index: int) -> str:
        """The word at an index, empty outside the text."""
        return self.words[index].text if 0 <= index < len(self.words) else ""

    def russian(self, index: int) -> str:
        """The Cyrillic of a word where the dictionary knows it, else empty."""
        text = self.word(index)
        found = readings(text, self.scheme)
        return found[0].word if found else ""

    def begins(self, index: int) -> bool:
        """Does a sentence, item or heading begin with this word?"""
        gap = self.gap_before(index)
        return index == 0 or bool(re.search(r"[.!?;:)\]*\n\f\u2028]", gap)) or self.word(index - 1).isdigit()

    def in_frame(self, index: int) -> bool:
        """Does a line of a table frame stand close to this word?"""
        return self.framed(self.words[index].start, self.words[index].end)

    def framed(self, start: int, end: int) -> bool:
        """Does a line of a table frame, other than one at its very start, stand close to a stretch of the text?"""
        at = bisect.bisect_left(self.bars, start - FRAME_REACH)
        near = self.bars[at : at + 2]  # one of them may be the word's own
        return any(bar != start and bar <= end + FRAME_REACH for bar in near)

    @cached_property
    def bars(self) -> list[int]:
        """The places of `|` that are no capital Э: not glued to a word the dictionary knows with Э."""
        letters = {
            word.start for word in self.words if word.text.startswith("|") and len(word.text) > 1
            and readings(word.text, self.scheme)
        }  # fmt: skip
        return [match.start() for match in re.finditer(r"\|", self.text) if match.start() not in letters]


def page_of(text: str, scheme: str) -> Page:
    """The words of a text; those of English passages and of passages in Cyrillic are marked as not to be touched."""
    addresses = [match.span() for match in re.finditer(r"\S+", text) if _ADDRESS.search(match[0])]
    found = [Word(match.start(), match.end(), match[0]) for match in _WORD.finditer(text)]
    words = [word for word in found if not any(low <= word.start < high for low, high in addresses)]
    segments = [match.span() for match in _SEGMENT.finditer(text)]
    marked: list[Word] = []
    at = 0
    for _, high in segments:
        first = at
        while at < len(words) and words[at].start < high:
            at += 1
        foreign = _foreign([word.text for word in words[first:at]], scheme)
        marked += [replace(word, english=foreign and not _links(word.text, scheme)) for word in words[first:at]]
    page = Page(text, scheme, [*marked, *words[at:]])
    return Page(text, scheme, [_without_frame(page, index) for index in range(len(page.words))])


def _without_frame(page: Page, index: int) -> Word:
    """A word without the frame line that is glued to it: `|kont-`, and `Ikont-` in the same frame."""
    word = page.words[index]
    glued = word.text[0] == "|" or (word.text[0] == "I" and word.text[1:].islower() and not page.russian(index))
    if glued and len(word.text) > 1 and page.in_frame(index):
        return replace(word, start=word.start + 1, text=word.text[1:])
    return word


def _foreign(words: Sequence[str], scheme: str) -> bool:
    """Is a passage English (more English words than Russian ones) or Cyrillic (more Cyrillic words than Latin ones)?"""
    long = [word for word in words if len(word) > 1 and not word[0].isdigit()]
    cyrillic = sum(not word.isascii() and dictionary.CYRILLIC_WORD.fullmatch(word) is not None for word in words)
    if cyrillic:
        return cyrillic * 2 >= len(long)
    english = sum(is_english(word, scheme) for word in long)
    russian = sum(word.lower() not in english_words() and bool(readings(word, scheme)) for word in long)
    return english > russian


def _links(word: str, scheme: str) -> bool:
    """Is this a Russian conjunction or preposition that no English sentence has (`i`, `ili`, `dlya`)?"""
    if word.lower() in english_words() or not word.islower():
        return False
    found = readings(word, scheme)
    return word in _LINKS or (len(word) > 1 and bool(found) and _is_link(found[0].word))


def _is_link(word: str) -> bool:
    return any({"PREP", "CONJ"} & form for form in dictionary.forms(word))


def is_english(word: str, scheme: str) -> bool:
    """Is a word English beyond doubt: listed or spelled as only English is, and no Russian word under the scheme?"""
    lower = word.lower().strip("'’")
    if readings(word, scheme):
        return False
    foreign_x = "x" in lower and not in_capitals(word) and "x" not in scheme_named(scheme).spellings
    return lower in english_words() or (lower.isascii() and bool(foreign_x or _ENGLISH.search(lower)))


def is_latin(page: Page, index: int) -> bool:
    """Does the word at an index stay in Latin letters? Single letters are not judged here."""
    word = page.words[index]
    if word.english or not word.text.translate(_SIGNS).isascii() or word.text in acronyms():
        return True
    if any(letter.isdigit() for letter in word.text):
        return True
    item = page.gap_before(index).endswith("(") or page.gap_after(index).startswith(")")
    if _ROMAN.match(word.text.upper()) and (word.text.isupper() or item):
        return True
    if is_english(word.text, page.scheme):
        return True
    if in_capitals(word.text) and len(word.text) <= 5 and not readings(word.text, page.scheme, loose=True):
        return True
    return _beside_english(page, index)


def _beside_english(page: Page, index: int) -> bool:
    """Is this a word of an English name or term: beside a word that is English beyond doubt, and listed or a name?"""
    text = page.word(index)
    listed = len(text) > 3 and text.lower() in english_words()
    name = text[0].isupper() and (
        not page.russian(index)
        or any({"Geox", "Name", "Surn", "Orgn"} & form for form in dictionary.forms(page.russian(index)))
    )
    if not (listed or name):
        return False
    sides = ((index - 1, page.gap_before(index)), (index + 1, page.gap_after(index)))
    return any(
        gap in (" ", "-", "\n") and is_english(page.word(side), page.scheme) for side, gap in sides if page.word(side)
    )
