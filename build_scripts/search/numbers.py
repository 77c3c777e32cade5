"""Law numbers as people type them: `64A2`, `пр. 64 а2`, `27 Б 1 а`, `§ 16`, `law 12c2`, `п. 75.8`, `правила 6–8`."""

import re
import unicodedata
from itertools import product

from build_scripts.languages.alphabet import LABELS
from build_scripts.languages.letters import folded, label_values
from build_scripts.languages.titles import LAST_LAW
from build_scripts.languages.vocabulary import any_meanings, any_pattern, any_words
from build_scripts.model.address import ROMAN, Address
from build_scripts.search.constants import LONGEST

SECTIONS = "abcdefgh"
SOUNDS = any_meanings("queries", "sounds")  # letters that people type for a Latin one by its sound
# Explicit classes only, and nothing that Python and JavaScript read differently: the browser has the same patterns.
_SHORT_NOUNS = (*any_meanings("references", "law_abbreviations").values(), *any_words("queries", "other_law_nouns"))
LAW_NOUNS = "|".join((*any_meanings("references", "law_nouns").values(), *any_words("queries", "law_nouns")))
AND = any_pattern("queries", "conjunctions")
_NOUN = "|".join((LAW_NOUNS, *_SHORT_NOUNS, "§", "№"))
NOUNS = f"(?:(?:{_NOUN})(?:[ .]+|(?=[0-9§№])))+"
NOUN = re.compile(f"{NOUNS}(?=[0-9])")
COMMENTARY_NOUN = re.compile(rf"{any_pattern('queries', 'paragraph_nouns')}[ .]*(?=[0-9])")
LIST = re.compile(rf" *[,;] *| +{AND} +")
RANGE = re.compile(
    rf"(^|[ ,;(.])([0-9]{{1,2}}) ?(?:[-–—]|\.\.| {any_pattern('queries', 'range_words')} ) ?([0-9]{{1,2}})(?=$|[ ,;)])"
)
_LETTER, _NUMBER, _ROMAN = (rf"[ .]*\(?({part})\)?" for part in (f"[{LABELS}]", "[1-9][0-9]?", "[ivx]+"))
LAW = re.compile(rf"([0-9]{{1,2}})(?:{_LETTER}(?:{_NUMBER}(?:{_LETTER}(?:{_NUMBER}|{_ROMAN})?)?)?)?")
PARAGRAPH = re.compile(rf"([0-9]{{1,2}}) ?\. ?([0-9]{{1,2}})(?:{_ROMAN})?(?:{_LETTER})?")


def numbers(query: str) -> tuple[tuple[Address, ...], ...]:
    """The provisions that a query names and nothing else; empty where it is no number.

    Each is a row of addresses that the notation can mean, the likeliest first.

    >>> [[str(one) for one in row] for row in numbers("27 Б 1 а")]
    [['L27.B.1.a']]
    >>> [[str(one) for one in row] for row in numbers("п. 75.8")]
    [['C75.8']]
    """
    text = RANGE.sub(_written_out, plain(query))
    commentary = COMMENTARY_NOUN.match(text)
    noun = commentary or NOUN.match(text)
    parts = LIST.split(text[noun.end() :] if noun else text)
    found = [_addresses(part, commentary is not None) for part in parts[: LONGEST.numbers]]
    return tuple(found) if all(found) else ()


def plain(query: str) -> str:
    """The part of a query that is read, as words are compared, its words parted by single spaces."""
    return " ".join(folded(unicodedata.normalize("NFC", query[: LONGEST.query])).split())


def _written_out(match: re.Match[str]) -> str:
    """A range of laws as a list."""
    first, last = int(match[2]), int(match[3])
    if not 0 < first < last <= min(LAST_LAW, first + LONGEST.numbers - 1):
        return match[0]
    return match[1] + ", ".join(map(str, range(first, last + 1)))


def _addresses(text: str, commentary: bool) -> tuple[Address, ...]:
    text = text.rstrip(" .")
    if match := PARAGRAPH.fullmatch(text):
        return _paragraph(match)
    match = LAW.fullmatch(text)
    if match is None or not _is_law(match[1]):
        return ()
    section, item, letter, number, roman = match.groups()[1:]
    if roman and roman not in ROMAN:
        return ()
    sections = [one.upper() for one in meant_letters(section) if one in SECTIONS] if section else [None]
    letters = meant_letters(letter) if letter else [None]
    rows = [
        Address.law(*(part for part in (str(int(match[1])), one, item, other, number or roman) if part is not None))
        for one, other in product(sections, letters)
    ]
    if commentary and section is None:
        rows.insert(0, Address.commentary(int(match[1])))
    return tuple(rows)


def meant_letters(letter: str) -> tuple[str, ...]:
    """The Latin letters that a letter of a query can stand for: by its sound, its look, its place in the alphabet.

    >>> meant_letters("д"), meant_letters("в"), meant_letters("c")
    (('d', 'e'), ('b', 'c'), ('c',))
    """
    return tuple(dict.fromkeys(filter(None, (SOUNDS.get(letter), *label_values(letter)))))


def _paragraph(match: re.Match[str]) -> tuple[Address, ...]:
    number, paragraph, roman, letter = match.groups()
    if not _is_law(number) or int(paragraph) == 0 or (roman and roman not in ROMAN):
        return ()
    letters = meant_letters(letter) if letter else [None]
    return tuple(
        Address.commentary(*(part for part in (int(number), int(paragraph), roman, one) if part is not None))
        for one in letters
    )


def _is_law(number: str) -> bool:
    return 1 <= int(number) <= LAST_LAW
