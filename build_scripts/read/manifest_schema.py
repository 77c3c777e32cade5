"""What sources.toml may say: each key with its check, and the one clear line that names what is wrong."""

import datetime
import difflib
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from build_scripts.model.address import Address
from build_scripts.model.document_kinds import DOCUMENT_KINDS
from build_scripts.model.keys import Key, checked, written_text
from build_scripts.model.problems import SettingsError

KINDS = tuple(kind.name for kind in DOCUMENT_KINDS)
PUBLISH = ("full", "compare", "no")
LANGUAGES = ("ru", "en")
GROUP_KINDS = ("minutes", "text")
DEEPEST = 9  # steps of an address: L9.A.2.b.1 has five, and what stands below it a few more
MOST = 1_000_000_000  # no offset and no page has a higher number


class Checked(NamedTuple):
    """A table of sources.toml after its check: its line (from 1) and its values, ready for an Entry."""

    line: int
    values: dict[str, Any]


def fault(path: Path, line: int, message: str) -> SettingsError:
    """The error for one line of a settings file: `sources.toml:7: …`."""
    return SettingsError(f"{path.name}:{line}: {message} (in {path.parent.name or path.parent})")


def checked_document(path: Path, text: str, number: int, table: Mapping[str, Any]) -> Checked:
    """The checked values of the n-th [[document]] table (from 0); raises SettingsError."""
    line = line_of_document(text, number)
    values = _checked(path, text, line, "document", table, DOCUMENT)
    if not values.get("file") and not values.get("sha256"):
        found = "a document without file and without sha256"
        raise fault(path, line, f'{found}; expected one of them; write file = "its-name.txt"')
    for kind, keys, check in (("withhold", WITHHOLD, _check_withheld), ("placement", PLACEMENT, _check_placement)):
        rows = []
        for place, row in enumerate(values.get(kind, ())):
            row_line = _line_of_row(text, line, kind, place)
            rows.append(_checked(path, text, row_line, kind, row, keys))
            if wrong := check(rows[-1]):
                raise fault(path, row_line, f"{kind}: {wrong}")
        if kind in values:
            values[kind] = tuple(rows)
    return Checked(line, values)


def line_of_document(text: str, number: int) -> int:
    """The line of the n-th [[document]] header (from 0); 1 where the tables are written in another way."""
    return _line_of_header(text, 0, "document", number) or 1


def _checked(
    path: Path, text: str, line: int, table: str, values: Mapping[str, Any], keys: Mapping[str, Key]
) -> dict[str, Any]:
    def wrong(key: str, message: str) -> SettingsError:
        return fault(path, _line_of_key(text, line, key), f"{table}: {message}")

    return checked(values, keys, wrong)


def _line_of_header(text: str, after: int, header: str, number: int) -> int:
    """The line of the n-th `[[header]]` below a line; 0 when there is none."""
    pattern = re.compile(rf"\s*\[\[\s*{re.escape(header)}\s*\]\]")
    lines = [place for place, line in enumerate(text.split("\n"), 1) if place > after and pattern.match(line)]
    return lines[number] if number < len(lines) else 0


def _line_of_row(text: str, document: int, kind: str, number: int) -> int:
    return _line_of_header(text, document, f"document.{kind}", number) or _line_of_key(text, document, kind)


