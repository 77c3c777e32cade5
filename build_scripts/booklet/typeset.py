"""Sets a booklet with Typst: data in, PDF out; the same data gives the same bytes."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import typst

from build_scripts.outputs import put

TEMPLATE = Path(__file__).with_name("booklet.typ")


class BookletError(Exception):
    """The booklet can't be made or written; the message is one clear line."""


def typeset(data: Mapping[str, Any]) -> bytes:
    """The PDF of a booklet's data (`Content.data`), A5, accessible by PDF/UA-1. Raises BookletError.

    Only Typst's own fonts are used, so that every machine prints the same; a letter that they lack is an
    error that names it.
    """
    try:
        pdf = typst.compile(
            str(TEMPLATE),
            root=str(TEMPLATE.parent),
            format="pdf",
            ignore_system_fonts=True,
            pdf_standards=["ua-1"],
            sys_inputs={"data": json.dumps(data, ensure_ascii=False, sort_keys=True)},
        )
    except typst.TypstError as error:
        raise BookletError(" ".join(f"the booklet can't be set: {error}".split())) from None
    if not isinstance(pdf, bytes):
        raise BookletError("the booklet can't be set: Typst gave no PDF; the versions in requirements.lock do")
    return pdf


def write(pdf: bytes, target: Path) -> None:
    """Write the PDF beside its place and move it there when it is complete. Raises BookletError."""
    try:
        put(target, pdf)
    except OSError as error:
        raise BookletError(f"{target}: can't be written: {error.strerror}; try another place with -o") from None
