"""A provision's label as a handle, in Chromium: link, citation, text, and the provision full screen for the players."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page

from browser.bilingual import build, opened, serving, until

pytestmark = pytest.mark.browser

SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 900}}
LAW = "laws/64/index.html"
KEEP = """(() => { window.copied = [];
  const own = document.execCommand.bind(document);
  document.execCommand = name => { window.copied.push(getSelection().toString() || document.activeElement.value);
    return own(name); };
  if (navigator.clipboard) navigator.clipboard.writeText = async text => { window.copied.push(text); };
})()"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    return build(project, tmp_path_factory.mktemp("handle"))


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
def page(where: tuple[str, str], chromium: Browser) -> Iterator[Page]:
    """A page of a Russian reader that keeps what is copied; a complaint fails the test."""
    phone = where[1] == "phone"
    context = chromium.new_context(viewport=SIZES[where[1]], locale="ru-RU", has_touch=phone)
    context.add_init_script(KEEP)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert complaints == []


def label(page: Page, id_: str) -> Locator:
    return page.locator(f"[id='{id_}'] > .label a")


def menu(page: Page) -> Locator:
    return page.locator(".handle-menu")


def copied(page: Page, id_: str, button: str) -> str:
    """What a button of the menu copies."""
    page.evaluate("window.copied.length = 0")
    label(page, id_).click()
    menu(page).get_by_role("button", name=button, exact=True).click()
    until(page, "window.copied.length")
    until(page, "document.querySelector('.handle-menu [role=status]').textContent")
    page.keyboard.press("Escape")
    assert page.evaluate("window.copied.length") == 1
    return str(page.evaluate("window.copied[0]"))


def test_a_label_opens_its_menu_marks_the_provision_and_moves_nothing(page: Page, root: str) -> None:
    opened(page, root + LAW)
    label(page, "64C1").scroll_into_view_if_needed()
    page.evaluate("window.scrollBy(0, 250)")
    boxes = "[...document.querySelectorAll('article .provision')].map(e => e.getBoundingClientRect().top).join()"
    before = page.evaluate(boxes)
    label(page, "64C1").click()
    assert menu(page).is_visible()
    assert page.url.endswith("#64C1")
    assert page.evaluate("document.querySelector(':target').id") == "64C1"
    page.wait_for_timeout(500)
    assert page.evaluate(boxes) == before
    box = menu(page).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= page.evaluate("innerHeight")
    assert page.evaluate("document.documentElement.scrollWidth") == page.evaluate("innerWidth")
    sizes = [one.bounding_box() for one in menu(page).get_by_role("button").all()]
    assert all(size and size["height"] >= 44 and size["width"] >= 44 for size in sizes)


def test_a_label_at_the_lower_edge_has_its_menu_above(page: Page, root: str) -> None:
    opened(page, root + LAW)
    page.evaluate("window.scrollBy(0, document.getElementById('64H').getBoundingClientRect().top - innerHeight + 60)")
    label(page, "64H").click()
    menu(page).get_by_role("button", name="Ссылка").click()
    until(page, "document.querySelector('.handle-menu [role=status]').textContent")
    box, below = menu(page).bounding_box(), label(page, "64H").bounding_box()
    assert box is not None
    assert below is not None
    assert box["y"] + box["height"] <= below["y"]


def test_a_second_press_closes_and_a_press_elsewhere_too(page: Page, root: str) -> None:
    opened(page, root + LAW)
    for elsewhere in (label(page, "64A"), page.locator("h1")):
        label(page, "64A").click()
        assert label(page, "64A").get_attribute("aria-expanded") == "true"
        elsewhere.click()
        assert menu(page).count() == 0
        assert label(page, "64A").get_attribute("aria-expanded") is None


