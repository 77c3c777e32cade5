"""Step `lost_ligatures`: words of an English text whose typeface's ligatures the copy has dropped (`rst`)."""

import re
from collections.abc import Callable, Iterator

from build_scripts.model.doubts import Doubt, Why
from build_scripts.model.text import Edit

LIGATURES = ("ff", "fi", "fl", "ffi", "ffl")
_WORD = re.compile(r"(?<![\w’'-])[A-Za-z]{2,}(?![\w-])")
_BEFORE = re.compile(r"(?<![\w’'-])([A-Za-z]{2,}) $")
_ENOUGH = 3  # certain losses from which rare words are doubted
_RARE, _FAR = 100, 50  # occurrences in the dictionary's counts; how many times more frequent the other word must be
_SHORTEST = 3  # letters of the restored word beside its ligature: shorter ones fit too many


def lost_ligatures(text: str, known: Callable[[str], bool], often: Callable[[str], int]) -> Iterator[Edit]:
    """Edits that put a lost ligature back where just one makes a known word; each is a guess.

    A ligature may have become a blank: then both halves are one word. In a text that has lost some for certain, a
    rare word (`eld`) is read as one that is far more frequent with a ligature (`field`); `often` says how frequent.

    >>> words = {"effective", "is", "and", "confirmed", "con"}
    >>> [edit.after for edit in lost_ligatures("is eective and con rmed", words.__contains__, lambda word: 1)]
    ['effective', 'confirmed']
    """
    sure = list(_of_unknown(text, known))
    rare = list(_of_rare(text, known, often)) if len(sure) >= _ENOUGH else []
    at = 0
    for edit in sorted([*sure, *rare], key=lambda edit: edit.start):
        if edit.start >= at:
            yield edit
            at = edit.end


def _of_rare(text: str, known: Callable[[str], bool], often: Callable[[str], int]) -> Iterator[Edit]:
    """Known words that are far less frequent than the one word they are with a ligature more."""
    for match in _WORD.finditer(text):
        word = match[0]
        if not word.islower() or often(word) > _RARE:
            continue
        found = [one for one in _inserted(word, known) if often(one) > _FAR * max(often(word), 1)]
        if len(found) == 1:
            yield Edit(match.start(), match.end(), found[0], guess=Why(Doubt.LIGATURE_LOST))


def _of_unknown(text: str, known: Callable[[str], bool]) -> Iterator[Edit]:
    for match in _WORD.finditer(text):
        word = match[0]
        if known(word) or word.isupper():
            continue
        before = _BEFORE.search(text, max(0, match.start() - 40), match.start())
        halves = _whole(before[1], word, known) if before is not None else []
        whole = _inserted(word, known)
        if len(halves) == 1 and before is not None:
            yield Edit(before.start(1), match.end(), halves[0], guess=Why(Doubt.LIGATURE_LOST))
        elif len(whole) == 1 and not halves:
            yield Edit(match.start(), match.end(), whole[0], guess=Why(Doubt.LIGATURE_LOST))


def _inserted(word: str, known: Callable[[str], bool]) -> list[str]:
    """The known words that a word is with one ligature more."""
    if len(word) < _SHORTEST:
        return []
    found = (word[:at] + ligature + word[at:] for at in range(len(word) + 1) for ligature in LIGATURES)
    return list(dict.fromkeys(one for one in found if known(one)))


def _whole(left: str, right: str, known: Callable[[str], bool]) -> list[str]:
    return [whole for ligature in LIGATURES if known(whole := left + ligature + right)]
