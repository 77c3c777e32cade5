"""The check of the scripts by itself: what it reads, and that it says so where node is missing; no node is needed."""

import re
from pathlib import Path

import pytest
from lint_scripts import FOLDERS, HERE, main


def scripts(project: Path) -> list[str]:
    """The scripts of the project, but for those of the invented pages of the browser tests and of the rules."""
    found = [path for folder in ("docs", "build_scripts", "tests") for path in (project / folder).rglob("*.*js")]
    names = [path.relative_to(project).as_posix() for path in found if path.suffix in (".js", ".mjs")]
    left_out = ("tests/browser/", "tests/lint/", "docs/.generated/")
    return [name for name in names if not name.startswith(left_out) and "node_modules" not in name]


def test_every_script_of_the_project_is_checked(project: Path) -> None:
    found = scripts(project)
    typed = re.findall(r'"\.\./\.\./([^*"]+)/\*\*', (HERE / "tsconfig.json").read_text("utf-8"))
    assert len(found) > 30
    assert [name for name in found if not name.startswith(tuple(f"{folder}/" for folder in FOLDERS))] == []
    assert [name for name in found if name.endswith(".js") and not name.startswith(tuple(typed))] == []


def test_without_node_the_check_says_so_and_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main() == 1
    message = capsys.readouterr().err
    assert message.startswith("lint: the scripts were not checked: node is missing; on Debian: apt-get install nodejs")
    assert message.count("\n") == 1


def test_old_node_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "node").write_text("#!/bin/sh\necho v16.20.2\n", "utf-8")
    (tmp_path / "node").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert main() == 1
    assert "Node 18.18 or newer is needed; found: v16.20.2" in capsys.readouterr().err
