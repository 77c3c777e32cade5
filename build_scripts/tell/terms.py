"""The terms of the glossaries, merged by their English key: what each is called, and whose definitions it has."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from build_scripts.languages.titles import russian_term
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Term

_USES = ("also", "short", "british", "american", "slang")  # inflected forms serve the search alone


@dataclass(frozen=True)
class TermTold:
    """A term: its key on the glossary page, its leading names, and its definitions, the digest's own first.

    `printed` is False where no glossary at hand prints the Russian name and a table gives it.
    """

    key: str
    russian: str
    english: str
    printed: bool
    definitions: tuple[Term, ...]


def terms_told(book: LawBook, is_shown: Callable[[Term], bool]) -> list[TermTold]:
    """The terms of which some definition is shown, in the order of the book."""
    groups: dict[str, list[Term]] = {}
    for term in book.terms():
        address = book.by_id[term.unit].address
        if address is not None and is_shown(term):
            groups.setdefault(address.parts[-1], []).append(term)
    return [_told(book, key, group) for key, group in groups.items()]


def _told(book: LawBook, key: str, group: list[Term]) -> TermTold:
    ordered = sorted(group, key=lambda term: not book.facts[term.document].is_digest)
    english = ordered[0].english
    printed = next((term.term for term in ordered if term.term), None)
    return TermTold(key, printed or russian_term(english) or english, english, printed is not None, tuple(ordered))


def further_names(term: Term, languages: Sequence[str]) -> dict[str, dict[str, str]]:
    """How a term is also called: by use, then by language, each use that has any, in order."""
    found = {
        use: {
            language: ", ".join(names)
            for language in languages
            if (names := [one.words for one in term.names if (one.use, one.language) == (use, language)])
        }
        for use in _USES
    }
    return {use: names for use, names in found.items() if names}


def senses_lost(term: Term) -> int:
    """How many senses of a term its document has lost."""
    return sum(sense is None for sense in term.senses)
