"""The whole site as `lawbook build` makes it, from our samples and from the five documents, opened in Chromium."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from browser.bilingual import serving
from build_scripts.site.links import dead_links

pytestmark = pytest.mark.browser

LOCAL = re.compile(r"file:|http://127\.0\.0\.1:|data:|blob:")
PHONE = {"width": 390, "height": 844}
# One page of every kind, and laws with tables, notes, commentary, a lost heading, and no text at all.
PAGES = ["index", "laws/74/index", "laws/77/index", "laws/16/index", "laws/61/index", "subject-index/index",
         "glossary/index", "coverage/index", "scoring/index", "search/index", "download/index"]  # fmt: skip


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport=PHONE)
    yield context.new_page()
    context.close()


@pytest.fixture(params=["samples", pytest.param("five documents", marks=pytest.mark.reference)])
def whole_site(request: pytest.FixtureRequest) -> Path:
    name = "sample_site" if request.param == "samples" else "reference_site"
    found: Path = request.getfixturevalue(name)
    return found


def test_there_is_a_page_for_each_law(whole_site: Path) -> None:
    assert {int(path.parent.name) for path in whole_site.glob("laws/*/index.html")} == set(range(1, 94))


def test_no_link_and_no_anchor_is_dead(whole_site: Path) -> None:
    assert dead_links(whole_site) == []


@pytest.mark.parametrize("name", PAGES)
def test_a_page_opens_from_disk_without_a_complaint(whole_site: Path, name: str, phone: Page) -> None:
    complaints: list[str] = []
    requests: list[str] = []
    phone.on("console", lambda message: complaints.append(message.text))
    phone.on("pageerror", lambda error: complaints.append(str(error)))
    phone.on("request", lambda request: requests.append(request.url))
    phone.goto((whole_site / f"{name}.html").as_uri())
    phone.wait_for_selector("html.js")
    assert complaints == []
    assert [url for url in requests if not url.startswith("file:")] == []
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_every_page_of_the_samples_says_that_it_is_no_law_text(sample_site: Path) -> None:
    pages = sample_site.rglob("index.html")
    assert [path for path in pages if "Sample, not law text" not in path.read_text("utf-8")] == []


@pytest.mark.reference
def test_no_page_of_the_five_documents_calls_itself_a_sample(reference_site: Path) -> None:
    pages = reference_site.rglob("index.html")
    assert [path for path in pages if "Sample, not law text" in path.read_text("utf-8")] == []


@pytest.mark.reference
def test_what_is_withheld_stands_nowhere_on_the_site(reference_site: Path) -> None:
    files = [path for path in reference_site.rglob("*") if path.suffix in (".html", ".json", ".js")]
    assert [path for path in files if "cyaxares" in path.read_text("utf-8")] == []


@pytest.fixture(scope="module")
def served_sample(sample_site: Path) -> Iterator[str]:
    with serving(sample_site) as address:
        yield address


@pytest.fixture(params=["server", "disk"])
def sample_root(request: pytest.FixtureRequest, sample_site: Path) -> str:
    if request.param == "disk":
        return f"{sample_site.as_uri()}/"
    return str(request.getfixturevalue("served_sample"))


@pytest.fixture
def reader(chromium: Browser) -> Iterator[Page]:
    """A page of a Russian reader on a desktop; a complaint or a request to another host fails the test."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, locale="ru-RU")
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: None if LOCAL.match(request.url) else complaints.append(request.url))
    yield page
    context.close()
    assert complaints == []


def hits(page: Page) -> list[str]:
    page.locator("#search-hits a").first.wait_for()
    return page.locator("#search-hits .search-name").all_inner_texts()


def test_the_box_finds_as_one_types_and_opens_the_first_hit(reader: Page, sample_root: str) -> None:
    reader.goto(f"{sample_root}laws/1/index.html")
    reader.keyboard.press("/")
    reader.keyboard.type("revoke")  # kept, also what is typed before the index is there
    assert {"61", "62", "63", "64"} & set(hits(reader)[:4])
    assert "Результатов" in reader.locator(".search-status").inner_text()
    assert reader.locator("#search-hits mark").count() > 0
    reader.locator("#search-field").fill("12c1")
    assert hits(reader)[0] == "12C1"
    reader.keyboard.press("Enter")
    reader.wait_for_url("**/laws/12/index.html#2017-12C1")
    assert reader.locator("[id='2017-12C1']").is_visible()  # what is closed has opened


def test_the_box_is_moved_through_by_keys_and_gives_the_focus_back(reader: Page, sample_root: str) -> None:
    reader.goto(f"{sample_root}laws/1/index.html")
    reader.locator(".search-link").first.focus()
    reader.keyboard.press("Enter")
    reader.locator("#search-field").fill("hod vne ocheredi")
    hits(reader)
    reader.keyboard.press("ArrowDown")
    reader.keyboard.press("ArrowDown")
    assert reader.locator("#search-hits a").nth(1).get_attribute("aria-selected") == "true"
    reader.keyboard.press("Escape")
    assert "search-link" in reader.evaluate("document.activeElement.className").split()


def test_a_query_that_is_like_nothing_says_so(reader: Page, sample_root: str) -> None:
    reader.goto(f"{sample_root}search/index.html?q=xyzzyplugh")
    reader.locator(".search-status", has_text="Ничего не найдено").wait_for()
    assert reader.locator("#search-hits a").count() == 0


def test_the_search_page_has_an_address_of_its_own(reader: Page, sample_root: str) -> None:
    reader.goto(f"{sample_root}search/index.html?q=клейм")
    assert hits(reader)[0].startswith("68")
    assert reader.locator("#search-field").input_value() == "клейм"


def test_markup_in_a_query_stays_text(reader: Page, sample_root: str) -> None:
    reader.goto(f"{sample_root}search/index.html?q=<img src=x onerror=document.title='broken'> revoke")
    reader.locator("#search-field").fill("<b>revoke</b> " * 30)
    reader.wait_for_timeout(300)
    assert reader.locator("#search-hits b, #search-hits img").count() == 0
    assert reader.title() != "broken"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_with_the_box_open(chromium: Browser, sample_site: Path, scheme: str) -> None:
    context = chromium.new_context(viewport=PHONE, color_scheme=scheme, locale="ru-RU")
    page = context.new_page()
    page.goto(f"{sample_site.as_uri()}/laws/64/index.html")
    page.keyboard.press("/")
    page.keyboard.type("revoke")
    hits(page)
    assert [row["id"] for row in Axe().run(page)["violations"]] == []
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_of_downloads_is_for_everybody(chromium: Browser, sample_site: Path, scheme: str) -> None:
    context = chromium.new_context(viewport=PHONE, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{sample_site.as_uri()}/download/index.html")
    assert page.locator("#downloads small").count() > 0
    found = Axe().run(page)["violations"]
    context.close()
    assert [row["id"] for row in found] == []
