"""Cyrillic letters that stand for Latin ones: those that look alike, and those that number lists in their own order."""

from build_scripts.languages.vocabulary import vocabulary

_RUSSIAN = vocabulary("ru", "letters")
LOOK_ALIKES = _RUSSIAN.meanings("look_alikes")  # Latin letters and the Cyrillic ones that look like them: кoнтра
# As a label: look-alikes first (`71С`), then the place in the Cyrillic order (`(б)`, `(г)`, `(д)`).
LABEL_LOOKS, _LABEL_ORDER = _RUSSIAN.meanings("labels_alike"), _RUSSIAN.meanings("labels_in_order")
YO, E, REVERSED_E = "ё", "е", "э"
SOFT_SIGN, HARD_SIGN, SHORT_I, YERU = "ь", "ъ", "й", "ы"


def folded(text: str) -> str:
    """A text as words are compared: small letters, е for ё.

    >>> folded("Счёт")
    'счет'
    """
    return without_yo(text.lower())


def without_yo(text: str) -> str:
    """The same text letter by letter, е for ё.

    >>> without_yo("Ёлка, счёт")
    'Елка, счет'
    """
    return text.replace(YO, E).replace(YO.upper(), E.upper())


def folded_e(text: str) -> str:
    """A text as `folded` gives it, and э as е: in Latin letters the three are often one.

    >>> folded_e("этот счёт")
    'етот счет'
    """
    return folded(text).replace(REVERSED_E, E)


def label_values(letter: str) -> tuple[str, ...]:
    """The Latin letters, in small, that a label's letter can stand for, the likeliest first.

    >>> label_values("в"), label_values("Б"), label_values("D")
    (('b', 'c'), ('b',), ('d',))
    """
    small = letter.lower()
    values = (LABEL_LOOKS.get(small), _LABEL_ORDER.get(small))
    return tuple(dict.fromkeys(value for value in values if value)) or (small,)


def label_value(letter: str) -> str:
    """The likeliest Latin letter of a label, in the case of the label.

    >>> label_value("С"), label_value("б"), label_value("F")
    ('C', 'b', 'F')
    """
    value = label_values(letter)[0]
    return value.upper() if letter.isupper() else value


def label_after(letter: str, before: str) -> str:
    """The value of a list's letter behind an item of value `before` ("" for none): `в` is c behind b, else b.

    >>> label_after("в", "b"), label_after("в", "a"), label_after("с", "b")
    ('c', 'b', 'c')
    """
    wanted = chr(ord(before) + 1) if len(before) == 1 else ""
    return wanted if wanted and wanted in label_values(letter) else label_value(letter)
