"""The terms of the glossaries, merged by their English key: what each is called, and whose definitions it has."""

from collections.abc import Callable
from dataclasses import dataclass

from build_scripts.languages.titles import russian_term
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Term


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
