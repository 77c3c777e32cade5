"""What commands print passes here: nothing that a document, a name or a query holds reaches a terminal as an order."""

import contextlib
import io
import os
import re
import sys
from collections.abc import Iterator
from typing import TextIO

from build_scripts.model.signs import legible

# Our own words ask for a style by a noncharacter, which no text has: `legible` would show it as a code.
STYLES = {"plain": "\ufdd0", "bold": "\ufdd1", "red": "\ufdd2", "green": "\ufdd3", "yellow": "\ufdd4", "cyan": "\ufdd5"}
_ORDERS = {"plain": "0", "bold": "1", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}
_BY_SIGN = {sign: f"\x1b[{_ORDERS[name]}m" for name, sign in STYLES.items()}
_SIGNS = re.compile(f"([{''.join(_BY_SIGN)}])")


def styled(style: str, words: str) -> str:
    """Words for a terminal in a style of STYLES."""
    return f"{STYLES[style]}{legible(words)}{STYLES['plain']}"


def clear_line(stream: TextIO) -> None:
    """Take away what stands in the last line of the terminal behind a stream."""
    _behind(stream).write("\r\x1b[K")


def give_up(stream: TextIO) -> None:
    """Drop what a stream can't take any more (a full disk, a reader who left), so that it says nothing at the end."""
    inner = _behind(stream)
    try:
        inner.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, inner.fileno())
        os.close(nowhere)


def _behind(stream: TextIO) -> TextIO:
    return stream.stream if isinstance(stream, LegibleStream) else stream


@contextlib.contextmanager
def legible_output() -> Iterator[None]:
    """Within, what is printed to standard output and standard error shows as codes what is no letter."""
    with contextlib.redirect_stdout(LegibleStream(sys.stdout)), contextlib.redirect_stderr(LegibleStream(sys.stderr)):
        yield


class LegibleStream(io.TextIOBase, TextIO):
    """A stream for people before another one: of what is written to it, only letters and our styles arrive there."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Write the text as it may be shown."""
        self.stream.write("".join(_BY_SIGN.get(part) or legible(part) for part in _SIGNS.split(text)))
        return len(text)

    def flush(self) -> None:
        """Write what waits."""
        self.stream.flush()

    def isatty(self) -> bool:
        """Whether a terminal is behind it."""
        return self.stream.isatty()

    def fileno(self) -> int:
        """The system's number of the file behind it."""
        return self.stream.fileno()
