"""Texts that could do harm, in every field: in Chromium none of them runs, loads, asks or leads away."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hostile_book import values, write_sources
from playwright.sync_api import Browser, BrowserContext, Page, Request

from build_scripts.bundle.single import single_file
from build_scripts.cli import main

pytestmark = pytest.mark.browser

# What the texts call when they run; frames have it too.
HIT = "window.hit = (number) => console.error(`hit ${number}`);"
# Shows all previews that the links of a page ask for, as a reader would by tapping each.
PREVIEWS = """() => Promise.all([...document.querySelectorAll("article a[href]")].map((link) => new Promise((done) => {
  window.lawbookPreviews.find(link.href, (found) => {
    if (found) document.body.append(found.text);
    done();
  });
})))"""
OPEN_ALL = 'document.querySelectorAll("details").forEach((box) => { box.open = true; })'


@dataclass
class Watch:
    """What a page may not do: each thing that it did."""

    context: BrowserContext
    page: Page
    did: list[str] = field(default_factory=list)

    def start(self) -> None:
        """Note all that is asked for, shown or said."""
        self.context.add_init_script(HIT)
        self.context.on("page", lambda page: self.did.append(f"opened {page.url}"))
        self.page.on("dialog", lambda dialog: (self.did.append(f"asked {dialog.message}"), dialog.dismiss()))
        self.page.on("console", lambda message: self.did.append(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self.did.append(f"failed {error}"))
        self.page.on("download", lambda download: self.did.append(f"downloaded {download.url}"))
        self.page.on("request", self._asked)

    def _asked(self, request: Request) -> None:
        if not request.url.startswith(("file:", "data:font/", "blob:")):
            self.did.append(f"loaded {request.url}")


@pytest.fixture
def watch(chromium: Browser) -> Iterator[Watch]:
    context = chromium.new_context()
    watched = Watch(context, context.new_page())
    watched.start()
    yield watched
    context.close()


@pytest.fixture(scope="module")
def hostile_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_sources(tmp_path_factory.mktemp("hostile") / "sources")
    target = folder.parent / "site"
    assert main(["build", "--no-digest", "--sources", str(folder), "--site", str(target)]) == 0
    return target


@pytest.fixture(scope="module")
def single(hostile_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("single") / "lawbook.html"
    path.write_text(single_file(hostile_site), "utf-8")
    return path


def test_the_watch_sees_what_runs(watch: Watch, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    html = "<script>hit(1); alert(2)</script><img src=https://evil.example/3><script>broken(</script>"
    page.write_text(html, "utf-8")
    watch.page.goto(page.as_uri())
    said = " ".join(watch.did)
    assert all(word in said for word in ("hit 1", "asked 2", "loaded https://evil.example/3", "failed"))


def test_no_page_runs_or_loads_anything(hostile_site: Path, watch: Watch) -> None:
    pages = sorted(hostile_site.rglob("index.html"))
    assert len(pages) > 150
    for path in pages:
        watch.page.goto(path.as_uri())
        watch.page.evaluate(OPEN_ALL)
        watch.page.evaluate(PREVIEWS)
        watch.page.mouse.move(200, 300)
        assert watch.page.url == path.as_uri()
    assert watch.did == []


def type_all(watch: Watch, box: str) -> int:
    """Types each text into the search; how many of them found something."""
    found = 0
    for value in [*values().values(), "чашка", "ложка", "чай", "комитет", "27A"]:
        watch.page.fill(box, value.replace("\0", "")[:300])
        watch.page.wait_for_timeout(80)  # the laws that a screen has no room for come a little later
        found += watch.page.locator(".search-hit").count() > 0
    return found


def test_no_query_and_no_hit_runs_anything(hostile_site: Path, watch: Watch) -> None:
    watch.page.goto((hostile_site / "search" / "index.html").as_uri())
    watch.page.fill(".search-field", "чашка")
    watch.page.wait_for_selector(".search-hit")
    assert type_all(watch, ".search-field") > 30
    assert watch.did == []


def test_the_single_file_runs_nothing_but_its_own(single: Path, watch: Watch) -> None:
    watch.page.goto(single.as_uri())
    watch.page.evaluate(OPEN_ALL)
    watch.page.click(".search-link")
    watch.page.fill(".search-field", "чашка")
    watch.page.wait_for_selector(".search-hit")
    assert type_all(watch, ".search-field") > 30
    assert watch.did == []
