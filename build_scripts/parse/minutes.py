"""Minutes and other documents of paragraphs: numbered items, bullets, lettered lists, bracketed notes, diagrams."""

import re
from dataclasses import dataclass

from build_scripts.languages.alphabet import CAPITALS, FEW_CAPITALS, LABELS
from build_scripts.languages.headings import headings_of
from build_scripts.languages.letters import label_after, label_value, label_values
from build_scripts.languages.vocabulary import any_pattern
from build_scripts.model.address import Address
from build_scripts.model.placements import Placement
from build_scripts.model.units import Kind, Layer
from build_scripts.parse.drafts import Draft, Workbench
from build_scripts.parse.families import following
from build_scripts.parse.lists import inline_items

_NUMBER = re.compile(r"(?P<value>\d{1,2})\.\s+(?=\S)")
_BULLET = re.compile(r"[•·▪◦]\s+")
_LETTER = re.compile(rf"\((?P<value>[{LABELS}])\)\s+")
_CAPITAL = re.compile(rf"(?P<value>[{FEW_CAPITALS}])\.\s+(?=[{CAPITALS}])")
_SMALL = re.compile(r"(?P<value>[a-h])\.\s+(?=\S)")
_NOTE = re.compile(r"\*+\s+(?=\S)")
# `A. Поднос не передан. До того …`: a short first sentence behind a capital letter is its title.
_RUN_IN_TITLE = re.compile(rf"[^.\n]{{3,80}}\.(?=\s+[{CAPITALS}])")
# The players' names may stand above the bids.
_PLAYERS = rf"(?:{any_pattern('bids', 'players_above')}\s+){{2,4}}"
_BID = rf"{any_pattern('bids', 'bidding')}|\d ?(?:{any_pattern('bids', 'denominations')}|[♠♥♦♣])"
_BIDS = re.compile(rf"(?:{_PLAYERS})?(?:(?:{_BID})\s*){{2,}}", re.IGNORECASE)


@dataclass(frozen=True)
class Group:
    """A document inside a file: its key in addresses, its title, and whether its numbered items are minutes."""

    key: str
    title: str
    minutes: bool


def group_of(placement: Placement | None, number: int, appendix: str, *, minutes: bool) -> Group:
    """The group a stretch belongs to: as placed, as the appendix above it says, or the next one in order."""
    if placement is not None and placement.group:
        return Group(placement.group, placement.title, placement.kind != "text")
    return Group(f"A{appendix or number}", "", minutes)


@dataclass(frozen=True)
class Block:
    """A paragraph of the document."""

    start: int
    end: int
    text: str


def blocks(view: str, start: int, end: int) -> list[Block]:
    """Paragraphs: parted by blank lines, and at lines that start with a label or a bullet or follow such a line."""
    found: list[Block] = []
    for match in re.finditer(r"\S(?:.|\n(?!\s*\n))*", view[start:end]):
        low, lines = start + match.start(), match[0].split("\n")
        at, begun, labelled = low, low, False
        for number, line in enumerate(lines):
            is_label = _label_of(line.lstrip()) is not None
            if number and (is_label or labelled):
                found.append(_block(view, begun, at))
                begun = at
            labelled = is_label
            at += len(line) + 1
        found.append(_block(view, begun, start + match.end()))
    return [block for block in found if block.text]


def _block(view: str, start: int, end: int) -> Block:
    text = view[start:end]
    low = start + len(text) - len(text.lstrip())
    return Block(low, start + len(text.rstrip()), text.strip())


def _label_of(text: str) -> re.Match[str] | None:
    return _BULLET.match(text) or _NUMBER.match(text) or _LETTER.match(text) or _SMALL.match(text) or _NOTE.match(text)


