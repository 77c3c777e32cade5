"""`lawbook build`: writes the pages and builds the site."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from build_scripts.align.account import printed
from build_scripts.workspace import Workspace

STRICT = True  # problems can fail this command
HELP = "build the site"


def add_arguments(parser: ArgumentParser) -> None:
    """`--site DIR`: where the site goes; `--site-url URL`: the address it will be served under."""
    parser.add_argument("--site", type=Path, metavar="DIR", help="where the site goes (default: site of the project)")
    parser.add_argument("--site-url", default="", metavar="URL", help="the address the site will be served under")


def run(workspace: Workspace, arguments: Namespace) -> int:
    """Build; the account is proven first, and a site is made only when it holds."""
    book = workspace.book
    workspace.say(book.problems)
    print(printed(book.account))
    if not book.documents:
        print("lawbook: no document could be read, so the site stays as it is; see the lines above", file=sys.stderr)
        return 1
    if any(problem.code.startswith("account-") for problem in book.problems):
        print("lawbook: the account does not add up, so no site is built; the lines above say where", file=sys.stderr)
        return 1
    site = workspace.site(arguments.site, site_url=arguments.site_url)
    print(f"{site / 'index.html'}")
    return 1 if arguments.strict and book.problems else 0
