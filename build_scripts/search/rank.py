"""Ranks what a query finds: the exact provision first, then titles, index terms and text; ties by address."""

import html
from dataclasses import dataclass
from typing import Any

from whoosh.scoring import BM25F

from build_scripts.model.address import Address
from build_scripts.search.analysis import words
from build_scripts.search.index import SEARCHED
from build_scripts.search.query import Option, Query, Vocabulary, understood

WEIGHTS = {"title": 4.0, "english": 4.0, "terms": 1.0, "law": 1.5, "text": 1.0}
B, K1 = 0.6, 1.2  # of BM25F
MOST_UNKNOWN = 0.5  # a query of which more words than this are like nothing finds nothing
TEASER = 160  # characters
LISTED = 2.0  # how much more a record counts whose index topic or name the query is
MOST_WAYS = 64  # in which a query may be said in other words
NO_TEXT = "the text is not in the sources"
Record = dict[str, Any]


@dataclass(frozen=True)
class Hit:
    """A provision found: where it stands, what it is called, and a piece of it with the words marked.

    `document` is None for a law whose text is not in the sources. `teaser` is escaped HTML with `<mark>`.
    """

    address: str
    document: str | None
    term: str | None
    spans: tuple[tuple[int, int], ...]
    title: str
    teaser: str
    edition: str
    layer: str

    def row(self) -> dict[str, object]:
        """The hit as it is written to JSON."""
        return {
            "address": self.address, "document": self.document, "term": self.term, "spans": list(map(list, self.spans)),
            "title": self.title, "teaser": self.teaser, "edition": self.edition, "layer": self.layer,
        }  # fmt: skip


