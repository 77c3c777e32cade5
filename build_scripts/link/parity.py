"""Holds the two languages of the digest against each other: the same provisions with the same references."""

from collections.abc import Iterator, Mapping, Sequence

from build_scripts.model.address import Address
from build_scripts.model.lawbook import Reference
from build_scripts.model.problems import Problem, line_of
from build_scripts.model.units import Unit


def parity_problems(
    units: Sequence[Unit], references: Sequence[Reference], sources: Mapping[str, str]
) -> Iterator[Problem]:
    """A problem for each provision of the digest whose Russian and English text cite different provisions."""
    targets: dict[str, set[str]] = {}
    for reference in references:
        targets.setdefault(reference.unit, set()).update(reference.targets)
    twins: dict[tuple[str, str, Address | None], list[Unit]] = {}
    for unit in units:
        if unit.layer == "digest" and unit.kind not in ("table", "index_entry"):
            twins.setdefault((unit.document, unit.edition, unit.address), []).append(unit)
    for group in twins.values():
        first, *others = sorted(group, key=lambda unit: unit.language, reverse=True)
        for other in others:
            mine, theirs = targets.get(first.id, set()), targets.get(other.id, set())
            if mine != theirs:
                only = ", ".join(sorted(mine ^ theirs))
                line = line_of(sources[first.document], max(first.start, 0))
                message = f"only one language cites {only}; expected the same references in both"
                yield Problem(first.document, max(first.start, 0), line, "digest-parity", message)