@pytest.mark.parametrize(
    ("path", "id_", "russian", "english"),
    [
        (LAW, "64B1", "Правило 64B1, изд. 1987", "Law 64B1, 1987 edition"),
        (LAW, "64B2b1", "Правило 64B2(b)(1), изд. 1987", "Law 64B2(b)(1), 1987 edition"),
        ("laws/64/1997/index.html", "64C", "Правило 64C, изд. 1997", "Law 64C, 1997 edition"),
        (LAW, "2017-64A", "Правило 64A (дайджест, изд. 2017)", "Law 64A (digest, 2017 edition)"),
    ],
)
def test_the_citation_names_law_and_edition(
    page: Page, root: str, path: str, id_: str, russian: str, english: str
) -> None:
    opened(page, root + path)
    assert copied(page, id_, "Цитата") == russian
    page.get_by_role("button", name="English").click()
    assert copied(page, id_, "Citation") == english


def test_the_link_leads_to_the_provision(page: Page, root: str) -> None:
    opened(page, root + LAW + "#64B")
    assert copied(page, "64A1", "Ссылка") == f"{root}{LAW}#64A1"


def test_the_text_stands_without_signs_and_lines_about_it(page: Page, root: str) -> None:
    opened(page, root + LAW)
    said = "Щедрый дежурный ставит объёмную чашку номер 3 и ждёт."
    assert copied(page, "64C", "Цитата с текстом").split("\n") == [
        "Правило 64C, изд. 1987", f"C {said}", "1 Ложек 3, смотри правило 64A.", f"{root}{LAW}#64C",
    ]  # fmt: skip
    page.get_by_role("button", name="2 языка").click()
    assert copied(page, "64C1", "Цитата с текстом").split("\n")[1:3] == ["1 Ложек 3, смотри правило 64A.", "3 spoons."]
    page.get_by_role("button", name="English").click()
    assert copied(page, "64C1", "Citation with text").split("\n")[1:2] == ["1 3 spoons."]


def test_a_guess_is_marked_in_the_text(page: Page, root: str) -> None:
    opened(page, root + LAW)
    page.evaluate(
        "document.querySelector('[id=\"64A1\"] p.ru').innerHTML = 'Из <span class=guess title=x>чаш-ки</span> пьют.'"
    )
    assert "Из чаш-ки[?] пьют." in copied(page, "64A1", "Цитата с текстом")


def test_what_is_copied_has_the_letters_of_the_page(page: Page, root: str) -> None:
    opened(page, root + LAW)
    page.evaluate("document.querySelector('.settings [data-value=latin]').click()")
    assert copied(page, "64A1", "Tsitata") == "Pravilo 64A1, izd. 1987"


def test_it_says_that_it_is_copied(page: Page, root: str) -> None:
    opened(page, root + LAW)
    label(page, "64A").click()
    status = menu(page).get_by_role("status")
    assert status.inner_text() == ""
    menu(page).get_by_role("button", name="Цитата", exact=True).click()
    until(page, "document.querySelector('.handle-menu [role=status]').textContent == 'Скопировано'")


def test_the_old_way_copies_where_there_is_no_clipboard(chromium: Browser, site: Path) -> None:
    context = chromium.new_context(locale="ru-RU")
    context.add_init_script(KEEP + "; Object.defineProperty(Navigator.prototype, 'clipboard', {get() {}})")
    page = opened(context.new_page(), f"{site.as_uri()}/{LAW}")
    assert copied(page, "64A1", "Цитата") == "Правило 64A1, изд. 1987"
    assert page.locator("textarea").count() == 0
    label(page, "64A1").click()
    menu(page).get_by_role("button", name="Цитата", exact=True).click()
    assert page.evaluate("document.activeElement.textContent") == "Цитата"
    assert menu(page).get_by_role("status").inner_text() == "Скопировано"
    context.close()


def test_sharing_is_offered_where_the_browser_can(chromium: Browser, site: Path) -> None:
    context = chromium.new_context(locale="ru-RU")
    context.add_init_script("navigator.share = async what => { window.shared = what }")
    page = opened(context.new_page(), f"{site.as_uri()}/{LAW}")
    label(page, "64B").click()
    menu(page).get_by_role("button", name="Поделиться").click()
    assert page.evaluate("window.shared") == {
        "title": "Правило 64B, изд. 1987", "url": f"{site.as_uri()}/{LAW}#64B",
    }  # fmt: skip
    context.close()


