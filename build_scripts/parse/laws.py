"""Law texts: chapters, parts, laws, and the provisions below them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from build_scripts.languages.alphabet import SMALL
from build_scripts.languages.headings import headings_of
from build_scripts.languages.vocabulary import any_pattern
from build_scripts.model.address import Address
from build_scripts.parse.drafts import Draft, Workbench
from build_scripts.parse.footnotes import parse_footnotes
from build_scripts.parse.outline import Outline
from build_scripts.parse.provisions import parse_provisions
from build_scripts.repair.marks import RULER

_LONGEST_TITLE = 160  # characters
_ALONE = re.compile(r"[ \t]*(?:\n[ \t]*\n|\s*\Z)")  # what follows a line that stands alone


@dataclass(frozen=True)
class Heading:
    """A heading found in the text: its kind, its number, its place, and where its title ends."""

    kind: str
    number: str
    start: int
    label_end: int
    end: int


def parse_laws(bench: Workbench, start: int, end: int, base: Address | None, *, lined: bool, cut: bool) -> None:
    """Claim a stretch of law text.

    `base` is the address of what stands at the start without a heading (None: unknown); `lined` says
    whether the text has its lines; `cut` whether the document has lost what follows the stretch.
    """
    headings = find_headings(bench.view, start, end, bench.facts.language, lined=lined)
    parse_footnotes(bench, start, end, [heading.start for heading in headings])
    first = headings[0].start if headings else end
    provisions = _Provisions(bench, lined)
    if bench.view[start:first].strip():
        provisions.parse_headless(start, first, base, cut=cut and not headings)
    above = _Above(bench)
    for number, heading in enumerate(headings):
        following = headings[number + 1].start if number + 1 < len(headings) else end
        draft = above.open(heading)
        if heading.kind == "law":
            path = Outline()
            provisions.parse(draft, path, heading.end, following, cut=cut and following == end)
        elif bench.view[heading.end : following].strip():
            _claim_preamble(bench, draft, heading.end, following)


def _claim_preamble(bench: Workbench, draft: Draft, start: int, end: int) -> None:
    bench.claim(bench.draft("paragraph", draft, suffix="p1"), start, end, "text")


class _Above:
    """The chapter and part that a heading stands under."""

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench
        self.chapter: Draft | None = None
        self.part: Draft | None = None

    def open(self, heading: Heading) -> Draft:
        draft = self._draft(heading)
        self.bench.claim(draft, heading.start, heading.label_end, "label")
        self.bench.claim(draft, heading.label_end, heading.end, "title")
        return draft

    def _draft(self, heading: Heading) -> Draft:
        document = Address(self.bench.facts.id, ())
        if heading.kind == "law":
            return self.bench.draft("law", self.part or self.chapter, Address.law(heading.number))
        if heading.kind == "chapter":
            self.part = None
            self.chapter = self.bench.draft("chapter", None, document.child("chapter").child(heading.number))
            return self.chapter
        above = self.chapter.address if self.chapter is not None and self.chapter.address else document
        self.part = self.bench.draft("part", self.chapter, above.child("part").child(heading.number))
        return self.part


class _Provisions:
    """Parses what stands under a law, or at the start of a stretch without a heading."""

    def __init__(self, bench: Workbench, lined: bool) -> None:
        self.bench = bench
        self.lined = lined

    def parse(self, law: Draft, outline: Outline, start: int, end: int, *, cut: bool) -> None:
        opened = parse_provisions(self.bench, law, outline, start, end, lined=self.lined)
        if cut:
            self._mark_cut(opened or law, end)

    def parse_headless(self, start: int, end: int, base: Address | None, *, cut: bool) -> None:
        """What stands before the first heading: below `base`, or below an address of its own until one is found."""
        bench = self.bench
        if base is None:
            place = bench.restored.place(start)
            root = bench.draft("law", None, Address(bench.facts.id, (f"fragment{place}",)), complete=False)
            bench.problem(
                start, "unplaced", "text without a heading; a witness or a placement in sources.toml can place it"
            )
            self.parse(root, Outline(open_start=True), start, end, cut=cut)
            return
        drafts = lost_parents(bench, base)
        outline = Outline(list(enumerate(base.parts[1:], 1)))
        opened = parse_provisions(bench, drafts[0], outline, start, end, lined=self.lined, above=drafts)
        if cut:
            self._mark_cut(opened or drafts[-1], end)

    def _mark_cut(self, draft: Draft, end: int) -> None:
        """What is above the last provision goes on where the document does not; so does that provision mid-sentence."""
        written = self.bench.restored.text[:end].rstrip()
        for one in draft.above():
            one.complete = False
        if not written.endswith((".", "!", "?", ")", "”", '"')):
            draft.complete = False


def lost_parents(bench: Workbench, address: Address) -> list[Draft]:
    """Drafts for an address and everything above it whose headings are lost, the law first."""
    chain = [address]
    while chain[0].parent is not None:
        chain.insert(0, chain[0].parent)
    drafts: list[Draft] = []
    for depth, one in enumerate(chain):
        kind = ("law", "section", "item", "subitem")[min(depth, 3)]
        drafts.append(bench.draft(kind, drafts[-1] if drafts else None, one, complete=False))  # type: ignore[arg-type]
    return drafts


def find_headings(text: str, start: int, end: int, language: str, *, lined: bool) -> list[Heading]:
    """Chapter, part and law headings of a stretch, in order.

    With lines a heading starts one; on one line it must have a ruler under its title.
    """
    patterns = headings_of(language)
    possible: list[tuple[int, str, re.Match[str]]] = []
    for kind, pattern in (("chapter", patterns.chapter), ("part", patterns.part), ("law", patterns.law)):
        for match in pattern.finditer(text, start, end):
            before = text[start : match.start()].rpartition("\n")[2] if lined else ""
            if not before.replace(RULER, "").strip():
                possible.append((match.start(), kind, match))
    possible.sort(key=lambda one: one[0])
    stops = [*(at for at, _, _ in possible[1:]), end]  # no title runs over the next heading
    found: list[Heading] = []
    for (at, kind, match), stop in zip(possible, stops, strict=False):
        title = heading_end(text, match.end(), stop, lined=lined)
        above = found[-1].end if found else start
        if title is not None and not (lined and _cited(text, above, at, title, end)):
            found.append(Heading(kind, match["number"], at, match.end(), title))
    return _without_overlap(found)


def _cited(text: str, above: int, at: int, title: int, end: int) -> bool:
    """Whether a line that looks like a heading goes on a sentence: `как говорит⏎Правило 9. Гость уходит`.

    The line before it ends in a small letter, close above, and no ruler stands under it.
    """
    before = text[above:at].rstrip(" ")
    ruled = RULER in text[title:end][:3]
    close = before.endswith("\n") and not before.endswith("\n\n") and before.rstrip()[-1:].islower()
    return close and not ruled and not before.rstrip().endswith(RULER)


def _without_overlap(headings: Sequence[Heading]) -> list[Heading]:
    kept: list[Heading] = []
    for heading in headings:
        if not kept or heading.start >= kept[-1].end:
            kept.append(heading)
    return kept


_ABBREVIATIONS = re.compile(any_pattern("titles", "in_headings"))
_CONTINUED_TITLE = re.compile(rf"\s*{RULER}\s*(?=[{SMALL}])([^{RULER}\n.]{{1,60}}?)\s*(?={RULER})")


def heading_end(text: str, start: int, end: int, *, lined: bool) -> int | None:
    """Where the title of a heading ends: at its ruler, also when each line of it has its own; else at its line end.

    None where no title can end: then it is no heading.
    """
    ruler = text.find(RULER, start, min(end, start + _LONGEST_TITLE))
    line = text.find("\n", start, end)
    if ruler >= 0 and "." not in _ABBREVIATIONS.sub("", text[start:ruler]).rstrip()[:-1]:
        stop = ruler
        while continued := _CONTINUED_TITLE.match(text, stop, end):
            stop = continued.end()
        return stop
    if not lined:
        return None
    stop = line if line >= 0 else end
    while (following := _next_line(text, stop, end)) and following[2].isupper() and text[start:stop].isupper():
        stop = following[1]
    title = text[start:stop].strip()
    gap = text[max(0, start - 40) : start]
    if "\n" in gap[len(gap.rstrip()) :] and not title.isupper() and not _ALONE.match(text, stop, end):
        return None  # a running head above a text: `Chapter VI⏎When a player …`
    return stop if title and not title.endswith((".", ";", ":", ",")) and len(title) < _LONGEST_TITLE else None


def _next_line(text: str, at: int, end: int) -> tuple[int, int, str] | None:
    low = at + len(text[at:end]) - len(text[at:end].lstrip())
    if low >= end:
        return None
    high = text.find("\n", low, end)
    high = end if high < 0 else high
    return low, high, text[low:high]
