"""What the index holds: one record per provision, and one for each law whose text is not in the sources."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import groupby, product
from typing import Any

from build_scripts.languages.titles import LAST_LAW, law_title, law_titles
from build_scripts.model.address import Address
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import DEFINITIONS, IndexEntry, Term, Unit
from build_scripts.search.constants import RECORDS
from build_scripts.tell.digest import is_for_director
from build_scripts.tell.publication import public

_NUMBER, _BRACKETS = re.compile("([0-9]+)"), re.compile(r"\([^()]*\)")


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
    language: str = ""  # of its document; empty for what is told in both

    def stored(self) -> tuple[object, ...]:
        """The record as the index keeps it: plain values in the order of its fields."""
        return tuple(getattr(self, field.name) for field in fields(self))

    @classmethod
    def from_stored(cls, stored: Sequence[Any]) -> "Record":
        """The record that `stored` gave."""
        return cls(*stored)

    @property
    def law_titles(self) -> tuple[str, str]:
        """The titles of the law or chapter that it stands in, Russian and English; empty elsewhere."""
        number = Address.parse(self.address).number
        if number is None or not 1 <= number <= LAST_LAW:
            return "", ""
        return law_title(number, "ru", self.edition), law_title(number, "en", self.edition)


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
    told = _told_of_laws(book)
    for unit in book.units:
        lost = unit.layer == "commentary" and not unit.pieces  # a chapter whose heading nobody has
        bare = lost or (unit.kind in ("chapter", "part") and not unit.text)
        if unit.id in unread or unit.kind == "index_entry" or bare or unit.address is None or _is_twin(unit):
            continue
        if _law_of_telling(unit) is not None:
            continue
        address = unit.address
        number = address.number
        of_law = law_title(number, "ru", unit.edition) if number in range(1, LAST_LAW + 1) and number else ""
        top = bool(of_law) and len(address.parts) == 1
        term = entries.get(unit.id)
        twin = english.get(_key(unit))
        own = (term.term if term else unit.title) or ""
        law_english = law_title(number, "en", unit.edition) if top and number else ""
        listed = topics.get((number, unit.layer), ()) if top and address.system == "L" and _is_told(unit) else ()
        added = told.get((unit.document, unit.edition, address), ()) if unit.layer == "digest" else ()
        halves = [(unit, *added), tuple(filter(None, (english.get(_key(one)) for one in (unit, *added))))]
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
            terms=" ".join(_names(term)[2:] if term else listed),
            text=" / ".join(filter(None, (_joined(half) for half in halves))),
            spans=tuple(span for half in halves for one in half for span in one.spans),
            cites=tuple(dict.fromkeys(target for one in (unit, *added) for target in cites.get(one.id, ()))),
            names=_names(term) if term else (),
            unit=unit.id,
            worth=_worth(unit, term),
            topics=listed,
            language="" if unit.layer == "digest" else unit.language,
        )


def _key(unit: Unit) -> tuple[str, str, Address | None]:
    return unit.document, unit.edition, unit.address


def _law_of_telling(unit: Unit) -> Address | None:
    """The law with whose record a part of the digest is searched: what the Director does and says, the usual mistake,
    and all that is told of an edition that is not in force. None for what is a record itself.
    """
    address = unit.address
    if unit.layer != "digest" or address is None or address.system != "L" or len(address.parts) == 1:
        return None
    return Address.law(address.parts[0]) if is_for_director(address) or unit.edition != IN_FORCE else None


def _told_of_laws(book: LawBook) -> dict[tuple[str, str, Address | None], list[Unit]]:
    found: dict[tuple[str, str, Address | None], list[Unit]] = {}
    for unit in book.units:
        law = _law_of_telling(unit)
        if law is not None and not _is_twin(unit):
            found.setdefault((unit.document, unit.edition, law), []).append(unit)
    return found


def _joined(units: Sequence[Unit]) -> str:
    """The text of a unit with what is told beside it, each under its title."""
    first, *others = [unit.text for unit in units[:1]], *(filter(None, (unit.title, unit.text)) for unit in units[1:])
    return " ".join(part for parts in (first, *others) for part in parts if part)


def _is_told(unit: Unit) -> bool:
    """Whether a unit is a text, or what the digest tells of the edition in force."""
    return unit.layer != "digest" or unit.edition == IN_FORCE


def _worth(unit: Unit, term: Term | None) -> float:
    if unit.layer == "digest" and unit.address is not None and unit.address.is_added:
        return RECORDS.added
    if term is not None and term.english_unit and term.defined_in != (DEFINITIONS,):
        return RECORDS.beside_the_laws  # one that only the definitions have is the answer itself
    return 1.0 if _is_told(unit) else RECORDS.of_old


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
                " ".join(topics[number, "text"]), "", (), (), topics=topics[number, "text"],
            )  # fmt: skip


def _topics(book: LawBook) -> dict[tuple[int | None, str], tuple[str, ...]]:
    """What names a law, by law and layer: its titles, the rows of the subject indexes, the terms that it defines.

    The index of the digest and its glossary are the digest's own. A row points to the laws of what it says to see; a
    head word without numbers stands for the laws of the rows below it.
    """
    found: dict[tuple[int | None, str], dict[str, None]] = {}

    def name(laws: Iterable[int], layer: str, *phrases: str) -> None:
        for law in laws:
            found.setdefault((law, layer), {}).update(dict.fromkeys(filter(None, map(_plain, phrases))))

    for law, layer in product(range(1, LAST_LAW + 1), ("text", "digest")):
        name([law], layer, *law_titles(law))
    for rows, layer in _indexes(book):
        below: dict[str, set[int]] = {}
        for row in rows:
            below.setdefault(row.headword, set()).update(row.laws)
        for row in rows:
            if row.sub:
                name(row.laws, layer, f"{row.headword} {row.sub}", f"{row.english} {row.english_sub or ''}")
            else:
                seen = set(row.laws).union(*(below.get(other, ()) for other in row.see))
                name(sorted(seen or below[row.headword]), layer, row.headword, row.english)
    for term in book.terms():
        laws = sorted({int(number[1]) for one in term.defined_in if (number := _NUMBER.match(one))})
        name(laws, "digest", *_names(term))
    return {law: tuple(phrases) for law, phrases in found.items()}


def _indexes(book: LawBook) -> Iterator[tuple[list[IndexEntry], str]]:
    for document, rows in groupby(book.index(), lambda row: row.document):
        yield list(rows), "digest" if book.facts[document].is_digest else "text"


def _plain(phrase: str) -> str:
    """A phrase of an index without what stands in brackets."""
    return " ".join(_BRACKETS.sub(" ", phrase).split())


def _cites(book: LawBook) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for reference in book.references:
        found.setdefault(reference.unit, {}).update(dict.fromkeys(reference.targets))
    return {unit: tuple(targets) for unit, targets in found.items()}
