"""`lawbook search`: finds provisions by number or by words, in any letters."""

import html
import sys
from argparse import ArgumentParser, Namespace
from io import TextIOWrapper

from build_scripts.model.signs import json_text
from build_scripts.search.hits import Hit
from build_scripts.search.index import opened
from build_scripts.search.rank import Found, Search
from build_scripts.search.records import records
from build_scripts.terminal import STYLES
from build_scripts.workspace import Workspace

HELP = "find provisions by number (64A2, п. 75.8) or by words (revoke, hod vne ocheredi)"


def add_arguments(parser: ArgumentParser) -> None:
    """QUERY, or `--batch` for one query a line on standard input; `--json` for programs."""
    parser.add_argument("query", nargs="*", metavar="QUERY", help="a law number or words")
    parser.add_argument("--json", action="store_true", help="one JSON object a query")
    parser.add_argument("--batch", action="store_true", help="read one query a line from standard input; print JSON")


def run(workspace: Workspace, arguments: Namespace) -> int:
    """Print the hits; a query that finds nothing says so on standard error. 2 without a query."""
    text = _readable(" ".join(arguments.query)).strip()
    if bool(text) == arguments.batch:
        print("lawbook: search: expected either a QUERY or --batch; try `lawbook search 64A2`", file=sys.stderr)
        return 2
    search = search_of(workspace)
    try:
        if arguments.batch:
            if isinstance(sys.stdin, TextIOWrapper):
                sys.stdin.reconfigure(encoding="utf-8", errors="replace")
            for line in sys.stdin:
                query = _readable(line.rstrip("\r\n"))
                print(as_json(query, search.found(query)), flush=True)
            return 0
        found = search.found(text)
    finally:
        search.close()
    if arguments.json:
        print(as_json(text, found))
    else:
        _print(text, found)
    return 0


def _print(text: str, found: Found) -> None:
    for hit in found.hits:
        print(as_text(hit, sys.stdout.isatty()))
    if not found.hits:
        names = f"; nearest: {', '.join(found.nearest)}" if found.nearest else ""
        unquoted = f"; without its quotes it finds {found.unquoted}" if found.unquoted else ""
        hint = f"try a law number (64A2) or fewer words{unquoted}{names}"
        print(f"lawbook: nothing found for “{text}”; {hint}", file=sys.stderr)


def _readable(text: str) -> str:
    """A query as UTF-8, whatever the system takes for the encoding, without the halves of characters left in it."""
    try:
        return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace").decode("utf-8")


def search_of(workspace: Workspace) -> Search:
    """The search over a workspace's index, which is made when it is missing; a note of that to standard error."""
    index, note = opened(workspace.folder / "index", lambda: records(workspace.book), workspace.analyser)
    if note:
        print(f"lawbook: {note}", file=sys.stderr)
    return Search(index, workspace.analyser)


def as_json(query: str, found: Found) -> str:
    """A query and what it finds as one line of JSON."""
    row = {"query": query, "hits": [hit.row() for hit in found.hits]}
    return json_text(row | {"unquoted": found.unquoted, "nearest": found.nearest})


def as_text(hit: Hit, terminal: bool) -> str:
    """A hit in two lines for people; on a terminal the words found are bold, elsewhere the marks are left out."""
    on, off = (STYLES["bold"], STYLES["plain"]) if terminal else ("", "")
    facts = ", ".join(part for part in (hit.edition, hit.layer if hit.document else "", hit.document) if part)
    teaser = html.unescape(hit.teaser.replace("<mark>", on).replace("</mark>", off))
    return f"{hit.address}  {hit.title or hit.term or ''}{f'  ({facts})' if facts else ''}\n    {teaser}"
