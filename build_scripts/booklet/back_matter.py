"""What stands behind the laws: subject index and glossary, each row with its owner."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.booklet.prose import Prose
from build_scripts.languages.letters import folded
from build_scripts.languages.titles import LAST_LAW
from build_scripts.model.address import Address
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import DocumentFacts, IndexEntry, Term
from build_scripts.tell.editions import is_known, owner_named
from build_scripts.tell.terms import TermTold, further_names, senses_lost, terms_told

Row = dict[str, Any]
_WORDS = re.compile(r"[\w-]+")


class BackMatter:
    """Index and glossary of a booklet of one edition in one language; `digest`: with the rows of the digest."""

    def __init__(
        self, book: LawBook, prose: Prose, words: Mapping[str, str], edition: str, language: str, digest: bool
    ) -> None:
        self.book, self.prose, self.words = book, prose, words
        self.edition, self.language, self.digest = edition, language, digest

    def index(self, laws: set[int]) -> Iterator[Row]:
        """The rows that lead to a law of the booklet or to another row, merged and in order; each says whose it is."""
        merged: dict[tuple[str, str, str], Row] = {}
        for entry in self.book.index():
            facts = self.book.facts[entry.document]
            names = self._names(entry, facts)
            if names is not None:
                self._add(merged, entry, (names[0], self._owner(facts), names[1]), laws)
        leading = {key[:2] for key, row in merged.items() if row["laws"]}
        heads = {folded(head) for head, _ in leading}
        for row in merged.values():
            for key in ("see", "see_also"):  # a row may lead only to what the booklet has
                row[key] = [one for one in row[key] if folded(one) in heads] if len(laws) < LAST_LAW else row[key]
        for (head, owner, _), row in sorted(merged.items(), key=lambda item: tuple(map(folded, item[0]))):
            row["laws"].sort()
            if row["laws"] or row["see"] or row["see_also"] or (row["sub"] == "" and (head, owner) in leading):
                yield row

    def _names(self, entry: IndexEntry, facts: DocumentFacts) -> tuple[str, str] | None:
        """The words of a row in the booklet's language; None for a row that has none or is of another edition."""
        if facts.is_digest:
            if not self.digest:
                return None
            if self.language == "en":
                return (entry.english, entry.english_sub or "") if entry.english else None
            return entry.headword, entry.sub or ""
        own = (facts.edition, facts.language) == (self.edition, self.language)
        return (entry.headword, entry.sub or "") if own else None

    def _owner(self, facts: DocumentFacts) -> str:
        """A year alone says the edition, as the note above the index explains."""
        known = not facts.is_digest and is_known(facts.edition)
        return facts.edition if known else owner_named(facts)[self.language]

    def _add(self, merged: dict[tuple[str, str, str], Row], entry: IndexEntry, key: tuple[str, str, str],
             laws: set[int]) -> None:  # fmt: skip
        head, owner, sub = key
        row = merged.setdefault(key, {"head": head, "sub": sub, "owner": owner, "laws": [], "see": [], "see_also": []})
        row["laws"] = list(dict.fromkeys([*row["laws"], *(law for law in entry.laws if law in laws)]))
        if not (self.language == "en" and entry.english):  # the words of a digest's cross references are Russian
            row["see"] = list(dict.fromkeys([*row["see"], *entry.see]))
            row["see_also"] = list(dict.fromkeys([*row["see_also"], *entry.see_also]))

    def glossary(self, printed: str = "") -> Iterator[Row]:
        """The terms in the order of their names: the digest's definition first, then those of the documents.

        With `printed`, the words of a booklet of some laws, only the terms that occur in them.
        """
        there = set(_WORDS.findall(folded(printed)))

        def is_shown(term: Term) -> bool:
            facts = self.book.facts[term.document]
            own = self.digest if facts.is_digest else facts.edition == self.edition and facts.language == self.language
            return own and (not printed or self._occurs(term, there, printed))

        for term in sorted(terms_told(self.book, is_shown), key=lambda one: folded(self._name(one))):
            name, first = self._name(term), term.definitions[0]
            yield {
                "anchor": f"g-{term.key}",
                "name": name[:1].upper() + name[1:],
                "guessed": self.language == "ru" and not term.printed,
                "other": (first.term or "") if self.language == "en" else term.english,
                "names": self._further(first),
                "texts": [self._text(one) for one in term.definitions],
            }

    def _occurs(self, term: Term, there: set[str], printed: str) -> bool:
        """Whether a term stands in some words, under any of its names and in any form that is known."""
        names = {term.term, term.english, *(name.words for name in term.names)} - {None}
        forms = [folded(name) for name in names if name]
        return any(form in there if " " not in form else form in printed for form in forms)

    def _name(self, term: TermTold) -> str:
        return term.english if self.language == "en" else term.russian

    def _further(self, term: Term) -> str:
        """How a term is also called, in the booklet's language."""
        named = further_names(term, (self.language,))
        return " · ".join(f"{self.words['use_' + use]} {names[self.language]}" for use, names in named.items())

    def _text(self, term: Term) -> Row:
        facts = self.book.facts[term.document]
        unit = term.english_unit if self.language == "en" and term.english_unit else term.unit
        lost = senses_lost(term)
        return {
            "owner": owner_named(facts)[self.language],
            "ours": facts.is_digest,
            "text": self.prose.segments(self.book.by_id[unit]),
            "lost": self.words["senses_lost"].format(count=lost) if lost else "",
            "laws": [self._law(law) for law in term.defined_in if law[:1].isdigit()],
        }

    def _law(self, law: str) -> Row:
        """The law that defines a term, as a link."""
        address: Address | None = Address.of_short(law)
        to = []
        while address is not None:
            to.append(f"d-{IN_FORCE}-{address}" if address.parent is not None else f"law-{address.number}")
            address = address.parent
        return {"kind": "link", "segments": [{"kind": "text", "text": law}], "to": to}
