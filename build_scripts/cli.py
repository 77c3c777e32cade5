"""The command `lawbook`: its subcommands, what they share, and their exit codes (0 clean, 1 problems, 2 misuse).

The other parts are loaded inside the functions: that takes a second, in which Ctrl-C shall be answered like later.
"""

import argparse
import io
import re
import sys
from collections.abc import Sequence
from contextlib import closing
from datetime import date
from pathlib import Path

from build_scripts.terminal import clear_line, give_up, legible_output

STOPPED = 130  # what shells say of a command that was stopped by Ctrl-C


def parser() -> argparse.ArgumentParser:
    """The whole command line, each command with help."""
    from build_scripts.commands import COMMANDS

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
    """Run one command; broken settings, a site that can't be built, and Ctrl-C are one line and an exit code."""
    for stream, errors in ((sys.stdout, "strict"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):  # Windows would write a code page of eight bits and other line ends
            stream.reconfigure(encoding="utf-8", errors=errors, newline="\n")
    with legible_output():
        try:
            code = _run(arguments)
            sys.stdout.flush()
        except BrokenPipeError:
            give_up(sys.stdout)
            return 0
        except OSError as error:  # what no command tells better: a full disk, a folder without rights
            give_up(sys.stdout)
            place = error.filename or "a file"
            tip = "look at the space on the disk and the rights of the folder"
            print(f"lawbook: {place}: can't be read or written: {error.strerror}; {tip}", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            if sys.stderr.isatty():
                clear_line(sys.stderr)  # in the place of what long work said last
            print("lawbook: stopped", file=sys.stderr)
            return STOPPED
    return code


def _run(arguments: Sequence[str] | None) -> int:
    from build_scripts.model.problems import SettingsError
    from build_scripts.site.build import SiteError
    from build_scripts.workspace import Workspace

    given = parser().parse_args(arguments)
    workspace = Workspace(given.project, given.sources, date=given.date or "", digest=not given.no_digest)
    with closing(workspace):
        try:
            return int(given.run(workspace, given))
        except (SettingsError, SiteError) as error:
            print(f"lawbook: {error}", file=sys.stderr)
            return 1
