"""The parts of the site stage, each alone: policy, dress, navigation, contents, fonts, links."""

import json
import logging
import re
from pathlib import Path

import pytest
from markdown import markdown

from build_scripts.site.builder import File, Navigation, Page, Section, Settings, load_config
from build_scripts.site.dress import dressed
from build_scripts.site.fonts import CUTS, FALLBACKS, font_faces, font_files
from build_scripts.site.links import dead_links
from build_scripts.site.navigation import NavigationError, contents, navigation_of, read_navigation
from build_scripts.site.own import Own, own_inline
from build_scripts.site.policy import POLICY, PolicyError, tighten

EVIL = '"></title><script>alert(1)</script>'
HEAD = '<html><head><meta charset="utf-8"></head><body>'


def write_page(pages: Path, path: str, text: str) -> None:
    (pages / path).parent.mkdir(parents=True, exist_ok=True)
    (pages / path).write_text(text, encoding="utf-8")


# --- the policy

OWN = Own((re.compile(r"a < b|x\(\)"), re.compile(r"p\{color:[a-z]+\}")), frozenset({"a.js"}))


def test_an_inline_script_becomes_a_file_named_by_its_content() -> None:
    tight = tighten(f"{HEAD}<script>a < b</script></body></html>", "../..", OWN)
    ((path, content),) = tight.files.items()
    assert content == "a < b"
    assert f'<script src="../../{path}"></script></body>' in tight.html


def test_equal_scripts_share_one_file() -> None:
    assert len(tighten(f"{HEAD}<script>x()</script><script>x()</script>", ".", OWN).files) == 1


def test_an_inline_style_element_becomes_a_linked_file() -> None:
    tight = tighten(f"{HEAD}<style>p{{color:red}}</style>", ".", OWN)
    ((path, content),) = tight.files.items()
    assert (content, path.endswith(".css")) == ("p{color:red}", True)
    assert tight.html.endswith(f'<link rel="stylesheet" href="./{path}">')


@pytest.mark.parametrize(
    "body",
    [
        '<script src="a.js"></script>',
        '<script src="scripts/b.js"></script>',
        '<td align="right">a table of a hand-written page</td>',
        '<script type="application/json">{"a": 1}</script>',
        '<p title=" style=\'x\' ">text about &lt;script&gt; and style="x"</p>',
        '<a href="https://example.org/">a link leads anywhere</a>',
        "<p>a &amp; b  \n\n c</p>",
    ],
)
def test_what_the_policy_allows_keeps_its_bytes(body: str) -> None:
    tight = tighten(HEAD + body, ".", OWN)
    assert tight.files == {}
    assert tight.html.endswith(f"<body>{body}")


@pytest.mark.parametrize(
    "body",
    [
        '<p onclick="x()">',
        '<p style="color:red">',
        "<script>y()</script>",
        "<style>p{}</style>",
        '<script src="c.js"></script>',
        '<link rel="stylesheet" href="../scripts/../c.css">',
        '<iframe src="a.html">',
        '<meta http-equiv="refresh" content="0">',
        '<form action="data:text/html,x">',
        '<a href="javascript:x()">',
        '<a href=" JavaScript:x()">',
        '<script src="https://example.org/a.js"></script>',
        '<img src="//example.org/a.png">',
        '<link rel="stylesheet" href="http://example.org/a.css">',
    ],
)
def test_what_the_policy_can_not_allow_is_refused(body: str) -> None:
    with pytest.raises(PolicyError):
        tighten(HEAD + body, ".", OWN)


def test_a_script_of_a_template_is_ours_whatever_name_it_is_filled_with(tmp_path: Path) -> None:
    (tmp_path / "main.html").write_text('<script>go("{{ place }}")</script><script src="{{ file }}"></script>', "utf-8")
    own = Own(own_inline([tmp_path]))
    filled = {name: own.has_inline(f'go("{name}")') for name in ("../laws", "", 'a");x("', "a<b")}
    assert filled == {"../laws": True, "": True, 'a");x("': False, "a<b": False}


