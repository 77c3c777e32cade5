"""`lawbook booklet`: prints the laws, or some of them, as a PDF."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from build_scripts.booklet.content import Content, editions
from build_scripts.booklet.selection import SelectionError, selected
from build_scripts.booklet.typeset import BookletError, typeset, write
from build_scripts.workspace import Workspace

HELP = "print the laws, or some of them, as a PDF"


def add_arguments(parser: ArgumentParser) -> None:
    """`-o FILE`, `--laws 27,64,68-71`, `--edition`, `--language`."""
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("lawbook.pdf"), metavar="FILE",
        help="the file to write (default: lawbook.pdf)",
    )  # fmt: skip
    parser.add_argument("--laws", default="", metavar="LAWS", help="which laws, such as 27,64,68-71 (default: all)")
    parser.add_argument("--edition", default="", metavar="YEAR", help="which edition (default: the one with most laws)")
    parser.add_argument("--language", default="", metavar="ru|en", help="which language (default: see --edition)")


def run(workspace: Workspace, arguments: Namespace) -> int:
    """Print it; 2 for laws or an edition that are not known, 1 when it can't be written."""
    try:
        laws = selected(arguments.laws)
    except SelectionError as error:
        print(f"lawbook: --laws: {error}", file=sys.stderr)
        return 2
    known = editions(workspace.book)
    wanted = [
        (edition, language)
        for edition, language in known
        if arguments.edition in ("", edition) and arguments.language in ("", language)
    ]
    if not wanted:
        names = ", ".join(f"{edition} in {language}" for edition, language in known) or "none"
        asked = " ".join(part for part in (arguments.edition, arguments.language) if part) or "any law"
        print(f"lawbook: booklet: the documents have no text for {asked}; they have {names}", file=sys.stderr)
        return 2
    try:
        write(typeset(Content(workspace.book, *wanted[0]).data(laws, workspace.date)), arguments.output)
    except BookletError as error:
        print(f"lawbook: {error}", file=sys.stderr)
        return 1
    print(arguments.output)
    return 0
