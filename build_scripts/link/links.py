"""Linking: every reference of the law book, found and resolved; an unresolved one is reported and not linked."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from build_scripts.languages.titles import LAST_LAW
from build_scripts.link.find import find_references
from build_scripts.link.found import Found
from build_scripts.link.lettering import letters_in_cyrillic_order
from build_scripts.link.parity import parity_problems
from build_scripts.link.resolve import Resolved, Resolver
from build_scripts.link.running_text import running_texts
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook, Reference
from build_scripts.model.problems import Problem, line_of
from build_scripts.model.units import Unit

# The kinds of unit whose words cite: index rows and tables have numbers of their own.
_CITING = frozenset(
    {"law", "section", "item", "subitem", "paragraph", "footnote", "example", "minute", "glossary", "chapter", "part"}
)
# Common words that are a reference only where something is there that they can mean.
_ONLY_WITH_TARGET = frozenset({"case", "this-section", "list-above", "list-below", "examples", "table"})
_EXPECTED = {
    "inserted": f"expected a number from 1 to {LAST_LAW} with letters of sections; no edition has inserted laws",
    "nowhere": f"expected a number from 1 to {LAST_LAW}",
    "appendix": "expected one appendix of this number in the sources",
    "chapter": "expected one document of this edition with the chapter",
    "this-note": "expected one note that was named before",
    "same-place": "expected one provision that was cited right before",
    "provision": "expected one provision of this number around it",
}
_EXPECTED_LAW = "expected one law that was named before it in the same item"


def link(book: LawBook) -> LawBook:
    """The law book with its references and a problem for each that leads nowhere.

    What a document cites is looked for in the documents alone, what the digest cites also in the digest.
    """
    documents = Resolver(unit for unit in book.units if unit.layer != "digest")
    everything = Resolver(book.units)
    restored = {document.facts.id: document.restored for document in book.documents}
    cyrillic = _lettered_in_cyrillic(book)
    references: list[Reference] = []
    problems: list[Problem] = []
    cited: dict[tuple[str, ...], list[tuple[str, tuple[Address, ...]]]] = defaultdict(list)
    for unit in book.units:
        if unit.kind not in _CITING:
            continue
        before = cited[_item(unit)]
        resolver = everything if unit.layer == "digest" else documents
        for running in running_texts(unit, restored[unit.document]).values():
            text, order = running.text, cyrillic[unit.document]
            for found, resolved in references_of(text, unit, resolver, before, cyrillic=order):
                start, end = running.span(found.start, found.end)
                words = text[found.start : found.end]
                references.append(_reference(unit, start, end, words, found, resolved))
                problems += _problems(references[-1], found, resolved, restored[unit.document].source)
    references.sort(key=lambda row: (row.document, row.start, row.end))
    sources = {name: text.source for name, text in restored.items()}
    problems += parity_problems(book.units, references, sources)
    return replace(book, references=tuple(references), problems=(*book.problems, *problems))


def references_of(
    text: str, unit: Unit, resolver: Resolver, cited: list[tuple[str, tuple[Address, ...]]], *, cyrillic: bool = False
) -> Iterator[tuple[Found, Resolved]]:
    """The references of a unit's text with where each leads; `cited` grows by those that write a number."""
    for found in find_references(text, unit.language, cyrillic=cyrillic):
        resolved = resolver.resolve(found, unit, cited)
        if not resolved.targets and found.kind in _ONLY_WITH_TARGET:
            continue
        if resolved.targets and not found.relative:
            cited.append(("note" if found.kind == "note" else "law", resolved.targets))
        yield found, resolved


def _lettered_in_cyrillic(book: LawBook) -> dict[str, bool]:
    """Which documents letter their provisions in the order of the Cyrillic alphabet."""
    labels: dict[str, list[str]] = {document.facts.id: [] for document in book.documents}
    texts: dict[str, list[str]] = {document.facts.id: [] for document in book.documents}
    for unit in book.units:
        labels[unit.document] += [piece.text for piece in unit.pieces if piece.role == "label"]
        texts[unit.document].append(unit.text)
    return {name: letters_in_cyrillic_order(labels[name], texts[name]) for name in labels}


def _item(unit: Unit) -> tuple[str, ...]:
    """What words such as `это правило` may look back over: the unit, in minutes the whole numbered item."""
    address = unit.address
    if address is None or address.system in ("L", "C") or unit.layer != "decision":
        return (unit.id,)
    return (unit.document, *address.parts[:2])


def _reference(unit: Unit, start: int, end: int, words: str, found: Found, resolved: Resolved) -> Reference:
    targets = tuple(map(str, resolved.targets))
    return Reference(
        unit.document, unit.id, start, end, words, targets, found.relative, resolved.status, resolved.edition
    )


def _problems(reference: Reference, found: Found, resolved: Resolved, source: str) -> Iterator[Problem]:
    """What to report of a reference: that it can't be told, or that the law is there without its provision."""
    line = line_of(source, reference.start)
    words = " ".join(reference.text.split())
    if resolved.status == "ambiguous":
        expected = _EXPECTED.get(found.kind, _EXPECTED_LAW)
        message = (
            f"where {words!r} leads cannot be told, so it is shown without a link; {expected}; "
            "look for a misprint here, or for the number in another copy"
        )
        yield Problem(reference.document, reference.start, line, "reference-unresolved", message)
    elif resolved.dead:
        names = ", ".join(target.short for target in resolved.targets)
        message = (
            f"{words!r} leads to {names}, which edition {resolved.edition} does not have though its law is whole; "
            "expected a provision that is there; look for a misprint or a lost label"
        )
        yield Problem(reference.document, reference.start, line, "reference-dead", message)
