"""`lawbook changes`: what differs between two exports: provisions that came, went, or read otherwise."""

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from build_scripts.align.witnesses import differences
from build_scripts.workspace import Workspace

HELP = "compare two exports: provisions that came, went, or read otherwise"


def add_arguments(parser: ArgumentParser) -> None:
    """OLD and NEW: two files written by `lawbook export`."""
    parser.add_argument("old", type=Path, metavar="OLD.json", help="the earlier export")
    parser.add_argument("new", type=Path, metavar="NEW.json", help="the later export")


def run(workspace: Workspace, arguments: Namespace) -> int:
    """One line a change; 2 when a file is no export."""
    sides = []
    for path in (arguments.old, arguments.new):
        units = _units(path)
        if units is None:
            print(
                f"lawbook: {path}: no export of the format lawbook/1; write one with `lawbook export`", file=sys.stderr
            )
            return 2
        sides.append(units)
    for line in changed(*sides):
        print(line)
    return 0


def _units(path: Path) -> dict[str, dict[str, Any]] | None:
    try:
        data = json.loads(path.read_text("utf-8"))
        return {unit["id"]: unit for unit in data["units"]} if data.get("format") == "lawbook/1" else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def changed(old: dict[str, dict[str, Any]], new: dict[str, dict[str, Any]]) -> list[str]:
    """The changes between two exports' units, by id: `+`, `-`, or `~` with the words that differ."""
    lines = [f"- {name}: {old[name]['text'][:80]}" for name in old if name not in new]
    lines += [f"+ {name}: {new[name]['text'][:80]}" for name in new if name not in old]
    for name in old:
        if name in new:
            for field in ("title", "text"):
                found = differences(old[name][field] or "", new[name][field] or "")
                lines += [f"~ {name} {field}: {before!r} → {after!r}" for before, after in found]
    return lines
