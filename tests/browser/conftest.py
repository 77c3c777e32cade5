"""Chromium, the sites to open in it (invented pages, samples, five documents), and how: served and from disk."""

import functools
import http.server
import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from build_scripts.cli import main
from build_scripts.site.build import build_site

EXECUTABLE = os.environ.get("CHROMIUM", "/usr/bin/chromium")
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium, or the one that $CHROMIUM names; without one the tests fail, they are not skipped."""
    if shutil.which(EXECUTABLE) is None:
        pytest.fail(f"no Chromium at {EXECUTABLE}: run `apt-get install chromium`, or set CHROMIUM", pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=EXECUTABLE, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    """The invented pages, built."""
    target = tmp_path_factory.mktemp("browser") / "site"
    build_site(project, Path(__file__).parent / "pages", target)
    return target


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Requests are not printed."""


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[str]:
    """The address of the site on a server of its own, with a final slash."""
    handler = functools.partial(QuietHandler, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.fixture(params=["server", "disk"])
def root(request: pytest.FixtureRequest, site: Path) -> str:
    """The site's address in both ways of opening it, with a final slash."""
    if request.param == "disk":
        return f"{site.as_uri()}/"
    address: str = request.getfixturevalue("served")
    return address


def built(sources: Path, target: Path) -> Path:
    assert main(["build", "--sources", str(sources), "--site", str(target)]) == 0
    return target


@pytest.fixture(scope="session")
def sample_site(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    return built(project / "source_texts" / "samples", tmp_path_factory.mktemp("samples") / "site")


@pytest.fixture(scope="session")
def reference_site(tmp_path_factory: pytest.TempPathFactory, reference: Path) -> Path:
    return built(reference / "source_texts", tmp_path_factory.mktemp("five") / "site")
