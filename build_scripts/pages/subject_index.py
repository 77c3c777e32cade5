"""The subject index page: the rows of the digest and of all documents under one alphabet, each group with its owner."""

from build_scripts.languages.catalogue import LEADING, Words, word
from build_scripts.languages.titles import LAWS
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import IndexEntry, Unit
from build_scripts.pages.alphabet import filter_field, letters_bar, sort_key
from build_scripts.pages.guesses import with_guesses
from build_scripts.pages.markup import attribute, element, escape, heading, page, say, spans
from build_scripts.pages.places import Places
from build_scripts.pages.prose import Prose
from build_scripts.pages.suits import with_suits
from build_scripts.tell.editions import owner_named
from build_scripts.tell.guessed import guessed_words

NAME = "subject-index"
ROWS = "_rows"
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
            (row.document, sort_key(row.headword)): anchor for anchor, row in reversed(self.rows) if not row.sub
        }
        self.elsewhere = {topic: anchor for (_, topic), anchor in self.anchors.items()}

    def text(self) -> str:
        """The whole page: topics by the alphabet, under each the rows of its sources in their own order."""
        groups = self._groups()
        blocks = [heading(1, say("page.subject_index"), id="top"), self.sample]
        if groups:
            blocks += [
                self._owners(),
                filter_field(ROWS, len(self.rows), say("index.filter")),
                letters_bar((rows[0][1].headword, rows[0][0]) for rows in groups),
                element("ol", "\n".join(map(self._group, groups)), class_="index-rows", id=ROWS, lang="ru"),
            ]
        else:
            words = spans(say("index.missing"))
            blocks.append(element("aside", words, class_="missing"))
        title = word(LEADING, "page.subject_index")
        return page({"title": title, "language": LEADING, "sample": bool(self.sample)}, blocks)

    def _numbered(self) -> list[Row]:
        """The rows that may be shown, each with its anchor: its document and its place there."""
        position: dict[str, int] = {}
        found: list[Row] = []
        for row in self.book.index():
            position[row.document] = position.get(row.document, 0) + 1
            if self.book.facts[row.document].publish == "full":
                found.append((f"{row.document}.{position[row.document]}", row))
        return found

    def _groups(self) -> list[list[Row]]:
        """The rows by the alphabet of their topics: each group is a head of one source with what stands below."""
        groups: list[list[Row]] = []
        for anchor, row in self.rows:
            last = groups[-1][0][1] if groups else None
            if row.sub is None or last is None or (last.document, last.headword) != (row.document, row.headword):
                groups.append([])
            groups[-1].append((anchor, row))
        return sorted(groups, key=lambda rows: sort_key(rows[0][1].headword))

    def _owners(self) -> str:
        """Whose rows stand here."""
        names = []
        for document in dict.fromkeys(row.document for _, row in self.rows):
            facts = self.book.facts[document]
            title = spans(say("digest.ours_short")) if facts.is_digest else escape(facts.title)
            names.append(element("span", f"{self._owner(document)} — {title}"))
        return element("p", "\n".join(names), class_="facts")

    def _owner(self, document: str) -> str:
        """The mark of a group: whose it is, in small print."""
        return element("small", spans(owner_named(self.book.facts[document])))

    def _group(self, rows: list[Row]) -> str:
        """A topic of one source: its head with the owner, and the rows below it."""
        (anchor, head), *others = rows
        below = "\n".join(element("li", self._row(*row), id=row[0]) for row in others)
        nested = "\n" + element("ol", below) if below else ""
        return element("li", f"{self._row(anchor, head)} {self._owner(head.document)}{nested}", id=anchor)

    def _row(self, anchor: str, row: IndexEntry) -> str:
        """The words of a row in both languages, its laws, and the topics it leads to."""
        topic = row.sub if row.sub is not None else row.headword
        words = self._with_guesses(row.document, anchor, topic)
        english = row.english_sub if row.sub is not None else row.english
        if english:
            words += " " + element("i", escape(english), lang="en")
        laws = ", ".join(
            element("a", str(law), class_="reference", href=self.places.to_law(law, NAME)) if law in LAWS else str(law)
            for law in row.laws
        )
        see = self._see(say("page.see"), row.see, row.document)
        see_also = self._see(say("page.see_also"), row.see_also, row.document)
        unit = self._unit(row.document, anchor)
        cut = unit is not None and not unit.complete and not row.laws and not see + see_also
        lost = element("span", spans(say("index.number_lost")), class_="lost") if cut else ""
        return " ".join(filter(None, [element("b", with_suits(words)), laws, see, see_also, lost]))

    def _unit(self, document: str, anchor: str) -> Unit | None:
        return self.book.by_id.get(f"{document}:{document}.index.{anchor.rpartition('.')[2]}")

    def _with_guesses(self, document: str, anchor: str, topic: str) -> str:
        """The words of a topic with the guesses of its row marked."""
        unit = self._unit(document, anchor)
        if unit is None or not unit.uncertain:
            return escape(topic)
        return with_guesses(topic, guessed_words(self.book, unit, self.prose.restored[document]))

    def _see(self, words: Words, targets: tuple[str, ...], document: str) -> str:
        """References to other topics of the same index."""
        if not targets:
            return ""
        links = [self._topic(target, document) for target in targets]
        return element("em", spans(words)) + " " + "; ".join(links)

    def _topic(self, target: str, document: str) -> str:
        """A topic as a link: to the row of its own index, else to that of another, which is said."""
        anchor = self.anchors.get((document, sort_key(target)))
        if anchor is not None:
            return element("a", escape(target), href=f"#{anchor}")
        if other := self.elsewhere.get(sort_key(target)):
            note = attribute(say("index.opens_other"))
            return element("a", escape(target), class_="reference elsewhere", href=f"#{other}", title=note)
        note = attribute(say("index.no_word"))
        return element("span", escape(target), class_="reference unresolved", title=note)
