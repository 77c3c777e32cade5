"""The options of the test run itself, on a folder of tests that holds our settings and one test of each kind."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SETTINGS = ("conftest.py", "shared_books.py", "browser/__init__.py", "browser/conftest.py")
TEST = "import pytest\n\n@pytest.mark.browser\ndef test_a_page(chromium):\n    assert chromium\n"


@pytest.fixture(scope="module")
def tests(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    folder = tmp_path_factory.mktemp("run")
    (folder / "tests" / "browser").mkdir(parents=True)
    for name in ("pyproject.toml", *(f"tests/{name}" for name in SETTINGS)):
        shutil.copy(project / name, folder / name)
    (folder / "tests" / "browser" / "test_page.py").write_text(TEST, "utf-8")
    return folder


def run(folder: Path, project: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    settings = {**os.environ, "PYTHONPATH": str(project), **environment}
    return subprocess.run(command, cwd=folder, env=settings, capture_output=True, text=True, check=False)


def test_a_missing_reference_folder_is_a_failure(tests: Path, project: Path) -> None:
    result = run(tests, project, "--reference", "nowhere")
    assert result.returncode == pytest.ExitCode.USAGE_ERROR
    assert "--reference nowhere: no such folder" in result.stderr


def test_browser_tests_stay_out_unless_asked_for(tests: Path, project: Path) -> None:
    assert run(tests, project).returncode == pytest.ExitCode.NO_TESTS_COLLECTED


def test_a_missing_browser_is_a_failure_that_names_the_remedy(tests: Path, project: Path) -> None:
    result = run(tests, project, "--browser", CHROMIUM="/nowhere/chromium")
    assert result.returncode == pytest.ExitCode.TESTS_FAILED
    assert "apt-get install chromium" in result.stdout
    assert "skipped" not in result.stdout
