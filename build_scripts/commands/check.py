"""`lawbook check`: prints the account of every document and all problems."""

from argparse import ArgumentParser, Namespace

from build_scripts.align.account import printed
from build_scripts.workspace import Workspace

STRICT = True  # problems can fail this command
HELP = "print where every character of the documents went, and all problems"


def add_arguments(parser: ArgumentParser) -> None:
    """No arguments of its own."""


def run(workspace: Workspace, arguments: Namespace) -> int:
    """The account to standard output, the problems to standard error; 1 when a character is lost, or in --strict."""
    book = workspace.book
    workspace.say(book.problems)
    print(printed(book.account))
    lost = any(problem.code.startswith("account-") for problem in book.problems)
    return 1 if lost or (arguments.strict and book.problems) else 0
