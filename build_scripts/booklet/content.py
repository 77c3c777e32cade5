"""What a booklet says, as data for the template: laws of one edition with their layers, index, glossary, account."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from build_scripts.booklet.anchors import with_links
from build_scripts.booklet.back_matter import BackMatter
from build_scripts.booklet.codes import code_svg, law_address
from build_scripts.booklet.coverage import account_rows, guess_rows
from build_scripts.booklet.digest import DigestRows
from build_scripts.booklet.layers import LayerRows
from build_scripts.booklet.prose import Prose
from build_scripts.booklet.provisions import Provisions
from build_scripts.booklet.settings import BookletSettings
from build_scripts.booklet.typography import typeset_text
from build_scripts.booklet.words import language_of, words_of
from build_scripts.languages.catalogue import word
from build_scripts.languages.letters import folded
from build_scripts.languages.titles import LAST_LAW, chapter_of, law_title
from build_scripts.model.address import Address
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.lawbook import LawBook, Reference
from build_scripts.model.units import DocumentFacts, Unit
from build_scripts.tell.editions import is_known
from build_scripts.tell.publication import public
from build_scripts.tell.texts import Texts

Row = dict[str, Any]
Progress = Callable[[str], None]


def editions(book: LawBook) -> list[tuple[str, str]]:
    """The editions with their languages that a booklet can print, the one with the most laws first.

    Between equals Russian leads, then the newer edition. Behind them stands the rule in force, which the digest can
    tell alone.
    """
    book = public(book)
    laws: dict[tuple[str, str], set[str]] = {}
    for edition, provisions in Texts(book).laws.items():
        for address, pair in provisions.items():
            for language in pair:
                laws.setdefault((edition, language), set()).add(address.parts[0])
    order = sorted(laws, reverse=True)  # newer first
    found = sorted(order, key=lambda key: (-len(laws[key]), key[1] != "ru"))
    told = {unit.language for unit in book.units if unit.layer == "digest"}
    alone = [(IN_FORCE, language) for language in sorted(told, reverse=True)]
    return [*found, *(key for key in alone if key not in found)]


class Content:
    """The content of a booklet of one edition in one language, without what is not published.

    With `both` the other language stands beside it wherever there is one; with `proof` the places in the documents and
    a list of guesses are printed too.
    """

    def __init__(
        self,
        book: LawBook,
        edition: str,
        language: str,
        settings: BookletSettings | None = None,
        *,
        both: bool = False,
        proof: bool = False,
    ) -> None:
        book = public(book)
        self.book, self.edition, self.language = book, edition, language
        self.settings, self.proof = settings or BookletSettings(), proof
        self.words = words_of(language)
        self.other = "ru" if language == "en" else "en"
        self.both = both
        self.prose = Prose(book, self.words["lost_note"], self._anchors)
        self.texts = Texts(book)
        self.units = {
            address: pair[language]
            for address, pair in sorted(self.texts.laws.get(edition, {}).items())
            if language in pair
        }
        beside = self.other if both else ""
        self.text = Provisions(book, self.prose, self.words, language, beside)
        full = self.settings.digest == "full"
        self.digest = DigestRows(book, self.prose, self.words, language, beside, full)
        self.layers = LayerRows(book, self.texts, self.prose, self.words, language, beside)
        self.with_digest = "digest" in self.settings.layers
        self.back = BackMatter(book, self.prose, self.words, edition, language, self.with_digest)

    def data(self, laws: Sequence[int], date: str = "", progress: Progress = lambda words: None) -> Row:
        """All the template needs: the parts of the booklet in the order of the settings."""
        used: dict[str, DocumentFacts] = {}
        chapters: list[Row] = []
        for at, number in enumerate(laws, 1):
            progress(f"{self.words['law']} {number} ({at}/{len(laws)})")
            law = self._law(number, used)
            chapter = chapter_of(number, self.edition)
            if not chapters or chapters[-1]["number"] != chapter.number:
                title = chapter.names[self.language]
                chapters.append({"number": chapter.number, "title": title, "laws": []})
            chapters[-1]["laws"].append(law)
        parts = self.settings.parts
        printed = folded(" ".join(_words(chapters))) if len(set(laws)) < LAST_LAW else ""
        known = is_known(self.edition)
        words = self.words | ({"title": self.settings.title} if self.settings.title else {})
        return with_links(
            {
                "language": language_of(self.language),
                "other": self.other,
                "both": self.both,
                "proof": self.proof,
                "words": words,
                "edition": self._edition(),
                "year": self.edition if known else "",
                "subtitle": self.settings.subtitle,
                "preface": _paragraphs(self.settings.preface),
                "imprint": _paragraphs(self.settings.imprint),
                "date": date,
                "sample": any(facts.sample for facts in used.values()),
                "alone": not self.units,
                "has_digest": any(law["digest"] for chapter in chapters for law in chapter["laws"]),
                "documents": [_credits(facts) for facts in used.values()],
                "parts": list(parts),
                "chapters": chapters,
                "index_owner": self._index_owner(),
                "index": list(self.back.index(set(laws))) if "index" in parts else [],
                "glossary": list(self.back.glossary(printed)) if "glossary" in parts else [],
                "account": account_rows(self.book, words) if "coverage" in parts else [],
                "guesses": list(self._guesses(laws)) if self.proof else [],
                "gutter": self.settings.gutter,
                "one_colour": self.settings.suits == "one colour",
                "site": self.settings.site,
            }
        )

    def _law(self, number: int, used: dict[str, DocumentFacts]) -> Row:
        """A law: both titles, its provisions in order, its layers, and what is to be known of them."""
        top, layers = Address.law(number), self.settings.layers
        provisions = self.texts.provisions(number, self.edition)
        units = [unit for address in sorted(provisions) if (unit := self.units.get(address))]
        printed = [unit for unit in units if unit.text or unit.title]
        facts = {unit.document: self.book.facts[unit.document] for unit in printed}
        used.update(facts)
        own = self.units.get(top)
        title = self._title(own) or typeset_text(law_title(number, self.language, self.edition), self.language)
        digest = self.digest.of_law(number, title) if self.with_digest else None
        text = bool(printed) and "text" in layers
        return {
            "number": number,
            "anchor": f"law-{number}",
            "title": title,
            "other": typeset_text(law_title(number, self.other, self.edition), self.other),
            "notes": [row for row in self.prose.segments(own, "title") if row["kind"] == "note"] if own else [],
            "missing": not printed and bool(self.units),
            "incomplete": bool(printed) and not all(unit.complete for unit in units),
            "sample": any(one.sample for one in facts.values()),
            "source": (own.document, own.page or 0) if own is not None else ("", 0),
            "digest": digest,
            "remark": self.digest.remark(number, self.edition) if digest is not None else "",
            "blocks": list(self.text.blocks(self.texts.law(self.edition, top), "t")) if text else [],
            "alone": self.both and text and not any(self.other in pair for pair in provisions.values()),
            "commentary": list(self.layers.commentary(number)) if "commentary" in layers else [],
            "decisions": list(self.layers.decisions(number)) if "decisions" in layers else [],
            "code": code_svg(law_address(self.settings.site, number)) if self.settings.site else "",
            "address": law_address(self.settings.site, number) if self.settings.site else "",
        }

    def _edition(self) -> str:
        """The line below the booklet's title."""
        if not self.units:
            return self.words["digest_only"]
        known = is_known(self.edition)
        return self.words["edition"].format(edition=self.edition) if known else self.words["unknown_edition"]

    def _index_owner(self) -> str:
        """Whose the subject index is, where all its rows are of one owner."""
        return "" if self.units else word(self.language, "digest.ours")

    def _title(self, law: Unit | None) -> str:
        """The title as the document prints it; empty where it has none, guesses at it or prints it in capitals."""
        rows = [row for row in self.prose.segments(law, "title") if row["kind"] != "note"] if law else []
        if any(row["kind"] == "guess" for row in rows):
            return ""
        title = "".join(row["text"] for row in rows if row["kind"] == "text")
        return "" if title.isupper() else title

    def _anchors(self, unit: Unit, reference: Reference, target: str) -> list[str]:
        """Where a reference leads, the best place first: its own edition's provision, what stands above it, its law.

        A reference to an edition that the booklet does not print leads nowhere, never to another edition's provision.
        """
        address: Address | None = Address.parse(target)
        if address is None or address.number is None or reference.status in ("ambiguous", "outside"):
            return []
        law = [f"law-{address.number}"] if address.system == "L" else []
        found = [f"t-{address}"] if address.system == "L" and reference.edition == self.edition else []
        if unit.layer != "digest" and address.system == "L" and not found:
            return []
        name = {"C": f"c-{reference.edition}"}.get(address.system, "t")
        name = f"d-{reference.edition}" if unit.layer == "digest" else name
        while address is not None:
            found.append(f"{name}-{address}")
            address = address.parent
        return [*found, *law]

    def _guesses(self, laws: Sequence[int]) -> Iterator[Row]:
        """The guesses of the printed texts in the order of print."""
        read = {address: {self.language: unit} for address, unit in self.units.items()}
        commentaries = [one for (_, language), one in self.texts.commentaries.items() if language == self.language]
        units = [
            (f"law-{address.number}", pair[self.language])
            for provisions in (read, *commentaries)
            for address, pair in sorted(provisions.items())
            if address.number in laws
        ]
        yield from guess_rows(self.book, units, self.language)


def _credits(facts: DocumentFacts) -> Row:
    return {"title": facts.title, "credit": facts.credit, "rights": facts.rights, "sample": facts.sample}


def _words(value: Any) -> Iterator[str]:
    """All that is printed of some rows."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _words(one)


def _paragraphs(text: str) -> list[str]:
    return [" ".join(part.split()) for part in text.split("\n\n") if part.strip()]
