"""The editions of the laws: which there are, which are told, and by which directors rule: editions.toml."""

import tomllib
from pathlib import Path

_ROWS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))["edition"]

EDITIONS: tuple[str, ...] = tuple(row["year"] for row in _ROWS)  # the oldest first
TOLD: tuple[str, ...] = tuple(row["year"] for row in _ROWS if row.get("told"))  # by the digest
FIRST, *_BETWEEN, IN_FORCE = TOLD  # the oldest told, that of the first documents; the one in force, as amended since
BETWEEN = tuple(_BETWEEN)
EARLIER = (FIRST, *BETWEEN)
