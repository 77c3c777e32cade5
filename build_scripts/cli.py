"""The command `lawbook`: its subcommands, what they share, and their exit codes (0 clean, 1 problems, 2 misuse)."""

import argparse
import io
import re
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from build_scripts.commands import COMMANDS
from build_scripts.model.problems import SettingsError
from build_scripts.site.build import SiteError
from build_scripts.workspace import Workspace


def parser() -> argparse.ArgumentParser:
    """The whole command line, each command with help."""
    whole = argparse.ArgumentParser(
        prog="lawbook", description="Makes a searchable bilingual law reference from the law texts you have."
    )
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        one = commands.add_parser(name, help=command.HELP, description=command.HELP)
        one.add_argument(
            "--project",
            type=Path,
            metavar="DIR",
            help="a folder with mkdocs.yml, docs, search_index and source_texts (default: Lawbook's own)",
        )
        one.add_argument(
            "--sources", type=Path, action="append", default=[], metavar="DIR",
            help="a folder of documents; may be given more than once (default: source_texts of the project)",
        )  # fmt: skip
        one.add_argument("--no-digest", action="store_true", help="leave out the project's own digest of the laws")
        if getattr(command, "STRICT", False):
            one.add_argument("--strict", action="store_true", help="exit with 1 when there are problems")
        one.add_argument(
            "--date", type=_date, metavar="YYYY-MM-DD", help="the date to print in outputs (default: none)"
        )
        command.add_arguments(one)
        one.set_defaults(run=command.run)
    return whole


def _date(given: str) -> str:
    try:
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", given):
            raise ValueError
        date.fromisoformat(given)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{given!r} is no date; write YYYY-MM-DD") from None
    return given


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; broken settings and a site that can't be built are one line and exit code 1."""
    for stream, errors in ((sys.stdout, "strict"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):  # a pipe on Windows would have a code page of eight bits
            stream.reconfigure(encoding="utf-8", errors=errors)
    given = parser().parse_args(arguments)
    workspace = Workspace(given.project, given.sources, date=given.date or "", digest=not given.no_digest)
    try:
        result = given.run(workspace, given)
    except (SettingsError, SiteError) as error:
        print(f"lawbook: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        return 0
    return int(result)
