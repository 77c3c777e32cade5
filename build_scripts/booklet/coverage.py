"""What a booklet says about its texts: the account of each document, which laws lack a text, and every guess."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from build_scripts.languages.doubts import doubt_told
from build_scripts.languages.place_names import place_name
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit
from build_scripts.tell.guessed import guessed_words, visible_guesses

Row = dict[str, Any]


def account_rows(book: LawBook, words: Mapping[str, str]) -> list[Row]:
    """The account of each document: characters, how many stand in provisions, how many are no text, guesses."""
    rows = []
    for row in book.summed_account:
        facts = book.facts.get(row.document)
        guesses = sum(
            len(visible_guesses(book, unit)) for unit in book.units if facts is not None and unit.document == facts.id
        )
        rows.append(
            {
                "title": facts.title if facts is not None else words["our_digest"],
                "numbers": [row.characters, row.in_units, sum(row.noise.values()), guesses],
            }
        )
    return rows


def guess_rows(book: LawBook, units: Sequence[tuple[str, Unit]], language: str) -> Iterator[Row]:
    """The guesses of some units, each unit with the anchor it is printed at: source, reading, reason.

    Equal guesses of a unit are one row that says how many they are.
    """
    restored = {document.facts.id: document.restored for document in book.documents}
    for anchor, unit in units:
        if not unit.uncertain:
            continue
        place = place_name(unit.address, language) if unit.address is not None else unit.id
        words = guessed_words(book, unit, restored[unit.document])
        times = Counter((word.source, word.reading, word.reasons) for word in words)
        for (source, reading, reasons), count in times.items():
            why = "; ".join(doubt_told(one, language) for one in reasons)
            yield {
                "place": [{"kind": "link", "to": [anchor], "segments": [{"kind": "text", "text": place}]}],
                "document": unit.document,
                "source": " ".join(source.split()),
                "reading": reading,
                "times": count,
                "why": why,
            }
