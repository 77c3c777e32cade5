"""What becomes of a phrase in typing: a slip of a finger, Latin letters, the wrong keyboard layout, a last word cut."""

import re
from random import Random

from build_scripts.languages.dictionary import is_word
from build_scripts.languages.english_dictionary import knows_english
from build_scripts.languages.schemes import schemes
from build_scripts.search.spellings import KEYS

LONG_WORD = re.compile(r"[a-zа-яё]{5,}")
SHORTEST_CUT, TRIES = 4, 30
ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю")
LATIN_KEYS = {cyrillic: latin for latin, cyrillic in KEYS.items() if latin != "`"} | {"ё": "`"}
# How people write without a scheme: signs left out, one letter for three.
_ALPHABET = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
_SPELLINGS = (
    "a b v g d e e zh z i y k l m n o p r s t u f h c 4 w w - y - e yu ya",
    "a b v g d e yo j z i i k l m n o p r s t u f h ts ch sh sch - y - e u ya",
)
_INFORMAL = tuple(dict(zip(_ALPHABET, row.split(), strict=True)) for row in _SPELLINGS)


def plain(text: str) -> str:
    """A phrase as it is typed: in small letters, without marks between the words.

    >>> plain("Колода. Старшинство карт")
    'колода старшинство карт'
    """
    return " ".join(re.findall(r"[\w’'♠♥♦♣-]+", text.lower())).replace("’", "'")


def misspelt(text: str, chance: Random) -> str | None:
    """The phrase with one slip in one word of five letters or more, so that it is no word any more.

    Slips: a letter left out, one doubled, two swapped, the key beside the right one. None where there is no such word.
    """
    said = plain(text)
    places = [match.span() for match in LONG_WORD.finditer(said)]
    for _ in range(TRIES if places else 0):
        start, end = chance.choice(places)
        word = _slip(said[start:end], chance)
        if word != said[start:end] and not (is_word(word) or knows_english(word)):
            return said[:start] + word + said[end:]
    return None


def _slip(word: str, chance: Random) -> str:
    at = chance.randrange(len(word))
    letter, rest = word[at], word[at + 1 :]
    beside = chance.choice(_beside(letter))
    changed = chance.choice(("", letter * 2, rest[:1] + letter, beside))
    return word[:at] + changed + (rest[1:] if len(changed) == 2 and changed != letter * 2 else rest)


def _beside(letter: str) -> str:
    """The keys to the left and right of a letter's.

    >>> _beside("п"), _beside("q"), _beside("ё")
    ('ар', 'w', 'ё')
    """
    for row in ROWS:
        at = row.find(letter)
        if at >= 0:
            return row[max(0, at - 1) : at] + row[at + 1 : at + 2]
    return letter


def transliterated(text: str, chance: Random) -> str:
    """A Russian phrase in Latin letters: by one of the schemes, by one without its signs, or as people do it."""
    said = plain(text)
    scheme = chance.choice(list(schemes().values()))
    way = chance.randrange(4)
    if way < 2:
        latin = scheme.to_latin(said)
        return re.sub(r"[^a-z0-9 -]", "", latin) if way else latin
    return "".join(_INFORMAL[way - 2].get(letter, letter) for letter in said).replace("-", "")


def in_wrong_layout(text: str) -> str:
    """A phrase typed with the keyboard in the other language.

    >>> in_wrong_layout("Взятка"), in_wrong_layout("Director's error")
    ('dpznrf', 'вшкусещкэы уккщк')
    """
    said = plain(text)
    keys = KEYS if any("a" <= letter <= "z" for letter in said) else LATIN_KEYS
    return "".join(keys.get(letter, letter) for letter in said)


def cut(text: str, chance: Random) -> str | None:
    """The phrase with its last word begun only, by four letters or more; None where that word is too short."""
    said = plain(text)
    before, blank, last = said.rpartition(" ")
    if len(last) <= SHORTEST_CUT or not last.isalpha():
        return None
    return before + blank + last[: chance.randrange(SHORTEST_CUT, len(last))]
