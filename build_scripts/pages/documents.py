"""Commentary, decisions and document pages."""

from collections.abc import Iterator

from build_scripts.languages.titles import LAWS, law_title
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import DocumentFacts, Unit
from build_scripts.pages.decisions import Decisions, DecisionsPage
from build_scripts.pages.markup import both, element, escape, facts_line, heading, page
from build_scripts.pages.places import Places, href
from build_scripts.pages.provisions import INSIDE, Provisions

KINDS = {
    "laws": ("правила", "laws"),
    "glossary": ("термины", "glossary"),
    "subject-index": ("предметный указатель", "subject index"),
    "commentary": ("комментарий", "commentary"),
    "minutes": ("решения", "decisions"),
    "text": ("текст", "text"),
}
ELSEWHERE = (
    "Штриховая черта под ссылкой: такого текста в источниках нет; она ведёт к ближайшему, что есть.",
    "A dashed line below a link: the sources do not have that text; it leads to the nearest that there is.",
)


class DocumentPages:
    """Writes the pages that go by document and not by law."""

    def __init__(self, book: LawBook, places: Places, provisions: Provisions, sample: str) -> None:
        self.book = book
        self.places = places
        self.provisions = provisions
        self.sample = sample
        self.decisions_of_book = Decisions(book, places)

    def commentary(self) -> Iterator[tuple[str, str]]:
        """One page for each chapter of a commentary."""
        for number in sorted(number for number in self.places.chapters if number is not None):
            name = f"commentary/{number}"
            words = f"Комментарий к правилу {number}", f"Commentary on law {number}"
            russian, english = self._titles(number, self.places.main)
            law = element("a", both(f"Правило {number}. {russian}", f"Law {number}. {english}"),
                          href=self.places.to_law(number, name))  # fmt: skip
            blocks = [heading(1, *words, id="top"), self.sample, facts_line([law])]
            for key in self.places.shown:
                if key[2] == Address.commentary(number):
                    chapter = self.provisions.unit(*key)
                    below, notes = self.provisions.all_below(chapter, name)
                    document = self.book.facts[chapter.document]
                    blocks.append(facts_line([escape(document.title), _edition(document)]))
                    blocks += ["\n".join(self.provisions.own(chapter, name)), f'<span id="C{number}"></span>', *below]
                    blocks += self.provisions.ending(chapter)
                    blocks.append(self.provisions.notes(notes, name))
            yield f"{name}/index.md", page(self._values(words[0]), blocks)

    def decisions(self) -> Iterator[tuple[str, str]]:
        """The page of all decisions, and one page for each document that has some."""
        yield from DecisionsPage(self.book, self.places, self.provisions.prose, self.sample).files()
        for document in self.book.source_documents:
            facts = document.facts
            roots = [unit for unit in document.units if unit.parent is None and unit.layer == "decision"]
            if roots and facts.publish == "full":
                name = f"decisions/{facts.id}"
                links = [
                    element("a", both("Всё об этом документе", "All about this document"),
                            href=href(name, f"documents/{facts.id}")),
                    element("a", both("Все решения по правилам", "All decisions by law"), href=href(name, "decisions")),
                ]  # fmt: skip
                title = f"{escape(facts.title)}: {both('решения', 'decisions')}"
                blocks = [*self._head(facts, title), facts_line([*links, both(*ELSEWHERE)]), *self._trees(roots, name)]
                yield f"{name}/index.md", page(self._values(f"{facts.title}: решения", facts), blocks)

    def documents(self) -> Iterator[tuple[str, str]]:
        """One page for each document: its facts, and what of it stands nowhere else."""
        for document in self.book.source_documents:
            facts = document.facts
            name = f"documents/{facts.id}"
            blocks = self._head(facts, escape(facts.title))
            if facts.publish == "full":
                if any(unit.parent is None and unit.layer == "decision" for unit in document.units):
                    words = both("Решения из этого документа", "The decisions of this document")
                    blocks.append(facts_line([element("a", words, href=href(name, f"decisions/{facts.id}"))]))
                roots = [unit for unit in document.units if unit.parent is None and self._only_here(unit)]
                blocks += [*self._trees(roots, name), *self._parts(document.units, name)]
            else:
                words = both("Текст этого документа не публикуется.", "The text of this document is not published.")
                blocks.append(element("aside", words, class_="missing"))
            yield f"{name}/index.md", page(self._values(facts.title, facts), blocks)

    def _only_here(self, unit: Unit) -> bool:
        return self.places.page_of(unit) == f"documents/{unit.document}" and unit.kind != "index_entry"

    def _head(self, facts: DocumentFacts, title: str) -> list[str]:
        """Title and facts of a document; the title is HTML."""
        kinds = [KINDS.get(kind, (kind, kind)) for kind in facts.kinds]
        listed = both(*(", ".join(names) for names in zip(*kinds, strict=True))) if kinds else ""
        lines = [_edition(facts), listed, f"{both('файл', 'file')} {escape(facts.file)}"]
        blocks = [element("h1", title, id="top"), self.sample, facts_line(filter(None, lines))]
        blocks += [
            element("p", escape(text), class_="facts") for text in (facts.credit, facts.rights, facts.date) if text
        ]
        return blocks

    def _trees(self, roots: list[Unit], name: str) -> Iterator[str]:
        """What stands on a page below each root; a head that nothing follows is left out."""
        for root in roots:
            if root.kind not in ("chapter", "part"):
                yield self._tree(root, name, 1)
                continue
            children = self.book.children.get(root.id, ())
            notes = [child for child in children if child.kind == "footnote"]
            parts = [self.provisions.notes(notes, name)]
            parts += [self._tree(child, name, 1) for child in children if child.kind != "footnote"]
            if any(parts):
                title = self.provisions.prose.title(root, name) or self._group_title(root)
                yield element("h2", title, id=self.places.anchor_of(root))
                yield from filter(None, parts)

    def _group_title(self, root: Unit) -> str:
        short = root.address.short if root.address else ""
        if root.title:
            return f"{escape(short)}. {escape(root.title)}"
        return f"{escape(short)} {both('(заголовок утрачен)', '(the heading is lost)')}"

    def _tree(self, unit: Unit, name: str, level: int) -> str:
        """A unit with what stands below it; empty for a law, which has its page, and a part that holds laws only."""
        if unit.kind == "law" or (unit.kind == "part" and not self._only_here(unit)):
            return ""
        children = self.book.children.get(unit.id, ())
        below = [self._tree(child, name, level + 1) for child in children if child.kind not in {"footnote", *INSIDE}]
        inner = [*filter(None, below), self.provisions.notes(self.provisions.own_notes(unit), name)]
        if unit.kind == "part" and not any(inner):
            return ""
        warning = self.decisions_of_book.warning(unit) if unit.layer == "decision" else ""
        return self.provisions.section(unit, name, level, [warning, *inner])

    def _parts(self, units: tuple[Unit, ...], name: str) -> Iterator[str]:
        """Where the laws and the chapters of commentary of a document are to be read."""
        heads = {"L": ("Правила в этом документе", "Laws in this document"),
                 "C": ("Комментарии в этом документе", "Commentary in this document")}  # fmt: skip
        for system, words in heads.items():
            rows = [
                element("li", element("a", self._law_name(unit, number), href=self.places.to_unit(unit, name)))
                for unit in units
                if unit.kind == "law" and unit.address is not None and unit.address.system == system
                if (number := unit.address.number) is not None and self._readable(unit)
            ]
            if rows:
                yield heading(2, *words)
                yield element("ul", "\n".join(rows), class_="parts")

    def _law_name(self, unit: Unit, number: int) -> str:
        """A law with its title as the document has it, else as titles.toml; the other language beside it."""
        titles = dict(zip(("ru", "en"), self._titles(number, unit.edition), strict=True))
        if unit.title:
            titles[unit.language] = unit.title
        return f"{number} {both(titles['ru'], titles['en'])}"

    def _titles(self, number: int, edition: str) -> tuple[str, str]:
        """The titles of a law in both languages; empty for a number that no law has."""
        if number not in LAWS:
            return "", ""
        return law_title(number, "ru", edition), law_title(number, "en", edition)

    def _readable(self, unit: Unit) -> bool:
        return unit.address is not None and (unit.edition, unit.language, unit.address) in self.places.shown

    def _values(self, title: str, facts: DocumentFacts | None = None) -> dict[str, object]:
        edition = facts.edition if facts is not None else ""
        return {"title": title, "language": "ru", "edition": edition, "sample": bool(self.sample)}


def _edition(facts: DocumentFacts) -> str:
    return both(f"издание {facts.edition}", f"edition {facts.edition}")
