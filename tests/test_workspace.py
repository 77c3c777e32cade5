"""A workspace: what its key depends on, which builds are kept and for how long, what a stopped command says."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts import workspace as workspace_module
from build_scripts.cache import NEWEST, Cache
from build_scripts.cli import STOPPED, main
from build_scripts.commands import COMMANDS
from build_scripts.installed import versions
from build_scripts.search.tables import FOLDER as TABLES
from build_scripts.site.build import MARK
from build_scripts.workspace import Workspace

TEXT = "Правило 3. Места для чашек\n=====\nЗа каждым столом стоит четыре чашки.\n"


def write(folder: Path, name: str, text: str) -> None:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, "utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    for name in (
        "sources/laws.txt", "source_texts/sources.toml", "source_texts/laws.txt", "source_texts/digest/laws.toml",
        "mkdocs.yml", "docs/styles/text.css",
    ):  # fmt: skip
        write(folder, name, f"# {name}")
    shutil.copytree(Path(__file__).parents[1] / TABLES, folder / TABLES)
    return folder


def key(project: Path, *, own: bool = False, date: str = "", digest: bool = True) -> str:
    sources = () if own else (project / "sources",)
    return Workspace(project, sources, date=date, digest=digest).key


# --- the key


@pytest.mark.parametrize(
    "name",
    [
        "sources/laws.txt",
        "sources/sources.toml",
        "sources/corrections/laws.toml",
        "source_texts/sources.toml",
        "source_texts/digest/laws.toml",
        "search_index/synonyms.tsv",
        "mkdocs.yml",
        "docs/styles/text.css",
    ],
)
@pytest.mark.parametrize("change", ["other", None])
def test_what_an_output_depends_on_is_in_the_key(name: str, change: str | None, project: Path) -> None:
    write(project, name, "before")
    before = key(project)
    if change is None:
        (project / name).unlink()
    else:
        write(project, name, change)
    assert key(project) != before


def test_the_code_that_runs_is_in_the_key_and_no_other(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = tmp_path / "code"
    write(code, "parse.py", "before")
    monkeypatch.setattr(workspace_module, "CODE", code)
    before = key(project)
    write(project, "build_scripts/parse.py", "of a copy")
    write(code, "__pycache__/parse.pyc", "made")
    assert key(project) == before
    write(code, "parse.py", "other")
    assert key(project) != before


@pytest.mark.parametrize("name", ["source_texts/laws.txt", "docs/.generated/index.md", "sources/.notes"])
def test_what_no_output_depends_on_is_not_in_the_key(name: str, project: Path) -> None:
    before = key(project)
    write(project, name, "other")
    assert key(project) == before


def test_what_another_build_takes_away_meanwhile_is_no_error(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, scandir = key(project), os.scandir
    write(project, "docs/.generated.abcd_123.new/new/laws/index.md", "half")

    def gone(path: str) -> object:
        if ".generated" in str(path):
            raise FileNotFoundError(2, "No such file or directory", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", gone)
    assert key(project) == before


def test_the_digest_is_in_the_key_only_where_it_is_read(project: Path) -> None:
    with_it, without = key(project), key(project, digest=False)
    write(project, "source_texts/digest/laws.toml", "other")
    assert with_it != without
    assert key(project, digest=False) == without


def test_the_date_and_the_projects_own_sources_are_in_the_key(project: Path) -> None:
    assert len({key(project), key(project, date="1991-05-02"), key(project, own=True)}) == 3


def test_a_file_that_can_not_be_read_is_no_traceback(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, read_bytes = key(project), Path.read_bytes

    def refused(path: Path) -> bytes:
        if path.name == "laws.txt":
            raise PermissionError(13, "Permission denied")
        return read_bytes(path)

    monkeypatch.setattr(Path, "read_bytes", refused)
    assert key(project) != before


def installed(folder: Path, name: str, version: str, *needs: str) -> None:
    """A package as a program finds it that is installed: its name, its version, what it needs."""
    facts = [f"Name: {name}", f"Version: {version}", *(f"Requires-Dist: {need}" for need in needs)]
    write(folder, f"{name}-{version}.dist-info/METADATA", "\n".join(["Metadata-Version: 2.1", *facts, "", "About it."]))


@pytest.mark.parametrize("name", ["lawbook", "mkdocs", "jinja2"])
def test_another_version_is_another_key(
    name: str, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs = {"lawbook": ["mkdocs"], "mkdocs": ["jinja2"]}.get(name, [])
    before = key(project)
    installed(tmp_path / "packages", name, "99.9", *needs)
    monkeypatch.syspath_prepend(tmp_path / "packages")
    assert key(project) != before


def test_another_python_is_another_key(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = key(project)
    monkeypatch.setattr("platform.python_version", lambda: "3.99.0")
    assert key(project) != before


def test_the_versions_are_of_what_is_needed_to_run_and_of_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(tmp_path, "lawbook", "1", "cups[blue, small]>=2", 'forks; extra == "development"')
    installed(tmp_path, "cups", "2", "Saucer_s", "absent; sys_platform == 'win32'",
              "blue-paint; extra == 'blue'", "red-paint; extra == 'red'", "small_box; extra == \"small\"")  # fmt: skip
    installed(tmp_path, "saucer_s", "3", "cups")
    for name in ("blue_paint", "red_paint", "small_box", "forks"):
        installed(tmp_path, name, "4")
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    assert versions()[1:] == ["blue-paint 4", "cups 2", "lawbook 1", "saucer-s 3", "small-box 4"]


def test_a_document_that_is_edited_while_it_is_read_is_built_anew(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = workspace_module.read

    def slowly(*given: object) -> object:
        found = read(*given)  # type: ignore[arg-type]
        write(project, "sources/laws.txt", "edited meanwhile")
        return found

    monkeypatch.setattr(workspace_module, "read", slowly)
    one = Workspace(project, [project / "sources"], digest=False)
    assert one.sources
    assert one.key != key(project, digest=False)


# --- which builds are kept


def made(cache: Cache, key: str, used: int) -> Path:
    """A build that was last used at a moment, in seconds."""
    folder = cache.build(key)
    write(folder, "pages/index.md", key)
    os.utime(folder, (used, used))
    return folder


def kept(project: Path) -> list[str]:
    return sorted(path.name for path in (project / ".cache" / "builds").iterdir())


def test_of_the_builds_that_nobody_needs_the_newest_are_kept(project: Path) -> None:
    cache = Cache(project)
    for number in range(10):
        made(cache, f"build{number}", 100 - number)
    cache.use("build9")
    assert kept(project) == ["build0", "build1", "build2", "build9"]
    assert NEWEST == 4


def test_a_build_of_which_a_site_is_made_is_kept_as_long_as_the_site_is_there(project: Path, tmp_path: Path) -> None:
    cache = Cache(project)
    for number in range(10):
        made(cache, f"build{number}", number)
    write(tmp_path, "site/index.html", "")
    cache.note_site(tmp_path / "site", "build0")
    cache.use("new")
    assert "build0" in kept(project)
    cache.close()
    (tmp_path / "site" / "index.html").unlink()
    cache.use("new")
    assert "build0" not in kept(project)


def test_a_site_in_its_own_build_does_not_keep_it(project: Path) -> None:
    cache = Cache(project)
    for number in range(10):
        made(cache, f"build{number}", number)
    write(cache.build("build0"), "site/index.html", "")
    os.utime(cache.build("build0"), (0, 0))
    cache.note_site(cache.build("build0") / "site", "build0")
    cache.use("new")
    assert "build0" not in kept(project)


def test_a_build_in_use_is_kept_until_it_is_closed(project: Path) -> None:
    cache, other = Cache(project), Cache(project)
    cache.use("used")
    for number in range(10):
        made(cache, f"build{number}", 10**10 + number)
    other.use("build0")
    assert "used" in kept(project)
    cache.close()
    other.close()
    os.utime(cache.build("used"), (0, 0))
    other.use("build9")
    assert "used" not in kept(project)


def test_who_died_uses_nothing(project: Path) -> None:
    cache = Cache(project)
    for number in range(10):
        write(cache.build(f"build{number}"), ".used-abcd1234", "")
        made(cache, f"build{number}", number)
    (cache.build("build0").parent / ".build77.gone").mkdir()
    cache.use("new")
    assert kept(project) == ["build7", "build8", "build9", "new"]


def test_where_nothing_can_be_written_a_build_can_still_be_looked_for(project: Path) -> None:
    write(project, ".cache", "no folder")
    assert Cache(project).use("key") == Cache(project).build("key")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"/site": 1}', "\udcff"])
def test_a_list_of_sites_that_is_none_is_written_anew(text: str, project: Path, tmp_path: Path) -> None:
    write(project, ".cache/sites.json", "")
    (project / ".cache" / "sites.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    write(tmp_path, "site/index.html", "")
    Cache(project).note_site(tmp_path / "site", "key")
    noted = json.loads((project / ".cache" / "sites.json").read_text("utf-8"))
    assert noted == {str(tmp_path / "site"): "key"}


def test_a_site_whose_build_died_before_it_was_noted_is_noted_by_the_next(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Workspace(project, [project / "sources"], digest=False)
    write(tmp_path, "site/index.html", "")
    write(tmp_path, f"site/{MARK}", f"{one.key} ")
    monkeypatch.setattr(workspace_module, "build_site", lambda *_, **__: pytest.fail("built again"))
    assert one.site(tmp_path / "site") == tmp_path / "site"
    noted = json.loads((project / ".cache" / "sites.json").read_text("utf-8"))
    assert noted == {str(tmp_path / "site"): one.key}


NOTE = """
import sys
from pathlib import Path
from build_scripts.cache import Cache
project, number = Path(sys.argv[1]), int(sys.argv[2])
sys.stdin.readline()
for site in range(number, 80, 4):
    Cache(project).note_site(project / "sites" / str(site), f"key{site}")
