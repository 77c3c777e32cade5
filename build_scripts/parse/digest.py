"""Parses a law of the digest: sections by edition, provisions with a Russian and an English text, steps, tables."""

import re

from build_scripts.languages.titles import LANGUAGES
from build_scripts.model.address import Address
from build_scripts.model.digest import DigestFacts
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.text import RestoredText, all_noise
from build_scripts.model.units import BETWEEN_LANGUAGES, Cell, DocumentFacts, Kind, ParsedDocument
from build_scripts.parse.digest_form import MISTAKE, NUMBERED, Place, faults, sections_of
from build_scripts.parse.drafts import Draft, DraftTable, Workbench
from build_scripts.parse.finish import finish
from build_scripts.parse.parsers import finished_tables

_HEAD = re.compile(r"(?P<marks>##?) +(?P<label>[^|\n]*?) *(?:\|(?P<ru>[^|\n]*)\|(?P<en>[^|\n]*))?$")
_TEXT = re.compile(r"(?P<mark>ru|en): *")
_KINDS: tuple[Kind, ...] = ("law", "section", "item", "subitem")
_NUMBER = re.compile(r"-?\d+")


def parse_digest(facts: DocumentFacts, restored: RestoredText, digest: DigestFacts, body: int) -> ParsedDocument:
    """All units of a law of the digest, Russian and English ones by the same addresses; never raises on its text.

    `body` is the source offset behind the facts. Guarantees of `parse` hold here too.
    """
    return _Law(Workbench(facts, restored), digest).parsed(body)


