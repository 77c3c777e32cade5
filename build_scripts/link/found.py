"""A reference as it stands in a text, before anybody asks where it leads."""

import re
from dataclasses import dataclass

from build_scripts.model.address import Address

# Forms that write a number even where it has no digit: `двадцать седьмым правилом`, `Приложения II`.
_NUMBERED = frozenset({"law", "commentary", "note", "edition", "appendix", "chapter", "inserted", "outside", "nowhere"})
_DIGIT = re.compile(r"\d")


@dataclass(frozen=True)
class Found:
    """A reference: its place in the text, and what its words say of where it leads.

    `kind` says which form it is. These name their targets: law, commentary, note. These have to be resolved from
    where they stand: provision, paragraph, case, same-place, this-note, this-section, this-law, previous-law,
    next-law, same-law, list-above, list-below, examples, table. These lead out of the numbers of the laws: edition,
    chapter, appendix, outside (another document), inserted (a law 12 bis), nowhere (a law past the last).

    `tails` are parts below the place where a provision is looked for: `("B", "2")`; `base` is the kind of law
    they hang below, `here` when none is named. `year` is the code that the text names. `ordinal` counts paragraphs,
    `label` is the number of a chapter or an appendix. `relative` is whether no number is written.
    """

    start: int
    end: int
    kind: str
    targets: tuple[Address, ...] = ()
    year: str = ""
    tails: tuple[tuple[str, ...], ...] = ()
    base: str = "here"
    ordinal: int = 0
    label: str = ""
    relative: bool = False


def is_relative(kind: str, words: str) -> bool:
    """Whether a reference of this form has no number in its words; letters alone are none."""
    return kind not in _NUMBERED and not _DIGIT.search(words)
