"""Puts the pages of a booklet on sheets that are printed on both sides, folded and stitched: saddle stitch."""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from pypdf import PageObject, PdfReader, PdfWriter, Transformation
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    IndirectObject,
    NameObject,
    PdfObject,
)

SHEETS = 10  # the most sheets of one signature: more don't fold well
EDGES = ("short", "long")
_A4 = 297 * 72 / 25.4
_TICK = 12.0  # points: the marks of the fold at the edges of a sheet
_BAR = 18.0  # points: the mark on the back of each signature, one step lower each time


@dataclass(frozen=True)
class Side:
    """One side of a sheet: the pages left and right (from 1; None for an empty one), its signature, sheet and face."""

    left: int | None
    right: int | None
    signature: int
    sheet: int
    front: bool


def sides(pages: int, most: int = SHEETS) -> Iterator[Side]:
    """The sides of the sheets for some pages, in the order of printing; `most` sheets make a signature.

    Sheets are shared out evenly, so that no signature is much thinner than another; empty pages come at the end.

    >>> [(side.left, side.right) for side in sides(6)]
    [(None, 1), (2, None), (6, 3), (4, 5)]
    """
    count = -(-pages // 4)
    signatures = -(-count // most)
    first = 1
    for signature in range(signatures):
        sheets = count // signatures + (signature < count % signatures)
        last = first + 4 * sheets - 1
        for sheet in range(sheets):
            outer = [last - 2 * sheet, first + 2 * sheet, first + 2 * sheet + 1, last - 2 * sheet - 1]
            left, right, inner_left, inner_right = (page if page <= pages else None for page in outer)
            yield Side(left, right, signature + 1, sheet + 1, front=True)
            yield Side(inner_left, inner_right, signature + 1, sheet + 1, front=False)
        first = last + 1


def imposed(pdf: bytes, *, edge: str = "short", most: int = SHEETS) -> bytes:
    """The sheets of a booklet, each twice as wide as its pages; backs stand on their head when turned on the long edge.

    The sheets carry no tags and no links: they are for the printer, not for reading.
    """
    reader = PdfReader(io.BytesIO(pdf))
    writer = PdfWriter()
    width, height = (float(size) for size in reader.pages[0].mediabox[2:])
    wide = _A4 if abs(2 * width - _A4) < _TICK else 2 * width  # two pages of A5 are a millimetre less than A4
    edge_left = wide / 2 - width
    forms = [_form(writer, page) for page in reader.pages]
    for side in sides(len(forms), most):
        sheet = writer.add_blank_page(wide, height)
        placed = [(page, x) for page, x in ((side.left, edge_left), (side.right, wide / 2)) if page is not None]
        names = DictionaryObject({NameObject(f"/P{page}"): forms[page - 1] for page, _ in placed})
        sheet[NameObject("/Resources")] = DictionaryObject({NameObject("/XObject"): names})
        words = [f"q 1 0 0 1 {x:g} 0 cm /P{page} Do Q" for page, x in placed]
        words += _marks(side, wide / 2, height)
        if edge == "long" and not side.front:
            turned = Transformation().rotate(180).translate(wide, height).ctm
            words = ["q", " ".join(f"{value:g}" for value in turned) + " cm", *words, "Q"]
        stream = DecodedStreamObject()
        stream.set_data("\n".join(words).encode())
        sheet[NameObject("/Contents")] = writer._add_object(stream.flate_encode())
    if reader.metadata is not None and reader.metadata.title:
        writer.add_metadata({"/Title": reader.metadata.title})
    if language := reader.root_object.get("/Lang"):
        writer.root_object[NameObject("/Lang")] = language
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def _form(writer: PdfWriter, page: PageObject) -> IndirectObject:
    """A page as a drawing that sheets place, with its resources."""
    contents = page.get_contents()
    form = DecodedStreamObject()
    form.set_data(contents.get_data() if contents is not None else b"")
    flat = form.flate_encode()
    flat[NameObject("/Type")] = NameObject("/XObject")
    flat[NameObject("/Subtype")] = NameObject("/Form")
    flat[NameObject("/BBox")] = ArrayObject([FloatObject(size) for size in page.mediabox])
    flat[NameObject("/Resources")] = cast(PdfObject, page["/Resources"].get_object()).clone(writer)
    return writer._add_object(flat)


def _marks(side: Side, fold: float, height: float) -> list[str]:
    """The fold at the edges of each front, and on the outermost sheet the bar that shows the order of signatures."""
    if not side.front:
        return []
    lines = ["q 0.3 w 0.6 G"]
    lines += [f"{fold:g} {low:g} m {fold:g} {low + _TICK:g} l S" for low in (0.0, height - _TICK)]
    if side.sheet == 1:
        top = height - 3 * _BAR - (side.signature - 1) * _BAR % (height - 6 * _BAR)
        lines.append(f"3 w 0 G {fold:g} {top:g} m {fold:g} {top - _BAR:g} l S")
    return [*lines, "Q"]
