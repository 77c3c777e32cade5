"""`lawbook bundle`: writes the site as one zip file that opens with no network."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from build_scripts.bundle.archive import BundleError, bundle
from build_scripts.workspace import Workspace

HELP = "write the site as a zip file that opens with no network"


def add_arguments(parser: ArgumentParser) -> None:
    """`-o FILE`: where it goes."""
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("lawbook.zip"), metavar="FILE",
        help="the file to write (default: lawbook.zip)",
    )  # fmt: skip


def run(workspace: Workspace, arguments: Namespace) -> int:
    """Write it; 1 with one line when it can't be written, and the old file stays."""
    site = workspace.site()
    try:
        count = bundle(site, arguments.output)
    except BundleError as error:
        print(f"lawbook: {error}", file=sys.stderr)
        return 1
    print(f"{arguments.output}: {count} files; unpack it and open lawbook/index.html")
    return 0
