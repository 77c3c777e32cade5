"""Reads the facts at the head of a law of the digest, and says what is wrong with them."""

import datetime
import re
from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.languages.titles import LAST_LAW
from build_scripts.model.digest import BASES, NOT_CHECKED, STATEMENTS, Amendment, DigestFacts
from build_scripts.model.editions import EARLIER, IN_FORCE
from build_scripts.model.keys import toml_tables

_FACTS = re.compile(r"\+\+\+\n(?P<facts>.*?\n)\+\+\+\n", re.DOTALL)
_KEYS = frozenset({"law", "basis", "related", "figures", "amendments", *STATEMENTS})
_AMENDMENT = frozenset({"from", "basis", "unseen"})
Fault = tuple[str, str]  # the key, and what is wrong with its value


class FactsError(Exception):
    """Facts that can't be used; `at` is the offset of the line."""

    def __init__(self, at: int, message: str) -> None:
        super().__init__(message)
        self.at = at


def law_facts(text: str, number: int) -> tuple[DigestFacts, int]:
    """The facts of a law's file, checked, and where its body begins; raises FactsError for the first fault."""
    match = _FACTS.match(text)
    if match is None:
        raise FactsError(0, "the facts are missing; expected them between two lines +++ at the head of the file")
    try:
        values = toml_tables(match["facts"])
    except ValueError as error:
        line = re.search(r"at line (\d+)", str(error))
        raise FactsError(
            _start_of(text, int(line[1]) if line else 1),
            f"the facts are no valid TOML: {error}; expected key = value lines",
        ) from None
    for key, message in _faults(values, number):
        place = re.search(rf"^{re.escape(key)}\b", match["facts"], re.MULTILINE)
        raise FactsError(match.start("facts") + (place.start() if place else 0), message)
    amendments = tuple(
        Amendment(row["from"], tuple(row.get("basis", ())), tuple(row.get("unseen", ())))
        for row in values.get("amendments", ())
    )
    facts = DigestFacts(
        number, {edition: values[edition] for edition in STATEMENTS},
        {edition: tuple(kinds) for edition, kinds in values["basis"].items()}, tuple(values["related"]),
        dict(values.get("figures", {})), amendments,
    )  # fmt: skip
    return facts, match.end()


def _start_of(text: str, line: int) -> int:
    """Where a line of the facts (from 1) begins; the facts begin in the second line of the file."""
    starts = [0, *(match.end() for match in re.finditer("\n", text))]
    return starts[min(line, len(starts) - 1)]


def _faults(values: Mapping[str, Any], number: int) -> Iterator[Fault]:
    """What is wrong with the facts of a law."""
    for key in values.keys() - _KEYS:
        yield key, f"{key!r} is no fact of a law; expected {', '.join(sorted(_KEYS))}"
    if values.get("law") != number:
        yield "law", f"law = {values.get('law')!r} in the file of law {number}; expected the same number"
    for edition, words in STATEMENTS.items():
        if values.get(edition) not in words:
            said = f"{values[edition]!r} is said of {edition}" if edition in values else f"nothing is said of {edition}"
            yield edition, f"{said}; expected {' or '.join(map(repr, words))}"
    if not _is_list_of(values.get("related"), range(1, LAST_LAW + 1)):
        yield "related", f"related = {values.get('related')!r}; expected a list of numbers of laws, 1 to {LAST_LAW}"
    figures = values.get("figures", {})
    for name, value in figures.items() if isinstance(figures, dict) else [("figures", None)]:
        if isinstance(value, bool) or not isinstance(value, int | float):
            yield name, f"figure {name} = {value!r}; expected a number"
    yield from _faults_of_basis(values)
    yield from _faults_of_amendments(values.get("amendments", []))


def _faults_of_basis(values: Mapping[str, Any]) -> Iterator[Fault]:
    """Each edition says what its telling was held against; one that was not checked was held against nothing."""
    basis, editions = values.get("basis"), (*EARLIER, IN_FORCE)
    if not isinstance(basis, dict) or set(basis) != set(editions):
        yield "basis", f"basis = {basis!r}; expected a table with a list for each of {', '.join(editions)}"
        return
    for edition, kinds in basis.items():
        if not _is_list_of(kinds, BASES):
            yield "basis", f"basis of {edition} = {kinds!r}; expected a list of {', '.join(BASES)}"
        elif kinds and values.get(edition) == NOT_CHECKED:
            yield "basis", f"basis of {edition} = {kinds!r}, of which the facts say {NOT_CHECKED!r}; expected []"


def _faults_of_amendments(rows: Any) -> Iterator[Fault]:
    """Each amendment has its first day, later than that of the one before it."""
    days: list[datetime.date] = []
    for row in rows if isinstance(rows, list) else [rows]:
        day = row.get("from") if isinstance(row, dict) else None
        if not isinstance(row, dict) or type(day) is not datetime.date or row.keys() - _AMENDMENT:
            yield "amendments", f"amendment {row!r}; expected {{ from = YYYY-MM-DD, basis = [], unseen = [] }}"
            return
        if days and day <= days[-1]:
            yield "amendments", f"amendment from {day} stands behind that from {days[-1]}; expected the order of dates"
        days.append(day)
        if not _is_list_of(row.get("basis", []), BASES):
            yield "amendments", f"basis of the amendment from {day} = {row['basis']!r}; expected {', '.join(BASES)}"
        unseen = row.get("unseen", [])
        if not isinstance(unseen, list) or not all(isinstance(one, str) for one in unseen):
            yield "amendments", f"unseen of the amendment from {day} = {unseen!r}; expected a list such as ['B1']"


def _is_list_of(value: Any, known: tuple[str, ...] | range) -> bool:
    return isinstance(value, list) and all(one in known for one in value)
