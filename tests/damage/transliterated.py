"""Law books in Latin letters on one line, in each scheme that loses no letter; lib.ru as the old net wrote it."""

import re

from build_scripts.languages.schemes import capitals_of, scheme_named, schemes
from damage.book import Law
from damage.cyrillic import Rulers, written
from damage.lines import Setting

_LETTERS = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
# What writers put where the table of a scheme has another sign first.
_AS_WRITTEN = {"bgn-pcgn": {"ъ": "”", "ь": "’"}}
SCHEMES = tuple(name for name, scheme in schemes().items() if scheme.to_latin("ь") and scheme.to_latin("ъ"))


def latin(text: str, scheme: str) -> str:
    """A Cyrillic text in Latin letters; a capital of two letters is written in capitals as lib.ru does."""
    table = {letter: scheme_named(scheme).to_latin(letter) for letter in _LETTERS} | _AS_WRITTEN.get(scheme, {})
    capitals = capitals_of(scheme)

    def one(match: re.Match[str]) -> str:
        letter = match[0]
        inside = match.string[max(0, match.start() - 1)].isupper()
        if letter in capitals and (inside or letter != "Ё"):
            return capitals[letter]
        spelled = table[letter.lower()]
        if letter.islower():
            return spelled
        return spelled.upper() if scheme == "lib.ru" else spelled.capitalize()

    return re.sub("[а-яёА-ЯЁ]", one, text)


def transliterated(laws: tuple[Law, ...], setting: Setting, scheme: str) -> str:
    """A law book on one line, its line ends as blanks."""
    lines = written(laws, setting, Rulers("-", "=", "-"), nested="lower")
    return " ".join(
        f" {line} " if re.fullmatch(r"- \d+ -", line) else latin(line.replace("\n", " "), scheme) for line in lines
    )
