"""The typeface of the site: Literata, cut down at build to what law pages need, and four suit signs of our own.

Source: the pinned package `fontpkg-literata` (SIL Open Font License 1.1). Nothing is committed; the cuts are kept in a
cache folder whose file names hold a hash of everything that decides their bytes.
"""

import hashlib
import io
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

import fontTools
from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.timeTools import epoch_diff
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from build_scripts.outputs import put

OPTICAL_SIZE = 14  # points: the reading size on a phone, between the axis' caption and display ends

# Latin, Cyrillic as written in Russian, and the punctuation of law texts.
CHARACTERS = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *range(0x400, 0x460),
    *(0x152, 0x153, 0x490, 0x491),
    *range(0x2010, 0x2016),
    *range(0x2018, 0x201F),
    *(0x2020, 0x2021, 0x2022, 0x2026, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044),
    *(0x20AC, 0x20BD, 0x2116, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2248, 0x2260, 0x2264, 0x2265),
)
FEATURES = ("kern", "liga", "ccmp", "locl", "mark", "lnum", "tnum")

# Raised by hand when the steps below change, so that old cuts in a cache are not taken for new ones.
RECIPE = 1


@dataclass(frozen=True)
class Cut:
    """One cut of the typeface: the package's file, its weight, and what CSS calls it."""

    name: str
    source: str
    weight: int
    css_weight: int
    css_style: str


CUTS = (
    Cut("regular", "Literata[opsz,wght].ttf", 400, 400, "normal"),
    Cut("italic", "Literata-Italic[opsz,wght].ttf", 400, 400, "italic"),
    Cut("bold", "Literata[opsz,wght].ttf", 650, 700, "normal"),
)

# Faces that systems have, with the size (percent) that makes their Russian text as wide as Literata's. Liberation
# Serif (as wide as Times) and DejaVu Serif were measured letter by letter, weighted by Russian letter frequencies;
# the figures of Georgia and Noto Serif are estimates. A line is as high as
# Literata's in each, so little moves when the typeface arrives.
FALLBACKS = (
    ("Georgia", 108.0),
    ("Noto Serif", 101.7),
    ("Times New Roman", 118.5),
    ("Liberation Serif", 118.5),
    ("DejaVu Serif", 94.3),
)
ASCENT, DESCENT = 1.177, 0.308  # Literata's own, in ems

# The four suits on a 1000-unit square, drawn here because Literata has none and because phones would show emoji.
# Each is one closed outline: the step to the start, then curves (three points) or lines (one point).
Point = tuple[int, int]
Outline = tuple[tuple[Point, ...], ...]
_HEART: Outline = (((500, 60),), ((470, 130), (110, 330), (110, 540)), ((110, 680), (210, 760), (310, 760)),
          ((400, 760), (470, 705), (500, 630)), ((530, 705), (600, 760), (690, 760)),
          ((790, 760), (890, 680), (890, 540)), ((890, 330), (530, 130), (500, 60)))  # fmt: skip
_SPADE: Outline = (((500, 790),), ((460, 690), (110, 520), (110, 330)), ((110, 220), (190, 150), (290, 150)),
          ((370, 150), (430, 190), (465, 250)), ((455, 170), (420, 90), (350, 30)), ((650, 30),),
          ((580, 90), (545, 170), (535, 250)), ((570, 190), (630, 150), (710, 150)),
          ((810, 150), (890, 220), (890, 330)), ((890, 520), (540, 690), (500, 790)))  # fmt: skip
_DIAMOND: Outline = (((500, 40),), ((430, 190), (310, 330), (190, 410)), ((310, 490), (430, 630), (500, 780)),
            ((570, 630), (690, 490), (810, 410)), ((690, 330), (570, 190), (500, 40)))  # fmt: skip
_CLUB: Outline = (((465, 270),), ((430, 200), (370, 150), (290, 150)), ((180, 150), (100, 230), (100, 335)),
         ((100, 440), (185, 520), (290, 520)), ((320, 520), (345, 515), (370, 505)),
         ((335, 540), (320, 580), (320, 620)), ((320, 720), (400, 790), (500, 790)),
         ((600, 790), (680, 720), (680, 620)), ((680, 580), (665, 540), (630, 505)),
         ((655, 515), (680, 520), (710, 520)), ((815, 520), (900, 440), (900, 335)),
         ((900, 230), (820, 150), (710, 150)), ((630, 150), (570, 200), (535, 270)),
         ((545, 180), (580, 90), (650, 30)), ((350, 30),), ((420, 90), (455, 180), (465, 270)))  # fmt: skip
