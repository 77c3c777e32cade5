"""Step `repeated`: a page that stands twice in a copy, and last lines of a page that the next page has again.

Only exact doubles at page ends are noise, and each says so as its reason; any other repetition is the text's own.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from build_scripts.model.text import Edit
from build_scripts.repair.furniture import CLOSED_MARK

_SHORTEST_PAGE = 40  # characters without blanks: less may repeat by chance
_SHORTEST_LINES = 24


@dataclass(frozen=True)
class _Page:
    """A page behind its mark: [start, end) from the mark on; `body` is where its text begins."""

    start: int
    body: int
    end: int
    number: int

    def words(self, text: str) -> str:
        return " ".join(text[self.body : self.end].split())


def repeated(text: str) -> Iterator[Edit]:
    """Edits that take out the second of two equal pages of one number, and lines doubled around a page mark."""
    pages = _pages(text)
    edits = [*_pages_twice(text, pages), *_lines_twice(text, pages)]
    at = 0
    for edit in sorted(edits, key=lambda edit: edit.start):
        if edit.start >= at:
            yield edit
            at = edit.end


def _pages(text: str) -> list[_Page]:
    marks = list(CLOSED_MARK.finditer(text))
    ends = [*(mark.start() for mark in marks[1:]), len(text)][: len(marks)]
    return [_Page(mark.start(), mark.end(), end, int(mark[1])) for mark, end in zip(marks, ends, strict=True)]


def _pages_twice(text: str, pages: Sequence[_Page]) -> Iterator[Edit]:
    """The second copy of a page, whether the numbers go `5 5` or `5 6 5 6`."""
    seen: dict[int, str] = {}
    for page in pages:
        words = page.words(text)
        if seen.get(page.number) == words and len(words.replace(" ", "")) >= _SHORTEST_PAGE:
            why = f"page {page.number} stands twice in this copy"
            end = page.start + len(text[page.start : page.end].rstrip())
            yield Edit(page.start, end, "", noise="repeated", reason=why)
        seen.setdefault(page.number, words)


def _lines_twice(text: str, pages: Sequence[_Page]) -> Iterator[Edit]:
    """Lines before a page mark that stand again right behind it, or again at the end of the next page."""
    for number, page in enumerate(pages):
        start = pages[number - 1].body if number else 0
        before, after = _lines(text, start, page.start), _lines(text, page.body, page.end)
        for count in range(min(len(before), len(after)) - 1, 0, -1):
            tail = [line for _, line in before[-count:]]
            letters = sum(len(line.replace(" ", "")) for line in tail)
            if letters < _SHORTEST_LINES:
                break
            if [line for _, line in after[:count]] == tail:
                low, (last, line) = after[0][0], after[count - 1]
                yield _double(text, low, last + len(line))
                break
            # The end of a note of the next page: half a sentence, as it has lost its sign and its beginning.
            half = count > 1 and tail[0][:1].islower() and _closes(before[-count - 1][1])
            if half and [line for _, line in after[-count:]] == tail:
                yield _double(text, before[-count][0], before[-1][0] + len(before[-1][1]))
                break


def _closes(line: str) -> bool:
    """Does the line before end in a way that no small letter goes on from?"""
    return re.search(r"[.!?]$", line) is not None or not line[-1:].isalnum()


def _double(text: str, start: int, end: int) -> Edit:
    newline = int(text[end : end + 1] == "\n")
    return Edit(start, end + newline, "", noise="repeated", reason="these lines stand twice around a page end")


def _lines(text: str, start: int, end: int) -> list[tuple[int, str]]:
    """The non-blank lines of a stretch with their places, without the blanks around them."""
    found = []
    for match in re.finditer(r"[^\n]+", text[start:end]):
        line = match[0].strip()
        if line:
            found.append((start + match.start() + match[0].index(line), line))
    return found
