"""Step `invisible_signs`: signs in words that no reader sees: soft hyphens, joiners, marks apart from their letter.

A soft hyphen at a line end is a broken word and the business of the step `hyphenation`.
"""

import re
from collections.abc import Iterator

from build_scripts.languages.vocabulary import vocabulary
from build_scripts.model.text import Edit

# Soft hyphen, zero-width space and joiners, word joiner, byte order mark: between two letters of a word.
_HIDDEN = re.compile("(?<=\\w)[\u00ad\u200b-\u200d\u2060\ufeff]+(?=\\w)")
_WHOLE = vocabulary("ru", "letters").meanings("apart")
_APART = re.compile("|".join(_WHOLE))


def invisible_signs(text: str) -> Iterator[Edit]:
    r"""Edits that take such signs out and put letter and mark together.

    >>> [edit.after for edit in invisible_signs("на\u00adказание моё мои\u0306")]
    ['', 'й']
    """
    edits = [Edit(match.start(), match.end(), "") for match in _HIDDEN.finditer(text)]
    edits += [Edit(match.start(), match.end(), _WHOLE[match[0]]) for match in _APART.finditer(text)]
    yield from sorted(edits, key=lambda edit: edit.start)
