"""One letter standing alone in a transliterated text: a Russian word, or a Latin sign of the field.

Latin are the compass points, section letters (`A.`, `razdele C`), roman numbers, initials, list labels and the lines
of a frame; Russian are the conjunctions and prepositions. S is South or the preposition С: the case of what follows
decides. Abbreviations in small letters (`t.k.`) are Russian.
"""

import re
from typing import NamedTuple

from build_scripts.languages import dictionary
from build_scripts.languages.vocabulary import vocabulary
from build_scripts.model.doubts import Doubt, Why
from build_scripts.repair.latin_words import Page

_RUSSIAN = vocabulary("ru", "transliteration")
_DIVISIONS = frozenset(_RUSSIAN.words("divisions"))
_CAPITAL_WORDS = frozenset(_RUSSIAN.words("capital_words"))
_SMALL_WORDS = frozenset(_RUSSIAN.words("small_words"))
_COMPASS = frozenset(_RUSSIAN.words("compass"))
_PRONOUNS = frozenset(_RUSSIAN.words("pronouns"))


class Verdict(NamedTuple):
    """Whether a single letter is Russian, and why that is a guess (None: it is certain)."""

    russian: bool
    guess: Why | None = None


def single_letter(page: Page, index: int) -> Verdict:
    """Judge the one-letter word at an index."""
    word, after, before = page.words[index], page.gap_after(index), page.gap_before(index)
    if word.english or not word.text.isascii() or after.startswith((")", "-")) or before.endswith("-"):
        return Verdict(False)
    return _capital(page, index) if word.text.isupper() else _small(page, index)


def _capital(page: Page, index: int) -> Verdict:
    letter, after = page.word(index), page.gap_after(index)
    if names_division(page, index) or after.startswith("."):
        return Verdict(False)
    if letter == "S":
        return _south(page, index)
    if letter not in _CAPITAL_WORDS or after.strip() or not after or (letter == "I" and page.in_frame(index)):
        return Verdict(False)
    following = page.word(index + 1)
    if following.isdigit():
        return Verdict(letter == "V", Why(Doubt.LETTER_OR_ROMAN_FIVE) if letter == "V" else None)
    if len(following) == 1 and following.isupper():
        return Verdict(letter != "A" and following in _COMPASS)
    if not page.russian(index + 1):
        return Verdict(
            bool(following) and following[0].islower() and not page.words[index + 1].english, Why(Doubt.SINGLE_LETTER)
        )
    if letter == "A" and following[0].isupper() and not following.isupper():
        return Verdict(False)
    return Verdict(True)


def names_division(page: Page, index: int) -> bool:
    """Does the letter or number follow the name of a division (`razdele C`, `Glava X`)?"""
    if page.gap_before(index).strip() or not index:
        return False
    before = page.russian(index - 1)
    return bool(before) and bool(_DIVISIONS & dictionary.lemmas(before))


def _south(page: Page, index: int) -> Verdict:
    """S: a preposition when it begins a sentence or heading and a genitive or instrumental follows, else South."""
    after, following = page.gap_after(index), page.word(index + 1)
    if not following or after.strip() or not after:
        return Verdict(False)
    at = index + 2 if following.isdigit() and not page.gap_after(index + 1).strip() else index + 1
    noun = page.russian(at)
    forms = dictionary.forms(noun)
    governed = any({"ablt", "gent"} & form for form in forms)
    if not governed:
        return Verdict(False)
    if noun in _PRONOUNS and _predicate(page.russian(at + 1)):
        return Verdict(False, Why(Doubt.SOUTH_OR_PREPOSITION))
    capitals = page.word(at).isupper() and len(noun) > 1
    if not (page.begins(index) or capitals):  # a text behind its title: `Zvonok S drugoj storony, gost' …`
        pair = noun and _agree(noun, page.russian(at + 1)) and page.gap_after(at).isspace()
        return Verdict(bool(pair), Why(Doubt.SOUTH_OR_PREPOSITION))
    if _predicate(noun):
        return Verdict(False, Why(Doubt.SOUTH_OR_PREPOSITION))
    return Verdict(True, Why(Doubt.PREPOSITION_OR_SOUTH) if following.isdigit() else None)


def _agree(word: str, noun: str) -> bool:
    """Are the two an adjective and its noun in the genitive or instrumental?"""
    adjectives = [form for form in dictionary.forms(word) if "ADJF" in form]
    nouns = [form for form in dictionary.forms(noun) if "NOUN" in form]
    kinds = frozenset({"masc", "femn", "neut", "plur"})
    return any(
        one & other & {"gent", "ablt"} and one & other & kinds
        for one in adjectives for other in nouns
    )  # fmt: skip


def _predicate(word: str) -> bool:
    """Can the word be what South does or is: a verb in the third person, a masculine past or short form?"""
    for form in dictionary.forms(word):
        if "VERB" in form and {"3per", "sing"} <= form:
            return True
        if "masc" in form and {"VERB", "PRTS", "ADJS"} & form:
            return True
    return False


def _small(page: Page, index: int) -> Verdict:
    letter, before, after = page.word(index), page.gap_before(index), page.gap_after(index)
    between = (
        page.word(index - 1).isdigit() and page.word(index + 1).isdigit() and not before.strip() and not after.strip()
    )
    if between and index and letter not in "iv":
        return Verdict(False, Why(Doubt.RANGE_OR_LETTER))
    if after.startswith("."):
        return Verdict(_abbreviation(page, index))
    return Verdict(letter in _SMALL_WORDS)


def _abbreviation(page: Page, index: int) -> bool:
    """Is `letter.` an abbreviation (t.k., i t.d., 1987 g.) and no label of a list?"""
    start, end = page.words[index].start, page.words[index].end
    chained = re.match(r"\. ?[a-z]\.", page.text[end : end + 4]) or re.search(
        r"[a-z]\. ?$", page.text[max(0, start - 3) : start]
    )
    words = re.match(r"\.[a-z]", page.text[end : end + 2])
    number = re.match(r"\. ?\d", page.text[end : end + 3]) or page.word(index - 1).isdigit()
    return bool(chained or words or (number and index))
