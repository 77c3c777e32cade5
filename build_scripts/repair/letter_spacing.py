"""Step `letter_spacing`: headings printed with a blank after each letter are closed up."""

import itertools
import re
from collections.abc import Callable, Iterator

from build_scripts.model.text import Edit

_SPACED = re.compile(r"(?<!\S)[^\W\d_](?: {1,3}[^\W\d_])+(?!\S)")
_SHORTEST = 5  # letters: shorter runs are initials, hands or table columns


def letter_spacing(text: str, known: Callable[[str], bool]) -> Iterator[Edit]:
    """Edits that take out the blanks between such letters and leave one where a word ends.

    A wider gap is a word's end; where all gaps are alike the dictionary splits the letters, and when it
    can't, they stay as they are: letters of a hand or a table are no heading.

    >>> "".join(edit.after or "_" for edit in letter_spacing("С Ч Ё Т  И Г Р Ы", lambda word: len(word) == 4))
    '___ ___'
    """
    for match in _SPACED.finditer(text):
        letters = [(at.start() + match.start(), at[0]) for at in re.finditer(r"\S", match[0])]
        # Behind a frame line it is a table's head: other columns may stand between its letters.
        if len(letters) < _SHORTEST or text[: match.start()].rstrip(" ").endswith("|"):
            continue
        ends = _word_ends(match[0], [letter for _, letter in letters], known)
        if ends is None:
            continue
        for number, ((at, _), (following, _)) in enumerate(itertools.pairwise(letters), 1):
            yield Edit(at + 1, following, " " if number in ends else "")


def _word_ends(run: str, letters: list[str], known: Callable[[str], bool]) -> set[int] | None:
    """After how many letters a word ends; None when the letters are no words."""
    gaps = [len(gap) for gap in re.findall(r" +", run)]
    if len(set(gaps)) > 1:
        narrow = min(gaps)
        ends = {number for number, gap in enumerate(gaps, 1) if gap > narrow}
        return ends if all(map(known, _words(letters, ends))) else None
    return _split("".join(letters), known)


def _words(letters: list[str], ends: set[int]) -> list[str]:
    borders = [0, *sorted(ends), len(letters)]
    return ["".join(letters[low:high]) for low, high in itertools.pairwise(borders)]


def _split(word: str, known: Callable[[str], bool]) -> set[int] | None:
    """Split into the fewest known words, one- and two-letter words last."""
    best: list[tuple[int, list[int]] | None] = [(0, [])] + [None] * len(word)
    for end in range(1, len(word) + 1):
        for start in range(end):
            before = best[start]
            if before is None or not known(word[start:end]):
                continue
            cost = before[0] + 1 + (4 if end - start < 3 else 0)
            if best[end] is None or cost < best[end][0]:  # type: ignore[index]
                best[end] = (cost, [*before[1], end])
    found = best[len(word)]
    return None if found is None else set(found[1][:-1])
