"""The site saved on a phone, in Chromium: after asking, whole or shown as a part, without a network, deleted."""

import re
from pathlib import Path

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page

from browser.bilingual import opened, until
from browser.changing_server import ChangingServer
from browser.phone.steps import (
    CONTROL,
    LAW,
    PHONE,
    STATE,
    ask,
    different,
    press,
    said,
    save,
    worker_state,
)
from build_scripts.site.phone.version import VERSION, removal_script, saved_files

pytestmark = pytest.mark.browser


def test_nothing_is_kept_before_the_reader_agrees(page: Page, large: ChangingServer) -> None:
    ask(page, large.root)
    files = saved_files(large.site)
    size = f"{sum(map(len, files.values())) / 1e6:.1f}".replace(".", ",")
    said(page, f"Весь сайт: {len(files)} файл")
    assert f"{size}\u00a0МБ" in page.locator(STATE).inner_text()
    press(page, "Не сейчас")
    opened(page, large.root + LAW)
    assert worker_state(page) == [[], 0]


def test_saved_once_every_page_and_file_is_there_without_a_server(page: Page, large: ChangingServer) -> None:
    save(page, large.root)
    kept = saved_files(large.site)
    large.stop()
    pages = [path.removesuffix("index.html") for path in kept if path.endswith("/index.html")]
    assert different(page, kept) == []
    assert different(page, {path: kept[f"{path}index.html"] for path in pages}) == []
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    for path in pages[::9]:
        answer = page.goto(large.root + path)
        assert answer is not None
        assert answer.status == 200
    assert complaints == []
    assert page.goto(f"{large.root}laws/64").url == f"{large.root}laws/64/"  # type: ignore[union-attr]
    assert page.goto(f"{large.root}nowhere/").status == 404  # type: ignore[union-attr]
    assert page.locator("h1").inner_text() == "Такой страницы нет"


def test_search_previews_type_and_language_work_without_a_server(page: Page, large: ChangingServer) -> None:
    save(page, large.root)
    large.stop()
    opened(page, f"{large.root}search/?q=64")
    page.locator("#search-field").fill("64")
    page.wait_for_selector("#search-hits a")
    opened(page, large.root + LAW)
    assert page.evaluate("[...document.fonts].some(face => face.status === 'loaded')")
    page.get_by_role("button", name="English").click()
    assert page.evaluate("document.documentElement.lang") == "en"
    assert page.evaluate(
        "new Promise(done => lawbookPreviews.find(new URL('../65/index.html', location.href).href, one => done(!!one)))"
    )


def test_a_saving_that_broke_off_is_shown_as_a_part_and_goes_on(page: Page, server: ChangingServer) -> None:
    ask(page, server.root)
    server.left = 25
    press(page, "Сохранить")
    said(page, "прервалась")
    assert re.search(r"Сохранена часть: \d+ из \d+", page.locator(STATE).inner_text())
    server.left = None
    ask(page, server.root)
    said(page, "Сохранена часть")
    server.asked.clear()
    press(page, "Продолжить")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    said(page, "Сохранено целиком")
    assert len(server.asked) < len(saved_files(server.site)) - 10  # what was kept was not asked for again


def test_no_room_is_said_plainly(page: Page, context: BrowserContext, server: ChangingServer) -> None:
    ask(page, server.root)
    session = context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": server.root.rstrip("/"), "quotaSize": 200_000})
    press(page, "Сохранить")
    said(page, "не хватило места")
    session.send("Storage.overrideQuotaForOrigin", {"origin": server.root.rstrip("/")})


def test_delete_takes_everything_off_the_phone(page: Page, server: ChangingServer) -> None:
    save(page, server.root)
    press(page, "Удалить с телефона")
    said(page, "Удалить сохранённое?")
    press(page, "Удалить")
    said(page, "Удалено")
    assert worker_state(page) == [[], 0]
    press(page, "Сохранить")  # on the same page, which the worker still serves
    said(page, "Сохранено целиком")
    press(page, "Удалить с телефона")
    press(page, "Удалить")
    said(page, "Удалено")
    opened(page, server.root + LAW)  # from the server again
    assert page.evaluate("navigator.serviceWorker.controller") is None
    assert worker_state(page) == [[], 0]


def test_a_worker_that_is_slow_to_begin_is_waited_for(page: Page, server: ChangingServer) -> None:
    worker = server.site / VERSION
    begin = "async function begin() {"
    slow = worker.read_text("utf-8").replace(begin, f"{begin} await new Promise((done) => setTimeout(done, 1500));")
    worker.write_text(slow, "utf-8")
    save(page, server.root)
    press(page, "Удалить с телефона")
    press(page, "Удалить")
    said(page, "Удалено")
    press(page, "Сохранить")  # the page has its worker: what it shows now is final
    said(page, "Сохранено целиком")


def test_a_site_without_the_feature_takes_saved_copies_away(page: Page, server: ChangingServer) -> None:
    save(page, server.root)
    (server.site / VERSION).write_text(removal_script(), "utf-8")
    server.touch()
    opened(page, server.root + LAW)
    until(
        page,
        "caches.keys().then(async keys => !keys.length && !(await navigator.serviceWorker.getRegistrations()).length)",
    )
    opened(page, server.root + LAW)
    assert page.evaluate("navigator.serviceWorker.controller") is None


def test_a_copy_on_a_disk_offers_nothing_and_says_nothing(page: Page, whole: Path) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    opened(page, f"{whole.as_uri()}/index.html")
    assert page.locator(".phone-control").count() == 0
    assert page.locator("[data-phone]").is_hidden()
    assert complaints == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_control_is_for_everybody(chromium: Browser, server: ChangingServer, scheme: str, language: str) -> None:
    context = chromium.new_context(viewport=PHONE, color_scheme=scheme, locale="ru-RU")  # type: ignore[arg-type]
    page = opened(context.new_page(), server.root)
    if language == "en":
        page.get_by_role("button", name="English").click()
    page.locator(CONTROL).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".phone[open] .phone__acts button:nth-child(2)")
    small = page.locator(".phone button, .phone-control").evaluate_all(
        "all => all.filter(one => one.offsetHeight && (one.offsetHeight < 44 || one.offsetWidth < 44)).length"
    )
    assert small == 0
    assert Axe().run(page)["violations"] == []
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('.phone-control')")
    context.close()
