"""The table of parsers, and the parsing of a whole document with them."""

from collections.abc import Callable, Sequence

from build_scripts.languages.doubts import doubt_told
from build_scripts.languages.headings import headings_of
from build_scripts.model.address import Address
from build_scripts.model.placements import Placement
from build_scripts.model.problems import Problem, line_of
from build_scripts.model.text import RestoredText, all_noise
from build_scripts.model.units import DocumentFacts, ParsedDocument, Table, Unit
from build_scripts.parse.commentary import parse_commentary
from build_scripts.parse.drafts import Draft, Workbench
from build_scripts.parse.finish import finish
from build_scripts.parse.glossary import Entry as GlossaryEntry
from build_scripts.parse.glossary import finished_terms, parse_glossary
from build_scripts.parse.laws import parse_laws
from build_scripts.parse.minutes import GroupParser, group_of
from build_scripts.parse.parts import Part, parts
from build_scripts.parse.structure import Structure
from build_scripts.parse.subject_index import finished_entries, parse_subject_index


class _Document:
    """A document while it is parsed: its bench, and what goes from one part to the next."""

    def __init__(self, facts: DocumentFacts, restored: RestoredText) -> None:
        self.bench = Workbench(facts, restored)
        self.lined = restored.source.count("\n") > len(restored.source) // 2000
        self.terms: list[GlossaryEntry] = []
        self.groups: dict[str, GroupParser] = {}
        self.free = 0
        self.structure = Structure(self.bench)

    def parts(self, placements: Sequence[Placement]) -> list[Part]:
        return list(parts(self.structure, self.bench.facts.kinds, placements, lined=self.lined))

    def laws(self, part: Part) -> None:
        base = part.placement.address if part.placement is not None else None
        parse_laws(self.structure, part.start, part.end, base, lined=self.lined, cut=part.cut)

    def commentary(self, part: Part) -> None:
        parse_commentary(
            self.structure, part.start, part.end, part.placement.address if part.placement is not None else None
        )

    def glossary(self, part: Part) -> None:
        self.terms += parse_glossary(self.bench, part.start, part.end, part.placement)

    def subject_index(self, part: Part) -> None:
        parse_subject_index(self.bench, part.start, part.end)

    def index_heading(self, part: Part) -> None:
        draft = self.bench.draft("chapter", None, Address(self.bench.facts.id, ("index",)))
        self.bench.claim(draft, part.start, part.end, "title")

    def minutes(self, part: Part) -> None:
        """Groups: as placed, and below each `ПРИЛОЖЕНИЕ`; what stands before the first is a paragraph."""
        headings = list(headings_of(self.bench.facts.language).appendix.finditer(self.bench.view, part.start, part.end))
        first = headings[0].start() if headings else part.end
        if self.bench.view[part.start : first].strip():
            self._group(part, part.start, first, "", None) if part.placement else self.text(
                Part("text", part.start, first)
            )
        for number, match in enumerate(headings):
            end = headings[number + 1].start() if number + 1 < len(headings) else part.end
            key = Address(self.bench.facts.id, (f"A{match['number']}",))
            heading = self.bench.draft("chapter", None, key, layer="decision")
            self.bench.claim(heading, match.start(), match.end(), "title")
            self._group(part, match.end(), end, match["number"], heading)

    def _group(self, part: Part, start: int, end: int, appendix: str, heading: Draft | None) -> None:
        group = group_of(part.placement, len(self.groups) + 1, appendix, minutes=True)
        if group.key not in self.groups:
            self.groups[group.key] = GroupParser(self.bench, group, heading)
        self.groups[group.key].parse(start, end)

    def text(self, part: Part) -> None:
        """Paragraphs of no known kind: a title page, a preface, a colophon."""
        self.free += 1
        address = Address(self.bench.facts.id, (f"text{self.free}",))
        draft = self.bench.draft("paragraph", None, address, complete=not part.cut)
        self.bench.claim(draft, part.start, part.end, "text")


