"""The booklet of the five real documents, which the project does not hold, with the digest: each number is right.

Run with `--reference DIR`: DIR/source_texts holds the documents.
"""

import pytest
from booklet_checker import check
from shipped import DIGEST, SOURCES

from build_scripts.booklet.content import Content, editions
from build_scripts.booklet.format import format_data
from build_scripts.booklet.imposition import imposed, sides
from build_scripts.booklet.selection import LAWS
from build_scripts.booklet.settings import BookletSettings
from build_scripts.booklet.typeset import typeset
from build_scripts.pipeline import law_book, read

pytestmark = pytest.mark.reference
# The least that must have been checked: fewer would mean that something is no longer printed.
FLOORS = {
    "pages": 200, "contents rows": 106, "outline": 106, "references in laws": 1400, "references in index": 1600,
    "references in glossary": 250, "targets exact": 650, "index rows": 1400, "footnote links": 10, "codes": 93,
}  # fmt: skip


@pytest.fixture(scope="module")
def book(reference):
    return law_book(read([reference / "source_texts"], DIGEST, SOURCES))


@pytest.mark.parametrize("both", [False, True], ids=["Russian", "both languages"])
def test_every_number_row_and_link_is_right(book, both):
    edition, language = editions(book)[0]
    settings = BookletSettings(site="https://laws.example.org")
    data = Content(book, edition, language, settings, both=both).data(LAWS) | {"format": format_data(both=both)}
    pdf = typeset(data)
    checked = check(pdf, data)
    assert checked.faults == []
    assert {name: count for name, count in FLOORS.items() if checked.counts[name] < count} == {}
    assert len(list(sides(checked.counts["pages"]))) * 2 >= checked.counts["pages"]
    assert imposed(pdf).startswith(b"%PDF")
