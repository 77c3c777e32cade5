"""The glossary page: the terms of the digest and of all documents by their English key, each text with its owner."""

from itertools import takewhile

from build_scripts.languages.titles import russian_term
from build_scripts.model.address import Address
from build_scripts.model.digest import IN_FORCE
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Term
from build_scripts.pages.markup import both, element, escape, page
from build_scripts.pages.places import Places, href
from build_scripts.pages.prose import Prose

NAME = "glossary"
LOST_NAME = "название в источнике утрачено; стоит обычный перевод английского"
OURS = both("дайджест, наш текст", "the digest, our own words")
# How a further name is used, and what the page calls that; inflected forms serve the search alone.
_USES = {
    "also": ("также", "also"),
    "short": ("кратко", "short"),
    "british": ("брит.", "British"),
    "american": ("амер.", "American"),
    "slang": ("разг.", "slang"),
}


class GlossaryPage:
    """Writes the page of terms."""

    def __init__(self, book: LawBook, places: Places, prose: Prose, sample: str) -> None:
        self.book = book
        self.places = places
        self.prose = prose
        self.sample = sample

    def text(self) -> str:
        """The whole page, ordered by the Russian names."""
        entries: dict[str, list[Term]] = {}
        for term in self.book.terms():
            address = self.book.by_id[term.unit].address
            if self.book.facts[term.document].publish == "full" and address is not None:
                entries.setdefault(address.parts[-1], []).append(term)
        named = sorted(entries.items(), key=lambda item: self._name(item[1]).casefold().replace("ё", "е"))
        rows = [self._entry(key, terms) for key, terms in named]
        blocks = [element("h1", "Термины", id="top"), self.sample, element("dl", "\n".join(rows), class_="glossary")]
        if not rows:
            blocks[-1] = element("aside", "В источниках нет списка терминов.", class_="missing")
        return page({"title": "Термины", "language": "ru", "sample": bool(self.sample)}, blocks)

    def _name(self, terms: list[Term]) -> str:
        printed = next((term.term for term in terms if term.term), None)
        return printed or russian_term(terms[0].english) or terms[0].english

    def _entry(self, key: str, terms: list[Term]) -> str:
        """One term: its names, then the digest's definition, then those of the documents."""
        name = escape(self._name(terms))
        if not any(term.term for term in terms):
            name = element("span", escape(self._name(terms).capitalize()), class_="guess", title=LOST_NAME)
        head = element("dt", f'{name} <span class="english" lang="en">{escape(terms[0].english)}</span>', id=key)
        ordered = sorted(terms, key=lambda term: not self.book.facts[term.document].is_digest)
        return head + "".join(
            self._of_digest(term) if term.english_unit else self._of_document(term) for term in ordered
        )

    def _of_digest(self, term: Term) -> str:
        names = [self._names(term, use, language) for use in _USES for language in ("ru", "en")]
        laws = ", ".join(self._law(law) for law in term.defined_in)
        lines = [
            element("p", " · ".join(filter(None, names)), class_="names") if any(names) else "",
            element("p", self.prose.text(self.book.by_id[term.unit], NAME)),
            element("p", self.prose.text(self.book.by_id[term.english_unit], NAME), lang="en"),
            element("p", " · ".join(filter(None, (laws, OURS))), class_="facts"),
        ]
        return element("dd", "".join(lines))

    def _names(self, term: Term, use: str, language: str) -> str:
        words = [name.words for name in term.names if name.use == use and name.language == language]
        shown = element("span", escape(", ".join(words)), lang=language)
        return f"{element('em', both(*_USES[use]))} {shown}" if words else ""

    def _law(self, law: str) -> str:
        """The law that defines a term, as a link; the chapter of definitions has no number."""
        number = "".join(takewhile(str.isdigit, law))
        if not number:
            return both("глава I", "chapter I")
        link = self.places.to_digest_target(str(Address.of_short(law)), IN_FORCE, "ru", NAME)
        return element("a", escape(law), class_="reference", href=link.href if link else href(NAME, f"laws/{number}"))

    def _of_document(self, term: Term) -> str:
        unit = self.book.by_id[term.unit]
        lost = sum(sense is None for sense in term.senses)
        note = element("span", f"(утрачено значений: {lost})", class_="lost") + " " if lost else ""
        facts = self.book.facts[term.document]
        edition = element("span", f"издание {escape(facts.edition)}", class_="facts")
        return element("dd", f"{note}{self.prose.text(unit, NAME)} {edition}")
