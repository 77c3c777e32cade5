"""The script of what must pass before a change lands: it says plainly what can't be run, and fails."""

import os
import subprocess
from pathlib import Path

import pytest


def run(project: Path, *parts: str) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "LAWBOOK_SHARED": "/nowhere"}
    return subprocess.run([project / ".ci" / "run", *parts], env=settings, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("parts", [(), ("reference",)])
def test_without_the_five_documents_the_run_fails_and_names_what_can_be_run(
    parts: tuple[str, ...], project: Path
) -> None:
    result = run(project, *parts)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.startswith(".ci/run: /nowhere/source_texts is missing: the five documents")
    assert result.stderr.endswith(".ci/run own\n")
    assert result.stderr.count("\n") == 1


def test_a_part_that_is_not_there_is_misuse(project: Path) -> None:
    result = run(project, "everything")
    assert result.returncode == 2
    assert result.stderr == ".ci/run: no part everything; expected own, reference or nothing\n"
