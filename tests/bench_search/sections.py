"""The sections of the law book as each search takes them, and the same sections with a quarter of the words altered."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from zlib import crc32

from mechanical.score import law_of
from shipped import ANALYSER, SCRIPTS

from build_scripts.search.client import INDEX, client_files
from build_scripts.search.constants import WEIGHTS
from build_scripts.search.records import Record

_PAGE = re.compile(r"(?:copy\d+/)?(?:laws/(\d+)/|.*\.html|.*/)")
_WORD = re.compile(r"[^\W\d_]{4,}")
_CONSONANTS = ("бвгджзклмнпрстфхцчшщ", "bcdfghjklmnpqrstvwxz")
_ALTERED = 4  # of so many words one


def lawbook_index(records: Sequence[Record]) -> str:
    """Our own index for the browser, as the site holds it."""
    return client_files(records, lambda record: record.address, ANALYSER, SCRIPTS)[INDEX]


def minisearch_sections(records: Sequence[Record]) -> str:
    """The sections with our fields and our weights for MiniSearch."""
    sections = [
        {name: getattr(record, name) for name in WEIGHTS} | {"place": place}
        for record, place in zip(records, _places(records), strict=True)
    ]
    return json.dumps({"fields": list(WEIGHTS), "weights": dict(WEIGHTS), "sections": sections}, ensure_ascii=False)


def material_sections(records: Sequence[Record], config: dict[str, Any]) -> str:
    """The sections as Material's index has them: a title and a text each, the first of a page without an anchor."""
    docs = []
    for record, place in zip(records, _places(records), strict=True):
        title = " ".join(filter(None, (record.title or record.heading, record.english)))
        docs.append({"location": place, "title": title, "text": " ".join((record.terms, record.law, record.text))})
    return json.dumps({"config": config, "docs": docs}, ensure_ascii=False)


def _places(records: Sequence[Record]) -> list[str]:
    """Where each section stands: laws of a page each, all else on one."""
    seen: set[str] = set()
    places = []
    for number, record in enumerate(records):
        law = law_of(record.address)
        page = f"laws/{law}/index.html" if law else "terms/index.html"
        places.append(f"{page}#{number}" if page in seen else page)
        seen.add(page)
    return places


def law_at(place: str) -> int | None:
    """The law of a place that a search names: an address of ours or of a page.

    >>> law_at("L64.A.2"), law_at("laws/64/index.html#top"), law_at("copy3/laws/64/index.html"), law_at("index.html#a")
    (64, 64, 64, None)
    """
    page = _PAGE.match(place)
    if page is None:
        return law_of(place)
    return int(page[1]) if page[1] else None


def multiplied(records: Sequence[Record], times: int) -> list[Record]:
    """The records and their altered copies, `times` as many, each in a document of its own."""
    copies = [
        replace(
            record, document=f"{record.document}-{copy}", **_altered_fields(record, copy),
            topics=tuple(altered(topic, copy) for topic in record.topics),
            names=tuple(altered(name, copy) for name in record.names),
        )
        for copy in range(1, times)
        for record in records
    ]  # fmt: skip
    return [*records, *copies]


def _altered_fields(record: Record, copy: int) -> dict[str, Any]:
    return {name: altered(getattr(record, name), copy) for name in ("heading", *WEIGHTS)}


def multiplied_pages(index: dict[str, Any], times: int) -> dict[str, Any]:
    """Material's index of the pages with altered copies of all of them."""
    copies = [
        doc
        | {"location": f"copy{copy}/{doc['location']}"}
        | {key: altered(doc[key], copy) for key in ("title", "text")}
        for copy in range(1, times)
        for doc in index["docs"]
    ]
    return index | {"docs": [*index["docs"], *copies]}


def altered(text: str, copy: int) -> str:
    """A text of which one word in four is another: its consonants moved on by the number of the copy.

    Which words they are depends on word and copy alone, so the copies share most of their words, as documents do.

    >>> altered("показать карту", 1), altered("показать карту", 3)
    ('показать карту', 'тонамаць нафцу')
    """
    moved = str.maketrans({one: row[(at + copy) % len(row)] for row in _CONSONANTS for at, one in enumerate(row)})

    def other(match: re.Match[str]) -> str:
        word = match[0].lower()
        return word.translate(moved) if crc32(f"{copy} {word}".encode()) % _ALTERED == 0 else match[0]

    return _WORD.sub(other, text)
