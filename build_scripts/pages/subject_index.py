"""The subject index page: the rows of the digest and of all documents under one alphabet, each saying whose it is."""

from build_scripts.align.guessed import guessed_words
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import IndexEntry, Unit
from build_scripts.pages.guesses import with_guesses
from build_scripts.pages.markup import both, element, escape, page
from build_scripts.pages.places import LAWS, Places
from build_scripts.pages.prose import Prose

NAME = "subject-index"
Row = tuple[str, IndexEntry]  # the anchor of a row, and the row


class SubjectIndexPage:
    """Writes the page of the subject index."""

    def __init__(self, book: LawBook, places: Places, prose: Prose, sample: str) -> None:
        self.book = book
        self.places = places
        self.prose = prose
        self.sample = sample
        self.rows = self._numbered()
        self.anchors = {
            (row.document, _key(row.headword)): anchor for anchor, row in reversed(self.rows) if not row.sub
        }
        self.elsewhere = {topic: anchor for (_, topic), anchor in self.anchors.items()}

    def text(self) -> str:
        """The whole page: topics by the alphabet, under each the rows of its sources in their own order."""
        topics: dict[str, list[Row]] = {}
        for anchor, row in self.rows:
            topics.setdefault(_key(row.headword), []).append((anchor, row))
        items = [self._row(*row) for key in sorted(topics) for row in topics[key]]
        blocks = [element("h1", "Предметный указатель", id="top"), self.sample]
        if items:
            blocks += [self._owners(), element("ol", "\n".join(items), class_="index-rows")]
        else:
            blocks.append(element("aside", "В источниках нет предметного указателя.", class_="missing"))
        return page({"title": "Предметный указатель", "language": "ru", "sample": bool(self.sample)}, blocks)

    def _numbered(self) -> list[Row]:
        """The rows that may be shown, each with its anchor: its document and its place there."""
        position: dict[str, int] = {}
        found: list[Row] = []
        for row in self.book.index():
            position[row.document] = position.get(row.document, 0) + 1
            if self.book.facts[row.document].publish == "full":
                found.append((f"{row.document}.{position[row.document]}", row))
        return found

    def _owners(self) -> str:
        """Whose rows stand here."""
        names = []
        for document in dict.fromkeys(row.document for _, row in self.rows):
            facts = self.book.facts[document]
            title = both("наш дайджест", "our digest") if facts.is_digest else escape(facts.title)
            names.append(element("span", f"{self._owner(document)} — {title}"))
        return element("p", "\n".join(names), class_="facts")

    def _owner(self, document: str) -> str:
        facts = self.book.facts[document]
        said = both("дайджест", "digest") if facts.is_digest else f"изд. {escape(facts.edition)}"
        return element("span", said, class_="owner")

    def _row(self, anchor: str, row: IndexEntry) -> str:
        topic = row.sub if row.sub is not None else row.headword
        words = element("span", self._with_guesses(row.document, anchor, topic), class_="topic")
        english = row.english_sub if row.sub is not None else row.english
        translated = element("span", escape(english), class_="english", lang="en") if english else ""
        laws = ", ".join(
            element("a", str(law), class_="reference", href=self.places.to_law(law, NAME)) if law in LAWS else str(law)
            for law in row.laws
        )
        see = self._see("см.", row.see, row.document) + self._see("см. также", row.see_also, row.document)
        unit = self._unit(row.document, anchor)
        cut = unit is not None and not unit.complete and not row.laws and not see
        lost = element("span", "номер утрачен", class_="lost") if cut else ""
        parts = [words, translated, laws, see, lost, self._owner(row.document)]
        return element("li", " ".join(filter(None, parts)), class_="sub" if row.sub is not None else "head", id=anchor)

    def _unit(self, document: str, anchor: str) -> Unit | None:
        return self.book.by_id.get(f"{document}:{document}.index.{anchor.rpartition('.')[2]}")

    def _with_guesses(self, document: str, anchor: str, topic: str) -> str:
        """The words of a topic with the guesses of its row marked."""
        unit = self._unit(document, anchor)
        if unit is None or not unit.uncertain:
            return escape(topic)
        return with_guesses(topic, guessed_words(self.book, unit, self.prose.restored[document]))

    def _see(self, how: str, targets: tuple[str, ...], document: str) -> str:
        """References to other topics of the same index."""
        if not targets:
            return ""
        links = [self._topic(target, document) for target in targets]
        return f'<em class="see">{how}</em> ' + "; ".join(links)

    def _topic(self, target: str, document: str) -> str:
        """A topic as a link: to the row of its own index, else to that of another, which is said."""
        anchor = self.anchors.get((document, _key(target)))
        if anchor is not None:
            return element("a", escape(target), class_="reference", href=f"#{anchor}")
        if other := self.elsewhere.get(_key(target)):
            note = "в этом указателе такого слова нет; открывается другой"
            return element("a", escape(target), class_="reference elsewhere", href=f"#{other}", title=note)
        return element("span", escape(target), class_="reference unresolved", title="этого слова в указателе нет")


def _key(topic: str) -> str:
    """How a topic is sorted and found."""
    return topic.casefold().replace("ё", "е")
