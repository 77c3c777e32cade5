"""Commentary, decisions and document pages."""

from collections.abc import Iterator

from build_scripts.languages.titles import law_title
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import DocumentFacts, Unit
from build_scripts.pages.markup import element, escape, facts_line, page
from build_scripts.pages.places import LAWS, Places, href
from build_scripts.pages.provisions import INSIDE, Provisions

RUSSIAN_KINDS = {
    "laws": "правила",
    "glossary": "термины",
    "subject-index": "предметный указатель",
    "commentary": "комментарий",
    "minutes": "решения",
    "text": "текст",
}
ELSEWHERE = "Штриховая черта под ссылкой: такого текста в источниках нет; она ведёт к ближайшему, что есть."


class DocumentPages:
    """Writes the pages that go by document and not by law."""

    def __init__(self, book: LawBook, places: Places, provisions: Provisions, sample: str) -> None:
        self.book = book
        self.places = places
        self.provisions = provisions
        self.sample = sample

    def commentary(self) -> Iterator[tuple[str, str]]:
        """One page for each chapter of a commentary."""
        for number in sorted(number for number in self.places.chapters if number is not None):
            name = f"commentary/{number}"
            blocks = [element("h1", f"Комментарий к правилу {number}", id="top"), self.sample]
            title = escape(law_title(number, "ru", self.places.main)) if number in LAWS else ""
            law = element("a", f"Правило {number}. {title}", href=self.places.to_law(number, name))
            blocks.append(facts_line([law]))
            for key in self.places.shown:
                if key[2] == Address.commentary(number):
                    chapter = self.provisions.unit(*key)
                    below, notes = self.provisions.all_below(chapter, name)
                    document = self.book.facts[chapter.document]
                    blocks.append(facts_line([escape(document.title), f"издание {escape(document.edition)}"]))
                    blocks += ["\n".join(self.provisions.own(chapter, name)), f'<span id="C{number}"></span>', *below]
                    blocks += self.provisions.ending(chapter)
                    blocks.append(self.provisions.notes(notes, name))
            yield f"{name}/index.md", page(self._values(f"Комментарий к правилу {number}"), blocks)

    def decisions(self) -> Iterator[tuple[str, str]]:
        """One page for each document that has decisions."""
        for document in self.book.source_documents:
            roots = [unit for unit in document.units if unit.parent is None and unit.layer == "decision"]
            if roots and document.facts.publish == "full":
                name = f"decisions/{document.facts.id}"
                title = f"{document.facts.title}: решения"
                rest = element("a", "Всё об этом документе", href=href(name, f"documents/{document.facts.id}"))
                head = [*self._head(document.facts, title), facts_line([rest, ELSEWHERE])]
                blocks = [*head, *self._trees(roots, name)]
                yield f"{name}/index.md", page(self._values(title, document.facts), blocks)

    def documents(self) -> Iterator[tuple[str, str]]:
        """One page for each document: its facts, and what of it stands nowhere else."""
        for document in self.book.source_documents:
            facts = document.facts
            name = f"documents/{facts.id}"
            blocks = self._head(facts, facts.title)
            if facts.publish == "full":
                if any(unit.parent is None and unit.layer == "decision" for unit in document.units):
                    link = element("a", "Решения из этого документа", href=href(name, f"decisions/{facts.id}"))
                    blocks.append(facts_line([link]))
                roots = [unit for unit in document.units if unit.parent is None and self._only_here(unit)]
                blocks += self._trees(roots, name)
                blocks.append(self._parts(document.units, name))
            else:
                blocks.append(element("aside", "Текст этого документа не публикуется.", class_="missing"))
            yield f"{name}/index.md", page(self._values(facts.title, facts), blocks)

    def _only_here(self, unit: Unit) -> bool:
        return self.places.page_of(unit) == f"documents/{unit.document}" and unit.kind != "index_entry"

    def _head(self, facts: DocumentFacts, title: str) -> list[str]:
        kinds = ", ".join(RUSSIAN_KINDS[kind] for kind in facts.kinds)
        lines = [f"издание {escape(facts.edition)}", kinds, f"файл {escape(facts.file)}"]
        blocks = [
            element("h1", escape(title), id="top"),
            self.sample,
            facts_line(lines),
        ]
        blocks += [
            element("p", escape(text), class_="facts") for text in (facts.credit, facts.rights, facts.date) if text
        ]
        return blocks

    def _trees(self, roots: list[Unit], name: str) -> Iterator[str]:
        for root in roots:
            title = self.provisions.prose.title(root, name) if root.kind in ("chapter", "part") else ""
            anchor = self.places.anchor_of(root)
            if root.kind in ("chapter", "part"):
                short = root.address.short if root.address else ""
                yield element("h2", title or escape(self._group_title(root, short)), id=anchor)
                yield from self._notes_of(root, name)
                for child in self.book.children.get(root.id, ()):
                    if child.kind not in ("law", "footnote", "part") or (
                        self._only_here(child) and child.kind == "part"
                    ):
                        yield self._tree(child, name, 1)
            else:
                yield self._tree(root, name, 1)

    def _notes_of(self, unit: Unit, name: str) -> Iterator[str]:
        notes = [child for child in self.book.children.get(unit.id, ()) if child.kind == "footnote"]
        if notes:
            yield self.provisions.notes(notes, name)

    def _group_title(self, root: Unit, short: str) -> str:
        return f"{short}. {root.title}" if root.title else f"{short} (заголовок утрачен)"

    def _tree(self, unit: Unit, name: str, level: int) -> str:
        children = self.book.children.get(unit.id, ())
        below = [self._tree(child, name, level + 1) for child in children if child.kind not in {"footnote", *INSIDE}]
        notes = [child for child in children if child.kind == "footnote"]
        return self.provisions.section(unit, name, level, [*below, self.provisions.notes(notes, name)])

    def _parts(self, units: tuple[Unit, ...], name: str) -> str:
        """Where the laws, chapters of commentary and other parts of a document are to be read."""
        links = [
            element(
                "li",
                element(
                    "a",
                    escape(f"{unit.address.short} {unit.title or ''}".strip()),
                    href=self.places.to_unit(unit, name),
                ),
            )
            for unit in units
            if unit.kind == "law" and unit.address is not None and self._readable(unit)
        ]
        return (
            element("h2", "Правила в этом документе") + element("ul", "".join(links), class_="parts") if links else ""
        )

    def _readable(self, unit: Unit) -> bool:
        return unit.address is not None and (unit.edition, unit.language, unit.address) in self.places.shown

    def _values(self, title: str, facts: DocumentFacts | None = None) -> dict[str, object]:
        edition = facts.edition if facts is not None else ""
        return {"title": title, "language": "ru", "edition": edition, "sample": bool(self.sample)}
