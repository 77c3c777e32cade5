"""Reads the digest: its files of laws, glossary and subject index, and the facts at the head of each law."""

import hashlib
import re
from dataclasses import dataclass, field
from pathlib import Path

from build_scripts.languages.titles import LAST_LAW
from build_scripts.model.digest import DigestFacts
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.problems import Problem, line_of
from build_scripts.model.units import DocumentFacts
from build_scripts.read.digest_facts import FactsError, law_facts
from build_scripts.read.digest_terms import NAME as TERMS

FOLDER = "digest"
LAW, GLOSSARY, INDEX = "digest", "digest-glossary", "digest-index"  # the kinds of its documents
_NAMES = {"glossary.txt": (GLOSSARY, "digest-glossary"), "subject-index.tsv": (INDEX, "digest-index")}
_LAW_FILE = re.compile(r"(\d\d)\.txt")


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
        if path.suffix == ".md" or path.name == TERMS:
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
        tip = f"expected 01.txt to {LAST_LAW}.txt, glossary.txt, subject-index.tsv or terms.tsv; rename or remove it"
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
        digest, body = law_facts(text, int(match[1]))
    except FactsError as error:
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