def test_a_table_of_a_hand_written_page_keeps_to_the_policy(project: Path) -> None:
    config = load_config(str(project / "mkdocs.yml"))
    table = markdown(
        "| чай |\n| --: |\n| 2 |", extensions=config.markdown_extensions, extension_configs=config.mdx_configs
    )
    assert 'align="right"' in table
    assert table in tighten(HEAD + table, ".", OWN).html


def test_the_policy_stands_before_anything_that_loads() -> None:
    html = tighten('<head><meta charset="utf-8"><script src="a.js"></script></head>', ".", OWN).html
    assert html.index(POLICY) < html.index("<script")


def test_a_page_without_charset_is_refused() -> None:
    with pytest.raises(PolicyError, match="charset"):
        tighten("<html></html>", ".", OWN)


# --- what no block reaches


def test_front_matter_reaches_the_page_and_is_escaped() -> None:
    html = '<html lang="ru"><body dir="ltr">'
    meta = {"language": "en", "body_class": 'law"x', "edition": 1987, "sample": True}
    assert dressed(html, meta) == (
        '<html lang="en"><body class="law&quot;x sample-page" data-edition="1987" dir="ltr">'
    )


def test_indentation_stays_where_it_is_text() -> None:
    assert dressed("<body ><pre>a\n  b</pre>", {}) == "<body ><pre>a\n  b</pre>"
    assert dressed("<body ><p>a\n   b</p>", {}) == "<body ><p>a\nb</p>"


def test_nothing_is_fetched_ahead() -> None:
    html = '<head><link rel="prev" href="../63/"><link rel="next" href="../65/"></head>'
    assert dressed(html, {}) == '<head><link rel="prev" href="../63/"></head>'


# --- navigation and contents


def test_titles_may_be_numbers_or_hold_markup(tmp_path: Path) -> None:
    file = tmp_path / "navigation.json"
    file.write_text(json.dumps([{"title": {"ru": 1987, "en": EVIL}, "path": "a.md"}]))
    ((title, path),) = read_navigation(file)[0].items()
    assert path == "a.md"
    assert title.startswith('<span lang="ru">1987</span>')
    assert "<script" not in title


@pytest.mark.parametrize("text", ["", "{", "{}x", "[1]", '[{"path": "a.md"}]', '[{"title": {"ru": "a"}}]', '[["a"]]'])
def test_a_broken_navigation_is_one_clear_line(text: str, tmp_path: Path) -> None:
    file = tmp_path / "navigation.json"
    file.write_text(text)
    with pytest.raises(NavigationError, match=r"^navigation\.json: [^\n]+$"):
        read_navigation(file)


@pytest.mark.parametrize(
    ("path", "open_chapter"),
    [
        ("laws/64/index.md", "VI"),  # its own chapter, also where another one has a page in the same folder
        ("laws/64/1997/index.md", "X"),  # not in the navigation: with the longest name in the folder above it
        ("search/index.md", None),
    ],
)
def test_a_page_opens_its_own_chapter(path: str, open_chapter: str | None, tmp_path: Path) -> None:
    config = Settings()
    config.load_dict({"site_name": "Laws", "docs_dir": str(tmp_path)})
    uris = ("laws/64/index.md", "laws/64/remarks.md", "laws/64/1997/index.md", "search/index.md")
    pages = {uri: Page(uri, File(uri, str(tmp_path), str(tmp_path / "site"), True), config) for uri in uris}
    chapters = [Section("VI", [pages["laws/64/index.md"]]), Section("X", [pages["laws/64/remarks.md"]])]
    whole = Navigation(list(chapters), [page for chapter in chapters for page in chapter.children])
    shown = navigation_of(pages[path], whole)
    assert [item.title for item in shown.items] == ["VI", "X"]
    assert next((item.title for item in shown.items if isinstance(item, Section)), None) == open_chapter


