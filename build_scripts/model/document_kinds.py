"""The kinds of documents: which there are, and what is known of each before it is parsed: document_kinds.toml."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class DocumentKind:
    """A kind of documents.

    `signs` is what a sign of it looks like in a text, None where that takes more than a pattern; `least` is how many
    are needed; `whole`: a stretch of such a document is of this kind where it shows no other.
    """

    name: str
    signs: re.Pattern[str] | None = None
    least: int = 1
    whole: bool = False


def _kind(row: dict[str, object]) -> DocumentKind:
    signs = row.get("signs")
    least = row.get("least", 1)
    assert isinstance(least, int)
    return DocumentKind(str(row["name"]), re.compile(str(signs)) if signs else None, least, bool(row.get("whole")))


DOCUMENT_KINDS = tuple(map(_kind, tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))["kind"]))
