"""Law texts: chapters, parts, laws, and the provisions below them."""

from build_scripts.model.address import Address
from build_scripts.parse.drafts import Draft, Workbench
from build_scripts.parse.footnotes import parse_footnotes
from build_scripts.parse.headings import Heading, find_headings
from build_scripts.parse.provisions import parse_provisions
from build_scripts.parse.structure import Structure


def parse_laws(structure: Structure, start: int, end: int, base: Address | None, *, lined: bool, cut: bool) -> None:
    """Claim a stretch of law text.

    `base` is the address of what stands at the start without a heading (None: unknown); `lined` says
    whether the text has its lines; `cut` whether the document has lost what follows the stretch.
    """
    bench = structure.bench
    headings = find_headings(structure, start, end, lined=lined)
    parse_footnotes(structure, start, end, [heading.start for heading in headings])
    first = headings[0].start if headings else end
    provisions = _Provisions(structure, lined)
    if bench.view[start:first].strip():
        provisions.parse_headless(start, first, base, cut=cut and not headings)
    above = _Above(bench)
    for number, heading in enumerate(headings):
        following = headings[number + 1].start if number + 1 < len(headings) else end
        draft = above.open(heading)
        if heading.kind == "law":
            provisions.parse(draft, heading.end, following, cut=cut and following == end)
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
            return self.bench.draft("law", self.part or self.chapter, Address.law(*heading.number.split(".")))
        if heading.kind == "chapter":
            self.part = None
            self.chapter = self.bench.draft("chapter", None, document.child("chapter").child(heading.number))
            return self.chapter
        above = self.chapter.address if self.chapter is not None and self.chapter.address else document
        self.part = self.bench.draft("part", self.chapter, above.child("part").child(heading.number))
        return self.part


class _Provisions:
    """Parses what stands under a law, or at the start of a stretch without a heading."""

    def __init__(self, structure: Structure, lined: bool) -> None:
        self.structure = structure
        self.bench = structure.bench
        self.lined = lined

    def parse(self, law: Draft, start: int, end: int, *, cut: bool) -> None:
        known = (
            law.address
            if law.address is not None and law.address.system == "L" and law.address.parts[0].isdigit()
            else None
        )
        steps = self.structure.provisions(start, end, known)
        opened = parse_provisions(self.bench, [law], steps, start, end, lined=self.lined)
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
            self.parse(root, start, end, cut=cut)
            return
        drafts = lost_parents(bench, base)
        steps = self.structure.provisions(start, end, base)
        opened = parse_provisions(bench, drafts, steps, start, end, lined=self.lined)
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
