"""Paragraphs in text whose indentation is lost: a short line that ends a sentence ends its paragraph."""

import itertools
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise

from build_scripts.languages.alphabet import CAPITALS, LABELS, SMALL
from build_scripts.model.text import RestoredText

# A line, a blank one, and the line behind it.
_BLANK_LINE = re.compile(r"(\S[^\n]*?)[ \t]*\n(?:[ \t]*\n)+[ \t]*(?=(\S[^\n]*))")
_PROSE = re.compile(rf"(?![A-Z]\.)[{CAPITALS}“«\"][{SMALL}]*[ ,][^\n]*[{SMALL}]")  # no label, no heading in capitals
_FEWEST_PARTED = 3
_SENTENCE_END = re.compile(r"[.:;!?][\"”»)]*$")


def paragraph_starts(restored: RestoredText, view: str, start: int, end: int) -> list[int]:
    """Where paragraphs begin in a stretch; the first is `start`.

    The source's own lines count, as joining broken words made lines longer: one ends a paragraph when it ends
    a sentence and the first word of the next line would still have fitted into the document's width. In a document
    that parts its paragraphs by blank lines only such a line does.
    """
    lines = [line for line in _lines(restored, start, end) if view[line[0] : restored.position(line[2])].strip()]
    width = line_width(restored.source)
    blank = parts_by_blank_lines(restored.text)
    set_in = sets_in(restored.source)
    starts = [start]
    for (_, low, high), (following, next_low, next_high) in itertools.pairwise(lines):
        line, next_line = restored.source[low:high].rstrip(), restored.source[next_low:next_high]
        word = next_line.split(maxsplit=1)[0] if next_line.split() else ""
        if not word or word[0].islower() or not view[starts[-1] : following].strip():
            continue  # a sentence that goes on in a small letter is no new paragraph
        fits = len(line.strip()) + 1 + len(word) <= width
        deeper = _indent(next_line) >= _indent(line) + _SET_IN
        parted = _is_blank(restored.source[high:next_low]) if blank else (deeper if set_in else fits)
        if _SENTENCE_END.search(line) and parted:
            starts.append(following)
    return starts


_LABEL = re.compile(r"[ \t]*(?:[^\W\d_]\.|\d{1,2}[.)]|\([^\W_]{1,4}\))(?!\w)")
_FEWEST_HANGING = 5
_FEWEST_SET_IN = 3
_SET_IN = 2  # columns that a first line stands further in than the next, at least


@lru_cache(maxsize=8)
def hangs(source: str) -> bool:
    r"""Whether provisions hang: the lines below a label begin further in than the label does, and not only the first.

    >>> hangs("A. One\n   goes on\n   and on.\n" * 6), hangs("A. One\n    goes on\nand on.\n" * 6)
    (True, False)
    """
    below = list(_below_labels(source))
    sure = [(label, going_on) for label, _, going_on in below if going_on is not None]
    pairs = sure if len(sure) >= _FEWEST_SET_IN else [(label, first) for label, first, _ in below]
    hanging = sum(further > label for label, further in pairs)
    return len(below) >= _FEWEST_HANGING and 4 * hanging >= 3 * len(pairs)


@lru_cache(maxsize=8)
def sets_in(source: str) -> bool:
    r"""Whether paragraphs begin further in than they go on.

    >>> sets_in("    One goes\non and on.\n" * 6), sets_in("One goes\non and on.\n" * 6)
    (True, False)
    """
    lines = [line for line in source.split("\n") if line.strip() and not _LABEL.match(line)]
    pairs = [
        (_indent(line), _indent(after))
        for line, after in pairwise(lines)
        if line.rstrip()[-1:].isalpha() or line.rstrip().endswith((",", "-"))
    ]
    first = sum(one >= after + _SET_IN for one, after in pairs)
    return first >= _FEWEST_SET_IN and first * 12 >= len(pairs)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" \t\f"))


def _below_labels(source: str) -> Iterator[tuple[int, int, int | None]]:
    """How far in stand a line with a label, the one below it, and the one behind that where the sentence goes on."""
    lines = [line for line in source.split("\n") if line.strip()]
    for at, line in enumerate(lines[:-1]):
        if not _LABEL.match(line) or _LABEL.match(lines[at + 1]):
            continue
        behind = lines[at + 2] if at + 2 < len(lines) else ""
        goes_on = behind and not _LABEL.match(behind) and not _SENTENCE_END.search(lines[at + 1].rstrip())
        yield _indent(line), _indent(lines[at + 1]), _indent(behind) if goes_on else None


