"""What the index holds: one record per provision, and one for each law whose text is not in the sources."""

from collections.abc import Iterator
from dataclasses import dataclass

from build_scripts.align.publication import public
from build_scripts.languages.titles import LAST_LAW, law_title
from build_scripts.model.address import Address
from build_scripts.model.digest import IN_FORCE
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import DEFINITIONS, Term, Unit

# Whoever looks for a term of the digest wants the law; one that only the definitions have is the answer itself.
_BESIDE_THE_LAWS = 0.25
_OF_OLD = 0.5  # what the digest tells of editions that are not in force


@dataclass(frozen=True)
class Record:
    """A provision as it is searched: its place, and the words of each field. `document` is None for a stub."""

    address: str
    document: str | None
    term: str | None
    edition: str
    layer: str
    heading: str
    title: str
    english: str
    law: str
    terms: str
    text: str
    spans: tuple[tuple[int, int], ...]
    cites: tuple[str, ...]
    worth: float = 1.0  # its score is multiplied by this
    names: tuple[str, ...] = ()  # of a term: what means the same
    unit: str | None = None  # the id of its unit
    topics: tuple[str, ...] = ()  # of a law: what a subject index lists it under


def records(book: LawBook) -> list[Record]:
    """The records of a law book in the order of addresses.

    Left out: documents that are not published in full, witnesses that are not read, index rows (their
    words stand with the laws they name), headings without text. Withheld words are not searched.
    """
    book = public(book)
    found = [*_provisions(book), *_stubs(book)]
    return sorted(found, key=lambda row: (Address.parse(row.address), row.edition, row.document or ""))


def _provisions(book: LawBook) -> Iterator[Record]:
    unread = {other for group in book.witnesses.values() for other in group[1:]}
    english = {(unit.document, unit.edition, unit.address): unit for unit in book.units if _is_twin(unit)}
    topics, cites = _topics(book), _cites(book)
    entries = {term.unit: term for term in book.terms()}
    for unit in book.units:
        lost = unit.layer == "commentary" and not unit.pieces  # a chapter whose heading nobody has
        bare = lost or (unit.kind in ("chapter", "part") and not unit.text)
        if unit.id in unread or unit.kind == "index_entry" or bare or unit.address is None or _is_twin(unit):
            continue
        address = unit.address
        number = address.number
        of_law = law_title(number, "ru", unit.edition) if number in range(1, LAST_LAW + 1) and number else ""
        top = bool(of_law) and len(address.parts) == 1
        term = entries.get(unit.id)
        twin = english.get((unit.document, unit.edition, address))
        own = (term.term if term else unit.title) or ""
        law_english = law_title(number, "en", unit.edition) if top and number else ""
        listed = topics.get((number, unit.layer), ()) if top and address.system == "L" and _is_told(unit) else ()
        yield Record(
            address=str(address),
            document=unit.document,
            term=term.english if term else None,
            edition=unit.edition,
            layer=unit.layer,
            heading=own or of_law if top else " › ".join(part for part in (of_law, own) if part),
            title=" ".join(dict.fromkeys(part for part in (own, of_law if top else "") if part)),
            english=(term.english if term else "") or law_english or (twin.title or "" if twin else ""),
            law="" if top else of_law,
            terms=" ".join(name.words for name in term.names) if term else " ".join(listed),
            text=" / ".join(one.text for one in (unit, twin) if one is not None and one.text),
            spans=(*unit.spans, *(twin.spans if twin else ())),
            cites=cites.get(unit.id, ()),
            names=_names(term) if term else (),
            unit=unit.id,
            worth=_worth(unit, term),
            topics=tuple(listed),
        )


def _is_told(unit: Unit) -> bool:
    """Whether a unit is a text, or what the digest tells of the edition in force."""
    return unit.layer != "digest" or unit.edition == IN_FORCE


def _worth(unit: Unit, term: Term | None) -> float:
    if term is not None and term.english_unit and term.defined_in != (DEFINITIONS,):
        return _BESIDE_THE_LAWS
    return 1.0 if _is_told(unit) else _OF_OLD


def _names(term: Term) -> tuple[str, ...]:
    """The names of a term in both languages, without their inflected forms."""
    further = (name.words for name in term.names if name.use != "forms")
    return tuple(filter(None, (term.term, term.english, *further)))


def _is_twin(unit: Unit) -> bool:
    """Whether a unit is the English half of a provision of the digest, which is one record with the Russian one."""
    return unit.layer == "digest" and unit.language == "en"


def _stubs(book: LawBook) -> Iterator[Record]:
    """Laws of which no published document has anything: found by number, titles and index terms."""
    addresses = [unit.address for unit in book.units if unit.address is not None]
    there = {address.number for address in addresses if address.system == "L"}
    topics = _topics(book)
    for number in range(1, LAST_LAW + 1):
        if number not in there:
            title = law_title(number, "ru", "")
            yield Record(
                str(Address.law(number)), None, None, "", "text", title, title, law_title(number, "en", ""), "",
                " ".join(topics.get((number, "text"), ())), "", (), (), topics=tuple(topics.get((number, "text"), ())),
            )  # fmt: skip


def _topics(book: LawBook) -> dict[tuple[int | None, str], list[str]]:
    """What the subject indexes list each law under, by law and layer: that of the digest is the digest's own."""
    found: dict[tuple[int | None, str], list[str]] = {}
    for row in book.index():
        layer = "digest" if book.facts[row.document].is_digest else "text"
        for law in row.laws:
            words = filter(None, (row.sub or row.headword, row.english_sub or row.english))
            found.setdefault((law, layer), []).extend(words)
    return found


def _cites(book: LawBook) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for reference in book.references:
        found.setdefault(reference.unit, {}).update(dict.fromkeys(reference.targets))
    return {unit: tuple(targets) for unit, targets in found.items()}
