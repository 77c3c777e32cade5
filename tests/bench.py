"""How long each stage takes on the samples, as shares of one run, then the search beside others (`make bench`)."""

import sys
import time
from pathlib import Path

from bench_booklet import print_booklets
from bench_search.compare import print_search
from tools import ToolError

from build_scripts.align.lawbook import align
from build_scripts.export.book import written
from build_scripts.link.links import link
from build_scripts.model.text import RestoredText
from build_scripts.pages.write import page_files
from build_scripts.parse.parsers import parse
from build_scripts.pipeline import read
from build_scripts.repair.steps import STEPS, RepairSettings

SAMPLES = Path(__file__).resolve().parents[1] / "source_texts" / "samples"


def main() -> int:
    """Print the shares of the stages and the comparison of the search; 1 when a program for that is missing."""
    print_stages()
    print_booklets()
    try:
        print_search()
    except ToolError as error:
        print(f"bench: the search was not compared: {error}", file=sys.stderr)
        return 1
    return 0


def print_stages() -> None:
    """Print each stage's share of the whole, and each repair step's."""
    times: dict[str, float] = {}

    def timed(name: str, start: float) -> float:
        now = time.perf_counter()
        times[name] = times.get(name, 0.0) + now - start
        return now

    at = time.perf_counter()
    sources = read([SAMPLES])
    at = timed("read (with the dictionary's first load)", at)
    parsed = []
    for document in sources.documents:
        settings = RepairSettings(document.facts.language, document.facts.scheme, document.entry.furniture)
        text = RestoredText.of(document.text)
        for name, step in STEPS:
            text = text.apply(name, step(text, settings))
            at = timed(f"repair {name}", at)
        parsed.append(parse(document.facts, text, document.entry.placement))
        at = timed("parse", at)
    aligned = align(parsed)
    at = timed("align", at)
    book = link(aligned)
    at = timed("link", at)
    written(book)
    at = timed("export", at)
    page_files(book)
    timed("pages", at)
    whole = sum(times.values())
    characters = sum(len(document.text) for document in sources.documents)
    print(f"{characters} characters")
    for name, seconds in sorted(times.items(), key=lambda row: -row[1]):
        print(f"{seconds / whole:6.1%}  {name}")


if __name__ == "__main__":
    sys.exit(main())
