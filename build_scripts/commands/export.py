"""`lawbook export`: writes the law book as one JSON object, format lawbook/1."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from build_scripts.export.book import written
from build_scripts.outputs import put
from build_scripts.workspace import Workspace

STRICT = True  # problems can fail this command
HELP = "write the law book as JSON for other programs"


def add_arguments(parser: ArgumentParser) -> None:
    """`-o FILE`: where it goes; standard output without it."""
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="the file to write (default: standard output)"
    )


def run(workspace: Workspace, arguments: Namespace) -> int:
    """Write it; the old file stays until the new one is complete."""
    book = workspace.book
    workspace.say(book.problems)
    text = written(book)
    if arguments.output is None:
        sys.stdout.write(text)
    else:
        try:
            put(arguments.output, text.encode())
        except OSError as error:
            print(
                f"lawbook: {arguments.output}: can't be written: {error.strerror}; try another place", file=sys.stderr
            )
            return 1
    return 1 if arguments.strict and book.problems else 0
