"""A saved site and its newer version, in Chromium: few requests, whole or not at all, when the reader wants it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from browser.bilingual import opened, until
from browser.changing_server import ChangingServer
from browser.conftest import ARGUMENTS, EXECUTABLE
from browser.phone.steps import LAW, PHONE, ask, change_law, different, new_version, press, said, save, wait_for
from build_scripts.site.phone.version import PACK, VERSION, saved_files

pytestmark = pytest.mark.browser


def test_a_changed_law_costs_at_most_five_requests(page: Page, large: ChangingServer) -> None:
    save(page, large.root)
    change_law(large, "new")
    large.asked.clear()
    new_version(page, large.root)
    assert page.locator(".changed").count() == 0  # until the reader wants it
    page.locator(".phone-notice button").first.click()
    page.wait_for_selector(".changed")
    assert VERSION in large.asked
    assert len(large.asked) <= 5, large.asked
    assert set(large.asked) == {VERSION, PACK, LAW, "previews/laws/64.js"}


SIZES = {"coverage/index.html": 10, "search/index.js": 1000, "search/texts.js": 100}


@pytest.mark.parametrize(
    ("changed", "packed"),
    [
        (("search/index.js", "search/texts.js"), True),
        (("search/index.js",), False),  # one file comes alone, be it most of the pack
        (("coverage/index.html", "search/texts.js"), False),  # a small part of it comes by itself
    ],
)
def test_the_pack_is_fetched_where_most_of_it_is_needed(
    changed: tuple[str, ...], packed: bool, page: Page, server: ChangingServer
) -> None:
    server.write({path: "1" * size for path, size in SIZES.items()})
    save(page, server.root)
    server.write({path: "2" * SIZES[path] for path in changed})
    server.asked.clear()
    new_version(page, server.root)
    assert set(server.asked) == {VERSION, *([PACK] if packed else changed)}


@pytest.mark.parametrize(("path", "down"), [(LAW, 700), ("index.html", 1100)], ids=["law", "start"])
def test_the_reader_stays_in_place_when_the_new_version_comes(
    path: str, down: int, page: Page, large: ChangingServer
) -> None:
    save(page, large.root)
    change_law(large, "new " * 60)
    new_version(page, large.root, path)
    page.locator("article details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    page.evaluate(f"scrollTo({{top: {down}, behavior: 'instant'}})")
    seen = "[...document.querySelectorAll('article [id]')].find(one => one.getBoundingClientRect().top > 80)"
    id_, top = page.evaluate(f"(() => {{ const one = {seen}; return [one.id, one.getBoundingClientRect().top]; }})()")
    page.evaluate("window.before = true")
    page.locator(".phone-notice button").first.click()
    until(page, "!window.before && document.readyState === 'complete'")
    page.wait_for_timeout(200)
    assert abs(page.evaluate("id => document.getElementById(id).getBoundingClientRect().top", id_) - top) < 2
    assert page.locator("article details:not([open])").count() == 0
    assert page.locator(".changed").count() == (1 if path == LAW else 0)


def test_a_changed_letter_costs_no_more(page: Page, large: ChangingServer) -> None:
    """The account of a law stays as it is when no character comes or goes."""
    save(page, large.root)
    account = (large.site / "coverage/index.html").read_text("utf-8")
    change_law(large, "new")
    large.write({"coverage/index.html": account})
    large.asked.clear()
    new_version(page, large.root)
    assert set(large.asked) == {VERSION, PACK, LAW, "previews/laws/64.js"}


def test_another_window_keeps_its_version_until_it_is_left(context: BrowserContext, server: ChangingServer) -> None:
    page = context.new_page()
    save(page, server.root)
    other = opened(context.new_page(), server.root + LAW)
    script = "async () => (await (await fetch('/previews/laws/64.js')).text()).includes('new')"
    change_law(server, "new")
    new_version(page, server.root)
    page.locator(".phone-notice button").first.click()
    page.wait_for_selector(".changed")
    assert page.evaluate(script)
    assert other.locator(".changed").count() == 0
    assert not other.evaluate(script)  # its page is of the old version, and so is what it loads now
    other.wait_for_selector(".phone-notice")
    other.locator(".phone-notice button").first.click()
    other.wait_for_selector(".changed")
    assert other.evaluate(script)
    opened(other, f"{server.root}laws/65/index.html")
    until(page, "caches.keys().then(([name]) => caches.open(name)).then(store => store.keys())"
          ".then(keys => keys.filter(key => key.url.includes('laws/64/index.html')).length === 1)")  # fmt: skip


def test_an_app_that_stays_open_asks_for_a_newer_version_after_an_hour(page: Page, server: ChangingServer) -> None:
    save(page, server.root)
    server.asked.clear()
    opened(page, server.root + LAW)
    wait_for(page, lambda: VERSION in server.asked)  # the browser's own question at each page
    change_law(server, "new")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_timeout(300)
    assert page.locator(".phone-notice").count() == 0
    page.evaluate("localStorage.setItem('lawbook.phone.checked', String(Date.now() - 3_700_000))")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_selector(".phone-notice")


def broken_off(server: ChangingServer) -> None:
    server.left = 2


def refusing(server: ChangingServer) -> None:
    server.refused.add("previews/laws/64.js")


def half_written(server: ChangingServer) -> None:
    """The server has a file already that is not of the version it names."""
    (server.site / "previews/laws/64.js").write_text("// of the version after", "utf-8")
    server.touch()


@pytest.mark.parametrize("broken", [broken_off, refusing, half_written])
def test_an_update_that_fails_leaves_the_old_version_whole(
    broken: Callable[[ChangingServer], None], page: Page, server: ChangingServer
) -> None:
    save(page, server.root)
    kept = saved_files(server.site)
    change_law(server, "new")
    right = (server.site / "previews/laws/64.js").read_bytes()
    broken(server)
    ask(page, server.root)
    press(page, "Проверить")
    words = {broken_off: "прервалась", refusing: "previews/laws/64.js (500)", half_written: "как раз обновляют"}
    said(page, words[broken])
    said(page, "Сохранено целиком")
    server.stop()
    assert different(page, kept) == []
    opened(page, server.root + LAW)
    assert page.locator(".changed").count() == 0
    assert page.locator(".phone-notice").count() == 0
    (server.site / "previews/laws/64.js").write_bytes(right)
    server.left, server.refused = None, set()
    server.touch()
    server.start()
    new_version(page, server.root)


def test_an_update_that_does_not_fit_is_said_plainly_and_the_old_version_stays(
    page: Page, context: BrowserContext, server: ChangingServer
) -> None:
    save(page, server.root)
    kept = saved_files(server.site)
    change_law(server, "new")
    quota = {"origin": server.root.rstrip("/"), "quotaSize": 100_000}
    context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", quota)
    opened(page, server.root + LAW)
    page.wait_for_selector(".phone-notice")
    assert "Новая версия не поместилась" in page.locator(".phone-notice").inner_text()
    server.stop()
    assert different(page, kept) == []


def test_a_browser_that_is_killed_amid_an_update_comes_back_with_the_old_version_whole(
    chromium: Browser, server: ChangingServer, tmp_path: Path
) -> None:
    def started() -> BrowserContext:
        kind = chromium.browser_type
        return kind.launch_persistent_context(tmp_path / "profile", executable_path=EXECUTABLE, args=ARGUMENTS,
                                              viewport=PHONE, locale="ru-RU")  # type: ignore[arg-type]  # fmt: skip

    context = started()
    page = context.new_page()
    save(page, server.root)
    kept = saved_files(server.site)
    change_law(server, "new")
    server.stuck.add("previews/laws/64.js")
    opened(page, server.root + LAW)
    wait_for(page, lambda: {PACK, LAW, "previews/laws/64.js"} <= set(server.asked))
    page.wait_for_timeout(200)  # the law of the new version is kept by now
    context.close()
    server.stop()
    context = started()
    page = opened(context.new_page(), server.root + LAW)
    assert page.locator(".changed").count() == 0
    assert different(page, kept) == []
    server.stuck.clear()
    server.start()
    new_version(page, server.root)
    context.close()
