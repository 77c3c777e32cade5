"""How a document letters its provisions: in Latin letters with look-alikes, or in Cyrillic order."""

import re
from collections.abc import Iterable

from build_scripts.languages.alphabet import LETTERED_IN_ORDER
from build_scripts.languages.letters import label_values

# Letters that only one of the two orders has; Cyrillic А, В, С, Е, Н look like Latin ones and tell nothing.
_CYRILLIC = re.compile(f"[{LETTERED_IN_ORDER}{LETTERED_IN_ORDER.lower()}]")
_LATIN = re.compile(r"[BDFGbdfg]")
# A section behind the number of a law, `16Б`, or an item in brackets, `(б)`. Numbers below 8 are bids: `1Б`.
_LETTERED = re.compile(
    rf"(?<!\d)(?:[89]|\d\d)([A-H{LETTERED_IN_ORDER}])(?![^\W\d_])|\(([a-h{LETTERED_IN_ORDER.lower()}])\)"
)


def in_cyrillic_order(words: str, *, cyrillic: bool) -> bool:
    """Whether the letters of a reference count in Cyrillic order: its own letters tell, else its document's.

    >>> in_cyrillic_order("пп. (в)-(е), (б)-(г)", cyrillic=False), in_cyrillic_order("16В и 16D", cyrillic=True)
    (True, False)
    """
    letters = " ".join(re.findall(r"(?<![^\W\d_])[^\W\d_](?![^\W\d_])", words))
    if bool(_CYRILLIC.search(letters)) != bool(_LATIN.search(letters)):
        return bool(_CYRILLIC.search(letters))
    return cyrillic


def read_letter(part: str, *, cyrillic: bool) -> str:
    """The Latin letter that a part of a number stands for; other parts as they are.

    >>> read_letter("в", cyrillic=False), read_letter("В", cyrillic=True), read_letter("12", cyrillic=True)
    ('b', 'C', '12')
    """
    if len(part) != 1 or not part.isalpha():
        return part
    value = label_values(part)[-1 if cyrillic else 0]
    return value.upper() if part.isupper() else value


def letters_in_cyrillic_order(labels: Iterable[str], texts: Iterable[str]) -> bool:
    """Whether a document's labels, and the numbers its texts cite, are lettered А, Б, В, Г more often than A, B, C, D.

    >>> letters_in_cyrillic_order(["А.", "Б.", "В.", "Г."], []), letters_in_cyrillic_order(["A.", "В.", "D."], [])
    (True, False)
    """
    cyrillic = latin = 0
    for label in labels:
        if len(letter := re.sub(r"[\W\d_]", "", label)) == 1:
            cyrillic += bool(_CYRILLIC.match(letter))
            latin += bool(_LATIN.match(letter))
    for text in texts:
        for match in _LETTERED.finditer(text):
            letter = match[1] or match[2]
            cyrillic += bool(_CYRILLIC.match(letter))
            latin += bool(_LATIN.match(letter))
    return cyrillic > latin
