"""The bundle: the same site gives the same bytes, and what was there stays until a new one is complete."""

import base64
import hashlib
import os
import re
import zipfile
from argparse import Namespace
from contextlib import nullcontext
from types import SimpleNamespace

import pytest

from build_scripts.bundle.archive import FIRST, MOMENT, UNPACK, bundle
from build_scripts.bundle.failure import BundleError
from build_scripts.bundle.listing import Download, list_downloads
from build_scripts.commands import bundle as command

PAGES = {
    "index.html": "<head></head><body>start", "laws/64/index.html": "<head></head><body><p>чашки</p>",
    "assets/b.css": "b", "assets/a.css": "a",
}  # fmt: skip
FURTHER = {"lawbook.html": b"one"}
SIZES = '<span class="ru" lang="ru">{0} кБ</span> <span class="en" lang="en">{0} kB</span>'
LISTED = '<head></head><body><ul id="downloads" class="downloads"><li>data</li></ul>'


def made(folder, files, order=lambda names: names):
    for name in order(list(files)):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[name], "utf-8")
    return folder


def test_the_bundle_holds_the_site_in_one_folder_sorted(tmp_path):
    target = tmp_path / "lawbook.zip"
    size = bundle(made(tmp_path / "site", PAGES), target, FURTHER)
    assert size == target.stat().st_size
    with zipfile.ZipFile(target) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == [
            "lawbook/lawbook.html", "lawbook/site/assets/a.css", "lawbook/site/assets/b.css",
            "lawbook/site/assets/unpacked.css", "lawbook/site/index.html", "lawbook/site/laws/64/index.html",
            "lawbook/start.html",
        ]  # fmt: skip
        assert "<p>чашки</p>" in archive.read("lawbook/site/laws/64/index.html").decode()
        assert archive.read("lawbook/lawbook.html") == b"one"
        assert {entry.date_time for entry in archive.infolist()} == {MOMENT}
        assert {entry.external_attr >> 16 for entry in archive.infolist()} == {0o100644}


def test_the_same_site_gives_the_same_bytes(tmp_path):
    one, other = made(tmp_path / "one", PAGES), made(tmp_path / "other", PAGES, order=lambda names: names[::-1])
    os.utime(other / "index.html", (1, 1))
    (other / "index.html").chmod(0o600)
    bundle(one, tmp_path / "one.zip", FURTHER)
    bundle(other, tmp_path / "other.zip", FURTHER)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()


def test_a_page_says_to_unpack_first_where_its_styles_are_missing(tmp_path):
    bundle(made(tmp_path / "site", PAGES), tmp_path / "lawbook.zip", {})
    with zipfile.ZipFile(tmp_path / "lawbook.zip") as archive:
        page = archive.read("lawbook/site/laws/64/index.html").decode()
        assert archive.read("lawbook/site/assets/unpacked.css") == b".unpack{display:none}\n"
    assert f"<body>{UNPACK}" in page
    assert '<link rel="stylesheet" href="../../assets/unpacked.css"></head>' in page
    assert (tmp_path / "site" / "laws" / "64" / "index.html").read_text("utf-8") == PAGES["laws/64/index.html"]


def test_the_first_page_needs_no_other_file_and_speaks_both_languages(tmp_path):
    bundle(made(tmp_path / "site", PAGES), tmp_path / "lawbook.zip", {})
    with zipfile.ZipFile(tmp_path / "lawbook.zip") as archive:
        page = archive.read(FIRST).decode()
    style = re.search(r"<style>(.*?)</style>", page, re.DOTALL)[1]
    assert base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() in page
    assert re.findall(r'(?:src|href)="([^"]+)"', page) == [
        "site/assets/unpacked.css", "site/index.html", "lawbook.html",
    ]  # fmt: skip
    assert "Сначала распакуйте архив" in page
    assert "Unpack the archive first" in page
    assert "[[" not in page


def test_downloads_stay_out_and_are_not_listed(tmp_path):
    site = made(tmp_path / "site", {**PAGES, "download/index.html": LISTED, "downloads/lawbook.zip": "an older one"})
    bundle(site, tmp_path / "one.zip", {})
    list_downloads(site, [Download("lawbook.zip", "download.archive")], "1991-05")
    row = "<small>lawbook.zip · " + SIZES.format(1) + " · 1991-05</small></li>\n<li>data</li>"
    assert row in (site / "download" / "index.html").read_text("utf-8")
    bundle(site, tmp_path / "other.zip", {})
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert [name for name in archive.namelist() if "downloads" in name] == []


