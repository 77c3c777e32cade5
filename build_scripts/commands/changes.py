"""`lawbook changes`: what differs between two exports, by document and law, word by word."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from build_scripts.export.changes import ExportError, differences_of_files
from build_scripts.export.difference import as_data, printed
from build_scripts.model.signs import json_text, legible
from build_scripts.workspace import Workspace

HELP = "compare two exports: provisions that came, went, or read otherwise"


def add_arguments(parser: ArgumentParser) -> None:
    """OLD and NEW: two files written by `lawbook export`; `--json` for programs."""
    parser.add_argument("old", type=Path, metavar="OLD.json", help="the earlier export")
    parser.add_argument("new", type=Path, metavar="NEW.json", help="the later export")
    parser.add_argument("--json", action="store_true", help="one JSON list with an object for each difference")


def run(workspace: Workspace, arguments: Namespace) -> int:
    """One line a difference, nothing when there is none; 2 when a file is no export."""
    try:
        rows = differences_of_files(arguments.old, arguments.new)
    except ExportError as error:
        print(f"lawbook: {error}", file=sys.stderr)
        return 2
    if arguments.json:
        print(json_text(as_data(rows), indent=1))
    else:
        print("".join(f"{legible(line)}\n" for line in printed(rows)), end="")
    return 0
