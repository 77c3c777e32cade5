"""The law books that several modules ask: each is made once in a run and asked only, as nothing in it can change.

What makes them is loaded by the first that asks: most runs of one file need none of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from build_scripts.model.lawbook import LawBook
    from build_scripts.search.rank import Search
    from build_scripts.search.records import Record


def _book(project: Path, *, samples: bool, digest: bool) -> LawBook:
    from build_scripts.pipeline import law_book, read

    sources = project / "source_texts"
    return law_book(read([sources / "samples"] if samples else [], sources / "digest" if digest else None))


@pytest.fixture(scope="session")
def digest_book(project: Path) -> LawBook:
    """The digest alone."""
    return _book(project, samples=False, digest=True)


@pytest.fixture(scope="session")
def samples_book(project: Path) -> LawBook:
    """Our samples without the digest."""
    return _book(project, samples=True, digest=False)


@pytest.fixture(scope="session")
def whole_book(project: Path) -> LawBook:
    """Our samples beside the digest."""
    return _book(project, samples=True, digest=True)


@pytest.fixture(scope="session")
def whole_records(whole_book: LawBook) -> list[Record]:
    """What the search knows of the samples and the digest."""
    from build_scripts.search.records import records

    return records(whole_book)


@pytest.fixture(scope="session")
def whole_search(whole_records: list[Record]) -> Iterator[Search]:
    """The search over the samples and the digest."""
    from shipped import ANALYSER

    from build_scripts.search.index import in_memory
    from build_scripts.search.rank import Search

    search = Search(in_memory(whole_records, ANALYSER), ANALYSER)
    yield search
    search.close()
