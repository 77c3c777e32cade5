"""Placements: where a fragment that has lost its heading belongs."""

import re
from dataclasses import dataclass

from build_scripts.model.address import Address


@dataclass(frozen=True)
class Placement:
    """Where a fragment without heading belongs: it starts `after` a page mark or `at` an offset.

    It belongs to a provision (`address`), a sense (from 1) of a glossary term (`term`, `sense`), or begins a
    further document inside the file (`group` with `title` and `kind`).
    """

    after: str = ""
    at: int | None = None
    address: Address | None = None
    term: str = ""
    sense: int | None = None
    group: str = ""
    title: str = ""
    kind: str = ""

    @property
    def mark(self) -> int | None:
        """The number of the page mark: 45 for `- 45 -`; None for a placement by offset."""
        match = re.search(r"\d+", self.after)
        return int(match[0]) if match else None
