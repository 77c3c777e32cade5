"""Each colour stands once, in colours.toml: what is made of them has none of its own; words can be read on them."""

import re

import pytest
from shipped import HOME

from build_scripts.colours import BOOK, NIGHT, PAPER, PRINT, coloured, page_rules, site_rules

COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b")
SHADOWS = {"#0003", "#0005"}  # of what lies over a page
FAVICON = HOME / "docs" / "images" / "favicon.svg"
MADE_OF_THEM = sorted([
    *(HOME / "docs" / "styles").glob("*.css"), *(HOME / "docs" / "overrides").glob("*.html"),
    *(HOME / "docs" / "scripts").rglob("*.js"),
    *(path for end in ("css", "typ", "py", "js", "html") for path in (HOME / "build_scripts").rglob(f"*.{end}")),
])  # fmt: skip
WORDS_ON_A_GROUND = [
    (ink, ground)
    for ink in ("ink", "quiet", "accent", "spade", "heart", "diamond", "club")
    for ground in ("paper", "tint", "target")
]


def luminance(colour):
    digits = colour.removeprefix("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("path", MADE_OF_THEM, ids=lambda path: path.relative_to(HOME).as_posix())
def test_no_colour_stands_elsewhere(path):
    pattern = (
        COLOUR if path.suffix in (".css", ".typ", ".html") else re.compile(r"#[0-9a-fA-F]{6}\b")
    )  # `#64A` is a place
    assert set(pattern.findall(path.read_text("utf-8"))) <= SHADOWS


def test_the_drawing_of_the_icons_is_filled_with_the_colours_of_the_site():
    drawing = FAVICON.read_text("utf-8")
    assert COLOUR.findall(drawing) == []
    assert COLOUR.findall(coloured(drawing)) == [PAPER["accent"], PAPER["paper"]]
    assert "{" not in coloured(drawing)


@pytest.mark.parametrize("scheme", [NIGHT, PRINT, BOOK])
def test_a_scheme_names_no_colour_that_the_day_has_not(scheme):
    assert scheme.keys() <= PAPER.keys()
    assert all(COLOUR.fullmatch(colour) for colour in scheme.values())


def test_the_night_names_all_of_them():
    assert NIGHT.keys() == PAPER.keys()


@pytest.mark.parametrize("scheme", [PAPER, NIGHT, {**PAPER, **PRINT}, BOOK], ids=["day", "night", "print", "book"])
@pytest.mark.parametrize(("ink", "ground"), WORDS_ON_A_GROUND)
def test_words_can_be_read_on_every_ground(scheme, ink, ground):
    assert contrast(scheme[ink], scheme[ground]) >= 4.5


def test_the_night_begins_where_the_system_is_dark_and_where_it_is_chosen():
    day, night, dark, paper = site_rules().splitlines()
    assert day.startswith("body{--paper:" + PAPER["paper"])
    assert night.partition("]")[2] == dark.partition("]")[2].removesuffix("}")
    assert paper.startswith("@media print{body,body[data-md-color-scheme]{--paper:" + PRINT["paper"])


def test_a_page_by_itself_follows_the_system():
    assert page_rules().count("--paper:") == 2
    assert "data-md" not in page_rules()


def test_the_style_sheets_use_no_variable_that_is_not_there():
    sheets = "".join(path.read_text("utf-8") for path in (HOME / "docs" / "styles").glob("*.css"))
    sheets += (HOME / "build_scripts" / "bundle" / "start.css").read_text("utf-8")
    named = set(re.findall(r"var\(--([\w-]+)", sheets))
    declared = set(re.findall(r"--([\w-]+):", sheets))
    theme = {name for name in named if name.startswith("md-")}
    assert named - declared - theme <= PAPER.keys()
    assert PAPER.keys() <= named
