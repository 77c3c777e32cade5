"""Step `corrections`: single bad lines, mended by hand-kept TOML files that say what, where and why."""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from build_scripts.model.problems import SettingsError
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
        rows = tomllib.loads(text).get("correction", [])
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{name}: broken-corrections not valid TOML: {error}; mend the file") from error
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise SettingsError(f"{name}: broken-corrections corrections are tables: write [[correction]] before each")
    corrections = []
    for number, row in enumerate(rows, 1):
        wrong = [key for key, kind in _KEYS.items() if type(row.get(key)) is not kind]
        if wrong or set(row) - set(_KEYS) or row["kind"] not in KINDS:
            expected = ", ".join(_KEYS)
            raise SettingsError(f"{name}: broken-corrections correction {number} needs {expected}; kind typo or damage")
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
        low, high = text.position(row.start), text.position(row.end)
        yield Edit(low, high, row.after, reason=f"{row.kind}: {row.reason}")
