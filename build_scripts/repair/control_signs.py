"""Step `control_signs`: signs that no reader sees and machines obey (control signs, direction marks) are noise.

Word processors for printers left control signs in their files, converters leave NUL and C1 signs, the web leaves
direction marks. After `mojibake`, which reads some of them back as halves of letters.
"""

import re
from collections.abc import Iterator

from build_scripts.model.signs import CONTROLS, DIRECTIONS
from build_scripts.model.text import Edit

CONTROL, DIRECTION = "control-sign", "direction-mark"
_SIGNS = re.compile(f"(?P<control>[{CONTROLS}]+)|[{DIRECTIONS}]+")


def control_signs(text: str) -> Iterator[Edit]:
    r"""Edits that take such signs out; those that Unicode counts as blanks become blanks.

    >>> [(edit.after, edit.noise) for edit in control_signs("\x1b[1mчай\u202e\x85стынет")]
    [('', 'control-sign'), ('', 'direction-mark'), (' ', '')]
    """
    for match in _SIGNS.finditer(text):
        after = " " if any(map(str.isspace, match[0])) else ""
        noise = "" if match[0].isspace() else CONTROL if match["control"] else DIRECTION
        yield Edit(match.start(), match.end(), after, noise=noise)
