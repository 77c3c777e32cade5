"""Provisions below a law: sections, items, nested items, unlettered sections, their titles and own text."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from build_scripts.languages.alphabet import CAPITALS, SMALL
from build_scripts.languages.vocabulary import any_pattern
from build_scripts.model.units import Kind
from build_scripts.parse.drafts import Draft, Workbench
from build_scripts.parse.families import step_name
from build_scripts.parse.labels import Label
from build_scripts.parse.paragraphs import column, hangs, line_width, paragraph_starts
from build_scripts.parse.reading import Step
from build_scripts.parse.tables import parse_tables
from build_scripts.parse.titles import title_end
from build_scripts.repair.marks import RULER

# `ОЧКИ ЗА ВЗЯТКИ` with a ruler under it: a section without a letter.
_UNLETTERED = re.compile(rf"(?<!\S)(?P<title>[{CAPITALS}][{CAPITALS}]+(?:[ ,-]+[{CAPITALS}]+)*)\s*(?={RULER})")
_AND = any_pattern("outline", "conjunctions")
# A title on a line of its own above a text that begins with a small letter: `Поздний час⏎пробило полночь;`
_ABOVE_SMALL = re.compile(rf"[ \t]*(?P<title>[{CAPITALS}][^\n.,;:!?\d]{{1,60}}?)[ \t]*\n\s*(?!{_AND}\b)(?=[{SMALL}])")
_SHORT = 0.5  # of the width of the text: a line that long had room for the next word
_ITEM = 2  # the rank of items, and how deep they stand


@dataclass
class _Opened:
    """A provision that a label opens: its draft, its label and the stretch up to the next one."""

    draft: Draft
    label: Label
    end: int


def parse_provisions(
    bench: Workbench, above: Sequence[Draft], steps: Sequence[Step], start: int, end: int, *, lined: bool
) -> Draft | None:
    """Claim everything between a law's heading and the next heading; returns the last provision opened.

    `above` are the drafts of what stands open at the start, the law first: several where the text begins in the middle
    of a law. The text before the first label belongs to the last of them. `steps` are what numbers the stretch.
    """
    sections = list(_UNLETTERED.finditer(bench.view, start, end))
    stop = sections[0].start() if sections else end
    opened = _open_all(bench, above, [step for step in steps if step.label.start < stop], stop)
    own = opened[0].label.start if opened else stop
    _claim_own(bench, above[-1], start, own, lined=lined)
    titled = _titled(bench, opened, lined=lined)
    for number, one in enumerate(opened):
        bench.claim(one.draft, one.label.start, one.label.end, "label")
        border = titled.get(id(one.draft), one.label.end)
        bench.claim(one.draft, one.label.end, border, "title")
        closing = lined and _closes_list(bench.view, opened, number)
        _claim_own(bench, one.draft, border, one.end, lined=lined, closing=closing)
    for number, match in enumerate(sections):
        following = sections[number + 1].start() if number + 1 < len(sections) else end
        section = bench.draft("section", above[0], suffix=f"p{number + 2}")
        bench.claim(section, match.start("title"), match.end("title"), "title")
        _claim_own(bench, section, match.end(), following, lined=lined)
    return opened[-1].draft if opened else None


def _open_all(bench: Workbench, above: Sequence[Draft], steps: Sequence[Step], end: int) -> list[_Opened]:
    """A draft for each step, below the draft of the step over it."""
    open_ = list(above)
    opened: list[_Opened] = []
    for step in steps:
        name = step_name(step.family, step.value)
        resumed = (
            not opened and len(open_) == step.depth + 1 and open_[-1].address and open_[-1].address.parts[-1] == name
        )
        if not resumed:
            del open_[step.depth :]
            open_.append(bench.draft(_kind(step), open_[-1], suffix=name))
        if step.missing:
            message = f"{name}. follows, and {step.missing} before it are not there; look for lost or misread labels"
            bench.problem(step.label.start, "label-missing", message)
        if opened:
            opened[-1].end = step.label.start
        opened.append(_Opened(open_[-1], step.label, end))
    return opened


def _kind(step: Step) -> Kind:
    """What a provision is called by its label: a section has a letter, an item a number, the rest is below an item."""
    if step.family.rank > _ITEM or step.depth > _ITEM:
        return "subitem"
    return "item" if step.family.rank == _ITEM else "section"


def _titled(bench: Workbench, opened: Sequence[_Opened], *, lined: bool) -> dict[int, int]:
    """Where the titles of provisions end: those of one list all have one or none; the majority decides.

    A provision that has neither text nor provisions below is no title: its words are its text. Only at the
    very end the text may be lost.
    """
    view = bench.view
    lists: dict[int, list[_Opened]] = {}
    for one in opened:
        lists.setdefault(id(one.draft.parent), []).append(one)
    parents = {id(one.draft.parent) for one in opened}
    titled: dict[int, int] = {}
    for siblings in lists.values():
        having: dict[int, int] = {}
        for one in siblings:
            border = title_end(view, one.label.end, one.end, lined=lined)
            alone = not view[border : one.end].strip() and id(one.draft) not in parents and one is not opened[-1]
            if border > one.label.end and not alone:
                having[id(one.draft)] = border
        small = _above_small_letters(bench, siblings) if lined else {}
        if 2 * len(having) >= len(siblings):
            titled |= small | having
        elif len(small) == len(siblings) > 1:
            titled |= small
    return titled


def _above_small_letters(bench: Workbench, siblings: Sequence[_Opened]) -> dict[int, int]:
    """Where short lines end that may be titles above a text in small letters."""
    longest = _SHORT * line_width(bench.restored.source)
    found = {id(one.draft): _ABOVE_SMALL.match(bench.view, one.label.end, one.end) for one in siblings}
    return {draft: match.end("title") for draft, match in found.items() if match and len(match["title"]) <= longest}


def _closes_list(view: str, opened: Sequence[_Opened], number: int) -> bool:
    """Whether a provision is the last item of a list that is one sentence: what follows it is said of all items."""
    one = opened[number]
    before = [other for other in opened[:number] if other.draft.parent is one.draft.parent]
    following = opened[number + 1] if number + 1 < len(opened) else None
    if not before or (following is not None and following.draft.parent in (one.draft, one.draft.parent)):
        return False
    return not view[: one.label.start].rstrip().endswith((".", "!", "?", ":"))


def _claim_own(bench: Workbench, draft: Draft, start: int, end: int, *, lined: bool, closing: bool = False) -> None:
    """A provision's own text: its tables become tables, its first paragraph its text, further ones units.

    `closing` says that the further ones close a list and belong to the provision above.
    """
    if not bench.view[start:end].strip():
        return
    parse_tables(bench, draft, start, end)
    starts = paragraph_starts(bench.restored, bench.view, start, end) if lined else [start]
    starts = sorted({*starts, *_falling_back(bench, draft, start, end)})
    stretches = list(zip(starts, [*starts[1:], end], strict=True))
    written = [(low, high) for low, high in stretches if bench.view[low:high].strip()]
    above = draft.parent if closing and draft.parent is not None else draft
    for number, (low, high) in enumerate(written):
        bench.claim(_further(bench, _hung_below(bench, draft, low) or above) if number else draft, low, high, "text")


def _falling_back(bench: Workbench, draft: Draft, start: int, end: int) -> Iterator[int]:
    """Where a text whose provisions hang falls back to the place of its label or before it: the closing sentence."""
    source = bench.restored.source
    label = min((low for low, _, role in draft.words if role == "label"), default=None)
    if (
        label is None
        or draft.kind == "law"
        or not hangs(source)
        or (own := column(source, bench.restored.place(label))) < 0
    ):
        return
    for line in re.finditer(r"\n[ \t]*(?=\S)", bench.view[start:end]):
        at = start + line.end()
        if bench.view[start:at].strip() and -1 < column(source, bench.restored.place(at)) <= own:
            yield at
            return


def _further(bench: Workbench, above: Draft) -> Draft:
    """One more paragraph without a label below a provision: its second, third, …"""
    number = 2 + sum(other.parent is above and other.kind == "paragraph" for other in bench.drafts)
    return bench.draft("paragraph", above, suffix=f"p{number}")


def _hung_below(bench: Workbench, draft: Draft, at: int) -> Draft | None:
    """The provision that a paragraph belongs to by its place in the line, in a text whose provisions hang."""
    source = bench.restored.source
    if not hangs(source):
        return None
    place = column(source, bench.restored.place(at))
    for one in (draft, *draft.above()):
        label = min((low for low, _, role in one.words if role == "label"), default=None)
        if one.kind == "law":
            return one
        if label is not None and -1 < column(source, bench.restored.place(label)) < place:
            return one
    return None
