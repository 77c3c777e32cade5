"""Invented pages with invented previews as a built site, on a phone and on a desktop, and what the tests look at."""

import functools
import http.server
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page

from build_scripts.site.build import build_site

from ..conftest import QuietHandler

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}
LAW = "laws/3/index.html"
Opener = Callable[..., Page]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    """Invented pages with invented previews, built."""
    target = tmp_path_factory.mktemp("previews") / "site"
    build_site(project, Path(__file__).parent / "pages", target)
    return target


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[str]:
    """The address of this site on a server of its own."""
    handler = functools.partial(QuietHandler, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.fixture
def opened(chromium: Browser, root: str) -> Iterator[Opener]:
    """Opens the law page; at the end no page may have complained or asked another host."""
    contexts = []
    said: list[str] = []
    requests: list[str] = []

    def open_page(viewport: dict[str, int], path: str = LAW, **options: object) -> Page:
        context = chromium.new_context(viewport=viewport, **options)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("request", lambda request: requests.append(request.url))
        page.goto(root + path)
        page.wait_for_selector("html.js")
        page.evaluate("document.fonts.ready")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert said == []
    assert [url for url in requests if not url.startswith(root)] == []


@pytest.fixture
def phone(opened: Opener) -> Page:
    return opened(PHONE, has_touch=True, is_mobile=True)


@pytest.fixture
def desktop(opened: Opener) -> Page:
    return opened(DESKTOP)


def panel(page: Page) -> Locator:
    return page.locator(".unfold")


def name(page: Page) -> Locator:
    return page.locator(".unfold__name .ru")


def link(page: Page, text: str) -> Locator:
    """A link of the page itself."""
    return page.locator("main a").filter(has_text=text).first


def inner(page: Page, text: str) -> Locator:
    """A link in the panel."""
    return page.locator(".unfold__text a").filter(has_text=text).first


def active(page: Page) -> str:
    text: str = page.evaluate("document.activeElement.textContent")
    return text


def settle(page: Page) -> None:
    """Waits until nothing moves any more."""
    page.evaluate("Promise.all(document.getAnimations().map(animation => animation.finished)).then(() => null)")
