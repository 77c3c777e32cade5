"""Small pieces of HTML and of pages: every text is escaped here, once."""

import html
from collections.abc import Iterable, Mapping

import yaml

from build_scripts.languages.catalogue import Words, say
from build_scripts.languages.marked import attribute
from build_scripts.languages.marked import spans as halves
from build_scripts.model.signs import legible

__all__ = [
    "attribute", "element", "escape", "facts_line", "front_matter", "halves", "heading", "page", "say", "spans",
]  # fmt: skip


def escape(text: str) -> str:
    r"""A text as HTML, in an element or in an attribute; a sign that is no letter is shown as its code.

    >>> escape('<b class="x">\x81')
    '&lt;b class=&quot;x&quot;&gt;\\x81'
    """
    return html.escape(legible(text))


def element(name: str, content: str = "", /, **attributes: str | None) -> str:
    """An element with content that is HTML already; attributes are escaped, None leaves one out.

    A trailing underscore is dropped and other underscores are hyphens, so `class_` and `data_address` work.

    >>> element("a", "74A", class_="reference", href="#74A", title=None)
    '<a class="reference" href="#74A">74A</a>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{content}</{name}>"


def spans(words: Words) -> str:
    """Words of the site in every language; the style sheet shows the reader's."""
    return halves({language: escape(text) for language, text in words.items()})


def heading(level: int, words: Words, **attributes: str | None) -> str:
    """A heading in every language."""
    return element(f"h{level}", spans(words), **attributes)


def facts_line(parts: Iterable[str]) -> str:
    """The quiet line of facts under a title; the parts are HTML already."""
    return element("p", "\n".join(element("span", part) for part in parts), class_="facts")


def front_matter(values: Mapping[str, object]) -> str:
    """YAML front matter of texts and truths, each on a line of its own."""
    given = {key: legible(value) if isinstance(value, str) else value for key, value in values.items()}
    written = {key: value for key, value in given.items() if value not in (None, "")}
    lines = yaml.safe_dump(written, allow_unicode=True, sort_keys=False, width=float("inf"))
    return f"---\n{lines}---\n"


def page(values: Mapping[str, object], blocks: Iterable[str]) -> str:
    """A page: front matter, which says that the rest is HTML already, then the blocks."""
    values = {**values, "html": True}
    body = "\n\n".join(block for block in blocks if block.strip())
    return f"{front_matter(values)}\n{body}\n"
