"""What the digest says of a law as facts: how each edition stands to the rule in force, and on what basis."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field

from build_scripts.model.address import Address
from build_scripts.model.editions import BETWEEN, EARLIER, FIRST, IN_FORCE

SAME_AS_FIRST, SAME_AS_IN_FORCE = f"as {FIRST}", f"as {IN_FORCE}"
OTHERWISE, NOT_CHECKED = "otherwise", "not checked"
STATEMENTS: Mapping[str, tuple[str, ...]] = {
    FIRST: (SAME_AS_IN_FORCE, OTHERWISE),
    **dict.fromkeys(BETWEEN, (SAME_AS_FIRST, SAME_AS_IN_FORCE, OTHERWISE, NOT_CHECKED)),
}
# What the telling of an edition was held against: the whole text of the law, a part of it, a text in another language.
BASES = ("text", "part", "translation", "commentary", "minutes", "index", "contents", "notice")
_UNTIL = f"{IN_FORCE}-"

Figure = int | float


@dataclass(frozen=True)
class Amendment:
    """A change of a law of the edition in force: its first day, what the telling rests on, and the labels of the
    provisions whose matter is known and whose words were not seen.
    """

    start: datetime.date
    basis: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()

    @property
    def section(self) -> str:
        """The heading of the section that tells the law as amended."""
        return f"{IN_FORCE} from {self.start.isoformat()}"

    @property
    def replaced(self) -> str:
        """The edition of the rule that it replaced, by its last year, else by its last day.

        >>> starts = datetime.date(2024, 1, 1), datetime.date(2026, 8, 1)
        >>> [Amendment(start).replaced.removeprefix(IN_FORCE) for start in starts]
        ['-2023', '-2026-07-31']
        """
        last = self.start - datetime.timedelta(days=1)
        return _UNTIL + (str(last.year) if (last.month, last.day) == (12, 31) else last.isoformat())


@dataclass(frozen=True)
class DigestFacts:
    """The facts of one law of the digest; `statements` has a word of STATEMENTS for each edition but that in force.

    `basis` has what the telling of each edition was held against; `amendments` stand in the order of their dates.
    """

    law: int
    statements: Mapping[str, str] = field(default_factory=dict)
    basis: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    related: tuple[int, ...] = ()
    figures: Mapping[str, Figure] = field(default_factory=dict)
    amendments: tuple[Amendment, ...] = ()

    @property
    def in_force(self) -> str:
        """The heading of the section that tells the rule in force."""
        return self.amendments[-1].section if self.amendments else IN_FORCE

    @property
    def editions(self) -> Mapping[str, str]:
        """The edition of each section that tells one, the oldest first.

        >>> facts = DigestFacts(1, amendments=(Amendment(datetime.date(2024, 1, 1)),))
        >>> facts.editions[IN_FORCE] == f"{IN_FORCE}-2023"
        True
        """
        sections = (*EARLIER, IN_FORCE, *(one.section for one in self.amendments))
        return dict(zip(sections, (*EARLIER, *self.replaced, IN_FORCE), strict=True))

    @property
    def replaced(self) -> tuple[str, ...]:
        """The editions of the rules that amendments replaced, the oldest first."""
        return tuple(one.replaced for one in self.amendments)

    def is_unseen(self, edition: str, address: Address) -> bool:
        """Whether a provision is told in an edition without its words having been seen."""
        words = {one.section: one.unseen for one in self.amendments}
        return any(
            edition == told and address.short.removeprefix(str(self.law)) in words.get(section, ())
            for section, told in self.editions.items()
        )

    def differs(self, edition: str) -> bool | None:
        """Whether an edition ruled otherwise than the one in force as amended; None where that is not known.

        What an amended law is compared with is the rule as it was printed first.

        >>> DigestFacts(1, {"1987": "otherwise", "1997": "as 1987", "2007": "not checked"}).differs("1997")
        True
        """
        if edition == IN_FORCE:
            return bool(self.amendments)  # a text of that edition is the one printed
        said = self.statements.get(edition, NOT_CHECKED)
        if said == SAME_AS_FIRST:
            return self.differs(FIRST) if edition != FIRST else None
        if said == SAME_AS_IN_FORCE:
            return bool(self.amendments)
        return True if said == OTHERWISE else None


def is_replaced(edition: str) -> bool:
    """Whether an edition is that of a rule which an amendment replaced.

    >>> is_replaced(f"{IN_FORCE}-2023"), is_replaced(IN_FORCE)
    (True, False)
    """
    return edition.startswith(_UNTIL)
