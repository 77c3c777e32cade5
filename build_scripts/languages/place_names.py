"""What a provision is called for readers, where the document gives a part of it no label."""

import re

from build_scripts.model.address import Address

# What the parser gave a number of its own, and how it is called in Russian and in English.
_WORDS = {
    "p": ("абз.", "paragraph"), "u": ("без номера", "unnumbered"), "note": ("сноска", "note"),
    "table": ("таблица", "table"), "example": ("пример", "example"), "b": ("пункт", "point"),
    "step": ("действие судьи", "step of the Director"), "mistake": ("обычная ошибка", "the usual mistake"),
    "say": ("сказать за столом", "said at the table"),
}  # fmt: skip
# What a document's provisions are called, by the system of their addresses; other documents hold decisions.
_NOUNS = {"L": ("Правило", "Law"), "C": ("Комментарий", "Commentary")}
_DECISION = ("Решение", "Decision")
_ADDED = re.compile(rf"({'|'.join(_WORDS)})(\d+)")


def place_name(address: Address, language: str = "ru") -> str:
    """A provision's name for readers: parts that the document gives no label are said in words.

    >>> place_name(Address.parse("L74.B.2.note1")), place_name(Address.parse("minutes.A2.u7.p2"), "en")
    ('74B2, сноска 1', 'A2, unnumbered 7, paragraph 2')
    """
    part = _ADDED.fullmatch(address.parts[-1]) if address.parts else None
    if part is None or address.parent is None:
        return address.short
    return f"{place_name(address.parent, language)}, {_WORDS[part[1]][language == 'en']} {part[2]}"


def full_name(address: Address, language: str = "ru") -> str:
    """A provision's name with its noun, as it is cited.

    >>> full_name(Address.parse("L9.A.2.b.1")), full_name(Address.parse("C75.8"), "en")
    ('Правило 9A2(b)(1)', 'Commentary 75.8')
    """
    noun = _NOUNS.get(address.system, _DECISION)[language == "en"]
    return f"{noun} {place_name(address, language)}"
