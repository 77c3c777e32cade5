"""The Whoosh index of a law book: a cache in a folder, built beside it and replaced when it is damaged."""

import hashlib
import json
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from whoosh import fields
from whoosh.analysis import SpaceSeparatedTokenizer
from whoosh.filedb.filestore import FileStorage, RamStorage
from whoosh.index import create_in, open_dir

from build_scripts.outputs import put_folder, write_texts
from build_scripts.search.analysis import Analyser
from build_scripts.search.constants import WEIGHTS
from build_scripts.search.records import Record

SUMS = "sums.json"


def schema() -> fields.Schema:
    """The fields of the index: the searched ones, which are given as stems, and the record itself."""
    searched = {name: fields.TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False) for name in WEIGHTS}
    return fields.Schema(record=fields.STORED, **searched)


def opened(folder: Path, make: Callable[[], Sequence[Record]], analyser: Analyser) -> tuple[Any, str]:
    """The index in `folder`, made from the records of `make` when it is missing or damaged; and a note, or "".

    Where nothing can be written the index is kept in memory for this once, and the note says so.
    """
    note = ""
    if folder.exists():
        try:
            return _checked(folder), ""
        except Exception as error:  # whatever a damaged file leads Whoosh to raise
            note = f"{folder}: the search index is damaged ({type(error).__name__}); it is made anew"
    found = make()
    try:
        _build(folder, found, analyser)
        return _checked(folder), note
    except Exception as error:  # no permission, no space, a lock that another process holds
        why = f"{folder}: the search index can't be written ({type(error).__name__}); this search keeps it in memory"
        return in_memory(found, analyser), why


class _Memory(RamStorage):  # type: ignore[misc]
    """Memory whose writer sorts in a given folder; Whoosh's own has the same name in every process."""

    def __init__(self, folder: str) -> None:
        super().__init__()
        self._folder = Path(folder)

    def temp_storage(self, name: str = "sorted") -> FileStorage:
        return FileStorage(str(self._folder / name)).create()


def stored_records(reader: Any) -> dict[int, Record]:
    """The records of an index by their numbers, as its reader gives them."""
    return {number: Record.from_stored(stored["record"]) for number, stored in reader.iter_docs()}


def in_memory(found: Sequence[Record], analyser: Analyser) -> Any:
    """An index of some records that is on no disk."""
    with tempfile.TemporaryDirectory(prefix="lawbook-index-", ignore_cleanup_errors=True) as folder:
        return _filled(_Memory(folder).create_index(schema()), found, analyser)


def _checked(folder: Path) -> Any:
    """The index in a folder; raises when a file of it is not as it was written."""
    if json.loads((folder / SUMS).read_text("utf-8")) != _sums(folder):
        raise ValueError("a file of the index has changed")
    return open_dir(str(folder))


def _sums(folder: Path) -> dict[str, str]:
    """The hash of each file of an index; Whoosh itself would not notice a changed byte."""
    files = (path for path in sorted(folder.iterdir()) if path.name != SUMS and not path.name.endswith("LOCK"))
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def _build(folder: Path, found: Sequence[Record], analyser: Analyser) -> None:
    def fill(new: Path) -> None:
        _filled(create_in(str(new), schema()), found, analyser).close()
        write_texts(new, {SUMS: json.dumps(_sums(new))})

    put_folder(folder, fill, _is_whole)


def _is_whole(folder: Path) -> bool:
    """Whether an index can be opened: another search may have made it meanwhile, and is reading it."""
    try:
        _checked(folder).close()
    except Exception:  # as in `opened`
        return False
    return True


def _filled(index: Any, found: Sequence[Record], analyser: Analyser) -> Any:
    """An empty index with the records in it, numbered in their order."""
    writer = index.writer()
    for row in found:
        searched = {name: " ".join(analyser.stems(getattr(row, name))) for name in WEIGHTS}
        writer.add_document(record=row.stored(), **searched)
    writer.commit()
    return index
