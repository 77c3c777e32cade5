"""Puts a finished output file in its place, so that a broken one never stands there."""

import contextlib
import errno
from pathlib import Path


def put(target: Path, content: bytes) -> None:
    """Write `content` beside `target` and move it there when it is complete.

    Raises OSError, with what is wrong in its `strerror`; what stood at `target` before is then untouched and nothing is
    left beside it.
    """
    if not target.name:
        raise OSError(errno.EISDIR, "this is a folder and no file name", str(target))
    new = target.with_name(f".{target.name}.new")
    try:
        new.write_bytes(content)
        new.replace(target)
    except OSError:
        with contextlib.suppress(OSError):  # a folder that could not be written to can't be tidied either
            new.unlink(missing_ok=True)
        raise
