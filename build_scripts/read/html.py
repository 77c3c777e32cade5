"""Turns an HTML page into plain text: blocks become lines, inline markup is transparent, no word is lost."""

import re
import warnings
from collections.abc import Iterator
from html.entities import html5

from bs4 import BeautifulSoup, CData, NavigableString, PageElement, Tag, XMLParsedAsHTMLWarning
from bs4.exceptions import ParserRejectedMarkup

from build_scripts.read.html_furniture import with_note_signs, without_furniture

DROPPED = frozenset({"head", "title", "script", "style", "nav", "template", "address"})
PARAGRAPHS = frozenset({
    "article", "aside", "blockquote", "body", "center", "dd", "div", "dl", "dt", "fieldset",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "main", "ol", "p", "pre",
    "section", "table", "ul",
})  # fmt: skip
LINES = frozenset({"br", "hr", "li", "caption", "option", "figcaption"})
CELLS = frozenset({"td", "th"})
SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
SUITS = frozenset("♠♥♦♣♤♡♢♧")

_WHOLE_PAGE = re.compile(r"<(?:!doctype\s+html|html|head|body|meta)\b", re.IGNORECASE)
_TAG = re.compile(
    r"</?(?:a|b|big|blockquote|br|center|div|em|font|h[1-6]|hr|i|li|ol|p|pre|small|span|strong|sub|sup|table|"
    r"td|th|tr|tt|u|ul)(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
_MARGINS = re.compile(r"(?:margin-left|text-indent):\s*(-?[\d.]+)pt")
_LABEL = re.compile(r"\s*\(?[A-Za-z0-9]{1,4}[.)]{1,2}\s*")
_NAMED = re.compile(r"&(?=([a-zA-Z][-.a-zA-Z0-9]*;))")
_TOO_LONG = re.compile(r"&(?=#(?:[0-9]{8,}|[xX][0-9a-fA-F]{7,}))")  # no letter has such a number
_BLANKS = re.compile("[ \t\n\r\f\v\N{NO-BREAK SPACE}]+")


def looks_like_html(text: str) -> bool:
    """Whether a text is an HTML page or a piece of one; words in angle brackets (`<2NT>`) make none."""
    return bool(_WHOLE_PAGE.search(text)) or len(_TAG.findall(text)) > 1


def text_of_html(text: str) -> str:
    """The text of a page, as a reader sees it.

    Blank lines between paragraphs, a line for `<br>` and for every table row (cells two blanks apart),
    superscript digits as such characters (20<sup>1</sup> is 20¹), no-break spaces as blanks. A label in a term of
    a list (`<dt>A.`) stands on the line of its text; what the page sets further in begins further in. Head,
    scripts, styles, navigation, page heads and the address of the site are left out; the sign of a linked note is
    `*`, and so its note begins; numbers that a browser would add to lists are not invented.
    """
    writer = _Writer()
    for node, begins in _walk(with_note_signs(without_furniture(_parsed(text)))):
        if isinstance(node, Tag):
            _write_tag(writer, node, begins)
        elif type(node) in (NavigableString, CData):
            writer.text(str(node))
    return writer.finished()


def _parsed(text: str) -> BeautifulSoup:
    text = _TOO_LONG.sub("&amp;", _NAMED.sub(lambda name: "&" if name[1] in html5 else "&amp;", text))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", XMLParsedAsHTMLWarning)
        try:
            return BeautifulSoup(text, "html.parser")
        except ParserRejectedMarkup:  # a broken `<![…` section: it is text
            return BeautifulSoup(text.replace("<![", "&lt;!["), "html.parser")


def _walk(soup: BeautifulSoup) -> Iterator[tuple[PageElement, bool]]:
    """Every node at its beginning and, for tags, at its end; without recursion, as unclosed tags nest deeply."""
    waiting: list[tuple[PageElement, bool]] = [(soup, True)]
    while waiting:
        node, begins = waiting.pop()
        if isinstance(node, Tag) and node.name in DROPPED:
            continue
        yield node, begins
        if isinstance(node, Tag) and begins:
            waiting.append((node, False))
            waiting.extend((child, True) for child in reversed(node.contents))


def _write_tag(writer: "_Writer", tag: Tag, begins: bool) -> None:
    if tag.name in CELLS:
        writer.cell(begins, layout=_is_layout(tag))
    elif tag.name == "tr":
        writer.row()
    elif tag.name == "dd" and begins and writer.label():
        writer.indent = _indent(tag)
    elif tag.name in PARAGRAPHS:
        writer.paragraph()
        writer.indent = _indent(tag) if begins else _indent(tag.parent)
    elif tag.name in LINES:
        writer.line()
    elif tag.name == "sup" or _is_note_sign(tag):
        writer.raised += 1 if begins else -1
        if begins and tag.name != "sup":
            writer.glue()
    elif tag.name == "img" and begins and tag.get("alt") in SUITS:
        writer.text(str(tag["alt"]))
    if tag.name == "pre":
        writer.preformatted += 1 if begins else -1


def _indent(tag: Tag | None) -> int:
    """How many blanks further in a block begins: two for each list of terms around it, one for 9 points of margin."""
    if tag is None:
        return 0
    lists = len(tag.find_parents("dl")) - (tag.name == "dt")
    points = sum(map(float, _MARGINS.findall(str(tag.get("style", "")))))
    return max(0, 2 * lists + round(points / 9))


def _is_note_sign(tag: Tag) -> bool:
    """Whether a link is the sign of a note (EPUB and ARIA say so), which stands at the word before it."""
    return tag.name == "a" and ("noteref" in str(tag.get("epub:type")) or tag.get("role") == "doc-noteref")


def _is_layout(cell: Tag) -> bool:
    """Whether a cell lays out the page: the only one of its row, or one with several blocks."""
    row = cell.find_parent("tr")
    if row is None or len(row.find_all(CELLS, limit=2)) < 2:
        return True
    return cell.find("table") is not None or len(cell.find_all(PARAGRAPHS, limit=2)) > 1


class _Writer:
    """Collects lines of text; `raised` and `preformatted` count the open elements of that kind."""

    def __init__(self) -> None:
        self.raised = 0
        self.preformatted = 0
        self.indent = 0
        self._begins = 0  # how far in the line begins
        self._cells = 0
        self._lines: list[str] = []
        self._line = ""

    def text(self, text: str) -> None:
        """Add running text; any blanks count as one, line breaks count in preformatted text only."""
        if self.raised:
            text = text.translate(SUPERSCRIPT)
        if self.preformatted:
            *full, text = text.replace("\N{NO-BREAK SPACE}", " ").split("\n")
            for line in full:
                self._line += line
                self.line()
            self._line += text
            return
        text = _BLANKS.sub(" ", text)
        if not self._line.strip():
            self._begins = self.indent
        self._line += text.lstrip(" ") if not self._line or self._line.endswith(" ") else text

    def line(self) -> None:
        """End the line, when there is anything on it; inside a table cell this is a blank only."""
        if self._cells:
            self.text(" ")
        elif self._line.strip() or self.preformatted:
            self._lines.append(" " * self._begins * bool(self._line.strip()) + self._line.rstrip())
            self._line = ""

    def label(self) -> bool:
        """Whether the line is a label alone, whose text goes on behind it; then a blank is put there."""
        alone = _LABEL.fullmatch(self._lines[-1] if self._lines and not self._line.strip() else self._line)
        if alone is None:
            return False
        if not self._line.strip():
            last = self._lines.pop()
            self._line, self._begins = last.lstrip(), len(last) - len(last.lstrip())
        self._line = self._line.rstrip() + " "
        return True

    def row(self) -> None:
        """End the line at a table row, also where the cells before it were never closed."""
        cells, self._cells = self._cells, 0
        self.line()
        self._cells = cells

    def paragraph(self) -> None:
        """End the line and leave one blank line."""
        self.line()
        if not self._cells and self._lines and self._lines[-1]:
            self._lines.append("")

    def cell(self, begins: bool, layout: bool) -> None:
        """Begin or end a table cell; a cell that only lays out the page is a block of its own."""
        if layout:
            self.paragraph()
            return
        self._cells += 1 if begins else -1
        if begins and self._line.strip():
            self._line = self._line.rstrip() + "  "

    def glue(self) -> None:
        """Drop the blank before a sign that belongs to the word before it."""
        self._line = self._line.rstrip(" ")

    def finished(self) -> str:
        """The whole text, without blank lines at its ends."""
        self._cells = self.preformatted = 0
        self.line()
        return "\n".join(self._lines).strip("\n")
