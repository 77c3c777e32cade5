"""Letters as the insides of character classes: what is a word, a capital, the label of a list, whatever it says.

They are of the alphabets that the known languages are written in. What a language writes is no matter of this module:
it stands in the tables of the language (`vocabulary.py`).
"""

RUSSIAN = "А-Яа-яЁё"
RUSSIAN_SMALL, RUSSIAN_CAPITALS = "а-яё", "А-ЯЁ"
RUSSIAN_FOLDED = "а-я"  # where ё is е
RUSSIAN_ORDER = "абвгдежзийклмнопрстуфхцчшщъыьэюя"  # the alphabet without ё, which stands elsewhere in Unicode
FIRST_CAPITALS = "А-Е"  # that label sections
RUSSIAN_AND_YO = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
CYRILLIC = "\u0400-\u04ff"  # of any language
OTHER_CYRILLIC = "іїєґўјљњћђџқғұәөІЇЄҐЎЈЉЊЋЂЏҚҒҰӘӨ"  # that Russian does not have

SMALL, CAPITALS, LETTERS = "a-zа-яё", "A-ZА-ЯЁ", "A-Za-zА-Яа-яЁё"
LABELS = "a-zа-я"  # of items of lists, which ё does not number
FIRST_LABELS, SECOND_LABELS = ("a", "а"), "bбв"  # of a list; в looks like the second, б is it
BRACKETED = "A-Ha-hАВСЕНа-еБГДсн"  # letters in brackets that label a provision
CLOSING = "a-fа-е"  # small letters that close the number of a law
EAST, WEST = "EЕ", "WВ"  # as they are read where sections are too
LATIN = "A-Za-z"

# Sections of laws: in Latin letters, in Cyrillic ones that look alike, and by their place in the Russian order.
SECTIONS = "A-HАВСЕН"
SECTIONS_IN_ORDER = "БДГ"
CASES = "A-DF-HАВСБДГЕ"  # of a list; E is East
LETTERED_IN_ORDER = "БГДЖЗ"  # what only the Russian order has
ROMAN = "IVXLІХ"  # with the Cyrillic letters that look alike


def is_cyrillic(letter: str) -> bool:
    """Whether a letter is Cyrillic, of any language.

    >>> is_cyrillic("ж"), is_cyrillic("g")
    (True, False)
    """
    return "\u0400" <= letter <= "\u04ff"
