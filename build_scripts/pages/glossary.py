"""The glossary page: the terms of the digest and of all documents by their English key, each text with its owner."""

from itertools import takewhile

from build_scripts.languages.catalogue import LEADING, word
from build_scripts.model.address import Address
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Term
from build_scripts.pages.alphabet import filter_field, letters_bar, sort_key
from build_scripts.pages.markup import attribute, element, escape, halves, heading, page, say, spans
from build_scripts.pages.places import Places, href
from build_scripts.pages.prose import Prose
from build_scripts.pages.suits import with_suits
from build_scripts.tell.editions import edition_named
from build_scripts.tell.provisions import LANGUAGES
from build_scripts.tell.terms import TermTold, further_names, senses_lost, terms_told

NAME = "glossary"
ROWS = "_rows"


class GlossaryPage:
    """Writes the page of terms."""

    def __init__(self, book: LawBook, places: Places, prose: Prose, sample: str) -> None:
        self.book = book
        self.places = places
        self.prose = prose
        self.sample = sample

    def text(self) -> str:
        """The whole page, ordered by the Russian names."""
        shown = terms_told(self.book, lambda term: self.book.facts[term.document].publish == "full")
        named = sorted(shown, key=lambda term: sort_key(term.russian))
        blocks = [heading(1, say("page.glossary")), self.sample]  # without an anchor: `top` is a term
        if named:
            blocks += [
                filter_field(ROWS, len(named), say("glossary.filter")),
                letters_bar((term.russian, term.key) for term in named),
                element("dl", "\n".join(map(self._entry, named)), class_="glossary", id=ROWS, lang="ru"),
            ]
        else:
            words = spans(say("glossary.missing"))
            blocks.append(element("aside", words, class_="missing"))
        title = word(LEADING, "page.glossary")
        return page({"title": title, "language": LEADING, "sample": bool(self.sample)}, blocks)

    def _entry(self, term: TermTold) -> str:
        """One term: its names, then the digest's definition, then those of the documents."""
        name = escape(term.russian)
        if not term.printed:
            lost = attribute(say("glossary.name_lost"))
            name = element("span", escape(term.russian.capitalize()), class_="guess", title=lost)
        english = element("i", escape(term.english), lang="en")
        head = element("dt", f"{name} {english}", id=term.key)
        texts = (self._of_digest(one) if one.english_unit else self._of_document(one) for one in term.definitions)
        return element("div", head + "".join(texts))

    def _of_digest(self, term: Term) -> str:
        names = self._names(term)
        laws = ", ".join(self._law(law) for law in term.defined_in)
        russian, english = (self.prose.text(self.book.by_id[unit], NAME) for unit in (term.unit, term.english_unit))
        lines = [
            element("p", names, class_="names") if names else "",
            with_suits(halves({"ru": russian, "en": english}, "p")),
            element("p", " · ".join(filter(None, (laws, spans(say("digest.ours_of_terms"))))), class_="facts"),
        ]
        return element("dd", "".join(lines))

    def _names(self, term: Term) -> str:
        """The further names, each use said once: the Russian ones, then the English ones."""
        parts = []
        for use, named in further_names(term, LANGUAGES).items():
            words = [
                element("span", escape(names), lang=language if language != "ru" else None)
                for language, names in named.items()
            ]
            parts.append(f"{element('em', spans(say(f'glossary.use_{use}')))} {', '.join(words)}")
        return " · ".join(parts)

    def _law(self, law: str) -> str:
        """The law that defines a term, as a link; the chapter of definitions has no number."""
        number = "".join(takewhile(str.isdigit, law))
        if not number:
            return spans(say("glossary.chapter"))
        link = self.places.to_digest_target(str(Address.of_short(law)), IN_FORCE, "ru", NAME)
        return element("a", escape(law), class_="reference", href=link.href if link else href(NAME, f"laws/{number}"))

    def _of_document(self, term: Term) -> str:
        unit = self.book.by_id[term.unit]
        lost = senses_lost(term)
        words = spans(say("glossary.senses_lost", count=lost))
        note = element("span", words, class_="lost") + " " if lost else ""
        edition = self.book.facts[term.document].edition
        owner = element("span", spans(edition_named(edition)), class_="facts")
        language = unit.language if unit.language != "ru" else None
        return element("dd", f"{note}{element('span', self.prose.text(unit, NAME), lang=language)} {owner}")
