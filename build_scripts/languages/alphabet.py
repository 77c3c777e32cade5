"""Letters as the insides of character classes: what is a word, a capital, the label of a list, whatever it says.

They are of the alphabets that the known languages are written in. What a language writes is no matter of this module:
it stands in the tables of the language (`vocabulary.py`).
"""

RUSSIAN = "А-Яа-яЁё"
RUSSIAN_SMALL, RUSSIAN_CAPITALS = "а-яё", "А-ЯЁ"
RUSSIAN_FOLDED = "а-я"  # where ё is е
CYRILLIC = "\u0400-\u04ff"  # of any language
FIRST_CYRILLIC, LAST_CYRILLIC = "\u0400", "\u052f"  # with the letters of smaller languages
CYRILLIC_LETTERS = "Ѐ-ҁҊ-ԯ"  # without the combining signs among them
OTHER_CYRILLIC = "іїєґўјљњћђџқғұәөІЇЄҐЎЈЉЊЋЂЏҚҒҰӘӨ"  # that Russian does not have
SMALL, CAPITALS, LETTERS = "a-zа-яё", "A-ZА-ЯЁ", "A-Za-zА-Яа-яЁё"

# Alphabets in their order.
LATIN_ORDER = "abcdefghijklmnopqrstuvwxyz"
RUSSIAN_ORDER = "абвгдежзийклмнопрстуфхцчшщъыьэюя"  # where ё is е
RUSSIAN_AND_YO = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
RUSSIAN_CONSONANTS = frozenset("бвгджзклмнпрстфхцчшщ")

LABEL_ORDER = "абвгдежзиклмнопрстуфхцчшщэюя"  # of lists: й, ё, ъ, ы and ь number nothing

# Labels: sections of laws in Latin letters, in Cyrillic ones that look alike, and by their place in the Russian order.
SECTIONS, SECTIONS_IN_ORDER = "A-HАВСЕН", "БДГ"
LETTERED_IN_ORDER = "БГДЖЗ"  # what only the Russian order has
LABEL_CAPITALS = "A-ZА-Я"
FIRST_CAPITALS, FEW_CAPITALS = "A-ZА-Е", "A-EАВСЕ"
CASES = "A-DF-HАВСБДГЕ"  # of a list; E is East
LABELS = "a-zа-я"  # of items of lists, which ё does not number
FIRST_LABELS, SECOND_LABELS = ("a", "а"), "bбв"  # в looks like the second, б is it
BRACKETED = "A-Ha-hАВСЕНа-еБГДсн"  # that number the text in brackets
CLOSING = "a-fа-е"  # small letters that close the number of a law
EAST, WEST = "EЕ", "WВ"  # where sections are read too
ROMAN = "IVXLІХ"


def is_cyrillic(letter: str) -> bool:
    """Whether a letter is Cyrillic, of any language.

    >>> is_cyrillic("ж"), is_cyrillic("g")
    (True, False)
    """
    return "\u0400" <= letter <= "\u04ff"


def is_russian(letter: str) -> bool:
    """Whether a small letter is Russian, and not ё.

    >>> is_russian("ж"), is_russian("і"), is_russian("ё")
    (True, False, False)
    """
    return "а" <= letter <= "я"
