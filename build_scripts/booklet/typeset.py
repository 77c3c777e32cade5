"""Sets a booklet with Typst: data in, PDF out; the same data gives the same bytes."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import typst

from build_scripts.booklet.format import format_data
from build_scripts.booklet.missing_letters import missing_letter
from build_scripts.colours import BOOK as COLOURS
from build_scripts.outputs import put

BOOK, SLIP = "booklet.typ", "changes.typ"
TEMPLATES = Path(__file__).parent


class BookletError(Exception):
    """The booklet can't be made or written; the message is one clear line."""


def typeset(data: Mapping[str, Any], template: str = BOOK) -> bytes:
    """The PDF of a booklet's data (`Content.data`, `slip_data`), accessible by PDF/UA-1. Raises BookletError.

    Only Typst's own fonts are used, so that every machine prints the same; a letter that they lack is an
    error that names it and its place.
    """
    data = {"format": format_data(), "colours": COLOURS, **data}
    try:
        pdf = typst.compile(
            str(TEMPLATES / template),
            root=str(TEMPLATES),
            format="pdf",
            ignore_system_fonts=True,
            pdf_standards=["ua-1"],
            sys_inputs={"data": json.dumps(data, ensure_ascii=False, sort_keys=True)},
        )
    except typst.TypstError as error:
        told = missing_letter(str(error), data) or str(error)
        raise BookletError(" ".join(f"the booklet can't be set: {told}".split())) from None
    if not isinstance(pdf, bytes):
        raise BookletError("the booklet can't be set: Typst gave no PDF; the versions in requirements.lock do")
    return pdf


def write(pdf: bytes, target: Path) -> None:
    """Write the PDF beside its place and move it there when it is complete. Raises BookletError."""
    try:
        put(target, pdf)
    except OSError as error:
        raise BookletError(f"{target}: can't be written: {error.strerror}; try another place with -o") from None
