"""Which laws a booklet holds: `27,64,68-71`."""

import re

from build_scripts.languages.titles import LAWS

_PART = re.compile(r"\s*(\d{1,6})\s*(?:[-–—]\s*(\d{1,6})\s*)?", re.ASCII)


class SelectionError(Exception):
    """A choice of laws that can't be read; the message is one clear line."""


def selected(text: str) -> tuple[int, ...]:
    """The laws of a choice, each once and in order; all of them for an empty one. Raises SelectionError.

    >>> selected("64, 27,68-70")
    (27, 64, 68, 69, 70)
    """
    if not text.strip():
        return tuple(LAWS)
    found: set[int] = set()
    for part in text.split(","):
        match = _PART.fullmatch(part)
        if match is None:
            raise SelectionError(f"{part.strip()!r} is no law; expected numbers and ranges such as 27,64,68-71")
        first, last = int(match[1]), int(match[2] or match[1])
        for number in (first, last):
            if number not in LAWS:
                raise SelectionError(f"there is no law {number}; the nearest known are {_nearest(number)}")
        if first > last:
            raise SelectionError(f"{part.strip()!r} runs backwards; try {last}-{first}")
        found.update(range(first, last + 1))
    return tuple(sorted(found))


def _nearest(number: int) -> str:
    """The laws whose number is near, and those that it becomes without one of its digits.

    >>> _nearest(94), _nearest(640)
    ('91, 92, 93', '40, 60, 64, 92, 93')
    """
    digits = str(number)
    typed = {int(digits[:at] + digits[at + 1 :] or 0) for at in range(len(digits))} if number > 99 else set()
    near = {law for law in typed if law in LAWS}
    near |= set(sorted(LAWS, key=lambda law: (abs(law - number), law))[: 2 if near else 3])
    return ", ".join(map(str, sorted(near)))
