"""Words of the interface as HTML, which templates and pages share: an element for each language, or an attribute."""

from html import escape

from build_scripts.languages.catalogue import LEADING, Words, say


def spans(words: Words, name: str = "span") -> str:
    """The same in every language, each HTML already, as elements; the classes say that the others are there.

    >>> spans({"ru": "Чашки", "en": "Cups"})
    '<span class="ru" lang="ru">Чашки</span> <span class="en" lang="en">Cups</span>'
    """
    return " ".join(f'<{name} class="{one}" lang="{one}">{said}</{name}>' for one, said in words.items())


def attribute(words: Words) -> str:
    """Words for an attribute, which can't be marked: all languages with a stroke between.

    >>> attribute({"ru": "чашки", "en": "cups"})
    'чашки / cups'
    """
    return " / ".join(words.values())


def escaped(words: Words) -> Words:
    """Words as HTML."""
    return {language: escape(said) for language, said in words.items()}


def site_names(name: str) -> Words:
    """What the site is called: in the leading language as `mkdocs.yml` says, in the others as the catalogue."""
    return {**say("frame.site_name"), LEADING: name}
