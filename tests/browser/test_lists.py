"""The subject index and the glossary in Chromium: the filter while typing, the letters, and addresses of rows."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from browser.bilingual import opened
from build_scripts.model.lawbook import LawBook
from build_scripts.pages.write import page_files
from build_scripts.site.build import build_site

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
INDEX, GLOSSARY = "subject-index/index.html", "glossary/index.html"
SHOWN = ":is(#_rows li, #_rows > div):not(.filtered-out)"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, project: Path, whole_book: LawBook) -> Path:
    """The lists of our samples and the digest, built without the other pages."""
    folder = tmp_path_factory.mktemp("lists")
    files = page_files(whole_book)
    names = {"index.md": "Начало", "subject-index/index.md": "Указатель", "glossary/index.md": "Термины"}
    texts = {name: files[name] for name in names} | {"search/index.md": "---\ntitle: Поиск\n---\n\n# Поиск\n"}
    texts["navigation.json"] = json.dumps([{"title": {"ru": title}, "path": name} for name, title in names.items()])
    for name, text in texts.items():
        path = folder / "pages" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    build_site(project, folder / "pages", folder / "site", strict=False)
    return folder / "site"


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    """A phone; a complaint of its pages fails the test."""
    context = chromium.new_context(viewport=PHONE, has_touch=True)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert complaints == []


@pytest.fixture
def index(phone: Page, site: Path) -> Page:
    return opened(phone, f"{site.as_uri()}/{INDEX}")


def heads(page: Page) -> list[str]:
    """The topics of the first level that are shown."""
    return page.evaluate("[...document.querySelectorAll('#_rows > li:not(.filtered-out) > b')].map(b => b.innerText)")  # type: ignore[no-any-return]


@pytest.mark.parametrize("typed", ["фальшренонс", "ФАЛЬШРЕНОНС", "  фальшреноНС ", "revoke", "Revoke"])
def test_a_row_is_found_in_both_languages_and_any_case(index: Page, typed: str) -> None:
    index.locator("#_filter").fill(typed)
    assert any(topic.startswith("Фальшренонс") for topic in heads(index))
    assert index.locator(SHOWN).count() < index.locator("#_rows li").count() / 5


def test_a_letter_with_dots_is_the_same_without(index: Page) -> None:
    counts = []
    for typed in ("зачёт", "зачет", "ЗАЧЁТ"):
        index.locator("#_filter").fill(typed)
        counts.append(index.locator(SHOWN).count())
    assert counts[0] == counts[1] == counts[2]


def test_the_head_of_a_matching_row_stays(index: Page) -> None:
    row = index.locator("#_rows > li > ol > li:has(i)").first
    words = row.locator("b > i").inner_text()
    index.locator("#_filter").fill(words)
    assert row.is_visible()
    assert row.locator("xpath=../..").locator("> b").is_visible()


def test_words_of_head_and_row_are_found_together_and_a_law_by_its_number(index: Page) -> None:
    index.locator("#_filter").fill("контра очки")
    assert "Контра" in [topic.split(" Double")[0] for topic in heads(index)]
    index.locator("#_filter").fill("78")
    found = index.locator(f"{SHOWN} > a.reference", has_text="78").count()
    assert found > 0
    index.locator("#_filter").fill("7")
    assert index.locator(f"{SHOWN} > a.reference", has_text="78").count() < found


def test_the_number_of_rows_is_said(index: Page) -> None:
    status, total = index.get_by_role("status"), index.locator("#_rows li").count()
    expect(status).to_contain_text(str(total))
    index.locator("#_filter").press_sequentially("апелляц")
    expect(status).to_have_text(f"Строк: {index.locator(SHOWN).count()} из {total}")
    index.locator("#_filter").fill("ъъъ")
    expect(status).to_have_text("Ничего не найдено")
    index.evaluate(
        "document.documentElement.dataset.language = 'en'; document.dispatchEvent(new Event('lawbook:language'))"
    )
    expect(status).to_have_text("Nothing found")
    index.locator("#_filter").press("Escape")
    expect(status).to_have_text(f"Rows: {total}")
    assert index.locator(SHOWN).count() == total


def test_what_is_typed_is_never_markup(index: Page) -> None:
    for typed in ("<img src=x onerror=alert(1)>", "\\", "[a", ".*", "%"):
        index.locator("#_filter").fill(typed)
    assert index.locator("#_rows img").count() == 0


def test_a_term_is_found_by_its_further_names(phone: Page, site: Path) -> None:
    page = opened(phone, f"{site.as_uri()}/{GLOSSARY}")
    name = page.locator("#_rows .names span[lang=en]:not(.en)").first
    page.locator("#_filter").fill(name.inner_text())
    assert name.is_visible()
    assert page.locator(SHOWN).count() < page.locator("#_rows > div").count()


def test_in_latin_letters_both_alphabets_are_found(index: Page) -> None:
    index.evaluate(
        "document.documentElement.dataset.letters = 'latin'; document.dispatchEvent(new Event('lawbook:letters'))"
    )
    counts = []
    for typed in ("апелляция", "apellyatsiya"):
        index.locator("#_filter").fill(typed)
        counts.append(index.locator(SHOWN).count())
    assert counts[0] == counts[1] > 0


def test_an_address_opens_and_marks_its_row_below_the_letters(phone: Page, site: Path) -> None:
    page = opened(phone, f"{site.as_uri()}/{INDEX}#digest-index.900")
    row = page.locator("[id='digest-index.900']")
    expect(row).to_be_in_viewport()
    top, bar = row.bounding_box(), page.locator(".alphabet").bounding_box()
    assert top is not None
    assert bar is not None
    assert top["y"] >= bar["y"] + bar["height"]
    background = "getComputedStyle(document.querySelector(':target > b')).backgroundColor"
    assert page.evaluate(background) == "rgb(255, 246, 214)"


@pytest.mark.parametrize("again", [False, True])
def test_an_address_whose_row_the_filter_hides_clears_the_filter(index: Page, again: bool) -> None:
    if again:  # the address is there already and does not change
        index.evaluate("location.hash = 'digest-index.900'")
    index.locator("#_filter").fill("апелляция")
    row = index.locator("[id='digest-index.900']")
    assert not row.is_visible()
    index.evaluate("document.querySelector('.alphabet a').setAttribute('href', '#digest-index.900')")
    index.locator(".alphabet a").first.click()
    expect(row).to_be_in_viewport()
    assert index.locator("#_filter").input_value() == ""


def test_a_letter_leads_to_its_first_row_and_the_bar_stays(index: Page) -> None:
    index.locator(".alphabet a", has_text="П").click()
    expect(index.locator(":target > b")).to_be_in_viewport()
    assert index.locator(":target > b").inner_text()[0] == "П"
    assert index.locator(".alphabet").is_visible()
    sizes = index.evaluate(
        "[...document.querySelectorAll('.alphabet a, #_filter')].map(e => e.getBoundingClientRect())"
        ".map(r => [r.width, r.height])"
    )
    assert all(width >= 44 and height >= 44 for width, height in sizes)


def test_without_script_all_rows_and_letters_are_there_and_no_field(site: Path, chromium: Browser) -> None:
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site.as_uri()}/{INDEX}")
    assert not page.locator("#_filter").is_visible()
    assert page.locator("#_rows > li > b").first.is_visible()
    assert page.locator(".alphabet a").first.is_visible()
    context.close()


def test_typing_moves_nothing_above_the_rows(index: Page) -> None:
    before = index.locator(".alphabet").bounding_box()
    index.locator("#_filter").fill("ъъъ")
    assert index.locator(".alphabet").bounding_box() == before


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", [INDEX, GLOSSARY, "index.html"])
def test_axe_finds_nothing(site: Path, path: str, scheme: str, chromium: Browser) -> None:
    context = chromium.new_context(viewport=PHONE, color_scheme=scheme)  # type: ignore[arg-type]
    page = opened(context.new_page(), f"{site.as_uri()}/{path}")
    page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(element => element.id)")
    page.evaluate("document.querySelectorAll('#_rows > :nth-child(n+40)').forEach(row => row.remove())")  # all alike
    results = Axe().run(page)
    context.close()
    assert len(ids) == len(set(ids))
    assert [(row["id"], node["html"][:120]) for row in results["violations"] for node in row["nodes"]][:5] == []


@pytest.mark.parametrize("path", [INDEX, GLOSSARY, "index.html"])
def test_no_list_scrolls_sideways(phone: Page, site: Path, path: str) -> None:
    opened(phone, f"{site.as_uri()}/{path}")
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
