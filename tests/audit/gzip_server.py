"""Serves a site on this machine as a host would: texts go out in gzip."""

import gzip
import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import IO

from build_scripts.commands.serve import HOST, SiteHandler, SiteServer

TEXTS = {".html", ".css", ".js", ".json", ".svg", ".txt", ".xml", ".webmanifest"}
LEVEL = 6  # what servers do when nothing else is set


def packed(content: bytes) -> bytes:
    """The bytes in gzip; the same bytes give the same."""
    return gzip.compress(content, LEVEL, mtime=0)


class GzipHandler(SiteHandler):
    """The handler of `lawbook serve`, with gzip for texts."""

    def send_head(self) -> IO[bytes] | None:  # type: ignore[override] # the library's own type is narrower
        """Answers with a text in gzip when the browser takes it, otherwise as ever."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.split("?")[0].endswith("/"):
            path /= "index.html"
        if path.suffix not in TEXTS or not path.is_file() or "gzip" not in self.headers.get("Accept-Encoding", ""):
            return super().send_head()
        content = packed(path.read_bytes())
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)

    def log_error(self, format: str, *arguments: object) -> None:  # noqa: A002 - the name is the library's
        """Lighthouse asks for a robots.txt and for source maps; that there are none is nothing to tell."""
        if self.path != "/robots.txt" and not self.path.endswith(".map"):
            super().log_error(format, *arguments)


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of a site on a free port, with a final slash."""
    with SiteServer((HOST, 0), partial(GzipHandler, directory=str(site))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://{HOST}:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()
