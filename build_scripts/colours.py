"""The colours of screen and print: colours.toml, and the rules of style that name them."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

Scheme = Mapping[str, str]

_TABLES: Mapping[str, Scheme] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))

PAPER, NIGHT, PRINT = _TABLES["paper"], _TABLES["night"], _TABLES["print"]
BOOK: Scheme = {**PAPER, **_TABLES["book"]}


def site_rules() -> str:
    """The colours of the site's schemes; "night" is also what a dark system has before any script, and without one."""
    night = _variables(NIGHT, "dark")
    return (
        f"body{_variables(PAPER, 'light')}\n"
        f'body[data-md-color-scheme="night"]{night}\n'
        f'@media (prefers-color-scheme:dark){{body[data-md-color-scheme="default"]{night}}}\n'
        f"@media print{{body,body[data-md-color-scheme]{_variables(PRINT, 'light')}}}\n"
    )


def page_rules() -> str:
    """The colours of a page that has the system's scheme and no other."""
    dark = f"@media (prefers-color-scheme:dark){{body{_variables(NIGHT, 'dark')}}}"
    return f"body{_variables(PAPER, 'light')}\n{dark}\n"


def coloured(drawing: str) -> str:
    """A drawing in which colours are named in braces (`{accent}`), with those of the day."""
    for name, colour in PAPER.items():
        drawing = drawing.replace(f"{{{name}}}", colour)
    return drawing


def _variables(scheme: Scheme, kind: str) -> str:
    names = "".join(f"--{name}:{colour};" for name, colour in scheme.items())
    return f"{{{names}color-scheme:{kind}}}"
