"""Law pages: one for each of the laws 1 to 93 in the main edition, one more for each other edition that has text."""

from collections.abc import Iterator

from build_scripts.align.guessed import visible_guesses
from build_scripts.languages.titles import chapter_of, law_title
from build_scripts.model.address import Address
from build_scripts.model.units import Unit
from build_scripts.pages.digest import DigestPages
from build_scripts.pages.layers import Layers
from build_scripts.pages.markup import element, escape, facts_line, heading, page
from build_scripts.pages.places import LAWS, Places, href
from build_scripts.pages.provisions import Provisions


class LawPages:
    """Writes the law pages of a book."""

    def __init__(
        self, places: Places, provisions: Provisions, digest: DigestPages, layers: Layers, sample: str
    ) -> None:
        self.places = places
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
        russian, english = law_title(number, "ru", edition), law_title(number, "en", edition)
        blocks = [self._head(number, edition, name), self.sample, self._facts(number, edition, name)]
        blocks += [self.digest.in_force(number, name), self.digest.earlier(number, name)]
        text = [*self._text(number, edition, "ru", name), *self._text(number, edition, "en", name)]
        if not self._has(number, edition, "ru"):
            blocks.append(_missing(edition))
        elif number in self.places.book.digest:
            heads = f"Текст документов · издание {edition}", f"The documents’ text · edition {edition}"
            blocks.append(heading(2, *heads, class_="edition-head", id="documents-text"))
            blocks.append(self.digest.note_above(number, edition))
        blocks += text
        blocks += self.layers.of_law(number, edition, name)
        blocks.append(self._neighbours(number, name))
        values = {
            "title": f"Правило {number}. {russian}",
            "description": f"Правило {number}, издание {edition}. {self._first_words(number, edition)}".strip(),
            "language": "ru", "edition": edition, "sample": bool(self.sample), "english": english,
        }  # fmt: skip
        return page(values, blocks)

    def _head(self, number: int, edition: str, name: str) -> str:
        chapter = chapter_of(number, edition)
        above = f"Глава {chapter.number}. {chapter.russian}"
        crumbs = element("a", escape(above), href=href(name, "", f"chapter-{chapter.number}"))
        title = element(
            "h1",
            f'<span class="number">{number}</span> <span class="name" lang="ru">'
            f'{escape(law_title(number, "ru", edition))}</span>'
            f'<span class="english" lang="en">{escape(law_title(number, "en", edition))}</span>',
            class_="law-title", id="top",
        )  # fmt: skip
        return element("p", crumbs, class_="chapter") + title

    def _units(self, number: int, edition: str, language: str) -> list[Unit]:
        """The units read for a law, without lost headings."""
        return [
            self.provisions.unit(*key)
            for key in self.places.shown
            if key[0] == edition and key[1] == language and key[2].system == "L" and key[2].number == number
        ]

    def _has(self, number: int, edition: str, language: str) -> bool:
        return any(unit.pieces for unit in self._units(number, edition, language))

    def _facts(self, number: int, edition: str, name: str) -> str:
        """One quiet line: edition, documents, pages, guesses, other editions, and the way to the account."""
        units = [unit for language in ("ru", "en") for unit in self._units(number, edition, language)]
        book = self.places.book
        of_text = "текст: " if number in book.digest else ""  # the rule in force names its own edition
        parts = [f"{of_text}издание {escape(edition)}"]
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
            parts.append(f"{'источник' if len(links) == 1 else 'источники'}: {', '.join(links)}")
        guesses = sum(len(visible_guesses(book, unit)) for unit in units)
        if guesses:
            parts.append(element("a", f"догадок: {guesses}", href=href(name, "coverage", "guesses")))
        others = sorted((self.places.editions.get(number, set()) | {self.places.main}) - {edition})
        parts += [
            element("a", f"издание {escape(other)}", href=href(name, self.places.law_page(number, other)))
            for other in others
        ]
        parts.append(element("a", "о тексте", href=href(name, "coverage", f"law-{number}")))
        return facts_line(parts)

    def _text(self, number: int, edition: str, language: str, name: str) -> Iterator[str]:
        """The law's text in one language: own words, provisions, notes."""
        address = Address.law(number)
        if not self._has(number, edition, language) or (edition, language, address) not in self.places.shown:
            return
        law = self.provisions.unit(edition, language, address)
        below, notes = self.provisions.all_below(law, name)
        if language == "en":
            yield heading(2, f"По-английски, издание {edition}", f"In English, edition {edition}", class_="translation")
        own = "\n".join(part for part in self.provisions.own(law, name) if 'class="title"' not in part)
        if own:
            yield element("div", own, class_="law-text", id=self.places.anchor_of(law), lang=language)
        else:
            yield element("span", "", id=self.places.anchor_of(law))
        yield from below
        yield from self.provisions.ending(law)
        yield self.provisions.notes(notes, name)

    def _first_words(self, number: int, edition: str) -> str:
        units = (unit for unit in self._units(number, edition, "ru") if not self.places.is_withheld(unit))
        texts = (unit.text for unit in units if unit.text and unit.kind != "footnote")
        return next(texts, "")[:150]

    def _neighbours(self, number: int, name: str) -> str:
        links = [
            element(
                "a",
                f"{sign} {other} {escape(self.places.title_of(other))}",
                href=self.places.to_law(other, name),
                rel=rel,
            )
            for other, rel, sign in ((number - 1, "prev", "←"), (number + 1, "next", "→"))
            if other in LAWS
        ]
        return element("nav", "\n".join(links), class_="neighbours", aria_label="Соседние правила")


def _pages(numbers: set[int]) -> str:
    """The printed pages of a document: `, с. 104–105`."""
    low, high = min(numbers, default=0), max(numbers, default=0)
    return "" if not numbers else f", с. {low}" if low == high else f", с. {low}–{high}"


def _missing(edition: str) -> str:
    russian = element("p", f"Текста этого правила в источниках нет (издание {escape(edition)}).", lang="ru")
    english = element("p", f"The text of this law is not in the sources (edition {escape(edition)}).", lang="en")
    return element("aside", russian + english, class_="missing")
