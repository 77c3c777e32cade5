"""Lines with what can be seen of them: where they begin, how wide the text is, which had no need to break."""

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

from build_scripts.languages.page_words import CONTENTS
from build_scripts.parse.nouns import NOUNS
from build_scripts.repair.marks import CONTINUED, GAP, PAGE, RULER

_HEADING = re.compile(rf"(?:(?:{NOUNS})\W|{CONTENTS}\Z)", re.IGNORECASE)
_LABEL = re.compile(r"\(?\w{1,3}[.)]")
_TITLE_WORDS = 4  # of a line that is a label and a title
_BREAK = re.compile(f"[\n{RULER}{PAGE}{GAP}{CONTINUED}]")
_BEFORE_TEXT = " \t#*_>|-•"  # what may stand before the first word: blanks, bullets, the signs of Markdown
_LEAST_WIDTH = 40
_USUAL = 9, 10  # so many of so many lines are no wider than the text


@dataclass(frozen=True)
class Lines:
    """The lines of a text; a mark of the repair steps ends one like a line feed."""

    text: str

    @cached_property
    def starts(self) -> list[int]:
        """Where each line begins."""
        return [0, *(match.end() for match in _BREAK.finditer(self.text))]

    @cached_property
    def width(self) -> int:
        """The width that the text was set to: most lines are no longer."""
        lengths = sorted(len(line) for number in range(len(self.starts)) if (line := self.line(number)))
        return max(_LEAST_WIDTH, lengths[len(lengths) * _USUAL[0] // _USUAL[1]]) if lengths else _LEAST_WIDTH

    def number(self, at: int) -> int:
        """The number of the line, from 0, that a place stands in."""
        return bisect_right(self.starts, at) - 1

    def line(self, number: int) -> str:
        """A line without the blanks at its ends."""
        end = self.starts[number + 1] - 1 if number + 1 < len(self.starts) else len(self.text)
        return self.text[self.starts[number] : end].strip()

    def begins_at(self, at: int) -> bool:
        """Whether the first word of a line stands there."""
        return not self.text[self.starts[self.number(at)] : at].strip(_BEFORE_TEXT)

    def stands_apart(self, at: int) -> bool:
        """Whether a blank line, a mark of the repair steps or the start of the text stands above the line there."""
        number = self.number(at)
        return number == 0 or self.text[self.starts[number] - 1] != "\n" or not self.line(number - 1)

    def begins_block(self, at: int) -> bool:
        """Whether the line that begins here need not have: a blank one or a mark stands above it, or a line with room.

        A line has room when the first word of the next one would have fitted into the width of the text.
        """
        if self.stands_apart(at):
            return True
        if not self.begins_at(at):
            return False
        above = self.line(self.number(at) - 1)
        word = re.compile(r"\S*").match(self.text, at)
        return len(above) + 1 + (len(word[0]) if word else 0) <= self.width - 2

    def begins_paragraph(self, at: int) -> bool:
        """Whether the line that begins here goes on no sentence: the one above ends in no small letter, or has a noun.

        A blank line, a mark of the repair steps and the start of the text part paragraphs too.
        """
        if self.stands_apart(at):
            return True
        above = self.line(self.number(at) - 1)
        titled = bool(_LABEL.match(above)) and len(above.split()) <= _TITLE_WORDS
        return titled or not above[-1].islower() or bool(_HEADING.match(above))
