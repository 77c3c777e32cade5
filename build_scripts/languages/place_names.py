"""What a provision is called for readers, where the document gives a part of it no label."""

import re

from build_scripts.languages.catalogue import LANGUAGES, LEADING, Words, word
from build_scripts.model.address import Address

# What the parser gave a number of its own.
_ADDED = re.compile(r"(p|u|note|table|example|b|step|mistake|say)(\d+)")
# The nouns of provisions by the system of their addresses, in other documents by the layer; some have none.
_NOUNS = {"L": "place.law", "C": "place.commentary"}
_OF_LAYERS = {"decision": "place.decision"}


def place_name(address: Address, language: str = LEADING) -> str:
    """A provision's name for readers: parts that the document gives no label are said in words.

    >>> place_name(Address.parse("L74.B.2.note1")), place_name(Address.parse("minutes.A2.u7.p2"), "en")
    ('74B2, сноска 1', 'A2, unnumbered 7, paragraph 2')
    """
    part = _ADDED.fullmatch(address.parts[-1]) if address.parts else None
    if part is None or address.parent is None:
        return address.short
    return f"{place_name(address.parent, language)}, {word(language, f'place.added_{part[1]}')} {part[2]}"


def place_names(address: Address) -> Words:
    """The same in each language."""
    return {language: place_name(address, language) for language in LANGUAGES}


def full_name(address: Address, language: str = LEADING, layer: str = "decision") -> str:
    """A provision's name with its noun, as it is cited; `layer` is that of a unit which is no law and no commentary.

    >>> full_name(Address.parse("L9.A.2.b.1")), full_name(Address.parse("C75.8"), "en")
    ('Правило 9A2(b)(1)', 'Commentary 75.8')
    >>> full_name(Address.parse("minutes.A1.3"), "en"), full_name(Address.parse("preface.text1"), "en", "text")
    ('Decision A1.3', 'text1')
    """
    noun, name = _NOUNS.get(address.system) or _OF_LAYERS.get(layer), place_name(address, language)
    return f"{word(language, noun)} {name}" if noun else name


def full_names(address: Address, layer: str = "decision") -> Words:
    """The same in each language."""
    return {language: full_name(address, language, layer) for language in LANGUAGES}
