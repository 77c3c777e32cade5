"""Step `printers_marks`: a printer's signature (`3* Зак. 412`) and a catchword printed on both sides of a page end.

A catchword is the word that ends a page and begins the next one, in small letters; the one behind the page end goes.
"""

import re
from collections.abc import Iterator

from build_scripts.languages.page_words import ORDER
from build_scripts.model.text import Edit
from build_scripts.repair.furniture import page_marks

_SIGNATURE = re.compile(rf"^[ \t]*(?:\d{{1,2}}\*?[ \t]+)?{ORDER}[ \t]*(?:№[ \t]*)?\d{{1,6}}[ \t]*$", re.MULTILINE)
_LAST = re.compile(r"([^\W\d_]{3,})\s*\Z")
_FIRST = re.compile(r"\s*([^\W\d_]{3,})(?=\s)\n?")
_NEAR = 60  # characters looked at on each side


def printers_marks(text: str) -> Iterator[Edit]:
    """Edits that take out signature marks and the second of two equal words around a page end.

    >>> [text for text in ("3* Зак. 412", "3* за стол") if list(printers_marks(text))]
    ['3* Зак. 412']
    """
    signatures = [(match.start(), match.end()) for match in _SIGNATURE.finditer(text)]
    edits = [Edit(start, end, "", noise="signature") for start, end in signatures]
    ends = [*signatures, *((mark.start, mark.end) for mark in page_marks(text))]
    for start, end in ends:
        last = _LAST.search(text, max(0, start - _NEAR), start)
        first = _FIRST.match(text, end, min(len(text), end + _NEAR))
        if last and first and last[1] == first[1] and first[1].islower():
            edits.append(Edit(first.start(1), first.end(1), "", noise="catchword"))
    at = 0
    for edit in sorted(edits, key=lambda edit: edit.start):
        if edit.start >= at:
            yield edit
            at = edit.end
