"""The tables: how often each search is right on the mechanical set, how fast it is, and how it grows."""

import json
import sys
from collections.abc import Mapping, Sequence

from mechanical.phrases import phrases
from mechanical.queries import KINDS, SOURCES, MechanicalQuery, mechanical_queries
from mechanical.score import by, rank, score

from bench_search.engines import Answers, asked, node
from bench_search.material import material_index
from bench_search.sections import (
    law_at,
    lawbook_index,
    material_sections,
    minisearch_sections,
    multiplied,
    multiplied_pages,
)
from build_scripts.search.records import records
from build_scripts.workspace import HOME, Workspace

TIMES, EACH = 10, 9  # the sections so many times; every such query is asked of them
Row = tuple[str, str, str]  # a search's name, its engine, its index


def print_search() -> None:
    """Print the comparison; raises ToolError when node is missing."""
    command = node()
    workspace = Workspace(HOME)
    pages = workspace.pages()
    _say("Building the pages with Material's search ...")
    index = material_index(HOME, pages)
    rows, queries = records(workspace.book), mechanical_queries(phrases(workspace.book))
    engines = [
        ("Lawbook", "lawbook", lawbook_index(rows)),
        ("Material, its pages", "material", json.dumps(index)),
        ("Material, our sections", "material", material_sections(rows, index["config"])),
        ("MiniSearch, our sections", "minisearch", minisearch_sections(rows)),
    ]
    answers = _answers(command, engines, queries)
    print(f"\nThe search on {len(queries)} queries made by rule, {len(rows)} sections; time beside Lawbook's\n")
    print(f"{'':26}{'success@1':>10}{'MRR':>8}{'time':>8}")
    for name, answer in answers.items():
        whole = score(_ranks(queries, answer).values())
        time = answer.seconds / answers["Lawbook"].seconds
        print(f"{name:26}{whole.success:10.3f}{whole.reciprocal_rank:8.3f}{time:8.1f}")
    _print_kinds(queries, answers)
    large = multiplied(rows, TIMES)
    grown = [
        ("Lawbook", "lawbook", lawbook_index(large)),
        ("Material, its pages", "material", json.dumps(multiplied_pages(index, TIMES))),
        ("MiniSearch, our sections", "minisearch", minisearch_sections(large)),
    ]
    some = queries[::EACH]
    _print_growth(_answers(command, engines, some), _answers(command, grown, some))


def _answers(command: str, engines: Sequence[Row], queries: Sequence[MechanicalQuery]) -> dict[str, Answers]:
    found = {}
    for name, engine, index in engines:
        _say(f"Asking {name}, {len(queries)} queries ...")
        found[name] = asked(command, engine, index, [query.text for query in queries])
    return found


def _ranks(queries: Sequence[MechanicalQuery], answer: Answers) -> dict[MechanicalQuery, int]:
    pairs = zip(queries, answer.found, strict=True)
    return {query: rank(query, [law_at(place) for place in places]) for query, places in pairs}


def _print_kinds(queries: Sequence[MechanicalQuery], answers: Mapping[str, Answers]) -> None:
    """success@1 by kind of query and by what the phrases are."""
    ranks = [_ranks(queries, answer) for answer in answers.values()]
    kinds = [by(lambda query: query.kind, one) | by(lambda query: query.phrase.source, one) for one in ranks]
    names = [name.partition(", ") for name in answers]
    print("\n" + " " * 16 + "".join(f"{name:>14}" for name, _, _ in names))
    print(f"{'success@1':16}" + "".join(f"{sections:>14}" for _, _, sections in names))
    for name in (*KINDS, *SOURCES):
        print(f"{name:16}" + "".join(f"{one[name].success:14.3f}" for one in kinds))


def _print_growth(small: Mapping[str, Answers], large: Mapping[str, Answers]) -> None:
    """Size and time with the sections ten times, as ratios of those with the sections once."""
    print(f"\nThe sections {TIMES} times, in each copy one word in four altered; Lawbook once = 1")
    print("Material's index holds the texts; ours has them in a file of its own, MiniSearch is not given any to keep\n")
    print(f"{'':26}{'index, gzip':>22}{'time of a query':>24}")
    print(f"{'':26}{'once':>8}{TIMES:>6}x{'growth':>8}{'once':>9}{TIMES:>6}x{'growth':>8}")
    base = small["Lawbook"]
    for name, many in large.items():
        once = small[name]
        sizes = once.size / base.size, many.size / base.size, many.size / once.size
        times = once.seconds / base.seconds, many.seconds / base.seconds, many.seconds / once.seconds
        print(f"{name:26}" + "".join(f"{part:8.1f}" for part in (*sizes, *times)))


def _say(what: str) -> None:
    print(what, file=sys.stderr, flush=True)
