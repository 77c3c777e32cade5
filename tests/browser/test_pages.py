"""The built site in Chromium: policy, fonts, anchors, and how a law page stands on a phone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
LAW = "laws/64/index.html"
PAGES = ["index.html", LAW, "laws/1/index.html", "laws/64/1997/index.html", "scoring/index.html", "glossary/index.html"]


class Seen:
    """What a page asked for and what it complained about."""

    def __init__(self, page: Page) -> None:
        self.requests: list[str] = []
        self.complaints: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("requestfailed", lambda request: self.complaints.append(f"failed: {request.url}"))
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport=PHONE)
    yield context.new_page()
    context.close()


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    page.wait_for_selector("html.js")  # the theme's script ran
    page.evaluate("document.fonts.ready")
    return page


@pytest.mark.parametrize("path", PAGES)
def test_a_page_asks_only_its_own_site_and_says_nothing(root: str, path: str, phone: Page) -> None:
    seen = Seen(phone)
    opened(phone, root + path)
    assert seen.complaints == []
    assert [url for url in seen.requests if not url.startswith(root)] == []


def test_the_typeface_and_the_suits_load_under_the_policy(root: str, phone: Page) -> None:
    opened(phone, root + LAW)
    loaded = phone.evaluate("[...document.fonts].filter(f => f.status == 'loaded').map(f => f.family)")
    assert {"Literata", "Lawbook Suits"} <= {family.strip('"') for family in loaded}


def test_an_inline_script_that_slipped_in_would_not_run(served: str, phone: Page, site: Path) -> None:
    seen = Seen(phone)
    html = (site / LAW).read_text(encoding="utf-8").replace("</body>", "<script>window.ran = 1</script></body>")
    phone.route("**/" + LAW, lambda route: route.fulfill(body=html, content_type="text/html"))
    opened(phone, served + LAW)
    assert phone.evaluate("window.ran") is None
    assert any("Content Security Policy" in text for text in seen.complaints)


@pytest.mark.parametrize("fragment", ["64A2", "64a2", "64a2B", "64a1.NOTE1"])
def test_an_anchor_is_found_in_any_case(root: str, fragment: str, phone: Page) -> None:
    opened(phone, f"{root}{LAW}#{fragment}")
    phone.wait_for_function("document.querySelector(':target') !== null")
    target = phone.evaluate("document.querySelector(':target').id")
    assert target.lower() == fragment.lower()
    assert phone.evaluate("document.querySelector(':target').getBoundingClientRect().top") >= 60  # below the header


@pytest.mark.parametrize("fragment", ["nowhere", "%", '"]', "64A2]", "<script>"])
def test_a_strange_anchor_does_no_harm(root: str, fragment: str, phone: Page) -> None:
    seen = Seen(phone)
    opened(phone, f"{root}{LAW}#{fragment}")
    assert seen.complaints == []
    assert phone.evaluate("document.querySelector(':target')") is None


@pytest.mark.parametrize("path", PAGES)
def test_no_page_scrolls_sideways_on_a_phone(root: str, path: str, phone: Page) -> None:
    opened(phone, root + path)
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_a_wide_table_scrolls_in_its_own_region_by_keyboard(served: str, phone: Page) -> None:
    opened(phone, served + "scoring/index.html")
    region = phone.locator(".table-region")
    region.focus()
    phone.keyboard.press("ArrowRight", delay=100)
    phone.wait_for_function("document.querySelector('.table-region').scrollLeft > 0")


def test_text_on_a_phone_has_the_size_of_the_design(served: str, phone: Page) -> None:
    opened(phone, served + LAW)
    paragraph, title = (
        phone.evaluate(f"getComputedStyle(document.querySelector('{selector}')).fontSize")
        for selector in (".provision p", ".law-title")
    )
    assert paragraph == "18px"
    assert 25 <= float(title.removesuffix("px")) <= 29


def test_controls_in_the_header_are_large_enough_to_tap(served: str, phone: Page) -> None:
    opened(phone, served + LAW)
    sizes = phone.evaluate(
        "[...document.querySelectorAll('.bar :is(a, button, label)')].map(e => e.getBoundingClientRect())"
        ".filter(r => r.width).map(r => [r.width, r.height])"
    )
    assert len(sizes) == 5  # menu, search and three languages, nothing else on a phone
    assert all(width >= 44 and height >= 44 for width, height in sizes)


def test_the_whole_area_of_a_label_can_be_tapped(served: str, phone: Page) -> None:
    opened(phone, served + LAW)
    box = phone.locator("#\\36 4A1 > .label a").bounding_box()
    assert box is not None
    phone.mouse.click(box["x"] + 20, box["y"] - 6)
    phone.wait_for_url("**/*#64A1")


def test_a_footnote_sign_does_not_push_lines_apart(served: str, phone: Page) -> None:
    opened(phone, served + LAW)
    before = phone.locator("#\\36 4A1 .body").bounding_box()
    phone.evaluate("document.querySelector('.note-sign').remove()")
    assert phone.locator("#\\36 4A1 .body").bounding_box() == before


def test_the_menu_opens_and_closes_by_keyboard(served: str, phone: Page) -> None:
    opened(phone, served + LAW)
    button = phone.get_by_role("button", name="Меню")
    button.focus()
    phone.keyboard.press("Enter")
    assert button.get_attribute("aria-expanded") == "true"
    phone.keyboard.press("Escape")
    assert button.get_attribute("aria-expanded") == "false"


@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing(served: str, scheme: str, width: int, chromium: Browser) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    found = []
    for path in ("index.html", LAW, "scoring/index.html", "glossary/index.html"):
        results = Axe().run(opened(context.new_page(), served + path))
        found += [(path, row["id"], node["html"][:120]) for row in results["violations"] for node in row["nodes"]]
    context.close()
    assert found == []


def test_the_system_decides_on_light_or_dark_also_without_script(site: Path, scheme: str, chromium: Browser) -> None:
    for script in (True, False):
        context = chromium.new_context(color_scheme=scheme, java_script_enabled=script)
        page = context.new_page()
        page.goto(f"{site.as_uri()}/{LAW}")
        background = page.locator("body").evaluate("element => getComputedStyle(element).backgroundColor")
        context.close()
        assert background == {"light": "rgb(251, 250, 246)", "dark": "rgb(23, 22, 20)"}[scheme]


def test_the_chosen_scheme_is_remembered(served: str, chromium: Browser) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, color_scheme="light")
    page = opened(context.new_page(), served + LAW)
    for _ in range(2):
        page.locator(".bar .md-header__button:visible").click()
    assert page.locator("body").get_attribute("data-md-color-scheme") == "night"
    opened(page, served + "index.html")
    assert page.locator("body").get_attribute("data-md-color-scheme") == "night"
    context.close()


def test_the_arriving_typeface_moves_little(served: str, chromium: Browser) -> None:
    heights = []
    for blocked in (False, True):
        context = chromium.new_context(viewport=PHONE)
        page = context.new_page()
        if blocked:
            page.route("**/*.woff2", lambda route: route.abort())
        opened(page, served + LAW)
        heights.append(page.evaluate("document.querySelector('article').getBoundingClientRect().height"))
        context.close()
    assert heights[1] == pytest.approx(heights[0], rel=0.04)


def test_the_text_is_there_without_script(site: Path, chromium: Browser) -> None:
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site.as_uri()}/{LAW}")
    assert page.get_by_text("Виноватый взял сам").is_visible()
    page.locator(".menu--plain").click()
    assert page.locator(".md-nav__link--active:visible").count() == 1
    context.close()
