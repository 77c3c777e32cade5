"""Labels: everything in a text that could number a provision, with what can be seen of it; nothing is decided here."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from build_scripts.languages.vocabulary import any_pattern
from build_scripts.parse.families import Family, Value, values
from build_scripts.parse.lines import Lines
from build_scripts.parse.nouns import NOUNS, ROLES
from build_scripts.repair.marks import RULER

LINE, SENTENCE, GLUED, INSIDE = "line", "sentence", "glued", "inside"  # where a label stands
_LONGEST_TITLE = 160  # letters between a heading inside a line and the ruler under it
_LONGEST_BRACKET = 40  # letters before a closing bracket in which its opening one is looked for
_LARGEST_NUMBER = 999  # a year is no label

_LABEL = re.compile(
    rf"(?:(?P<noun>{NOUNS})(?=[\W\d])[ \t]*(?:(?:№|N[ro]?\.?(?!\w)|No\.)[ \t]*)?)?(?P<open>[(\[]?)"
    r"(?P<value>\d{1,4}(?:\.\d{1,3}){0,5}|[IVXLCivxlc]{1,7}|[^\W\d_])"
    r"(?P<close>\.?[)\]]\.?|\.|:|\||[ \t]?[-–—](?=[ \t])|)(?=\s|[^\W\d_]|[(\[\"“«*]|\Z)",
    re.IGNORECASE,
)
# A number behind one of these is cited; an abbreviation keeps its point, a whole word has none.
CITING = re.compile(rf"(?:^|[\s(]){any_pattern('outline', 'citing')}$", re.IGNORECASE)
_AND = any_pattern("outline", "conjunctions")
# The last number of a list that a line end has cut off: `см. правила 31A2 и⏎33.`
_LISTED = re.compile(
    rf"{any_pattern('outline', 'cited_in_lists')}\s+\d[^.;:!?\n]{{0,24}}(?:,|\s{_AND})$", re.IGNORECASE
)
_AND_MORE = f"(?:{_AND}|{any_pattern('outline', 'more_conjunctions')})"
_NEXT_OF_LIST = re.compile(rf"[,;]\s+{_AND_MORE}\s+$", re.IGNORECASE)  # `(a) пуста, или (b) чиста`
_ENDS_SENTENCE = re.compile(r"[.;:!?)\]»”\"]\Z")
_TITLE_ENDS = re.compile(r"[.;!?]\s")


@dataclass(frozen=True)
class Label:
    """A label as it stands in the text: its place, all it can stand for, and how much speaks for it.

    `place` is where it stands: at a line start, behind a sentence, glued to the label before it, inside a sentence.
    `strong` says that a line begins here that need not have begun; `cited` that the words before it cite a number;
    `behind_sentence` that a sentence ends before it.
    """

    start: int
    end: int
    readings: tuple[tuple[Family, Value], ...]
    place: str
    strong: bool
    cited: bool
    behind_sentence: bool = False

    @property
    def is_heading(self) -> bool:
        """Whether a noun stands before its number."""
        return bool(self.readings[0][0].noun)

    @property
    def is_bare(self) -> bool:
        """Whether it is a number with nothing round it."""
        family = self.readings[0][0]
        return not family.noun and not family.marks and family.system == "1"


def labels(text: str, start: int, end: int, lines: Lines) -> Iterator[Label]:
    """All labels of a stretch of a text, in order; `lines` are those of the whole text."""
    for word in re.compile(r"(?<!\S)\S").finditer(text, start, end):
        at, glued = word.start(), False
        while found := _label_at(text, at, start, end, lines, glued=glued):
            yield found
            at, glued = found.end, True
            if at >= end or text[at] not in "([0123456789":
                break


def _label_at(text: str, at: int, start: int, end: int, lines: Lines, *, glued: bool) -> Label | None:
    match = _LABEL.match(text, at, end)
    if match is None or match.end() == at:
        return None
    family_marks = _marks(match)
    role = ROLES[match["noun"].lower()] if match["noun"] else ""
    place, strong = _place(text, match, role, lines, start, glued=glued)
    if not _may_number(text, match, role, family_marks, place, end):
        return None
    readings = tuple(
        (Family(role, "" if role else family_marks, system, len(value)), value)
        for system, value in values(match["value"])
        if value[-1] <= _LARGEST_NUMBER
    )
    if not readings:
        return None
    before = text[max(start, at - 40) : at].rstrip()
    listed = match["value"][0].isdigit() and _LISTED.search(before)
    # What ends a line with a stop ends a sentence there, and is no abbreviation: `каких-либо законных прав.`
    apart = place == LINE and (role or before.endswith(".") or lines.stands_apart(at))
    cited = bool((CITING.search(before) and not apart) or (listed and not lines.stands_apart(at)))
    return Label(at, match.end(), readings, place, strong, cited, bool(_ENDS_SENTENCE.search(before)))


def _marks(match: re.Match[str]) -> str:
    close = match["close"].strip()
    if match["open"]:
        return "()" if match["open"] == "(" else "[]"
    if ")" in close or "]" in close:
        return ")"
    return "-" if close in ("-", "–", "—") else close


def _place(text: str, match: re.Match[str], role: str, lines: Lines, start: int, *, glued: bool) -> tuple[str, bool]:
    at = match.start()
    ends = bool(_ENDS_SENTENCE.search(text[max(start, at - 24) : at].rstrip()))
    ruled = bool(role) and _is_ruled(text, match.end())
    if not glued and (lines.begins_at(at) or at == start or ruled):
        free = ends or at == start or (lines.begins_paragraph(at) if role else lines.begins_block(at))
        free = free and not (role and match["noun"].islower())
        return LINE, ruled or free
    if glued:
        return GLUED, False
    listed = match["open"] and _NEXT_OF_LIST.search(text[max(start, at - 24) : at])
    set_off = match["close"] == "." and text[match.end() : match.end() + 1].isupper()  # `1.Первый выбор`
    return (SENTENCE if ends or listed or set_off else INSIDE), False


def _is_ruled(text: str, at: int) -> bool:
    """Whether a ruler stands below a title on the line of its heading, in a text whose lines are lost."""
    ruler = text.find(RULER, at, at + _LONGEST_TITLE)
    return ruler >= 0 and not _TITLE_ENDS.search(text, at + 2, ruler) and "\n\n" not in text[at:ruler]


def _in_brackets(text: str, at: int) -> bool:
    before = text[max(0, at - _LONGEST_BRACKET) : at]
    return before.rfind("(") > before.rfind(")")


def _may_number(text: str, match: re.Match[str], role: str, marks: str, place: str, end: int) -> bool:
    """Whether a label with these marks may stand at such a place at all."""
    at = match.end()
    following = text[at : at + 60].lstrip()[:1]
    if match["open"] and not match["close"]:
        return False
    if marks == ")" and _in_brackets(text, match.start()):
        return False  # `(см. правила 1,⏎2) и сушат`
    if role:
        small = match["value"].isalpha() and match["value"].islower()
        whole = not (
            text[at : at + 1].isalpha() or (text[at : at + 1] == "(" and not match["close"])
        )  # no `правило 1A`
        return place == LINE and whole and not small and not _in_brackets(text, match.start())
    dotted = "." in match["value"]
    if not marks:
        return (
            place == LINE and (dotted or match["value"].isdigit()) and (dotted or not following or following.isupper())
        )
    if marks in (":", "-", "|"):
        return place == LINE
    glued = marks == "." and text[at : at + 1].isalpha() and not text[at : at + 1].isupper()
    if glued and not (place == LINE and match["value"].isdigit()):
        return False  # `e.g`, `п.п`; but `1.ушёл за лопатой`
    return not (marks == "." and place == INSIDE and match["value"].isalpha() and not following.isupper())
