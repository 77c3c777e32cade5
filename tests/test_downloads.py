"""`lawbook build --downloads`: the files of the download page, from the same input the same bytes."""

import hashlib
import json
import re
import zipfile
from pathlib import Path

import pytest

from build_scripts.cli import main
from build_scripts.commands import booklet
from build_scripts.languages.sizes import size_in_words
from build_scripts.site.links import dead_links
from build_scripts.site.phone.files import APP_FILES

TEXT = """Правило 3. Места для чашек
============================
За каждым столом стоит четыре чашки (см. правило 4).

Правило 4. Ложки
================
A.Чистые ложки
Ложки раздаёт судья.
"""
ROW = re.compile(r'<li><a [^>]*?href="([^"]+)".*?<small>(.*?)</small></li>')


def build(folder: Path, site: Path, *further: str) -> int:
    (folder / "sources").mkdir(exist_ok=True)
    (folder / "sources" / "laws.txt").write_text(TEXT, "utf-8")
    given = ["--no-digest", "--sources", str(folder / "sources"), "--date", "1991-05-02", "--site", str(site)]
    return main(["build", *given, *further])


def rows(site: Path) -> dict[str, str]:
    """The rows of the download page: what is said of each file by its address."""
    found = ROW.findall((site / "download" / "index.html").read_text("utf-8"))
    return {address: re.sub(r"<[^>]+>", "", said) for address, said in found}


def contents(site: Path) -> dict[str, bytes]:
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}


def stale(site: Path) -> list[str]:
    """The files that are otherwise than the site's version says: a phone could never save it whole."""
    version = (site / "version.js").read_text("utf-8")
    named = json.loads(version[version.index("{") : version.index("\n};") + 2])["files"]
    return [path for path, hash_ in named.items() if not hashed(site / path).startswith(hash_)]


def hashed(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def carried_without_the_app(archive: Path) -> None:
    """What is opened from a disk can't be saved on a phone: it holds no worker and no page asks for one."""
    with zipfile.ZipFile(archive) as opened:
        names = {name.removeprefix("lawbook/site/") for name in opened.namelist()}
        pages = [opened.read(name).decode() for name in opened.namelist() if name.endswith("index.html")]
    assert names.isdisjoint(APP_FILES)
    named = re.compile("|".join(map(re.escape, APP_FILES)))
    assert [named.search(page) for page in pages if named.search(page)] == []


def test_a_build_with_downloads_offers_them_with_size_and_date(tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert build(tmp_path, site) == 0
    assert list(rows(site)) == ["lawbook.json", "lawbook.schema.json"]
    assert "lawbook build --downloads" in (site / "download" / "index.html").read_text("utf-8")
    assert build(tmp_path, site, "--downloads") == 0
    found = rows(site)
    assert list(found) == [
        "../downloads/lawbook.zip", "../downloads/lawbook.html", "../downloads/lawbook.pdf",
        "../downloads/lawbook-sheets.pdf", "../downloads/lawbook-columns.pdf", "../downloads/lawbook-large.pdf",
        "lawbook.json", "lawbook.schema.json",
    ]  # fmt: skip
    for address, said in found.items():
        file = (site / "download" / address).resolve()
        sizes = size_in_words(file.stat().st_size).values()
        assert said == f"{file.name} · {' '.join(sizes)} · 1991-05-02"
    assert dead_links(site) == []
    assert stale(site) == []
    carried_without_the_app(site / "downloads" / "lawbook.zip")
    before = contents(site)
    assert build(tmp_path, tmp_path / "other", "--downloads") == 0
    assert contents(tmp_path / "other") == before


def test_the_site_is_whole_while_its_downloads_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = tmp_path / "site"
    assert build(tmp_path, site) == 0
    before, seen = contents(site), []

    def slowly(*_: object, **__: object) -> bytes:
        seen.append(contents(site))
        return b"a booklet"

    monkeypatch.setattr(booklet, "typeset", slowly)
    monkeypatch.setattr(booklet, "imposed", slowly)
    assert build(tmp_path, site, "--downloads") == 0
    assert seen
    assert all(one == before for one in seen)
    assert (site / "downloads" / "lawbook.pdf").read_bytes() == b"a booklet"


def test_downloads_that_cant_be_written_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    site = tmp_path / "site"
    assert build(tmp_path, site) == 0
    page = (site / "download" / "index.html").read_bytes()
    (site / "downloads").write_text("in the way", "utf-8")
    capsys.readouterr()
    assert build(tmp_path, site, "--downloads") == 1
    said = [line for line in capsys.readouterr().err.splitlines() if line.startswith("lawbook:")]
    assert said == [f"lawbook: {site / 'downloads'}: the downloads can't be written: File exists"]
    assert (site / "download" / "index.html").read_bytes() == page


def test_a_booklet_that_fails_is_one_line_and_the_old_one_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    assert build(tmp_path, site) == 0
    (site / "downloads").mkdir()
    (site / "downloads" / "lawbook.pdf").write_bytes(b"the old one")

    def no_letter(*_: object) -> bytes:
        raise booklet.BookletError("the typeface lacks a letter")

    monkeypatch.setattr(booklet, "typeset", no_letter)
    capsys.readouterr()
    assert build(tmp_path, site, "--downloads") == 1
    said = [line for line in capsys.readouterr().err.splitlines() if line.startswith("lawbook:")]
    assert said == ["lawbook: the typeface lacks a letter"]
    assert (site / "downloads" / "lawbook.pdf").read_bytes() == b"the old one"
