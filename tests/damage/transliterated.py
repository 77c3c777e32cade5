"""Law books in Latin letters on one line: lib.ru as the old net wrote it, GOST 7.79 B and BGN/PCGN by letter."""

import re

from damage.book import Law
from damage.cyrillic import Rulers, written
from damage.lines import Setting

_LETTERS = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
_SPELLED = {
    "lib.ru": "a b v g d e e zh z i j k l m n o p r s t u f h c ch sh shch ® y ' e yu ya",
    "gost-7.79-b": "a b v g d e yo zh z i j k l m n o p r s t u f x cz ch sh shh `` y' ` e` yu ya",
    "bgn-pcgn": "a b v g d e yë zh z i y k l m n o p r s t u f kh ts ch sh shch ” y ’ e yu ya",
}
SCHEMES = tuple(_SPELLED)
_CAPITALS = {"lib.ru": {"Э": "|", "Ь": "X", "Ё": "p"}}


def latin(text: str, scheme: str) -> str:
    """A Cyrillic text in Latin letters; a capital of two letters is written in capitals as lib.ru does."""
    table = dict(zip(_LETTERS, _SPELLED[scheme].replace("yë", "yo").split(), strict=True))
    capitals = _CAPITALS.get(scheme, {})

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
