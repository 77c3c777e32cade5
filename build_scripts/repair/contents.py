"""Step `contents`: rows of a table of contents and the words that lead through a site are no text."""

import re
from collections.abc import Iterator

from build_scripts.languages.alphabet import SMALL
from build_scripts.languages.page_words import CONTENTS, DIVISION, NAVIGATION
from build_scripts.model.text import Edit

# `Правило 7. Счёт ........ 12`, also wrapped after the title's first line, and two rows glued to one line.
_TITLE = r"(?:(?!-{4}|={3})[^\n\f\v:;]){0,90}?"  # a ruler or a colon shows a heading with its text
_ROW = re.compile(
    rf"(?:(?m:^)|(?<=[ \t])|(?<=\d)){DIVISION}[ \t]+(?:[IVXL]+|\d{{1,2}})\b{_TITLE}"
    rf"(?P<wrapped>\n(?=[{SMALL}]){_TITLE})?"
    r"(?:\.[ \t]?){4,}[ \t]*\d{1,3}(?!\w)"
)
_HEADING = re.compile(rf"^[ \t]*{CONTENTS}[ \t]*$\s*\Z", re.IGNORECASE | re.MULTILINE)
_ARROWS = "<>«»‹›←→↑↓|[](){}-–—*•·.^ \t"


def contents(text: str) -> Iterator[Edit]:
    r"""Edits that take out contents rows (with the heading right above them) and navigation lines.

    >>> [edit.noise for edit in contents("Правило 7. Счёт ..... 12\n[Следующая страница >>]\n")]
    ['contents', 'navigation']
    """
    edits: list[Edit] = []
    rows = list(_ROW.finditer(text))
    # A wrapped row looks like a heading over a row of prices: it needs the company of a row on one line.
    company = any(not match["wrapped"] for match in rows)
    for match in rows:
        if match["wrapped"] and not company:
            continue
        # A row names one division; where a second begins inside, the first was none.
        inner = list(re.finditer(rf"(?<!\S){DIVISION}[ \t]+(?:[IVXL]+|\d{{1,2}})\b", match[0]))
        start = match.start() + (inner[-1].start() if inner else 0)
        if not edits and (heading := _HEADING.search(text, 0, start)):
            title = heading[0].strip()
            low = heading.start() + heading[0].index(title)
            edits.append(Edit(low, low + len(title), "", noise="contents"))
        edits.append(Edit(start, match.end(), "", noise="contents"))
    edits += list(_navigation(text))
    yield from sorted(edits, key=lambda edit: edit.start)


def _navigation(text: str) -> Iterator[Edit]:
    at = 0
    for line in text.split("\n"):
        parts = [part.strip(_ARROWS).lower() for part in line.split("|")]
        words = [part for part in parts if part]
        if words and all(part in NAVIGATION for part in words):
            low = at + len(line) - len(line.lstrip())
            yield Edit(low, at + len(line.rstrip()), "", noise="navigation")
        at += len(line) + 1
