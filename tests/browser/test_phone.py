"""The site saved on a phone, in Chromium: it works without a network, is updated whole or not at all, is deleted."""

import hashlib
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page

from browser.bilingual import build, opened, until
from browser.changing_server import ChangingServer, changing
from build_scripts.site.build import build_site
from build_scripts.site.phone.version import PACK, VERSION, removal_script, saved_files, write_version
from build_scripts.workspace import Workspace

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
LAW = "laws/64/index.html"
OF_ONE_LAW = (LAW, "previews/64.js", "search/index.js", "search/texts.js", "coverage/index.html")
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


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    """The site of our samples with all its pages and its search."""
    workspace = Workspace(project, [project / "source_texts" / "samples"], digest=False)
    folder = tmp_path_factory.mktemp("phone")
    workspace.folder = folder  # another run of the tests may be writing to the project's own
    build_site(project, workspace.pages(), folder / "site")
    return folder / "site"


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    """A site of three laws, with stand-ins for the scripts that change with a law: quickly saved."""
    site = build(project, tmp_path_factory.mktemp("book"))
    for name in OF_ONE_LAW:
        if name != LAW:
            (site / name).parent.mkdir(exist_ok=True)
            (site / name).write_text("// nothing", "utf-8")
    write_version(site, {"texts": "1999-05", "built": "2001-02-03"})
    return site


@pytest.fixture
def server(book: Path, tmp_path: Path) -> Iterator[ChangingServer]:
    with changing(Path(shutil.copytree(book, tmp_path / "site"))) as server:
        yield server


@pytest.fixture
def large(whole: Path, tmp_path: Path) -> Iterator[ChangingServer]:
    """The server of the whole site."""
    with changing(Path(shutil.copytree(whole, tmp_path / "whole"))) as server:
        yield server


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(viewport=PHONE, locale="ru-RU")
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


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
    assert set(large.asked) == {VERSION, PACK, LAW, "previews/64.js"}


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
    assert set(large.asked) == {VERSION, PACK, LAW, "previews/64.js"}


def test_another_window_keeps_its_version_until_it_is_left(context: BrowserContext, server: ChangingServer) -> None:
    page = context.new_page()
    save(page, server.root)
    other = opened(context.new_page(), server.root + LAW)
    script = "async () => (await (await fetch('/previews/64.js')).text()).includes('new')"
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
    opened(page, server.root + LAW)
    page.wait_for_timeout(1500)  # the browser's own question at each page
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
    server.refused.add("previews/64.js")


def half_written(server: ChangingServer) -> None:
    """The server has a file already that is not of the version it names."""
    (server.site / "previews/64.js").write_text("// of the version after", "utf-8")
    server.touch()


@pytest.mark.parametrize("broken", [broken_off, refusing, half_written])
def test_an_update_that_fails_leaves_the_old_version_whole(
    broken: Callable[[ChangingServer], None], page: Page, server: ChangingServer
) -> None:
    save(page, server.root)
    kept = saved_files(server.site)
    change_law(server, "new")
    right = (server.site / "previews/64.js").read_bytes()
    broken(server)
    ask(page, server.root)
    press(page, "Проверить")
    words = {broken_off: "прервалась", refusing: "previews/64.js (500)", half_written: "как раз обновляют"}
    said(page, words[broken])
    said(page, "Сохранено целиком")
    server.stop()
    assert different(page, kept) == []
    opened(page, server.root + LAW)
    assert page.locator(".changed").count() == 0
    assert page.locator(".phone-notice").count() == 0
    (server.site / "previews/64.js").write_bytes(right)
    server.left, server.refused = None, set()
    server.touch()
    server.start()
    new_version(page, server.root)


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
