"""What a reader chooses, in Chromium: language, letters, size and colours hold the place and are remembered."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page

from browser.bilingual import build, opened, serving, until
from build_scripts.languages.schemes import scheme_named

pytestmark = pytest.mark.browser

SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 900}}
LAW = "laws/64/index.html"
ALL_TEXT = """(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement.closest('script')) found.push(walker.currentNode.data);
  return found;
})()"""
TOP = "id => document.getElementById(id).getBoundingClientRect().top"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    return build(project, tmp_path_factory.mktemp("bilingual"))


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with serving(site) as address:
        yield address


@pytest.fixture(params=[("server", "phone"), ("disk", "desktop")], ids=["phone from a server", "desktop from a disk"])
def where(request: pytest.FixtureRequest) -> tuple[str, str]:
    """Where the site is and how large the window: the two that meet; the other two are like them."""
    place, size = request.param
    return place, size


@pytest.fixture
def root(where: tuple[str, str], site: Path, address: str) -> str:
    return address if where[0] == "server" else f"{site.as_uri()}/"


@pytest.fixture
def size(where: tuple[str, str]) -> str:
    return where[1]


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def context_of(chromium: Browser, size: str, **choices: Any) -> BrowserContext:
    context = chromium.new_context(viewport=SIZES[size], **{"locale": "ru-RU", **choices})
    context.add_init_script(  # Chromium reports a shift by the frames it has drawn
        "window.shifted = 0; new PerformanceObserver(list => list.getEntries().forEach(e => window.shifted += e.value))"
        ".observe({type: 'layout-shift', buffered: true})"
    )
    return context


@pytest.fixture
def page(chromium: Browser, size: str) -> Iterator[Page]:
    """A page of a Russian reader; a complaint fails the test."""
    context = context_of(chromium, size)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert complaints == []


def language(page: Page, name: str) -> None:
    page.get_by_role("button", name={"ru": "Русский", "en": "English", "both": "2 языка"}[name], exact=False).click()


def open_settings(page: Page, size: str) -> None:
    if size == "phone":
        page.get_by_role("button", name="Меню").click()
    page.locator(".settings summary").click()


def set_letters(page: Page, letters: str) -> None:
    """Presses the button in the settings, wherever they stand and whether or not they are open."""
    page.evaluate("value => document.querySelector(`.settings [data-value='${value}']`).click()", letters)


def test_a_russian_reader_starts_with_russian(page: Page, root: str) -> None:
    opened(page, root + LAW)
    assert page.evaluate("[document.documentElement.dataset.language, document.documentElement.lang]") == ["ru", "ru"]
    assert page.locator("#\\36 4A > .body > .ru").is_visible()
    assert not page.locator("#\\36 4A > .body > .en").is_visible()
    assert page.locator("#odd").is_visible()


def test_another_reader_starts_with_both(chromium: Browser, site: Path) -> None:
    context = context_of(chromium, "phone", locale="de-DE")
    page = opened(context.new_page(), f"{site.as_uri()}/{LAW}")
    assert page.locator("#\\36 4A > .body > p").evaluate_all("all => all.every(p => p.offsetHeight > 0)")
    context.close()


def test_language_changes_what_is_shown_and_is_remembered(page: Page, root: str) -> None:
    opened(page, root + LAW)
    page.evaluate("document.addEventListener('lawbook:language', () => window.heard = (window.heard || 0) + 1)")
    language(page, "en")
    assert page.evaluate("[document.documentElement.lang, window.heard]") == ["en", 1]
    assert page.locator("article").get_attribute("lang") == "ru"  # words without a mark are still Russian
    for path in (LAW, "laws/4/index.html"):
        opened(page, root + path)
        assert page.evaluate("document.documentElement.lang") == "en"
        assert page.get_by_text("The steward puts cup 1 there").first.is_visible()
        assert not page.get_by_text("Щедрый дежурный").first.is_visible()
        assert page.locator("#odd").is_visible()  # what exists in one language only is never hidden
    language(page, "both")
    assert page.evaluate("document.documentElement.lang") == "ru"
    assert page.get_by_text("Щедрый дежурный").first.is_visible()
    assert page.get_by_role("button", name="2 языка").get_attribute("aria-pressed") == "true"
    assert page.get_by_role("button", name="English").get_attribute("aria-pressed") == "false"


@pytest.mark.parametrize("provision", ["64C", "64F1", "64H"])
def test_language_and_letters_hold_the_place(page: Page, root: str, provision: str) -> None:
    opened(page, f"{root}{LAW}#{provision}")
    until(page, "window.scrollY > 0")
    before = page.evaluate(TOP, provision)
    for name in ("en", "both", "ru", "both", "en", "ru"):
        language(page, name)
        assert page.evaluate(TOP, provision) == pytest.approx(before, abs=1.5)
    for letters in ("latin", "cyrillic"):
        set_letters(page, letters)
        assert page.evaluate(TOP, provision) == pytest.approx(before, abs=1.5)


def test_reading_in_the_middle_of_a_provision_stays_in_it(page: Page, root: str) -> None:
    """A window that shows one provision only: nothing begins in it."""
    page.set_viewport_size({"width": 390, "height": 200})
    opened(page, root + LAW)
    page.evaluate("window.scrollTo(0, document.getElementById('64E').getBoundingClientRect().top - 20)")
    for name in ("en", "both", "ru"):
        language(page, name)
        top, bottom = page.evaluate(
            "['top', 'bottom'].map(side => document.getElementById('64E').getBoundingClientRect()[side])"
        )
        assert top < 200
        assert bottom > 60


def test_the_choice_stands_before_anything_is_painted(page: Page, root: str, size: str) -> None:
    opened(page, root + LAW)
    language(page, "en")
    set_letters(page, "latin")
    page.add_init_script(
        "window.seen = []; (function look() { const html = document.documentElement;"
        "if (document.body && document.body.innerText) window.seen.push([html.dataset.language, /[а-яё]/.test("
        "[...document.querySelectorAll('article p.en, #odd')].map(e => e.textContent).join())]);"
        "if (window.seen.length < 20) requestAnimationFrame(look); })()"
    )
    opened(page, root + LAW)
    until(page, "window.seen.length >= 5")
    assert {tuple(one) for one in page.evaluate("window.seen")} == {("en", False)}
    assert page.evaluate("window.shifted") < 0.02


def test_letters_go_to_latin_and_exactly_back(page: Page, root: str) -> None:
    opened(page, root + LAW)
    before = page.evaluate(ALL_TEXT)
    html = page.evaluate("document.querySelector('article').outerHTML")
    set_letters(page, "latin")
    assert page.locator("#odd").text_content() == ("Tol'ko po-russki: S\"EZD Shchuki, «Yozh» i YASHCHIK; i\u0301 64B2.")
    assert re.findall("[а-яёА-ЯЁ]", page.locator("article").inner_text()) == []
    set_letters(page, "cyrillic")
    assert page.evaluate(ALL_TEXT) == before
    assert page.evaluate("document.querySelector('article').outerHTML") == html


def test_english_words_and_fields_keep_their_letters(page: Page, root: str) -> None:
    opened(page, root + LAW)
    page.evaluate(
        "document.querySelector('article').insertAdjacentHTML('beforeend',"
        "'<p lang=en id=quoted>The word Щи</p><textarea id=field>Щи</textarea>')"
    )
    set_letters(page, "latin")
    assert page.locator("#quoted").text_content() == "The word Щи"
    assert page.locator("#field").input_value() == "Щи"


def test_what_comes_later_is_written_in_the_chosen_letters(page: Page, root: str) -> None:
    opened(page, root + LAW)
    set_letters(page, "latin")
    page.evaluate(
        "document.querySelector('article').insertAdjacentHTML('beforeend', '<p id=later>Щи <b>да</b> каша</p>')"
    )
    page.evaluate("document.getElementById('odd').firstChild.data = 'Ещё одна'")
    assert page.locator("#later").text_content() == "Shchi da kasha"
    assert page.locator("#odd").text_content() == "Eshchyo odna"
    set_letters(page, "cyrillic")
    assert page.locator("#later").text_content() == "Щи да каша"
    assert page.locator("#odd").text_content() == "Ещё одна"


def test_letters_are_those_of_the_scheme(page: Page, root: str) -> None:
    opened(page, root + LAW)
    scheme = scheme_named("bgn-pcgn")
    alphabet = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    set_letters(page, "latin")
    for letter in alphabet:
        spelled = scheme.to_latin(letter)
        assert page.evaluate("text => lawbookLetters.shown(text)", letter) == spelled
        assert page.evaluate("text => lawbookLetters.shown(text)", letter.upper() + "Ф") == spelled.upper() + "F"
        capital = spelled[0].upper() + spelled[1:]
        assert page.evaluate("text => lawbookLetters.shown(text)", letter.upper() + "ф") == capital + "f"


def test_size_letters_and_colours_are_chosen_in_the_menu(page: Page, root: str, size: str) -> None:
    opened(page, root + LAW)
    before = page.locator("#\\36 4A p").first.evaluate("p => parseFloat(getComputedStyle(p).fontSize)")
    open_settings(page, size)
    page.get_by_role("button", name="крупный").click()
    page.get_by_role("button", name="тёмные", exact=True).click()
    page.get_by_role("button", name="латиница").click()
    opened(page, root + "laws/65/index.html")
    after = page.locator("#\\36 5A p").first.evaluate("p => parseFloat(getComputedStyle(p).fontSize)")
    assert after == pytest.approx(before * 1.2, rel=0.01)
    assert page.locator("body").get_attribute("data-md-color-scheme") == "night"
    assert (page.locator("#\\36 5A p").first.text_content() or "").startswith("Shchedryy")
    assert page.evaluate("document.documentElement.scrollWidth") == SIZES[size]["width"]
    for value in ("large", "latin", "(prefers-color-scheme: dark)"):
        assert page.locator(f".settings [data-value='{value}']").get_attribute("aria-pressed") == "true"


def test_the_header_holds_three_things_on_a_phone_and_more_on_a_desktop(page: Page, root: str, size: str) -> None:
    opened(page, root + LAW)
    names = page.evaluate(
        "[...document.querySelectorAll('.bar > *')].filter(e => e.getClientRects().length).map(e => e.classList[1])"
    )
    wanted = {
        "phone": ["menu", "search-link", "languages"],
        "desktop": [None, "search-link", "languages", "letters", None],
    }
    assert names == wanted[size]
    sizes = page.evaluate(
        "[...document.querySelectorAll('.bar :is(a.control, button, label)')].map(e => e.getBoundingClientRect())"
        ".filter(r => r.width).map(r => [r.width, r.height])"
    )
    assert all(width >= 44 and height >= 44 for width, height in sizes)


def test_the_letters_of_the_header_switch_on_a_desktop(chromium: Browser, site: Path) -> None:
    context = context_of(chromium, "desktop")
    page = opened(context.new_page(), f"{site.as_uri()}/{LAW}")
    button = page.get_by_role("button", name="Латинские буквы")
    for pressed in ("true", "false"):
        button.click()
        assert button.get_attribute("aria-pressed") == pressed
        assert button.locator("span").first.text_content() == "Аб ⇄ Ab"
    context.close()


def test_the_keyboard_reaches_every_choice(page: Page, root: str, size: str) -> None:
    opened(page, root + LAW)
    reached: set[str] = set()
    page.evaluate(
        "document.querySelector('.settings').open = true;"
        "document.getElementById('__drawer').checked = document.querySelector('.menu--script').offsetWidth > 0"
    )
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.dataset.value || document.activeElement.className || ''"))
    assert reached >= {"ru", "en", "both", "cyrillic", "latin", "normal", "large", "(prefers-color-scheme: light)"}


def test_a_browser_that_forbids_storage_shows_the_page(chromium: Browser, site: Path) -> None:
    context = context_of(chromium, "phone")
    context.add_init_script(
        "Storage.prototype.setItem = Storage.prototype.removeItem = () => { throw new Error('forbidden') };"
        "const get = Storage.prototype.getItem; Storage.prototype.getItem = function (key) {"
        "if (key.startsWith('lawbook.')) throw new Error('forbidden'); return get.call(this, key) }"
    )
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    opened(page, f"{site.as_uri()}/{LAW}")
    language(page, "en")
    assert page.evaluate("document.documentElement.lang") == "en"
    assert complaints == []
    context.close()


def test_without_script_both_languages_are_there_and_no_control(chromium: Browser, site: Path) -> None:
    context = chromium.new_context(viewport=SIZES["phone"], java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site.as_uri()}/{LAW}")
    assert page.get_by_text("Щедрый дежурный").first.is_visible()
    assert page.get_by_text("The steward puts").first.is_visible()
    assert page.locator("[data-setting]:visible").count() == 0
    context.close()


def test_the_laws_opened_stand_under_the_facts_and_move_nothing(page: Page, root: str) -> None:
    opened(page, root + "laws/4/index.html")
    assert page.locator(".trail").count() == 0
    for path in (LAW, "laws/64/1997/index.html", "laws/65/index.html", LAW):
        opened(page, root + path)
    trail = page.get_by_role("navigation", name="Открыто сейчас")
    assert trail.locator(".trail__laws > *").all_text_contents() == ["4", "64", "64 (1997)", "65"]
    assert trail.locator("[aria-current]").text_content() == "64"
    assert page.evaluate("document.querySelector('.facts').nextElementSibling.className") == "trail"
    assert page.evaluate("window.shifted") < 0.02
    language(page, "en")
    assert "Open now:" in trail.or_(page.locator(".trail")).first.inner_text()
    trail = page.locator(".trail")
    trail.get_by_role("link", name="65").click()
    page.wait_for_url("**/laws/65/index.html")
    page.locator(".trail").get_by_role("button").click()
    assert page.locator(".trail").count() == 0
    opened(page, root + "laws/65/index.html")
    assert page.locator(".trail").count() == 0


@pytest.mark.parametrize(
    ("store", "kept"),
    [
        ("sessionStorage", ["12", "13", "14", "15", "16", "17", "18", "64"]),  # the one opened first goes
        ("localStorage", ["64", "11", "12", "13", "14", "15", "16", "17"]),  # the one read last comes first
    ],
)
def test_eight_laws_are_remembered(store: str, kept: list[str], page: Page, root: str) -> None:
    opened(page, root + "index.html")
    visits = json.dumps([{"law": str(law), "edition": ""} for law in range(11, 19)])
    page.evaluate("([store, visits]) => window[store].setItem('lawbook.trail', visits)", [store, visits])
    opened(page, root + LAW)
    assert [one["law"] for one in json.loads(page.evaluate(f"{store}.getItem('lawbook.trail')"))] == kept


def test_the_start_page_has_the_laws_read_last_and_forgets_them(page: Page, root: str) -> None:
    opened(page, root + "index.html")
    assert page.locator(".trail").count() == 0
    for path in ("laws/4/index.html", LAW):
        opened(page, root + path)
    opened(page, root + "index.html")
    trail = page.get_by_role("navigation", name="Недавно читали")
    assert trail.locator("a").all_text_contents() == ["64", "4"]
    assert page.evaluate("window.shifted") < 0.02
    trail.get_by_role("button", name="очистить").click()
    opened(page, root + "index.html")
    assert page.locator(".trail").count() == 0


@pytest.mark.parametrize("name", ["ru", "both"])
def test_axe_finds_nothing(chromium: Browser, site: Path, size: str, scheme: str, name: str) -> None:
    context = context_of(chromium, size, color_scheme=scheme)
    page = opened(context.new_page(), f"{site.as_uri()}/laws/4/index.html")
    language(page, name)
    opened(page, f"{site.as_uri()}/{LAW}")
    found = [(row["id"], node["html"][:120]) for row in Axe().run(page)["violations"] for node in row["nodes"]]
    open_settings(page, size)
    page.wait_for_timeout(400)  # the drawer has come in
    found += [(row["id"], node["html"][:120]) for row in Axe().run(page)["violations"] for node in row["nodes"]]
    context.close()
    assert found == []