class GroupParser:
    """Claims one group's paragraphs; numbers, letters and bullets open units below it."""

    def __init__(self, bench: Workbench, group: Group, heading: Draft | None) -> None:
        self.bench = bench
        self.group = group
        self.layer: Layer = "decision" if group.minutes else "text"
        self.address = Address(bench.facts.id, (group.key,))
        self.root = heading or bench.draft("chapter", None, self.address, layer=self.layer)
        self.item: Draft | None = None  # the numbered item that is open
        self.paragraph: Draft | None = None  # the paragraph that lists hang under
        self.free = 0
        self.added = 1
        self.bullets = 0
        self.meeting = 1
        self.ahead: list[Block] = []  # the paragraphs that follow the one being read
        self.announced: Draft | None = None  # a paragraph that ends in a colon and may head a list
        self.listed: tuple[Draft, Draft, str] | None = (
            None  # the last lettered item: what it hangs under, it, its letter
        )

    def parse(self, start: int, end: int) -> None:
        """Claim a stretch, paragraph by paragraph."""
        found = blocks(self.bench.view, start, end)
        skip = 0
        for number, block in enumerate(found):
            if skip:
                skip -= 1
                continue
            following = found[number + 1] if number + 1 < len(found) else None
            self.ahead = found[number + 1 :]
            if _BIDS.fullmatch(block.text):
                skip = self._diagram(block, following)
            else:
                self._paragraph(block)

    def _diagram(self, block: Block, following: Block | None) -> int:
        """A bidding diagram, with the line of the player asked; returns how many further paragraphs it took."""
        parent = self.paragraph or self.root
        example = self._draft("example", parent, f"example{1 + self._below(parent, 'example')}")
        self.bench.claim(example, block.start, block.end, "text")
        self.announced = None
        if following is not None and set(following.text) <= set("? "):
            self.bench.claim(example, following.start, following.end, "text")
            return 1
        return 0

    def _below(self, parent: Draft, kind: Kind) -> int:
        return sum(draft.parent is parent and draft.kind == kind for draft in self.bench.drafts)

    def _draft(self, kind: Kind, parent: Draft, suffix: str) -> Draft:
        return self.bench.draft(kind, parent, suffix=suffix, layer=self.layer)

    def _paragraph(self, block: Block) -> None:
        text = block.text
        if match := _NOTE.match(text):
            note = self._draft("footnote", self.paragraph or self.root, "")
            self.bench.notes.append((block.start, note))
            self._claim(note, block, match.end(), "marker")
        elif match := _NUMBER.match(text):
            self._open_number(match, block)
        elif match := _BULLET.match(text):
            self.bullets += 1
            self._claim(self._draft("item", self.paragraph or self.root, f"b{self.bullets}"), block, match.end())
        elif match := _LETTER.match(text) or _SMALL.match(text):
            self._lettered(match, block)
        elif (match := _CAPITAL.match(text)) and (title := _RUN_IN_TITLE.match(text, match.end())):
            value = label_value(match["value"])
            item = self._draft("item", self.paragraph or self.root, value)
            self.bench.claim(item, block.start, block.start + match.end(), "label")
            self.bench.claim(item, block.start + match.end(), block.start + title.end(), "title")
            self.bench.claim(item, block.start + title.end(), block.end, "text")
        else:
            self._plain(block)

    def _lettered(self, match: re.Match[str], block: Block) -> None:
        """A lettered item; one that goes on with the list before it hangs where that list does."""
        value = label_after(match["value"], self.listed[2] if self.listed is not None else "")
        parent = self.paragraph or self.root
        if self.listed is not None and value == following(self.listed[2]):
            parent = self.listed[0]
        item = self._draft("item", parent, value)
        self.listed = (parent, item, value)
        self._claim(item, block, match.end())

    def _claim(self, draft: Draft, block: Block, label: int, role: str = "label") -> None:
        self.announced = None
        self.bench.claim(draft, block.start, block.start + label, role)  # type: ignore[arg-type]
        self._claim_text(draft, block.start + label, block.end)

    def _claim_text(self, draft: Draft, start: int, end: int) -> None:
        items = inline_items(self.bench.view, start, end)
        self.bench.claim(draft, start, items[0].start if items else end, "text")
        for number, item in enumerate(items):
            child = self._draft("item", draft, item.value)
            self.bench.claim(child, item.start, item.end, "label")
            self.bench.claim(child, item.end, items[number + 1].start if number + 1 < len(items) else end, "text")

    def _next_meeting(self, match: re.Match[str], block: Block) -> None:
        """A numbering that starts again is a new meeting, its heading lost."""
        self.meeting += 1
        key = f"{self.group.key}-{self.meeting}"
        self.root = self.bench.draft("chapter", None, Address(self.bench.facts.id, (key,)), layer=self.layer)
        self.item = self.paragraph = self.listed = None
        self.free, self.added, self.bullets = 0, 1, 0
        message = (
            f"the numbering starts again at {match[0].strip()}; taken for a new meeting, {key}; a placement can name it"
        )
        self.bench.problem(block.start, "meeting-without-heading", message)

    def _open_number(self, match: re.Match[str], block: Block) -> None:
        """A numbered item: an item of the minutes, or in another document one of a list below the paragraph."""
        if self.group.minutes and match["value"] == "1" and self.item is not None:
            self._next_meeting(match, block)
        parent = self.root if self.group.minutes else self.paragraph or self.root
        item = self._draft("minute" if self.group.minutes else "item", parent, match["value"])
        if self.group.minutes:
            self.item = self.paragraph = item
            self.added, self.bullets, self.listed = 1, 0, None
        self._claim(item, block, match.end())

    def _plain(self, block: Block) -> None:
        if self._is_listed(block):
            self.bullets += 1
            item = self._draft("item", self.announced or self.root, f"b{self.bullets}")
            self._claim_text(item, block.start, block.end)
            return
        note = headings_of(self.bench.facts.language).note.match(block.text)
        if self.listed is not None and self._list_goes_on():
            last = self.listed[1]
            count = sum(draft.parent is last and draft.kind == "paragraph" for draft in self.bench.drafts)
            self._claim_text(self._draft("paragraph", last, f"p{count + 2}"), block.start, block.end)
            return
        if self.item is not None:
            self.added += 1
            draft = self._draft("paragraph", self.item, f"p{self.added}")
        else:
            self.free += 1
            draft = self._draft(
                "minute" if self.group.minutes else "paragraph",
                self.root,
                f"{'u' if self.group.minutes else 'p'}{self.free}",
            )
        self.paragraph, self.bullets = draft, 0
        title = block.start + (note.end() if note else 0)
        self.bench.claim(draft, block.start, title, "title")
        self._claim_text(draft, title, block.end)
        self.announced = draft if block.text.endswith(":") else None

    def _is_listed(self, block: Block) -> bool:
        """Whether a paragraph is an item of a list whose bullets are lost: small letters behind a colon."""
        return self.announced is not None and block.text[0].islower() and block.text.endswith((";", "."))

    def _list_goes_on(self) -> bool:
        """Whether the next labelled paragraph is the next letter of the open list."""
        for block in self.ahead:
            label = _LETTER.match(block.text) or _SMALL.match(block.text)
            if label is not None:
                return self.listed is not None and following(self.listed[2]) in label_values(label["value"])
            if _NUMBER.match(block.text) or _BULLET.match(block.text):
                return False
        return False
