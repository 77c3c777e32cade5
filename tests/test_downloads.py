"""`lawbook build --downloads`: the files of the download page, from the same input the same bytes."""

import re
from pathlib import Path

import pytest

from build_scripts.cli import main
from build_scripts.site.links import dead_links

TEXT = """Правило 3. Места для чашек
============================
За каждым столом стоит четыре чашки (см. правило 4).

Правило 4. Ложки
================
A.Чистые ложки
Ложки раздаёт судья.
"""
ROW = re.compile(r'<li><a [^>]*?href="([^"]+)".*?<small>([^<]+)</small></li>')


def build(folder: Path, site: Path, *further: str) -> int:
    (folder / "sources").mkdir(exist_ok=True)
    (folder / "sources" / "laws.txt").write_text(TEXT, "utf-8")
    given = ["--no-digest", "--sources", str(folder / "sources"), "--date", "1991-05-02", "--site", str(site)]
    return main(["build", *given, *further])


def rows(site: Path) -> dict[str, str]:
    """The rows of the download page: what is said of each file by its address."""
    return dict(ROW.findall((site / "download" / "index.html").read_text("utf-8")))


def contents(site: Path) -> dict[str, bytes]:
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}


def test_a_build_with_downloads_offers_them_with_size_and_date(tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert build(tmp_path, site) == 0
    assert list(rows(site)) == ["lawbook.json", "lawbook.schema.json"]
    assert "lawbook build --downloads" in (site / "download" / "index.html").read_text("utf-8")
    assert build(tmp_path, site, "--downloads") == 0
    found = rows(site)
    assert list(found) == [
        "../downloads/lawbook.zip", "../downloads/lawbook.html", "../downloads/lawbook.pdf", "lawbook.json",
        "lawbook.schema.json",
    ]  # fmt: skip
    for address, said in found.items():
        assert re.fullmatch(r"lawbook[\w.]+ · [\d.]+ [kM]B · 1991-05-02", said)
        assert (site / "download" / address).resolve().is_file()
    assert dead_links(site) == []
    before = contents(site)
    assert build(tmp_path, site, "--downloads") == 0
    assert contents(site) == before
    assert build(tmp_path, tmp_path / "other", "--downloads") == 0
    assert contents(tmp_path / "other") == before


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
