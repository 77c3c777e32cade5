"""A reader who chooses a third language of the interface sees its words, and the texts of the language it reads."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from third_language import MARK, with_third_language

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return with_third_language(tmp_path_factory.mktemp("third")) / "site"


@pytest.fixture
def page(chromium: Browser, site: Path) -> Page:
    page = chromium.new_context(locale="en-GB").new_page()
    page.goto((site / "index.html").as_uri())
    return page


def choose(page: Page, name: str) -> None:
    page.locator(".languages").get_by_role("button", name=name).click()


def test_its_words_alone_are_shown_where_it_has_them(page: Page) -> None:
    choose(page, "Suomi")
    assert page.locator("html").get_attribute("lang") == "fi"
    assert page.locator("h1").inner_text() == f"{MARK}Laws of Duplicate Bridge"
    assert page.locator("article .ru:visible").count() == 0
    assert page.locator("article .en:visible").count() == 0


def test_it_is_hidden_until_it_is_chosen(page: Page) -> None:
    assert page.locator("html").get_attribute("data-language") == "both"
    assert page.locator("article .fi:visible").count() == 0
    choose(page, "English")
    assert page.locator("article .fi:visible").count() == 0
    assert page.locator("h1").inner_text() == "Laws of Duplicate Bridge"


def test_the_box_of_the_search_speaks_it(page: Page) -> None:
    choose(page, "Suomi")
    page.keyboard.press("/")
    field = page.get_by_role("combobox", name=f"{MARK}Number of a law, or words")
    field.fill("xyzzyxyzzy")
    page.get_by_role("status").filter(has_text=f"{MARK}Nothing found.").wait_for()


def test_a_text_that_it_does_not_have_is_shown_in_the_language_it_reads(page: Page) -> None:
    choose(page, "Suomi")
    halves = '<p class="ru" lang="ru">Чашка</p> <p class="en" lang="en">A cup</p>'
    page.evaluate("html => document.querySelector('article').insertAdjacentHTML('beforeend', html)", halves)
    assert page.locator("article > .en").last.is_visible()
    assert not page.locator("article > .ru").last.is_visible()
