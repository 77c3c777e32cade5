"""What is carried away, opened from disk in Chromium: the unpacked zip, and the single file with and without script."""

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_core_python.sync_playwright import Axe
from bs4 import BeautifulSoup
from playwright.sync_api import Browser, Page

from browser.bilingual import until
from build_scripts.bundle.archive import bundle
from build_scripts.bundle.single import single_file
from build_scripts.site.phone.files import APP_FILES

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
LAW = "2017-74A"  # the digest stands on every site
# One article of each kind that is not long: all of it would take the accessibility checker minutes.
FEW = """document.querySelectorAll("article").forEach((one) => {
  if (!/^(start|laws-[12]|scoring|examples|commentary-75)$/.test(one.id)) one.remove();
})"""


@pytest.fixture(scope="session")
def carried(sample_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the zip of our samples' site, `lawbook.zip`, and what was unpacked from it, `lawbook`."""
    return packed(sample_site, tmp_path_factory.mktemp("carried"))


@pytest.fixture(scope="session", params=["samples", pytest.param("five documents", marks=pytest.mark.reference)])
def whole(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, also of the five documents: for what their texts could break."""
    if request.param == "samples":
        return Path(request.getfixturevalue("carried"))
    return packed(request.getfixturevalue("reference_site"), tmp_path_factory.mktemp("whole"))


def packed(site: Path, folder: Path) -> Path:
    bundle(site, folder / "lawbook.zip", {"lawbook.html": single_file(site).encode()}, APP_FILES)
    with zipfile.ZipFile(folder / "lawbook.zip") as archive:
        archive.extractall(folder)
    return folder


@pytest.fixture
def single(carried: Path) -> Path:
    return carried / "lawbook" / "lawbook.html"


@pytest.fixture
def complaints() -> list[str]:
    return []


@pytest.fixture
def phone(chromium: Browser, complaints: list[str]) -> Iterator[Page]:
    """A reader of Russian's phone; what it says and what it asks of others are complaints, and there must be none."""
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="ru-RU")
    page = context.new_page()
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: complaints.append(request.url) if not own(request.url) else None)
    yield page
    context.close()
    assert complaints == []


def own(address: str) -> bool:
    return address.startswith(("file:", "data:"))


def plain(text: str | None) -> str:
    return " ".join((text or "").split())


def look(page: Page, query: str) -> None:
    """Types a query into the search of the header, and waits for hits."""
    page.tap(".search-link")
    page.fill("#search-field", query)
    page.wait_for_selector(".search-hits a .search-teaser")


def seen(page: Page) -> list[bool]:
    """Whether Russian and English words are shown."""
    return [page.locator(f"article .answer .{name}").first.is_visible() for name in ("ru", "en")]


def test_the_weights_are_kept(whole: Path) -> None:
    assert (whole / "lawbook" / "lawbook.html").stat().st_size < 4_000_000
    assert (whole / "lawbook.zip").stat().st_size < 6_000_000


# --- the unpacked zip


def test_the_first_page_leads_to_the_site_and_hides_what_is_done(carried: Path, phone: Page) -> None:
    phone.goto((carried / "lawbook" / "start.html").as_uri())
    assert not phone.locator(".unpack").is_visible()
    phone.tap("text=Открыть правила")
    phone.wait_for_selector("html.js .search-link")
    assert phone.url.endswith("/lawbook/site/index.html")


def test_the_unpacked_site_searches_unfolds_and_switches(whole: Path, phone: Page) -> None:
    phone.goto((whole / "lawbook" / "site" / "index.html").as_uri())
    look(phone, "74a1")
    phone.keyboard.press("Enter")
    phone.wait_for_url("**/laws/74/**")
    phone.evaluate("document.querySelectorAll('article details').forEach((box) => { box.open = true; })")
    phone.tap(".digest .provisions .ru a.reference:visible")
    phone.wait_for_selector("dialog.unfold[open] .unfold__body")
    phone.keyboard.press("Escape")
    phone.tap("[data-setting=language][data-value=en]")
    assert seen(phone) == [False, True]
    assert not phone.locator(".unpack").is_visible()


