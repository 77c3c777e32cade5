"""The checks in Firefox by themselves: what a driver's lines come to; no Firefox and no node."""

from contextlib import nullcontext
from pathlib import Path

import firefox
import pytest
from firefox import in_firefox
from tools import ToolError


@pytest.fixture(autouse=True)
def nothing_carried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No site is there that could be packed."""
    monkeypatch.setattr(firefox, "carried", lambda _: nullcontext(tmp_path))


LINES = "passed\\tserved, letters\\nfailed\\tserved, search\\tnever: a hit\\n"


def driver(folder: Path, said: str, code: int) -> str:
    """A program that says so instead of node."""
    path = folder / "node"
    path.write_text(f"#!/bin/sh\nprintf '{said}'\nexit {code}\n", "utf-8")
    path.chmod(0o755)
    return str(path)


def test_each_line_is_a_figure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIREFOX", "sh")
    figures = list(in_firefox(driver(tmp_path, LINES, 1), "samples", tmp_path))
    assert [(figure.line(), figure.findings) for figure in figures] == [
        ("ok      samples: Firefox served, letters: failures 0 (at most 0)", []),
        ("MISSED  samples: Firefox served, search: failures 1 (at most 0)", ["never: a hit"]),
    ]


def test_a_driver_that_breaks_off_is_no_success(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIREFOX", "sh")
    with pytest.raises(ToolError, match="did not run to their end: it ended with 3"):
        list(in_firefox(driver(tmp_path, "passed\\tserved, letters\\n", 3), "samples", tmp_path))


def test_a_missing_firefox_is_named_with_its_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIREFOX", "no-such-program")
    with pytest.raises(ToolError, match="Firefox is missing; on Debian: apt-get install firefox-esr"):
        list(in_firefox("node", "samples", tmp_path))
