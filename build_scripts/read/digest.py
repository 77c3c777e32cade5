"""Reads the digest: its files of laws, glossary and subject index, and the facts at the head of each law."""

import hashlib
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from build_scripts.languages.titles import LAST_LAW
from build_scripts.model.digest import BASES, IN_FORCE, STATEMENTS, DigestFacts
from build_scripts.model.problems import Problem, line_of
from build_scripts.model.units import DocumentFacts

FOLDER = "digest"
LAW, GLOSSARY, INDEX = "digest", "digest-glossary", "digest-index"  # the kinds of its documents
_NAMES = {"glossary.txt": (GLOSSARY, "digest-glossary"), "subject-index.tsv": (INDEX, "digest-index")}
_LAW_FILE = re.compile(r"(\d\d)\.txt")
_FACTS = re.compile(r"\+\+\+\n(?P<facts>.*?\n)\+\+\+\n", re.DOTALL)
_KEYS = frozenset({"law", "basis", "related", "figures", *STATEMENTS})


@dataclass(frozen=True)
class DigestDocument:
    """A file of the digest: what it is, its text, and for a law its facts with where the text behind them begins."""

    facts: DocumentFacts
    text: str = field(repr=False)
    digest: DigestFacts | None = None
    body: int = 0


def read_digest(folder: Path) -> tuple[tuple[DigestDocument, ...], tuple[Problem, ...]]:
    """The files of a digest folder, laws first, and what is wrong with their facts.

    A folder that is not there is no digest; a file that is no UTF-8 or has no facts is a problem and left out.
    """
    documents: list[DigestDocument] = []
    problems: list[Problem] = []
    files = sorted(path for path in folder.glob("*") if path.is_file() and not path.name.startswith("."))
    for path in files:
        if path.suffix == ".md":
            continue
        document, found = _document(path)
        problems += found
        if document is not None:
            documents.append(document)
    return tuple(documents), tuple(problems)


def _document(path: Path) -> tuple[DigestDocument | None, list[Problem]]:
    name = f"{FOLDER}/{path.name}"

    def problem(text: str, at: int, message: str) -> Problem:
        return Problem(name, at, line_of(text, at), "digest-facts", message)

    match = _LAW_FILE.fullmatch(path.name)
    if match is None and path.name not in _NAMES:
        tip = "expected 01.txt to 93.txt, glossary.txt or subject-index.tsv; rename it or take it away"
        return None, [problem("", 0, f"{path.name!r} is no file of the digest; {tip}")]
    try:
        data = path.read_bytes()
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        return None, [problem("", 0, f"the file cannot be read ({error.strerror}); check its rights")]
    except UnicodeDecodeError as error:
        return None, [problem("", 0, f"byte {error.start} is no UTF-8; expected UTF-8; save the file as UTF-8")]
    facts = document_facts(path.name, data)
    if match is None:
        return DigestDocument(facts, text), []
    try:
        digest, body = _law_facts(text, int(match[1]))
    except _FactsError as error:
        return None, [problem(text, error.at, str(error))]
    return DigestDocument(facts, text, digest, body), []


def document_facts(name: str, data: bytes) -> DocumentFacts:
    """The facts of a file of the digest, by its name."""
    kind, own = _NAMES.get(name, (LAW, f"digest-{name.removesuffix('.txt')}"))
    titles = {
        LAW: f"Дайджест: правило {name[:2].lstrip('0')}",
        GLOSSARY: "Дайджест: термины",
        INDEX: "Дайджест: указатель",
    }
    return DocumentFacts(
        id=own, file=f"{FOLDER}/{name}", sha256=hashlib.sha256(data).hexdigest(), title=titles[kind], language="ru",
        script="cyrillic", scheme="", encoding="utf-8", edition=IN_FORCE, kinds=(kind,),
    )  # fmt: skip


class _FactsError(Exception):
    """Facts that can't be used; `at` is the offset of the line."""

    def __init__(self, at: int, message: str) -> None:
        super().__init__(message)
        self.at = at


def _law_facts(text: str, number: int) -> tuple[DigestFacts, int]:
    """The facts of a law's file, checked, and where its body begins; raises _FactsError for the first fault."""
    match = _FACTS.match(text)
    if match is None:
        raise _FactsError(0, "the facts are missing; expected them between two lines +++ at the head of the file")
    try:
        values = tomllib.loads(match["facts"])
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))
        raise _FactsError(
            _start_of(text, int(line[1]) if line else 1),
            f"the facts are no valid TOML: {error}; expected key = value lines",
        ) from None
    for key, message in _faults(values, number):
        place = re.search(rf"^{re.escape(key)}\b", match["facts"], re.MULTILINE)
        raise _FactsError(match.start("facts") + (place.start() if place else 0), message)
    facts = DigestFacts(
        number, {edition: values[edition] for edition in STATEMENTS}, tuple(values["basis"]), tuple(values["related"]),
        dict(values.get("figures", {})),
    )  # fmt: skip
    return facts, match.end()


def _start_of(text: str, line: int) -> int:
    """Where a line of the facts (from 1) begins; the facts begin in the second line of the file."""
    starts = [0, *(match.end() for match in re.finditer("\n", text))]
    return starts[min(line, len(starts) - 1)]


def _faults(values: dict[str, Any], number: int) -> Iterator[tuple[str, str]]:
    """(key, message) for what is wrong with the facts of a law."""
    for key in values.keys() - _KEYS:
        yield key, f"{key!r} is no fact of a law; expected {', '.join(sorted(_KEYS))}"
    if values.get("law") != number:
        yield "law", f"law = {values.get('law')!r} in the file of law {number}; expected the same number"
    for edition, words in STATEMENTS.items():
        if values.get(edition) not in words:
            said = f"{values[edition]!r} is said of {edition}" if edition in values else f"nothing is said of {edition}"
            yield edition, f"{said}; expected {' or '.join(map(repr, words))}"
    lists: dict[str, tuple[object, ...]] = {"basis": BASES, "related": tuple(range(1, LAST_LAW + 1))}
    for key, known in lists.items():
        if not isinstance(values.get(key), list) or any(one not in known for one in values[key]):
            some = "text, commentary, index" if key == "basis" else f"numbers of laws, 1 to {LAST_LAW}"
            yield key, f"{key} = {values.get(key)!r}; expected a list of {some}"
    figures = values.get("figures", {})
    for name, value in figures.items() if isinstance(figures, dict) else [("figures", None)]:
        if isinstance(value, bool) or not isinstance(value, int | float):
            yield name, f"figure {name} = {value!r}; expected a number"
