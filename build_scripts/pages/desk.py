"""What pages are written from, and what writes their parts; made once for all kinds of pages."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit
from build_scripts.pages.digest import DigestPages
from build_scripts.pages.documents import DocumentPages
from build_scripts.pages.exists import Exists
from build_scripts.pages.places import Places
from build_scripts.pages.prose import Prose
from build_scripts.pages.provisions import Provisions
from build_scripts.tell.layers import LayersTold


@dataclass(frozen=True)
class Desk:
    """What pages are written from: the book and the places of all in it, and what writes the parts of a page.

    `sample` stands below the title of every page; `date` and `sizes` (in bytes, by name) are what the download page
    says of the data files.
    """

    book: LawBook
    places: Places
    sample: str
    date: str
    sizes: Mapping[str, int]

    @cached_property
    def prose(self) -> Prose:
        """What writes running text."""
        return Prose(self.book, self.places)

    @cached_property
    def digest(self) -> DigestPages:
        """What writes the digest of a law."""
        return DigestPages(self.book, self.places, self.prose)

    @cached_property
    def told(self) -> LayersTold:
        """What the layers tell of a law."""
        return LayersTold(self.book, self.places.texts)

    @cached_property
    def provisions(self) -> Provisions:
        """What writes a unit with all below it."""
        exists = Exists(self.told, self.places)

        def remark(unit: Unit, name: str) -> str:
            return self.digest.remark(unit) + exists.line(unit) if self.places.page_of(unit) == name else ""

        return Provisions(self.book, self.places, self.prose, remark)

    @cached_property
    def documents(self) -> DocumentPages:
        """What writes the pages that go by document."""
        return DocumentPages(self.book, self.places, self.provisions, self.sample)
