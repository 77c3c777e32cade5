"""The digest in print: the rule in force leads a law, then how earlier editions ruled; never taken for a law text."""

from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.align.digest_laws import DigestLaw, added_part, digest_laws, is_for_director
from build_scripts.booklet.prose import Prose
from build_scripts.booklet.provisions import Provisions
from build_scripts.booklet.typography import typeset_text
from build_scripts.languages.digest_words import OURS, SAY, amended, checked, stands
from build_scripts.languages.titles import law_title
from build_scripts.model.address import Address
from build_scripts.model.digest import EARLIER, IN_FORCE
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit

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
        self.laws = digest_laws(book)
        self.english = int(language == "en")

    def of_law(self, number: int, title: str) -> Row | None:
        """What the digest says of a law that is headed with `title`; None where it says nothing."""
        law = self.laws.get((number, IN_FORCE))
        top = Address.law(number)
        if law is None or self.language not in law.get(top, {}):
            return None
        provisions = self._provisions(law, IN_FORCE)
        own = typeset_text(law_title(number, self.language, IN_FORCE), self.language)
        facts = self.book.digest.get(number)
        return {
            "edition": IN_FORCE,
            "ours": OURS[self.english],
            "amended": amended(facts)[self.english] if facts is not None else "",
            "title": own if own != title else "",
            "answer": self._answer(provisions, top),
            "blocks": list(self._below(provisions, law, top)) if self.full else [],
            "say": SAY[self.english],
            "sayings": self._added(provisions, law, "say"),
            "steps": self._added(provisions, law, "step"),
            "mistakes": self._added(provisions, law, "mistake"),
            "related": [
                {"kind": "link", "segments": [{"kind": "text", "text": str(one)}], "to": [f"law-{one}"]}
                for one in (facts.related if facts is not None and self.full else ())
            ],
            "earlier": list(self._earlier(number)) if self.full and facts is not None else [],
        }

    def remark(self, number: int, edition: str) -> str:
        """How the text of an edition stands to the rule in force; empty without a digest and for that one itself."""
        facts = self.book.digest.get(number)
        if facts is None or (edition == IN_FORCE and not facts.amendments):
            return ""
        differs = facts.differs(edition)
        return self.words["not_checked" if differs is None else "differs" if differs else "same"]

    def _provisions(self, law: DigestLaw, edition: str) -> Provisions:
        own = {address: units[self.language] for address, units in law.items() if self.language in units}
        pairs = {address: units[self.other] for address, units in law.items() if self.other in units}
        return Provisions(self.book, self.prose, own, self.words, f"d-{edition}", pairs)

    def _below(self, provisions: Provisions, law: DigestLaw, top: Address) -> Iterator[Row]:
        for address in law:  # in the order of its file: what a law says before its first letter leads
            if address.parent == top and not is_for_director(address):
                yield from provisions.blocks(address, 1)

    def _answer(self, provisions: Provisions, address: Address) -> Row:
        unit: Unit | None = provisions.units.get(address)
        return provisions.block(unit, address, 0) if unit is not None else {"text": [], "pair": None}

    def _added(self, provisions: Provisions, law: DigestLaw, part: str) -> list[Row]:
        """The Director's steps, what he says, or the usual mistakes."""
        found = [one for one in sorted(law) if added_part(one) == part and one in provisions.units]
        return [self._answer(provisions, one) for one in found] if self.full else []

    def _earlier(self, number: int) -> Iterator[Row]:
        """The editions before the one in force and the rules that amendments replaced: what each ruled, or how it
        stands to the others.
        """
        facts, top = self.book.digest[number], Address.law(number)
        for edition in (*EARLIER, *facts.replaced):
            law = self.laws.get((number, edition), {})
            provisions = self._provisions(law, edition)
            told = self.language in law.get(top, {})
            yield {
                "edition": edition,
                "answer": self._answer(provisions, top) if told else {"text": [], "pair": None},
                "said": "" if told else stands(facts, edition)[self.english],
                "blocks": [
                    _with_whole_label(block)
                    for block in self._below(provisions, law, top)
                    if block["text"] or block["title"] or block["pair"]
                ],
                "held": checked(facts, edition)[self.english] if edition in EARLIER else "",
            }


def _with_whole_label(block: Row) -> Row:
    """A provision as it stands in a list of single ones: `A2` in one line, not 2 below an empty A."""
    return block | {"label": block["whole_label"] if block["label"] else "", "depth": 1}
