"""Sheets of booklets: folded and stitched, the pages stand in order; whatever their number and the turning edge."""

import functools
import io

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject

from build_scripts.booklet.imposition import imposed, sides

WIDTH, HEIGHT = 419.53, 595.28


@functools.cache
def book(count):
    """A PDF of some pages; each holds its number as a comment."""
    writer = PdfWriter()
    for number in range(1, count + 1):
        page = writer.add_blank_page(WIDTH, HEIGHT)
        stream = DecodedStreamObject()
        stream.set_data(f"% page {number}".encode())
        page[NameObject("/Contents")] = writer._add_object(stream)
        page[NameObject("/Resources")] = DictionaryObject()
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def printed(page):
    """What a side of a sheet carries: (left, right), and whether it stands on its head."""
    text = page.get_contents().get_data().decode()
    forms = page["/Resources"]["/XObject"]
    middle = float(page.mediabox.width) / 2
    places = {0: None, 1: None}
    turned = any(line.startswith("-1 ") and line.endswith(" cm") for line in text.split("\n"))
    for line in text.split("\n"):
        if " Do Q" in line:
            words = line.split()
            number = forms[words[8]].get_object().get_data().decode().removeprefix("% page ")
            places[int(float(words[5]) >= middle - 1)] = int(number)
    return (places[0], places[1]), turned


def folded(sheets):
    """The pages in reading order of one signature: its sheets, outermost first, folded into one another."""
    first, last = [], []
    for (front_left, front_right), (back_left, back_right) in sheets:
        first += [front_right, back_left]
        last = [back_right, front_left, *last]
    return first + last


def turned(side, edge):
    """The back as one sees it after turning the sheet over: on the long edge it is upside down and printed so."""
    pages, on_its_head = side
    assert on_its_head == (edge == "long")
    return pages


@pytest.mark.parametrize(("most", "edge"), [(1, "short"), (3, "long"), (10, "short"), (10, "long")])
@pytest.mark.parametrize("count", range(1, 41))
def test_sheets_fold_into_order(count, most, edge):
    reader = PdfReader(io.BytesIO(imposed(book(count), edge=edge, most=most)))
    faces = [printed(page) for page in reader.pages]
    assert len(faces) == 2 * -(-count // 4)
    assert not any(on_its_head for _, on_its_head in faces[::2])
    sheets = [(front[0], turned(back, edge)) for front, back in zip(faces[::2], faces[1::2], strict=True)]
    sizes = [side.signature for side in sides(count, most) if side.front]
    order = []
    for signature in dict.fromkeys(sizes):
        own = [sheet for sheet, of in zip(sheets, sizes, strict=True) if of == signature]
        assert len(own) <= most
        order += folded(own)
    assert order[:count] == list(range(1, count + 1))
    assert order[count:] == [None] * (-count % 4)


@pytest.mark.parametrize(
    ("count", "most", "expected"), [(68, 8, [6, 6, 5]), (220, 10, [10, 9, 9, 9, 9, 9]), (1, 10, [1])]
)
def test_sheets_are_shared_out_evenly(count, most, expected):
    found = {}
    for side in sides(count, most):
        found[side.signature] = found.get(side.signature, 0) + side.front
    assert list(found.values()) == expected


def test_a5_pages_fill_a4_sheets_and_the_bytes_are_the_same():
    pdf = imposed(book(5))
    reader = PdfReader(io.BytesIO(pdf))
    assert {(round(page.mediabox.width), round(page.mediabox.height)) for page in reader.pages} == {(842, 595)}
    assert pdf == imposed(book(5))


def test_each_signature_has_its_mark_one_step_lower():
    reader = PdfReader(io.BytesIO(imposed(book(24), most=2)))
    texts = [page.get_contents().get_data().decode() for page in reader.pages]
    bars = [float(text.partition("0 G ")[2].split()[1]) for text in texts if "3 w 0 G" in text]
    assert len(bars) == 3
    assert bars == sorted(bars, reverse=True)
    assert len(set(bars)) == 3
