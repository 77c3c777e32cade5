"""Navigation by chapters, each page with the laws of its own chapter only, and the contents of a page.

Titles come from `navigation.json` in two languages; both are written, and the style sheet shows one of them.
"""

import json
from collections.abc import Iterable
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname
from typing import Any

from build_scripts.languages.catalogue import CATALOGUE, LANGUAGES, LEADING
from build_scripts.languages.marked import escaped, spans
from build_scripts.site.builder import AnchorLink, Link, Navigation, Page, Section, TableOfContents

READS = {one.code: one.reads for one in CATALOGUE.known}


class NavigationError(Exception):
    """The file `navigation.json` is missing or not of the form that the pages stage writes."""


def read_navigation(path: Path) -> list[dict[str, Any]]:
    """The whole navigation as MkDocs wants it: titles (escaped, as markup) to paths or lists of the same.

    Raises NavigationError, in one line, when the file can't be used.
    """
    try:
        return [_entry(entry) for entry in json.loads(path.read_text(encoding="utf-8"))]
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise NavigationError(f"{path.name}: not a list of titles with paths or children ({error})") from None


def _entry(entry: dict[str, Any]) -> dict[str, Any]:
    title = title_markup(entry["title"])
    return {title: [_entry(child) for child in entry["children"]] if "children" in entry else str(entry["path"])}


def title_markup(title: dict[str, Any]) -> str:
    """A title in its languages, escaped; a title may be a number.

    >>> title_markup({"ru": "Масти <S>", "en": 7})
    '<span lang="ru">Масти &lt;S&gt;</span><span lang="en">7</span>'
    """
    return "".join(
        f'<span lang="{language}">{escape(str(title[language]))}</span>' for language in LANGUAGES if language in title
    )


def navigation_of(page: Page, whole: Navigation) -> Navigation:
    """The navigation that a page shows: its own chapter open, every other one as a link to its first page.

    A page that is not in the navigation (another edition of a law) stands with the page whose folder holds it.
    """
    shown = _nearest(page, whole.pages)
    near = Navigation([_folded(item, shown) for item in whole.items], whole.pages)
    near.homepage = whole.homepage
    return near


def _nearest(page: Page, pages: Iterable[Page]) -> Page | None:
    folder = dirname(page.file.src_uri)
    holding = [other for other in pages if (folder + "/").startswith((dirname(other.file.src_uri) or "\0") + "/")]
    return max(holding, key=lambda other: (other is page, len(other.file.src_uri)), default=None)


def _folded(item: Any, shown: Page | None) -> Any:
    if not isinstance(item, Section):
        return item
    if shown is not None and shown in _pages(item):
        section = Section(item.title, [_folded(child, shown) for child in item.children])
        section.active = True
        return section
    first = next(iter(_pages(item)), None)
    return Link(item.title, first.url) if first else item


def _pages(section: Section) -> Iterable[Page]:
    for child in section.children:
        if isinstance(child, Section):
            yield from _pages(child)
        elif isinstance(child, Page):
            yield child


def contents(html: str) -> TableOfContents | None:
    """The contents of a law page: the digest, provisions of the first level and layers, or None for any other page."""
    reader = _Contents()
    reader.feed(html)
    reader.close()
    if not reader.provisions:
        return None
    return TableOfContents([AnchorLink(_in_both(words), id_, 2) for id_, words in reader.entries])


def _in_both(words: list[tuple[str, str]]) -> str:
    """A title as HTML from its words with the class of their language: in two languages where it has both."""
    named = {name for name, _ in words if name}
    texts = {one: _own(words, one if one in named else reads) for one, reads in READS.items()}
    return spans(escaped(texts)) if named - {LEADING} else escape(texts[LEADING])


def _own(words: list[tuple[str, str]], language: str) -> str:
    """What is said in a language, and in none."""
    return " ".join(" ".join(word for name, word in words if name in ("", language)).split())


_VOID = frozenset(("br", "hr", "img", "input", "wbr"))


class _Contents(HTMLParser):
    """Collects (id, title) of first-level provisions and of headings with an id, in the order of the page."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.entries: list[tuple[str, list[tuple[str, str]]]] = []  # id, words with the class of their language
        self.provisions = 0
        self._section = ""  # the section whose label and title are still awaited
        self._languages: list[tuple[str, str]] = []  # open elements: tag, class of its language
        self._collecting: list[tuple[str, int]] = []  # open elements that are read: tag, index of their entry

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        classes = values.get("class", "").split()
        if tag not in _VOID:
            self._languages.append((tag, next((one for one in LANGUAGES if one in classes), "")))
        if tag == "section":
            own = {"layer", "level-1", "digest"} & set(classes) and "data-edition" not in values
            self._section = values.get("id", "") if own else ""  # the digest's provisions are one entry with it
            if "level-1" in classes and self._section:
                self.provisions += 1
                self.entries.append((self._section, []))
            return
        is_label = tag == "div" and "label" in classes and self._section
        if is_label or "title" in classes or tag == "h2":
            self._begin(tag, values.get("id", ""), is_law_part=bool(is_label or "title" in classes))

    def _begin(self, tag: str, own_id: str, *, is_law_part: bool) -> None:
        if self._section and is_law_part:
            self._collecting.append((tag, len(self.entries) - 1))
        elif tag == "h2" and (own_id or self._section):
            self.entries.append((own_id or self._section, []))
            self._section = ""
            self._collecting.append((tag, len(self.entries) - 1))

    def handle_data(self, data: str) -> None:
        if self._collecting:
            language = next((name for _, name in reversed(self._languages) if name), "")
            self.entries[self._collecting[-1][1]][1].append((language, data))

    def handle_endtag(self, tag: str) -> None:
        while self._languages and self._languages.pop()[0] != tag:
            pass  # an element that HTML does not close
        if self._collecting and self._collecting[-1][0] == tag:
            self._collecting.pop()
