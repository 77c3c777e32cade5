"""References that unfold in a sheet on a phone: nested, closed, followed; served and from disk."""

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from .conftest import LAW, PHONE, Opener, active, inner, link, name, panel, settle

pytestmark = pytest.mark.browser


def test_a_tap_unfolds_the_provision_with_its_heading(phone: Page) -> None:
    before = phone.url
    link(phone, "правилу 4B").tap()
    expect(name(phone)).to_have_text("Правило 4B · Кто раздаёт")
    expect(panel(phone)).to_contain_text("Ложки раздаёт дежурный, но не раньше")
    expect(panel(phone)).to_contain_text("издание 2017 · наш дайджест, не официальный текст")
    sheet = phone.get_by_role("dialog", name="Правило 4B")
    assert sheet.get_attribute("aria-modal") == "true"
    assert phone.url == before
    assert phone.evaluate("document.querySelector('.unfold').contains(document.activeElement)")


def test_the_sheet_lies_at_the_lower_edge_and_moves_nothing(phone: Page) -> None:
    boxes = "[...document.querySelectorAll('article *')].map(e => JSON.stringify(e.getBoundingClientRect())).join()"
    link(phone, "правилу 4B").scroll_into_view_if_needed()
    before = phone.evaluate(boxes)
    link(phone, "правилу 4B").tap()
    expect(name(phone)).to_have_text("Правило 4B · Кто раздаёт")
    settle(phone)
    box = panel(phone).bounding_box()
    assert box is not None
    assert (box["x"], box["width"], box["y"] + box["height"]) == (0, 390, 844)
    assert phone.evaluate(boxes) == before
    assert phone.evaluate("document.documentElement.scrollWidth") == 390


def test_controls_of_the_sheet_are_large_enough_to_tap(phone: Page) -> None:
    link(phone, "правилу 4B").tap()
    inner(phone, "правилу 4C").tap()
    expect(name(phone)).to_have_text("Правило 4C · Как считают")
    for control in ("grab", "back", "open"):
        box = phone.locator(f".unfold__{control}").bounding_box()
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 44


def test_levels_replace_each_other_and_the_back_button_returns(phone: Page) -> None:
    phone.evaluate("history.replaceState(null, '', '#3A')")
    link(phone, "правилу 4B").tap()
    inner(phone, "правилу 4C").tap()
    expect(name(phone)).to_have_text("Правило 4C · Как считают")
    inner(phone, "дежурный").tap()
    expect(name(phone)).to_have_text("Правило 4B · Кто раздаёт")
    inner(phone, "правилу 3A").tap()  # the page it lies on
    expect(name(phone)).to_have_text("Правило 3A · Сколько чашек")
    scrolled = phone.evaluate("window.scrollY")
    for said in ("Правило 4B · Кто раздаёт", "Правило 4C · Как считают", "Правило 4B · Кто раздаёт"):
        phone.go_back()
        expect(name(phone)).to_have_text(said)
    phone.go_back()
    expect(panel(phone)).to_be_hidden()
    assert phone.url.endswith("#3A")
    assert phone.evaluate("window.scrollY") == scrolled
    assert active(phone) == "правилу 4B"
    phone.go_forward()
    expect(name(phone)).to_have_text("Правило 4B · Кто раздаёт")


def test_its_own_back_control_returns_one_level(phone: Page) -> None:
    link(phone, "правилу 4B").tap()
    expect(phone.locator(".unfold__back")).to_be_hidden()
    inner(phone, "правилу 4C").tap()
    phone.locator(".unfold__back").tap()
    expect(name(phone)).to_have_text("Правило 4B · Кто раздаёт")


def test_escape_closes_one_level_after_the_other_and_returns_the_focus(phone: Page) -> None:
    length = phone.evaluate("history.length")
    link(phone, "правилу 4B").tap()
    inner(phone, "правилу 4C").tap()
    expect(name(phone)).to_have_text("Правило 4C · Как считают")
    phone.keyboard.press("Escape")
    expect(name(phone)).to_have_text("Правило 4B · Кто раздаёт")
    assert active(phone) == "правилу 4C"
    phone.keyboard.press("Escape")
    expect(panel(phone)).to_be_hidden()
    assert active(phone) == "правилу 4B"
    assert phone.evaluate("history.state") is None
    assert phone.evaluate("history.length") == length + 2


def test_a_tap_outside_and_one_on_the_bar_close_all_levels(phone: Page) -> None:
    for close in (lambda: phone.touchscreen.tap(200, 40), lambda: phone.locator(".unfold__grab").tap()):
        link(phone, "правилу 4B").tap()
        inner(phone, "правилу 3A").tap()
        expect(name(phone)).to_have_text("Правило 3A · Сколько чашек")
        close()
        expect(panel(phone)).to_be_hidden()
        assert phone.evaluate("history.state") is None