# One row a kind: a new kind of document is one parser and one row here.
PARSERS: dict[str, Callable[[_Document, Part], None]] = {
    "laws": _Document.laws,
    "commentary": _Document.commentary,
    "glossary": _Document.glossary,
    "index-heading": _Document.index_heading,
    "subject-index": _Document.subject_index,
    "minutes": _Document.minutes,
    "text": _Document.text,
}


def parts_of(facts: DocumentFacts, restored: RestoredText, placements: Sequence[Placement] = ()) -> list[Part]:
    """The parts of a document, each of the kind whose parser claims it."""
    return _Document(facts, restored).parts(placements)


def parse(facts: DocumentFacts, restored: RestoredText, placements: Sequence[Placement] = ()) -> ParsedDocument:
    """All units of a document, with its footnotes, index, glossary and tables; never raises on messy text.

    `placements` say where fragments that have lost their heading belong.

    Guarantees: every non-blank character of the source lies in one piece of one unit or in one row of noise.
    """
    document = _Document(facts, restored)
    bench = document.bench
    if listed := document.structure.contents:
        bench.discard(listed.start, listed.end, "contents")
    for part in document.parts(placements):
        PARSERS[part.kind](document, part)
    _claim_rest(bench)
    _note_cut_end(bench)
    _note_repairs(bench)
    units, footnotes = finish(bench)
    return ParsedDocument(
        facts=facts, restored=restored, units=tuple(units.values()), placements=tuple(placements),
        noise=all_noise(restored.noise, bench.noise),
        footnotes=footnotes, index=finished_entries(bench), terms=finished_terms(bench, document.terms, units),
        tables=finished_tables(bench, units), problems=tuple(bench.problems),
    )  # fmt: skip


def _claim_rest(bench: Workbench) -> None:
    """What no parser claimed is kept as a paragraph of its own, and said."""
    view = bench.view
    start = len(view) - len(view.lstrip())
    if start < len(view):
        bench.problem(start, "unparsed", f"{view.split()[0]!r} and what follows fits no part; kept as a paragraph")
        draft = bench.draft("paragraph", None, Address(bench.facts.id, ("rest",)))
        bench.claim(draft, 0, len(view), "text")


# What a repair step found that a maintainer has to look at: the step, and the code of the problem.
_REPORTED = {"repeated": "repeated-text", "doubtful_numbers": "number-out-of-sequence"}


def _note_repairs(bench: Workbench) -> None:
    """Report the changes of steps that may have met a legitimate text."""
    for change in bench.restored.changes:
        if change.step in _REPORTED:
            reading = f", perhaps {change.reading}" if change.reading else ""
            why = doubt_told(change.guess, "en") if change.guess is not None else change.reason
            message = f"{change.before.split()[0]!r}{reading}: {why}; compare another copy"
            line = line_of(bench.restored.source, change.start)
            bench.problems.append(Problem(bench.facts.id, change.start, line, _REPORTED[change.step], message))


def _note_cut_end(bench: Workbench) -> None:
    """Say when a document ends in the middle of a sentence: the last provision is not complete."""
    last = max(
        ((word, draft) for draft in bench.drafts for word in draft.words), key=lambda pair: pair[0], default=None
    )
    if last is None or last[0][2] != "text" or last[1].kind in ("index_entry", "example"):
        return
    (start, end, _), draft = last
    word = bench.restored.text[start:end]
    if not word.rstrip(')]»”"').endswith((".", "!", "?", "…")):
        for one in (draft, *draft.above()):
            one.complete = False
        bench.problem(
            start, "document-cut", f"the document ends in mid-sentence with {word!r}; what follows is missing"
        )


def finished_tables(bench: Workbench, units: dict[int, Unit]) -> tuple[Table, ...]:
    """The tables of a document as data, each with its unit."""
    tables = []
    for table in bench.tables:
        unit = units[id(table.draft)]
        law = unit.address.number if unit.address is not None else None
        tables.append(Table(unit.id, bench.facts.id, law or 0, table.title, table.columns, tuple(table.rows), unit.id))
    return tuple(tables)
