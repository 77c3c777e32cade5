"""The icons of the site as PNG files, drawn at build from our own SVG."""

import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise
from xml.etree import ElementTree

ROWS = 4  # lines that are looked at in each row of pixels; along a line the coverage is exact
WHOLE = 255  # a pixel that is covered wholly
STEPS = 24  # straight pieces of a curve: enough at 512 pixels

_SVG = "{http://www.w3.org/2000/svg}"
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?|-?\.\d+")
_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")

Point = tuple[float, float]
Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Drawing:
    """An icon: a square ground with round corners and one closed figure on it, in units of the SVG."""

    side: float
    radius: float
    ground: Colour
    figure: tuple[Point, ...]
    ink: Colour


def read_drawing(svg: str) -> Drawing:
    """The drawing in an SVG of one `rect` and one `path` whose commands are M, c and z, as our own is.

    Raises ValueError, saying what it found instead.
    """
    root = ElementTree.fromstring(svg)
    rect, path = root.find(f"{_SVG}rect"), root.find(f"{_SVG}path")
    if rect is None or path is None or len(root) != 2:
        raise ValueError("an icon is one rect and one path; found: " + ", ".join(child.tag for child in root))
    return Drawing(
        float(rect.get("width", "0")),
        float(rect.get("rx", "0")),
        _colour(rect.get("fill", "")),
        tuple(_outline(path.get("d", ""))),
        _colour(path.get("fill", "")),
    )


@cache
def png(drawing: Drawing, size: int, *, full: bool = False) -> bytes:
    """The drawing as a PNG of `size` pixels; `full`: the ground fills the whole square and nothing is transparent."""
    scale = size / drawing.side
    figure = [(x * scale, y * scale) for x, y in drawing.figure]
    corner = 0.0 if full else drawing.radius * scale
    shades = _Shades(drawing, full)
    rows = []
    for y in range(size):
        lines = [y + (line + 0.5) / ROWS for line in range(ROWS)]
        ground = _coverage(size, (_rounded(size, corner, line) for line in lines))
        ink = _coverage(size, (span for line in lines for span in _crossed(figure, line)))
        rows.append(b"\0" + b"".join(map(shades.__getitem__, zip(ground, ink, strict=True))))  # 0: not filtered
    kind = 2 if full else 6  # true colour, without and with transparency
    head = struct.pack(">IIBBBBB", size, size, 8, kind, 0, 0, 0)
    body = zlib.compress(b"".join(rows), 9)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _colour(text: str) -> Colour:
    if not re.fullmatch("#[0-9a-fA-F]{6}", text):
        raise ValueError(f"a colour of an icon is written as #rrggbb; found: {text!r}")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _outline(path: str) -> Iterator[Point]:
    """The points of a path, its curves in straight pieces."""
    here: Point = (0.0, 0.0)
    for command, written in _COMMAND.findall(path):
        numbers = [float(number) for number in _NUMBER.findall(written)]
        if command == "M":
            here = (numbers[0], numbers[1])
            yield here
        elif command == "c":
            for at in range(0, len(numbers), 6):
                offsets = list(zip(numbers[at : at + 6 : 2], numbers[at + 1 : at + 6 : 2], strict=True))
                bend = [here, *((here[0] + x, here[1] + y) for x, y in offsets)]
                yield from (_on_curve(bend, step / STEPS) for step in range(1, STEPS + 1))
                here = bend[3]
        elif command != "z":
            raise ValueError(f"a path of an icon is written with M, c and z; found: {command!r}")


def _on_curve(bend: list[Point], at: float) -> Point:
    weights = ((1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at**2 * (1 - at), at**3)
    return (
        sum(weight * x for weight, (x, _) in zip(weights, bend, strict=True)),
        sum(weight * y for weight, (_, y) in zip(weights, bend, strict=True)),
    )


def _rounded(size: int, corner: float, y: float) -> Point:
    """From where to where a square with round corners reaches on the line `y`."""
    inside = max(corner - y, y - (size - corner), 0.0)
    shift = corner - (max(corner**2 - inside**2, 0.0)) ** 0.5
    return shift, size - shift


def _crossed(figure: list[Point], y: float) -> Iterator[Point]:
    """From where to where the figure lies on the line `y`."""
    crossings = sorted(
        x1 + (y - y1) * (x2 - x1) / (y2 - y1)
        for (x1, y1), (x2, y2) in pairwise([*figure, figure[0]])
        if (y1 <= y) != (y2 <= y)
    )
    yield from zip(crossings[::2], crossings[1::2], strict=True)


def _coverage(size: int, spans: Iterator[Point]) -> list[int]:
    """How much of each pixel of a row the spans of its lines cover, from 0 to WHOLE."""
    edges = [0.0] * size
    steps = [0] * (size + 1)  # where pixels begin and cease to lie wholly inside
    for start, end in spans:
        first, last = int(start), min(size - 1, int(end))
        if first == last:
            edges[first] += end - start
            continue
        edges[first] += first + 1 - start
        edges[last] += end - last
        steps[first + 1] += 1
        steps[last] -= 1
    inside = accumulate(steps)
    return [min(WHOLE, round((edge + whole) * WHOLE / ROWS)) for edge, whole in zip(edges, inside, strict=False)]


class _Shades(dict[tuple[int, int], bytes]):
    """The bytes of a pixel by how much of it the ground and the figure cover; few differ."""

    def __init__(self, drawing: Drawing, full: bool) -> None:
        super().__init__()
        self.drawing, self.full = drawing, full

    def __missing__(self, covered: tuple[int, int]) -> bytes:
        ground, ink = covered
        pairs = zip(self.drawing.ground, self.drawing.ink, strict=True)
        colour = bytes(round(back + (front - back) * ink / WHOLE) for back, front in pairs)
        self[covered] = colour if self.full else colour + bytes((ground,))
        return self[covered]