SUITS = {0x2660: ("spade", _SPADE), 0x2663: ("club", _CLUB), 0x2665: ("heart", _HEART), 0x2666: ("diamond", _DIAMOND)}


def font_files(cache: Path) -> dict[str, bytes]:
    """The woff2 files of the site by file name, each named by a hash of its content.

    Takes the cache folder (made when missing); a cut that is there for the same source and recipe is read, not made.
    """
    made = {f"literata-{cut.name}": _cached(cache, cut) for cut in CUTS}
    made["suits"] = _suits()
    return {f"{name}.{hashlib.sha256(data).hexdigest()[:10]}.woff2": data for name, data in made.items()}


def font_faces(names: list[str], prefix: str) -> str:
    """The `@font-face` rules for files of `font_files`; `prefix` leads from the style sheet to their folder."""
    by_stem = {name.split(".")[0]: name for name in names}
    rules = [
        f'@font-face{{font-family:"Literata";font-style:{cut.css_style};font-weight:{cut.css_weight};'
        f'font-display:swap;src:url("{prefix}{by_stem[f"literata-{cut.name}"]}") format("woff2")}}'
        for cut in CUTS
    ]
    rules.append(
        f'@font-face{{font-family:"Lawbook Suits";font-display:swap;unicode-range:U+2660,U+2663,U+2665,U+2666;'
        f'src:url("{prefix}{by_stem["suits"]}") format("woff2")}}'
    )
    for family, size in FALLBACKS:
        scale = 100 / size  # the overrides are measured against the adjusted size
        rules.append(
            f'@font-face{{font-family:"Literata as {family}";src:local("{family}");size-adjust:{size:.1f}%;'
            f"ascent-override:{ASCENT * scale * 100:.1f}%;descent-override:{DESCENT * scale * 100:.1f}%;"
            "line-gap-override:0%}"
        )
    return "\n".join(rules) + "\n"


def _cached(cache: Path, cut: Cut) -> bytes:
    source = (files("fontpkg_literata") / "files" / cut.source).read_bytes()
    recipe = repr((RECIPE, fontTools.version, cut, OPTICAL_SIZE, CHARACTERS, FEATURES)).encode()
    key = hashlib.sha256(recipe + source).hexdigest()[:16]
    path = cache / f"literata-{cut.name}-{key}.woff2"
    if not path.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        put(path, _cut(source, cut))
    return path.read_bytes()


def _cut(source: bytes, cut: Cut) -> bytes:
    font = TTFont(io.BytesIO(source), recalcTimestamp=False)
    options = subset.Options(
        layout_features=list(FEATURES), hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 13, 14]
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, {"opsz": OPTICAL_SIZE, "wght": cut.weight})
    return _woff2(font)


def _suits() -> bytes:
    names = [".notdef", *(name for name, _ in SUITS.values())]
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({code: name for code, (name, _) in SUITS.items()})
    shapes = {name: _outline(outline) for name, outline in SUITS.values()}
    shapes[".notdef"] = _outline(())
    builder.setupCFF("LawbookSuits", {}, shapes, {})
    builder.setupHorizontalMetrics(dict.fromkeys(names, (920, 40)))
    builder.setupHorizontalHeader(ascent=round(ASCENT * 1000), descent=-round(DESCENT * 1000))
    builder.setupNameTable({"familyName": "Lawbook Suits", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=round(ASCENT * 1000), sTypoDescender=-round(DESCENT * 1000))
    builder.setupPost()
    builder.updateHead(created=-epoch_diff, modified=-epoch_diff)  # 1970: the clock stays out of the file
    builder.font.recalcTimestamp = False
    return _woff2(builder.font)


def _outline(outline: Outline) -> object:
    pen = T2CharStringPen(920, None)
    if outline:
        (start, *steps) = [[(x - 40, y - 40) for x, y in step] for step in outline]  # a little below the capitals
        pen.moveTo(*start)
        for step in steps:
            (pen.curveTo if len(step) == 3 else pen.lineTo)(*step)
        pen.closePath()
    return pen.getCharString()


def _woff2(font: TTFont) -> bytes:
    font.flavor = "woff2"
    data = io.BytesIO()
    font.save(data, reorderTables=True)
    return data.getvalue()
