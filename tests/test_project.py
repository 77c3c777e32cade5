"""The project that is named is the one that is read: its settings, scripts, word tables and facts, and no others."""

import json
import shutil
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from build_scripts import workspace
from build_scripts.cli import main
from build_scripts.search.client import READER
from build_scripts.site.build import build_site, main_edition
from build_scripts.workspace import Workspace

LAWS = """Правило 3. Места для чашек
============================
За каждым столом стоит четыре чашки (см. правило 4).

Правило 4. Ложки
================
A.Чистые ложки
Ложки раздаёт судья.
"""
FACTS = '[[document]]\nfile = "laws.txt"\nid = "spoons"\ntitle = "Ложки"\nedition = "1987"\nkinds = ["laws"]\n'
PAGES = Path(__file__).parent / "browser" / "pages"


@pytest.fixture
def named(tmp_path: Path, project: Path) -> Path:
    """A project without code, with a synonym, facts and a remark in a script that are its own."""
    folder = tmp_path / "named"
    shutil.copytree(project / "docs", folder / "docs", ignore=shutil.ignore_patterns(".generated"))
    shutil.copytree(project / "search_index", folder / "search_index")
    shutil.copy(project / "mkdocs.yml", folder)
    (folder / "source_texts" / "digest").mkdir(parents=True)
    (folder / "source_texts" / "sources.toml").write_text(FACTS, "utf-8")
    with (folder / "search_index" / "synonyms.tsv").open("a", encoding="utf-8") as table:
        table.write("ложка | шумовка\tшумовка судьи\n")
    with (folder / "docs" / "scripts" / "search" / "rank.js").open("a", encoding="utf-8") as script:
        script.write('"of the named project";\n')
    return folder


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    folder = tmp_path / "sources"
    folder.mkdir()
    (folder / "laws.txt").write_text(LAWS, "utf-8")
    return folder


def run(capsys: pytest.CaptureFixture[str], command: str, *arguments: str | Path) -> tuple[int, str, list[str]]:
    code = main([command, "--no-digest", *map(str, arguments)])
    printed = capsys.readouterr()
    return code, printed.out, printed.err.splitlines()


def found(capsys: pytest.CaptureFixture[str], query: str, *arguments: str | Path) -> list[str]:
    code, out, _ = run(capsys, "search", "--json", query, *arguments)
    assert code == 0
    return [hit["address"] for hit in json.loads(out)["hits"]]