"""


def test_no_note_is_lost_when_builds_end_together(project: Path) -> None:
    for number in range(80):
        write(project, f"sites/{number}/index.html", "")
    running = []
    for number in range(4):
        given = [sys.executable, "-c", NOTE, str(project), str(number)]
        running.append(subprocess.Popen(given, cwd=Path(__file__).parents[1], stdin=subprocess.PIPE, text=True))
    for one in running:
        assert one.stdin is not None
        one.stdin.close()
    assert [one.wait() for one in running] == [0] * 4
    assert len(json.loads((project / ".cache" / "sites.json").read_text("utf-8"))) == 80


def test_the_last_export_and_the_one_before_are_kept(project: Path) -> None:
    cache = Cache(project)
    last, before = cache.books("site")
    assert [cache.keep_book("site", text) for text in ("1", "1", "2", "3", "3")] == [False, False, True, True, False]
    assert (last.read_text("utf-8"), before.read_text("utf-8")) == ("3", "2")
    assert len(list(last.parent.iterdir())) == 2


# --- Ctrl-C


ARGUMENTS = {"changes": ["old.json", "new.json"], "explain": ["3"], "search": ["чашка"]}


@pytest.mark.parametrize("name", [command.__name__.rpartition(".")[2] for command in COMMANDS])
def test_a_command_that_is_stopped_says_so_in_one_line(
    name: str, project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("build_scripts.workspace.read", stopped)
    monkeypatch.setattr("build_scripts.commands.changes.differences_of_files", stopped)
    given = [name, "--project", str(project), "--sources", str(project / "sources"), *ARGUMENTS.get(name, [])]
    assert main(given) == STOPPED == 130
    assert capsys.readouterr() == ("", "lawbook: stopped\n")


def test_a_command_that_is_stopped_while_it_loads_says_so_in_one_line(tmp_path: Path) -> None:
    write(tmp_path, "whoosh.py", "raise KeyboardInterrupt")
    home = Path(__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-m", "build_scripts", "check"], cwd=home, env={"PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr == "lawbook: stopped\n"


# --- what can't be written


def test_a_build_that_can_not_be_written_is_one_line(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(project, "sources/laws.txt", TEXT)
    write(project, ".cache", "no folder")
    given = ["build", "--no-digest", "--project", str(project), "--sources", str(project / "sources")]
    assert main([*given, "--site", str(tmp_path / "site")]) == 1
    told = [line for line in capsys.readouterr().err.splitlines() if line.startswith("lawbook: ")]
    assert len(told) == 1
    assert "can't be written: " in told[0]
    assert not (tmp_path / "site" / MARK).exists()
