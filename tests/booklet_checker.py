"""Reads a booklet's PDF and checks each page number, contents row, index row and link in it against where it leads.

It reads with other programs than those that set the booklet (pypdf for the links, PDFium for the letters and where they
stand), and knows what must stand at a place from the booklet's data.
"""

import bisect
import io
import re
from collections import Counter
from dataclasses import dataclass, field

import pypdfium2
from pypdf import PdfReader

from build_scripts.model.address import Address

SIGN = "▸"
_POINTS = 72 / 25.4  # in a millimetre
_ABOVE = 10.0  # points: a link leads to a little above its place
_LINE = 15.0  # points: the height of a line, the largest heading's too


_LATIN = str.maketrans("АВСЕ", "ABCE")  # letters of provisions that a document prints in Cyrillic


@dataclass
class Link:
    """A link as it is printed: its page (from 0), its words, and the page and height it leads to."""

    page: int
    words: str
    target: int
    left: float
    top: float


@dataclass
class Checked:
    """What was counted by kind, and what is wrong, one line each."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def told(self):
        """The counts in one line."""
        return ", ".join(f"{name} {count}" for name, count in sorted(self.counts.items()))


class Page:
    """The letters of a page with their places; `paper` is the format, `left` says that it lies on the left."""

    def __init__(self, page, paper, left):
        self.width, self.height = page.get_size()
        margins = [paper["outside"] * _POINTS - 3, paper["inside"] * _POINTS - 3]
        self.first, self.last = margins[not left], self.width - margins[left]
        self.foot = paper["bottom"] * _POINTS - 8
        text = page.get_textpage()
        letters = text.get_text_range()
        self.letters = []
        if text.count_chars() == len(letters):
            for place, letter in enumerate(letters):
                left, low, right, top = text.get_charbox(place, loose=True)
                self.letters.append(((left + right) / 2, (low + top) / 2, letter))
        else:  # letters outside the first plane
            for place in range(text.count_chars()):
                left, low, right, top = text.get_charbox(place, loose=True)
                self.letters.append(((left + right) / 2, (low + top) / 2, text.get_text_range(place, 1)))
        self.text = "".join(letter for _, _, letter in self.letters)

    def within(self, left, low, right, top):
        """The letters whose middle lies in a box, in their order; without the hyphens of broken words."""
        return "".join(
            letter
            for x, y, letter in self.letters
            if left <= x <= right and low <= y <= top and letter not in "\x02￾\r\n"
        )

    def lines(self, low, top):
        """The letters between two heights, without those in the margins."""
        return self.within(self.first, low, self.last, top)

    @property
    def number(self):
        """The number that is printed at the foot; None where there is none."""
        found = re.findall(r"\d+", self.within(self.first, 0, self.last, self.foot))
        return int(found[-1]) if found else None


def plain(text):
    """Words as they are compared: letters and figures alone."""
    return "".join(letter for letter in text if letter.isalnum())


class Checker:
    """Checks the PDF of a booklet with the data it was set from."""

    def __init__(self, pdf, data):
        self.reader, self.data = PdfReader(io.BytesIO(pdf)), data
        document = pypdfium2.PdfDocument(pdf)
        self.pages = [Page(document[place], data["format"], place % 2 == 1) for place in range(len(document))]
        self.line = _LINE * data["format"]["scale"]
        self.numbers = [page.number for page in self.pages]
        self.places = {page.indirect_reference.idnum: place for place, page in enumerate(self.reader.pages)}
        self.checked = Checked()
        self.outline = list(self._outline(self.reader.outline))
        self.laws = [row for row in self.outline if re.match(r"\d+\. ", row[2])]
        self.parts = [row for row in self.outline if not re.match(r"\d+\. ", row[2])]
        self.starts = {}
        for law in (law for chapter in data["chapters"] for law in chapter["laws"]):
            self.starts[law["number"]] = list(_starts(law, data["words"]["gap"]))

    def check(self):
        """Check everything; the counts and the faults."""
        self._check_numbers()
        self._check_outline()
        signs = 0
        self.links = [list(self._links(place)) for place in range(len(self.pages))]
        for place in range(len(self.pages)):
            for link in self.links[place]:
                signs += SIGN in link.words
                if SIGN not in link.words and link.words and self._goes_on(link):
                    self.checked.counts["links over two pages"] += 1
                else:
                    self._check(link)
        printed = sum(len(re.findall(rf"{SIGN}\s*\d", page.text)) for page in self.pages)
        if signs != printed:
            self._fault(f"{printed} page signs are printed, {signs} of them lead somewhere")
        self._check_contents()
        self._check_index()
        return self.checked

    def _fault(self, words):
        self.checked.faults.append(words)

    def _outline(self, rows):
        for row in rows:
            if isinstance(row, list):
                yield from self._outline(row)
            else:
                yield self.reader.get_destination_page_number(row), _ABOVE - float(row.top), row.title

    def _links(self, place):
        for annotation in self.reader.pages[place].get("/Annots", ()):
            link = annotation.get_object()
            box = [float(value) for value in link["/Rect"]]
            quads = [float(value) for value in link.get("/QuadPoints", ())] or [
                box[0], box[1], box[2], box[1], box[2], box[3], box[0], box[3],
            ]  # fmt: skip
            boxes = [(quads[at], quads[at + 1], quads[at + 2], quads[at + 5]) for at in range(0, len(quads), 8)]
            words = "".join(self.pages[place].within(*box) for box in boxes if box[2] - box[0] > 0.1)
            if "/A" in link and "/URI" in link["/A"]:
                self._check_address(place, box, str(link["/A"]["/URI"]))
                continue
            target = link["/Dest"] if "/Dest" in link else link["/A"]["/D"]
            if isinstance(target, str):
                target = self.reader.named_destinations[target].dest_array
            left, top = float(target[2]), float(target[3]) - _ABOVE
            yield Link(place, words.strip(), self.places[target[0].idnum], left, top)

    def _goes_on(self, link):
        """Whether a link goes on at the top of the next page, where its page sign is."""
        if link.page + 1 == len(self.pages) or self._part_at(link.page) == "contents":
            return False
        after = (one for one in self.links[link.page + 1] if SIGN in one.words)
        return any((one.target, one.left, one.top) == (link.target, link.left, link.top) for one in after)

    def _check_numbers(self):
        for place, number in enumerate(self.numbers):
            if number not in (None, place + 1):
                self._fault(f"page {place + 1} is numbered {number}")
            self.checked.counts["pages"] += 1

    def _check_outline(self):
        for page, top, title in self.outline:
            self.checked.counts["outline"] += 1
            there = plain(self.pages[page].lines(-top - 6 * self.line, -top + 3))
            words = plain(title)
            if words not in there:
                self._fault(f"outline: {title!r} is not at its place on page {page + 1}: {there[:60]!r}")

    def _check_address(self, place, box, address):
        """A code or an address of the web: that of the law it stands at."""
        match = re.search(r"/laws/(\d+)/$", address)
        if match:
            self.checked.counts["codes"] += 1
            law = self._law_at(place, -box[1])
            if law != int(match[1]):
                self._fault(f"page {place + 1}: a code of law {match[1]} stands at law {law}")

    def _check(self, link):
        page = self.pages[link.target]
        part = self._part_at(link.page)
        if not 0 <= link.top <= page.height + 1:
            self._fault(f"page {link.page + 1}: {link.words!r} leads beside the page")
        if SIGN in link.words:
            words, _, number = link.words.rpartition(SIGN)
            self.checked.counts[f"references in {part}"] += 1
            if not number.strip().isdigit() or int(number) != self.numbers[link.target]:
                self._fault(f"page {link.page + 1}: {link.words!r} leads to page {self.numbers[link.target]}")
            self._check_law(link, words)
        elif part == "contents":
            self.checked.counts["contents rows"] += 1
            number = re.search(r"(\d+)$", link.words)
            if number is None or int(number[1]) != self.numbers[link.target]:
                self._fault(f"contents: {link.words!r} leads to page {self.numbers[link.target]}")
            title = plain(re.sub(r"[\s.]+\d+$", "", link.words))
            there = plain(page.lines(link.top - 6 * self.line, link.top + 3))
            if title not in there:
                self._fault(f"contents: {link.words!r} leads to {there[:60]!r}")
        elif link.words.isdigit():
            self.checked.counts["footnote links"] += 1
            there = self.pages[link.target].lines(link.top - self.line, link.top + self.line)
            if link.words not in there:
                self._fault(f"page {link.page + 1}: the footnote sign {link.words} leads to {there[:40]!r}")
        else:
            self._fault(f"page {link.page + 1}: {link.words!r} is a link without a page")

    def _check_law(self, link, words):
        """That a reference leads to the law it names, and to the provision it names or one above it."""
        words = words.replace("\N{NO-BREAK SPACE}", " ")
        there = plain(self.pages[link.target].lines(link.top - 2 * self.line, link.top + 2))
        if re.match(r"(Решение|Decision) ", words):
            if not there.startswith(plain(words)):
                self._fault(f"page {link.page + 1}: {words!r} leads to {there[:40]!r}")
            return
        named = re.search(r"(\d+)(?:\.\d+)?([A-Z]\w*(?:\(\w+\))*)?", words.translate(_LATIN))
        if named is None:
            self.checked.counts["references without a number"] += 1
            return
        law = self._law_at(link.target, -link.top)
        if int(named[1]) != law:
            self._fault(f"page {link.page + 1}: {words!r} leads to law {law}")
            return
        try:
            address = Address.of_short(named[1] + (named[2] or ""))
        except ValueError:
            return
        found = {at for at, start in self.starts.get(law, ()) if start and there.startswith(start[:12])}
        whole = "to the law" if len(address.parts) == 1 else "to the law, its provision not printed"
        kind = whole if there.startswith(str(law)) else "exact" if address in found else "to one above"
        if kind == "to one above" and not any(address.stands_below(at) for at in found):
            kind = "to the commentary" if "." in words else "elsewhere"
        self.checked.counts[f"targets {kind}"] += 1
        if kind == "elsewhere":
            self._fault(f"page {link.page + 1}: {words!r} leads to {there[:40]!r} ({link.target + 1})")

    def _law_at(self, page, top):
        """The law that stands at a place: the last one headed there or before."""
        place = bisect.bisect_right([row[:2] for row in self.laws], (page, top + 2)) - 1
        return int(self.laws[place][2].partition(".")[0]) if place >= 0 else None

    def _part_at(self, page):
        """What a page belongs to: contents, or the part by its title."""
        before = [row for row in self.parts if row[0] <= page]
        words = self.data["words"]
        names = {words["index"]: "index", words["glossary"]: "glossary", words["guesses"]: "guesses"}
        if before:
            return names.get(before[-1][2], "laws")
        return "contents"

    def _check_contents(self):
        laws = sum(len(chapter["laws"]) for chapter in self.data["chapters"])
        if "contents" in self.data["parts"] and self.checked.counts["contents rows"] != len(self.outline):
            self._fault(f"contents: {self.checked.counts['contents rows']} rows for {len(self.outline)} headings")
        if len(self.laws) != laws:
            self._fault(f"{len(self.laws)} laws in the outline, {laws} in the booklet")

    def _check_index(self):
        """That each number of each row stands in the index, with its page."""
        expected = sum(len(row["laws"]) for row in self.data["index"])
        self.checked.counts["index rows"] = len(self.data["index"])
        found = self.checked.counts["references in index"]
        if found != expected:
            self._fault(f"index: {found} numbers lead to a page, {expected} stand in its rows")


def _starts(law, gap):
    """The addresses of a law's provisions with the letters they begin with in print."""
    digest = law["digest"] or {"blocks": [], "earlier": []}
    rows = [*law["blocks"], *digest["blocks"], *(row for one in digest["earlier"] for row in one["blocks"])]
    held = ""  # labels without words, on whose line the next row begins
    for row in rows:
        before, held = held, ""
        if row["anchor"]:
            words = "".join(
                part.get("text", "") if part["kind"] != "link" else "".join(one["text"] for one in part["segments"])
                for part in (*row["title"], *row["text"])
                if part["kind"] not in ("note", "break")
            )
            start = plain(row["label"] + (gap if row["gap_before"] else "") + words)
            address = Address.parse(row["anchor"].rpartition("-")[2])
            yield address, start
            if before:
                yield address, before + start
            if row["label"] and not words and not row["gap_before"]:
                held = before + plain(row["label"])


def text_of(pdf):
    """The words of a PDF, one blank apart, its broken words whole."""
    document = pypdfium2.PdfDocument(pdf)
    pages = (document[place].get_textpage().get_text_bounded() for place in range(len(document)))
    return " ".join(" ".join(re.sub(r"[\x02\ufffe]\s*", "", page).split()) for page in pages)


def check(pdf, data):
    """The counts and faults of a booklet's PDF and its data."""
    return Checker(pdf, data).check()
