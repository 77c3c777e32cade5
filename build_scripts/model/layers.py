"""The layers in which a law is told, in their order: layers.toml; their names as a type stand in `units.Layer`."""

import tomllib
from pathlib import Path

_ROWS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))["layer"]

LAYERS: tuple[str, ...] = tuple(row["name"] for row in _ROWS)
PARTS: tuple[str, ...] = tuple(row["part"] for row in _ROWS)  # the same by what settings and sections call them
OF_DOCUMENTS: tuple[str, ...] = tuple(name for name in LAYERS if name != "digest")
