"""A hit as it is shown: a provision found, with a piece of its text in which the words found are marked."""

import html
from dataclasses import dataclass

from build_scripts.search.analysis import Analyser
from build_scripts.search.constants import TEASER
from build_scripts.search.records import Record

NO_TEXT = "the text is not in the sources"


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


def hit_of(record: Record, marked: set[str], analyser: Analyser) -> Hit:
    """A record of the index as a hit; `marked` are the stems that the query was read as."""
    text = NO_TEXT if record.document is None else _teaser(record.text or record.heading, marked, analyser)
    return Hit(
        record.address, record.document, record.term, record.spans, record.heading, text, record.edition, record.layer
    )


def _teaser(text: str, marked: set[str], analyser: Analyser) -> str:
    """About 160 characters round the first word found, from word to word, the words found marked."""
    found = [(word.start, word.end) for word in analyser.words(text) if word.stem in marked]
    low = max(0, found[0][0] - TEASER.before) if found else 0
    low = text.find(" ", low) + 1 if low else 0
    high = min(len(text), low + TEASER.size)
    high = text.rfind(" ", low, high) if high < len(text) and " " in text[low:high] else high
    parts, at = ["… " if low else ""], low
    for start, end in found:
        if at <= start and end <= high:
            parts += [html.escape(text[at:start], False), "<mark>", html.escape(text[start:end], False), "</mark>"]
            at = end
    return "".join([*parts, html.escape(text[at:high], False), " …" if high < len(text) else ""])
