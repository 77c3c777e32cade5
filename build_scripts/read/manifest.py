"""Reads sources.toml: what is known about documents, their placements, passages that are withheld."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from build_scripts.model.keys import toml_tables
from build_scripts.model.placements import Placement
from build_scripts.read.manifest_schema import Checked, checked_document, fault

FILE_NAME = "sources.toml"


@dataclass(frozen=True)
class Withheld:
    """A passage that is kept in the account and not shown; offsets in the decoded text."""

    start: int
    end: int
    reason: str = ""


@dataclass(frozen=True)
class Entry:
    """What the manifest says of one document; an empty value was not said."""

    file: str = ""
    sha256: str = ""
    id: str = ""
    title: str = ""
    edition: str = ""
    language: str = ""
    credit: str = ""
    rights: str = ""
    date: str = ""
    kinds: tuple[str, ...] = ()
    publish: str = "full"
    sample: bool = False
    page_offset: int = 0
    furniture: tuple[str, ...] = ()
    withhold: tuple[Withheld, ...] = ()
    placement: tuple[Placement, ...] = ()


@dataclass(frozen=True)
class Manifest:
    """All entries, in the order in which their documents were first named."""

    entries: tuple[Entry, ...] = ()

    def entry_for(self, file_name: str, sha256: str) -> Entry | None:
        """The entry of a document: by its SHA-256, else by its path in the sources folder, else by its name alone."""
        name = file_name.rpartition("/")[2]
        by_bytes = (entry for entry in self.entries if entry.sha256 == sha256.lower() != "")
        by_path = (entry for entry in self.entries if entry.file == file_name)
        by_name = (entry for entry in self.entries if entry.file == name)
        return next(by_bytes, None) or next(by_path, None) or next(by_name, None)


def load_manifest(folders: Sequence[Path], shipped: Path | None = None) -> Manifest:
    """The manifest of the project's own folder `shipped` with that of each further folder over it, key by key.

    A folder without sources.toml adds nothing. Raises SettingsError with one line for anything that is wrong.
    """
    known: list[dict[str, Any]] = []
    read: set[Path] = set()
    for folder in folders if shipped is None else (shipped, *folders):
        path = (folder / FILE_NAME).resolve()
        if path.exists() and not path.is_file():
            raise fault(path, 1, "this is no file; expected a file of [[document]] tables; rename the folder")
        if path not in read and path.is_file():
            read.add(path)
            _lay_over(known, _documents(path), path)
    return Manifest(tuple(_entry(table) for table in known))


def _documents(path: Path) -> list[Checked]:
    """The checked tables of one file; two for one document are an error."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
        tables = toml_tables(text)
    except UnicodeDecodeError as error:
        raise fault(path, 1, f"byte {error.start} is no UTF-8; expected UTF-8; save the file as UTF-8") from None
    except ValueError as error:
        match = re.search(r"at line (\d+)", str(error))
        line = int(match[1]) if match else text.count("\n") + 1
        raise fault(path, line, f"no valid TOML: {error}; expected tables [[document]] of key = value lines") from None
    checked = []
    for key, value in tables.items():
        if key != "document" or not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
            raise fault(path, _line_of_key(text, key), f"found {key!r}; expected only tables headed [[document]]")
        checked = [checked_document(path, text, number, row) for number, row in enumerate(value)]
    for place, later in enumerate(checked):
        for earlier in checked[:place]:
            if same := _same_document(earlier.values, later.values):
                found = f"two entries for one document, both have {same} = {later.values[same]!r}"
                first = f"the first is in line {earlier.line}"
                raise fault(path, later.line, f"{found}; expected one ({first}); put them together")
    return checked


def _lay_over(known: list[dict[str, Any]], documents: Sequence[Checked], path: Path) -> None:
    """Put the keys of later tables over those of the same documents; a new document is added at the end."""
    before = len(known)
    for document in documents:
        same = [table for table in known[:before] if _same_document(table, document.values)]
        if len(same) > 1:
            names = " and ".join(str(table.get("id") or table.get("file") or table["sha256"]) for table in same)
            found = f"two entries for one document: this one means {names}"
            raise fault(path, document.line, f"{found}; expected one; name the document by sha256 only")
        if same:
            same[0].update(document.values)
        else:
            known.append(dict(document.values))


def _same_document(one: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    """The key that shows that two tables mean one document; SHA-256 and id before file, empty when they do not."""
    for key in ("sha256", "id"):
        if one.get(key) and one.get(key) == other.get(key):
            return key
    different = one.get("sha256") and other.get("sha256")
    return "file" if one.get("file") and one.get("file") == other.get("file") and not different else ""


def _line_of_key(text: str, key: str) -> int:
    match = re.search(rf"(?m)^\s*\[*\s*\"?{re.escape(key)}\b", text)
    return text.count("\n", 0, match.start()) + 1 if match else 1


def _entry(table: Mapping[str, Any]) -> Entry:
    values = dict(table)
    values["withhold"] = tuple(Withheld(**row) for row in values.get("withhold", ()))
    values["placement"] = tuple(Placement(**row) for row in values.get("placement", ()))
    return Entry(**values)
