"""What the digest says of a law as facts: how each edition stands to the rule in force, and on what basis."""

from collections.abc import Mapping
from dataclasses import dataclass, field

IN_FORCE = "2017"  # the edition by which directors rule today
FIRST = "1987"  # the oldest edition told, that of the first documents
BETWEEN = ("1997", "2007")
EDITIONS = (FIRST, *BETWEEN, IN_FORCE)
SAME_AS_FIRST, SAME_AS_IN_FORCE = f"as {FIRST}", f"as {IN_FORCE}"
OTHERWISE, NOT_CHECKED = "otherwise", "not checked"
STATEMENTS: Mapping[str, tuple[str, ...]] = {
    FIRST: (SAME_AS_IN_FORCE, OTHERWISE),
    **dict.fromkeys(BETWEEN, (SAME_AS_FIRST, SAME_AS_IN_FORCE, OTHERWISE, NOT_CHECKED)),
}
BASES = ("text", "commentary", "index")

Figure = int | float


@dataclass(frozen=True)
class DigestFacts:
    """The facts of one law of the digest; `statements` has a word of STATEMENTS for each edition but that in force."""

    law: int
    statements: Mapping[str, str] = field(default_factory=dict)
    basis: tuple[str, ...] = ()
    related: tuple[int, ...] = ()
    figures: Mapping[str, Figure] = field(default_factory=dict)

    def differs(self, edition: str) -> bool | None:
        """Whether an edition ruled otherwise than the one in force; None where that is not known.

        >>> DigestFacts(1, {"1987": "otherwise", "1997": "as 1987", "2007": "not checked"}).differs("1997")
        True
        """
        if edition == IN_FORCE:
            return False
        said = self.statements.get(edition, NOT_CHECKED)
        if said == SAME_AS_FIRST:
            return self.differs(FIRST) if edition != FIRST else None
        return {SAME_AS_IN_FORCE: False, OTHERWISE: True}.get(said)