def test_a_synonym_of_the_named_project_is_found(
    named: Path, sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert found(capsys, "шумовка", "--sources", sources) == []
    assert found(capsys, "шумовка", "--sources", sources, "--project", named)[0] == "L4.A"


def test_the_facts_of_the_named_project_are_known_beside_other_sources(
    named: Path, sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = run(capsys, "export", "--sources", sources, "--project", named)
    assert [(row["id"], row["title"]) for row in json.loads(out)["documents"]] == [("spoons", "Ложки")]
    _, out, _ = run(capsys, "export", "--sources", sources)
    assert [(row["id"], row["title"]) for row in json.loads(out)["documents"]] == [("laws", "laws")]


def test_the_reader_is_joined_of_the_scripts_of_the_named_project(named: Path, sources: Path) -> None:
    pages = Workspace(named, [sources], digest=False).pages()
    assert '"of the named project"' in (pages / READER).read_text("utf-8")
    pages = Workspace(None, [sources], digest=False).pages()
    assert '"of the named project"' not in (pages / READER).read_text("utf-8")


USED = (
    "mkdocs.yml", "docs/scripts/search/rank.js", "docs/scripts/filter.js", "docs/styles/text.css",
    "docs/overrides/main.html", "search_index/synonyms.tsv", "search_index/layers.tsv", "source_texts/sources.toml",
    "source_texts/digest/04.txt",
)  # fmt: skip
NOT_USED = ("README.md", "docs/.generated/index.md", ".cache/fonts/a.woff2", "site/index.html", "build_scripts/cli.py")


def changed(named: Path, sources: Path, file: str) -> bool:
    """Whether the key is another one after a change of a file of the project."""
    before = Workspace(named, [sources]).key
    (named / file).parent.mkdir(parents=True, exist_ok=True)
    with (named / file).open("a", encoding="utf-8") as opened:
        opened.write("\n")
    return Workspace(named, [sources]).key != before


@pytest.mark.parametrize("file", USED)
def test_what_is_used_of_the_project_changes_the_key(file: str, named: Path, sources: Path) -> None:
    assert changed(named, sources, file)


@pytest.mark.parametrize("file", NOT_USED)
def test_what_is_not_used_of_the_project_leaves_the_key(file: str, named: Path, sources: Path) -> None:
    assert not changed(named, sources, file)


def test_the_digest_is_in_the_key_where_it_is_read(named: Path, sources: Path) -> None:
    without = Workspace(named, [sources], digest=False).key
    assert without != Workspace(named, [sources]).key
    (named / "source_texts" / "digest" / "04.txt").write_text("# 4", "utf-8")
    assert Workspace(named, [sources], digest=False).key == without


def test_the_code_that_runs_is_in_the_key(
    named: Path, sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "code").mkdir()
    monkeypatch.setattr(workspace, "CODE", tmp_path / "code")
    before = Workspace(named, [sources]).key
    (tmp_path / "code" / "cli.py").write_text("", "utf-8")
    assert Workspace(named, [sources]).key != before


@pytest.mark.parametrize("command", ["search", "build"])
def test_a_table_that_is_missing_is_one_line(
    command: str, named: Path, sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (named / "search_index" / "layers.tsv").unlink()
    given = ["ложка"] if command == "search" else []
    code, _, err = run(capsys, command, *given, "--sources", sources, "--project", named)
    assert code == 1
    assert [line for line in err if "layers.tsv:1: table no such file" in line] == err[-1:]


def test_a_broken_row_leaves_the_last_good_pages(
    named: Path, sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = Workspace(named, [sources], digest=False).pages()
    before = {path: path.read_bytes() for path in pages.rglob("*") if path.is_file()}
    with (named / "search_index" / "layers.tsv").open("a", encoding="utf-8") as table:
        table.write("commentary\n")
    code, _, err = run(capsys, "build", "--sources", sources, "--project", named)
    assert (code, "layers.tsv:4: table a row of 1 cells; expected 3" in err[-1]) == (1, True)
    assert {path: path.read_bytes() for path in pages.rglob("*") if path.is_file()} == before


def test_a_script_that_is_missing_is_one_line(named: Path, sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (named / "docs" / "scripts" / "search" / "rank.js").unlink()
    code, _, err = run(capsys, "build", "--sources", sources, "--project", named)
    assert (code, "rank.js:1: script can't be read (No such file" in err[-1]) == (1, True)


def title(site: Path) -> str:
    soup = BeautifulSoup((site / "laws" / "1" / "index.html").read_text("utf-8"), "html.parser")
    assert soup.title is not None
    return soup.title.get_text()


def test_a_project_needs_no_code_of_its_own(named: Path, project: Path, tmp_path: Path) -> None:
    (named / "mkdocs.yml").write_text(
        (named / "mkdocs.yml").read_text("utf-8").replace("Правила бриджа", "Правила чашек"), "utf-8"
    )
    build_site(named, PAGES, tmp_path / "site", fonts=project / ".cache" / "fonts")
    assert title(tmp_path / "site").endswith(" - Правила чашек")
    assert not (named / ".cache").exists()


def test_hooks_of_the_project_run_beside_ours(named: Path, project: Path, tmp_path: Path) -> None:
    ours = "  - build_scripts/site/hook.py\n"
    settings = (named / "mkdocs.yml").read_text("utf-8")
    (named / "mkdocs.yml").write_text(settings.replace(ours, f"{ours}  - own.py\n"), "utf-8")
    (named / "own.py").write_text(
        "def on_config(config):\n    config.site_name = 'Ложки'\n    return config\n", "utf-8"
    )
    build_site(named, PAGES, tmp_path / "site", fonts=project / ".cache" / "fonts")
    assert title(tmp_path / "site").endswith(" - Ложки")


def test_the_main_edition_is_that_of_the_project(named: Path) -> None:
    assert main_edition(named) == ""
    with (named / "mkdocs.yml").open("a", encoding="utf-8") as settings:
        settings.write("\nextra: {main_edition: '1991', styles: []}\n")
    assert main_edition(named) == "1991"
