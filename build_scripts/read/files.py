"""The bytes of a file that somebody put into a folder: only of a file, only from inside the folder, only so many."""

import os
import stat
from pathlib import Path

LARGEST = 100_000_000  # bytes; the largest law book is a hundredth of it


class UnfitFileError(Exception):
    """A file that is not read; the message says what was found, what was expected, what to try."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def bytes_inside(path: Path, folder: Path) -> bytes:
    """The bytes of a file in a folder.

    A link is followed as long as it stays in the folder: who hands on a folder of documents could otherwise have any
    file of the reader's machine published. Raises UnfitFileError for what is not read: such a link, a pipe or a device,
    which may never end, a file that is too large or can't be opened.
    """
    try:
        kind = path.stat()
        if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)):
            tip = "copy the file here, or name its own folder with --sources"
            raise UnfitFileError("link-outside", f"a link that leads out of the folder; expected a file in it; {tip}")
        if stat.S_ISDIR(kind.st_mode):
            tip = "put the folder itself here, or name it with --sources"
            raise UnfitFileError("unreadable-file", f"a link to a folder; expected files and folders; {tip}")
        if not stat.S_ISREG(kind.st_mode):
            raise UnfitFileError("unreadable-file", "a pipe or a device; expected a file; take it out of the folder")
        if kind.st_size > LARGEST:
            found = f"the file has {kind.st_size} bytes; expected at most {LARGEST}"
            raise UnfitFileError("unreadable-file", f"{found}; divide it, or look whether it is a text at all")
        return path.read_bytes()
    except OSError as error:
        found = f"the file cannot be read ({error.strerror}); expected a readable file; check its rights"
        raise UnfitFileError("unreadable-file", found) from None
