"""A server whose site the test changes: it counts what is asked for, breaks off, refuses files, and can be stopped."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path

from build_scripts.commands.serve import HOST, SiteHandler
from build_scripts.site.phone.version import write_version


class ChangingServer:
    """Serves the folder `site` as `lawbook serve` does, always on the same port.

    `asked` lists the paths in order; a path in `refused` is answered with an error, one in `stuck` not before the
    server stops; `left` is how many more answers there will be before the server breaks off (None: no end).
    """

    def __init__(self, site: Path) -> None:
        self.site = site
        self.asked: list[str] = []
        self.refused: set[str] = set()
        self.stuck: set[str] = set()
        self.left: int | None = None
        self.moment = 1_000_000_000  # of the files' last change, in seconds: the browser asks whether it has moved
        self.stopped = threading.Event()
        self._lock = threading.Lock()
        self._port = 0
        self._server: ThreadingHTTPServer | None = None
        self.start()

    @property
    def root(self) -> str:
        return f"http://{HOST}:{self._port}/"

    def start(self) -> None:
        self.stopped.clear()

        def handler(*arguments: object) -> SiteHandler:
            return Handler(self, *arguments)

        self._server = ThreadingHTTPServer((HOST, self._port), handler)
        self._server.daemon_threads = True
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def stop(self) -> None:
        if self._server is not None:
            self.stopped.set()
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def write(self, files: dict[str, str], texts: str = "2001") -> None:
        """Write files of the site, and its version anew."""
        for name, text in files.items():
            (self.site / name).write_text(text, "utf-8")
        write_version(self.site, {"texts": texts})
        self.touch()

    def touch(self) -> None:
        """All files are of now: nothing is taken for unchanged by its time alone."""
        self.moment += 10
        for path in self.site.rglob("*"):
            os.utime(path, (self.moment, self.moment))

    def answers(self, path: str) -> bool:
        """Whether this request is answered; it is counted either way."""
        with self._lock:
            self.asked.append(path)
            if self.left is not None:
                self.left -= 1
            # A connection that was opened ahead outlives the server's end.
            return self._server is not None and (self.left is None or self.left >= 0)


class Handler(SiteHandler):
    def __init__(self, owner: ChangingServer, *arguments: object) -> None:
        self.owner = owner
        super().__init__(*arguments, directory=str(owner.site))  # type: ignore[arg-type]

    def do_GET(self) -> None:  # noqa: N802 - the name is the library's
        path = self.path.lstrip("/").partition("?")[0]
        if not self.owner.answers(path):
            self.close_connection = True
            self.connection.close()
        elif path in self.owner.stuck:
            self.owner.stopped.wait(60)
            self.close_connection = True
        elif path in self.owner.refused:
            self.send_error(500)
        else:
            super().do_GET()

    def log_error(self, *_: object) -> None:
        """Errors are part of the tests."""


@contextmanager
def changing(site: Path) -> Iterator[ChangingServer]:
    server = ChangingServer(site)
    server.touch()
    try:
        yield server
    finally:
        server.stop()
