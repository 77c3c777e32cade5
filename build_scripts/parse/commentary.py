"""Commentaries: chapters by law, paragraphs numbered `75.8.`, items `(i)` and `(a)` below them."""

import re
from dataclasses import dataclass

from build_scripts.languages.alphabet import LABELS, SECOND_LABELS
from build_scripts.languages.letters import label_after
from build_scripts.model.address import ROMAN, Address
from build_scripts.parse.drafts import Draft, Workbench
from build_scripts.parse.headings import Heading, find_headings
from build_scripts.parse.laws import lost_parents
from build_scripts.parse.lists import inline_items
from build_scripts.parse.paragraphs import CommentaryLines
from build_scripts.parse.structure import Structure

# `70.2.`, `74.2,3.`, `73.8.(i)`; not `73А1.`
_PARAGRAPH = re.compile(r"(?<!\S)(?P<chapter>\d{1,2})\.(?P<number>\d{1,2})(?:\s*,\s*(?P<second>\d{1,2}))?\.?(?=[\s(])")
_ROMAN = re.compile(r"\s*(?P<label>\((?P<value>[ivx]+)\))\s*")
_SECOND = re.compile(rf"\s*\([{SECOND_LABELS}]\)\s")
_LETTER = re.compile(rf"\s*(?P<label>\((?P<value>[{LABELS}])\))\s*")


@dataclass
class _Open:
    """The drafts that are open at a place of the commentary: chapter, paragraph, roman item, letter item."""

    chapter: Draft | None = None
    paragraph: Draft | None = None
    roman: Draft | None = None
    letter: Draft | None = None
    added: int = 1

    @property
    def deepest(self) -> Draft | None:
        return self.letter or self.roman or self.paragraph or self.chapter


def parse_commentary(structure: Structure, start: int, end: int, base: Address | None) -> None:
    """Claim a stretch of commentary; `base` is the address of what stands at the start without a number."""
    bench = structure.bench
    headings = find_headings(structure, start, end, lined=True)
    chapters = [heading for heading in headings if heading.kind == "law"]
    parser = _Commentary(bench)
    first = chapters[0].start if chapters else end
    if base is not None:
        drafts = lost_parents(bench, base)
        for draft in drafts:
            draft.layer = "commentary"
        drafts[-1].kind = "paragraph"
        parser.open = _Open(drafts[0], drafts[-1] if len(drafts) > 1 else None)
    parser.parse(start, first, headless=True)
    for number, heading in enumerate(chapters):
        parser.open_chapter(heading)
        parser.parse(heading.end, chapters[number + 1].start if number + 1 < len(chapters) else end)