class _Law:
    """A law of the digest while it is parsed."""

    def __init__(self, bench: Workbench, digest: DigestFacts) -> None:
        self.bench = bench
        self.digest = digest
        self.known = sections_of(digest)
        self.places: list[Place] = []
        self.by_key: dict[tuple[str, Address], Place] = {}
        self.sections: dict[str, int] = {}
        self.section = ""
        self.language = ""

    def parsed(self, body: int) -> ParsedDocument:
        bench = self.bench
        text = bench.restored.text
        start = bench.restored.position(body)
        bench.discard(0, start, "facts")
        for line in re.finditer(r"[^\n]+", text[start:]):
            self._line(start + line.start(), start + line.end())
        for message, at in faults(bench.restored, self.digest, self.places, self.sections):
            bench.problem(at, "digest-form", message)
        units, footnotes = finish(bench)
        return ParsedDocument(
            facts=bench.facts, restored=bench.restored, units=tuple(units.values()), footnotes=footnotes,
            noise=all_noise(bench.restored.noise, bench.noise),
            tables=finished_tables(bench, units), problems=tuple(bench.problems), digest=self.digest,
        )  # fmt: skip

    def _line(self, start: int, end: int) -> None:
        """One line: a heading, the beginning of a text, a row of a table, or what goes on from the line before."""
        line = self.bench.restored.text[start:end].rstrip()
        end = start + len(line)
        if not line:
            return
        place = self.places[-1] if self.places else None
        if match := _HEAD.match(line):
            self._heading(match, start)
        elif place is not None and line.startswith("|"):
            self._row(place, start, end)
        elif place is not None and (match := _TEXT.match(line)):
            self._text(place, match["mark"], start, start + match.end(), end)
        elif place is not None and self.language in place.texts and not line.startswith("#"):
            self.bench.claim(place.drafts[self.language], start, end, "text")
            place.texts[self.language] = (place.texts[self.language][0], end)
        else:
            self._stray(
                start, end, f"{line[:30]!r} stands under no heading or mark; expected `# `, `## `, `ru:` or `en:`"
            )

    def _stray(self, start: int, end: int, message: str) -> None:
        """What fits nowhere is kept as a paragraph of no law, and said."""
        self.bench.problem(start, "digest-line", message)
        draft = self.bench.draft("paragraph", None, Address(self.bench.facts.id, (f"at{start}",)), layer="digest")
        self.bench.claim(draft, start, end, "text")

    def _heading(self, match: re.Match[str], start: int) -> None:
        """A section or a provision; a section of numbers, as the steps of the Director, has no place of its own."""
        label, own = match["label"], match["marks"] == "##"
        section = self.section if own else label
        address = self._address(section, label if own else "") if section in self.known else None
        if address is None:
            expected = "a label such as `A1(a)`" if own else "one of " + ", ".join(self.known)
            self._stray(start, start + match.end(), f"{label!r} is no heading here; expected {expected}")
            return
        self.section, self.language = section, ""
        if not own:
            self.sections.setdefault(section, start)
        label_at = start + match.start("label")
        self.bench.discard(start, label_at if own else label_at + len(label), "markup")
        if section in NUMBERED and not own:
            return
        if (section, address) in self.by_key:
            self.bench.problem(start, "digest-form", f"{label!r} stands twice in {section}; expected it once")
        place = self._place(section, address, start)
        if own:
            self.bench.claim(place.drafts["ru"], label_at, label_at + len(label), "label")
        for language in LANGUAGES:
            if match[language] is not None:
                low, high = start + match.start(language), start + match.end(language)
                self.bench.discard(low - 1, low, "markup")
                self.bench.claim(place.drafts[language], low, high, "title")
                place.titled = True

    def _address(self, section: str, label: str) -> Address | None:
        """The address of a heading; None for a label that is none."""
        law = Address.law(self.digest.law)
        if section == MISTAKE:
            return None if label else law.child("mistake1")
        if section in NUMBERED:
            return law.child(NUMBERED[section] + label) if not label or label.isdigit() else None
        if re.fullmatch(r"(?:table|p|note)\d+", label):
            return law.child(label)
        try:
            return Address.of_short(f"{self.digest.law}{label}")
        except ValueError:
            return None

    def _place(self, section: str, address: Address, at: int) -> Place:
        edition = self.digest.editions.get(section, IN_FORCE)
        parents = self._parents(section, address)
        kind = self._kind(section, address)
        drafts = {
            language: self.bench.draft(
                kind, parents.get(language), address, layer="digest", language=language, edition=edition
            )
            for language in LANGUAGES
        }
        place = Place(section, address, at, drafts)
        if kind == "table":
            place.table = DraftTable(drafts["ru"], [], "", ())
            self.bench.tables.append(place.table)
        self.places.append(place)
        self.by_key.setdefault((section, address), place)
        return place

    def _kind(self, section: str, address: Address) -> Kind:
        if section in (*NUMBERED, MISTAKE):
            return "item" if section in NUMBERED else "paragraph"
        if address.is_added:
            return "table" if address.parts[-1].startswith("table") else "paragraph"
        return _KINDS[min(len(address.parts), 4) - 1]

    def _parents(self, section: str, address: Address) -> dict[str, Draft]:
        """The drafts above an address; a provision between that the file does not have is made, without words."""
        above = address.parent
        section = section if section in self.digest.editions else self.digest.in_force
        if above is None:
            return {}
        place = self.by_key.get((section, above))
        if place is None:
            place = self._place(section, above, 0)
            self.places.pop()
        return place.drafts

    def _text(self, place: Place, language: str, start: int, low: int, high: int) -> None:
        if language in place.texts:
            self.bench.problem(start, "digest-form", f"a second `{language}:` here; expected one text in a language")
        self.language = language
        self.bench.discard(start, low, "markup")
        self.bench.claim(place.drafts[language], low, high, "text")
        place.texts[language] = (low, high)

    def _row(self, place: Place, start: int, end: int) -> None:
        """A row of a table: the first one holds the heads; a cell of digits is a number."""
        table = place.table
        if table is None:
            self._stray(start, end, "a row of cells outside a table; expected a heading `## table1 | … | …` above it")
            return
        cells: list[Cell] = []
        text = self.bench.restored.text
        borders = [match.start() for match in re.finditer(r"\|", text[start:end])]
        for low, high in zip(borders, [*borders[1:], end - start], strict=True):
            self.bench.discard(start + low, start + low + 1, "markup")
            words = text[start + low + 1 : start + high].strip()
            if high < end - start or words:
                self.bench.claim(table.draft, start + low + 1, start + high, "cell")
                cells.append(int(words) if _NUMBER.fullmatch(words) else words)
        if not table.columns:
            table.columns, table.title = (
                tuple(map(str, cells)),
                BETWEEN_LANGUAGES.join(filter(None, place.titles(text))),
            )
        else:
            table.rows.append(tuple(cells))