def test_the_keyboard_alone_does_it_all(page: Page, root: str) -> None:
    opened(page, root + LAW)
    label(page, "64A").focus()
    page.keyboard.press("Enter")
    seen = [page.evaluate("document.activeElement.textContent")]
    for _ in range(3):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.textContent"))
    assert seen == ["Ссылка", "Цитата", "Цитата с текстом", "Показать игрокам"]
    page.keyboard.press("Enter")
    assert page.get_by_role("dialog").is_visible()
    page.keyboard.press("Escape")
    until(page, "!document.querySelector('dialog.players')")
    assert page.evaluate("document.activeElement.getAttribute('href')") == "#64A"
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert menu(page).count() == 0
    assert page.evaluate("document.activeElement.getAttribute('href')") == "#64A"
    page.keyboard.press("Enter")
    for _ in range(5):
        page.keyboard.press("Tab")
    assert menu(page).count() == 0  # leaving closes


@pytest.mark.parametrize("way", ["button", "Escape", "back"])
def test_the_players_see_the_provision_alone_and_large(page: Page, root: str, way: str) -> None:
    opened(page, root + LAW)
    page.evaluate("window.scrollTo(0, document.getElementById('64D').getBoundingClientRect().top - 100)")
    label(page, "64D").click()
    address, place = page.url, page.evaluate("scrollY")
    menu(page).get_by_role("button", name="Показать игрокам").click()
    dialog = page.get_by_role("dialog", name="Правило 64D, изд. 1987")
    assert dialog.bounding_box() == {"x": 0, "y": 0, **(page.viewport_size or {})}
    assert "Щедрый дежурный ставит объёмную чашку номер 4" in dialog.inner_text()
    assert "steward" not in dialog.inner_text()
    assert "комментарий" not in dialog.inner_text()
    assert dialog.locator("a[href], [id]").count() == 0
    large = dialog.locator("p").first.evaluate("p => parseFloat(getComputedStyle(p).fontSize)")
    assert large >= 26
    assert page.evaluate("document.querySelector('dialog').scrollWidth") <= (page.viewport_size or {})["width"]
    if way == "button":
        dialog.get_by_role("button", name="Закрыть").click()
    elif way == "Escape":
        page.keyboard.press("Escape")
    else:
        page.evaluate("history.back()")
    until(page, "!document.querySelector('dialog.players')")
    assert page.url == address
    assert page.evaluate("scrollY") == pytest.approx(place, abs=2)
    until(page, "document.activeElement.getAttribute('href') == '#64D'")


def test_the_players_see_the_language_that_is_chosen(page: Page, root: str) -> None:
    opened(page, root + LAW)
    page.get_by_role("button", name="English").click()
    label(page, "64A").click()
    menu(page).get_by_role("button", name="Show to players").click()
    dialog = page.get_by_role("dialog", name="Law 64A, 1987 edition")
    assert "The steward puts cup 1 there." in dialog.inner_text()
    assert "дежурный" not in dialog.inner_text()


def test_a_press_with_a_key_is_left_to_the_browser(page: Page, root: str) -> None:
    opened(page, root + LAW)
    with page.context.expect_page():
        label(page, "64A").click(modifiers=["Control"])
    assert menu(page).count() == 0


def test_without_script_it_is_a_plain_permalink(chromium: Browser, site: Path) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site.as_uri()}/{LAW}")
    label(page, "64B").click()
    assert page.url.endswith("#64B")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", list(SIZES))
def test_axe_finds_nothing_with_the_menu_and_before_the_players(
    chromium: Browser, site: Path, size: str, scheme: str
) -> None:
    context = chromium.new_context(viewport=SIZES[size], locale="ru-RU", color_scheme=scheme)  # type: ignore[arg-type]
    page = opened(context.new_page(), f"{site.as_uri()}/{LAW}")
    label(page, "64A").click()
    menu(page).get_by_role("button", name="Цитата", exact=True).click()
    until(page, "document.querySelector('.handle-menu [role=status]').textContent")
    found = [(row["id"], node["html"][:120]) for row in Axe().run(page)["violations"] for node in row["nodes"]]
    menu(page).get_by_role("button", name="Показать игрокам").click()
    found += [(row["id"], node["html"][:120]) for row in Axe().run(page)["violations"] for node in row["nodes"]]
    context.close()
    assert found == []
