"""Step `doubtful_letters`: readings that are likely and not proven are proposed as guesses; the text stays as it is.

An unknown word with ы where ь, or ь and a letter, makes it known (`судыя`); a question mark where a sign for a number
has been (`стол ? 5`).
"""

import re
from collections.abc import Iterator

from build_scripts.languages.alphabet import RUSSIAN, RUSSIAN_SMALL
from build_scripts.languages.dictionary import knows
from build_scripts.languages.vocabulary import vocabulary
from build_scripts.model.doubts import Doubt, Why
from build_scripts.model.text import Edit

_RUSSIAN = vocabulary("ru", "letters")
_SOFT_SIGNS = _RUSSIAN.meanings("soft_signs")
_BEHIND_SOFT_SIGN = _RUSSIAN.words("behind_soft_sign")
_WORD = re.compile(rf"(?<![\w-])[{RUSSIAN}]*[{''.join(_SOFT_SIGNS)}][{RUSSIAN}]*(?![\w-])")
_NUMBER_SIGN = re.compile(rf"(?<=[{RUSSIAN_SMALL}] )\?(?= ?\d)")
_SHORTEST = 4


def doubtful_letters(text: str) -> Iterator[Edit]:
    """Edits that change nothing and carry a reading.

    >>> [(edit.after, edit.reading) for edit in doubtful_letters("пришла судыя за стол ? 5")]
    [('судыя', 'судья'), ('?', '№')]
    """
    edits = [Edit(match.start(), match.end(), "?", guess=Why(Doubt.NUMBER_SIGN_LOST), reading="№")
             for match in _NUMBER_SIGN.finditer(text)]  # fmt: skip
    for match in _WORD.finditer(text):
        word = match[0]
        if len(word) >= _SHORTEST and not knows(word) and (found := _known_with_soft_sign(word)):
            edits.append(Edit(match.start(), match.end(), word, guess=Why(Doubt.SOFT_SIGN),
                              reading=found))  # fmt: skip
    yield from sorted(edits, key=lambda edit: edit.start)


def _known_with_soft_sign(word: str) -> str:
    """The one known word with ь, else with ь and a letter, for an ы; empty for none or several."""
    places = [at for at, letter in enumerate(word) if letter in _SOFT_SIGNS and at]
    for tails in (("",), _BEHIND_SOFT_SIGN):
        changed = (f"{word[:at]}{_SOFT_SIGNS[word[at]]}{tail}{word[at + 1 :]}" for at in places for tail in tails)
        found = {one for one in changed if knows(one)}
        if found:
            return found.pop() if len(found) == 1 else ""
    return ""
