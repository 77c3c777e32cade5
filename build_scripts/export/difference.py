"""One difference between two exports, how lists and texts are compared for it, and how differences are written."""

import difflib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass

_CONTEXT = 2  # words shown before a change
_SHOWN = 80  # letters of what came or went, in a line


@dataclass(frozen=True)
class Difference:
    """One thing that is otherwise in the new book.

    `sign` is `+` (came), `-` (went) or `~` (is otherwise); `what` names what it is: document, provision, title, text,
    reference, footnote, index, table, or the field of a unit; `document` and `law` say where, `place` is the address
    or the head word, `before` and `after` are printed values, empty where there is none.
    """

    document: str
    law: str
    place: str
    sign: str
    what: str
    before: str = ""
    after: str = ""

    def printed(self) -> str:
        """The difference as one line; long words that came or went are cut."""
        whole = self.after or self.before
        cut = whole if len(whole) <= _SHOWN else whole[: _SHOWN - 1] + "…"
        values = f"{self.before!r} → {self.after!r}" if self.sign == "~" else repr(cut)
        return " ".join(filter(None, (self.sign, self.place, self.what, values)))


def reworded(old: str, new: str) -> list[tuple[str, str]]:
    """The runs of words in which two texts differ, letter for letter, with two words before each for the place.

    >>> reworded("the cup stands on the table", "the cup is on the table")
    [('the cup stands', 'the cup is')]
    """
    if old == new:
        return []
    left, right = old.split(), new.split()
    if left == right:
        return [(old, new)]  # only blanks differ
    matcher = difflib.SequenceMatcher(None, left, right, autojunk=False)
    return [
        (" ".join(left[max(0, low - _CONTEXT) : high]), " ".join(right[max(0, start - _CONTEXT) : end]))
        for tag, low, high, start, end in matcher.get_opcodes()
        if tag != "equal"
    ]


def replaced(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The rows of two lists that differ, as pairs; an empty string where one side has none."""
    for tag, low, high, start, end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            left, right = [*old[low:high]], [*new[start:end]]
            length = max(len(left), len(right))
            yield from zip(left + [""] * (length - len(left)), right + [""] * (length - len(right)), strict=True)


def sign_of(before: str, after: str) -> str:
    """The sign of a pair of values of which one may be empty: see `Difference`."""
    return "+" if not before else "~" if after else "-"


def printed(rows: Sequence[Difference]) -> list[str]:
    """The differences as lines below the names of their documents and laws."""
    lines: list[str] = []
    document = law = None
    for row in rows:
        if row.document != document:
            document, law = row.document, None
            lines.append(document)
        if row.law != law:
            law = row.law
            lines += [f"  {law}"] if law else []
        lines.append(f"    {row.printed()}")
    return lines


def as_data(rows: Sequence[Difference]) -> list[dict[str, str]]:
    """The differences for other programs."""
    return [asdict(row) for row in rows]
