"""The texts of a book that may be shown: the laws of each edition and the commentaries, each as trees."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit
from build_scripts.tell.provisions import LANGUAGES, Pair, Provision, Trees


@dataclass(frozen=True)
class CommentaryTold:
    """The commentary on a law to one edition in one language; `title` is that of the document it leads with."""

    edition: str
    language: str
    title: str
    chapter: Provision


class Texts:
    """What is read at each address of a book, by edition: of several documents the first that may be shown."""

    def __init__(self, book: LawBook) -> None:
        self.book = book
        self.laws: dict[str, dict[Address, dict[str, Unit]]] = {}
        self.commentaries: dict[tuple[str, str], dict[Address, dict[str, Unit]]] = {}
        for (edition, language, address), ids in book.witnesses.items():
            unit = next((one for name in ids if self.is_public(one := book.by_id[name])), None)
            if unit is not None and address.system == "L" and unit.layer == "text":
                self.laws.setdefault(edition, {}).setdefault(address, {})[language] = unit
            elif unit is not None and address.system == "C":
                self.commentaries.setdefault((edition, language), {})[address] = {language: unit}
        for provisions in self.laws.values():
            for address, pair in provisions.items():
                provisions[address] = {language: pair[language] for language in LANGUAGES if language in pair}
        self._trees: dict[tuple[str, ...], Trees] = {}

    def is_public(self, unit: Unit) -> bool:
        """Whether a unit's document may be shown."""
        return self.book.facts[unit.document].publish == "full"

    @cached_property
    def by_law(self) -> Mapping[tuple[int, str], Mapping[Address, Pair]]:
        """What is read of each law in each edition."""
        found: dict[tuple[int, str], dict[Address, Pair]] = {}
        for edition, provisions in self.laws.items():
            for address, pair in provisions.items():
                found.setdefault((address.number or 0, edition), {})[address] = pair
        return found

    def provisions(self, number: int, edition: str) -> Mapping[Address, Pair]:
        """What is read of a law in an edition, the law itself among it; empty where no document has it."""
        return self.by_law.get((number, edition), {})

    def has_words(self, number: int, edition: str, language: str) -> bool:
        """Whether anything is left of a law in a language but lost headings."""
        return any(pair[language].pieces for pair in self.provisions(number, edition).values() if language in pair)

    def law(self, edition: str, address: Address) -> Provision:
        """The tree of a law or of a provision of it in an edition."""
        return self._of(("L", edition), self.laws.get(edition, {})).at(address)

    def commentary(self, number: int) -> Iterator[CommentaryTold]:
        """The commentaries on a law, edition by edition."""
        top = Address.commentary(number)
        for (edition, language), provisions in self.commentaries.items():
            there = next((pair[language] for one, pair in provisions.items() if one.number == number), None)
            if there is not None:
                title = self.book.facts[there.document].title
                yield CommentaryTold(edition, language, title, self.commented(edition, language, top))

    def commented(self, edition: str, language: str, address: Address) -> Provision:
        """The tree of a paragraph or chapter of a commentary."""
        return self._of(("C", edition, language), self.commentaries[edition, language]).at(address)

    def _of(self, key: tuple[str, ...], read: Mapping[Address, Pair]) -> Trees:
        if key not in self._trees:
            self._trees[key] = Trees(self.book, read)
        return self._trees[key]
