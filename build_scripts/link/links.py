"""Linking: every reference of the law book, found and resolved; an unresolved one is reported and not linked."""

from dataclasses import replace

from build_scripts.link.find import find_references
from build_scripts.link.resolve import Resolver
from build_scripts.link.running_text import running_texts
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook, Reference
from build_scripts.model.problems import Problem, line_of

# The kinds of unit whose words cite: index rows and tables have numbers of their own.
_CITING = frozenset(
    {"law", "section", "item", "subitem", "paragraph", "footnote", "example", "minute", "glossary", "chapter", "part"}
)
_RELATIVE = frozenset({"this-law", "previous-law", "next-law", "section"})


def link(book: LawBook) -> LawBook:
    """The law book with its references and a problem for each that leads nowhere."""
    resolver = Resolver(book.units)
    restored = {document.facts.id: document.restored for document in book.documents}
    references: list[Reference] = []
    problems: list[Problem] = []
    for unit in book.units:
        if unit.kind not in _CITING:
            continue
        cited: list[Address] = []
        for running in running_texts(unit, restored[unit.document]).values():
            for found in find_references(running.text, unit.language):
                resolved = resolver.resolve(found, unit, cited)
                cited.extend(found.targets if found.kind == "law" else ())
                start, end = running.span(found.start, found.end)
                words = running.text[found.start : found.end]
                references.append(
                    Reference(
                        unit.document,
                        unit.id,
                        start,
                        end,
                        words,
                        tuple(map(str, resolved.targets)),
                        found.kind in _RELATIVE,
                        resolved.status,
                        resolved.edition,
                    )
                )
                if resolved.status == "ambiguous":
                    source = restored[unit.document].source
                    message = f"{words!r} names no law that can be told; it is shown without a link"
                    problems.append(
                        Problem(unit.document, start, line_of(source, start), "reference-unresolved", message)
                    )
    references.sort(key=lambda row: (row.document, row.start, row.end))
    return replace(book, references=tuple(references), problems=(*book.problems, *problems))
