"""What no block of the theme reaches: changed in the rendered page."""

import re
from collections.abc import Mapping
from html import escape
from typing import Any

_GENERATOR = re.compile(r'\s*<meta name="generator"[^>]*>')
# The site has its own colours; Material's palettes would be twelve kilobytes for nothing.
_PALETTE = re.compile(r'\s*<link rel="stylesheet" href="[^"]*assets/stylesheets/palette\.[^"]*">')
# Two attributes that the theme writes and HTML does not know in their places.
_INVALID = re.compile(r'(?<=") tabindex=""(?=[ >])| aria-expanded="(?:true|false)"(?=>)')
# The theme's hidden checkboxes: no kind of input that could be completed.
_COMPLETED = re.compile(r'(<input [^>]*type="checkbox"[^>]*?) autocomplete="off"')
# Firefox would fetch the next page ahead, which the site's policy forbids.
_AHEAD = re.compile(r'\s*<link rel="next"[^>]*>')
_INDENTATION = re.compile(r"\n\s+")
_HTML_LANGUAGE = re.compile(r'<html lang="[^"]*"')


def dressed(html: str, meta: Mapping[str, Any]) -> str:
    """The rendered page without the generator's notice and the unused palettes, with what its front matter says.

    `language` becomes the language of the page, `body_class` and `sample` classes of its body, `edition` a data
    attribute there; title and description become what a pasted link shows.
    """
    for taken_away in (_GENERATOR, _PALETTE, _AHEAD):
        html = taken_away.sub("", html, count=1)
    html = _COMPLETED.sub(r"\1", _INVALID.sub("", html))
    if 'id="__toc"' not in html:
        html = html.replace(' for="__toc"', "")  # the contents are there, what would open them is not
    if "<pre" not in html and "<textarea" not in html:
        html = _INDENTATION.sub("\n", html)  # a third of an almost empty page
    if "language" in meta:
        language = escape(str(meta["language"]))
        html = _HTML_LANGUAGE.sub(lambda _: f'<html lang="{language}"', html, count=1)
    html = html.replace("</head>", f"{_shared(meta)}</head>", 1)
    classes = " ".join(filter(None, (str(meta.get("body_class") or ""), "sample-page" if meta.get("sample") else "")))
    attributes = f' class="{escape(classes)}"' if classes else ""
    if meta.get("edition"):
        attributes += f' data-edition="{escape(str(meta["edition"]))}"'
    return html.replace("<body ", f"<body{attributes} ", 1)


def _shared(meta: Mapping[str, Any]) -> str:
    """The metadata by which other programs show a link to the page; the values are escaped already."""
    values = {"og:type": "article", "og:title": meta.get("title"), "og:description": meta.get("description")}
    rows = (f'<meta property="{name}" content="{value}">' for name, value in values.items() if value)
    return "\n".join(rows) if meta.get("title") else ""
