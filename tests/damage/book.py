"""Clean invented law books as data, and what the program must find of them, as one comparable view."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from build_scripts.model.doubts import Why

SIGN = "(*)"
_FOLDED = str.maketrans("ёЁ“”«»„–—", 'еЕ"""""--')


@dataclass(frozen=True)
class Sentence:
    """A sentence, with SIGN where a footnote sign stands, and the targets of each reference in it."""

    words: str
    references: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Provision:
    """A provision: the last part of its address, its title (may be empty), its own text, and what is below it."""

    value: str
    title: str = ""
    text: tuple[Sentence, ...] = ()
    below: tuple["Provision", ...] = ()

    @property
    def words(self) -> str:
        return " ".join(sentence.words for sentence in self.text)


@dataclass(frozen=True)
class Law:
    """A law: a provision with a number, the note to the one sign it may hold, and the chapter that starts with it."""

    body: Provision
    note: tuple[Sentence, ...] = ()
    chapter: tuple[str, str] | None = None

    @property
    def number(self) -> str:
        return self.body.value


@dataclass
class View:
    """What is compared: rows of (address, title, text), (address of the sign, of the note), (address, targets)."""

    units: list[tuple[str, str, str]] = field(default_factory=list)
    notes: list[tuple[str, str]] = field(default_factory=list)
    references: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    uncertain: list[tuple[str, Why]] = field(default_factory=list)


def folded(text: str) -> str:
    """A text with ё and typography folded and its blanks as single ones."""
    return " ".join(text.translate(_FOLDED).split())


def expected(laws: tuple[Law, ...], document: str = "book") -> View:
    """What a law book is as units, notes and references; `document` names its chapters."""
    view = View()
    for law in laws:
        if law.chapter:
            view.units.append((f"{document}.chapter.{law.chapter[0]}", folded(law.chapter[1]), ""))
        held = list(_rows(law.body, f"L{law.number}", view))
        if law.note:
            sign = next(address for address, provision in held if SIGN in provision.words)
            note = f"{sign}.note1"
            view.notes.append((sign, note))
            add(view, note, "", law.note)
    view.references.sort()
    return view


def _rows(provision: Provision, address: str, view: View) -> Iterator[tuple[str, Provision]]:
    yield address, provision
    add(view, address, provision.title, provision.text)
    for child in provision.below:
        yield from _rows(child, f"{address}.{child.value}", view)


def add(view: View, address: str, title: str, text: tuple[Sentence, ...]) -> None:
    """Put one unit with its references into a view."""
    words = " ".join(sentence.words for sentence in text).replace(SIGN, "")
    view.units.append((address, folded(title), folded(words)))
    view.references += [(address, targets) for sentence in text for targets in sentence.references]


def found(book: object, kinds: frozenset[str] = frozenset({"index_entry", "glossary"})) -> View:
    """The same view of what the program found; `kinds` are left out."""
    view = View()
    by_id = book.by_id  # type: ignore[attr-defined]
    for unit in book.units:  # type: ignore[attr-defined]
        if unit.kind not in kinds:
            view.units.append((str(unit.address), folded(unit.title or ""), folded(unit.text)))
            view.uncertain += [(guess.source, guess.why) for guess in unit.uncertain]
    for row in book.documents[0].footnotes:  # type: ignore[attr-defined]
        note = str(by_id[row.note].address) if row.note else "lost"
        view.notes.append((str(by_id[row.sign_in].address), note))
    view.references = sorted(
        (str(by_id[row.unit].address), row.targets)
        for row in book.references
        if row.targets and not row.relative  # type: ignore[attr-defined]
    )
    return view


def sentence_case(words: str) -> str:
    """A sentence with its first letter as a capital and without doubled blanks or a blank before its point."""
    words = re.sub(r"\s+([.,;])", r"\1", " ".join(words.split()))
    return words[0].upper() + words[1:]
