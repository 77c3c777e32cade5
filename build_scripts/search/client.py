"""The index for the browser: Whoosh's postings written out with all that the ranking needs, as plain scripts.

A script holds one call of a function with its data, so that it works from `file://` too. Titles and texts of the hits
are a file of their own: they are asked for when the first hits are shown. What reads the index is one script
too: the files of `docs/scripts/search` one behind the other.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from whoosh.util.numeric import byte_to_length

from build_scripts.languages.script_words import given
from build_scripts.model.address import Address
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.layers import LAYERS
from build_scripts.model.problems import SettingsError
from build_scripts.model.signs import json_text
from build_scripts.search.analysis import Analyser
from build_scripts.search.client_tables import client_tables
from build_scripts.search.coding import front_coded, letters, steps, width_of
from build_scripts.search.constants import WEIGHTS, WRITTEN
from build_scripts.search.index import in_memory
from build_scripts.search.records import Record

INDEX, TEXTS, READER = "search/index.js", "search/texts.js", "search/reader.js"
POSTED = ("title", "english", "text")  # the fields whose postings are written; those of the others are read off
SHOWN_BY = ("weights", "ranking", "teaser")  # of the constants those that hits are ranked and shown by
SCRIPTS = "docs/scripts/search"  # of a project
_PARTS = (
    "coding", "stemmers", "vocabulary", "words", "spellings", "numbers", "mentions", "quoted", "understood", "postings",
    "scores", "listed", "places", "addresses", "rank", "hits", "results",
)  # fmt: skip

_COMMENT = re.compile(r"^ *//[^\n]*\n|^ */\*\*(?:(?!\*/).)*\*/\n", re.M | re.S)  # one that has its lines to itself

Data = dict[str, Any]


def client_files(
    records: Sequence[Record], place: Callable[[Record], str], analyser: Analyser, scripts: Path
) -> dict[str, str]:
    """The scripts of the browser's search by path; `place` gives the address of a record below the site's root.

    `scripts` is the folder of those that the reader is joined of. Raises SettingsError for one that can't be read.
    """
    texts = {
        "texts": [record.text for record in records],
        "own": [_own_title(record) for record in records],
        "english": [_english(record) for record in records],
    }
    return {
        READER: reader(scripts),
        INDEX: _script(
            "lawbookSearchIndex", {**client_index(records, place, analyser), "tables": client_tables(analyser)}
        ),
        TEXTS: _script("lawbookSearchTexts", texts),
    }


def reader(scripts: Path) -> str:
    """The scripts that read queries, rank and show, behind their words, one after the other without their comments.

    Raises SettingsError for one that can't be read in the folder `scripts`.
    """
    parts = [_COMMENT.sub("", _text(scripts / f"{part}.js")) for part in _PARTS]
    return given(parts) + "".join(parts)


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        found = error.strerror if isinstance(error, OSError) else "no UTF-8"
        tip = "expected a script of the search; put it back, or name a whole project with --project"
        raise SettingsError(f"{path}:1: script can't be read ({found}); {tip}") from None


def client_index(records: Sequence[Record], place: Callable[[Record], str], analyser: Analyser) -> Data:
    """What the ranking reads: records, stems with their postings, topics, names of terms."""
    searcher = in_memory(records, analyser).searcher()
    known = sorted({term.decode() for name in WEIGHTS for term in searcher.reader().lexicon(name)})
    width = width_of(len(known))
    numbers = {stem: letters(number, width) for number, stem in enumerate(known)}
    main = next((record.edition for record in records if record.layer == "text"), "")
    kinds = [(row.document, row.edition, row.layer, row.language, row.worth) for row in records]
    data = {
        **{name: WRITTEN[name] for name in SHOWN_BY}, "count": len(records), "main": main, "inForce": IN_FORCE,
        "layers": LAYERS,
                "averages": [searcher.avg_field_length(name) or 1 for name in WEIGHTS],
        "lengths": sorted({byte_to_length(byte) for byte in range(256)}),  # those that Whoosh's byte for them can hold
        "stems": front_coded(known), "width": width,
        "postings": {name: " ".join(steps(_postings(searcher, name, stem)) for stem in known) for name in POSTED},
        "addresses": front_coded([record.address for record in records]),
        "laws": _numbered([record.law_titles for record in records]), "kinds": _numbered(kinds),
        "terms": _some(record.term for record in records),
        "names": _some(list(record.names) for record in records),
        "topics": _some(_rows(map(analyser.stems, record.topics), numbers) for record in records),
        "cites": _some(" ".join(record.cites) for record in records),
        "places": _some("" if place(row) == usual_place(row, main) else place(row) for row in records),
    }  # fmt: skip
    searcher.close()
    return data


def usual_place(record: Record, main: str) -> str:
    """Where a record stands on the site by the plain rule; `main` is the edition of the law pages.

    The browser has the same rule, and a list of those that stand elsewhere.
    """
    address = Address.parse(record.address)
    if record.term:
        return f"glossary/index.html#{address.parts[-1]}"
    if address.system == "L":
        told = f"{record.edition}-" if record.layer == "digest" else ""
        page = "" if told or record.edition == main else f"{record.edition}/"
        return f"laws/{address.parts[0]}/{page}index.html#{told}{address.anchor}"
    if address.system == "C":
        return f"commentary/{address.parts[0]}/index.html#{address.anchor}"
    folder = "decisions" if record.layer == "decision" else "documents"
    return f"{folder}/{address.system}/index.html#{address.anchor}"


def _postings(searcher: Any, name: str, stem: str) -> Iterator[tuple[int, int]]:
    """Each record that has a stem in a field, in their order, and how often."""
    if (name, stem) in searcher.reader():
        matcher = searcher.postings(name, stem)
        while matcher.is_active():
            yield matcher.id(), int(matcher.weight())
            matcher.next()


def _own_title(record: Record) -> str:
    """What a record is called beside its law; empty where that is all it is called."""
    law = record.law_titles[0]
    return "" if record.heading == law else record.heading.removeprefix(f"{law} › ") if law else record.heading


def _english(record: Record) -> str:
    """The English title of a record where it is not that of its law or the name of its term."""
    return "" if record.english in (record.law_titles[1], record.term) else record.english


def _some(values: Iterable[object]) -> Data:
    """A column of which few rows are filled, by the number of the row."""
    return {str(number): value for number, value in enumerate(values) if value}


def _numbered(values: Sequence[object]) -> Data:
    """A column of few values: the values once, and the number of each row's as letters."""
    names = list(dict.fromkeys(values))
    places = {value: number for number, value in enumerate(names)}
    width = width_of(len(names))
    return {"names": names, "rows": "".join(letters(places[value], width) for value in values), "width": width}


def _rows(phrases: Iterable[Iterable[str]], numbers: Mapping[str, str]) -> str:
    """Phrases, which are given by their stems, as the numbers of these, the phrases parted by blanks."""
    rows = ("".join(map(numbers.__getitem__, stems)) for stems in phrases)
    return " ".join(filter(None, rows))


def _script(name: str, data: object) -> str:
    return f"{name}({json_text(data, separators=(',', ':'))});\n"
