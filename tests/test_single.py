"""The single file: every text of the site once, every link inside, nothing from elsewhere."""

import base64
import hashlib
import json
import re
import shutil
import zlib
from argparse import Namespace
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from bs4 import BeautifulSoup

from build_scripts.bundle.failure import BundleError
from build_scripts.bundle.single import single_file
from build_scripts.commands.bundle import run

LAW = """<h1 id="top">Чашки</h1><p class="facts"><a href="../../coverage/index.html#law-1">о тексте</a></p>
<section class="digest" id="digest"><details class="provisions"><summary>По пунктам</summary>
<section id="2017-1A" data-address="L1.A" data-edition="2017"><div class="label"><a href="#2017-1A">A</a></div>
<div class="body"><p lang="ru"
class="ru">Чашку ставят на <a class="term" href="../../glossary/index.html#saucer">блюдце</a>.</p>
<p lang="en"
class="en">A cup stands on a saucer, see <a class="reference" href="../2/index.html#digest">Law 2</a>.</p></div>
</section></details></section>
<section id="1A" data-address="L1.A"><div class="label"><a href="#1A">A</a></div>
<div class="body"><p>Чашка с ручкой.</p></div>
</section><p class="exists"><a data-opens="C1.2" href="#C1.2">комментарий 1</a></p>
<section class="layer commentary"><h2 id="layer-commentary">Комментарий</h2>
<section id="C1.2" data-address="C1.2"><div class="label"><a href="#C1.2">1.2</a></div>
<div class="body"><p>Ручка справа.</p></div>
</section></section>
<section class="layer decisions"><h2 id="layer-decisions">Решения</h2><div class="decision" id="decision-tea.A.1">
<p class="facts"><a href="../../decisions/tea/index.html#A.1">Решение 1</a></p>
<p>Чай признан горячим.</p></div></section>
<nav class="neighbours"><a href="../2/index.html">→ 2</a></nav>"""
PAGES = {
    "index.html": '<h1 id="top">Посуда</h1><a href="laws/1/index.html">1</a> <a href="laws/2/index.html#top">2</a>'
    '<p class="to-search"><a href="search/index.html">Поиск</a></p>',
    "laws/1/index.html": LAW,
    "laws/2/index.html": '<h1>Лампы</h1><section class="digest" id="digest"><p>Лампу гасят.</p></section>',
    "laws/10/index.html": "<h1>Ложки</h1><p>Ложек шесть, файл <a href=\"../../download/x.json\">тут</a>.</p>",
    "commentary/1/index.html": '<h1 id="top">О чашках</h1><section id="C1.2" data-address="C1.2"><div class="label">'
    '<a href="#C1.2">1.2</a></div><div class="body"><p>Ручка справа.</p></div></section>',
    "decisions/tea/index.html": '<section id="A.1" data-address="tea.A.1"><div class="label"><a href="#A.1">1</a></div>'
    '<div class="body"><p>Чай признан горячим.</p></div></section>',
    "glossary/index.html": '<dl><div><dt id="saucer">блюдце</dt><dd><p>Под чашку.</p></dd></div></dl>',
    "coverage/index.html": '<h2 id="law-1">Правило 1</h2><p>Сверено.</p>',
    "search/index.html": "<p>Поле поиска.</p>",
}  # fmt: skip
# The scripts that the start page names, and whether they are deferred.
SCRIPTS = {"settings": False, "trail": False, "sheet": True, "search-box": True, "phone": True}


