"""The address of a provision: parse, print, order, anchor and page path come from this value object alone."""

import functools
import re
from dataclasses import dataclass

ROMAN = {
    "i": 1,
    "ii": 2,
    "iii": 3,
    "iv": 4,
    "v": 5,
    "vi": 6,
    "vii": 7,
    "viii": 8,
    "ix": 9,
    "x": 10,
    "xi": 11,
    "xii": 12,
}
_NUMBERED = re.compile(r"([LC])([1-9]\d*)((?:\.[A-Za-z0-9]+)*)\Z")
_DOCUMENT = re.compile(r"[a-z0-9][a-z0-9-]*(?:\.[A-Za-z0-9-]+)*\Z")
_ADDED = re.compile(r"(p|note|example|table|step|mistake|say)(\d+)$")
_SHORT = re.compile(r"([1-9]\d?)(?:([A-Z])([1-9]\d?)?)?((?:\((?:[a-z]+|\d+)\))*)(?:\.([a-z]+\d+))?")


@functools.total_ordering
@dataclass(frozen=True)
class Address:
    """Where a unit stands: `system` is L (law), C (commentary) or a document's id, `parts` the way down.

    >>> str(Address.parse("L74.B.2"))
    'L74.B.2'
    >>> Address.parse("L9.A.2.b.1").short
    '9A2(b)(1)'
    >>> sorted(map(Address.parse, ["L10", "L9.B", "L9.A.10", "L9.A.2"]))[2].short
    '9B'
    """

    system: str
    parts: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> "Address":
        """Read an address as it is written in exports and settings; raises ValueError for anything else."""
        if match := _NUMBERED.match(text):
            return cls(match[1], (match[2], *filter(None, match[3].split("."))))
        if _DOCUMENT.match(text):
            system, *parts = text.split(".")
            return cls(system, tuple(parts))
        raise ValueError(f"no address: {text!r}; expected for example L74.B.2, C75.8.ii or document.A1.3")

    @classmethod
    def law(cls, *parts: str | int) -> "Address":
        """The address of a law provision from its parts: `Address.law(74, "B", 2)`."""
        return cls("L", tuple(map(str, parts)))

    @classmethod
    def commentary(cls, *parts: str | int) -> "Address":
        """The address of a commentary paragraph from its parts: `Address.commentary(75, 8, "ii")`."""
        return cls("C", tuple(map(str, parts)))

    @classmethod
    def of_short(cls, text: str) -> "Address":
        """The law provision that people write as `74B2` or `9A2(b)(1)`; raises ValueError for anything else.

        >>> str(Address.of_short("9A2(b)(1)"))
        'L9.A.2.b.1'
        """
        match = _SHORT.fullmatch(text)
        if match is None:
            raise ValueError(f"no provision: {text!r}; expected for example 74B2 or 9A2(b)(1)")
        inside = re.findall(r"\((\w+)\)", match[4])
        return cls("L", (*filter(None, match.groups()[:3]), *inside, *filter(None, (match[5],))))

    def child(self, part: str | int) -> "Address":
        """The address one step below this one."""
        return Address(self.system, (*self.parts, str(part)))

    @property
    def parent(self) -> "Address | None":
        """The address one step above, or None at the top."""
        return Address(self.system, self.parts[:-1]) if len(self.parts) > 1 else None

    @property
    def number(self) -> int | None:
        """The number of the law, for law and commentary addresses; None for other documents."""
        return int(self.parts[0]) if self.system in ("L", "C") else None

    @property
    def short(self) -> str:
        """The form people write: `74B2`, `9A2(b)(1)`, `75.8(ii)(b)`, `A1.3`."""
        if self.system == "L":
            return "".join(part if depth < 3 else _bracketed(part) for depth, part in enumerate(self.parts))
        if self.system == "C":
            return ".".join(self.parts[:2]) + "".join(map(_bracketed, self.parts[2:]))
        return ".".join(self.parts) or self.system

    @property
    def anchor(self) -> str:
        """The id of this provision on its page: `64A2`, `9A2b1`, `C75.8.ii`, `A1.3`; never used as a selector."""
        if self.system == "L":
            return "".join(f".{part}" if _ADDED.match(part) else part for part in self.parts)
        return str(self) if self.system == "C" else ".".join(self.parts)

    @property
    def is_added(self) -> bool:
        """Whether its last part is no label of the document's: a paragraph, note, example or table below another."""
        return bool(self.parts) and _ADDED.match(self.parts[-1]) is not None

    def stands_below(self, other: "Address") -> bool:
        """Whether it is a part of another provision, at any depth."""
        size = len(other.parts)
        return self.system == other.system and len(self.parts) > size and self.parts[:size] == other.parts

    @property
    def page(self) -> str | None:
        """The folder of the page that holds this provision's main edition; None when its document decides."""
        if self.system == "L":
            return f"laws/{self.parts[0]}"
        return f"commentary/{self.parts[0]}" if self.system == "C" else None

    def __str__(self) -> str:
        if self.system in ("L", "C"):
            return self.system + ".".join(self.parts)
        return ".".join((self.system, *self.parts))

    def __lt__(self, other: "Address") -> bool:
        return self._key < other._key

    @functools.cached_property
    def _key(self) -> tuple[object, ...]:
        rank = {"L": 0, "C": 1}.get(self.system, 2)
        return rank, self.system, tuple(_order(part, self.system, depth) for depth, part in enumerate(self.parts))


def _bracketed(part: str) -> str:
    return f".{part}" if _ADDED.match(part) else f"({part})"


def _order(part: str, system: str, depth: int) -> tuple[int, int, str]:
    """Numbers as numbers, letters as letters, roman numbers where they stand, added parts after their numbers."""
    if added := _ADDED.match(part):
        return 3, int(added[2]), added[1]
    if part.isdigit():
        return 0, int(part), ""
    if part in ROMAN and ((system == "C" and depth == 2) or depth >= 4):
        return 1, ROMAN[part], part
    return 2, 0, part
