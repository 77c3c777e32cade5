"""What a reader does with the panel, and what a test asks of the device."""

import hashlib
import re
from collections.abc import Callable

from playwright.sync_api import Page

from browser.bilingual import opened
from browser.changing_server import ChangingServer

PHONE = {"width": 390, "height": 844}
LAW = "laws/64/index.html"
OF_ONE_LAW = (LAW, "previews/laws/64.js", "search/index.js", "search/texts.js", "coverage/index.html")
CONTROL = "article .phone-control"
STATE = ".phone [role=status]"
# Which files come otherwise through the worker than the server's folder holds them.
DIFFERENT = """async files => {
  const found = [];
  await Promise.all(files.map(async ([address, hash]) => {
    const answer = await fetch(address);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
    const hex = Array.from(digest, byte => byte.toString(16).padStart(2, "0")).join("");
    if (answer.status !== 200 || hex !== hash) found.push(address);
  }));
  return found;
}"""


def said(page: Page, words: str) -> None:
    """Waits until the panel says something."""
    for _ in range(400):
        if words in page.locator(STATE).inner_text():
            return
        page.wait_for_timeout(30)
    raise AssertionError(f"never said: {words}; but: {page.locator(STATE).inner_text()}")


def press(page: Page, name: str) -> None:
    page.locator(".phone").get_by_role("button", name=name).click()


def ask(page: Page, root: str) -> None:
    """Opens the start page and the panel."""
    opened(page, root)
    page.locator(CONTROL).click()
    page.wait_for_selector(".phone[open] .phone__acts button")


def save(page: Page, root: str) -> None:
    ask(page, root)
    press(page, "Сохранить")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    said(page, "Сохранено целиком")


def different(page: Page, files: dict[str, bytes]) -> list[str]:
    """The files that the page does not get, or gets otherwise."""
    hashes = [(f"/{path}", hashlib.sha256(content).hexdigest()) for path, content in files.items()]
    found: list[str] = page.evaluate(DIFFERENT, hashes)
    return found


def worker_state(page: Page) -> list[object]:
    """What is kept on the device: names of stores, and how many workers."""
    found: list[object] = page.evaluate(
        "async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]"
    )
    return found


def change_law(server: ChangingServer, words: str) -> None:
    """What a build writes when a rule of law 64 has changed."""
    files = {name: (server.site / name).read_text("utf-8") for name in OF_ONE_LAW}
    files[LAW] = re.sub(r"<h1[^>]*>", lambda tag: f"{tag[0]}<b class=changed>{words}</b>", files[LAW])
    server.write(files | {name: f"{files[name]}\n/* {words} */" for name in OF_ONE_LAW if name != LAW})


def new_version(page: Page, root: str, path: str = LAW) -> None:
    """Opens a page of the saved site and waits until a newer version is offered."""
    opened(page, root + path)
    page.wait_for_selector(".phone-notice")
    assert "Есть новая версия" in page.locator(".phone-notice").inner_text()


def wait_for(page: Page, true: Callable[[], bool]) -> None:
    """Waits until something holds outside the page."""
    for _ in range(400):
        if true():
            return
        page.wait_for_timeout(30)
    raise AssertionError("it never came")
