"""Aligning: all documents' units in one law book, placed by witness, grouped, with the account of every document."""

from collections.abc import Sequence

from build_scripts.align.account import account
from build_scripts.align.placements import placed_by_witness
from build_scripts.align.spelling import unknown_words
from build_scripts.align.witnesses import claims, variants, witnesses
from build_scripts.model.lawbook import AccountRow, LawBook
from build_scripts.model.problems import Problem, line_of
from build_scripts.model.units import ParsedDocument


def align(parsed: Sequence[ParsedDocument], problems: Sequence[Problem] = ()) -> LawBook:
    """The law book of the parsed documents; `problems` are those of reading.

    Guarantees: ids are unique; every document has a row in the account; `witnesses` holds each provision's
    units, the reading first.
    """
    documents = placed_by_witness(parsed)
    units = tuple(unit for document in documents for unit in document.units)
    facts = {document.facts.id: document.facts for document in documents}
    sources = {document.facts.id: document.restored.source for document in documents}
    rows: list[AccountRow] = []
    faults: list[Problem] = []
    for document in documents:
        row, wrong = account(document)
        rows.append(row)
        faults.extend(wrong)
    groups = witnesses(units, facts)
    found = [*problems, *(problem for document in documents for problem in document.problems), *faults]
    by_id = {unit.id: unit for unit in units}
    for unit, message in claims(groups, by_id):
        source = sources[unit.document]
        found.append(Problem(unit.document, unit.start, line_of(source, unit.start), "claimed-twice", message))
    found.extend(problem for document in documents for problem in unknown_words(document))
    return LawBook(
        documents=documents, units=units, witnesses=groups, account=tuple(rows),
        variants=variants(groups, by_id), problems=tuple(found),
    )  # fmt: skip