def test_what_is_left_out_is_not_asked_for(tmp_path):
    head = '<head><script src="../../app/b.js" defer></script>\n<link rel="icon" href="./app/b.png"></head><body>'
    site = made(tmp_path / "site", PAGES | {"laws/64/index.html": head, "404.html": '<script src="/app/b.js"></script>',
                                            "app/b.js": "b", "app/b.png": "b", "app/b.json": "b"})  # fmt: skip
    bundle(site, tmp_path / "lawbook.zip", {}, ["app/b.js", "app/b.png"])
    with zipfile.ZipFile(tmp_path / "lawbook.zip") as archive:
        assert [name for name in archive.namelist() if "/app/" in name] == ["lawbook/site/app/b.json"]
        page = archive.read("lawbook/site/laws/64/index.html").decode()
        assert page.startswith('<head><link rel="stylesheet" href="../../assets/unpacked.css"></head><body>')
        assert archive.read("lawbook/site/404.html") == b""


def test_a_list_of_downloads_is_written_anew(tmp_path):
    site = made(
        tmp_path / "site", {"download/index.html": LISTED, "downloads/a.zip": "a", "downloads/b.pdf": "b" * 2000}
    )
    list_downloads(site, [Download("a.zip", "download.archive"), Download("b.pdf", "download.book")], "")
    list_downloads(site, [Download("b.pdf", "download.book")], "")
    page = (site / "download" / "index.html").read_text("utf-8")
    assert page.count("<li>") == 2
    assert '<a href="../downloads/b.pdf" download>' in page
    assert "<small>b.pdf · " + SIZES.format(2) + "</small>" in page


def test_a_page_without_a_list_is_one_line(tmp_path):
    with pytest.raises(BundleError, match="no list of downloads here; build the site anew"):
        list_downloads(made(tmp_path / "site", PAGES), [], "")


def test_hidden_files_and_the_bundle_itself_stay_out(tmp_path):
    site = made(tmp_path / "site", {**PAGES, ".key": "k", ".git/config": "c"})
    bundle(site, site / "lawbook.zip", {})
    first = (site / "lawbook.zip").read_bytes()
    bundle(site, site / "lawbook.zip", {})
    assert (site / "lawbook.zip").read_bytes() == first


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"laws/index.html": "no start"}, "index.html is missing"),
        ({**PAGES, "laws/правило.html": "x"}, "is not ASCII"),
    ],
)
def test_a_site_that_cant_be_packed_leaves_the_old_bundle(tmp_path, files, message):
    target = tmp_path / "lawbook.zip"
    target.write_bytes(b"old")
    with pytest.raises(BundleError, match=message):
        bundle(made(tmp_path / "site", files), target, {})
    assert target.read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lawbook.zip", "site"]


def test_a_write_that_fails_leaves_the_old_bundle_and_nothing_else(tmp_path, monkeypatch):
    target = tmp_path / "lawbook.zip"
    target.write_bytes(b"old")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(zipfile.ZipFile, "writestr", full)
    with pytest.raises(BundleError, match="can't be written: No space left on device"):
        bundle(made(tmp_path / "site", PAGES), target, {})
    assert target.read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lawbook.zip", "site"]


@pytest.fixture
def no_single_file(monkeypatch):
    """The zip by itself: the single file has its own tests."""
    monkeypatch.setattr(command, "single_file", lambda _: "one")


@pytest.mark.parametrize("single", [False, True])
@pytest.mark.parametrize("place", ["none/lawbook.zip", "site"])
@pytest.mark.usefixtures("no_single_file")
def test_a_place_that_cant_be_written_is_one_line(tmp_path, capsys, place, single):
    site = made(tmp_path / "site", PAGES)
    given = Namespace(output=tmp_path / place, single=single)
    assert command.run(SimpleNamespace(held_site=lambda: nullcontext(site)), given) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "can't be written" in err
    assert (site / "index.html").is_file()


@pytest.mark.usefixtures("no_single_file")
def test_the_command_says_what_it_wrote_and_what_to_open(tmp_path, capsys):
    site = made(tmp_path / "site", PAGES)
    target = tmp_path / "lawbook.zip"
    assert (
        command.run(SimpleNamespace(held_site=lambda: nullcontext(site)), Namespace(output=target, single=False)) == 0
    )
    assert re.fullmatch(rf"{target}: \d+ kB; unpack it and open lawbook/start\.html\n", capsys.readouterr().out)
