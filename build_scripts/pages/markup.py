"""Small pieces of HTML and of pages: every text is escaped here, once."""

import html
from collections.abc import Iterable, Mapping

import yaml

from build_scripts.model.signs import legible

__all__ = ["both", "element", "escape", "facts_line", "front_matter", "heading", "page", "pair", "said"]


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


def both(russian: str, english: str) -> str:
    """Words of the site in both languages; the style sheet shows the reader's."""
    return pair(escape(russian), escape(english))


def pair(russian: str, english: str, name: str = "span") -> str:
    """The same in both languages, each HTML already, as two elements; the classes say that the other one is there."""
    first = element(name, russian, class_="ru", lang="ru")
    return first + " " + element(name, english, class_="en", lang="en")


def said(russian: str, english: str) -> str:
    """Words for an attribute, which can't be marked: both languages with a stroke between."""
    return f"{russian} / {english}"


def heading(level: int, russian: str, english: str, **attributes: str | None) -> str:
    """A heading in both languages."""
    return element(f"h{level}", both(russian, english), **attributes)


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
