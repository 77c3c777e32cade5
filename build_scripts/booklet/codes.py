"""The QR code of a law's page on the web, as an SVG that print scales without loss."""

import io

import segno

from build_scripts.colours import BOOK


def law_address(site: str, number: int) -> str:
    """The address of a law's page below the address of a site.

    >>> law_address("https://laws.example.org", 64)
    'https://laws.example.org/laws/64/'
    """
    return f"{site.rstrip('/')}/laws/{number}/"


def code_svg(address: str) -> str:
    """The code of an address; error correction M stands creases and coffee, the quiet zone is the page's own."""
    out = io.BytesIO()
    segno.make(address, error="m", micro=False).save(out, kind="svg", border=0, xmldecl=False, dark=BOOK["ink"])
    return out.getvalue().decode("utf-8")
