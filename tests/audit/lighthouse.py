"""Lighthouse as on a phone: the four scores of a page, what it found, and the weight of a first visit."""

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from figures import Figure, number
from tools import ToolError, Tools

RUNS, RUNS_WHEN_SLOW = 3, 5  # the times of a page differ from run to run, more so on a busy machine: the middle counts
FLOORS = {"performance": 95, "accessibility": 100, "best-practices": 95, "seo": 95}
FIRST_VISIT = 250.0  # kB
FLAGS = "--headless --no-sandbox --disable-gpu"
PARTS = {"Document": "HTML", "Stylesheet": "CSS", "Script": "JS", "Font": "fonts"}


def scores(tools: Tools, name: str, address: str) -> Iterator[Figure]:
    """The scores of a page: of performance the middle of the runs, of the others the least."""
    reports = [report(tools, address) for _ in range(RUNS)]
    if middle([score(one, "performance") for one in reports]) < FLOORS["performance"]:
        reports += [report(tools, address) for _ in range(RUNS_WHEN_SLOW - RUNS)]
    for category, floor in FLOORS.items():
        found = [score(one, category) for one in reports]
        timed = category == "performance"
        value = middle(found) if timed else min(found)
        about = f"of {', '.join(number(one) for one in sorted(found))}" if timed else ""
        lines = [*findings(reports[found.index(value)], category), *(busy() if timed else ())]
        title = reports[0]["categories"][category]["title"].lower().replace("seo", "SEO")
        yield Figure(f"{name}: {title}", value, least=floor, findings=lines, about=about)
    yield first_visit(name, reports[0])


def score(result: dict[str, Any], category: str) -> float:
    """The score of a category, of 100."""
    return 100.0 * (result["categories"][category]["score"] or 0)


def middle(scores: list[float]) -> float:
    """The middle one.

    >>> middle([99, 69, 91])
    91
    """
    return sorted(scores)[len(scores) // 2]


def busy() -> Iterator[str]:
    """Whether other programs keep this machine from measuring times."""
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    if load > cores + 1:  # the browser itself takes about one
        yield f"this machine is busy (load {number(load)} on {cores} cores): measure again when it is idle"


def report(tools: Tools, address: str) -> dict[str, Any]:
    """One run of Lighthouse with its mobile settings; raises ToolError when it has no result."""
    with TemporaryDirectory(prefix="lawbook-audit-") as folder:
        path = Path(folder) / "report.json"
        done = subprocess.run(
            [
                tools.node, tools.lighthouse, address, "--quiet", "--output=json", f"--output-path={path}",
                f"--chrome-flags={FLAGS}", f"--only-categories={','.join(FLOORS)}", "--no-enable-error-reporting",
            ],
            capture_output=True, text=True, check=False, env={**os.environ, "CHROME_PATH": tools.chromium},
        )  # fmt: skip
        if done.returncode != 0 or not path.is_file():
            reason = " ".join(done.stderr.split())[:300] or f"it ended with {done.returncode}"
            raise ToolError(f"Lighthouse has no result for {address}: {reason}")
        result: dict[str, Any] = json.loads(path.read_text("utf-8"))
    if result.get("runtimeError"):
        raise ToolError(f"Lighthouse has no result for {address}: {result['runtimeError'].get('message')}")
    return result


def findings(result: dict[str, Any], category: str) -> Iterator[str]:
    """What cost points: the audit, its value, and the elements it names."""
    for reference in result["categories"][category]["auditRefs"]:
        audit = result["audits"][reference["id"]]
        if not reference["weight"] or audit["score"] is None or audit["score"] >= 1:
            continue
        value = f": {audit['displayValue']}" if audit.get("displayValue") else ""
        yield f"{reference['id']} ({number(100 * audit['score'])}): {audit['title']}{value}"
        for item in (audit.get("details") or {}).get("items") or ():
            yield from elements(item)


def elements(item: dict[str, Any]) -> Iterator[str]:
    """The elements and addresses that an item of an audit names."""
    for value in item.values():
        if isinstance(value, dict) and value.get("type") == "node":
            snippet = " ".join(value.get("snippet", "").split())[:160]
            why = " ".join(value.get("explanation", "").split())
            yield f"  {value.get('selector', '?')}  {snippet}  {why}".rstrip()
    said = [str(item[key]) for key in ("source", "description", "url") if isinstance(item.get(key), str)]
    if said:
        yield f"  {' '.join(said)}"


def first_visit(name: str, result: dict[str, Any]) -> Figure:
    """What a first visit loads, as it came over the wire."""
    weights: dict[str, float] = {}
    for request in result["audits"]["network-requests"]["details"]["items"]:
        part = PARTS.get(request.get("resourceType", ""), "other")
        weights[part] = weights.get(part, 0) + request.get("transferSize", 0) / 1000
    about = ", ".join(f"{part} {number(weights[part])}" for part in (*PARTS.values(), "other") if part in weights)
    return Figure(f"{name}: first visit", sum(weights.values()), "kB", most=FIRST_VISIT, about=about)
