"""Lists whose letters run inside a paragraph: `… наступает: (a) когда …; (b) в конце …`."""

import re
from dataclasses import dataclass

from build_scripts.languages.alphabet import LABELS
from build_scripts.languages.letters import label_values
from build_scripts.languages.vocabulary import any_pattern
from build_scripts.parse.families import following

_INLINE = re.compile(rf"(?<!\S)\((?P<value>[{LABELS}])\)\s+")
_CITING = re.compile(rf"{any_pattern('outline', 'not_listed')}\s*$", re.IGNORECASE)


@dataclass(frozen=True)
class InlineItem:
    """A letter inside a paragraph: its place and its value."""

    start: int
    end: int
    value: str


def inline_items(view: str, start: int, end: int, least: int = 2, before: str = "") -> list[InlineItem]:
    """The letters that divide a paragraph, from (a) on in order; none unless there are `least` and more of them.

    `before` is the value of the item that the paragraph itself is.

    A letter that is cited (`см. (a)`) does not divide.
    """
    items: list[InlineItem] = []
    for match in _INLINE.finditer(view, start, end):
        wanted = following(items[-1].value if items else before) if items or before else "a"
        letter = match["value"]
        if wanted not in label_values(letter):
            continue
        if _CITING.search(view[start : match.start()]) and not items:
            continue
        items.append(InlineItem(match.start(), match.end(), wanted))
    return items if len(items) >= least else []
