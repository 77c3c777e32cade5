"""The law books that several modules ask: each is made once in a run and asked only, as nothing in it can change."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.model.lawbook import LawBook
from build_scripts.pipeline import law_book, read
from build_scripts.search.index import in_memory
from build_scripts.search.rank import Search
from build_scripts.search.records import Record, records


@pytest.fixture(scope="session")
def digest_book(project: Path) -> LawBook:
    """The digest alone."""
    return law_book(read([], project / "source_texts" / "digest"))


@pytest.fixture(scope="session")
def samples_book(project: Path) -> LawBook:
    """Our samples without the digest."""
    return law_book(read([project / "source_texts" / "samples"]))


@pytest.fixture(scope="session")
def whole_book(project: Path) -> LawBook:
    """Our samples beside the digest."""
    return law_book(read([project / "source_texts" / "samples"], project / "source_texts" / "digest"))


@pytest.fixture(scope="session")
def whole_records(whole_book: LawBook) -> list[Record]:
    """What the search knows of the samples and the digest."""
    return records(whole_book)


@pytest.fixture(scope="session")
def whole_search(whole_records: list[Record]) -> Iterator[Search]:
    """The search over the samples and the digest."""
    search = Search(in_memory(whole_records))
    yield search
    search.close()
