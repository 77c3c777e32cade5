"""Pages to look things up: subject index, glossary, scoring tables."""

from build_scripts.align.guessed import guessed_words
from build_scripts.languages.titles import russian_term
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import IndexEntry, Term, Unit
from build_scripts.pages.guesses import with_guesses
from build_scripts.pages.markup import element, escape, page
from build_scripts.pages.places import LAWS, Places
from build_scripts.pages.prose import Prose
from build_scripts.pages.provisions import table_html

LOST_NAME = "название в источнике утрачено; стоит обычный перевод английского"


class ReferencePages:
    """Writes the pages that gather index rows, terms and tables of all documents."""

    def __init__(self, book: LawBook, places: Places, prose: Prose, sample: str) -> None:
        self.book = book
        self.places = places
        self.prose = prose
        self.sample = sample

    def subject_index(self) -> str:
        """The index rows by document; head words with their sub-entries, each number a link."""
        name = "subject-index"
        anchors: dict[str, str] = {}
        position: dict[str, int] = {}
        numbered: list[tuple[str, IndexEntry]] = []
        for row in self.book.index():
            position[row.document] = position.get(row.document, 0) + 1
            anchor = f"{row.document}.{position[row.document]}"
            numbered.append((anchor, row))
            if row.sub is None:
                anchors.setdefault(row.headword.casefold(), anchor)
        blocks = [element("h1", "Предметный указатель", id="top"), self.sample]
        for document in dict.fromkeys(row.document for _, row in numbered):
            facts = self.book.facts[document]
            if facts.publish != "full":
                continue
            rows = [self._row(anchor, row, anchors, name) for anchor, row in numbered if row.document == document]
            blocks.append(element("p", f"{escape(facts.title)}, издание {escape(facts.edition)}", class_="facts"))
            blocks.append(element("ol", "\n".join(rows), class_="index-rows"))
        if not numbered:
            blocks.append(element("aside", "В источниках нет предметного указателя.", class_="missing"))
        return page({"title": "Предметный указатель", "language": "ru", "sample": bool(self.sample)}, blocks)

    def _row(self, anchor: str, row: IndexEntry, anchors: dict[str, str], name: str) -> str:
        topic = row.sub if row.sub is not None else row.headword
        words = element("span", self._with_guesses(row.document, anchor, topic), class_="topic")
        laws = ", ".join(
            element("a", str(law), class_="reference", href=self.places.to_law(law, name)) if law in LAWS else str(law)
            for law in row.laws
        )
        see = self._see("см.", row.see, anchors) + self._see("см. также", row.see_also, anchors)
        kind = "sub" if row.sub is not None else "head"
        unit = self._unit(row.document, anchor)
        cut = unit is not None and not unit.complete and not row.laws and not see
        lost = element("span", "номер утрачен", class_="lost") if cut else ""
        return element("li", f"{words} {laws}{see}{lost}".strip(), class_=kind, id=anchor)

    def _unit(self, document: str, anchor: str) -> Unit | None:
        return self.book.by_id.get(f"{document}:{document}.index.{anchor.rpartition('.')[2]}")

    def _with_guesses(self, document: str, anchor: str, topic: str) -> str:
        """The words of a topic with the guesses of its row marked."""
        unit = self._unit(document, anchor)
        if unit is None or not unit.uncertain:
            return escape(topic)
        return with_guesses(topic, guessed_words(self.book, unit, self.prose.restored[document]))

    def _see(self, how: str, targets: tuple[str, ...], anchors: dict[str, str]) -> str:
        if not targets:
            return ""
        links = [
            element("a", escape(target), class_="reference", href=f"#{anchors[target.casefold()]}")
            if target.casefold() in anchors
            else element("span", escape(target), class_="reference unresolved", title="этого слова в указателе нет")
            for target in targets
        ]
        return f' <em class="see">{how}</em> ' + "; ".join(links)

    def glossary(self) -> str:
        """The terms of all documents by their English key."""
        name = "glossary"
        entries: dict[str, list[Term]] = {}
        for term in self.book.terms():
            if self.book.facts[term.document].publish == "full":
                entries.setdefault(self.book.by_id[term.unit].address.parts[-1], []).append(term)  # type: ignore[union-attr]
        rows = [
            self._term(key, terms, name)
            for key, terms in sorted(entries.items(), key=lambda item: self._name(item[1]).casefold())
        ]
        blocks = [element("h1", "Термины", id="top"), self.sample, element("dl", "\n".join(rows), class_="glossary")]
        if not rows:
            blocks[-1] = element("aside", "В источниках нет списка терминов.", class_="missing")
        return page({"title": "Термины", "language": "ru", "sample": bool(self.sample)}, blocks)

    def _name(self, terms: list[Term]) -> str:
        return (
            next((term.term for term in terms if term.term), None) or russian_term(terms[0].english) or terms[0].english
        )

    def _term(self, key: str, terms: list[Term], name: str) -> str:
        lost = not any(term.term for term in terms)
        russian = (
            element("span", escape(self._name(terms).capitalize()), class_="guess", title=LOST_NAME)
            if lost
            else escape(self._name(terms))
        )
        head = element("dt", f'{russian} <span class="english" lang="en">{escape(terms[0].english)}</span>', id=key)
        definitions = []
        for term in terms:
            unit = self.book.by_id[term.unit]
            lost_senses = sum(sense is None for sense in term.senses)
            note = element("span", f"(утрачено значений: {lost_senses})", class_="lost") + " " if lost_senses else ""
            facts = self.book.facts[term.document]
            definitions.append(
                element(
                    "dd",
                    f'{note}{self.prose.text(unit, name)} <span class="facts">издание {escape(facts.edition)}</span>',
                )
            )
        return head + "".join(definitions)

    def scoring(self) -> str:
        """The tables of laws 77 and 78."""
        blocks = [element("h1", "Таблицы подсчёта", id="top"), self.sample]
        for table in self.book.tables():
            facts = self.book.facts[table.document]
            if facts.publish == "full":
                law = (
                    element("a", f"Правило {table.law}", href=self.places.to_law(table.law, "scoring"))
                    if table.law in LAWS
                    else ""
                )
                blocks.append(element("p", f"{law} · издание {escape(facts.edition)}", class_="facts"))
                blocks.append(table_html(table, self.prose.title(self.book.by_id[table.unit], "scoring")))
        if len(blocks) == 2:
            blocks.append(element("aside", "В источниках нет таблиц подсчёта.", class_="missing"))
        return page({"title": "Таблицы подсчёта", "language": "ru", "sample": bool(self.sample)}, blocks)
