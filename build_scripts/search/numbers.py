"""Law numbers as people type them: `64A2`, `пр. 64 а2`, `27 Б 1 а`, `§ 16`, `law 12c2`, `п. 75.8`, `правила 6 и 7`."""

import re
import unicodedata
from itertools import product

from build_scripts.languages.letters import folded, label_values
from build_scripts.languages.titles import LAST_LAW
from build_scripts.model.address import ROMAN, Address

SECTIONS = "abcdefgh"
LONGEST, MOST = 1000, 24  # characters and numbers of a query that are read; what stands behind them is not
# Explicit classes only, and nothing that Python and JavaScript read differently: the browser has the same patterns.
NOUN = re.compile(r"(?:правил[а-я]*|прав\.?|пр\.?|ст(?:атья|\.)?|laws?|л\.?|l|§)[ .]*(?=[0-9])")
COMMENTARY_NOUN = re.compile(r"(?:пункт[а-я]*|п\.?|комм[а-я]*\.?|commentary|c|с)[ .]*(?=[0-9])")
LIST = re.compile(r" *[,;] *| +(?:и|или|and|or) +")
_LETTER, _NUMBER = r"[ .]*\(?([a-zа-я])\)?", r"[ .]*\(?([1-9][0-9]?)\)?"
LAW = re.compile(rf"([0-9]{{1,2}})(?:{_LETTER}(?:{_NUMBER}(?:{_LETTER}(?:{_NUMBER})?)?)?)?")
PARAGRAPH = re.compile(r"([0-9]{1,2}) ?\. ?([0-9]{1,2})(?:[ .]*\(?([ivx]+)\)?(?:[ .]*\(?([a-zа-я])\)?)?)?")


def numbers(query: str) -> tuple[tuple[Address, ...], ...]:
    """The provisions that a query names and nothing else; empty where it is no number.

    Each is a row of addresses that the notation can mean, the likeliest first.

    >>> [[str(one) for one in row] for row in numbers("27 Б 1 а")]
    [['L27.B.1.a']]
    >>> [[str(one) for one in row] for row in numbers("п. 75.8")]
    [['C75.8']]
    """
    text = " ".join(folded(unicodedata.normalize("NFC", query[:LONGEST])).split())
    commentary = COMMENTARY_NOUN.match(text)
    noun = commentary or NOUN.match(text)
    parts = LIST.split(text[noun.end() :] if noun else text)
    found = [_addresses(part, commentary is not None) for part in parts[:MOST]]
    return tuple(found) if all(found) else ()


def _addresses(text: str, commentary: bool) -> tuple[Address, ...]:
    text = text.rstrip(" .")
    if match := PARAGRAPH.fullmatch(text):
        return _paragraph(match)
    match = LAW.fullmatch(text)
    if match is None or not _is_law(match[1]):
        return ()
    section, item, letter, below = match.groups()[1:]
    sections = [one.upper() for one in label_values(section) if one in SECTIONS] if section else [None]
    letters = label_values(letter) if letter else [None]
    rows = [
        Address.law(*(part for part in (str(int(match[1])), one, item, other, below) if part is not None))
        for one, other in product(sections, letters)
    ]
    if commentary and section is None:
        rows.insert(0, Address.commentary(int(match[1])))
    return tuple(rows)


def _paragraph(match: re.Match[str]) -> tuple[Address, ...]:
    number, paragraph, roman, letter = match.groups()
    if not _is_law(number) or int(paragraph) == 0 or (roman and roman not in ROMAN):
        return ()
    letters = label_values(letter) if letter else [None]
    return tuple(
        Address.commentary(*(part for part in (int(number), int(paragraph), roman, one) if part is not None))
        for one in letters
    )


def _is_law(number: str) -> bool:
    return 1 <= int(number) <= LAST_LAW
