"""Where everything stands on the site: the page and anchor of each unit, and the links between pages."""

import posixpath
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from build_scripts.languages.catalogue import LEADING, word
from build_scripts.languages.place_names import place_name, place_names
from build_scripts.languages.titles import LAWS
from build_scripts.model.address import Address
from build_scripts.model.editions import FIRST
from build_scripts.model.lawbook import LawBook, Reference
from build_scripts.model.units import Unit
from build_scripts.pages.markup import attribute, say
from build_scripts.tell.provisions import LANGUAGES
from build_scripts.tell.texts import Texts

if TYPE_CHECKING:
    from build_scripts.pages.kinds import PageKind


@dataclass(frozen=True)
class Link:
    """A link as it is written: its relative address, and what to say about it beside the words it stands on."""

    href: str
    note: str = ""


class Places:
    """Pages and anchors of a law book; `main` is the edition that `/laws/N/` shows."""

    def __init__(self, book: LawBook, main: str = "") -> None:
        self.book = book
        self.texts = Texts(book)
        self.main = main or self._fullest()
        self.shown = {key: ids for key, ids in book.witnesses.items() if self.is_public(book.by_id[ids[0]])}
        self.editions: dict[int, set[str]] = {}
        for edition, _, address in self.shown:
            if address.system == "L" and address.number is not None:
                self.editions.setdefault(address.number, set()).add(edition)
        self.digest = {
            (unit.edition, unit.address): unit
            for unit in book.units
            if unit.layer == "digest" and unit.language == "ru" and unit.address is not None
        }
        self.chapters = {address.number for _, _, address in self.shown if address.system == "C"}
        from build_scripts.pages.kinds import PAGES  # here: the writers that the table names need this module

        self._kinds = PAGES
        self._homes = [kind.home for kind in PAGES if kind.home is not None]

    def is_public(self, unit: Unit) -> bool:
        """Whether a unit's document may be shown."""
        return self.book.facts[unit.document].publish == "full"

    def may_show(self, document: str, offset: int) -> bool:
        """Whether words of a document that stand at an offset may be shown; also those of a file that was not read."""
        facts = self.book.facts.get(document)
        if facts is None:
            return True
        return facts.publish == "full" and not any(start <= offset < end for start, end in facts.withheld)

    def is_withheld(self, unit: Unit) -> bool:
        """Whether some of a unit's words are withheld."""
        spans = self.book.facts[unit.document].withheld
        return any(start < piece.end and piece.start < end for start, end in spans for piece in unit.pieces)

    def _fullest(self) -> str:
        """The edition with the most laws; of two with as many the newer."""
        counts = Counter(
            edition for edition, language, address in self.book.witnesses
            if address.system == "L" and len(address.parts) == 1 and edition != "unknown" and language == "ru"
        )  # fmt: skip
        return max(counts, key=lambda edition: (counts[edition], edition), default=FIRST)

    def law_page(self, number: int, edition: str) -> str:
        """The page of a law in an edition, without `/index.md`."""
        return f"laws/{number}" if edition == self.main else f"laws/{number}/{edition}"

    def page_of(self, unit: Unit) -> str:
        """The page a unit stands on: that of the first kind of pages that is its home, else its document's own."""
        return next((page for home in self._homes if (page := home(self, unit))), f"documents/{unit.document}")

    def kind_of(self, page: str) -> "PageKind | None":
        """The kind of a page (`laws/64`); None for the start page."""
        folder = page.partition("/")[0]
        return next((kind for kind in self._kinds if kind.folder == folder), None)

    def anchor_of(self, unit: Unit) -> str:
        """The id of a unit on its page."""
        if unit.address is None:
            return f"at{max(unit.start, 0)}"
        if unit.kind == "glossary":
            return unit.address.parts[-1]
        if unit.kind == "index_entry":
            return f"{unit.document}.{unit.address.parts[-1]}"
        if unit.layer == "digest":
            return f"{unit.edition}-{unit.address.anchor}"  # one place for both languages
        if unit.address.system == "L" or unit.language == "ru":
            return unit.address.anchor  # one row for both languages
        return f"en-{unit.address.anchor}"

    def to_unit(self, unit: Unit, page: str) -> str:
        """The link from a page to a unit."""
        return href(page, self.page_of(unit), self.anchor_of(unit))

    def at(self, unit_id: str | None, address: str) -> str:
        """The address of a unit below the site's root; of a law that no document has, its page."""
        unit = self.book.by_id.get(unit_id or "")
        if unit is None:
            return href("", f"laws/{Address.parse(address).number}")
        return href("", self.page_of(unit), self.anchor_of(unit))

    def to_law(self, number: int, page: str) -> str:
        """The link from a page to a law in the main edition."""
        return href(page, f"laws/{number}")

    def to_target(self, target: str, edition: str, language: str, page: str) -> Link | None:
        """The link for a reference's target, never to another edition's provision as if it were the same.

        A provision that is not there leads to the nearest one above it that is, else to the law's page.
        """
        address: Address | None = Address.parse(target)
        whole = Address.parse(target)
        while address is not None:
            if (unit := self._read(edition, language, address)) is not None:
                lost = "" if address == whole else _told("reference.not_in_sources", whole, edition)
                return Link(self.to_unit(unit, page), lost)
            address = address.parent
        number = whole.number
        if whole.system != "L" or number is None or number not in LAWS:
            return None
        others = self.editions.get(number, set()) - {edition}
        words = _told("reference.law_opens" if others else "reference.no_text", whole, edition)
        return Link(self.to_law(number, page), words)

    def _read(self, edition: str, language: str, address: Address) -> Unit | None:
        """What is read at an address, in a text's own language rather than in the other one."""
        keys = ((edition, one, address) for one in (language, *LANGUAGES))
        return next((self.book.by_id[self.shown[key][0]] for key in keys if key in self.shown), None)

    def to_digest_target(self, target: str, edition: str, language: str, page: str) -> Link | None:
        """The link for a target that the digest cites: the documents' text of that edition, else what the digest says.

        Where neither has the provision, it leads to the nearest one above in the digest of that edition.
        """
        whole = Address.parse(target)
        if (edition, language, whole) in self.shown:  # what the digest says is told in both languages
            return self.to_target(target, edition, language, page)
        address: Address | None = whole
        while address is not None:
            if (edition, address) in self.digest:
                untold = "" if address == whole else _told("reference.not_told", whole, edition)
                return Link(self.to_unit(self.digest[edition, address], page), untold)
            address = address.parent
        return self.to_target(target, edition, language, page)

    def citing(self, reference: Reference) -> str:
        """What a page that cites is called in a list: `79B`, `комм. 75.8`, `решение A4.2`."""
        unit = self.book.by_id[reference.unit]
        if unit.kind == "glossary":
            return unit.title or unit.id
        if unit.address is None:
            return unit.document
        name = place_name(unit.address)
        keys = {"commentary": "page.commentary_cited", "decision": "page.decision_cited"}
        return word(LEADING, keys[unit.layer], name=name) if unit.layer in keys else name


def _told(key: str, whole: Address, edition: str) -> str:
    """What is said of a reference to a provision that is not there, for an attribute."""
    return attribute(say(key, name=place_names(whole), edition=edition))


def href(page: str, target: str, anchor: str = "") -> str:
    """The relative link between two pages (folders), as it works on a server and from a disk.

    >>> href("laws/64", "laws/12", "12C2"), href("laws/64", "laws/64", "64A")
    ('../12/index.html#12C2', '#64A')
    """
    fragment = f"#{anchor}" if anchor else ""
    if page == target and fragment:
        return fragment
    return posixpath.relpath(posixpath.join(target or ".", "index.html"), page or ".") + fragment
