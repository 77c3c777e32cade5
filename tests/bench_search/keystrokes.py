"""How soon a search answers in Chromium on a slow phone: from nothing to the first answer, and at each key."""

import json
import os
import shutil
import statistics
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from browser.bilingual import serving
from playwright.sync_api import Page, sync_playwright
from tools import ToolError

from bench_search.material import worker

SLOWED = 4  # times, the processor; that of a phone beside that of a desktop
TURNS = 5  # times that a search is made ready
EXECUTABLE = os.environ.get("CHROMIUM", "/usr/bin/chromium")

# Our box as a reader uses it: opened, typed into. The second number is until the hits are laid out on the page. Here
# too the page is waited for, as the driver's own waiting evaluates a string, which the site's policy forbids.
_OPEN = """async () => {
    while (!document.getElementById("search-field")) await new Promise((then) => setTimeout(then));
    const start = performance.now(), field = document.getElementById("search-field");
    const list = document.getElementById("search-hits");
    document.querySelector(".search-link").click();
    field.value = "64";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    while (!list.querySelector("a")) await new Promise((then) => setTimeout(then));
    return performance.now() - start;
}"""
_TYPE = """(typed) => typed.map((text) => {
    const field = document.getElementById("search-field"), start = performance.now();
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    const answered = performance.now() - start;
    document.getElementById("search-hits").getBoundingClientRect();
    return [answered, performance.now() - start];
})"""
# Material's worker, in the page itself so that it is slowed as well: told what its bundle tells it. Nothing is shown.
_MATERIAL = """<!doctype html><script>
    let told, answer;
    window.addEventListener = (name, listener) => { told = told || (name === "message" && listener); };
    window.postMessage = (message) => { answer = message; };
    window.importScripts = (...paths) => paths.forEach((path) => {
        const asked = new XMLHttpRequest();
        asked.open("GET", new URL(path, new URL("workers/worker.js", location.href)), false);
        asked.send();
        (0, eval)(asked.responseText);
    });
</script><script src="workers/worker.js"></script>"""
_MATERIAL_OPEN = """async () => {
    while (!told) await new Promise((then) => setTimeout(then));
    const start = performance.now(), { config, docs } = await (await fetch("index.json")).json();
    await told({ data: { type: 0, data: { config, docs, options: { suggest: false } } } });
    await told({ data: { type: 2, data: "64" } });
    return performance.now() - start;
}"""
_MATERIAL_TYPE = """async (typed) => {
    const times = [];
    for (const text of typed) {
        const start = performance.now();
        await told({ data: { type: 2, data: text } });
        times.push([performance.now() - start, performance.now() - start]);
    }
    return times;
}"""


@dataclass(frozen=True)
class Times:
    """Medians in milliseconds: until the first answer, of the answer to a key, and until it is on the page."""

    ready: float
    key: float
    shown: float


def print_keystrokes(site: Path, index: dict[str, Any], queries: Sequence[str]) -> None:
    """Print both searches' times on a slowed processor; raises ToolError when Chromium is missing."""
    if shutil.which(EXECUTABLE) is None:
        raise ToolError(f"no Chromium at {EXECUTABLE}; try: apt-get install chromium, or set CHROMIUM")
    typed = [query[:end] for query in queries for end in range(1, len(query) + 1)]
    with tempfile.TemporaryDirectory() as folder:
        _lay_out(Path(folder), index)
        ours = our_times(site, typed)
        theirs = _measured(Path(folder), "index.html", _MATERIAL_OPEN, _MATERIAL_TYPE, typed)
    print(f"\nIn Chromium, the processor slowed {SLOWED} times, {len(typed)} keys of {len(queries)} queries\n")
    print(f"{'milliseconds':26}{'ready':>8}{'a key':>8}{'shown':>8}")
    print(f"{'Lawbook':26}{ours.ready:8.0f}{ours.key:8.1f}{ours.shown:8.1f}")
    print(f"{'Material, its pages':26}{theirs.ready:8.0f}{theirs.key:8.1f}{'':>8}")


def our_times(site: Path, typed: Sequence[str]) -> Times:
    """The times of the search of a built site, each of `typed` put into its box."""
    return _measured(site, "laws/1/index.html", _OPEN, _TYPE, typed)


def _lay_out(folder: Path, index: dict[str, Any]) -> None:
    """A page that asks Material's worker, with its scripts and its index."""
    shutil.copytree(worker().parent.parent / "lunr", folder / "lunr")
    (folder / "workers").mkdir()
    shutil.copy(worker(), folder / "workers" / "worker.js")
    (folder / "index.json").write_text(json.dumps(index), "utf-8")
    (folder / "index.html").write_text(_MATERIAL, "utf-8")


def _measured(site: Path, page: str, ready: str, keys: str, typed: Sequence[str]) -> Times:
    with serving(site) as root, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=EXECUTABLE, args=["--headless", "--no-sandbox"])
        starts = []
        for _ in range(TURNS):
            context = browser.new_context(viewport={"width": 390, "height": 844}, locale="ru-RU")
            opened = context.new_page()
            _slow(opened)
            opened.goto(f"{root}{page}", wait_until="networkidle")
            starts.append(float(opened.evaluate(ready)))
            times = opened.evaluate(keys, list(typed)) if len(starts) == TURNS else []
            context.close()
        browser.close()
    key, shown = (statistics.median(row[place] for row in times) for place in (0, 1))
    return Times(statistics.median(starts), key, shown)


def _slow(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