def test_contents_name_provisions_of_the_first_level_and_layers() -> None:
    html = (
        '<h1 id="top">64</h1><section class="provision level-1" id="64A"><div class="label"><a href="#64A">A</a></div>'
        '<div class="body"><h2 class="title">Меньше &lt; больше</h2></div><section class="provision level-2" id="64A1">'
        '<div class="label">1</div><div class="body"><p class="title">Ниже</p></div></section></section>'
        '<section class="provision level-1" id="64B"><div class="label">B</div><div class="body"><p>т</p></div>'
        '</section><section class="layer commentary" id="commentary"><h2>Комментарий</h2></section>'
        '<h2 id="more">Ещё</h2><h2>-</h2>'
    )
    table = contents(html)
    assert table is not None
    assert [(item.title, item.id) for item in table] == [
        ("A Меньше &lt; больше", "64A"),
        ("B", "64B"),
        ("Комментарий", "commentary"),
        ("Ещё", "more"),
    ]


def test_a_page_without_provisions_keeps_its_own_contents() -> None:
    assert contents('<h1>Термины</h1><h2 id="a">А</h2>') is None


# --- fonts


def test_all_cuts_together_are_small_and_the_same_from_a_cold_cache(project: Path, tmp_path: Path) -> None:
    fonts = font_files(project / ".cache" / "fonts")
    assert font_files(tmp_path / "cold") == fonts
    assert sum(map(len, fonts.values())) < 120_000
    assert all(data[:4] == b"wOF2" for data in fonts.values())


def test_building_the_fonts_says_nothing(project: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        font_files(project / ".cache" / "fonts")
    assert caplog.messages == []


def test_every_face_has_a_rule_and_no_rule_leaves_the_site(project: Path) -> None:
    names = sorted(font_files(project / ".cache" / "fonts"))
    css = font_faces(names, "fonts/")
    assert css.count("@font-face") == len(CUTS) + len(FALLBACKS) + 1
    assert all(f'url("fonts/{name}")' in css for name in names)
    assert "//" not in css


# --- links


@pytest.mark.parametrize(
    ("link", "expected"),
    [
        ("b.html", ""),
        ("b.html#Кто", ""),
        ("b.html#%D0%9A%D1%82%D0%BE", ""),
        ("#here", ""),
        ("/b.html?q=1", ""),
        ("folder/", ""),
        ("https://example.org/missing", ""),
        ("mailto:a@example.org", ""),
        ("c.html", "the file c.html"),
        ("empty/", "the file empty/index.html"),
        ("b.html#кто", "the id 'кто' on b.html"),
        ("#b", "the id 'b' on a.html"),
        ("../../x.html", "a file inside the site"),
        ("../site-of-others/x.html", "a file inside the site"),
        ("http://[", "an address"),
        ("%00", "an address"),
        ("x" * 300, "an address"),
    ],
)
def test_a_dead_link_is_named_with_its_line_and_what_is_missing(link: str, expected: str, tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_page(site, "a.html", f'<p id="here">\n<a href="{link}">x</a></p>\n<a href="{link}">again</a>')
    write_page(site, "b.html", '<p id="Кто"></p>')
    write_page(site, "folder/index.html", "")
    (site / "empty").mkdir()
    told = [f"a.html:2: dead-link {link!r} leads nowhere; expected {expected}"] if expected else []
    assert [str(dead) for dead in dead_links(site)] == told


@pytest.mark.parametrize(
    ("link", "root", "dead"),
    [
        ("/laws/a.html", "/laws/", False),
        ("/laws/a.html", "/laws", False),
        ("/laws/", "/laws/", False),
        ("/laws", "/laws/", False),
        ("/a.html", "", False),
        ("/a.html", "/laws/", True),
        ("/lawsuit/a.html", "/laws/", True),
        ("/laws/b.html", "/laws/", True),
    ],
)
def test_links_from_the_root_follow_the_path_of_the_site(link: str, root: str, dead: bool, tmp_path: Path) -> None:
    write_page(tmp_path, "a.html", f'<a href="{link}">x</a>')
    write_page(tmp_path, "index.html", "")
    assert [one.link for one in dead_links(tmp_path, root)] == [link] * dead
