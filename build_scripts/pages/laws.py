"""Law pages: one for each of the laws 1 to 93 in the main edition, one more for each other edition that has text."""

from collections.abc import Iterator

from build_scripts.languages.catalogue import CATALOGUE, LEADING, word
from build_scripts.languages.titles import LAWS, chapter_of, law_title, title_words
from build_scripts.model.address import Address
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.units import Unit
from build_scripts.pages.digest import DigestPages
from build_scripts.pages.layers import Layers
from build_scripts.pages.markup import attribute, element, escape, facts_line, halves, heading, page, say, spans
from build_scripts.pages.places import Places, href
from build_scripts.pages.provisions import Provisions
from build_scripts.tell.editions import edition_named
from build_scripts.tell.guessed import visible_guesses


class LawPages:
    """Writes the law pages of a book."""

    def __init__(
        self, places: Places, provisions: Provisions, digest: DigestPages, layers: Layers, sample: str
    ) -> None:
        self.places = places
        self.texts = places.texts
        self.provisions = provisions
        self.digest = digest
        self.layers = layers
        self.sample = sample

    def files(self) -> Iterator[tuple[str, str]]:
        """(path, Markdown) of every law page."""
        for number in LAWS:
            for edition in sorted({self.places.main, *self.places.editions.get(number, ())}):
                name = self.places.law_page(number, edition)
                yield f"{name}/index.md", self._page(number, edition, name)

    def _page(self, number: int, edition: str, name: str) -> str:
        titles = title_words(number, edition)
        blocks = [
            self._head(number, edition, name), self.sample, self._facts(number, edition, name),
            self.digest.in_force(number, name), self.digest.earlier(number, name),
            *self._text_head(number, edition), *self._text(number, edition, name),
            *self.layers.of_law(number, edition, name), self._neighbours(number, name),
        ]  # fmt: skip
        values = {
            "title": word(LEADING, "page.law_titled", number=number, title=titles),
            "description": self._description(number, edition), "language": LEADING, "edition": edition,
            "sample": bool(self.sample), "english": law_title(number, "en", edition),
        }  # fmt: skip
        return page(values, blocks)

    def _head(self, number: int, edition: str, name: str) -> str:
        chapter = chapter_of(number, edition)
        above = spans(say("page.chapter_titled", number=chapter.number, title=chapter.names))
        crumbs = element("a", above, href=href(name, "", f"chapter-{chapter.number}"))
        title = element(
            "h1",
            f'<span class="number">{number}</span> <span class="name" lang="ru">'
            f'{escape(law_title(number, "ru", edition))}</span>'
            f'<span class="english" lang="en">{escape(law_title(number, "en", edition))}</span>',
            class_="law-title", id="top",
        )  # fmt: skip
        return element("p", crumbs, class_="chapter") + title

    def _units(self, number: int, edition: str, language: str) -> list[Unit]:
        """The units read for a law in a language."""
        provisions = self.texts.provisions(number, edition).values()
        return [pair[language] for pair in provisions if language in pair]

    def _facts(self, number: int, edition: str, name: str) -> str:
        """One quiet line: edition, documents, pages, guesses, other editions, and the way to the account."""
        units = [unit for language in ("ru", "en") for unit in self._units(number, edition, language)]
        book = self.places.book
        edition_words = spans(edition_named(edition))
        # The rule in force names its own edition.
        parts = [spans(say("law.text")) + " " + edition_words if number in book.digest else edition_words]
        documents: dict[str, set[int]] = {}
        for key, ids in self.places.shown.items():
            if key[0] == edition and key[2].system == "L" and key[2].number == number:
                for witness in (book.by_id[one] for one in ids):
                    numbers = documents.setdefault(witness.document, set())
                    if witness.page is not None:
                        numbers.add(witness.page)
        if documents:
            links = [
                element("a", escape(one), href=href(name, f"documents/{one}")) + _pages(pages)
                for one, pages in documents.items()
            ]
            words = spans(say("law.source") if len(links) == 1 else say("law.sources"))
            parts.append(f"{words} {', '.join(links)}")
        guesses = sum(len(visible_guesses(book, unit)) for unit in units)
        if guesses:
            words = spans(say("law.guesses", count=guesses))
            parts.append(element("a", words, href=href(name, "coverage", "guesses")))
        others = sorted((self.places.editions.get(number, set()) | {self.places.main}) - {edition})
        parts += [
            element("a", spans(edition_named(other)), href=href(name, self.places.law_page(number, other)))
            for other in others
        ]
        parts.append(element("a", spans(say("law.about")), href=href(name, "coverage", f"law-{number}")))
        return facts_line(parts)

    def _text_head(self, number: int, edition: str) -> Iterator[str]:
        """What stands above the documents' text: its edition, how it stands to the rule in force, what is missing."""
        there = [language for language in ("ru", "en") if self.texts.has_words(number, edition, language)]
        if not there:
            yield _missing(edition)
            return
        if number in self.places.book.digest:
            yield heading(2, say("law.documents_text", edition=edition), class_="edition-head", id="documents-text")
            yield self.digest.note_above(number, edition)
        if len(there) == 1:
            yield from self._only(number, there[0])

    def _only(self, number: int, there: str) -> Iterator[str]:
        """What readers of another language are told where a text is in one only."""
        words = say("law.only_russian") if there == "ru" else say("law.only_english")
        told = say("law.digest_tells") if there == "ru" and number in self.places.book.digest else {}
        for one in CATALOGUE.known:
            if one.reads != there:
                said = " ".join(filter(None, (words[one.code], told.get(one.code))))
                yield element("p", said, class_=f"only {one.code}", lang=one.code)

    def _text(self, number: int, edition: str, name: str) -> Iterator[str]:
        """The law's text, in both languages where the documents have both: own words, provisions, notes."""
        told = self.texts.law(edition, Address.law(number))
        if not any(self.texts.has_words(number, edition, language) for language in told.units):
            return
        own = self.provisions.beside(told, name, titles=False)
        anchor = self.places.anchor_of(told.leading)
        language = told.leading.language if told.leading.language != "ru" else None
        text = element("div", own, class_="law-text", id=anchor, lang=language)
        yield text if own else element("span", "", id=anchor)
        yield from self.provisions.rows(told, name)
        yield self.provisions.ending(told)
        yield self.provisions.notes(told.notes_there(), name)

    def _description(self, number: int, edition: str) -> str:
        """What a pasted link says of the page: the rule in force in short, else the first words of the text."""
        short = self.digest.short_answer(number)
        said = word(LEADING, "law.in_force", edition=IN_FORCE, answer=short) if short else ""
        told = said or self._first_words(number, edition)
        return word(LEADING, "law.description", number=number, edition=edition, answer=told).strip()

    def _first_words(self, number: int, edition: str) -> str:
        units = (unit for unit in self._units(number, edition, "ru") if not self.places.is_withheld(unit))
        texts = (unit.text for unit in units if unit.text and unit.kind != "footnote")
        return next(texts, "")[:150]

    def _neighbours(self, number: int, name: str) -> str:
        links = [
            element(
                "a",
                spans({one: f"{sign} {other} {title}" for one, title in title_words(other, self.places.main).items()}),
                href=self.places.to_law(other, name),
                rel=rel,
            )
            for other, rel, sign in ((number - 1, "prev", "←"), (number + 1, "next", "→"))
            if other in LAWS
        ]
        label = attribute(say("law.neighbours"))
        return element("nav", "\n".join(links), class_="neighbours", aria_label=label)


def _pages(numbers: set[int]) -> str:
    """The printed pages of a document: `, с. 104–105`."""
    low, high = min(numbers, default=0), max(numbers, default=0)
    span = str(low) if low == high else f"{low}–{high}"
    return ", " + spans(say("law.page", pages=span)) if numbers else ""


def _missing(edition: str) -> str:
    words = {language: escape(said) for language, said in say("law.missing", edition=edition).items()}
    return element("aside", halves(words, "p"), class_="missing")
