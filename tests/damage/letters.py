"""Letters gone wrong: code pages, look-alike Latin letters, digits for letters."""

import random
import re

ENCODINGS = (
    "utf-8",
    "utf-8-sig",
    "cp1251",
    "cp866",
    "koi8-r",
    "utf-16",
    "utf-16-le",
    "utf-16-be",
    "iso8859-5",
    "mac-cyrillic",
)
_LOOKS = dict(zip("аеорсухКМНВТАОРСЕ", "aeopcyxKMHBTAOPCE", strict=True))
_DIGITS = {"З": "3", "о": "0", "б": "6"}


def mixed(text: str, seed: int, share: float = 0.1) -> str:
    """Some Cyrillic letters as Latin ones that look alike, in words of four letters with one that has no double."""
    choice = random.Random(seed)

    def one(match: re.Match[str]) -> str:
        word = match[0]
        if not set(word) - set(_LOOKS):
            return word
        return "".join(_LOOKS[letter] if letter in _LOOKS and choice.random() < share else letter for letter in word)

    return re.sub(r"(?<![\w.-])[А-ЯЁа-яё][а-яё]{3,}(?![\w.-])", one, text)


def figures(text: str, seed: int, share: float = 0.05) -> str:
    """Some words with one letter as the figure it looks like."""
    choice = random.Random(seed)

    def one(match: re.Match[str]) -> str:
        word = match[0]
        places = [at for at, letter in enumerate(word) if letter in _DIGITS and at == 0]
        if not places or choice.random() > share:
            return word
        return word[: places[0]] + _DIGITS[word[places[0]]] + word[places[0] + 1 :]

    return re.sub(r"(?<![\w.-])[А-ЯЁа-яё][а-яё]{4,}(?![\w.-])", one, text)
