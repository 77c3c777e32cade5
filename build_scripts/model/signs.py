"""Signs that are no letters (control signs, direction marks, halves of characters): how outputs show and write them."""

import json
import re
from typing import Any

# The insides of character classes. What orders lines and columns (tab, line feed, vertical tab, form feed, carriage
# return) is a blank and no control sign; noncharacters and halves of a pair stand for no letter either.
_LAST_OF_PLANES = "".join(chr(plane + last) for plane in range(0, 0x110000, 0x10000) for last in (0xFFFE, 0xFFFF))
CONTROLS = f"\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufff9-\ufffb\U000e0000-\U000e007f{_LAST_OF_PLANES}"
# Marks that turn the order of the letters round, and the older ones that were to do alike.
DIRECTIONS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f"
LINE_SEPARATORS = "\u2028\u2029"

_UNDECODED = re.compile("[\udc80-\udcff]+")  # bytes of a name or an argument that the system's encoding did not explain
_ILLEGIBLE = re.compile(f"[\x0b\x0c\r{CONTROLS}{DIRECTIONS}{LINE_SEPARATORS}]")
_UNWRITTEN = re.compile(f"[{CONTROLS}{DIRECTIONS}{LINE_SEPARATORS}\ufeff]")
_IN_A_NAME = re.compile(f"[\x00-\x1f{CONTROLS}{DIRECTIONS}{LINE_SEPARATORS}]")


def legible(text: str) -> str:
    r"""The text for a reader or a terminal: what is no letter as its code, line feeds and tabs as they are.

    >>> legible("\x1b[31m чай\u202e \udcd1\udc87")
    '\\x1b[31m чай\\u202e ч'
    """
    return _ILLEGIBLE.sub(_code, _decoded(text))


def legible_name(name: str) -> str:
    r"""The name of a file on one line, whatever bytes it has.

    >>> legible_name("laws\n\udcff.txt")
    'laws\\x0a\\xff.txt'
    """
    return _IN_A_NAME.sub(_code, _decoded(name))


def found_signs(text: str) -> str:
    r"""The first sign of a text that is no letter, as its code; empty where there is none. Blanks are none.

    >>> found_signs("чай\x81"), found_signs("чай\n")
    ('\\x81', '')
    """
    match = _UNWRITTEN.search(text)
    return _code(match) if match else ""


def json_text(value: Any, **options: Any) -> str:
    r"""A value as JSON with its letters as they are and what is no letter as escapes, so that no terminal obeys it.

    `options` are those of `json.dumps`. The data are the same; the text is also a literal of JavaScript.

    >>> json_text("чай\u2028\x9b")
    '"чай\\u2028\\u009b"'
    """
    return _UNWRITTEN.sub(_escape, json.dumps(value, ensure_ascii=False, **options))


def _decoded(text: str) -> str:
    """Bytes that were no text to the system, read as UTF-8 where they are; else their codes."""
    return _UNDECODED.sub(
        lambda run: run[0].encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace"), text
    )


def _code(match: re.Match[str]) -> str:
    number = ord(match[0])
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def _escape(match: re.Match[str]) -> str:
    number = ord(match[0])
    if number < 0x10000:
        return f"\\u{number:04x}"
    return f"\\u{0xD7C0 + (number >> 10):04x}\\u{0xDC00 + (number & 0x3FF):04x}"
