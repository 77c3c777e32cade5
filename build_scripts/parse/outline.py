"""The outline: which labels (`A.`, `1.`, `(a)`, `(1)`) number the text, decided by the sequence they continue."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from build_scripts.languages.alphabet import (
    BRACKETED,
    CAPITALS,
    FIRST_LABELS,
    SECOND_LABELS,
    SECTIONS,
    SECTIONS_IN_ORDER,
    is_cyrillic,
)
from build_scripts.languages.letters import label_values
from build_scripts.languages.vocabulary import any_pattern
from build_scripts.model.address import ROMAN
from build_scripts.repair.marks import CONTINUED, GAP, PAGE, RULER

LETTER, NUMBER, BRACKET, INNER = 1, 2, 3, 4
_CAPITAL_AFTER = rf"(?=\s?[{CAPITALS}\"“«(])"
_LABEL = re.compile(
    rf"(?<!\S)(?:(?P<letter>[{SECTIONS}{SECTIONS_IN_ORDER}])[.)]{_CAPITAL_AFTER}"
    r"|(?P<number>\d{1,2})[.)](?=\s?[^\W_]|\s?[\"“«(*])"
    rf"|\((?P<bracket>[{BRACKETED}])\)\.?(?=\s?\S)"
    r"|\((?P<inner>\d{1,2}|[ivx]+)\)\.?(?=\s?\S))"
)
_LINE_ENDS = "\n" + RULER + PAGE + GAP + CONTINUED
_SENTENCE_END = re.compile(r"[.;:!?)\]»”\"]$")
# A number behind one of these is cited; an abbreviation keeps its point, a whole word has none.
CITING = re.compile(rf"(?:^|\s){any_pattern('outline', 'citing')}$", re.IGNORECASE)


_AND = any_pattern("outline", "conjunctions")
_AND_MORE = f"(?:{_AND}|{any_pattern('outline', 'more_conjunctions')})"
_NEXT_OF_LIST = re.compile(rf"(?:,|\s{_AND_MORE})$")  # (а) от грима, (б) от воска и (в) прочие
# The last number of a list that a line end has cut off: `см. правила 31A2 и⏎33.`
_LISTED = re.compile(
    rf"{any_pattern('outline', 'cited_in_lists')}\s+\d[^.;:!?\n]{{0,24}}(?:,|\s{_AND})$", re.IGNORECASE
)


# `pays nothing if (a) the cup was empty; or (b) it was not his`: the second item tells that the first opens a list.
_SECOND_OF_LIST = re.compile(rf"[;,]\s+(?:{_AND_MORE}\s+)?\([{SECOND_LABELS}]\)\s")


@dataclass(frozen=True)
class Label:
    """A label that may number the text: its place, its level and the values it can stand for."""

    start: int
    end: int
    level: int
    values: tuple[str, ...]
    at_line_start: bool
    after_sentence: bool
    glued: bool
    cyrillic: bool = False
    in_list: bool = False
    opens_list: bool = False


def labels(text: str, start: int, end: int) -> Iterator[Label]:
    """All labels in a stretch of text, whether they number it or not."""
    for match in _LABEL.finditer(text, start, end):
        before = text[max(start, match.start() - 40) : match.start()]
        blank = before[len(before.rstrip()) :]
        line_start = not before.strip() or any(mark in blank for mark in _LINE_ENDS)
        if (not line_start and CITING.search(before.rstrip())) or _LISTED.search(before.rstrip()):
            continue
        if text[match.end() - 1] == ")" and not match[0].startswith("(") and before.rfind("(") > before.rfind(")"):
            continue  # the end of a bracket: `(см. правила 3 и 4) Гость …`
        glued = match.end() < end and not text[match.end()].isspace()
        sentence = bool(_SENTENCE_END.search(before.rstrip()))
        cyrillic = is_cyrillic(match[0][0])
        in_list = bool(_NEXT_OF_LIST.search(before.rstrip()))
        opens = match["bracket"] in FIRST_LABELS and bool(_SECOND_OF_LIST.search(text, match.end(), end))
        yield Label(match.start(), match.end(), *_level(match), line_start, sentence, glued, cyrillic, in_list, opens)


def _level(match: re.Match[str]) -> tuple[int, tuple[str, ...]]:
    if match["letter"]:
        return LETTER, tuple(value.upper() for value in label_values(match["letter"]))
    if match["number"]:
        return NUMBER, (match["number"],)
    if match["bracket"]:
        return BRACKET, label_values(match["bracket"])
    return INNER, (match["inner"],)


@dataclass
class Outline:
    """Where a text stands in its numbering; `path` holds (level, value) from the outside in.

    `open_start` is True where the text before is lost, so that the first label may have any value; `missing` is
    the letter that the last accepted label has passed over.
    """

    path: list[tuple[int, str]] = field(default_factory=list)
    open_start: bool = False
    missing: str = ""

    def accept(self, label: Label) -> tuple[tuple[int, str], ...] | None:
        """The path of the provision a label opens, or None where the label continues no sequence.

        A label is the next of its level, or the first of a deeper one; a section letter at the start of a
        line, behind a sentence, may pass over one that the copy has lost. In the middle of a line a label must
        follow the end of a sentence or be glued to a capital letter; the very next of its list it may also be as a
        Cyrillic letter (no compass point) or, in brackets, behind a comma or a conjunction.
        """
        free = label.at_line_start or label.after_sentence or (label.glued and label.level <= NUMBER)
        free = free or label.opens_list
        next_only = (label.cyrillic and label.level == LETTER) or (label.in_list and label.level >= BRACKET)
        if not free and not next_only:
            return None
        depth = next((number for number, step in enumerate(self.path) if step[0] >= label.level), len(self.path))
        current = self.path[depth][1] if depth < len(self.path) and self.path[depth][0] == label.level else None
        if not free and current is None:
            return None
        value = next((value for value in label.values if self._fits(value, current, label)), None)
        self.missing = ""
        lost = current is not None and label.level == LETTER and label.at_line_start and label.after_sentence
        if value is None and current is not None and lost:
            self.missing = following(current)
            value = next((value for value in label.values if value == following(self.missing)), None)
        if value is None:
            return None
        self.path[depth:] = [(label.level, value)]
        self.open_start = False
        return tuple(self.path)

    def _fits(self, value: str, current: str | None, label: Label) -> bool:
        if self.open_start and label.at_line_start:
            return True
        if current is not None:
            return value == following(current)
        if label.level < max((step[0] for step in self.path), default=0):
            return label.at_line_start and value in ("A", "1", "a", "i")
        return value in ("A", "1", "a", "i")


def following(value: str) -> str:
    """The value after this one in a list: 2 after 1, b after a, iv after iii.

    >>> [following(value) for value in ("9", "A", "iii")]
    ['10', 'B', 'iv']
    """
    if value.isdigit():
        return str(int(value) + 1)
    if value in ROMAN and (len(value) > 1 or value == "i"):
        return next((roman for roman, number in ROMAN.items() if number == ROMAN[value] + 1), "")
    return chr(ord(value) + 1)
