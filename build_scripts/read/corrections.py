"""Reads the correction files: TOML in the folder `corrections` of each sources folder."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from build_scripts.model.problems import SettingsError
from build_scripts.read.files import UnfitFileError, bytes_inside


def read_corrections(folders: Sequence[Path]) -> Iterator[tuple[str, str]]:
    """The correction files of the folders in the order of their names: (name for messages, text).

    Raises SettingsError for one that can't be read.
    """
    for folder in folders:
        for path in sorted((folder / "corrections").glob("*.toml")):
            name = f"corrections/{path.name}"
            try:
                yield name, bytes_inside(path, folder).decode("utf-8-sig")
            except UnicodeDecodeError as error:
                found = f"byte {error.start} is no UTF-8; expected UTF-8; save the file as UTF-8"
                raise SettingsError(f"{path}:1: settings {found}") from None
            except UnfitFileError as error:
                raise SettingsError(f"{path}:1: settings can't be read: {error}") from None
