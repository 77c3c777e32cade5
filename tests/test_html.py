"""HTML pages become plain text, and no word is lost or added on the way."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build_scripts.read.html import looks_like_html, text_of_html

TABLES = tomllib.loads((Path(__file__).parent / "cases" / "read_html.toml").read_text("utf-8"))
WORDS = st.sampled_from(["Север", "пас", "2♦", "L18", "взял", "(a)", "7.", "&amp;", "всё", "«да»"])
BLOCKS = ["p", "div", "h2", "blockquote", "center", "li", "td", "tr", "table", "pre", "body"]
INLINE = ["b", "i", "font", "span", "a", "tt"]


@pytest.mark.parametrize("case", TABLES["case"], ids=[case["name"] for case in TABLES["case"]])
def test_a_page_gives_the_text_a_reader_sees(case):
    assert text_of_html(case["page"]) == case["text"]


@pytest.mark.parametrize("case", TABLES["html"], ids=[case["name"] for case in TABLES["html"]])
def test_html_is_told_from_plain_text(case):
    assert looks_like_html(case["text"]) is case["is_html"]


@st.composite
def pages(draw):
    """Word groups, each in a block that may be unclosed, with inline markup around some words."""
    page, words = "", []
    for group in draw(st.lists(st.lists(WORDS, min_size=1, max_size=5), max_size=8)):
        block = draw(st.sampled_from(BLOCKS))
        page += f"<{block}>"
        for word in group:
            inline = draw(st.sampled_from([*INLINE, ""]))
            page += f"<{inline}>{word}</{inline}> " if inline else f"{word}&nbsp; \n"
        page += draw(st.sampled_from([f"</{block}>", "<br>", "<hr>"]))
        words += group
    return page, [word.replace("&amp;", "&") for word in words]


@given(pages())
@settings(derandomize=True, deadline=None, max_examples=200)
def test_the_words_of_a_page_are_the_words_of_its_text(page):
    markup, words = page
    assert text_of_html(markup).split() == words


@given(
    st.lists(
        st.sampled_from(["<p", "<", ">", "</td>", "<![", "<!--", "&#x;", "<sup>", "пас", "<tr><td>", "<?", "<script>"])
    )
)
@settings(derandomize=True, deadline=None, max_examples=200)
def test_broken_markup_never_raises(parts):
    text = text_of_html("".join(parts))
    assert text == text.strip("\n")


def test_deeply_nested_unclosed_tags_are_no_trouble():
    assert text_of_html("<font><p>пас " * 3000).split() == ["пас"] * 3000
