"""Step `mojibake`: cp1251 letters that were read as UTF-8 or as a Western page (`Öн` for `Г–н`) are read back."""

import re
from collections.abc import Iterator

from build_scripts.languages.alphabet import CYRILLIC, RUSSIAN
from build_scripts.languages.dictionary import knows
from build_scripts.languages.letters import YO
from build_scripts.model.text import Edit

# A letter of Latin-1 (U+00C0 to U+00FF) or of Latin Extended-A that touches a Cyrillic letter.
_TOUCHED = re.compile(rf"[\u00c0-\u024f](?=[{CYRILLIC}])|(?<=[{CYRILLIC}])[\u00c0-\u024f]")
_LETTERS = re.compile(rf"[{RUSSIAN}][\u2013{YO}]?|\u2013")
_WORD = re.compile(r"[\w\u2013-]+")


def mojibake(text: str) -> Iterator[Edit]:
    """Edits that read such letters back, only where the whole word is then a known one.

    >>> [edit.after for edit in mojibake("\u00d6н судья")]
    ['Г\u2013']
    """
    for match in _TOUCHED.finditer(text):
        for stored in ("utf-8", "latin-1"):  # the second: one byte read as Western, `Ãость` for `Гость`
            try:
                after = match[0].encode(stored).decode("cp1251")
            except UnicodeError:
                continue
            word = _word_around(text[: match.start()] + after + text[match.end() :], match.start())
            if _LETTERS.fullmatch(after) and knows(word.replace("\u2013", "-").lower()):
                yield Edit(match.start(), match.end(), after)
                break


def _word_around(text: str, at: int) -> str:
    return next((word[0] for word in _WORD.finditer(text) if word.start() <= at < word.end()), "")
