"""References that unfold in a card beside the link on a desktop: by mouse and by keyboard; served and from disk."""

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import DESKTOP, Opener, active, inner, link, name, panel, settle

pytestmark = pytest.mark.browser


def test_a_resting_mouse_brings_a_card_that_stays_while_the_mouse_is_on_it(desktop: Page) -> None:
    link(desktop, "правилу 4B").hover()
    expect(name(desktop)).to_have_text("Правило 4B · Кто раздаёт")
    assert panel(desktop).get_attribute("aria-modal") is None
    assert desktop.evaluate("document.activeElement === document.body")  # it takes no focus
    desktop.locator(".unfold__text").hover()
    desktop.wait_for_timeout(500)
    expect(panel(desktop)).to_be_visible()
    desktop.locator("h1").hover()
    expect(panel(desktop)).to_be_hidden()
    assert desktop.evaluate("history.state") is None


def test_a_passing_mouse_brings_nothing(desktop: Page) -> None:
    link(desktop, "правилу 4B").hover()
    desktop.locator("h1").hover()
    desktop.wait_for_timeout(400)
    expect(panel(desktop)).to_be_hidden()


def test_a_card_stays_in_the_window_and_off_its_link(desktop: Page) -> None:
    for height in (900, 420):
        desktop.set_viewport_size({"width": 1000, "height": height})
        for text in ("правилу 4B", "правило 4C"):
            one = desktop.locator("main a", has_text=text)
            one.hover()
            expect(panel(desktop)).to_be_visible()
            settle(desktop)
            card, line = panel(desktop).bounding_box(), one.bounding_box()
            assert card is not None
            assert line is not None
            assert card["x"] >= 0
            assert card["x"] + card["width"] <= 1000
            assert card["y"] >= 0
            assert card["y"] + card["height"] <= height
            assert card["y"] >= line["y"] + line["height"] or card["y"] + card["height"] <= line["y"]
            desktop.keyboard.press("Escape")
            expect(panel(desktop)).to_be_hidden()
            desktop.mouse.move(5, 5)


def test_a_click_in_a_card_replaces_it_and_back_returns(desktop: Page) -> None:
    link(desktop, "правилу 4B").hover()
    inner(desktop, "правилу 4C").click()
    expect(name(desktop)).to_have_text("Правило 4C · Как считают")
    desktop.locator(".unfold__back").click()
    expect(name(desktop)).to_have_text("Правило 4B · Кто раздаёт")
    desktop.mouse.move(5, 5)
    expect(panel(desktop)).to_be_hidden()


def test_enter_opens_a_card_and_the_second_enter_follows(desktop: Page) -> None:
    link(desktop, "правилу 4B").focus()
    desktop.keyboard.press("Enter")
    expect(name(desktop)).to_have_text("Правило 4B · Кто раздаёт")
    assert active(desktop) == "открыть ›"
    desktop.mouse.move(5, 5)
    desktop.mouse.move(300, 300)
    desktop.wait_for_timeout(500)
    expect(panel(desktop)).to_be_visible()  # the mouse does not close what the keyboard opened
    desktop.keyboard.press("Enter")
    desktop.wait_for_url("**/laws/4/index.html#4B")


def test_the_keyboard_goes_through_a_card_and_on_behind_its_link(desktop: Page) -> None:
    link(desktop, "правилу 4B").focus()
    desktop.keyboard.press("Enter")
    expect(panel(desktop)).to_be_visible()
    desktop.keyboard.press("Tab")
    assert active(desktop) == "правилу 4C"
    desktop.keyboard.press("Enter")
    expect(name(desktop)).to_have_text("Правило 4C · Как считают")
    desktop.keyboard.press("Escape")
    assert active(desktop) == "правилу 4C"
    desktop.keyboard.press("Tab")
    assert active(desktop) == "правилу 3A"
    expect(panel(desktop)).to_be_visible()
    for _ in range(3):  # the same two links in English
        if panel(desktop).is_visible():
            desktop.keyboard.press("Tab")
    expect(panel(desktop)).to_be_hidden()
    assert active(desktop) == "блюдце"


def test_escape_closes_a_card_and_returns_the_focus(desktop: Page) -> None:
    link(desktop, "правилу 4B").focus()
    desktop.keyboard.press("Enter")
    expect(panel(desktop)).to_be_visible()
    desktop.keyboard.press("Escape")
    expect(panel(desktop)).to_be_hidden()
    assert active(desktop) == "правилу 4B"


def test_a_mouse_click_follows_as_always(desktop: Page) -> None:
    link(desktop, "правилу 4B").click()
    desktop.wait_for_url("**/laws/4/index.html#4B")


def test_ctrl_click_opens_another_tab_also_on_a_phone(phone: Page) -> None:
    with phone.context.expect_page() as other:
        link(phone, "правилу 4B").click(modifiers=["Control"])
    other.value.wait_for_url("**/laws/4/index.html#4B")
    expect(panel(phone)).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_with_a_card_open(opened: Opener, scheme: str) -> None:
    desktop = opened(DESKTOP, color_scheme=scheme, reduced_motion="reduce")
    link(desktop, "правилу 4B").hover()
    expect(panel(desktop)).to_be_visible()
    assert [row["id"] for row in Axe().run(desktop)["violations"]] == []