class Search:
    """A search over an opened Whoosh index; holds its reader open until `close`."""

    def __init__(self, index: Any) -> None:
        self._searcher = index.searcher(weighting=BM25F(B=B, K1=K1))
        reader = self._searcher.reader()
        self._records: list[Record] = [stored["record"] for _, stored in reader.iter_docs()]
        self._numbers = [number for number, _ in reader.iter_docs()]
        self._by_number = dict(zip(self._numbers, self._records, strict=True))
        terms = (term.decode() for name in SEARCHED for term in reader.lexicon(name))
        self._vocabulary = Vocabulary(terms, (tuple(record["names"]) for record in self._records))
        self._scores: dict[str, dict[int, float]] = {}
        self._topics: dict[tuple[str, ...], set[str]] = {}
        for record in self._records:
            for topic in (*record["topics"], *(record["names"] if record["worth"] == 1 else ())):
                self._topics.setdefault(tuple(word.stem for word in words(topic)), set()).add(record["address"])

    def close(self) -> None:
        """Close the index's files."""
        self._searcher.close()

    def hits(self, text: str, most: int = 10) -> list[Hit]:
        """The best `most` hits of a query, best first; none for a query that is like nothing in the index."""
        query = understood(text, self._vocabulary)
        ranked = self._named(query) if query.numbers else self._said(query)
        marked = {stem for group in query.groups for option in group for row in option.words for stem, _ in row}
        return [_hit(self._by_number[number], marked) for number in ranked[:most]]

    def _named(self, query: Query) -> list[int]:
        """The provisions a query names, what stands below them, then what cites them."""
        existing = [(meant, *self._existing(meant)) for meant in query.numbers]
        found = {number: None for _, _, exact in existing for number in exact}
        for meant, address, _ in existing:
            for one in dict.fromkeys((meant[0], address)):
                found.update(dict.fromkeys(self._below(one)))
                found.update(dict.fromkeys(self._citing(one)))
        return list(found)

    def _existing(self, meant: tuple[Address, ...]) -> tuple[Address, list[int]]:
        """The first of the addresses meant that is there; else what stands nearest above it, else its law."""
        above: list[Address] = []
        for address in meant:
            if exact := self._at(address):
                return address, exact
            step = address.parent
            while step is not None:
                above.append(step)
                step = step.parent
        law = Address.law(meant[0].parts[0])
        for address in sorted(above, key=lambda one: -len(one.parts)):
            if exact := self._at(address):
                return address, exact
        return law, self._at(law)

    def _at(self, address: Address) -> list[int]:
        return self._ordered(n for n in self._numbers if self._by_number[n]["address"] == str(address))

    def _below(self, address: Address) -> list[int]:
        below = (n for n in self._numbers if self._by_number[n]["address"].startswith(f"{address}."))
        return sorted(below, key=lambda n: (self._age(n) == 2, int(self._by_number[n]["order"])))

    def _citing(self, address: Address) -> list[int]:
        return self._ordered(self._searcher.document_numbers(cites=str(address)))

    def _ordered(self, numbers: Any) -> list[int]:
        """By address; of one address the rule in force first, then the texts, then what is told of old editions."""
        return sorted(numbers, key=lambda number: (self._age(number), int(self._by_number[number]["order"])))

    def _age(self, number: int) -> int:
        record = self._by_number[number]
        return 2 if record["worth"] < 1 else int(record["layer"] != "digest")

    def _said(self, query: Query) -> list[int]:
        """The records by score: the sum over the groups, less where some of the groups are missing."""
        size = len(query.groups) + query.unknown
        if not query.groups or query.unknown > size * MOST_UNKNOWN:
            return []
        total: dict[int, float] = {}
        matched: dict[int, int] = {}
        for group in query.groups:
            for number, score in self._of_group(group).items():
                total[number] = total.get(number, 0.0) + score
                matched[number] = matched.get(number, 0) + 1
        listed = self._listed(query)
        final = {
            number: round(
                score
                * (LISTED if self._law(number) in listed else 1)
                * self._by_number[number]["worth"]
                * matched[number]
                / len(query.groups),
                6,
            )
            for number, score in total.items()
        }
        return sorted(final, key=lambda number: (-final[number], int(self._by_number[number]["order"])))

    def _law(self, number: int) -> str:
        """The address of the law that a record stands in, its own address elsewhere."""
        address = str(self._by_number[number]["address"])
        return address.partition(".")[0] if address.startswith("L") else address

    def _listed(self, query: Query) -> set[str]:
        """The laws and terms whose index topic or name the whole query is, in its own words or those of a table."""
        said: list[tuple[str, ...]] = [()]
        for group in query.groups:
            rows = [tuple(stems[0][0] for stems in option.words) for option in group]
            said = [(*before, *row) for before in said for row in rows][:MOST_WAYS]
        return {address for row in said for address in self._topics.get(row, ())}

    def _of_group(self, group: tuple[Option, ...]) -> dict[int, float]:
        """The best of a group's options for each record; a phrase that the tables know must be there whole."""
        best: dict[int, float] = {}
        for place, option in enumerate(group):
            whole = place > 0 or (len(group) > 1 and len(option.words) > 1)
            for number, score in self._of_option(option, whole=whole).items():
                best[number] = max(best.get(number, 0.0), score)
        return best

    def _of_option(self, option: Option, *, whole: bool) -> dict[int, float]:
        total: dict[int, float] = {}
        matched: dict[int, int] = {}
        for row in option.words:
            found: dict[int, float] = {}
            for stem, worth in row:
                for number, score in self._of_stem(stem).items():
                    found[number] = max(found.get(number, 0.0), score * worth)
            for number, score in found.items():
                total[number] = total.get(number, 0.0) + score
                matched[number] = matched.get(number, 0) + 1
        size = len(option.words)
        return {
            number: score * option.worth * matched[number] / size
            for number, score in total.items()
            if matched[number] == size or not whole
        }

    def _of_stem(self, stem: str) -> dict[int, float]:
        """The weighted score of a stem over all fields, for each record that has it."""
        if stem not in self._scores:
            found: dict[int, float] = {}
            for name in SEARCHED:
                if (name, stem) in self._searcher.reader():
                    matcher = self._searcher.postings(name, stem)
                    while matcher.is_active():
                        found[matcher.id()] = found.get(matcher.id(), 0.0) + WEIGHTS[name] * matcher.score()
                        matcher.next()
            self._scores[stem] = found
        return self._scores[stem]


def _hit(record: Record, marked: set[str]) -> Hit:
    text = NO_TEXT if record["document"] is None else _teaser(record["text"] or record["title"], marked)
    return Hit(
        record["address"], record["document"], record["term"], tuple((start, end) for start, end in record["spans"]),
        record["title"], text, record["edition"], record["layer"],
    )  # fmt: skip


def _teaser(text: str, marked: set[str]) -> str:
    """About 160 characters round the first word found, from word to word, the words found marked."""
    found = [(word.start, word.end) for word in words(text) if word.stem in marked]
    low = max(0, found[0][0] - TEASER // 4) if found else 0
    low = text.find(" ", low) + 1 if low else 0
    high = min(len(text), low + TEASER)
    high = text.rfind(" ", low, high) if high < len(text) and " " in text[low:high] else high
    parts, at = ["… " if low else ""], low
    for start, end in found:
        if at <= start and end <= high:
            parts += [html.escape(text[at:start], False), "<mark>", html.escape(text[start:end], False), "</mark>"]
            at = end
    return "".join([*parts, html.escape(text[at:high], False), " …" if high < len(text) else ""])