@pytest.fixture
def site(tmp_path: Path, project: Path) -> Path:
    """A site of cups and lamps, as a build would leave it."""
    folder = tmp_path / "site"
    scripts = "".join(f'<script src="scripts/{name}.js"{" defer" * late}></script>' for name, late in SCRIPTS.items())
    for name, article in PAGES.items():
        page = folder / name
        page.parent.mkdir(parents=True)
        edition = ' data-edition="1987"' if name == "laws/1/index.html" else ""
        page.write_text(
            f'<html><head><title>Посуда</title>{scripts}</head><body{edition} dir="ltr">'
            f'<article class="md-typeset">{article}</article></body></html>', "utf-8",
        )  # fmt: skip
    shutil.copytree(project / "docs" / "scripts", folder / "scripts")
    (folder / "assets").mkdir()
    (folder / "assets" / "lawbook.1.css").write_text("p{margin:0}\n", "utf-8")
    (folder / "search" / "index.js").write_text('lawbookSearchIndex({"count":2});\n', "utf-8")
    texts = {"texts": ["Чашку ставят", "Под чашку"], "own": ["Чашки", "блюдце"], "english": ["Cups", ""]}
    (folder / "search" / "texts.js").write_text(f"lawbookSearchTexts({json.dumps(texts)});\n", "utf-8")
    (folder / "search" / "reader.js").write_text("this_is('reader');\n", "utf-8")
    return folder


@pytest.fixture
def page(site: Path) -> BeautifulSoup:
    return BeautifulSoup(single_file(site), "html.parser")


def words(element: object) -> str:
    return " ".join(element.get_text(" ").split())  # type: ignore[attr-defined]


def test_the_same_site_gives_the_same_bytes(site: Path) -> None:
    assert single_file(site) == single_file(site)


def test_pages_follow_each_other_by_number(page: BeautifulSoup) -> None:
    assert [one["id"] for one in page.select("article")] == [
        "start", "laws-1", "laws-2", "laws-10", "commentary-1", "decisions-tea", "glossary", "coverage",
    ]  # fmt: skip


def test_every_text_stands_there_once(page: BeautifulSoup) -> None:
    text = words(page.main)
    for sentence in ("Чашку ставят на", "A cup stands", "Чашка с ручкой", "Ручка справа", "Чай признан горячим",
                     "Лампу гасят", "Под чашку", "Сверено"):  # fmt: skip
        assert text.count(sentence) == 1, sentence


def test_ids_are_there_once_and_every_link_lands(page: BeautifulSoup) -> None:
    ids = [one["id"] for one in page.select("[id]")]
    assert len(ids) == len(set(ids))
    links = [str(one["href"]) for one in page.select("[href]")]
    assert links
    assert [link for link in links if not (link.startswith("#") and link[1:] in ids)] == []


def test_an_id_of_one_page_stays_and_one_of_many_is_told_by_its_page(page: BeautifulSoup) -> None:
    ids = {str(one["id"]) for one in page.select("article [id]")}
    assert {"1A", "2017-1A", "C1.2", "saucer", "laws-2.digest"} <= ids
    assert "digest" not in ids
    assert page.find("a", string="Law 2")["href"] == "#laws-2.digest"  # type: ignore[index]


def test_what_a_law_page_repeats_is_a_link_to_it(page: BeautifulSoup) -> None:
    law = page.find(id="laws-1")
    assert law is not None
    layers = law.select(".layer")  # type: ignore[union-attr]
    assert [words(one) for one in layers] == ["Комментарий 1.2", "Решения Решение 1"]
    assert [link["href"] for one in layers for link in one.select("a")] == ["#C1.2", "#A.1"]
    assert law.select_one(".exists a")["data-opens"] == "C1.2"  # type: ignore[union-attr, index]


def test_without_script_the_texts_stand_open(page: BeautifulSoup) -> None:
    assert [one.has_attr("open") for one in page.select("details")] == [True]


def test_a_text_names_its_edition_itself(page: BeautifulSoup) -> None:
    assert page.find(id="1A")["data-edition"] == "1987"  # type: ignore[index]
    assert page.find(id="2017-1A")["data-edition"] == "2017"  # type: ignore[index]


def test_a_link_that_leads_out_is_plain_text(page: BeautifulSoup) -> None:
    assert words(page.find(id="laws-10")) == "Ложки Ложек шесть, файл тут."
    assert page.select("#laws-10 a") == []


