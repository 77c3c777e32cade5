"""Says what long work is at, on one line of the terminal that is taken away again."""

import sys
from collections.abc import Callable

from build_scripts.terminal import clear_line

Progress = Callable[[str], None]


def progress() -> Progress:
    """A function that shows its words in place of those before; empty words take the line away.

    Silent where standard error is no terminal.
    """
    terminal = sys.stderr

    def say(words: str) -> None:
        if terminal.isatty():
            clear_line(terminal)
            print(f"{words}{' …' if words else ''}", end="", file=terminal, flush=True)

    return say
