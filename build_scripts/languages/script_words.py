"""The words that scripts say: of the catalogue what they name, as the call that `docs/scripts/words.js` takes."""

import re
from collections.abc import Iterable

from build_scripts.languages.catalogue import CATALOGUE, LANGUAGES
from build_scripts.model.signs import json_text

_ROOMS = "|".join(sorted({key.partition(".")[0] for key in CATALOGUE.keys}))
_KEY = re.compile(rf"""["'`]((?:{_ROOMS})\.[\w-]*)(?:(\$\{{)|["'`])""")


def keys_in(script: str) -> Iterable[str]:
    """The keys that a script names; of one that it completes (`layer.name_${{layer}}`) all that begin so.

    >>> list(keys_in('words.word("page.rows", { count: 3 }) + say(`law.spade${s}`) + "page.number"'))
    ['page.rows', 'law.spades']
    """
    for key, begun in _KEY.findall(script):
        yield from (one for one in CATALOGUE.keys if (one.startswith(key) if begun else one == key))


def speak() -> str:
    """The call that tells the languages of the interface, each with the language of texts that it reads."""
    return f"lawbookWords.speak({_written([[one.code, one.reads] for one in CATALOGUE.known])});\n"


def given(scripts: Iterable[str]) -> str:
    """The call that gives the words which some scripts name; empty where they name none."""
    named = {key for script in scripts for key in keys_in(script)}
    rows = {one: {key: CATALOGUE.rows[one][key] for key in CATALOGUE.keys if key in named} for one in LANGUAGES}
    return f"lawbookWords.give({_written(rows)});\n" if named else ""


def _written(data: object) -> str:
    return json_text(data, separators=(",", ":"))
