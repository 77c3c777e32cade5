"""The digest in print: the rule in force leads a law, then how earlier editions ruled; never taken for a law text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from build_scripts.booklet.prose import Prose
from build_scripts.booklet.provisions import Provisions
from build_scripts.booklet.typography import typeset_text
from build_scripts.languages.catalogue import word
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.lawbook import LawBook
from build_scripts.tell.digest import DigestTold, EditionTold, LawTold
from build_scripts.tell.provisions import Provision

Row = dict[str, Any]


class DigestRows:
    """What a booklet in `language` prints of the digest; in `other` too, side by side, where that is named.

    With `full` a law has its provisions, the Director's steps and the earlier editions, else the short answer alone.
    """

    def __init__(
        self, book: LawBook, prose: Prose, words: Mapping[str, str], language: str, other: str, full: bool
    ) -> None:
        self.book, self.prose, self.words, self.full = book, prose, words, full
        self.language, self.other = language, other
        self.provisions = Provisions(book, prose, words, language, other)
        self.told = DigestTold(book)

    def of_law(self, number: int, title: str) -> Row | None:
        """What the digest says of a law that is headed with `title`; None where it says nothing."""
        law = self.told.law(number)
        if law is None or self.language not in law.in_force.answer.units:
            return None
        own = typeset_text(law.titles[self.language], self.language)
        return {
            "edition": IN_FORCE,
            "ours": word(self.language, "digest.ours"),
            "amended": law.amended.get(self.language, ""),
            "title": own if own != title else "",
            "answer": self._answer(law.in_force.answer, IN_FORCE),
            "blocks": self._below(law.in_force) if self.full else [],
            "say": word(self.language, "digest.say"),
            "sayings": self._listed(law.sayings),
            "steps": self._listed(law.steps),
            "mistakes": self._listed(law.mistakes),
            "related": [
                {"kind": "link", "segments": [{"kind": "text", "text": str(one)}], "to": [f"law-{one}"]}
                for one in (law.facts.related if self.full else ())
            ],
            "earlier": list(self._earlier(law)) if self.full else [],
        }

    def remark(self, number: int, edition: str) -> str:
        """How the text of an edition stands to the rule in force; empty without a digest and for that one itself."""
        facts = self.book.digest.get(number)
        if facts is None or (edition == IN_FORCE and not facts.amendments):
            return ""
        differs = facts.differs(edition)
        return self.words["not_checked" if differs is None else "differs" if differs else "same"]

    def _below(self, told: EditionTold) -> list[Row]:
        """The provisions in the order of their file: what a law says before its first letter leads."""
        name = f"d-{told.edition}"
        return [block for one in told.law.below for block in self.provisions.blocks(one, name, 1)]

    def _answer(self, told: Provision, edition: str) -> Row:
        return self.provisions.answer(told, f"d-{edition}")

    def _listed(self, told: Sequence[Provision]) -> list[Row]:
        """The Director's steps, what he says, or the usual mistakes."""
        return [self._answer(one, IN_FORCE) for one in told if self.language in one.units] if self.full else []

    def _earlier(self, law: LawTold) -> Iterator[Row]:
        """The editions before the one in force and the rules that amendments replaced: what each ruled, or how it
        stands to the others.
        """
        for told in law.earlier:
            yield {
                "edition": told.edition,
                "answer": self._answer(told.answer, told.edition),
                "said": told.stands.get(self.language, ""),
                "blocks": [
                    _with_whole_label(block)
                    for block in self._below(told)
                    if block["text"] or block["title"] or block["pair"]
                ],
                "held": told.held.get(self.language, ""),
            }


def _with_whole_label(block: Row) -> Row:
    """A provision as it stands in a list of single ones: `A2` in one line, not 2 below an empty A."""
    return block | {"label": block["whole_label"] if block["label"] else "", "depth": 1}
