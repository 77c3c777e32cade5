"""What the digest says of a law, told once: what is in force, what the Director does and says, how editions ruled."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from build_scripts.languages.catalogue import NOTHING, Words
from build_scripts.languages.digest_words import amended, checked, held_against, stands
from build_scripts.languages.titles import title_words
from build_scripts.model.address import Address
from build_scripts.model.digest import DigestFacts
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit
from build_scripts.tell.provisions import Pair, Provision, Trees

FOR_DIRECTOR = ("step", "mistake", "say")  # added parts of a law that are no provisions
_NOTHING: Pair = {}


@dataclass(frozen=True)
class EditionTold:
    """What is told of a law in an edition.

    `answer` is the law in short, `law` the tree of its provisions, itself left out; `stands` says how an edition stands
    to the others where nothing of its own is told, `held` what the telling was held against; each may be empty.
    """

    edition: str
    answer: Provision
    law: Provision
    stands: Words = field(default_factory=dict)
    held: Words = field(default_factory=dict)


@dataclass(frozen=True)
class LawTold:
    """What the digest says of a law; `earlier` has the editions before the one in force, then replaced rules."""

    number: int
    facts: DigestFacts
    titles: Words
    amended: Words
    held: Words
    in_force: EditionTold
    sayings: Sequence[Provision]
    steps: Sequence[Provision]
    mistakes: Sequence[Provision]
    earlier: Sequence[EditionTold]

    def all_editions(self) -> Iterator[EditionTold]:
        """The editions told, the oldest first, the one in force last."""
        yield from self.earlier
        yield self.in_force


class DigestTold:
    """The digest of a law book, law by law."""

    def __init__(self, book: LawBook) -> None:
        self.book = book
        self.trees = Trees(book)
        self.units: dict[tuple[int, str], dict[Address, dict[str, Unit]]] = {}
        for unit in book.units:
            if unit.layer == "digest" and unit.address is not None and unit.address.system == "L":
                law = self.units.setdefault((unit.address.number or 0, unit.edition), {})
                law.setdefault(unit.address, {})[unit.language] = unit

    def law(self, number: int) -> LawTold | None:
        """What is said of a law; None where the digest says nothing."""
        facts, law = self.book.digest.get(number), self.units.get((number, IN_FORCE))
        if facts is None or law is None:
            return None
        parts = {
            part: [self.trees.of_words(law[one]) for one in sorted(law) if added_part(one) == part]
            for part in FOR_DIRECTOR
        }
        return LawTold(
            number=number,
            facts=facts,
            titles=title_words(number, IN_FORCE),
            amended=amended(facts),
            held=NOTHING if facts.amendments else held_against(facts.basis.get(IN_FORCE, ())),
            in_force=self._edition(facts, IN_FORCE),
            sayings=parts["say"],
            steps=parts["step"],
            mistakes=parts["mistake"],
            earlier=[
                self._edition(facts, edition) for edition in facts.editions.values() if edition != IN_FORCE
            ],
        )  # fmt: skip

    def provision(self, number: int, edition: str, address: Address) -> Pair:
        """A provision by language; empty where the digest does not tell it."""
        return self.units.get((number, edition), {}).get(address, _NOTHING)

    def _edition(self, facts: DigestFacts, edition: str) -> EditionTold:
        top = Address.law(facts.law)
        law = self.units.get((facts.law, edition), {})
        provisions = {one: pair for one, pair in law.items() if one != top and not is_for_director(one)}
        answer = law.get(top, _NOTHING)
        said = NOTHING if answer else stands(facts, edition)
        held = checked(facts, edition) if edition in facts.statements else NOTHING
        tree = Trees(self.book, provisions).at(top)
        return EditionTold(edition, self.trees.of_words(answer), tree, said, held)


def differs_now(digest: DigestTold, unit: Unit) -> bool:
    """Whether a provision of a document's text is told to have ruled otherwise than the rule in force."""
    address = unit.address
    if unit.layer != "text" or address is None or address.parent is None:
        return False
    number = address.number or 0
    if unit.edition != IN_FORCE:
        return bool(digest.provision(number, unit.edition, address))
    facts = digest.book.digest.get(number)
    printed = digest.provision(number, facts.replaced[0], address) if facts is not None and facts.replaced else {}
    now = digest.provision(number, IN_FORCE, address)
    return any(language not in now or now[language].text != one.text for language, one in printed.items())


def is_unseen(book: LawBook, unit: Unit) -> bool:
    """Whether a provision of the digest is told without its words having been seen."""
    address = unit.address
    if unit.layer != "digest" or address is None or address.system != "L":
        return False
    facts = book.digest.get(address.number or 0)
    return facts is not None and facts.is_unseen(unit.edition, address)


def added_part(address: Address) -> str:
    """The word of an added part: `step` of `L64.step1`; empty where the last part is a label."""
    return address.parts[-1].rstrip("0123456789") if address.is_added else ""


def is_for_director(address: Address) -> bool:
    """Whether it is a step of the Director, what he says at the table or a usual mistake, and no provision."""
    return added_part(address) in FOR_DIRECTOR
