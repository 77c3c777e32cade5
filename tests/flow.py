"""Runs an invented text through the middle stages, for the tests: repair, parse, align and link, no files read."""

import tomllib
from pathlib import Path
from typing import Any

from build_scripts.align.lawbook import align
from build_scripts.link.links import link
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.placements import Placement
from build_scripts.model.units import DocumentFacts, ParsedDocument
from build_scripts.parse.parsers import parse
from build_scripts.repair.marks import CONTINUED, GAP, PAGE, RULER
from build_scripts.repair.steps import RepairSettings, repair

CASES = Path(__file__).parent / "cases"
# How cases write the marks that the repair steps leave.
SHOWN = str.maketrans({RULER: "⟦ruler⟧", GAP: "⟦gap⟧", PAGE: "⟦page⟧", CONTINUED: "⟦continued⟧"})


def cases(*files: str) -> list[dict[str, Any]]:
    """The cases of some case files, in order; each must have a name."""
    return [case for file in files for case in tomllib.loads((CASES / file).read_text("utf-8"))["case"]]


def name_of(case: dict[str, Any]) -> str:
    """The id of a case's test: its rows in the list of quirks, then what it says."""
    rows = " ".join(f"row-{row}" for row in case.get("rows", ()))
    return f"{rows} {case['name']}".strip()


def facts_of(**known: Any) -> DocumentFacts:
    """Facts of an invented document; what is not given is that of a Russian law text of 1987 named `book`."""
    known = {"id": "book", "language": "ru", "scheme": "", "edition": "1987", "kinds": ("laws",)} | known
    script = "latin" if known["scheme"] or known["language"] == "en" else "cyrillic"
    name = known["id"]
    return DocumentFacts(file=f"{name}.txt", sha256=name, title=name, script=script, encoding="utf-8", **known)


def parsed(text: str, *, placements: Any = (), furniture: Any = (), **known: Any) -> ParsedDocument:
    """A text after repair and parsing; `placements` as in sources.toml, `known` as for facts_of."""
    facts = facts_of(**(known | {"kinds": tuple(known.get("kinds", ("laws",)))}))
    rows = tuple(
        Placement(**(row | {"address": Address.parse(row["address"])} if "address" in row else row))
        for row in placements
    )
    settings = RepairSettings(facts.language, facts.scheme, tuple(furniture))
    return parse(facts, repair(text, settings), rows)


def book_of(*documents: ParsedDocument) -> LawBook:
    """The linked law book of parsed documents."""
    return link(align(documents))


def book_of_case(case: dict[str, Any]) -> LawBook:
    """The law book of a case: its text with its settings, as the one document `book`."""
    settings = ("placements", "furniture", "kinds", "language", "scheme", "edition", "page_offset")
    return book_of(parsed(case["text"], **{key: case[key] for key in settings if key in case}))