def column(source: str, offset: int) -> int:
    """How far in a place stands in its line; -1 when something stands before it there."""
    before = source[source.rfind("\n", 0, offset) + 1 : offset]
    return len(before.replace("\f", "")) if not before.strip() else -1


def _is_blank(between: str) -> bool:
    """Whether a blank line, and nothing else, stands between two lines."""
    return not between.strip() and between.count("\n") > 1


@lru_cache(maxsize=8)
def parts_by_blank_lines(text: str) -> bool:
    r"""Whether a document parts its paragraphs by blank lines: some do, and hardly a sentence runs over one.

    >>> parts_by_blank_lines("One ends.\n\nSo it is.\n\nIt was so.\n\nThus it\nis. And\n\nHe went in.")
    True
    >>> parts_by_blank_lines("One\n\nends. Two\n\nends. Three\n\nends.")
    False
    """
    pairs = [(match[1], match[2]) for match in _BLANK_LINE.finditer(text)]
    parted = sum(bool(_SENTENCE_END.search(line)) and bool(_PROSE.match(following)) for line, following in pairs)
    inside = sum(line[-1].isalpha() and following[0].islower() and not _LABEL.match(line) for line, following in pairs)
    return parted >= _FEWEST_PARTED and inside * 5 <= parted


@lru_cache(maxsize=8)
def line_width(source: str) -> int:
    """The width a document was set to: the length that nine lines in ten do not pass, at least 40.

    >>> line_width("слово " * 10)
    59
    """
    lengths = sorted(len(line.strip()) for line in source.split("\n") if line.strip())
    return max(40, lengths[len(lengths) * 9 // 10]) if lengths else 40


def _lines(restored: RestoredText, start: int, end: int) -> list[tuple[int, int, int]]:
    """The non-blank source lines of a stretch: (position in the text, source start, source end).

    The first is whole where the stretch starts behind a label: the label fills the line too.
    """
    source = restored.source
    low, high = restored.place(start), restored.place(end)
    found: list[tuple[int, int, int]] = []
    for match in re.finditer(r"[^\n]*\S[^\n]*", source[low:high]):
        at = low + match.start() + len(match[0]) - len(match[0].lstrip())
        begin = low + match.start() if found else source.rfind("\n", 0, at) + 1
        found.append((max(start, restored.position(at)), begin, low + match.end()))
    return found


class CommentaryLines:
    """The paragraphs of a text set with indented first lines whose indentation is lost.

    A first line is shorter by its indentation, which depends on how deep its number is: its width is that of
    the longest first line with the same kind of label.
    """

    _LABEL = re.compile(rf"(\d+\.\d+[.,\d]*)?\s*(\([ivx]+\))?\s*(\([{LABELS}]\))?")

    def __init__(self, restored: RestoredText) -> None:
        self.restored = restored
        self.width = line_width(restored.source)
        self.first_widths: dict[str, int] = {}
        for line in restored.source.split("\n"):
            shape = self._shape(line)
            if shape:
                self.first_widths[shape] = max(self.first_widths.get(shape, 0), len(line.strip()))

    def _shape(self, line: str) -> str:
        match = self._LABEL.match(line.strip())
        return "".join("nia"[number] for number, part in enumerate(match.groups()) if part) if match else ""

    def blocks(self, view: str, start: int, end: int, numbered: Callable[[str, int], bool]) -> list[tuple[int, int]]:
        """The paragraphs of a stretch: at each number, and behind a line that ends one."""
        lines = [line for line in _lines(self.restored, start, end) if view[line[0] : line[0] + 1].strip()]
        starts: list[int] = []
        for number, (at, _, _) in enumerate(lines):
            if (
                number == 0
                or numbered(view, at)
                or self._ends_paragraph(
                    lines[number - 1], lines[number], bool(starts and starts[-1] == lines[number - 1][0])
                )
            ):
                starts.append(at)
        return list(pairwise([*starts, end]))

    def _ends_paragraph(self, line: tuple[int, int, int], following: tuple[int, int, int], is_first: bool) -> bool:
        text = self.restored.source[line[1] : line[2]].strip()
        word = self.restored.source[following[1] : following[2]].split(maxsplit=1)[0]
        width = self.first_widths.get(self._shape(text), self.width) if is_first else self.width
        return bool(_SENTENCE_END.search(text)) and len(text) + 1 + len(word) <= width
