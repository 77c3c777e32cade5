"""Holds a place in the file system for one process at a time; a lock goes with its process, however that ends.

The system keeps the locks, not a file's being there: a process that is killed leaves a lock file that nobody holds.
"""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _is_ours(file: int) -> bool:
        os.lseek(file, 0, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True
else:
    import fcntl

    def _is_ours(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


PATIENCE = 1.0  # seconds of waiting before that is said
_PAUSE = 0.02  # seconds between two tries; neither system can wait and be stopped by Ctrl-C


class _Held(threading.local):
    """The lock files that this thread holds."""

    def __init__(self) -> None:
        self.paths: set[Path] = set()


_held = _Held()


@contextmanager
def locked(place: Path, waiting: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Hold `place`, a file or folder that need not exist, against every other process and thread.

    Waits for whoever holds it, and calls `waiting` once when that takes long. Who holds a place may lock it again. The
    lock file lies beside the place, in a folder that must exist. Raises OSError where none can be made.
    """
    path = lock_file(place)
    if path in _held.paths:
        yield
        return
    start, told = time.monotonic(), False
    while (file := take(path)) is None:
        if not told and time.monotonic() - start > PATIENCE:
            waiting()
            told = True
        time.sleep(_PAUSE)
    _held.paths.add(path)
    try:
        yield
    finally:
        _held.paths.discard(path)
        give_back(path, file)


def lock_file(place: Path) -> Path:
    """The lock file of a place.

    >>> lock_file(Path("/books/site")).name, lock_file(Path("/books/.cache")).name
    ('.site.lock', '.cache.lock')
    """
    return place.parent.resolve() / f".{place.name.lstrip('.')}.lock"


def take(path: Path) -> int | None:
    """Take the lock file `path`, made when it is missing: its descriptor, or None as long as somebody holds it.

    Raises OSError where it can't be opened.
    """
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        if _is_ours(file) and _is_there(path, file):
            return file
    except BaseException:
        os.close(file)
        raise
    os.close(file)
    return None


def _is_there(path: Path, file: int) -> bool:
    """Whether `path` is still the file that was opened: its last holder took it away when he was done."""
    try:
        return os.path.samestat(os.stat(path), os.fstat(file))
    except FileNotFoundError:
        return False


def give_back(path: Path, file: int) -> None:
    """Give back a lock that was taken, and take its file away."""
    if sys.platform == "win32":  # what is open can't be taken away there; and what somebody else has opened stays
        os.close(file)
        with suppress(OSError):
            _remove(path)
        return
    with suppress(OSError):
        path.unlink()
    os.close(file)


def _remove(path: Path) -> None:
    path.unlink()
