"""Sites to save on a phone, their servers, and the phone."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from browser.bilingual import build
from browser.changing_server import ChangingServer, changing
from browser.phone.steps import LAW, OF_ONE_LAW, PHONE
from build_scripts.site.build import build_site
from build_scripts.site.phone.version import write_version
from build_scripts.workspace import Workspace


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    """The site of our samples with all its pages and its search."""
    workspace = Workspace(project, [project / "source_texts" / "samples"], digest=False)
    folder = tmp_path_factory.mktemp("phone")
    workspace.folder = folder  # another run of the tests may be writing to the project's own
    build_site(project, workspace.pages(), folder / "site")
    return folder / "site"


@pytest.fixture(scope="session")
def book(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    """A site of three laws, with stand-ins for the scripts that change with a law: quickly saved."""
    site = build(project, tmp_path_factory.mktemp("book"))
    for name in OF_ONE_LAW:
        if name != LAW:
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            (site / name).write_text("// nothing", "utf-8")
    write_version(site, {"texts": "1999-05", "built": "2001-02-03"})
    return site


@pytest.fixture
def server(book: Path, tmp_path: Path) -> Iterator[ChangingServer]:
    with changing(Path(shutil.copytree(book, tmp_path / "site"))) as server:
        yield server


@pytest.fixture
def large(whole: Path, tmp_path: Path) -> Iterator[ChangingServer]:
    """The server of the whole site."""
    with changing(Path(shutil.copytree(whole, tmp_path / "whole"))) as server:
        yield server


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(viewport=PHONE, locale="ru-RU")
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()
