"""The options of the test run itself."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


def run(project: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    settings = {**os.environ, **environment}
    return subprocess.run(command, cwd=project, env=settings, capture_output=True, text=True, check=False, timeout=60)


def test_a_missing_reference_folder_is_a_failure(project: Path) -> None:
    result = run(project, "--reference", "nowhere", "tests/test_options.py")
    assert result.returncode == pytest.ExitCode.USAGE_ERROR
    assert "--reference nowhere: no such folder" in result.stderr


def test_browser_tests_stay_out_unless_asked_for(project: Path) -> None:
    assert run(project, "tests/browser").returncode == pytest.ExitCode.NO_TESTS_COLLECTED


def test_a_missing_browser_is_a_failure_that_names_the_remedy(project: Path) -> None:
    result = run(project, "--browser", "tests/browser", "-k", "light_or_dark", CHROMIUM="/nowhere/chromium")
    assert result.returncode == pytest.ExitCode.TESTS_FAILED
    assert "apt-get install chromium" in result.stdout
    assert "skipped" not in result.stdout
