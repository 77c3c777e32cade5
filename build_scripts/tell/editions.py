"""What an edition is called: one that nobody knows is never called by a year."""

from build_scripts.languages.catalogue import Words, say
from build_scripts.model.units import DocumentFacts


def is_known(edition: str) -> bool:
    """Whether an edition has a year.

    >>> is_known("1987"), is_known("unknown"), is_known("")
    (True, False, False)
    """
    return edition not in ("", "unknown")


def edition_named(edition: str) -> Words:
    """`edition 1987`, or that it is unknown, in each language."""
    return say("page.edition", edition=edition) if is_known(edition) else say("page.edition_unknown")


def owner_named(facts: DocumentFacts) -> Words:
    """Whose a row of an index or a definition is: the digest's, or that of a document's edition, in short."""
    if facts.is_digest:
        return say("digest.name")
    return say("page.edition_short", edition=facts.edition) if is_known(facts.edition) else edition_named("")
