"""Step `letter_spacing`: headings printed with a blank after each letter are closed up."""

import itertools
import re
from collections.abc import Callable, Iterator

from build_scripts.languages.alphabet import ROMAN
from build_scripts.model.text import Edit

_SPACED = re.compile(r"(?<!\S)[^\W_](?: {1,5}[^\W_]| {1,5}[.,:–—-](?= {1,5}[^\W_]| *$))+(?!\S)", re.MULTILINE)
_SHORTEST = 5  # letters: shorter runs are initials, hands or table columns
_LONGEST = 40  # letters of a word


def letter_spacing(text: str, known: Callable[[str], bool]) -> Iterator[Edit]:
    """Edits that take out the blanks between such letters and leave one where a word ends.

    A wider gap is a word's end; where all gaps are alike the dictionary splits the letters, and when it
    can't, they stay as they are: letters of a hand or a table are no heading. Numbers and signs between two such
    words are closed up with them (`П Р А В И Л О   1 2 .`).

    >>> "".join(edit.after or "_" for edit in letter_spacing("С Ч Ё Т  И Г Р Ы", lambda word: len(word) == 4))
    '___ ___'
    """
    for match in _SPACED.finditer(text):
        # Behind a frame line it is a table's head: other columns may stand between its letters.
        if text[: match.start()].rstrip(" ").endswith("|"):
            continue
        yield from _numbered(match, known) if re.search(r"[^ \w]|\d", match[0]) else _words_only(match, known)


def _words_only(match: re.Match[str], known: Callable[[str], bool]) -> Iterator[Edit]:
    letters = [(at.start() + match.start(), at[0]) for at in re.finditer(r"\S", match[0])]
    if len(letters) < _SHORTEST:
        return
    ends = _word_ends(match[0], [letter for _, letter in letters], known)
    if ends is None:
        return
    for number, ((at, _), (following, _)) in enumerate(itertools.pairwise(letters), 1):
        yield Edit(at + 1, following, " " if number in ends else "")


def _numbered(match: re.Match[str], known: Callable[[str], bool]) -> Iterator[Edit]:
    """A heading with a number: its gaps tell words apart, and every word of letters in it must be known."""
    signs = [(at.start() + match.start(), at[0]) for at in re.finditer(r"\S", match[0])]
    gaps = [following - at - 1 for (at, _), (following, _) in itertools.pairwise(signs)]
    narrow = min(gaps)
    text = "".join(
        sign if number == 0 else (" " if gaps[number - 1] > narrow else "") + sign
        for number, (_, sign) in enumerate(signs)
    )
    words = re.findall(r"[^\W\d_]+", text)
    numerals = [word for word in words if re.fullmatch(f"[{ROMAN}]+", word)]
    if max(map(len, words), default=0) < _SHORTEST or not all(map(known, (w for w in words if w not in numerals))):
        return
    for number, ((at, _), (following, sign)) in enumerate(itertools.pairwise(signs)):
        wide = gaps[number] > narrow and sign not in ".,:"
        yield Edit(at + 1, following, " " if wide else "")


def _word_ends(run: str, letters: list[str], known: Callable[[str], bool]) -> set[int] | None:
    """After how many letters a word ends; None when the letters are no words."""
    gaps = [len(gap) for gap in re.findall(r" +", run)]
    if len(set(gaps)) > 1:
        narrow = min(gaps)
        ends = {number for number, gap in enumerate(gaps, 1) if gap > narrow}
        words = _words(letters, ends)
        numerals = {word for word in words[1:] if re.fullmatch("[IVXL]+", word)}
        return ends if all(known(word) or word in numerals for word in words) else None
    return _split("".join(letters), known)


def _words(letters: list[str], ends: set[int]) -> list[str]:
    borders = [0, *sorted(ends), len(letters)]
    return ["".join(letters[low:high]) for low, high in itertools.pairwise(borders)]


def _split(word: str, known: Callable[[str], bool]) -> set[int] | None:
    """Split into the fewest known words, one- and two-letter words last."""
    best: list[tuple[int, int] | None] = [(0, 0)] + [None] * len(word)  # the cost, and where the last word starts
    for end in range(1, len(word) + 1):
        costs = [
            (before[0] + 1 + (4 if end - start < 3 else 0), start)
            for start in range(max(0, end - _LONGEST), end)
            if (before := best[start]) is not None and known(word[start:end])
        ]
        best[end] = min(costs, default=None)
    ends: set[int] = set()
    last = best[-1]
    while last is not None and last[1]:
        ends.add(last[1])
        last = best[last[1]]
    return None if best[-1] is None else ends