class _Commentary:
    """Goes through a commentary's lines and opens a draft at each number."""

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench
        self.open = _Open()
        self.lines = CommentaryLines(bench.restored)
        self.inferred: set[int] = set()  # chapters without a heading, known from the numbers of their paragraphs

    def open_chapter(self, heading: Heading) -> None:
        draft = self.bench.draft("law", None, Address.commentary(heading.number), layer="commentary")
        self.bench.claim(draft, heading.start, heading.label_end, "label")
        self.bench.claim(draft, heading.label_end, heading.end, "title")
        self.open = _Open(draft)

    def parse(self, start: int, end: int, *, headless: bool = False) -> None:
        view = self.bench.view
        blocks = self.lines.blocks(view, start, end, self._is_numbered)
        for number, (low, high) in enumerate(blocks):
            following = blocks[number + 1][0] if number + 1 < len(blocks) else end
            listed = _SECOND.match(view, following) is not None
            self._block(low, high, first=headless and number == 0, listed=listed)

    def _is_numbered(self, view: str, at: int) -> bool:
        """Whether a number of this commentary starts at a position: it must continue the open numbering."""
        match = _PARAGRAPH.match(view, at)
        if match:
            chapter = self.open.chapter
            if chapter is None or chapter.address is None or id(chapter) in self.inferred:
                return True
            return chapter.address.parts[0] == match["chapter"]
        return bool(_ROMAN.match(view, at) or _LETTER.match(view, at))

    def _block(self, start: int, end: int, *, first: bool, listed: bool) -> None:
        """One paragraph of the document: its labels open drafts, its text goes to the last of them.

        `listed` says that the next paragraph starts with (b), so that a lone (a) inside this one divides it.
        """
        view = self.bench.view
        at = start + len(view[start:end]) - len(view[start:end].lstrip())
        opened = False
        if (match := _PARAGRAPH.match(view, at)) and self._opens(match):
            self._open_paragraph(match)
            at, opened = match.end(), True
        if (match := _ROMAN.match(view, at)) and self._follows_roman(match["value"], opened):
            self._open_item(match, roman=True)
            at, opened = match.end(), True
        if match := _LETTER.match(view, at):
            self._open_item(match, roman=False)
            at, opened = match.end(), True
        draft = self._draft_for(opened, first)
        before = draft.suffix if draft is self.open.letter else ""
        items = inline_items(view, at, end, 1 if listed or before else 2, before)
        self.bench.claim(draft, at, items[0].start if items else end, "text")
        for number, item in enumerate(items):
            above = draft.parent if before else draft
            child = self.bench.draft("subitem", above, suffix=item.value, layer="commentary")
            self.bench.claim(child, item.start, item.end, "label")
            self.bench.claim(child, item.end, items[number + 1].start if number + 1 < len(items) else end, "text")
            if before:  # a list that began on a line of its own goes on inside it
                self.open.letter = child
        if len(items) == 1 and not before:
            self.open.letter = None

    def _follows_roman(self, value: str, opened: bool) -> bool:
        current = self.open.roman
        if opened or current is None or current.address is None:
            return value == "i" or current is None
        return ROMAN.get(value, 0) == ROMAN.get(current.address.parts[-1], 0) + 1

    def _draft_for(self, opened: bool, first: bool) -> Draft:
        holder = self.open.deepest
        if (opened and holder is not None) or (first and holder is not None and not holder.words):
            assert holder is not None
            return holder
        if self.open.roman is not None and self._closes_list(self.open.roman):
            self.open.roman, self.open.added = None, 1
        above = self.open.roman or self.open.paragraph or self.open.chapter
        self.open.added += 1
        self.open.letter = None
        if above is None:
            return self.bench.draft("paragraph", None, layer="commentary")
        return self.bench.draft("paragraph", above, suffix=f"p{self.open.added}", layer="commentary")

    def _closes_list(self, item: Draft) -> bool:
        """Whether a list is one sentence that ends with this item: what follows it belongs to the paragraph above."""
        siblings = [draft for draft in self.bench.drafts if draft.parent is item.parent and draft.kind == item.kind]
        if len(siblings) < 2 or not siblings[-2].words:
            return False
        text = self.bench.restored.text
        (low, high, _), (_, end, _) = siblings[-2].words[-1], item.words[-1]
        return not text[low:high].endswith((".", "!", "?", ":")) and not text[:end].endswith(":")

    def _opens(self, match: re.Match[str]) -> bool:
        """Whether a number at the start of a paragraph is one of this chapter, or of a later one without a heading."""
        number = self.open.chapter.address.number if self.open.chapter and self.open.chapter.address else None
        return number is None or id(self.open.chapter) in self.inferred or int(match["chapter"]) >= number

    def _open_paragraph(self, match: re.Match[str]) -> None:
        address = Address.commentary(match["chapter"], match["number"])
        chapter = self.open.chapter
        at = Address.commentary(match["chapter"])
        if chapter is None or chapter.at != at:
            chapter = self.bench.draft("law", None, at, layer="commentary", complete=False)
            self.inferred.add(id(chapter))
        aliases = (Address.commentary(match["chapter"], match["second"]),) if match["second"] else ()
        draft = self.bench.draft("paragraph", chapter, address, aliases=aliases, layer="commentary")
        self.bench.claim(draft, match.start(), match.end(), "label")
        self.open = _Open(chapter, draft)

    def _open_item(self, match: re.Match[str], *, roman: bool) -> None:
        parent = self.open.paragraph if roman else self.open.roman or self.open.paragraph
        before = self.open.letter.suffix if self.open.letter is not None else ""
        value = match["value"] if roman else label_after(match["value"], before)
        draft = self.bench.draft("subitem", parent, suffix=value, layer="commentary")
        self.bench.claim(draft, match.start("label"), match.end("label"), "label")
        if roman:
            self.open.roman, self.open.letter, self.open.added = draft, None, 1
        else:
            self.open.letter = draft
