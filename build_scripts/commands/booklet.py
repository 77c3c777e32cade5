"""`lawbook booklet`: prints the laws, or some of them, as a PDF."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from build_scripts.booklet.changes import slip_data
from build_scripts.booklet.content import Content, editions
from build_scripts.booklet.format import format_data
from build_scripts.booklet.imposition import EDGES, SHEETS, imposed
from build_scripts.booklet.selection import SelectionError, selected
from build_scripts.booklet.settings import NAME, BookletSettings, booklet_settings
from build_scripts.booklet.typeset import SLIP, BookletError, typeset, write
from build_scripts.commands.progress import progress
from build_scripts.export.book import exported
from build_scripts.export.changes import ExportError, differences_from
from build_scripts.model.problems import SettingsError
from build_scripts.workspace import Workspace

HELP = "print the laws, or some of them, as a PDF"


def add_arguments(parser: ArgumentParser) -> None:
    """What is printed, how it is set, and where it goes."""
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("lawbook.pdf"), metavar="FILE",
        help="the file to write (default: lawbook.pdf)",
    )  # fmt: skip
    parser.add_argument("--laws", default="", metavar="LAWS", help="which laws, such as 27,64,68-71 (default: all)")
    parser.add_argument("--edition", default="", metavar="YEAR", help="which edition (default: the one with most laws)")
    parser.add_argument("--language", default="", metavar="ru|en", help="which language (default: see --edition)")
    parser.add_argument(
        "--settings", type=Path, metavar="FILE", help=f"title, preface, parts and more (default: {NAME} of the project)"
    )
    parser.add_argument("--columns", action="store_true", help="Russian and English side by side")
    parser.add_argument("--large-print", action="store_true", help="letters of 17 points on A4")
    parser.add_argument(
        "--proof", action="store_true", help="with the pages of the documents in the margin and a list of guesses"
    )
    parser.add_argument(
        "--changes",
        type=Path,
        metavar="OLD.json",
        help="a slip of what is otherwise than in an earlier export, instead",
    )
    parser.add_argument(
        "--imposed", action="store_true", help="two pages a side, to print on both sides, fold and stitch"
    )
    parser.add_argument(
        "--turn", choices=EDGES, default="short", help="the edge that the printer turns the sheet on (default: short)"
    )
    parser.add_argument(
        "--signature", type=int, default=SHEETS, metavar="SHEETS",
        help=f"the most sheets that are folded into one another (default: {SHEETS})",
    )  # fmt: skip


def run(workspace: Workspace, arguments: Namespace) -> int:
    """Print it; 2 for laws, an edition or options that don't fit, 1 when it can't be set or written."""
    try:
        laws = selected(arguments.laws)
    except SelectionError as error:
        print(f"lawbook: --laws: {error}", file=sys.stderr)
        return 2
    if fault := _misuse(arguments):
        print(f"lawbook: booklet: {fault}", file=sys.stderr)
        return 2
    say = progress()
    try:
        settings = _settings(workspace, arguments.settings)
        say("reading the documents")
        edition, language = _edition(workspace, arguments)
        if arguments.changes is not None:
            differences = differences_from(arguments.changes, exported(workspace.book))
            pdf = typeset(slip_data(workspace.book, differences, laws, language, workspace.date), SLIP)
        else:
            content = Content(
                workspace.book, edition, language, settings, both=arguments.columns, proof=arguments.proof
            )
            data = content.data(laws, workspace.date, say)
            say("setting the pages")
            paper = format_data(
                gutter=settings.gutter, large=arguments.large_print, both=arguments.columns, proof=arguments.proof
            )
            pdf = typeset({**data, "format": paper})
        if arguments.imposed:
            say("putting the pages on sheets")
            pdf = imposed(pdf, edge=arguments.turn, most=arguments.signature)
        say("")
        write(pdf, arguments.output)
    except (ExportError, _NotThereError) as error:
        say("")
        print(f"lawbook: {error}", file=sys.stderr)
        return 2
    except BookletError as error:
        say("")
        print(f"lawbook: {error}", file=sys.stderr)
        return 1
    print(arguments.output)
    return 0


class _NotThereError(Exception):
    """The documents lack what is asked for; the message is one clear line."""


def _misuse(arguments: Namespace) -> str:
    """What does not fit together in the options; empty when all does."""
    if arguments.signature < 1:
        return f"--signature {arguments.signature}: a signature has at least 1 sheet"
    if arguments.imposed and arguments.proof:
        return "--proof is read page by page and has a margin more; leave out --imposed"
    if arguments.changes is not None and (arguments.proof or arguments.columns or arguments.large_print):
        return "--changes prints a slip and no book; leave out --proof, --columns and --large-print"
    return ""


def _settings(workspace: Workspace, named: Path | None) -> BookletSettings:
    """The settings of the file that is named, else of booklet.toml of the project, if there is one."""
    path = named or workspace.project / NAME
    try:
        return booklet_settings(path, path.read_text("utf-8"))
    except FileNotFoundError:
        if named is None:
            return BookletSettings()
        raise SettingsError(f"{path}: there is no such file; write one, or leave out --settings") from None
    except UnicodeDecodeError:
        raise SettingsError(f"{path}: no UTF-8; save it as UTF-8") from None
    except OSError as error:
        raise SettingsError(f"{path}: can't be read: {error.strerror}") from None


def _edition(workspace: Workspace, arguments: Namespace) -> tuple[str, str]:
    """The edition and language to print: what is asked for, else the fullest."""
    known = editions(workspace.book)
    for edition, language in known:
        if arguments.edition in ("", edition) and arguments.language in ("", language):
            return edition, language
    names = ", ".join(f"{edition} in {language}" for edition, language in known) or "none"
    asked = " ".join(part for part in (arguments.edition, arguments.language) if part) or "any law"
    raise _NotThereError(f"booklet: the documents have no text for {asked}; they have {names}")
