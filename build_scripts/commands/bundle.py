"""`lawbook bundle`: writes the site as one zip file, or as one HTML file, that opens with no network."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from build_scripts.bundle.archive import FIRST, bundle
from build_scripts.bundle.failure import BundleError
from build_scripts.bundle.single import single_file
from build_scripts.languages.sizes import size_in_words
from build_scripts.outputs import put
from build_scripts.site.phone.files import APP_FILES
from build_scripts.workspace import Workspace

HELP = "write the site as a zip file, or as one HTML file, that opens with no network"
ARCHIVE, SINGLE = "lawbook.zip", "lawbook.html"


def add_arguments(parser: ArgumentParser) -> None:
    """`-o FILE`: where it goes; `--single`: one HTML file."""
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help=f"the file to write (default: {ARCHIVE}, or {SINGLE})"
    )
    parser.add_argument(
        "--single", action="store_true", help="one HTML file with all texts and the search, for a phone"
    )


def run(workspace: Workspace, arguments: Namespace) -> int:
    """Write it; 1 with one line when it can't be written, and the old file stays."""
    target = arguments.output or Path(SINGLE if arguments.single else ARCHIVE)
    with workspace.held_site() as site:
        try:
            page = single_file(site).encode()
            if arguments.single:
                print(f"{target}: {size_in_words(_put(target, page))['en']}; open it in any browser")
            else:
                size = bundle(site, target, {SINGLE: page}, APP_FILES)
                print(f"{target}: {size_in_words(size)['en']}; unpack it and open {FIRST}")
        except BundleError as error:
            print(f"lawbook: {error}", file=sys.stderr)
            return 1
    return 0


def _put(target: Path, page: bytes) -> int:
    try:
        put(target, page)
    except OSError as error:
        raise BundleError(f"{target}: can't be written: {error.strerror}; try another place with -o") from None
    return len(page)