def _line_of_key(text: str, table: int, key: str) -> int:
    """The line of a key of the table that starts in a line; that line itself when it cannot be found."""
    pattern = re.compile(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=|\s*\[document\.{re.escape(key)}\]")
    lines = text.split("\n")
    for place in range(table, len(lines)):
        if pattern.match(lines[place]):
            return place + 1
        if lines[place].lstrip().startswith("[["):
            break
    return table


def _text(value: Any) -> str:
    text = written_text(value)
    if not text.strip():
        raise ValueError("leave the key out when there is nothing to say")
    return text


def _matching(pattern: str, example: str) -> Callable[[Any], str]:
    def take(value: Any) -> str:
        if not re.fullmatch(pattern, _text(value)):
            raise ValueError(f"write for example {example!r}")
        return str(value)

    return take


def _one_of(*choices: str) -> Callable[[Any], str]:
    def take(value: Any) -> str:
        if _text(value) not in choices:
            near = difflib.get_close_matches(str(value), choices, 1, 0.5)
            raise ValueError(f"did you mean {near[0]!r}?" if near else f"write for example {choices[0]!r}")
        return str(value)

    return take


def _list_of(take_one: Callable[[Any], str]) -> Callable[[Any], tuple[str, ...]]:
    def take(value: Any) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise ValueError(f"write [{value!r}]".replace("'", '"'))
        taken = tuple(map(take_one, value))
        if len(set(taken)) < len(taken):
            raise ValueError("name each once")
        return taken

    return take


def _whole(least: int = -MOST, most: int = MOST) -> Callable[[Any], int]:
    def take(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValueError("write a number without quotes, point or comma")
        if not least <= value <= most:
            raise ValueError(f"the least is {least}" if value < least else f"the most is {most}")
        return value

    return take


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("write true or false without quotes")
    return value


def _date(value: Any) -> str:
    if isinstance(value, datetime.date) and not isinstance(value, datetime.datetime):
        return value.isoformat()
    if not re.fullmatch(r"\d{4}(-\d\d){0,2}", _text(value)):
        raise ValueError("write for example '1997-05-31'")
    try:
        datetime.date.fromisoformat(value + "-01" * ((10 - len(value)) // 3))
    except ValueError:
        raise ValueError("there is no such day") from None
    return str(value)


def _page_mark(value: Any) -> str:
    if not re.search(r"\d", _text(value)):
        raise ValueError("write the mark with its number, for example '- 45 -'")
    return str(value)


def _address(value: Any) -> Address:
    address = Address.parse(_text(value))
    if address.system not in ("L", "C"):
        raise ValueError("begin with L for a law or C for the commentary")
    if len(address.parts) > DEEPEST:
        raise ValueError(f"no provision stands deeper than {DEEPEST} steps")
    return address


def _tables(value: Any) -> list[Mapping[str, Any]]:
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        raise ValueError("head each table with two brackets, for example [[document.placement]]")
    return value


def _check_withheld(row: Mapping[str, Any]) -> str:
    if "start" not in row or "end" not in row:
        return "start or end is missing; expected both; write the offsets of the passage"
    if row["end"] <= row["start"]:
        return f"end is {row['end']}; expected more than start ({row['start']}); write the offset behind the passage"
    return ""


def _check_placement(row: Mapping[str, Any]) -> str:
    starts = [key for key in ("after", "at") if key in row]
    goals = [key for key in ("address", "term", "group") if key in row]
    if len(starts) != 1:
        return f"{' and '.join(starts) or 'neither after nor at'} found; expected exactly one of after and at"
    if len(goals) != 1:
        found = " and ".join(goals) or "no goal"
        return f"{found} found; expected exactly one of address, term and group; split it into two placements"
    for key, goal in (("sense", "term"), ("title", "group"), ("kind", "group")):
        if key in row and goal not in row:
            return f"{key} found without {goal}; expected both; add {goal} or leave {key} out"
    return ""


_TABLES = Key(_tables, "an array of tables")
DOCUMENT = {
    "file": Key(_text, "the document's path in its sources folder"),
    "sha256": Key(
        lambda value: _matching("[0-9a-f]{64}", "0123…")(_text(value).lower()), "the 64 hexadecimal digits of the file"
    ),
    "id": Key(_matching("[a-z0-9]+(?:-[a-z0-9]+)*", "laws-1997"), "small Latin letters, digits and hyphens"),
    "title": Key(written_text, "a text"),
    "edition": Key(_matching(r"\d{4}|unknown", "1997"), "a year in quotes or 'unknown'"),
    "language": Key(_one_of(*LANGUAGES), "'ru' or 'en'"),
    "credit": Key(written_text, "a text"),
    "rights": Key(written_text, "a text"),
    "date": Key(_date, "an ISO date"),
    "kinds": Key(_list_of(_one_of(*KINDS)), f"a list of {', '.join(KINDS)}"),
    "publish": Key(_one_of(*PUBLISH), "'full', 'compare' or 'no'"),
    "sample": Key(_truth, "true or false"),
    "page_offset": Key(_whole(), "a whole number"),
    "furniture": Key(_list_of(_text), "a list of lines"),
    "withhold": _TABLES,
    "placement": _TABLES,
}
WITHHOLD = {
    "start": Key(_whole(0), "an offset in the decoded text"),
    "end": Key(_whole(1), "an offset in the decoded text"),
    "reason": Key(written_text, "a text"),
}
PLACEMENT = {
    "after": Key(_page_mark, "a page mark"),
    "at": Key(_whole(0), "an offset in the decoded text"),
    "address": Key(_address, "an address such as L16.A.2 or C70.1"),
    "term": Key(_text, "a term of the glossary"),
    "sense": Key(_whole(1), "the number of a sense"),
    "group": Key(_matching("[A-Za-z0-9-]+", "lille-2"), "Latin letters, digits and hyphens"),
    "title": Key(written_text, "a text"),
    "kind": Key(_one_of(*GROUP_KINDS), "'minutes' or 'text'"),
}
