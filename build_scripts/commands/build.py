"""`lawbook build`: writes the pages and builds the site."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from build_scripts.align.account import printed
from build_scripts.bundle.failure import BundleError
from build_scripts.commands.downloads import make_downloads
from build_scripts.export.changes import ExportError, differences_of_files
from build_scripts.export.difference import printed as printed_changes
from build_scripts.workspace import Workspace

STRICT = True  # problems can fail this command
HELP = "build the site"
MOST_LINES = 40  # of the changes since the last build


def add_arguments(parser: ArgumentParser) -> None:
    """`--site DIR`: where the site goes; `--site-url URL`: its address; `--downloads`: what can be carried away."""
    parser.add_argument("--site", type=Path, metavar="DIR", help="where the site goes (default: site of the project)")
    parser.add_argument("--site-url", default="", metavar="URL", help="the address the site will be served under")
    parser.add_argument(
        "--downloads",
        action="store_true",
        help="make the archive, the single file and the booklet for the download page",
    )


def run(workspace: Workspace, arguments: Namespace) -> int:
    """Build; the account is proven first, and a site is made only when it holds."""
    book = workspace.book
    workspace.say(book.problems)
    print(printed(book.summed_account))
    if not book.source_documents:
        print("lawbook: no document could be read, so the site stays as it is; see the lines above", file=sys.stderr)
        return 1
    if any(problem.code.startswith("account-") for problem in book.problems):
        print("lawbook: the account does not add up, so no site is built; the lines above say where", file=sys.stderr)
        return 1
    with workspace.held_site(arguments.site, site_url=arguments.site_url) as site:
        if arguments.downloads:
            try:
                make_downloads(workspace, site)
            except BundleError as error:
                print(f"lawbook: {error}", file=sys.stderr)
                return 1
        _compare(workspace, arguments.site)
    print(f"{site / 'index.html'}")
    return 1 if arguments.strict and book.problems else 0


def _compare(workspace: Workspace, site: Path | None) -> None:
    """Keep the export for the next build of the site, and say what changed since the last one."""
    try:
        if workspace.keep_book(site):
            _say_changes(*workspace.books(site))
    except OSError as error:
        print(f"lawbook: no comparison for the next build: {error.filename}: {error.strerror}", file=sys.stderr)


def _say_changes(last: Path, before: Path) -> None:
    """What differs from the last good build of the same site, cut when it is long; nothing when nothing does."""
    try:
        lines = printed_changes(differences_of_files(before, last))
    except ExportError as error:
        print(f"lawbook: no comparison with the last build: {error}", file=sys.stderr)
        return
    if lines:
        print("\nchanged since the last build:")
        print("\n".join(lines[:MOST_LINES]))
        if len(lines) > MOST_LINES:
            print(f"… and {len(lines) - MOST_LINES} more lines; all: lawbook changes {before} {last}")
        print()
