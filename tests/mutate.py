"""Changes the modules of a room one line at a time and prints the changes that no test sees (`make mutate`).

No file is changed: each change lives in a run of the tests of its own. The same seed draws the same changes.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random

from mutation.changes import Change, changes
from mutation.plugin import VARIABLE
from mutation.rooms import ROOMS, Room

TESTS = Path(__file__).resolve().parent
PROJECT = TESTS.parent
LEAST_SECONDS, LONGER = 60, 5  # a run that takes so many times as long as without a change hangs: that is seen too


class MutationError(Exception):
    """The tests can't be run as they have to be; the text says why."""


@dataclass(frozen=True)
class Mutation:
    """A change of one module."""

    path: Path
    change: Change

    @property
    def name(self) -> str:
        """The module's name: `build_scripts.link.find`."""
        return ".".join(self.path.relative_to(PROJECT).with_suffix("").parts)

    def __str__(self) -> str:
        shown = self.change.shown(self.path.read_text("utf-8"))
        return f"{self.path.relative_to(PROJECT)}:{self.change.line}: {shown}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the survivors by room; 1 where the tests fail without any change."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--room", choices=ROOMS, help="one room; without it all of them")
    parser.add_argument("--most", type=int, default=30, metavar="N", help="changes of a room that are tried (30)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="draws other changes (1)")
    given = parser.parse_args(arguments)
    try:
        for name in [given.room] if given.room else ROOMS:
            _print_room(name, ROOMS[name], given.most, given.seed)
    except MutationError as error:
        print(f"mutate: {error}", file=sys.stderr)
        return 1
    return 0


def drawn(room: Room, most: int, seed: int) -> tuple[list[Mutation], int]:
    """So many mutations of a room, in the order of its modules, and how many there are in all."""
    paths = sorted({path for pattern in room.modules for path in (PROJECT / "build_scripts").glob(pattern)})
    every = [Mutation(path, change) for path in paths for change in changes(path.read_text("utf-8"))]
    places = sorted(Random(seed).sample(range(len(every)), min(most, len(every))))
    return [every[place] for place in places], len(every)


def _print_room(name: str, room: Room, most: int, seed: int) -> None:
    start = time.monotonic()
    if not _passes(room, None, None):
        raise MutationError(f"the tests of {name} fail without a change; expected that they pass: run `make test`")
    limit = max(LEAST_SECONDS, LONGER * (time.monotonic() - start))
    mutations, total = drawn(room, most, seed)
    survivors = list(_survivors(room, mutations, limit))
    seen = len(mutations) - len(survivors)
    print(f"{name}: {seen} of {len(mutations)} changes are seen (drawn from {total}, seed {seed})", flush=True)
    for mutation in survivors:
        print(f"  {mutation}", flush=True)


def _survivors(room: Room, mutations: Sequence[Mutation], limit: float) -> Iterator[Mutation]:
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as workers:
        passed = workers.map(lambda mutation: _passes(room, mutation, limit), mutations)
        for at, (mutation, unseen) in enumerate(zip(mutations, passed, strict=True), 1):
            print(f"\r{at}/{len(mutations)}", end="\r", file=sys.stderr, flush=True)
            if unseen:
                yield mutation


def _passes(room: Room, mutation: Mutation | None, limit: float | None) -> bool:
    """Whether the tests of a room pass, with a mutation; a run that hangs does not."""
    files = [str(TESTS / name) for name in room.tests]
    options = ["-q", "-x", "-p", "no:cacheprovider", "-p", "mutation.plugin"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), str(PROJECT)])}
    if mutation is not None:
        text = mutation.change.applied(mutation.path.read_text("utf-8"))
        environment[VARIABLE] = json.dumps({"name": mutation.name, "path": str(mutation.path), "text": text})
    command = [sys.executable, "-m", "pytest", *options, *files]
    try:
        run = subprocess.run(
            command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=False, timeout=limit
        )
    except subprocess.TimeoutExpired:
        return False
    if run.returncode in (4, 5):  # misuse, or no tests at all
        raise MutationError(f"the tests can't be run: {(run.stderr or run.stdout).strip().splitlines()[-1]}")
    return run.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
