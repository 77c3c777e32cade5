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
LATIN = "A-Za-z"

# Sections of laws: in Latin letters, in Cyrillic ones that look alike, and by their place in the Russian order.
SECTIONS = "A-HАВСЕН"
SECTIONS_IN_ORDER = "БДГ"
LETTERED_IN_ORDER = "БГДЖЗ"  # what only the Russian order has
ROMAN = "IVXLІХ"  # with the Cyrillic letters that look alike
