"""The search box of the built site in Chromium: typing, hits by law, chips, quotes, offers, the page that opens."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route

from browser.bilingual import serving

pytestmark = pytest.mark.browser

LOCAL = re.compile(r"file:|http://127\.0\.0\.1:|data:|blob:")
PHONE = {"width": 390, "height": 844}


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
def phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport=PHONE, locale="ru-RU")
    yield context.new_page()
    context.close()


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
    assert re.fullmatch("[0-9]+ результат(?:а|ов)?", reader.locator(".search-status").inner_text())
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
    assert "68" in hits(reader)[:8]
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


def ask(page: Page, root: str, query: str) -> None:
    """Open the search's own page with a query, and wait for its answer."""
    page.goto(f"{root}search/index.html?q={query}")
    page.locator(".search-status", has_text=re.compile("[0-9]|Ничего|Nothing")).wait_for()


def test_enter_before_the_index_is_there_opens_the_first_hit(reader: Page, served_sample: str) -> None:
    held: list[Route] = []
    reader.route("**/search/index.js", lambda route: held.append(route))
    reader.goto(f"{served_sample}laws/1/index.html")
    reader.keyboard.press("/")
    reader.keyboard.type("12c1")
    assert "загружается" in reader.locator(".search-status").inner_text()
    reader.keyboard.press("Enter")
    reader.wait_for_timeout(100)
    held[0].continue_()
    reader.wait_for_url("**/laws/12/index.html#2017-12C1")


def test_an_index_that_does_not_come_is_said(phone: Page, served_sample: str) -> None:
    phone.route("**/search/index.js", lambda route: route.fulfill(status=404, body=""))
    phone.goto(f"{served_sample}search/index.html?q=64")
    phone.locator(".search-status", has_text="не загрузился").wait_for()


def test_hits_stand_by_law_with_its_commentary_and_decisions(reader: Page, sample_root: str) -> None:
    ask(reader, sample_root, "партнёр")
    groups = reader.locator("#search-hits [role=group]")
    groups.nth(2).wait_for()  # a screen's worth stands at once, the rest a moment later
    names = [groups.nth(number).get_attribute("aria-label") or "" for number in range(groups.count())]
    laws = [name.split(" ")[0] for name in names]
    assert len(laws) == len(set(laws)) > 2
    assert groups.first.locator("a").count() >= 1
    more = reader.locator(".search-hit--more").first
    assert re.search(r"laws/\d+/index.html$", more.get_attribute("href") or "")


def test_a_law_shows_its_four_best_and_always_one_of_each_layer(reader: Page, sample_root: str) -> None:
    ask(reader, sample_root, "ренонс")
    law = reader.locator("#search-hits [role=group][aria-label^='64 ']")
    layers = [facts.split(" · ")[0] for facts in law.locator(".search-facts").all_inner_texts()]
    assert layers == ["действует"] * 4 + ["текст"]


def test_chips_leave_out_the_other_layers_and_editions(reader: Page, sample_root: str) -> None:
    ask(reader, sample_root, "взятка")
    everything = reader.locator(".search-status").inner_text()
    reader.locator(".search-chip", has_text="дайджест").click()
    assert reader.locator(".search-status").inner_text() != everything
    facts = reader.locator("#search-hits .search-facts").all_inner_texts()
    assert all("действует" in one or "дайджест" in one for one in facts if one)
    reader.locator(".search-chip", has_text="2007").click()
    assert all("2007" in one for one in reader.locator("#search-hits .search-facts").all_inner_texts() if one)
    reader.locator(".search-chip", has_text="всё").click()
    assert reader.locator(".search-status").inner_text() == everything


def test_only_the_edition_in_force_is_called_in_force(reader: Page, sample_root: str) -> None:
    ask(reader, sample_root, "64")
    facts = reader.locator("#search-hits .search-facts").all_inner_texts()
    assert any(one == "действует · 2017" for one in facts)
    assert [one for one in facts if "действует" in one and "2017" not in one] == []


def test_a_quoted_phrase_that_is_nowhere_is_offered_without_quotes(reader: Page, sample_root: str) -> None:
    ask(reader, sample_root, "«взятка вне карта»")
    assert reader.locator("#search-hits a").count() == 0
    assert "Ничего не найдено" in reader.locator(".search-status").inner_text()
    reader.locator(".search-again", has_text="без кавычек").click()
    assert reader.locator("#search-field").input_value() == "взятка вне карта"
    assert reader.locator("#search-hits a").count() > 0


def test_the_nearest_names_are_offered_where_nothing_is_found(reader: Page, sample_root: str) -> None:
    ask(reader, sample_root, "трулала прекрасный ренонсище")
    assert reader.locator("#search-hits a").count() == 0
    reader.locator(".search-again").first.click()
    assert reader.locator("#search-hits a").count() > 0


def test_the_words_looked_for_are_marked_on_the_page_that_opens(reader: Page, sample_root: str) -> None:
    reader.goto(f"{sample_root}laws/1/index.html")
    reader.keyboard.press("/")
    reader.keyboard.type("штрафная карта")
    reader.locator("#search-hits mark").first.wait_for()
    reader.keyboard.press("Enter")
    reader.wait_for_url(re.compile("laws/(49|50|51|52)/"))
    reader.wait_for_function("CSS.highlights.has('lawbook-found')")
    marked = reader.evaluate("[...CSS.highlights.get('lawbook-found')].map(range => range.toString().toLowerCase())")
    assert {"штрафной", "карта"} & set(marked)
    assert not {"в", "и", "не"} & set(marked)
    reader.goto(f"{sample_root}laws/64/index.html")
    reader.wait_for_timeout(100)
    assert not reader.evaluate("CSS.highlights.has('lawbook-found')")


def test_what_is_pasted_or_dictated_is_answered(reader: Page, sample_root: str) -> None:
    reader.goto(f"{sample_root}search/index.html")
    reader.evaluate(
        """() => {
            const field = document.getElementById("search-field");
            field.value = "клейм";
            field.dispatchEvent(new InputEvent("input", { inputType: "insertFromPaste", bubbles: true }));
        }"""
    )
    assert "68" in hits(reader)[:8]


def test_english_readers_are_answered_in_english(reader: Page, sample_root: str) -> None:
    reader.goto(f"{sample_root}search/index.html?q=revoke")
    hits(reader)
    reader.get_by_role("button", name="English").click()
    assert re.fullmatch("[0-9]+ results?", reader.locator(".search-status").inner_text())
    assert "in force · 2017" in reader.locator("#search-hits .search-facts").all_inner_texts()
    assert "Revoke" in (reader.locator("#search-hits [role=group]").first.get_attribute("aria-label") or "")


def test_recent_queries_are_kept_on_the_device_and_forgotten(reader: Page, sample_root: str) -> None:
    reader.goto(f"{sample_root}laws/1/index.html")
    reader.keyboard.press("/")
    reader.keyboard.type("12c1")
    hits(reader)
    reader.keyboard.press("Enter")
    reader.wait_for_url("**/laws/12/**")
    reader.keyboard.press("/")
    assert reader.locator(".search-again").all_inner_texts() == ["12c1"]
    reader.locator(".search-clear").click()
    assert reader.locator(".search-again").count() == 0
