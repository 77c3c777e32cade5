"""The whole flow on one page: read, repair, parse, align, link; every output starts from the law book it gives."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from build_scripts.align.lawbook import align
from build_scripts.link.links import link
from build_scripts.model.lawbook import LawBook
from build_scripts.model.problems import Problem
from build_scripts.model.units import ParsedDocument
from build_scripts.model.wording import Wording
from build_scripts.parse.digest import parse_digest
from build_scripts.parse.digest_glossary import parse_digest_glossary
from build_scripts.parse.digest_index import parse_digest_index
from build_scripts.parse.parsers import parse
from build_scripts.read.corrections import read_corrections
from build_scripts.read.digest import GLOSSARY, DigestDocument, read_digest
from build_scripts.read.digest_terms import read_terms
from build_scripts.read.documents import ReadDocument, read_documents
from build_scripts.read.manifest import load_manifest
from build_scripts.repair.corrections import Correction, parse_corrections
from build_scripts.repair.figures import with_figures
from build_scripts.repair.steps import RepairSettings, repair


@dataclass(frozen=True)
class Sources:
    """What was read: the documents, the corrections, the digest and its table of terms, the problems of reading."""

    documents: tuple[ReadDocument, ...]
    corrections: tuple[Correction, ...]
    problems: tuple[Problem, ...]
    digest: tuple[DigestDocument, ...] = ()
    wording: tuple[Wording, ...] = ()


def read(folders: Sequence[Path], digest: Path | None = None, shipped: Path | None = None) -> Sources:
    """Read the sources folders, and the digest where its folder is named.

    `shipped` is the project's own folder of sources: its sources.toml goes below those of the folders. Raises
    SettingsError for a broken manifest or correction file.

    The documents stand in the order of the manifest, those it does not list behind them by folder and path.
    """
    manifest = load_manifest(folders, shipped)
    documents, problems = read_documents(folders, manifest)
    order = {entry: number for number, entry in enumerate(manifest.entries)}
    documents = tuple(sorted(documents, key=lambda document: order.get(document.entry, len(order))))
    corrections = [row for name, text in read_corrections(folders) for row in parse_corrections(name, text)]
    own, faults = read_digest(digest) if digest is not None else ((), ())
    wording, wrong = read_terms(digest) if digest is not None else ((), ())
    return Sources(documents, tuple(corrections), (*problems, *faults, *wrong), own, wording)


def law_book(sources: Sources) -> LawBook:
    """The linked law book of the sources; raises SettingsError for a correction that no longer applies."""
    parsed = []
    for document in sources.documents:
        facts, entry = document.facts, document.entry
        own = tuple(row for row in sources.corrections if row.sha256 == facts.sha256)
        settings = RepairSettings(facts.language, facts.scheme, entry.furniture, own)
        parsed.append(parse(facts, repair(document.text, settings), entry.placement))
    return link(align([*parsed, *map(_digest, sources.digest)], sources.problems))


def _digest(document: DigestDocument) -> ParsedDocument:
    """A file of the digest, parsed."""
    if document.digest is None:
        parse_terms = parse_digest_glossary if GLOSSARY in document.facts.kinds else parse_digest_index
        return parse_terms(document.facts, with_figures(document.text, {}))
    restored = with_figures(document.text, document.digest.figures, document.body)
    return parse_digest(document.facts, restored, document.digest, document.body)
