"""Puts a finished output in its place, so that a broken one never stands there; says how large it is."""

import contextlib
import errno
import os
import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path


def put(target: Path, content: bytes) -> None:
    """Write `content` beside `target` and move it there when it is complete.

    Raises OSError, with what is wrong in its `strerror`; what stood at `target` before is then untouched and nothing is
    left beside it.
    """
    if not target.name:
        raise OSError(errno.EISDIR, "this is a folder and no file name", str(target))
    new = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        new.write_bytes(content)
        new.replace(target)
    finally:
        with contextlib.suppress(OSError):  # a folder that could not be written to can't be tidied either
            new.unlink(missing_ok=True)


def put_folder(target: Path, files: Mapping[str, str], is_done: Callable[[Path], bool]) -> None:
    """Write a folder of text files beside `target` and move it there when it is complete.

    `is_done` says whether a folder is what is wanted: another build may have put it there meanwhile, and then it stays.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    new = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    old = new.with_suffix(".old")
    try:
        for name, text in files.items():
            path = new / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        while not is_done(target):
            try:
                new.rename(target)
            except OSError:
                if not target.exists():
                    raise
                with contextlib.suppress(FileNotFoundError):  # another build was faster
                    target.rename(old)
                shutil.rmtree(old, ignore_errors=True)
    finally:
        shutil.rmtree(new, ignore_errors=True)


def size_in_words(size: int, language: str = "en") -> str:
    """A number of bytes for readers, in units of a thousand.

    >>> size_in_words(4_058_128), size_in_words(812), size_in_words(999_999, "ru")
    ('4.1 MB', '1 kB', '1,0 МБ')
    """
    words = f"{max(size, 1000) / 1000:.0f} kB" if size < 999_500 else f"{size / 1_000_000:.1f} MB"
    return words.replace(".", ",").replace("kB", "кБ").replace("MB", "МБ") if language == "ru" else words
