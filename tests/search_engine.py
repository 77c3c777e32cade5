"""The browser's side of the search in an engine of its own, with nothing of a browser."""

import asyncio
import json
from collections.abc import Iterable, Sequence
from typing import Any

from py_mini_racer import MiniRacer
from shipped import ANALYSER, SCRIPTS, reader_with_words

from build_scripts.search.client import INDEX, TEXTS, client_files
from build_scripts.search.client_tables import client_tables
from build_scripts.search.records import Record


class Engine:
    """The scripts in an engine of their own; a function is asked for many rows at once."""

    def __init__(self, context: MiniRacer) -> None:
        self._context = context
        context.eval(reader_with_words())
        context.eval(f"var analysis = lawbookSearch.analysis(JSON.parse({_quoted(client_tables(ANALYSER))}));")
        context.eval("var words = analysis.words, known, ranking, texts;")

    def know(self, stems: Iterable[str], names: Iterable[Iterable[str]] = ()) -> None:
        """Make `known` the vocabulary of some stems, and of names that mean the same."""
        groups = [list(group) for group in names]
        self._context.eval(f"known = analysis.vocabulary(JSON.parse({_quoted(list(stems))}), {json.dumps(groups)}); 0")

    def load(self, records: Sequence[Record], places: Sequence[str] = ()) -> None:
        """Make `ranking` the search over some records, `data` its index and `texts` their texts."""
        where = dict(zip(map(id, records), places, strict=False))
        files = client_files(records, lambda record: where.get(id(record), record.address), ANALYSER, SCRIPTS)
        self._context.eval("var data; function lawbookSearchIndex(given) { data = given; }")
        self._context.eval("function lawbookSearchTexts(given) { texts = given; }")
        self._context.eval(files[INDEX] + "0")
        self._context.eval("ranking = lawbookSearch.ranking(data); 0")
        self._context.eval(files[TEXTS] + "0")

    def ask(self, function: str, rows: Sequence[Any], *, seconds: float = 60) -> list[Any]:
        """What a JavaScript expression in `one` gives for each row."""
        code = f"JSON.stringify(JSON.parse({_quoted(list(rows))}).map(function (one) {{ return {function}; }}))"
        limits = {} if _loop_runs() else {"timeout_sec": seconds}
        return list(json.loads(str(self._context.eval(code, **limits))))


def _quoted(value: object) -> str:
    """JSON as a JavaScript string in ASCII: a surrogate without its other half gets through too."""
    return json.dumps(json.dumps(value))


def _loop_runs() -> bool:
    """Whether an event loop runs in this thread, as that of Playwright does; the engine can't keep a time there."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
