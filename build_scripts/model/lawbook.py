"""The law book: the aligned and linked documents, as every output receives it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from build_scripts.model.address import Address
from build_scripts.model.digest import DigestFacts
from build_scripts.model.problems import Problem
from build_scripts.model.units import DocumentFacts, Footnote, IndexEntry, ParsedDocument, Table, Term, Unit


@dataclass(frozen=True)
class Reference:
    """A citation in running text.

    `start` and `end` are source offsets; `text` is what stands there, restored; `targets` are addresses
    with ranges written out; `relative` is True where no number is written. `status` is one of
    resolved, text-missing, other-edition, ambiguous, outside.
    """

    document: str
    unit: str
    start: int
    end: int
    text: str
    targets: tuple[str, ...]
    relative: bool
    status: str
    edition: str


@dataclass(frozen=True)
class Variant:
    """A provision that documents word differently: one reading per document, in the same order."""

    edition: str
    address: Address
    documents: tuple[str, ...]
    readings: tuple[str, ...]


@dataclass(frozen=True)
class AccountRow:
    """Where the non-blank characters of one document went; the build fails when they do not add up."""

    document: str
    characters: int
    in_units: int
    noise: Mapping[str, int]
    uncertain: int


@dataclass(frozen=True)
class LawBook:
    """All documents, aligned by edition and address and linked.

    `reading` names, for each (edition, language, address) that has text, the unit that is read; its
    witnesses are all units of that key in `witnesses`, the reading first.
    """

    documents: tuple[ParsedDocument, ...]
    units: tuple[Unit, ...]
    witnesses: Mapping[tuple[str, str, Address], tuple[str, ...]] = field(default_factory=dict)
    references: tuple[Reference, ...] = ()
    variants: tuple[Variant, ...] = ()
    account: tuple[AccountRow, ...] = ()
    problems: tuple[Problem, ...] = ()

    @cached_property
    def by_id(self) -> dict[str, Unit]:
        """Every unit by its id."""
        return {unit.id: unit for unit in self.units}

    @cached_property
    def facts(self) -> dict[str, DocumentFacts]:
        """The facts of every document by its id."""
        return {document.facts.id: document.facts for document in self.documents}

    @cached_property
    def source_documents(self) -> tuple[ParsedDocument, ...]:
        """The documents of the sources, without the files of the digest."""
        return tuple(document for document in self.documents if not document.facts.is_digest)

    @property
    def newest(self) -> str:
        """The date of the newest document, as its facts give it; empty where none is known."""
        return max((document.facts.date for document in self.source_documents), default="")

    @cached_property
    def digest(self) -> dict[int, DigestFacts]:
        """What the digest says of each law as facts; empty without a digest."""
        return {document.digest.law: document.digest for document in self.documents if document.digest is not None}

    @cached_property
    def summed_account(self) -> tuple[AccountRow, ...]:
        """The account with the files of the digest as one row, `digest`."""
        own = [row for row in self.account if self.facts[row.document].is_digest]
        rows = [row for row in self.account if not self.facts[row.document].is_digest]
        if own:
            noise: Counter[str] = Counter()
            for row in own:
                noise.update(row.noise)
            characters, in_units = sum(row.characters for row in own), sum(row.in_units for row in own)
            rows.append(AccountRow("digest", characters, in_units, noise, sum(row.uncertain for row in own)))
        return tuple(rows)

    @cached_property
    def children(self) -> dict[str, list[Unit]]:
        """The units directly below a unit, in the order of the source."""
        below: dict[str, list[Unit]] = {}
        for unit in self.units:
            if unit.parent is not None:
                below.setdefault(unit.parent, []).append(unit)
        return below

    def index(self) -> Iterator[IndexEntry]:
        """The rows of the subject indexes, document by document."""
        for document in self.documents:
            yield from document.index

    def terms(self) -> Iterator[Term]:
        """The terms of the glossaries, document by document."""
        for document in self.documents:
            yield from document.terms

    def tables(self) -> Iterator[Table]:
        """The tables, document by document."""
        for document in self.documents:
            yield from document.tables

    def footnotes(self) -> Iterator[Footnote]:
        """The footnote signs, document by document."""
        for document in self.documents:
            yield from document.footnotes