def test_the_policy_names_what_is_inside_and_nothing_else(page: BeautifulSoup) -> None:
    policy = str(page.find("meta", {"http-equiv": "Content-Security-Policy"})["content"])  # type: ignore[index]
    scripts = [one.string for one in page.find_all("script") if not one.get("type")]
    styles = [one.string for one in page.find_all("style")]
    named = re.findall(r"'sha256-([^']+)'", policy)
    assert named == [
        base64.b64encode(hashlib.sha256(str(text).encode()).digest()).decode() for text in (*scripts, *styles)
    ]
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    assert "self" not in policy
    assert page.select("script[src], link, img, [style], [onclick]") == []


def test_the_index_is_inside_with_titles_and_without_the_texts_of_the_page(page: BeautifulSoup) -> None:
    packed = page.find(id="search-data")
    assert packed is not None
    data = json.loads(zlib.decompress(base64.b64decode(packed.string)))  # type: ignore[union-attr, arg-type]
    assert data == {"count": 2, "own": ["Чашки", "блюдце"], "english": ["Cups", ""]}


def test_scripts_come_without_comments_and_whole(page: BeautifulSoup, project: Path) -> None:
    scripts = "".join(str(one.string) for one in page.find_all("script") if not one.get("type"))
    assert "// @ts-check" not in scripts
    box = (project / "docs" / "scripts" / "search-box.js").read_text("utf-8")
    code = [line for line in box.split("\n") if line.strip() and not line.strip().startswith(("//", "/*", "*"))]
    assert [line for line in code if line not in scripts] == []


def test_the_scripts_are_those_of_the_page_and_the_reader_of_the_search(site: Path) -> None:
    for path in (site / "scripts").glob("*.js"):
        path.write_text(f"// @ts-check\nthis_is({path.stem!r});\n", "utf-8")
    page = BeautifulSoup(single_file(site), "html.parser")
    first, later = (re.findall(r"this_is\('([\w-]+)'\)", str(one.string)) for one in page.select("script:not([type])"))
    assert (first, later) == (["settings"], ["reader", "sheet", "search-box"])


@pytest.mark.parametrize(
    ("missing", "message"),
    [
        ("index.html", "no site here"),
        ("search/index.js", "the index of the search is missing"),
        ("search/texts.js", "the index of the search is missing"),
        ("scripts/sheet.js", "this script of the site is missing"),
        ("search/reader.js", "this script of the site is missing"),
        ("assets/lawbook.1.css", "style sheet is missing"),
    ],
)
def test_a_site_that_is_not_whole_is_one_line(site: Path, missing: str, message: str) -> None:
    (site / missing).unlink()
    with pytest.raises(BundleError, match=message) as failure:
        single_file(site)
    assert "\n" not in str(failure.value)


def held(site: Path) -> Any:
    """A workspace whose site is this one."""
    return SimpleNamespace(held_site=lambda: nullcontext(site))


def test_the_command_says_where_it_is_and_how_large(
    site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(held(site), Namespace(output=None, single=True)) == 0
    assert re.fullmatch(r"lawbook\.html: \d+ kB; open it in any browser\n", capsys.readouterr().out)
    assert (tmp_path / "lawbook.html").read_text("utf-8") == single_file(site)


def test_a_disk_that_is_full_leaves_the_old_file(
    site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "lawbook.html"
    target.write_text("old", "utf-8")

    def full(path: Path, _: bytes) -> None:
        path.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert run(held(site), Namespace(output=target, single=True)) == 1
    out, err = capsys.readouterr()
    assert (out, err) == (
        "",
        f"lawbook: {target}: can't be written: No space left on device; try another place with -o\n",
    )
    assert target.read_text("utf-8") == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lawbook.html", "site"]


def test_what_an_earlier_run_left_half_written_is_no_obstacle(site: Path, tmp_path: Path) -> None:
    target = tmp_path / "lawbook.html"
    (tmp_path / ".lawbook.html.new").write_text("<html>half", "utf-8")
    assert run(held(site), Namespace(output=target, single=True)) == 0
    assert target.read_text("utf-8").endswith("</html>\n")
