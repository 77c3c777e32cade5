"""An installed package works from any folder, without the checkout it was built in; run with --wheel.

The package is built and installed by pip, without a network, from a copy of what is in the project.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from build_scripts.site.build import MARK
from build_scripts.workspace import Workspace

pytestmark = pytest.mark.wheel
PARTS = (
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "mkdocs.yml",
    "build_scripts",
    "docs",
    "search_index",
    "source_texts",
)


def ran(*command: str | Path, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    whole = [sys.executable, "-m", *map(str, command)]
    settings = {**os.environ, **environment}
    return subprocess.run(whole, cwd=folder, env=settings, capture_output=True, text=True, check=False)


def answer(package: Path, place: Path, code: str) -> str:
    """What some code prints that uses the installed package."""
    settings = {**os.environ, "PYTHONPATH": str(package)}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=place, env=settings, capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture(scope="module")
def package(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the package is installed into; beside the project's own files there lie some of a user's."""
    folder = tmp_path_factory.mktemp("wheel")
    copy = folder / "project"
    copy.mkdir()
    for part in PARTS:
        put = shutil.copytree if (project / part).is_dir() else shutil.copy
        put(project / part, copy / part)
    for name in ("source_texts/club.txt", "source_texts/corrections/club.toml", "docs/.generated/index.md", "old.json"):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_text("somebody's own", "utf-8")
    made = ran(
        "pip", "wheel", "-q", "--no-deps", "--no-index", "--no-build-isolation", "-w", folder, copy, folder=folder
    )
    assert made.returncode == 0, made.stderr
    (wheel,) = folder.glob("*.whl")
    done = ran(
        "pip", "install", "-q", "--no-deps", "--no-index", "--target", folder / "installed", wheel, folder=folder
    )
    assert done.returncode == 0, done.stderr
    shutil.rmtree(copy)
    return folder / "installed"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder to stand in."""
    return tmp_path_factory.mktemp("anywhere")


def lawbook(package: Path, place: Path, *arguments: str | Path) -> str:
    """What a command of the installed package prints."""
    done = ran("build_scripts", *arguments, folder=place, PYTHONPATH=str(package))
    assert done.returncode == 0, done.stderr
    return done.stdout


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder by path, without what Python itself keeps of modules."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_the_installed_package_is_the_one_that_runs(package: Path, place: Path) -> None:
    file = answer(package, place, "import build_scripts; print(build_scripts.__file__)")
    assert Path(file).is_relative_to(package)


def test_nothing_of_a_user_is_in_the_package(package: Path) -> None:
    assert [name for name, content in contents(package).items() if b"somebody's own" in content] == []


def test_everything_of_the_project_is_in_the_package(package: Path, project: Path) -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=project, capture_output=True, text=True, check=True).stdout.split()
    wanted = {
        name if name.startswith("build_scripts/") else f"build_scripts/project/{name}"
        for name in listed
        if re.match(r"build_scripts/|docs/|mkdocs\.yml|search_index/|source_texts/", name)
    }
    pictures_and_advice = {name for name in wanted if name.endswith((".md", ".png"))}
    there = {name for name in contents(package) if not name.split("/")[0].endswith(".dist-info")}
    assert there == wanted - pictures_and_advice | {"bin/lawbook"}


def test_a_site_is_built_where_one_stands_and_is_that_of_the_checkout(
    package: Path, place: Path, project: Path, tmp_path: Path
) -> None:
    before = contents(package)
    assert lawbook(package, place, "build").splitlines()[-1] == str(place / "site" / "index.html")
    site = Workspace(project, [project / "source_texts" / "samples"]).site(tmp_path / "site")
    # The mark says which code made a site; a package holds files that a checkout has elsewhere.
    made, there = contents(place / "site"), contents(site)
    assert made.pop(MARK) != there.pop(MARK)
    assert made == there
    assert contents(package) == before


def test_check_search_and_explain_answer(package: Path, place: Path) -> None:
    assert "digest" in lawbook(package, place, "check")
    hits = json.loads(lawbook(package, place, "search", "--json", "не хватает взяток"))["hits"]
    assert "<mark>" in hits[0]["teaser"]
    assert "L64" in lawbook(package, place, "explain", "64")


def test_export_booklet_and_bundle_are_written(package: Path, place: Path) -> None:
    lawbook(package, place, "export", "-o", "book.json")
    assert json.loads((place / "book.json").read_text("utf-8"))["format"] == "lawbook/1"
    lawbook(package, place, "booklet", "--laws", "64")
    assert (place / "lawbook.pdf").read_bytes().startswith(b"%PDF")
    lawbook(package, place, "bundle")
    assert (place / "lawbook.zip").read_bytes().startswith(b"PK")


def test_the_facts_that_are_shipped_are_known(package: Path, place: Path, project: Path) -> None:
    entry = tomllib.loads((project / "source_texts" / "sources.toml").read_text("utf-8"))["document"][0]
    code = (
        "from build_scripts.workspace import Workspace; from build_scripts.read.manifest import load_manifest\n"
        f"print(load_manifest([], Workspace().project / 'source_texts').entry_for('x', {entry['sha256']!r}).id)"
    )
    assert answer(package, place, code) == entry["id"]
