"""What the index holds: one record per provision, and one for each law whose text is not in the sources."""

from collections.abc import Iterator
from dataclasses import dataclass

from build_scripts.align.publication import public
from build_scripts.languages.titles import LAST_LAW, law_title
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import DEFINITIONS, Unit

# Whoever looks for a term of the digest wants the law; one that only the definitions have is the answer itself.
_BESIDE_THE_LAWS = 0.4


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
    terms, cites = _index_terms(book), _cites(book)
    entries = {term.unit: term for term in book.terms()}
    for unit in book.units:
        bare = unit.kind in ("chapter", "part") and not unit.text
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
        of_index = " ".join(terms.get(number, ())) if top and number and address.system == "L" else ""
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
            terms=" ".join(name.words for name in term.names) if term else of_index,
            text=" / ".join(one.text for one in (unit, twin) if one is not None and one.text),
            spans=(*unit.spans, *(twin.spans if twin else ())),
            cites=cites.get(unit.id, ()),
            worth=_BESIDE_THE_LAWS if term and term.english_unit and term.defined_in != (DEFINITIONS,) else 1.0,
        )


def _is_twin(unit: Unit) -> bool:
    """Whether a unit is the English half of a provision of the digest, which is one record with the Russian one."""
    return unit.layer == "digest" and unit.language == "en"


def _stubs(book: LawBook) -> Iterator[Record]:
    """Laws of which no published document has anything: found by number, titles and index terms."""
    addresses = [unit.address for unit in book.units if unit.address is not None]
    there = {address.number for address in addresses if address.system == "L"}
    terms = _index_terms(book)
    for number in range(1, LAST_LAW + 1):
        if number not in there:
            title = law_title(number, "ru", "")
            yield Record(
                str(Address.law(number)), None, None, "", "text", title, title, law_title(number, "en", ""), "",
                " ".join(terms.get(number, ())), "", (), (),
            )  # fmt: skip


def _index_terms(book: LawBook) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for row in book.index():
        for law in row.laws:
            found.setdefault(law, []).extend(filter(None, (row.sub or row.headword, row.english_sub or row.english)))
    return found


def _cites(book: LawBook) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for reference in book.references:
        found.setdefault(reference.unit, {}).update(dict.fromkeys(reference.targets))
    return {unit: tuple(targets) for unit, targets in found.items()}
