"""The paper of a booklet: page and margins in millimetres, and how much larger than usual its letters are."""

from dataclasses import asdict, dataclass, replace
from typing import Any


@dataclass(frozen=True)
class Format:
    """Page and margins in millimetres; `scale` multiplies all sizes of letters; `ragged`: lines are not filled."""

    width: float
    height: float
    inside: float
    outside: float
    top: float
    bottom: float
    scale: float = 1.0
    ragged: bool = False


A5 = Format(148, 210, inside=19, outside=15, top=20, bottom=18)
LARGE = Format(210, 297, inside=25, outside=20, top=27, bottom=24, scale=1.7, ragged=True)
BOTH = replace(A5, inside=15, outside=11, scale=0.9, ragged=True)  # two columns need each millimetre
_PROOF_MARGIN = 16  # for the places in the documents, outside the lines of the book


def format_data(*, gutter: float = 0.0, large: bool = False, both: bool = False, proof: bool = False) -> dict[str, Any]:
    """The format for the template. A proof is wider outside and breaks its lines as the book does."""
    page = LARGE if large else BOTH if both else A5
    page = replace(page, inside=page.inside + gutter)
    if proof:
        page = replace(page, width=page.width + _PROOF_MARGIN, outside=page.outside + _PROOF_MARGIN)
    return asdict(page)
