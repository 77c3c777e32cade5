"""Step `corrections`: single bad lines, mended by hand-kept TOML files that say what, where and why."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from build_scripts.model.keys import toml_tables
from build_scripts.model.problems import SettingsError
from build_scripts.model.signs import found_signs
from build_scripts.model.text import Edit, RestoredText

_KEYS = {"sha256": str, "start": int, "end": int, "before": str, "after": str, "kind": str, "reason": str}
KINDS = ("typo", "damage")


@dataclass(frozen=True)
class Correction:
    """One correction: the source's [start, end) of a document reads `after` instead of `before`.

    `kind` is `typo` (the witness's own) or `damage` (of this copy); `reason` is printed in the public log.
    """

    sha256: str
    start: int
    end: int
    before: str
    after: str
    kind: str
    reason: str


def parse_corrections(name: str, text: str) -> tuple[Correction, ...]:
    """The corrections of one TOML file; raises SettingsError with one line for anything that is not one."""
    try:
        rows = toml_tables(text).get("correction", [])
    except ValueError as error:
        raise SettingsError(f"{name}: broken-corrections not valid TOML: {error}; mend the file") from error
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise SettingsError(f"{name}: broken-corrections corrections are tables: write [[correction]] before each")
    corrections = []
    for number, row in enumerate(rows, 1):
        wrong = [key for key, kind in _KEYS.items() if type(row.get(key)) is not kind]
        if wrong or set(row) - set(_KEYS) or row["kind"] not in KINDS:
            expected = ", ".join(_KEYS)
            raise SettingsError(f"{name}: broken-corrections correction {number} needs {expected}; kind typo or damage")
        if sign := found_signs(row["after"] + row["reason"]):
            raise SettingsError(f"{name}: broken-corrections correction {number} puts in {sign}, which is no letter")
        corrections.append(Correction(**row))
    return tuple(corrections)


def corrections(text: RestoredText, rows: Sequence[Correction]) -> Iterator[Edit]:
    """Edits for one document's corrections; raises SettingsError where the source no longer reads `before`."""
    done = 0
    for row in sorted(rows, key=lambda row: (row.start, row.end)):
        if row.start < done:
            raise SettingsError(f"corrections: overlapping-corrections two change {row.start}; join them")
        done = row.end
        found = text.source[row.start : row.end]
        if found != row.before:
            message = (
                f"{found!r} stands at {row.start}, {row.before!r} was expected; take the correction out or mend it"
            )
            raise SettingsError(f"corrections: stale-correction {message}")
        yield from _edits(row, text.source)


def _edits(row: Correction, source: str) -> Iterator[Edit]:
    """One edit, or one a word where several words become several: each keeps its own place in the source.

    Words that are taken out whole are noise of the kind `corrected`. A word can't be added, as it would have no
    place of its own in the source.
    """
    start, before, after = _trimmed(row)
    reason = f"{row.kind}: {row.reason}"
    words, new = list(re.finditer(r"\S+", before)), after.split()
    if not new:
        yield _taken_out(source, start, start + len(before), after, reason)
        return
    lone = not before and _at_blank(source, start - 1) and _at_blank(source, start + 1)
    if len(new) > max(len(words), 1) or after != after.strip() or lone:
        raise SettingsError(
            f"corrections: added-word {row.before!r} at {row.start} would become {row.after!r}, and a word more has no "
            "place in the source; correct the words that stand there"
        )
    for number, word in enumerate(new):
        last = number == len(new) - 1
        low = words[number].start() if number else 0
        high = len(before) if last else words[number].end()
        if before[low:high] != word:
            yield Edit(start + low, start + high, word, reason=reason)


def _taken_out(source: str, start: int, end: int, after: str, reason: str) -> Edit:
    """The edit that takes out whole words, or letters of a word: those belong to the letter beside them that stays."""
    first, last = _at_blank(source, start), _at_blank(source, end)
    if first and last:
        return Edit(start, end, after, noise="corrected" if source[start:end].strip() else "", reason=reason)
    if first:
        return Edit(start, end + 1, after + source[end], reason=reason)
    return (
        Edit(start - 1, end, source[start - 1] + after, reason=reason)
        if last
        else Edit(start, end, after, reason=reason)
    )


def _trimmed(row: Correction) -> tuple[int, str, str]:
    """A correction without the blanks that both sides begin or end with: its start, before and after."""
    start, before, after = row.start, row.before, row.after
    while before and after and before[0] == after[0] and before[0].isspace():
        start, before, after = start + 1, before[1:], after[1:]
    while before and after and before[-1] == after[-1] and before[-1].isspace():
        before, after = before[:-1], after[:-1]
    return start, before, after


def _at_blank(source: str, at: int) -> bool:
    """Whether an offset stands at a blank, or at an end of the source: no word runs over it."""
    return at <= 0 or at >= len(source) or source[at - 1].isspace() or source[at].isspace()
