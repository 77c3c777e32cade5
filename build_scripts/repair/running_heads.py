"""Step `running_heads`: the line at the top or foot of a printed page that tells where one is, with its page number.

What counts as one: `115 Глава VI` and `Глава VI 116` (the number shares the line, odd and even pages differ),
`стр. 41` on a line of its own, `116Глава VII` (a number glued to a heading), a line beside a page mark that stands
there on other pages too, and a bare `Глава VI` where a sentence runs over it.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from build_scripts.languages.alphabet import FIRST_CAPITALS
from build_scripts.languages.page_words import CITING, DIVISION, PAGE_WORD
from build_scripts.model.text import Edit
from build_scripts.repair.furniture import page_marks
from build_scripts.repair.marks import GAP, PAGE

_BARE = re.compile(rf"{DIVISION}\s+(?:[IVXL]+|\d{{1,2}})\.?", re.IGNORECASE)
_PAGE_LINE = re.compile(rf"{PAGE_WORD}\s*(\d{{1,3}})\.?", re.IGNORECASE)
_NUMBER_FIRST = re.compile(r"(?P<number>\d{1,3})[ \t]+(?P<head>[^\W\d].*[^\W\d]|[^\W\d].*[IVXL\d])")
_NUMBER_LAST = re.compile(r"(?P<head>[^\W\d].*\S)[ \t]+(?P<number>\d{1,3})")
_DIVISION = re.compile(rf"{DIVISION}\s", re.IGNORECASE)
_GLUED = re.compile(rf"^(\d{{1,3}})(?={DIVISION}\s+(?:[IVXL]+|\d))", re.MULTILINE)
_SENTENCE_OPEN = re.compile(r"[\w,’'®-]$")
_LABELLED = re.compile(rf"[{FIRST_CAPITALS}]\.\s?\S|\(\w\)")
_LONGEST = 60  # characters of a running head
_STEP = 12  # pages between two heads that still belong to one run
_CITED = re.compile(rf"(?:^|\s){CITING}$", re.IGNORECASE)


@dataclass(frozen=True)
class _Line:
    start: int
    text: str

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def first(self) -> int:
        """Where its first word begins."""
        return self.end - len(self.text.lstrip())


@dataclass(frozen=True)
class _Numbered:
    """A head and a page number: the line of the number, the head, which comes first, and the line of the head."""

    line: int
    head: str
    number: int
    first: bool
    head_line: int

    @property
    def lines(self) -> tuple[int, int]:
        """The first and the last line of both."""
        return min(self.line, self.head_line), max(self.line, self.head_line)


def running_heads(text: str) -> Iterator[Edit]:
    """Edits that take out running heads and leave PAGE or GAP for the page numbers that stand with them."""
    lines = [_Line(match.start(), match[0]) for match in re.finditer(r"[^\n]+", text)]
    lines = [line for line in lines if line.text.strip()]
    marks = {mark.start for mark in page_marks(text)}
    edits: dict[int, Edit] = {}
    for edit in (*_shared_lines(lines), *_page_lines(lines), *_glued(text), *_heads(text, lines, marks)):
        edits.setdefault(edit.start, edit)
    at = 0
    for start in sorted(edits):
        if start >= at:
            yield edits[start]
            at = edits[start].end


def _inside_sentence(lines: Sequence[_Line], first: int, last: int) -> bool:
    """Does a sentence run over the lines from `first` to `last`?"""
    if first == 0 or last + 1 >= len(lines):
        return False
    before, after = lines[first - 1].text.rstrip(), lines[last + 1].text.lstrip()
    has_words = any(letter.islower() for letter in before)
    return bool(has_words and _SENTENCE_OPEN.search(before) and after[:1].islower())


def _shared_lines(lines: Sequence[_Line]) -> Iterator[Edit]:
    """Lines with a head and a page number: a run of them, the numbers growing, the head of each met again."""
    found = [row for number, line in enumerate(lines) for row in _numbered(number, line.text.strip())]
    found = sorted([*found, *_beside(lines, {row.head for row in found})], key=lambda row: row.line)
    run: list[_Numbered] = []
    heads = Counter(row.head for row in found)
    for row in found:
        again = heads[row.head] > 1 or _BARE.fullmatch(row.head) is not None
        once = row.head[0].isupper() and _inside_sentence(lines, *row.lines)
        if (again or once) and (not run or (0 < row.number - run[-1].number <= _STEP and row.line > run[-1].line + 1)):
            run.append(row)
    inside = [_inside_sentence(lines, *row.lines) for row in run]
    turned = len({row.first for row in run}) > 1
    met_again = sum(heads[row.head] > 1 for row in run)
    steps = {later.number - earlier.number for earlier, later in pairwise(run)}
    apart = len(run) > 2 and steps == {1} and any(inside)
    if len(run) < 2 or met_again < 2 or not (turned or apart or sum(inside) * 2 >= len(run)):
        return
    for place, row in enumerate(run):
        near = run[place - 1] if place else run[1]
        on = inside[place] or abs(row.number - near.number) == 1
        line = lines[row.line]
        if row.head_line != row.line:
            head = lines[row.head_line]
            marks = (Edit(line.start, line.end, PAGE if on else GAP, noise="page-mark"),
                     Edit(head.start, head.end, "", noise="running-head"))  # fmt: skip
            yield from sorted(marks, key=lambda edit: edit.start)
            continue
        pattern = rf"\s*{row.number}(?!\d)" if row.first else rf"(?<!\d){row.number}\s*$"
        number = re.compile(pattern).search(line.text)
        if number is None:
            continue
        low, high = line.start + number.start(), line.start + number.end()
        mark = Edit(low, high, PAGE if on else GAP, noise="page-mark")
        rest = (high, line.end) if row.first else (line.start, low)
        yield from sorted((mark, Edit(*rest, "", noise="running-head")), key=lambda edit: edit.start)


def _numbered(number: int, line: str) -> Iterator[_Numbered]:
    if len(" ".join(line.split())) > _LONGEST:
        return
    for pattern, first in ((_NUMBER_FIRST, True), (_NUMBER_LAST, False)):
        match = pattern.fullmatch(line)
        # `Правило 7` is a heading, `Стол 3` a row of a list: a head of one word says nothing.
        if match and len(match["head"].split()) > 1 and not _BARE.fullmatch(line):
            yield _Numbered(number, match["head"].strip(), int(match["number"]), first, number)
            return


def _beside(lines: Sequence[_Line], heads: set[str]) -> Iterator[_Numbered]:
    """Numbers alone on their line with a head that is known from other pages on the line before or behind."""
    for number, line in enumerate(lines):
        if not re.fullmatch(r"\s*\d{1,3}\s*", line.text):
            continue
        for at in (number + 1, number - 1):
            if 0 <= at < len(lines) and lines[at].text.strip() in heads:
                yield _Numbered(number, lines[at].text.strip(), int(line.text), at > number, at)
                break


def _page_lines(lines: Sequence[_Line]) -> Iterator[Edit]:
    """`стр. 41` on a line of its own: inside a sentence, or two and more whose numbers grow."""
    found = [(number, int(match[1])) for number, line in enumerate(lines)
             if (match := _PAGE_LINE.fullmatch(line.text.strip()))]  # fmt: skip
    numbers = [page for _, page in found]
    grows = len(numbers) > 1 and numbers == sorted(set(numbers))
    for number, page in found:
        block = _block(lines, number)
        cited = block and _CITED.search(lines[block[0] - 1].text.rstrip()) if block and block[0] else False
        inside = bool(block) and not cited
        if inside or (grows and not cited):
            on = inside or page - 1 in numbers or (page == numbers[0] and page + 1 in numbers)
            line = lines[number]
            yield Edit(line.start, line.end, PAGE if on else GAP, noise="page-mark")


def _block(lines: Sequence[_Line], number: int) -> tuple[int, int] | None:
    """The page line with a bare head before or behind it, when a sentence runs over them."""
    for first, last in ((number, number), (number - 1, number), (number, number + 1)):
        heads = [at for at in range(first, last + 1) if at != number]
        if first < 0 or last >= len(lines) or not all(_BARE.fullmatch(lines[at].text.strip()) for at in heads):
            continue
        if _inside_sentence(lines, first, last):
            return first, last
    return None


def _glued(text: str) -> Iterator[Edit]:
    """A page number glued to the first word of the page, a heading: alone from 10 on, else two that grow."""
    found = list(_GLUED.finditer(text))
    numbers = [int(match[1]) for match in found]
    if found and numbers == sorted(set(numbers)) and (len(found) > 1 or numbers[0] >= 10):
        for match in found:
            yield Edit(match.start(), match.end(), GAP if len(found) == 1 else PAGE, noise="page-mark")


def _heads(text: str, lines: Sequence[_Line], marks: set[int]) -> Iterator[Edit]:
    """Lines beside page marks that stand there again and again, and bare ones that a sentence runs over.

    A line that only recurs is none: sentences of laws begin alike.
    """
    page = [line.first in marks or bool(_PAGE_LINE.fullmatch(line.text.strip())) for line in lines]
    alone = [mark and len(line.text.strip()) <= 8 for mark, line in zip(page, lines, strict=True)]
    heads = [at for at, line in enumerate(lines) if not page[at] and _may_be_head(line.text.strip())]
    beside = {at for at in heads if _is_beside(alone, at)}
    inside = {at for at in heads if _inside_sentence(lines, *_with_marks(alone, at))}
    # `Laws 6 - 9` and `Laws 10 - 12` are one head.
    names = {at: re.sub(r"\d+", "#", lines[at].text.strip()) for at in heads}
    at_marks = Counter(names[at] for at in beside)
    met: set[str] = set()
    for at in heads:
        line, head = lines[at], names[at]
        bare, long = _BARE.fullmatch(line.text.strip()) is not None, len(head.split()) > 1
        at_foot = at + 1 < len(lines) and alone[at + 1]
        # The first of several beside the marks may be the heading that the others repeat.
        first = head not in met and (_DIVISION.match(head) is not None or at_marks[head] < 3) and not at_foot
        recurs = at in beside and at_marks[head] > 1 and long and not first
        if (bare and at in inside) or recurs:
            newline = int(text[line.end : line.end + 1] == "\n")
            yield Edit(line.first, line.end + newline, "", noise="running-head")  # a page end before it stays
        if at in beside:
            met.add(head)


def _may_be_head(line: str) -> bool:
    if _LABELLED.match(line):  # `B.Обязанности дежурного` is the title of a provision
        return False
    return len(line) <= _LONGEST and (line[0].isupper() or line[0] == "|") and line[-1] not in ".,;:!?-"


def _is_beside(alone: Sequence[bool], at: int) -> bool:
    return (at > 0 and alone[at - 1]) or (at + 1 < len(alone) and alone[at + 1])


def _with_marks(alone: Sequence[bool], at: int) -> tuple[int, int]:
    """The line with the page marks right before and behind it."""
    first = at - 1 if at and alone[at - 1] else at
    last = at + 1 if at + 1 < len(alone) and alone[at + 1] else at
    return first, last
