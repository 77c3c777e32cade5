"""`lawbook serve`: shows the site on this machine."""

import errno
import io
import os
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

from build_scripts.workspace import Workspace

HELP = "show the site on this machine"
HOST = "127.0.0.1"
NAMES = (HOST, "localhost")  # by which a browser on this machine asks
PATIENCE = 20  # seconds for which a request or an answer may stand still
LONGEST = 200  # signs of an address that an error shows
_PORT = re.compile(r":\d*$")
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def add_arguments(parser: ArgumentParser) -> None:
    """`--port`: where it listens."""
    parser.add_argument(
        "--port", type=port_number, default=8000, metavar="PORT", help="the port (default: 8000; 0: any that is free)"
    )


def port_number(text: str) -> int:
    """A port from 0 to 65535; anything else is misuse, told in one line."""
    if text.isdecimal() and int(text) <= 65535:
        return int(text)
    raise ArgumentTypeError(f"{text!r} is no port; expected a number from 0 to 65535, for example 8000")


def run(workspace: Workspace, arguments: Namespace) -> int:
    """Serve until interrupted; 1 with one line when the port is taken."""
    site = workspace.site()
    try:
        server = server_of(site, arguments.port)
    except OSError as error:
        print(f"lawbook: {refused(error, arguments.port)}", file=sys.stderr)
        return 1
    with server:
        print(f"http://{HOST}:{server.server_port}/ (stop with Ctrl-C)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print(file=sys.stderr)
    return 0


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves the files of a site; a folder gives its index.html and never a list of its files.

    Only who asks for this machine by its own name is answered: a page of another host, whose name is made to lead
    here, must not read the site. Who asks or reads too slowly is let go.
    """

    timeout = PATIENCE

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """The head of the answer, and the file that follows; 421 for a foreign host, 404 outside the site."""
        host = self.headers.get("Host", HOST)
        if _PORT.sub("", host).lower() not in NAMES:
            self.send_error(421, "This server answers for this machine only")
            return None
        if not self._is_inside():
            self.send_error(404, "No such page")
            return None
        return super().send_head()

    def _is_inside(self) -> bool:
        """Whether what is asked for lies in the site's folder, also behind links, and is no hidden file."""
        try:
            path = Path(self.translate_path(self.path)).resolve()
            inside = path.relative_to(Path(self.directory).resolve())
        except (OSError, ValueError):  # outside, or no name of a file at all
            return False
        return not any(part.startswith(".") for part in inside.parts)

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The type of a file by its ending, the same on every system: a browser takes no worker of another type."""
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def list_directory(self, path: object) -> None:
        """A folder without a page is not found."""
        del path
        self.send_error(404, "No such page")

    def end_headers(self) -> None:
        """Nothing is kept by the browser, so that a new build shows at once."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Say nothing of pages that are there."""

    def log_error(self, format: str, *arguments: object) -> None:  # noqa: A002 - the name is the library's
        """An error is one line on standard error, with the address that was asked for.

        Who is let go for his slowness is none: browsers open connections for later.
        """
        if not any(isinstance(one, TimeoutError) for one in arguments):
            print(f"lawbook: {getattr(self, 'path', '?')[:LONGEST]!r}: {format % arguments}", file=sys.stderr)


class SiteServer(ThreadingHTTPServer):
    """The server of a site; a browser that goes away in the middle of an answer is no error."""

    daemon_threads = True
    request_queue_size = 128  # who comes while many wait is not turned away
    # Two servers on one port would answer in turns; SO_REUSEADDR lets that happen on some systems.
    allow_reuse_address = sys.platform != "win32"

    def handle_error(self, request: object, client_address: object) -> None:
        """Broken connections are silent; anything else is one line."""
        del request, client_address
        error = sys.exc_info()[1]
        if not isinstance(error, ConnectionError | TimeoutError):
            print(f"lawbook: serve: {error!r}", file=sys.stderr)


def server_of(site: Path, port: int) -> SiteServer:
    """A server of the folder `site` on this machine only; raises OSError when the port can't be had."""
    return SiteServer((HOST, port), partial(SiteHandler, directory=str(site)))


def refused(error: OSError, port: int) -> str:
    """Why a port can't be had, in one line with what to try."""
    other = port + 1 if 1024 <= port < 65535 else 8000
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken by another program; try --port {other}"
    if error.errno == errno.EACCES:
        return f"port {port} needs rights you don't have; try --port {other}"
    return f"port {port} can't be opened: {error.strerror}; try --port {other}"
