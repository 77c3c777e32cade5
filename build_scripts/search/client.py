"""The index for the browser: Whoosh's postings written out with all that the ranking needs, as plain scripts.

A script holds one call of a function with its data, so that it works from `file://` too. The texts for the lines under
the hits are a file of their own: they are asked for when the first hits are shown.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from whoosh.filedb.filestore import RamStorage

from build_scripts.languages.titles import LAST_LAW, law_title
from build_scripts.model.address import Address
from build_scripts.search import rank
from build_scripts.search.analysis import words
from build_scripts.search.client_tables import client_tables
from build_scripts.search.index import SEARCHED, filled, schema
from build_scripts.search.records import Record

INDEX, TEXTS = "search/index.js", "search/texts.js"
FIRST, BASE, FAR = 63, 64, "!"  # gaps are the letters from ? on, two of them behind a ! where one is not enough

Data = dict[str, Any]


def client_files(records: Sequence[Record], place: Callable[[Record], str]) -> dict[str, str]:
    """The scripts of the browser's search by path; `place` gives the address of a record below the site's root."""
    texts = [record.text for record in records]
    return {
        INDEX: _script("lawbookSearchIndex", {**client_index(records, place), "tables": client_tables()}),
        TEXTS: _script("lawbookSearchTexts", texts),
    }


def client_index(records: Sequence[Record], place: Callable[[Record], str]) -> Data:
    """What the ranking reads: records, stems with their postings, field lengths, topics, names of terms."""
    index = filled(RamStorage().create_index(schema()), records)
    searcher = index.searcher()
    reader = searcher.reader()
    stems = sorted({term.decode() for name in SEARCHED for term in reader.lexicon(name)})
    numbers = {stem: number for number, stem in enumerate(stems)}
    data = {
        "weights": [rank.WEIGHTS[name] for name in SEARCHED], "b": rank.B, "k1": rank.K1, "listed": rank.LISTED,
        "mostUnknown": rank.MOST_UNKNOWN, "mostWays": rank.MOST_WAYS, "count": reader.doc_count_all(),
        "averages": [searcher.avg_field_length(name) or 1 for name in SEARCHED],
        "lengths": [
            [reader.doc_field_length(number, name) or 0 for number in range(len(records))] for name in SEARCHED
        ],
        "stems": front_coded(stems), "postings": "\n".join(_postings(searcher, stem) for stem in stems),
        "addresses": [record.address for record in records], "places": [place(record) for record in records],
        "titles": [record.heading for record in records],
        "englishTitles": _numbered([_english_title(record) for record in records]),
        "terms": [record.term for record in records],
        "laws": _numbered([record.law for record in records]), "lawField": SEARCHED.index("law"),
        "documents": _numbered([record.document for record in records]),
        "editions": _numbered([record.edition for record in records]),
        "layers": _numbered([record.layer for record in records]),
        "cites": [list(record.cites) for record in records],
        "worth": {number: record.worth for number, record in enumerate(records) if record.worth != 1},
        "topics": _topics(records, numbers),
        "names": [list(record.names) for record in records if record.names],
    }  # fmt: skip
    searcher.close()
    return data


def _english_title(record: Record) -> str:
    """The English title of the law that a record stands in; empty elsewhere."""
    number = Address.parse(record.address).number if record.address.startswith("L") else None
    return law_title(number, "en", record.edition) if number in range(1, LAST_LAW + 1) and number else record.term or ""


def _numbered(values: Sequence[str | None]) -> Data:
    """A column of few values: the values once, and the number of each row's."""
    names = list(dict.fromkeys(values))
    return {"names": names, "rows": [names.index(value) for value in values]}


def _topics(records: Sequence[Record], numbers: dict[str, int]) -> dict[str, list[str]]:
    """By the numbers of the stems of a topic or of a term's name: the addresses listed under it."""
    found: dict[str, dict[str, None]] = {}
    for record in records:
        for topic in (*record.topics, *(record.names if record.worth == 1 else ())):
            row = [word.stem for word in words(topic)]
            if row and all(stem in numbers for stem in row):
                key = " ".join(str(numbers[stem]) for stem in row)
                found.setdefault(key, {})[record.address] = None
    return {key: list(addresses) for key, addresses in found.items()}


def front_coded(stems: Iterable[str]) -> str:
    r"""Sorted words, each as the number of letters it shares with the one before and the rest: `0пас 3ы`.

    >>> front_coded(["пас", "пасс", "пол"])
    '0пас\n3с\n1ол'
    """
    lines, before = [], ""
    for stem in stems:
        shared = 0
        while shared < min(len(stem), len(before), BASE) and stem[shared] == before[shared]:
            shared += 1
        lines.append(f"{chr(48 + shared)}{stem[shared:]}")
        before = stem
    return "\n".join(lines)


def _postings(searcher: Any, stem: str) -> str:
    """A stem's postings, the fields parted by blanks; empty ones at the end are left out.

    Those of the law's title are none: it is the same for all provisions of a law, and the browser reads it itself.
    """
    fields = []
    for name in SEARCHED:
        row: list[tuple[int, int]] = []
        if name == "law":
            fields.append("")
            continue
        if (name, stem) in searcher.reader():
            matcher = searcher.postings(name, stem)
            while matcher.is_active():
                row.append((matcher.id(), int(matcher.weight())))
                matcher.next()
        fields.append(encoded(row))
    return " ".join(fields).rstrip(" ")


def encoded(row: Sequence[tuple[int, int]]) -> str:
    """Postings of one field: the gap to the record before as letters, then how often, where that is more than once.

    >>> encoded([(0, 1), (2, 3), (70, 1)])
    '?A3!@C'
    """
    letters, last = [], 0
    for number, times in row:
        gap = number - last
        last = number
        letters.append(chr(FIRST + gap) if gap < BASE else FAR + chr(FIRST + gap // BASE) + chr(FIRST + gap % BASE))
        if times > 1:
            letters.append(str(times))
    return "".join(letters)


def _script(name: str, data: object) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{name}({text.replace(chr(0x2028), ' ').replace(chr(0x2029), ' ')});\n"
