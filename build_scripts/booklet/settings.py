"""What booklet.toml may say: each key with its check, and the one clear line that names what is wrong."""

import difflib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from build_scripts.model.keys import Key, checked, toml_tables, written_text
from build_scripts.model.layers import PARTS as LAYERS
from build_scripts.model.problems import SettingsError

NAME = "booklet.toml"
PARTS = ("contents", "preface", "laws", "index", "glossary", "coverage")
DIGEST = ("full", "short")
SUITS = ("four colours", "one colour")
_GUTTER = 30  # millimetres: more leaves no room for a line


@dataclass(frozen=True)
class BookletSettings:
    """How an editor wants a booklet; empty texts take the booklet's own words.

    `parts` are printed in this order, and what is not named is left out; `layers` are what a law holds. `gutter` is
    added to the inner margin, in millimetres; `site` is the address of the site that codes and links lead to.
    """

    title: str = ""
    subtitle: str = ""
    preface: str = ""
    imprint: str = ""
    parts: tuple[str, ...] = PARTS
    layers: tuple[str, ...] = LAYERS
    digest: str = "full"
    gutter: float = 0.0
    suits: str = "four colours"
    site: str = ""


def booklet_settings(path: Path, text: str) -> BookletSettings:
    """The settings in the text of the file `path`; raises SettingsError with file and line."""
    try:
        values = toml_tables(text)
    except ValueError as error:
        match = re.search(r"line (\d+)", str(error))
        line = int(match[1]) if match else text.count("\n") + 1
        raise _fault(path, line, f"no valid TOML: {error}; expected lines key = value") from None
    return BookletSettings(**checked(values, _KEYS, lambda key, message: _fault(path, _line_of(text, key), message)))


def _fault(path: Path, line: int, message: str) -> SettingsError:
    return SettingsError(f"{path}:{line}: {message}")


def _line_of(text: str, key: str) -> int:
    match = re.search(rf"(?m)^[ \t]*\[*[ \t]*[\"']?{re.escape(key)}\b", text)
    return text.count("\n", 0, match.start()) + 1 if match else 1


def _text(value: Any) -> str:
    return written_text(value).strip()


def _one_of(choices: tuple[str, ...]) -> Callable[[Any], str]:
    def take(value: Any) -> str:
        if _text(value) not in choices:
            near = difflib.get_close_matches(str(value), choices, 1, 0.5)
            raise ValueError(f"did you mean {near[0]!r}?" if near else f"write for example {choices[0]!r}")
        return str(value)

    return take


def _some_of(choices: tuple[str, ...]) -> Callable[[Any], tuple[str, ...]]:
    def take(value: Any) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise ValueError(f'write for example ["{choices[0]}"]')
        taken = tuple(map(_one_of(choices), value))
        if len(set(taken)) < len(taken):
            raise ValueError("name each once")
        return taken

    return take


def _gutter(value: Any) -> float:
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        raise ValueError("write a number without quotes")
    if not 0 <= value <= _GUTTER:
        raise ValueError(f"the least is 0, the most {_GUTTER}")
    return float(value)


def _site(value: Any) -> str:
    if not re.fullmatch(r"https?://[^\s/]+(/\S*)?", _text(value)):
        raise ValueError('write for example "https://laws.example.org"')
    return str(value).strip().rstrip("/")


_KEYS: Mapping[str, Key] = {
    "title": Key(_text, "a text"),
    "subtitle": Key(_text, "a text"),
    "preface": Key(_text, "a text, paragraphs divided by an empty line"),
    "imprint": Key(_text, "a text, paragraphs divided by an empty line"),
    "parts": Key(_some_of(PARTS), f"a list of {', '.join(PARTS)}"),
    "layers": Key(_some_of(LAYERS), f"a list of {', '.join(LAYERS)}"),
    "digest": Key(_one_of(DIGEST), "'full' or 'short'"),
    "gutter": Key(_gutter, "millimetres to add at the fold"),
    "suits": Key(_one_of(SUITS), "'four colours' or 'one colour'"),
    "site": Key(_site, "the address of the site on the web"),
}
