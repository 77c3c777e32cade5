"""The tables and keys of a settings file: each key with its check, and what is told of one that is wrong."""

import difflib
import tomllib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from build_scripts.model.problems import SettingsError
from build_scripts.model.signs import found_signs


class Key(NamedTuple):
    """How a key is checked: `take` gives the value to keep or raises ValueError; `expected` says what it takes."""

    take: Callable[[Any], Any]
    expected: str


def toml_tables(text: str) -> dict[str, Any]:
    """The tables of a TOML text; raises ValueError, with the line where it is known, for what is none."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:  # Python reads no number of more than some thousand figures
        raise ValueError("a number has too many figures") from None
    except RecursionError:
        raise ValueError("lists or tables stand inside one another too deeply") from None


def written_text(value: Any) -> str:
    """A text as a settings file may give it; raises ValueError for anything else, and for signs that are no letters."""
    if not isinstance(value, str):
        raise ValueError("write it in quotes")
    if sign := found_signs(value):
        raise ValueError(f"take out {sign}, which is no letter")
    return value


def checked(
    values: Mapping[str, Any], keys: Mapping[str, Key], wrong: Callable[[str, str], SettingsError]
) -> dict[str, Any]:
    """The values of a table as their keys take them.

    `wrong` makes the error of a key from its name and what is told of it; it is raised for the first that is unknown
    or has a value it does not take.
    """
    taken = {}
    for key, value in values.items():
        if key not in keys:
            near = difflib.get_close_matches(key, keys, 1, 0.5)
            tip = f"did you mean {near[0]!r}?" if near else "leave it out"
            raise wrong(key, f"unknown key {key!r}; expected one of {', '.join(keys)}; {tip}")
        try:
            taken[key] = keys[key].take(value)
        except ValueError as error:
            raise wrong(key, f"{key} is {_short(value)}; expected {keys[key].expected}; {error}") from None
    return taken


def _short(value: Any, most: int = 200) -> str:
    shown = repr(value)
    return shown if len(shown) <= most else f"{shown[:most]}…"
