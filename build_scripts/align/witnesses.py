"""Witnesses: the same provision in several documents of one edition and language, its reading text and variants."""

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from build_scripts.languages.letters import without_yo
from build_scripts.model.address import Address
from build_scripts.model.lawbook import Variant
from build_scripts.model.units import DocumentFacts, Unit

Key = tuple[str, str, Address]


def folded(text: str) -> str:
    """A text without what is typography: blanks, kinds of dash and quote, ё and е, blanks round punctuation.

    >>> folded("Счёт \u2014 \u201cверен\u201d") == folded('Счет - "верен"')
    True
    """
    text = re.sub("[\u2010-\u2015\u2212]", "-", without_yo(text)).replace("…", "...")
    text = re.sub("[\u201c\u201d\u201e\u00ab\u00bb]", '"', text).replace("\u2019", "'")
    return re.sub(r"\s+", "", text)


def witnesses(units: Iterable[Unit], facts: Mapping[str, DocumentFacts]) -> dict[Key, tuple[str, ...]]:
    """For each edition, language and address of a law or commentary: its units, the one that is read first.

    Read is the most complete; then Cyrillic before transliterated; then the order of the documents. A text
    in another language or edition is no witness, nor is the digest. A document of which nothing may be shown is
    read last.
    """
    order = {document: number for number, document in enumerate(facts)}
    found: dict[Key, list[Unit]] = {}
    for unit in units:
        if unit.address is not None and unit.address.system in ("L", "C") and unit.layer != "digest":
            found.setdefault((unit.edition, unit.language, unit.address), []).append(unit)

    def rank(unit: Unit) -> tuple[bool, bool, bool, bool, int]:
        of = facts[unit.document]
        lost = not unit.complete and not unit.text
        return of.publish != "full", lost, not unit.complete, of.script != "cyrillic", order[unit.document]

    return {key: tuple(unit.id for unit in sorted(group, key=rank)) for key, group in found.items()}


def variants(groups: Mapping[Key, Sequence[str]], by_id: Mapping[str, Unit]) -> tuple[Variant, ...]:
    """Where witnesses' titles and texts differ in more than typography and ё: their words, one reading per document."""
    rows: list[Variant] = []
    for (edition, _, address), ids in sorted(groups.items(), key=lambda item: (item[0][0], item[0][1], item[0][2])):
        for field in ("title", "text"):
            having = [by_id[name] for name in ids if getattr(by_id[name], field)]
            for other in having[1:]:
                rows.extend(
                    Variant(edition, address, (having[0].document, other.document), readings)
                    for readings in differences(getattr(having[0], field), getattr(other, field))
                )
    return tuple(rows)


_ALIKE = 0.5  # share of equal letters from which two texts are one provision in two copies


def claims(groups: Mapping[Key, Sequence[str]], by_id: Mapping[str, Unit]) -> Iterator[tuple[Unit, str]]:
    """Units that claim an address which another text has already: in their own document, or with other words."""
    for (_, _, address), ids in groups.items():
        units = [by_id[name] for name in ids if by_id[name].text]
        for number, unit in enumerate(units[1:], 1):
            first = units[0]
            if any(unit.document == before.document for before in units[:number]):
                yield unit, f"{address.short} stands twice in this document; one of them has a wrong label or placement"
            elif difflib.SequenceMatcher(None, folded(first.text), folded(unit.text), False).ratio() < _ALIKE:
                message = f"{address.short} reads otherwise in {first.document}, which is shown"
                yield unit, f"{message}; check the placement and the edition of both"


def differences(one: str, other: str) -> list[tuple[str, str]]:
    """The runs of words in which two texts differ, with a word before them for context where one side is empty."""
    left, right = one.split(), other.split()
    found = []
    matcher = difflib.SequenceMatcher(None, [folded(word) for word in left], [folded(word) for word in right], False)
    for tag, low, high, from_, to in matcher.get_opcodes():
        if tag == "equal" or folded("".join(left[low:high])) == folded("".join(right[from_:to])):
            continue
        back = 1 if low == high or from_ == to else 0
        found.append((" ".join(left[max(0, low - back) : high]), " ".join(right[max(0, from_ - back) : to])))
    return found
