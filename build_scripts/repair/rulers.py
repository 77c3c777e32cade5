"""Step `rulers`: lines of dashes, or of what a wrong code page made of them, are noise."""

import re
from collections.abc import Iterator

from build_scripts.languages.alphabet import CYRILLIC
from build_scripts.model.text import Edit
from build_scripts.repair.marks import RULER


def _misread(frames: str) -> str:
    """The signs of frames of the code page 866, as 1251 reads them."""
    return frames.encode("cp866").decode("cp1251")


_LINE, _DOUBLE_LINE = map(_misread, "─═")
_LEFT, _RIGHT = _misread("┌├└╔╠╚"), _misread("┐┤┘╗╝╕╣╢╡╖") + "¤"
_ACROSS, _DOUBLE_ACROSS = _misread("┬┼┴╥╨"), _misread("╦╬╩╤╥")
_RULER = re.compile(
    r"(?m:^[ \t]*(?:={3,}|-{4,}|_{3,}|~{4,})[ \t]*$)"  # alone on its line a short one will do
    r"|-[-+V]{4,}-?|={5,}|_{5,}|\*{8,}|[\u2500-\u257f]{4,}"  # frames of dashes with + and V where columns cross
    r"|\?{6,}|\?{2}(?:[ ]\?{2}){2,}"  # a row of question marks, whole or in groups of two
    # Frames in the wrong code page: `ЪДДДДВДДДДї`, and in groups `ДД ДД ДД`.
    rf"|(?<!\S)[{_LEFT}](?:{_LINE}{{3,}}[{_ACROSS}]?|{_DOUBLE_LINE}{{3,}}[{_DOUBLE_ACROSS}]?){{1,}}[{_RIGHT}]?(?!\S)"
    rf"|(?<!\S)([{CYRILLIC}])\1(?:[ ]\1\1){{3,}}(?!\S)"
    rf"|([{CYRILLIC}])\2{{7,}}"  # one Cyrillic letter eight times and more: box drawing in the wrong code page
)


def rulers(text: str) -> Iterator[Edit]:
    r"""Edits that leave the mark RULER for each ruler.

    >>> [edit.start for edit in rulers("Правило 7. Счёт\nДДДДДДДДДДДД\nТекст -- и тире")]
    [16]
    """
    for match in _RULER.finditer(text):
        if match[0].startswith("?") and _letters_lost(text, match.start()):
            continue
        yield Edit(match.start(), match.end(), RULER, noise="ruler")


def _letters_lost(text: str, at: int) -> bool:
    """Whether the question marks stand for words: groups of different lengths in one line are no ruler."""
    line = text[text.rfind("\n", 0, at) + 1 :].partition("\n")[0]
    groups = {len(group) for group in re.findall(r"\?+", line)}
    return len(groups) > 1 and not re.search(r"[^?\s]", line)
