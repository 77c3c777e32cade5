"""The costs of a reading: costs.toml, which says the reason of each."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

_TABLES: Mapping[str, Mapping[str, float]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
PASS_OVER, TAKE, ORDER, NESTING = (_TABLES[name] for name in ("pass_over", "take", "order", "nesting"))
