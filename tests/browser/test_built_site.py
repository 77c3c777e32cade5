"""The whole site as `lawbook build` makes it, from our samples and from the five documents, opened in Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from build_scripts.site.links import dead_links

pytestmark = pytest.mark.browser

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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_of_downloads_is_for_everybody(chromium: Browser, sample_site: Path, scheme: str) -> None:
    context = chromium.new_context(viewport=PHONE, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{sample_site.as_uri()}/download/index.html")
    assert page.locator("#downloads small").count() > 0
    found = Axe().run(page)["violations"]
    context.close()
    assert [row["id"] for row in found] == []
