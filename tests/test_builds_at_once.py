"""Builds at once: of one site and of one project's pages the result is whole, from one of them, and told honestly."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.cli import main
from build_scripts.site.build import MARK, mark_of
from build_scripts.site.links import dead_links
from build_scripts.workspace import Workspace

TEXT = """Правило 3. Места для чашек
============================
За каждым столом стоит {0} (см. правило 4).

Правило 4. Ложки
================
A.Чистые ложки
Ложки раздаёт судья.
"""
DATES = ("1991-05-02", "1992-06-03")


def own_project(folder: Path, project: Path, fonts: Path) -> Path:
    """A project of its own with one document: all its builds write their pages to one folder."""
    (folder / "source_texts").mkdir(parents=True)
    (folder / "source_texts" / "laws.txt").write_text(TEXT.format("четыре чашки"), "utf-8")
    (folder / "docs").mkdir()
    for name in ("mkdocs.yml", "search_index", *(f"docs/{path.name}" for path in (project / "docs").glob("[a-z]*"))):
        (folder / name).symlink_to(project / name)
    (folder / ".cache").mkdir()
    (folder / ".cache" / "fonts").symlink_to(fonts)
    return folder


@pytest.fixture
def own(tmp_path: Path, project: Path, fonts: Path) -> Path:
    return own_project(tmp_path / "project", project, fonts)


def command(project: Path, *further: str | Path) -> list[str]:
    given = ("build", "--no-digest", "--project", project, *further)
    return [sys.executable, "-m", "build_scripts", *map(str, given)]


def contents(site: Path) -> dict[str, bytes]:
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory, project: Path, fonts: Path) -> dict[str, dict[str, bytes]]:
    """The site of each date as a build by itself makes it."""
    folder, found = tmp_path_factory.mktemp("alone"), {}
    own = own_project(folder / "project", project, fonts)
    for date in DATES:
        site = folder / date
        assert main(["build", "--no-digest", "--project", str(own), "--site", str(site), "--date", date]) == 0
        found[date] = contents(site)
    assert found[DATES[0]] != found[DATES[1]]
    return found


def outcomes(running: list[subprocess.Popen[str]]) -> Iterator[tuple[int, str, str]]:
    for one in running:
        out, err = one.communicate()
        yield one.returncode, out.splitlines()[-1] if out else "", err


@pytest.mark.parametrize(("count", "pause"), [(2, 0.3), (4, 0.0)])
def test_builds_of_one_site_leave_that_of_one_of_them(
    count: int, pause: float, own: Path, alone: dict[str, dict[str, bytes]], tmp_path: Path, project: Path
) -> None:
    site = tmp_path / "out" / "site"
    running = []
    for number in range(count):
        given = command(own, "--site", site, "--date", DATES[number % 2])
        running.append(subprocess.Popen(given, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
        time.sleep(pause)
    for code, last, err in outcomes(running):
        assert "Traceback" not in err
        assert (code, last) == (0, str(site / "index.html"))
    assert contents(site) in alone.values()
    assert dead_links(site) == []
    assert [path.name for path in site.parent.iterdir()] == ["site"]
    assert sorted(path.name for path in (own / "docs").glob(".*")) == [".generated"]
    noted = json.loads((own / ".cache" / "sites.json").read_text("utf-8"))
    assert mark_of(site) == f"{noted[str(site)]} "


def test_builds_of_different_sites_do_not_mix_their_pages(
    own: Path, alone: dict[str, dict[str, bytes]], tmp_path: Path, project: Path
) -> None:
    running = []
    for date in DATES:
        given = command(own, "--site", tmp_path / "out" / date, "--date", date)
        running.append(subprocess.Popen(given, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
    assert [code for code, _, _ in outcomes(running)] == [0, 0]
    assert {date: contents(tmp_path / "out" / date) for date in DATES} == alone
    noted = json.loads((own / ".cache" / "sites.json").read_text("utf-8"))
    assert set(noted) == {str(tmp_path / "out" / date) for date in DATES}


def test_builds_that_are_killed_leave_the_last_good_site_and_the_next_one_tidies_up(
    own: Path, alone: dict[str, dict[str, bytes]], tmp_path: Path, project: Path
) -> None:
    site, moments = tmp_path / "out" / "site", random.Random(1)
    build = ["build", "--no-digest", "--project", str(own), "--site", str(site), "--date"]
    assert main([*build, DATES[0]]) == 0
    for _ in range(4):
        given = command(own, "--site", site, "--date", DATES[1])
        one = subprocess.Popen(given, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(moments.uniform(0.5, 4))
        one.kill()
        one.communicate()
        assert contents(site) in alone.values()
    assert main([*build, DATES[1]]) == 0
    assert contents(site) == alone[DATES[1]]
    assert [path.name for path in site.parent.iterdir()] == ["site"]


def test_ctrl_c_in_a_build_is_one_line_and_leaves_the_last_good_site(own: Path, tmp_path: Path, project: Path) -> None:
    site = tmp_path / "out" / "site"
    site.mkdir(parents=True)
    (site / "index.html").write_text("the last good one", "utf-8")
    (site / MARK).touch()
    given = command(own, "--site", site)
    one = subprocess.Popen(given, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not list(site.parent.glob(".site.*.new/site/*")) and one.poll() is None:  # MkDocs writes
        time.sleep(0.01)
    os.kill(one.pid, signal.SIGINT)
    assert [(code, err) for code, _, err in outcomes([one])] == [(130, "lawbook: stopped\n")]
    assert contents(site) == {"index.html": b"the last good one", MARK: b""}
    assert [path.name for path in site.parent.iterdir()] == ["site"]


def test_a_site_that_another_project_has_built_meanwhile_is_not_taken_for_ones_own(own: Path, tmp_path: Path) -> None:
    build = ["build", "--no-digest", "--site", str(tmp_path / "site")]
    assert main([*build, "--project", str(own)]) == 0
    before = contents(tmp_path / "site")
    (tmp_path / "others").mkdir()
    (tmp_path / "others" / "laws.txt").write_text(TEXT.format("пять чашек"), "utf-8")
    assert main([*build, "--sources", str(tmp_path / "others")]) == 0
    assert contents(tmp_path / "site") != before
    assert main([*build, "--project", str(own)]) == 0
    assert contents(tmp_path / "site") == before


def test_a_site_that_is_held_is_not_replaced(own: Path, tmp_path: Path, project: Path) -> None:
    site = tmp_path / "out" / "site"
    with Workspace(own, digest=False).held_site(site):
        before = contents(site)
        given = command(own, "--site", site, "--date", DATES[0])
        one = subprocess.Popen(given, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert one.stderr is not None
        waiting = one.stderr.readline()
        assert contents(site) == before
    assert waiting == f"lawbook: another build is at work on {site}; waiting for it (Ctrl-C stops)\n"
    assert [code for code, _, _ in outcomes([one])] == [0]
    assert contents(site) != before
