"""Step `page_furniture`: page marks, page commands, site headers and continuation lines are noise."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from build_scripts.languages.alphabet import CAPITALS, SMALL
from build_scripts.languages.page_words import CONTINUED as CONTINUES
from build_scripts.languages.page_words import CONTINUED_ON
from build_scripts.model.text import Edit
from build_scripts.repair.marks import CONTINUED, GAP, PAGE

# `- 100 -` anywhere; `- 89` without its closing dash only at the start of a line.
# The head word of the page may be glued to the mark: `- 41 -Судья`.
CLOSED_MARK = re.compile(rf"(?<!\S)- (\d{{1,3}}) -(?=\s|\Z|[{CAPITALS}|(«“\"])")
_OPEN = re.compile(r"^- (\d{1,3})(?!\S)(?! -)", re.MULTILINE)
# A number alone between blank lines or beside a page break, as a copy without ruling prints it; they must run on.
_BARE = re.compile(r"(?:\A|(?<=\n\n)|(?<=\v)|(?<=\n)(?=[ \t]*\d+[ \t]*\n?\v))[ \t]*(\d{1,3})[ \t]*(?=\n\n|\n?\v|\n?\Z)")
# A number alone on the last line of a page, before its form feed.
_LAST_NUMBER = re.compile(r"\n[ \t]*(\d{1,3})\s*\Z")
# `..page3` on a line of its own, and glued to a word or inside a line.
_COMMAND = re.compile(r"^\.\.?page ?\d+[ \t]*$|(?<!\.)\.\.page\d+(?!\w)", re.MULTILINE)
# `-----> prodolzhenie na sleduyushchej stranice`, `<----- prodolzhenie snoski na predydushchej stranice`
_CONTINUATION = re.compile(
    rf"-{{3,}}>\s*{CONTINUES}\s+(?:\S+\s+){{0,2}}{CONTINUED_ON}"
    rf"|<-{{3,}}\s*{CONTINUES}\s+(?:\S+\s+){{0,3}}{CONTINUED_ON}",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class PageMark:
    """A page mark: where it stands, the number it shows, and whether the text before it runs on."""

    start: int
    end: int
    number: int
    runs_on: bool


def page_marks(text: str) -> list[PageMark]:
    """The page marks of a text: numbers in the mark's form that grow with the text.

    A number that does not grow from the mark before, or that stands alone inside a line, is text
    (`- 50 за каждый подсад`). A mark is a gap where the numbers jump; the first mark is judged by the second, one
    that stands alone by the sentence around it.
    """
    found = [(match.start(), match.end(), int(match[1]), True) for match in CLOSED_MARK.finditer(text)]
    found += [(match.start(), match.end(), int(match[1]), False) for match in _OPEN.finditer(text)]
    chain = _growing(sorted(found))
    lone = len(chain) == 1 and (PAGE in text or not _alone_on_line(text, chain[0][0], chain[0][1]))
    if not chain or lone:
        return _bare_marks(text) or _marks_at_breaks(text)
    numbers = [number for _, _, number, _ in chain]
    steps = [later - earlier for earlier, later in pairwise(numbers)]
    between = [text.count(PAGE, one[1], other[0]) for one, other in pairwise(chain)]  # pages whose head told them
    on = [step == 1 + more for step, more in zip(steps, between, strict=True)]
    runs = [on[0] if on else _continues(text, chain[0][0], chain[0][1]), *on]
    return [PageMark(start, end, number, on) for (start, end, number, _), on in zip(chain, runs, strict=True)]


def _bare_marks(text: str) -> list[PageMark]:
    """Page numbers without dashes: three and more numbers alone on their lines that grow by one, and nothing else."""
    found = [(match.start(1), match.end(1), int(match[1])) for match in _BARE.finditer(text)]
    steps = {later[2] - earlier[2] for earlier, later in pairwise(found)}
    if len(found) < 3 or steps != {1}:
        return []
    return [PageMark(start, end, number, True) for start, end, number in found]


def _marks_at_breaks(text: str) -> list[PageMark]:
    """Page numbers alone on the last line of a page: three and more that grow, most of them by one a page."""
    found: list[tuple[int, int, int, int]] = []  # start, end, number, page
    for page, match in enumerate(re.finditer(rf"[^{PAGE}]+", text)):
        number = _LAST_NUMBER.search(match[0])
        if number:
            found.append((match.start() + number.start(1), match.start() + number.end(1), int(number[1]), page))
    steps = [(later[2] - earlier[2], later[3] - earlier[3]) for earlier, later in pairwise(found)]
    even = sum(step == pages for step, pages in steps)
    if len(found) < 3 or any(step <= 0 for step, _ in steps) or 2 * even < len(steps):
        return []
    on = [*(step == pages for step, pages in steps), True]  # at the foot of a page: what is lost comes behind it
    return [PageMark(start, end, number, runs) for (start, end, number, _), runs in zip(found, on, strict=True)]


def _growing(found: Sequence[tuple[int, int, int, bool]]) -> list[tuple[int, int, int, bool]]:
    """The longest chain of marks whose numbers grow by small steps; an unclosed one must keep the usual step, if any.

    Unclosed numbers that are all tens are no marks: they are a list of scores.
    """
    best: list[list[tuple[int, int, int, bool]]] = []
    for mark in found:
        before = [chain for chain in best if 0 < mark[2] - chain[-1][2] <= 12]
        longest = max(before, key=_strength, default=[])
        best.append([*longest, mark])
    chain = max(best, key=_strength, default=[])
    if len(chain) < 2:
        return [mark for mark in chain if mark[3]]
    steps = [later[2] - earlier[2] for earlier, later in pairwise(chain)]
    usual, first = max(set(steps), key=lambda step: (steps.count(step), step)), chain[0][2]
    if not any(mark[3] for mark in chain) and all(mark[2] % 10 == 0 for mark in chain):
        return []
    if steps.count(usual) < 2 or 2 * steps.count(usual) < len(steps):
        return chain
    return [mark for mark in chain if mark[3] or (mark[2] - first) % usual == 0]


def _strength(chain: Sequence[tuple[int, int, int, bool]]) -> tuple[int, int]:
    """Long chains first, of equal ones that with more closed marks."""
    return len(chain), sum(mark[3] for mark in chain)


def _continues(text: str, start: int, end: int) -> bool:
    """Whether a sentence runs over a mark, or ends before it and another begins behind it: then nothing is lost."""
    before, after = text[:start].rstrip(), text[end:].lstrip()
    unfinished = bool(before) and before[-1] not in '.;:!?)»”"' and not before[-1].isdigit()
    return unfinished == after[:1].islower() if before and after else False


def _alone_on_line(text: str, start: int, end: int) -> bool:
    """Alone, or at a line's start with the page's head word glued to it."""
    rest = text[end:].partition("\n")[0]
    return text[:start].rpartition("\n")[2].strip() == "" and (rest.strip() == "" or rest[0].isupper())


def _with_line_end(text: str, start: int, end: int) -> tuple[int, int]:
    """A line with its end where a sentence runs over it, so that no blank line is left inside the sentence."""
    before, after = text[:start].rstrip(" \t"), text[end:]
    inside = re.search(r"[^\W\d_,]-?\n$|,\n$", before[-3:]) and re.match(rf"\n[{SMALL}]", after)
    return (start, end + 1) if inside else (start, end)


def page_breaks(text: str) -> Iterator[Edit]:
    """Step `page_breaks`: the form feed of a source is a page end that the text runs over, and no gap."""
    for match in re.finditer("\f", text):
        yield Edit(match.start(), match.end(), PAGE)


def page_furniture(text: str, headers: Sequence[str] = ()) -> Iterator[Edit]:
    """Edits that take out page marks (leaving PAGE or, where pages are missing, GAP) and the other furniture.

    `headers` are lines that the manifest names as no text, such as the name of the site a copy came from.
    """
    edits = [Edit(mark.start, mark.end, PAGE if mark.runs_on else GAP, noise="page-mark") for mark in page_marks(text)]
    edits += [Edit(*_with_line_end(text, *match.span()), "", noise="page-command") for match in _COMMAND.finditer(text)]
    edits += [
        Edit(match.start(), match.end(), CONTINUED, noise="continuation") for match in _CONTINUATION.finditer(text)
    ]
    for header in headers:
        for match in re.finditer(rf"^[ \t]*{re.escape(header)}[ \t]*$", text, re.MULTILINE):
            edits.append(Edit(match.start(), match.end(), "", noise="header"))
    yield from sorted(edits, key=lambda edit: edit.start)
