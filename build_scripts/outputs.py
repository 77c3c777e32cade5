"""Puts a finished output in its place, so that a broken one never stands there; says how large it is."""

import errno
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from build_scripts.locks import give_back, locked, take

_OWNER = "owner"  # in a workshop: the lock file of the process whose it is
_OLD = "old"  # in a workshop: what stood in the place before, on its way out


def put(target: Path, content: bytes) -> None:
    """Write `content` beside `target` and move it there when it is complete.

    Raises OSError, with what is wrong in its `strerror`; what stood at `target` before is then untouched and nothing is
    left beside it.
    """
    if not target.name:
        raise OSError(errno.EISDIR, "this is a folder and no file name", str(target))
    with workshop(target) as folder:
        new = folder / "new"
        new.write_bytes(content)
        new.replace(target)


def put_folder(target: Path, fill: Callable[[Path], None], is_done: Callable[[Path], bool]) -> None:
    """Let `fill` write a folder beside `target` and move it there when it is complete.

    `is_done` says whether a folder is what is wanted: another build may have put it there meanwhile, and then it stays.
    Raises OSError.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with workshop(target) as folder:
        new = folder / "new"
        new.mkdir()
        fill(new)
        with locked(target):
            if not is_done(target):
                put_in_place(new, target)


def write_texts(folder: Path, files: Mapping[str, str]) -> None:
    """Write text files by their path in a folder: UTF-8, with the same line ends on every system. Raises OSError."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")


@contextmanager
def workshop(target: Path) -> Iterator[Path]:
    """A folder beside `target` for one piece of work alone, taken away afterwards.

    First the workshops of processes that died are taken away; if one died while its output changed places with an older
    one, the older one is put back. Raises OSError.
    """
    with locked(target):
        _clear(target)
        prefix = f".{target.name.lstrip('.')}."
        folder = Path(tempfile.mkdtemp(prefix=prefix, suffix=".new", dir=target.parent))
        owner = take(folder / _OWNER)
    try:
        yield folder
    finally:
        if owner is not None:
            give_back(folder / _OWNER, owner)
        shutil.rmtree(folder, ignore_errors=True)


def _clear(target: Path) -> None:
    """Take away the workshops of processes that died; the lock of `target` must be held."""
    ours = re.compile(rf"\.{re.escape(target.name.lstrip('.'))}\.[a-z0-9_]{{8}}\.new")
    for folder in sorted(path for path in target.parent.iterdir() if ours.fullmatch(path.name)):
        with suppress(OSError):  # its owner is just taking it away, or it is another user's
            owner = take(folder / _OWNER)
            if owner is None:
                continue  # its work goes on
            give_back(folder / _OWNER, owner)
            if not target.exists() and (folder / _OLD).exists():
                (folder / _OLD).rename(target)
            shutil.rmtree(folder, ignore_errors=True)


def put_in_place(new: Path, target: Path) -> None:
    """Move what was made in a workshop to `target`; what stood there goes into the workshop.

    In one step where the system can exchange two names (Linux). Elsewhere it takes two, and if the process dies between
    them, the next workshop puts the older one back. Raises OSError; the older one is then in its place.
    """
    with locked(target):
        if not target.exists():
            new.rename(target)
        elif not _exchanged(new, target):
            old = new.with_name(_OLD)
            target.rename(old)
            try:
                new.rename(target)
            except BaseException:  # also when the user stops the build here
                old.rename(target)
                raise


def _exchanged(one: Path, other: Path) -> bool:
    """Whether the system has exchanged two names in one step, which Python has no function for."""
    if sys.platform != "linux":
        return False
    import ctypes  # slow to load, and only needed here

    exchange = getattr(ctypes.CDLL(None), "renameat2", None)
    if exchange is None:
        return False
    here, flag = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
    return bool(exchange(here, os.fsencode(one), here, os.fsencode(other), flag) == 0)
