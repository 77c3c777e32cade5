"""Options of the test run: which of the slow or outside tests take part."""

from pathlib import Path

import pytest
from shared_books import digest_book, samples_book, whole_book, whole_records, whole_search

__all__ = ["digest_book", "samples_book", "whole_book", "whole_records", "whole_search"]  # fixtures for all tests


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--reference", metavar="DIR", help="run the tests that read the five documents in DIR")
    parser.addoption("--browser", action="store_true", help="run the tests that open the site in Chromium")
    parser.addoption("--wheel", action="store_true", help="run the tests of the package as it is installed")
    parser.addoption("--rewrite-counts", action="store_true", help="write what the search gets right; lowers nothing")
    parser.addoption("--rewrite-golden", action="store_true", help="write tests/golden anew; read what differs")


def pytest_configure(config: pytest.Config) -> None:
    folder = config.getoption("--reference")
    if folder is not None and not Path(folder).is_dir():
        raise pytest.UsageError(f"--reference {folder}: no such folder; name the folder that holds the five documents")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = {mark for mark in ("reference", "browser", "wheel") if not config.getoption(f"--{mark}")}
    deselected = [item for item in items if any(item.get_closest_marker(mark) for mark in left_out)]
    if deselected:
        config.hook.pytest_deselected(items=deselected)
        items[:] = [item for item in items if item not in deselected]


@pytest.fixture(scope="session")
def reference(pytestconfig: pytest.Config) -> Path:
    """The folder given by --reference."""
    return Path(pytestconfig.getoption("--reference")).resolve()


@pytest.fixture(scope="session")
def project() -> Path:
    """The project's own folder."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def fonts(project: Path) -> Path:
    """The folder in which the project keeps the typeface as it is cut for the site; cut here when it is not there."""
    from build_scripts.site.fonts import font_files  # slow to load, and few tests need it

    folder = project / ".cache" / "fonts"
    font_files(folder)
    return folder
