"""Reads the correction files: TOML in the folder `corrections` of each sources folder."""

from collections.abc import Iterator, Sequence
from pathlib import Path


def read_corrections(folders: Sequence[Path]) -> Iterator[tuple[str, str]]:
    """The correction files of the folders in the order of their names: (name for messages, text)."""
    for folder in folders:
        for path in sorted((folder / "corrections").glob("*.toml")):
            yield f"corrections/{path.name}", path.read_text("utf-8")
