"""Runs a search under node and gives what it found, how long a query took, and how large its index is."""

import gzip
import json
import statistics
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from shipped import reader_with_words
from tools import install, program, recent

from bench_search.material import worker

HERE = Path(__file__).resolve().parent
NODE = (18, 16)


@dataclass(frozen=True)
class Answers:
    """The places found by query, best first; the median time of a query; the size of the index as it is sent."""

    found: tuple[tuple[str, ...], ...]
    seconds: float
    size: int


def node() -> str:
    """The path of node, with MiniSearch installed; raises ToolError that says what is missing."""
    found = program("node", "node", "nodejs npm")
    recent("Node", [found, "--version"], NODE, "nodejs npm")
    install(program("npm", "npm", "nodejs npm"), HERE)
    return found


def asked(command: str, engine: str, index: str, queries: Sequence[str]) -> Answers:
    """The answers of an engine (lawbook, material or minisearch) that reads the text `index`."""
    with tempfile.TemporaryDirectory() as folder:
        given, ours, job = (Path(folder) / name for name in ("index", "reader.js", "job.json"))
        given.write_text(index, "utf-8")
        ours.write_text(reader_with_words(), "utf-8")
        told = {"engine": engine, "index": str(given), "reader": str(ours), "worker": str(worker()),
                "queries": list(queries)}  # fmt: skip
        job.write_text(json.dumps(told), "utf-8")
        done = subprocess.run(
            [command, "--max-old-space-size=4096", str(HERE / "engines.mjs"), str(job)],
            stdout=subprocess.PIPE, text=True, encoding="utf-8", check=True,
        )  # fmt: skip
    answer = json.loads(done.stdout)
    size = len(gzip.compress((answer["written"] or index).encode(), mtime=0))
    return Answers(tuple(map(tuple, answer["found"])), statistics.median(answer["times"]) / 1000, size)
