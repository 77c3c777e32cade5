"""Commentary, decisions and document pages."""

from collections.abc import Iterator

from build_scripts.languages.catalogue import CATALOGUE, LANGUAGES, LEADING, Words, word
from build_scripts.languages.titles import LAWS, title_words
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import DocumentFacts, Unit
from build_scripts.pages.decisions import Decisions, DecisionsPage
from build_scripts.pages.markup import element, escape, facts_line, heading, page, say, spans
from build_scripts.pages.places import Places, href
from build_scripts.pages.provisions import Provisions
from build_scripts.tell.editions import edition_named
from build_scripts.tell.provisions import Provision, Trees


class DocumentPages:
    """Writes the pages that go by document and not by law."""

    def __init__(self, book: LawBook, places: Places, provisions: Provisions, sample: str) -> None:
        self.book = book
        self.places = places
        self.provisions = provisions
        self.sample = sample
        self.trees = Trees(book)
        self.decisions_of_book = Decisions(book, places)

    def commentary(self) -> Iterator[tuple[str, str]]:
        """One page for each chapter of a commentary."""
        for number in sorted(number for number in self.places.chapters if number is not None):
            name = f"commentary/{number}"
            words = say("page.commentary_on", number=number)
            titled = say("page.law_titled", number=number, title=_titles(number, self.places.main))
            law = element("a", spans(titled), href=self.places.to_law(number, name))
            blocks = [heading(1, words, id="top"), self.sample, facts_line([law])]
            for told in self.places.texts.commentary(number):
                blocks.append(facts_line([escape(told.title), spans(edition_named(told.edition))]))
                blocks += [self.provisions.beside(told.chapter, name), f'<span id="C{number}"></span>']
                blocks += [*self.provisions.rows(told.chapter, name), self.provisions.ending(told.chapter)]
                blocks.append(self.provisions.notes(told.chapter.notes_there(), name))
            yield f"{name}/index.md", page(self._values(words[LEADING]), blocks)

    def decisions(self) -> Iterator[tuple[str, str]]:
        """The page of all decisions, and one page for each document that has some."""
        yield from DecisionsPage(self.book, self.places, self.provisions.prose, self.sample).files()
        for document in self.book.source_documents:
            facts = document.facts
            roots = [unit for unit in document.units if unit.parent is None and unit.layer == "decision"]
            if roots and facts.publish == "full":
                name = f"decisions/{facts.id}"
                links = [
                    element("a", spans(say("document.all_about")), href=href(name, f"documents/{facts.id}")),
                    element("a", spans(say("document.all_decisions")), href=href(name, "decisions")),
                    spans(say("document.elsewhere")),
                ]
                title = f"{escape(facts.title)}: {spans(say('document.kind_minutes'))}"
                blocks = [*self._head(facts, title), facts_line(links), *self._trees(roots, name)]
                values = self._values(f"{facts.title}: {word(LEADING, 'document.kind_minutes')}", facts)
                yield f"{name}/index.md", page(values, blocks)

    def documents(self) -> Iterator[tuple[str, str]]:
        """One page for each document: its facts, and what of it stands nowhere else."""
        for document in self.book.source_documents:
            facts = document.facts
            name = f"documents/{facts.id}"
            blocks = self._head(facts, escape(facts.title))
            if facts.publish == "full":
                if links := list(self._own_pages(document.units, name)):
                    blocks.append(facts_line(links))
                roots = [unit for unit in document.units if unit.parent is None and self._only_here(unit)]
                blocks += [*self._trees(roots, name), *self._parts(document.units, name)]
            else:
                words = spans(say("document.unpublished"))
                blocks.append(element("aside", words, class_="missing"))
            yield f"{name}/index.md", page(self._values(facts.title, facts), blocks)

    def _own_pages(self, units: tuple[Unit, ...], name: str) -> Iterator[str]:
        """Links to the document's pages of other kinds."""
        for home in dict.fromkeys(self.places.page_of(unit) for unit in units if unit.parent is None):
            kind = self.places.kind_of(home)
            if home != name and kind is not None and kind.menu is None and "/" in home:
                yield element("a", spans(say(kind.of_document or kind.title)), href=href(name, home))

    def _only_here(self, unit: Unit) -> bool:
        return self.places.page_of(unit) == f"documents/{unit.document}" and unit.kind != "index_entry"

    def _head(self, facts: DocumentFacts, title: str) -> list[str]:
        """Title and facts of a document; the title is HTML."""
        kinds = [_kind(kind) for kind in facts.kinds]
        listed = spans({one: ", ".join(kind[one] for kind in kinds) for one in LANGUAGES}) if kinds else ""
        lines = [spans(edition_named(facts.edition)), listed, f"{spans(say('document.file'))} {escape(facts.file)}"]
        blocks = [element("h1", title, id="top"), self.sample, facts_line(filter(None, lines))]
        blocks += [
            element("p", escape(text), class_="facts") for text in (facts.credit, facts.rights, facts.date) if text
        ]
        return blocks

    def _trees(self, roots: list[Unit], name: str) -> Iterator[str]:
        """What stands on a page below each root; a head that nothing follows is left out."""
        for root in roots:
            if root.kind not in ("chapter", "part"):
                yield self._tree(self.trees.of_units({root.language: root}), name, 1)
                continue
            told = self.trees.of_units({root.language: root})
            parts = [self.provisions.notes(told.notes_there(below=False), name)]
            parts += [self._tree(one, name, 1) for one in (*told.inside, *told.below)]
            if any(parts):
                title = self.provisions.prose.title(root, name) or self._group_title(root)
                yield element("h2", title, id=self.places.anchor_of(root))
                yield from filter(None, parts)

    def _group_title(self, root: Unit) -> str:
        short = root.address.short if root.address else ""
        if root.title:
            return f"{escape(short)}. {escape(root.title)}"
        return f"{escape(short)} {spans(say('document.heading_lost'))}"

    def _tree(self, told: Provision, name: str, level: int) -> str:
        """A unit with what stands below it; empty for a law, which has its page, and a part that holds laws only."""
        unit = told.leading
        if unit.kind == "law" or (unit.kind == "part" and not self._only_here(unit)):
            return ""
        inner = [self._tree(one, name, level + 1) for one in told.below]
        inner = [*filter(None, inner), self.provisions.notes(told.notes_there(below=False), name)]
        if unit.kind == "part" and not any(inner):
            return ""
        warning = self.decisions_of_book.warning(unit) if unit.layer == "decision" else ""
        return self.provisions.section(told, name, level, [warning, *inner])

    def _parts(self, units: tuple[Unit, ...], name: str) -> Iterator[str]:
        """Where the laws and the chapters of commentary of a document are to be read."""
        heads = {"L": say("document.its_laws"), "C": say("document.its_commentary")}
        for system, words in heads.items():
            rows = [
                element("li", element("a", self._law_name(unit, number), href=self.places.to_unit(unit, name)))
                for unit in units
                if unit.kind == "law" and unit.address is not None and unit.address.system == system
                if (number := unit.address.number) is not None and self._readable(unit)
            ]
            if rows:
                yield heading(2, words)
                yield element("ul", "\n".join(rows), class_="parts")

    def _law_name(self, unit: Unit, number: int) -> str:
        """A law with its title as the document has it, else as titles.toml; the other language beside it."""
        titles = dict(_titles(number, unit.edition))
        if unit.title:
            titles |= {one.code: unit.title for one in CATALOGUE.known if one.reads == unit.language}
        return f"{number} {spans(titles)}"

    def _readable(self, unit: Unit) -> bool:
        return unit.address is not None and (unit.edition, unit.language, unit.address) in self.places.shown

    def _values(self, title: str, facts: DocumentFacts | None = None) -> dict[str, object]:
        edition = facts.edition if facts is not None else ""
        return {"title": title, "language": LEADING, "edition": edition, "sample": bool(self.sample)}


def _titles(number: int, edition: str) -> Words:
    """The titles of a law; empty for a number that no law has."""
    return title_words(number, edition) if number in LAWS else dict.fromkeys(LANGUAGES, "")


def _kind(kind: str) -> Words:
    """What a kind of document is called; a kind without words of its own as it is."""
    key = f"document.kind_{kind}"
    return say(key) if key in CATALOGUE else dict.fromkeys(LANGUAGES, kind)
