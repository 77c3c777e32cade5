"""A guess in Chromium: tap, click, focus and keys show what it says in place; nothing moves, nothing is loaded."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_core_python.sync_playwright import Axe
from flow import book_of, parsed
from playwright.sync_api import Browser, Page

from build_scripts.pages.write import page_files
from build_scripts.site.build import build_site

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
LAWS = """Правило 3. Места для чашек
==========================
За каждым столом стоит четыре зюкр-
мына (см. правило 4).

Правило 4. Ложки
================
Ложки раздаёт дежурный, а не тот, кто сидит у окна, и не лям-
пыр.
"""
LAW = "laws/3/index.html"
SAID = "Догадка. В источнике: «зюкр- мына». Прочитано: «зюкрмына»."


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    """The site of an invented law text with two guesses."""
    folder = tmp_path_factory.mktemp("guesses")
    for name, text in page_files(book_of(parsed(LAWS))).items():
        path = folder / "pages" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    for name in ("lawbook.json", "lawbook.schema.json"):  # the download page links to them
        (folder / "pages" / "download" / name).write_text("{}", "utf-8")
    build_site(project, folder / "pages", folder / "site")
    return folder / "site"


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport=PHONE, has_touch=True)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(phone: Page, site: Path) -> Page:
    """The law page from the disk; a complaint or a request elsewhere fails the test."""
    complaints: list[str] = []
    phone.on("console", lambda message: complaints.append(message.text))
    phone.on("pageerror", lambda error: complaints.append(str(error)))
    phone.goto(f"{site.as_uri()}/{LAW}")
    phone.wait_for_selector("html.js")
    phone.evaluate("document.fonts.ready")
    assert complaints == []
    return phone


def test_a_tap_shows_the_letters_of_the_source_and_the_reason(page: Page) -> None:
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.locator(".guess").first.tap()
    note = page.get_by_role("tooltip")
    assert note.is_visible()
    assert note.inner_text().startswith(SAID)
    assert requests == []


def test_a_second_tap_closes_and_a_tap_elsewhere_too(page: Page) -> None:
    mark, note = page.locator(".guess").first, page.locator("#guess-note")
    for elsewhere in (mark, page.locator("h1")):
        mark.tap()
        assert note.is_visible()
        elsewhere.tap()
        assert not note.is_visible()


def test_focus_shows_and_escape_closes_without_losing_the_place(page: Page) -> None:
    page.locator(".guess").first.focus()
    note = page.locator("#guess-note")
    assert note.is_visible()
    page.keyboard.press("Escape")
    assert not note.is_visible()
    assert page.evaluate("document.activeElement.classList.contains('guess')")


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_keys_open_and_close_and_do_not_scroll(page: Page, key: str) -> None:
    page.locator(".guess").first.focus()
    page.keyboard.press("Escape")
    before = page.evaluate("window.scrollY")
    for shown in (True, False):
        page.keyboard.press(key)
        assert page.locator("#guess-note").is_visible() is shown
    assert page.evaluate("window.scrollY") == before


def test_the_tab_key_reaches_a_guess(page: Page) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('guess')"):
            return
    pytest.fail("60 presses of the Tab key did not reach the guess")


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_note_stays_in_the_window_and_nothing_moves(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 700})
    boxes = "[...document.querySelectorAll('article *')].map(e => JSON.stringify(e.getBoundingClientRect())).join()"
    mark = page.locator(".guess").first
    mark.scroll_into_view_if_needed()
    before = page.evaluate(boxes)
    mark.click()
    assert page.evaluate(boxes) == before
    box = page.locator("#guess-note").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= 700
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_guess_at_the_lower_edge_has_its_note_above(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 400})
    mark = page.locator(".guess").first
    page.evaluate("window.scrollBy(0, document.querySelector('.guess').getBoundingClientRect().bottom - 395)")
    mark.click()
    note, box = page.locator("#guess-note").bounding_box(), mark.bounding_box()
    assert note is not None
    assert box is not None
    assert note["y"] + note["height"] <= box["y"]


def test_its_words_can_be_selected_with_the_text_around_them(page: Page) -> None:
    page.evaluate("getSelection().selectAllChildren(document.querySelector('.law-text p'))")
    assert "стоит четыре зюкрмына (см." in page.evaluate("getSelection().toString()")


def test_axe_finds_nothing_while_a_note_is_open(page: Page) -> None:
    page.locator(".guess").first.tap()
    assert [row["id"] for row in Axe().run(page)["violations"]] == []


def test_without_script_the_title_says_the_same(site: Path, chromium: Browser) -> None:
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site.as_uri()}/{LAW}")
    assert (page.locator(".guess").first.get_attribute("title") or "").startswith(SAID)
    context.close()


def test_the_coverage_page_leads_to_the_provision(page: Page, site: Path) -> None:
    page.goto(f"{site.as_uri()}/coverage/index.html")
    page.locator("details:has(.guesses) > summary").first.click()
    page.locator(".guesses a").nth(1).click()
    page.wait_for_url("**/laws/4/index.html#4")


@pytest.mark.parametrize("path", ["coverage/index.html", "laws/4/index.html"])
def test_axe_finds_nothing_on_pages_with_guesses(page: Page, site: Path, path: str) -> None:
    page.goto(f"{site.as_uri()}/{path}")
    page.wait_for_selector("html.js")
    assert [row["id"] for row in Axe().run(page)["violations"]] == []
