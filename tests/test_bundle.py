"""The bundle: the same site gives the same bytes, and what was there stays until a new one is complete."""

import os
import zipfile
from argparse import Namespace
from types import SimpleNamespace

import pytest

from build_scripts.bundle.archive import MOMENT, BundleError, bundle
from build_scripts.commands.bundle import run

PAGES = {"index.html": "start", "laws/64/index.html": "<p>чашки</p>", "assets/b.css": "b", "assets/a.css": "a"}


def made(folder, files, order=lambda names: names):
    for name in order(list(files)):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[name], "utf-8")
    return folder


def test_the_bundle_holds_the_site_in_one_folder_sorted(tmp_path):
    target = tmp_path / "lawbook.zip"
    assert bundle(made(tmp_path / "site", PAGES), target) == 4
    with zipfile.ZipFile(target) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == [
            "lawbook/assets/a.css", "lawbook/assets/b.css", "lawbook/index.html", "lawbook/laws/64/index.html",
        ]  # fmt: skip
        assert archive.read("lawbook/laws/64/index.html").decode() == "<p>чашки</p>"
        assert {entry.date_time for entry in archive.infolist()} == {MOMENT}
        assert {entry.external_attr >> 16 for entry in archive.infolist()} == {0o100644}


def test_the_same_site_gives_the_same_bytes(tmp_path):
    one, other = made(tmp_path / "one", PAGES), made(tmp_path / "other", PAGES, order=lambda names: names[::-1])
    os.utime(other / "index.html", (1, 1))
    (other / "index.html").chmod(0o600)
    bundle(one, tmp_path / "one.zip")
    bundle(other, tmp_path / "other.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()


def test_hidden_files_and_the_bundle_itself_stay_out(tmp_path):
    site = made(tmp_path / "site", {**PAGES, ".key": "k", ".git/config": "c"})
    bundle(site, site / "lawbook.zip")
    first = (site / "lawbook.zip").read_bytes()
    assert bundle(site, site / "lawbook.zip") == 4
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
        bundle(made(tmp_path / "site", files), target)
    assert target.read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lawbook.zip", "site"]


def test_a_write_that_fails_leaves_the_old_bundle_and_nothing_else(tmp_path, monkeypatch):
    target = tmp_path / "lawbook.zip"
    target.write_bytes(b"old")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(zipfile.ZipFile, "writestr", full)
    with pytest.raises(BundleError, match="can't be written: No space left on device"):
        bundle(made(tmp_path / "site", PAGES), target)
    assert target.read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lawbook.zip", "site"]


@pytest.mark.parametrize("place", ["none/lawbook.zip", "site"])
def test_a_place_that_cant_be_written_is_one_line(tmp_path, capsys, place):
    site = made(tmp_path / "site", PAGES)
    assert run(SimpleNamespace(site=lambda: site), Namespace(output=tmp_path / place)) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "can't be written" in err
    assert (site / "index.html").is_file()


def test_the_command_says_what_it_wrote(tmp_path, capsys):
    site = made(tmp_path / "site", PAGES)
    assert run(SimpleNamespace(site=lambda: site), Namespace(output=tmp_path / "lawbook.zip")) == 0
    assert "4 files" in capsys.readouterr().out
