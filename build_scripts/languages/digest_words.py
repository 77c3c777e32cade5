"""What the outputs say about the digest in each language: how editions stand to each other, what was compared, days."""

import datetime
from collections.abc import Sequence

from build_scripts.languages.catalogue import LANGUAGES, NOTHING, Words, say
from build_scripts.model.digest import NOT_CHECKED, SAME_AS_FIRST, SAME_AS_IN_FORCE, DigestFacts
from build_scripts.model.editions import FIRST, IN_FORCE

STATEMENTS = {
    SAME_AS_FIRST: say("digest.as_first", edition=FIRST),
    SAME_AS_IN_FORCE: say("digest.as_now"),
    NOT_CHECKED: say("digest.not_checked"),
}
AS_PRINTED = say("digest.as_printed", edition=IN_FORCE)


def held_against(basis: tuple[str, ...]) -> Words:
    """What the telling of an edition was held against.

    >>> list(held_against(("text", "index")).values())
    ['сверено с текстом и с указателем', 'held against the text and the subject index']
    """
    if not basis:
        return say("digest.held_against_nothing")
    names = [say(f"digest.basis_{one}") for one in basis]
    last = say("digest.and")
    listed = {language: _listed([name[language] for name in names], last[language]) for language in LANGUAGES}
    return say("digest.held_against", what=listed)


def _listed(names: Sequence[str], last: str) -> str:
    return ", ".join(names) if len(names) < 2 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def stands(facts: DigestFacts, edition: str) -> Words:
    """How an edition of which nothing of its own is told stands to the others.

    >>> stands(DigestFacts(1, {"1997": SAME_AS_IN_FORCE}), "1997")["en"]
    'as now'
    """
    said = facts.statements.get(edition, "")
    return AS_PRINTED if said == SAME_AS_IN_FORCE and facts.amendments else STATEMENTS.get(said, NOTHING)


def checked(facts: DigestFacts, edition: str) -> Words:
    """What the telling of an earlier edition was held against; empty where it was not checked at all."""
    return NOTHING if facts.statements.get(edition) == NOT_CHECKED else held_against(facts.basis.get(edition, ()))


def amended(facts: DigestFacts) -> Words:
    """From which day a law holds as it was amended, and what that rests on; empty for one that was not."""
    if not facts.amendments:
        return NOTHING
    last = facts.amendments[-1]
    return say("digest.amended", day=day(last.start), held=held_against(last.basis))


def day(date: datetime.date) -> Words:
    """A day in words.

    >>> list(day(datetime.date(2024, 1, 1)).values())
    ['1 января 2024 года', '1 January 2024']
    """
    return say("digest.day", day=date.day, month=say(f"digest.month_{date.month}"), year=date.year)
