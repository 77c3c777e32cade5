"""`lawbook check`: prints the account of every document and all problems; the guesses too, when asked."""

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator

from build_scripts.align.account import printed
from build_scripts.languages.doubts import doubt_told
from build_scripts.model.lawbook import LawBook
from build_scripts.model.problems import line_of
from build_scripts.tell.wording import wording_problems
from build_scripts.workspace import Workspace

STRICT = True  # problems can fail this command
HELP = "print where every character of the documents went, and all problems"


def add_arguments(parser: ArgumentParser) -> None:
    """`--guesses`: list them too."""
    parser.add_argument("--guesses", action="store_true", help="list every reading that is a guess, and why")


def run(workspace: Workspace, arguments: Namespace) -> int:
    """The account to standard output, the problems to standard error; 1 when a character is lost, or in --strict."""
    book = workspace.book
    problems = (*book.problems, *wording_problems(book, workspace.sources.wording))
    workspace.say(problems)
    _say_unused(workspace)
    print(printed(book.summed_account))
    if arguments.guesses:
        for line in guesses(book):
            print(line)
    lost = any(problem.code.startswith("account-") for problem in book.problems)
    return 1 if lost or (arguments.strict and problems) else 0


def _say_unused(workspace: Workspace) -> None:
    """Say once for each document that is not there how many corrections wait for it; no error: it may come back."""
    present = {document.facts.sha256 for document in workspace.sources.documents}
    waiting = Counter(row.sha256 for row in workspace.sources.corrections if row.sha256 not in present)
    for sha256, count in waiting.items():
        rows = "1 correction is" if count == 1 else f"{count} corrections are"
        print(f"lawbook: {rows} for a document that is not among the sources: SHA-256 {sha256}", file=sys.stderr)


def guesses(book: LawBook) -> Iterator[str]:
    """Every guess as `file:line: place [start, end): source → reading (why)`, in the order of the sources."""
    for document in book.documents:
        source = document.restored.source
        rows = [
            (guess.start, number, unit, guess) for number, unit in enumerate(document.units) for guess in unit.uncertain
        ]
        for start, _, unit, guess in sorted(rows, key=lambda row: row[:2]):
            place = unit.address or unit.id
            found = f"{guess.source!r} → {guess.reading!r} ({doubt_told(guess.why, 'en')})"
            yield f"{document.facts.file}:{line_of(source, start)}: {place} [{guess.start}, {guess.end}): {found}"
