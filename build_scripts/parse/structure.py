"""The structure of a stretch of a document: the steps that number it, read with the nesting of the whole."""

from collections.abc import Iterator, Sequence

from build_scripts.model.address import Address
from build_scripts.parse.contents import contents_list
from build_scripts.parse.drafts import Workbench
from build_scripts.parse.families import Family, Value, from_roman
from build_scripts.parse.labels import Label, labels
from build_scripts.parse.lines import Lines
from build_scripts.parse.nouns import ABOVE_LAWS
from build_scripts.parse.reading import Border, Nesting, Open, Step, nesting_of, reading


class Structure:
    """Reads the stretches of one document; what stands below what is learnt from all of it once."""

    def __init__(self, bench: Workbench, borders: Sequence[int] = ()) -> None:
        self.bench = bench
        self.lines = Lines(bench.restored.text)
        text = bench.restored.text
        self.whole = reading(list(self._among(text, 0, len(text))), [Border(at) for at in borders])
        self.nesting: Nesting = nesting_of(self.whole)
        self._found: tuple[str, tuple[int, int, Open], list[Step]] | None = None
        # What stands over laws here; in a document whose headings are sections and nothing below, these are its laws.
        nouns = {step.family.noun for step in self.whole if isinstance(step, Step)} - {""}
        self.above_laws = ABOVE_LAWS if nouns - set(ABOVE_LAWS) or not nouns else ("chapter", "part")
        self.contents = contents_list(self.lines, self.whole, ABOVE_LAWS)

    def labels(self, start: int, end: int) -> Iterator[Label]:
        """The labels of a stretch of what is not claimed yet, whether they number it or not."""
        return self._among(self.bench.view, start, end)

    def _among(self, text: str, start: int, end: int) -> Iterator[Label]:
        """The labels of a stretch of a text; what is a note's sign is none."""
        signs = self.bench.note_signs
        return (label for label in labels(text, start, end, self.lines) if not signs.begin_at(label.start))

    def headings(self, start: int, end: int) -> list[Step]:
        """The headings of a stretch of what is not claimed yet."""
        return [step for step in self._steps(start, end, ()) if step.family.noun]

    def provisions(self, start: int, end: int, base: Address | None) -> list[Step]:
        """The steps below a law; `base` is what the start belongs to (None: unknown), a law stands at depth 0."""
        steps = self._steps(start, end, open_at(base) if base is not None else ())
        below = [step for step in steps if not step.family.noun]
        return below if base is not None else [step._replace(depth=step.depth + 1) for step in below]

    def _steps(self, start: int, end: int, base: Open) -> list[Step]:
        """The steps of a stretch; asked for again while nothing is claimed meanwhile, they are those found before."""
        view, asked = self.bench.view, (start, end, base)
        if self._found is None or self._found[0] is not view or self._found[1] != asked:
            self._found = view, asked, self._read(start, end, base)
        return self._found[2]

    def _read(self, start: int, end: int, base: Open) -> list[Step]:
        ahead = list(self.labels(start, end))
        if base and ahead and not self.bench.view[start : ahead[0].start].strip() and base[-1] in ahead[0].readings:
            base = _before(base)  # the text begins with the very label that it was placed at
        found = reading(ahead, [Border(start, base)], self.nesting)
        return [step for step in found if isinstance(step, Step)]


def _before(base: Open) -> Open:
    """What was open before the label of the last step."""
    family, value = base[-1]
    return (*base[:-1], (family, (*value[:-1], value[-1] - 1)))


def open_at(address: Address) -> Open:
    """What stands open at the address of a law's provision, in the families that such laws are usually printed in.

    >>> [family.marks + family.system for family, _ in open_at(Address.parse("L9.A.2.b"))]
    ['1', '.A', '.1', '()a']
    """
    law: tuple[Family, Value] = (Family("law", "", "1"), (int(address.parts[0]),))
    return (law, *(_family_of(part, depth) for depth, part in enumerate(address.parts[1:], 1)))


def _family_of(part: str, depth: int) -> tuple[Family, Value]:
    marks = "." if depth < 3 else "()"  # as in 9A2(b)(1)
    if part.isdigit():
        return Family("", marks, "1"), (int(part),)
    if len(part) == 1:
        letter = ord(part.lower()) - ord("a") + 1
        return Family("", "." if part.isupper() else "()", "A" if part.isupper() else "a"), (letter,)
    return Family("", "()", "i"), (from_roman(part.lower()) or 1,)