@pytest.mark.parametrize("name", ["start.html", "site/index.html", "site/laws/74/index.html"])
def test_a_page_without_its_styles_says_to_unpack_first(
    carried: Path, name: str, chromium: Browser, tmp_path: Path
) -> None:
    lone = tmp_path / "index.html"  # as a program leaves it that opens one file of an archive
    lone.write_bytes((carried / "lawbook" / name).read_bytes())
    page = chromium.new_page()
    page.goto(lone.as_uri())
    said = page.locator(".unpack").inner_text()
    page.close()
    assert "Сначала распакуйте архив" in said
    assert "Unpack the archive first" in said


# --- the single file


def test_the_single_file_searches_without_a_network(whole: Path, phone: Page) -> None:
    phone.goto((whole / "lawbook" / "lawbook.html").as_uri())
    look(phone, "revoke")
    assert phone.locator(".search-hits mark").count() > 0
    phone.fill("#search-field", "74a")
    phone.wait_for_selector(f".search-hits a[href$='#{LAW}']")
    phone.tap(".search-hits a")
    assert not phone.locator(".search-box").is_visible()
    target = phone.locator(":target")
    assert target.get_attribute("id") in ("74A", LAW)
    top = phone.evaluate("document.querySelector(':target').getBoundingClientRect().top")
    assert 40 < top < PHONE["height"]


def test_a_teaser_has_its_own_letters_while_the_page_shows_others(single: Path, phone: Page) -> None:
    phone.goto(single.as_uri())
    phone.evaluate("localStorage.setItem('lawbook.letters', 'latin')")
    phone.reload()
    look(phone, "ренонс")
    until(phone, "document.querySelector('article').innerText.includes('zh')")  # turned part by part
    assert phone.locator(".search-hits mark").count() > 0


def test_a_reference_unfolds_and_its_link_leads_inside(single: Path, phone: Page) -> None:
    phone.goto(f"{single.as_uri()}#{LAW}")
    phone.tap("[id='laws-74'] .provisions .ru a.reference:visible")
    phone.wait_for_selector("dialog.unfold[open] .unfold__body")
    assert plain(phone.text_content(".unfold__body"))
    phone.tap(".unfold__open")
    phone.wait_for_selector("dialog.unfold", state="hidden")
    assert phone.url.startswith(f"{single.as_uri()}#")
    assert phone.locator(":target").count() == 1


def test_the_language_is_switched_and_remembered(single: Path, phone: Page) -> None:
    phone.goto(f"{single.as_uri()}#laws-1")
    for value, shown in (("ru", [True, False]), ("en", [False, True]), ("both", [True, True]), ("en", [False, True])):
        phone.tap(f"[data-setting=language][data-value={value}]")
        assert seen(phone) == shown
    phone.reload()
    assert seen(phone) == [False, True]


def test_an_address_in_any_case_leads_to_its_provision(single: Path, phone: Page) -> None:
    phone.goto(f"{single.as_uri()}#2017-74a")
    phone.wait_for_function("(document.querySelector(':target') || {}).id === '2017-74A'")
    assert phone.locator(f"[id='{LAW}']").is_visible()


def test_the_contents_lead_to_the_laws(single: Path, phone: Page) -> None:
    phone.goto(single.as_uri())
    phone.tap(".law-grid a:has-text('64')")
    assert phone.locator("article:target h1 .number").inner_text() == "64"
    phone.tap(".bar .menu")
    assert phone.locator("article:target").get_attribute("id") == "start"
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_without_script_all_text_of_the_site_is_there_and_shown(
    whole: Path, chromium: Browser, complaints: list[str]
) -> None:
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto((whole / "lawbook" / "lawbook.html").as_uri())
    paragraphs = page.locator("article p, article li, article dd, article td")
    here = {plain(text) for text in paragraphs.all_text_contents()}
    hidden = page.locator(".provision p, .digest p").evaluate_all(
        "(all) => all.filter((one) => !one.getClientRects().length).length"
    )
    context.close()
    assert hidden == 0
    site = whole / "lawbook" / "site"
    for path in sorted(site.glob("*/**/index.html")):
        article = BeautifulSoup(path.read_text("utf-8"), "html.parser").article
        assert article is not None
        texts = {plain(one.get_text()) for one in article.select(".provision .body > p, .answer p, .glossary dd p")}
        assert sorted(texts - here) == [], path


@pytest.mark.parametrize("language", ["ru", "both"])
def test_the_single_file_is_accessible(single: Path, phone: Page, language: str) -> None:
    phone.goto(single.as_uri())
    phone.tap(f"[data-setting=language][data-value={language}]")
    phone.evaluate(FEW)
    found = Axe().run(phone)["violations"]
    assert [(one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in found] == []
