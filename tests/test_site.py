"""The site without a browser: builds of a few invented pages, and what stands in them."""

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from build_scripts.site.build import MARK, SiteError, build_site, mark_of
from build_scripts.site.builder import NAME
from build_scripts.site.links import dead_links
from build_scripts.site.policy import POLICY

PAGES = Path(__file__).parent / "browser" / "pages"
EVIL = '"></title><script>alert(1)</script>'


def all_bytes(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def write_page(pages: Path, path: str, text: str) -> None:
    (pages / path).parent.mkdir(parents=True, exist_ok=True)
    (pages / path).write_text(text, encoding="utf-8")


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    return Path(shutil.copytree(PAGES, tmp_path / "pages"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    """The invented pages, built once."""
    target = tmp_path_factory.mktemp("built") / "site"
    build_site(project, PAGES, target)
    return target


# --- the build


def test_two_builds_are_equal_byte_for_byte(site: Path, tmp_path: Path, project: Path) -> None:
    build_site(project, PAGES, tmp_path / "other")
    assert all_bytes(tmp_path / "other") == all_bytes(site)


def test_a_site_holds_no_sitemap_no_maps_and_no_search_of_the_theme(site: Path) -> None:
    unwanted = ("sitemap", ".map", ".gz", "lunr", "workers", "palette", "search_index")
    assert [path for path in all_bytes(site) if any(word in path for word in unwanted)] == []


def test_every_page_states_the_policy_and_keeps_it(site: Path) -> None:
    for path in sorted(site.rglob("*.html")):
        soup = BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")
        assert soup.find("meta", {"http-equiv": "Content-Security-Policy", "content": POLICY}), path
        assert [script for script in soup.find_all("script") if not script.get("src") and not script.get("type")] == []
        assert soup.find_all("style") == []
        assert soup.select("[style]") == []
        assert soup.find("meta", {"name": "generator"}) is None


@pytest.mark.parametrize("title", [EVIL, "1987", "- 50 за", "# 5", "a & b"])
def test_a_title_is_shown_as_it_is_and_runs_nothing(title: str, pages: Path, tmp_path: Path, project: Path) -> None:
    write_page(
        pages, "laws/1/index.md", f"---\ntitle: {json.dumps(title)}\ndescription: {json.dumps(title)}\n---\n\nx\n"
    )
    navigation = [{"title": {"ru": title, "en": title}, "path": "laws/1/index.md"}]
    (pages / "navigation.json").write_text(json.dumps(navigation))
    build_site(project, pages, tmp_path / "site")
    soup = BeautifulSoup((tmp_path / "site/laws/1/index.html").read_text(encoding="utf-8"), "html.parser")
    assert soup.title is not None
    assert soup.title.get_text() == f"{title} - Правила бриджа"
    assert soup.find("meta", {"name": "description"})["content"] == title
    assert soup.select_one(".md-nav__link--active span[lang=ru]").get_text() == title
    assert soup.select_one("h1 span[lang=ru]").get_text() == title
    assert "alert" not in "".join(script.get_text() for script in soup.find_all("script"))


def test_a_number_in_front_matter_is_a_title(pages: Path, tmp_path: Path, project: Path) -> None:
    write_page(pages, "laws/1/index.md", "---\ntitle: 1987\n---\n\n# 1\n")
    build_site(project, pages, tmp_path / "site")
    assert "<title>1987 - " in (tmp_path / "site/laws/1/index.html").read_text(encoding="utf-8")


def test_headings_keep_the_marks_of_their_letters(pages: Path, tmp_path: Path, project: Path) -> None:
    write_page(pages, "laws/1/index.md", "# 1\n\n## Счёт и йод\n")
    build_site(project, pages, tmp_path / "site")
    assert 'id="счёт-и-йод"' in (tmp_path / "site/laws/1/index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[x](missing.md)", "missing.md"),
        ("[x](../65/index.md#65Z)", "65Z"),
        ('<p onclick="x()">x</p>', "handler"),
        ('<img src="https://example.org/x.png">', "own site"),
        ('<p><a href="../777/index.html#777A">x</a></p>', "'../777/index.html#777A'.* the file laws/777/index.html"),
        ('<p><a href="../64/index.html#64Z">x</a></p>', "the id '64Z' on laws/64/index.html"),
        ('<p><a href="#nowhere">x</a></p>', r"^laws/1/index.html:\d+: dead-link '#nowhere' .* the id 'nowhere'"),
        ('<p><a href="#nowhere">x</a> <a href="no.html">x</a></p>', r"\(and 1 more\)$"),
        ('<p><img src="no.png"></p>', "the file laws/1/no.png"),
    ],
)
def test_a_failing_build_says_why_and_keeps_the_old_site(
    text: str, message: str, pages: Path, tmp_path: Path, project: Path
) -> None:
    target = tmp_path / "out" / "site"
    write_page(target, "index.html", "the last good one")
    write_page(target, MARK, "")
    write_page(pages, "laws/1/index.md", f"# 1\n\n{text}\n")
    with pytest.raises(SiteError, match=message) as caught:
        build_site(project, pages, target)
    assert "\n" not in str(caught.value)
    assert all_bytes(target.parent) == {"site/index.html": b"the last good one", f"site/{MARK}": b""}


def test_a_full_disk_is_one_line_and_the_old_site_stays(
    pages: Path, tmp_path: Path, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "out" / "site"
    write_page(target, "index.html", "the last good one")
    write_page(target, MARK, "")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("build_scripts.site.build.build", full)
    message = rf"{target}: the site can't be built there: No space left on device; try --site$"
    with pytest.raises(SiteError, match=message):
        build_site(project, pages, target)
    assert all_bytes(target.parent) == {"site/index.html": b"the last good one", f"site/{MARK}": b""}


def test_a_warning_does_not_fail_a_build_that_is_not_strict(pages: Path, tmp_path: Path, project: Path) -> None:
    write_page(pages, "laws/1/index.md", "# 1\n\n[x](missing.md)\n")
    build_site(project, pages, tmp_path / "site", strict=False)
    assert [dead.link for dead in dead_links(tmp_path / "site")] == ["missing.md"]


def test_a_new_site_takes_the_place_of_the_old_one_whole(tmp_path: Path, project: Path) -> None:
    write_page(tmp_path, "site/gone.html", "old")
    write_page(tmp_path, f"site/{MARK}", "")
    build_site(project, PAGES, tmp_path / "site")
    assert not (tmp_path / "site/gone.html").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_folder_of_other_files_is_never_replaced(tmp_path: Path, project: Path) -> None:
    write_page(tmp_path, "site/letters.txt", "precious")
    with pytest.raises(SiteError, match="would delete them"):
        build_site(project, PAGES, tmp_path / "site")
    assert all_bytes(tmp_path) == {"site/letters.txt": b"precious"}


def test_a_file_is_never_replaced_by_a_site(tmp_path: Path, project: Path) -> None:
    write_page(tmp_path, "site", "precious")
    with pytest.raises(SiteError, match="this is a file"):
        build_site(project, PAGES, tmp_path / "site")
    assert all_bytes(tmp_path) == {"site": b"precious"}


def test_an_empty_folder_takes_a_site(tmp_path: Path, project: Path) -> None:
    (tmp_path / "site").mkdir()
    build_site(project, PAGES, tmp_path / "site")
    assert (tmp_path / "site/index.html").is_file()


def test_a_build_that_died_between_its_two_moves_does_not_lose_the_old_site(tmp_path: Path, project: Path) -> None:
    write_page(tmp_path, ".site.abcd_123.new/old/index.html", "the last good one")
    with pytest.raises(SiteError):
        build_site(project, PAGES, tmp_path / "site", date="yesterday")
    assert all_bytes(tmp_path) == {"site/index.html": b"the last good one"}


def test_a_site_says_what_its_build_was_marked_with(tmp_path: Path, project: Path) -> None:
    build_site(project, PAGES, tmp_path / "site", mark="the key of it all")
    assert mark_of(tmp_path / "site") == "the key of it all"
    (tmp_path / "site" / "index.html").unlink()
    assert mark_of(tmp_path / "site") == ""


def test_line_ends_are_the_same_on_every_system(
    site: Path, tmp_path: Path, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Path.open

    def as_on_windows(self: Path, mode: str = "r", *given: Any, newline: str | None = None, **further: Any) -> Any:
        is_text = "w" in mode and "b" not in mode
        return opened(self, mode, *given, newline="\r\n" if is_text and newline is None else newline, **further)

    def write_text(self: Path, text: str, encoding: str, errors: str | None = None, newline: str | None = None) -> int:
        with self.open("w", encoding=encoding, errors=errors, newline=newline) as file:
            return int(file.write(text))

    monkeypatch.setattr(Path, "open", as_on_windows)
    monkeypatch.setattr(Path, "write_text", write_text)
    (tmp_path / "probe").write_text("\n", "utf-8")
    assert (tmp_path / "probe").read_bytes() == b"\r\n"
    build_site(project, PAGES, tmp_path / "site")
    assert all_bytes(tmp_path / "site") == all_bytes(site)


@pytest.mark.parametrize(
    ("folder", "message"), [("nothing", "navigation.json is missing"), ("pages", "navigation.json: not a list")]
)
def test_unusable_pages_are_one_clear_line(folder: str, message: str, tmp_path: Path, project: Path) -> None:
    write_page(tmp_path, "pages/navigation.json", "{")
    with pytest.raises(SiteError, match=message):
        build_site(project, tmp_path / folder, tmp_path / "site")


def test_a_project_without_settings_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match=r"mkdocs\.yml: no such file"):
        build_site(tmp_path, PAGES, tmp_path / "site")


def test_a_wrong_date_is_one_clear_line(tmp_path: Path, project: Path) -> None:
    with pytest.raises(SiteError, match=r"'31\.12\.1999' is no date"):
        build_site(project, PAGES, tmp_path / "site", date="31.12.1999")


def test_a_site_below_a_path_finds_its_files_from_the_error_page(tmp_path: Path, project: Path) -> None:
    build_site(project, PAGES, tmp_path / "site", site_url="https://example.org/bridge/")
    assert dead_links(tmp_path / "site", "/bridge/") == []


def test_the_plain_builder_builds_the_pages_of_the_docs_folder(tmp_path: Path, project: Path, fonts: Path) -> None:
    shutil.copy(project / "mkdocs.yml", tmp_path)
    shutil.copytree(project / "docs", tmp_path / "docs", ignore=shutil.ignore_patterns(".generated"))
    shutil.copytree(project / "build_scripts" / "site", tmp_path / "build_scripts" / "site")
    shutil.copytree(fonts, tmp_path / ".cache" / "fonts")
    shutil.copytree(PAGES, tmp_path / "docs" / ".generated")
    command = [sys.executable, "-m", NAME, "build", "--quiet"]
    subprocess.run(command, cwd=tmp_path, env={"PYTHONPATH": str(project), "PATH": ""}, check=True)
    assert (tmp_path / "site/laws/64/index.html").is_file()
    assert dead_links(tmp_path / "site") == []


# --- navigation in built pages


def shown_in_navigation(site: Path, page: str) -> list[str]:
    soup = BeautifulSoup((site / page).read_text(encoding="utf-8"), "html.parser")
    links = soup.select(".md-nav--primary .md-nav__link span[lang=ru]")
    return list(dict.fromkeys(link.get_text() for link in links))


@pytest.mark.parametrize(
    ("page", "laws"),
    [
        ("laws/1/index.html", ["1. Колода"]),
        ("laws/65/index.html", ["64. Последствия установленного фальшренонса", "65. Расположение взяток"]),
        ("laws/64/1997/index.html", ["64. Последствия установленного фальшренонса", "65. Расположение взяток"]),
        ("index.html", []),
        ("search/index.html", []),
    ],
)
def test_a_page_shows_the_laws_of_its_own_chapter_only(site: Path, page: str, laws: list[str]) -> None:
    shown = shown_in_navigation(site, page)
    assert [title for title in shown if title[0].isdigit()] == laws
    assert [title for title in shown if not title[0].isdigit()] == ["I. Общее", "VI. Розыгрыш", "Термины", "Обсчёт"]


def test_a_folded_chapter_leads_to_its_first_law(site: Path) -> None:
    soup = BeautifulSoup((site / "laws/1/index.html").read_text(encoding="utf-8"), "html.parser")
    assert soup.find("a", href="../64/index.html", class_="md-nav__link") is not None


def test_an_almost_empty_page_of_the_whole_book_stays_small(tmp_path: Path, project: Path) -> None:
    pages = tmp_path / "pages"
    chapters = []
    for chapter in range(11):
        laws = range(1 + chapter * 9, min(94, 10 + chapter * 9))
        children = []
        for law in laws:
            title = {"ru": f"{law}. Название средней длины", "en": f"{law}. A title of middle length"}
            children.append({"title": title, "path": f"laws/{law}/index.md"})
            write_page(pages, f"laws/{law}/index.md", f"---\ntitle: {law}\n---\n\n# Правило {law}\n")
        chapters.append({"title": {"ru": f"Глава {chapter}", "en": f"Chapter {chapter}"}, "children": children})
    write_page(pages, "index.md", "---\ntitle: Всё\n---\n\n# Всё\n")
    write_page(pages, "navigation.json", json.dumps(chapters))
    build_site(project, pages, tmp_path / "site")
    size = (tmp_path / "site/laws/7/index.html").stat().st_size
    print(f"an almost empty law page: {size} bytes")
    assert size < 17_500


def test_the_link_checker_finds_nothing_in_a_whole_site(site: Path) -> None:
    assert dead_links(site) == []
