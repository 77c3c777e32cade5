"""The keys of a settings file: each with its check, and what is told of one that is wrong."""

import difflib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from build_scripts.model.problems import SettingsError


class Key(NamedTuple):
    """How a key is checked: `take` gives the value to keep or raises ValueError; `expected` says what it takes."""

    take: Callable[[Any], Any]
    expected: str


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
            raise wrong(key, f"{key} is {value!r}; expected {keys[key].expected}; {error}") from None
    return taken
