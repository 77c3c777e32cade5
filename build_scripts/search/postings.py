"""Postings as bits: binary interpolative coding, which is small where a stem stands in neighbouring provisions.

After Moffat and Stuiver, "Binary Interpolative Coding for Effective Index Compression" (2000): the middle record of a
list is written in as many bits as its place between the known ends needs, then the two halves likewise. How often a
stem stands there follows, in Elias's gamma code, after one bit that says whether that is more than once anywhere.
`docs/scripts/search-postings.js` reads them.
"""

import base64
from collections.abc import Sequence

Postings = Sequence[tuple[int, int]]  # (record, how often), by record


class Bits:
    """Bits in a row, the highest of a number first."""

    def __init__(self) -> None:
        self._bits: list[str] = []

    def number(self, value: int, width: int) -> None:
        """A number in a known width; none for the width 0."""
        if width:
            self._bits.append(f"{value:0{width}b}")

    def gamma(self, value: int) -> None:
        """A number from 1 on, small ones in few bits (Elias gamma)."""
        width = value.bit_length()
        self.number(0, width - 1)
        self.number(value, width)

    def within(self, value: int, count: int) -> None:
        """One of `count` values from 0 on, in truncated binary: none at all where there is only one."""
        width = count.bit_length() - 1
        short = (1 << width + 1) - count  # so many values need only `width` bits
        if value < short:
            self.number(value, width)
        else:
            self.number(value + short, width + 1)

    def text(self) -> str:
        """The bits in Base64."""
        bits = "".join(self._bits)
        bits += "0" * (-len(bits) % 8)
        return base64.b64encode(int(f"1{bits}", 2).to_bytes(len(bits) // 8 + 1, "big")[1:]).decode("ascii")


def write(bits: Bits, postings: Postings, records: int) -> None:
    """Write one list of postings of a book of so many records.

    >>> bits = Bits()
    >>> write(bits, [(2, 1)], 4)
    >>> bits.text()
    'UA=='
    """
    bits.gamma(len(postings) + 1)
    if not postings:
        return
    _between(bits, [record for record, _ in postings], 0, records - 1)
    often = any(times > 1 for _, times in postings)
    bits.number(int(often), 1)
    for _, times in postings if often else ():
        bits.gamma(times)


def _between(bits: Bits, found: Sequence[int], low: int, high: int) -> None:
    if not found:
        return
    middle = len(found) // 2
    least, most = low + middle, high - (len(found) - 1 - middle)
    bits.within(found[middle] - least, most - least + 1)
    _between(bits, found[:middle], low, found[middle] - 1)
    _between(bits, found[middle + 1 :], found[middle] + 1, high)