@pytest.mark.parametrize(
    ("start", "distance", "closes"), [("head", 200, True), ("text", 200, True), ("head", 30, False)]
)
def test_a_swipe_down_closes(phone: Page, start: str, distance: int, closes: bool) -> None:
    link(phone, "правилу 4B").tap()
    expect(name(phone)).to_have_text("Правило 4B · Кто раздаёт")
    settle(phone)
    box = phone.locator(f".unfold__{start}").bounding_box()
    assert box is not None
    session = phone.context.new_cdp_session(phone)
    x, y = box["x"] + 40, box["y"] + 20
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 11):
        point = {"x": x, "y": y + distance * step / 10}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    if closes:
        expect(panel(phone)).to_be_hidden()
    else:
        expect(panel(phone)).to_be_visible()
        assert phone.evaluate("document.querySelector('.unfold').style.transform") == ""


def test_a_long_text_scrolls_in_the_sheet_and_the_page_stays(phone: Page) -> None:
    phone.locator("main a", has_text="правило 4C").tap()
    expect(name(phone)).to_have_text("Правило 4C · Как считают")
    text = phone.locator(".unfold__text")
    assert text.evaluate("box => box.scrollHeight > box.clientHeight")
    assert text.get_attribute("tabindex") == "0"
    before = phone.evaluate("window.scrollY")
    text.focus()
    phone.keyboard.press("End")
    phone.wait_for_timeout(500)
    assert text.evaluate("box => box.scrollTop") > 100
    assert phone.evaluate("window.scrollY") == before


def test_a_note_comes_from_the_page_and_nothing_is_loaded(phone: Page) -> None:
    requests: list[str] = []
    phone.on("request", lambda request: requests.append(request.url))
    phone.locator("main .note-sign").tap()
    expect(name(phone)).to_have_text("Правило 3A, сноска 1")
    expect(phone.locator(".unfold__text")).to_contain_text("Пятая стоит на подоконнике")
    expect(phone.locator(".unfold__text")).not_to_contain_text("К 3A")
    assert requests == []


def test_a_place_of_this_page_comes_from_it_without_ids_and_without_what_stands_below(phone: Page) -> None:
    ids = "[...document.querySelectorAll('[id]')].map(element => element.id).sort().join()"
    before = phone.evaluate(ids)
    phone.locator("main .reference", has_text="правило 3A").tap()
    expect(name(phone)).to_have_text("Правило 3A · Сколько чашек")
    expect(panel(phone)).to_contain_text("издание 1987")
    text = phone.locator(".unfold__text")
    expect(text).to_contain_text("Чашек на столе четыре")
    expect(text).not_to_contain_text("комментарий 1")
    expect(text).not_to_contain_text("Сколько чашек")  # it stands in the heading
    assert phone.evaluate(ids) == before


def test_a_term_and_a_whole_law_unfold_too(phone: Page) -> None:
    link(phone, "блюдце").tap()
    expect(name(phone)).to_have_text("блюдце")
    phone.keyboard.press("Escape")
    expect(panel(phone)).to_be_hidden()
    phone.get_by_role("link", name="правило 4", exact=True).tap()
    expect(name(phone)).to_have_text("Правило 4 · Ложки")


def test_what_leads_elsewhere_says_so_first(phone: Page) -> None:
    link(phone, "правилу 4A").tap()
    first = phone.locator(".unfold__body > :first-child")
    expect(first.locator(".ru")).to_have_text("4A издания 1997: текста в источниках нет")
    expect(first.locator(".en")).to_have_text("4A of edition 1997: no text in the sources")


@pytest.mark.parametrize("text", ["правило 4Z", "начало", "все чашки"])
def test_a_link_without_a_preview_is_followed(phone: Page, text: str) -> None:
    address = link(phone, text).evaluate("link => link.href")
    link(phone, text).tap()
    phone.wait_for_url(address)
    expect(panel(phone)).to_be_hidden()


def test_open_leads_to_the_page_and_back_to_the_sheet(phone: Page) -> None:
    link(phone, "правилу 4B").tap()
    phone.locator(".unfold__open").tap()
    phone.wait_for_url("**/laws/4/index.html#4B")
    phone.go_back()
    expect(name(phone)).to_have_text("Правило 4B · Кто раздаёт")
    phone.go_back()
    expect(panel(phone)).to_be_hidden()
    assert phone.url.endswith(LAW)


def test_a_reload_keeps_the_levels(phone: Page) -> None:
    link(phone, "правилу 4B").tap()
    inner(phone, "правилу 4C").tap()
    expect(name(phone)).to_have_text("Правило 4C · Как считают")
    phone.reload()
    expect(name(phone)).to_have_text("Правило 4C · Как считают")
    phone.go_back()
    expect(name(phone)).to_have_text("Правило 4B · Кто раздаёт")
    phone.go_back()
    expect(panel(phone)).to_be_hidden()
    assert active(phone) == "правилу 4B"


@pytest.mark.parametrize("start", ["", "#3A"])
def test_open_leads_to_a_place_of_this_page_and_closes(opened: Opener, start: str) -> None:
    phone = opened(PHONE, LAW + start, has_touch=True, is_mobile=True)
    phone.locator("main .reference", has_text="правило 3A").tap()
    phone.locator(".unfold__open").tap()
    expect(panel(phone)).to_be_hidden()
    assert phone.url.endswith("#3A")
    assert phone.evaluate("document.querySelector(':target').id") == "3A"


def test_a_guess_in_the_sheet_says_what_it_is_above_it(phone: Page) -> None:
    phone.locator("main a", has_text="правило 4C").tap()
    phone.locator(".unfold .guess").tap()
    note = phone.get_by_role("tooltip")
    expect(note).to_contain_text("«дваж- ды»")
    box = note.bounding_box()
    assert box is not None
    assert phone.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).id", [box["x"] + 20, box["y"] + 10]
    ) == "guess-note"  # fmt: skip
    phone.keyboard.press("Escape")
    expect(note).to_be_hidden()
    expect(panel(phone)).to_be_visible()
    phone.locator(".unfold .guess").tap()
    phone.go_back()
    expect(panel(phone)).to_be_hidden()
    assert phone.evaluate("document.querySelector('main > #guess-note').hidden")


def test_words_are_in_the_reader_s_language(phone: Page) -> None:
    phone.evaluate("document.documentElement.dataset.language = 'en'")
    link(phone, "правилу 4B").tap()
    control = phone.locator(".unfold__open")
    expect(control).to_have_text("open ›")
    assert control.get_attribute("aria-label") == "open: Law 4B · Who deals them"
    phone.evaluate(
        "document.documentElement.dataset.language = 'ru'; document.dispatchEvent(new Event('lawbook:language'))"
    )
    expect(control).to_have_text("открыть ›")
    assert phone.locator(".unfold__name .en").get_attribute("lang") == "en"


def test_what_is_not_in_the_reader_s_language_is_hidden_also_in_the_sheet(phone: Page) -> None:
    for language, other in (("ru", "en"), ("en", "ru")):
        phone.evaluate(f"document.documentElement.dataset.language = '{language}'")
        link(phone, "правилу 4B").tap()
        expect(phone.locator(f".unfold__name .{language}")).to_be_visible()
        for hidden in phone.locator(f".unfold .{other}").all():
            expect(hidden).to_be_hidden()
        phone.keyboard.press("Escape")
        expect(panel(phone)).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_with_the_sheet_open(opened: Opener, scheme: str) -> None:
    phone = opened(PHONE, has_touch=True, is_mobile=True, color_scheme=scheme, reduced_motion="reduce")
    for text in ("правилу 4A", "правило 4C"):
        phone.locator("main a", has_text=text).tap()
        expect(panel(phone)).to_be_visible()
        assert [row["id"] for row in Axe().run(phone)["violations"]] == []
        phone.keyboard.press("Escape")
        expect(panel(phone)).to_be_hidden()


def test_nothing_moves_for_those_who_want_less_motion(opened: Opener) -> None:
    phone = opened(PHONE, has_touch=True, reduced_motion="reduce")
    link(phone, "правилу 4B").tap()
    expect(panel(phone)).to_be_visible()
    assert phone.evaluate("document.querySelector('.unfold').getAnimations().length") == 0


def test_without_script_a_reference_is_a_plain_link(root: str, chromium: Browser) -> None:
    context = chromium.new_context(viewport=PHONE, has_touch=True, java_script_enabled=False)
    page = context.new_page()
    page.goto(root + LAW)
    page.locator("main a", has_text="правилу 4B").tap()
    page.wait_for_url("**/laws/4/index.html#4B")
    context.close()


def test_where_the_script_of_previews_is_missing_the_link_is_followed(root: str, chromium: Browser) -> None:
    context = chromium.new_context(viewport=PHONE, has_touch=True)
    page = context.new_page()
    page.route("**/previews/laws/4.js", lambda route: route.abort())
    page.goto(root + LAW)
    page.locator("main a", has_text="правилу 4B").tap()
    page.wait_for_url("**/laws/4/index.html#4B")
    context.close()


def test_a_script_of_previews_is_loaded_once_and_no_other(phone: Page) -> None:
    requests: list[str] = []
    phone.on("request", lambda request: requests.append(request.url.rsplit("/previews/")[-1]))
    for text in ("правилу 4B", "правилу 4A"):
        link(phone, text).tap()
        expect(panel(phone)).to_be_visible()
        phone.keyboard.press("Escape")
        expect(panel(phone)).to_be_hidden()
    assert requests == ["laws/4.js"]
