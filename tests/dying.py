"""Kills a piece of work at each of its steps in the file system, one process after another, and says what it left.

Run as a program, so that the processes it forks have one thread only: `dying.py WORK FOLDER`. Prints JSON.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from build_scripts import outputs
from build_scripts.site import build

STEPS = ("os.", "open", "shutil.", "tempfile.", "fcntl.", "pathlib.")  # events that Python tells of before it acts
OLD, NEW = ("1", "1"), ("2", "2")
PAGES = Path(__file__).parent / "browser" / "pages"


def write_site(content: str) -> Callable[..., None]:
    """What stands for MkDocs: two files that belong together."""

    def run(_settings: Path, _pages: Path, new: Path, *_: object) -> None:
        new.mkdir()
        (new / "index.html").write_text(content, "utf-8")
        (new / "page.html").write_text(content, "utf-8")

    return run


def build_site(folder: Path, content: str) -> None:
    """A whole build but for MkDocs; with content "0" one that fails."""
    build._run = write_site(content) if content != "0" else fail  # type: ignore[assignment]
    build.build_site(PAGES.parents[2], PAGES, folder / "site")


def fail(*_: object) -> None:
    """A build that can't be made."""
    raise build.SiteError("spilt")


def put_folder(folder: Path, content: str) -> None:
    """A folder of pages."""
    files = {"index.html": content, "page.html": content}
    outputs.put_folder(folder / "site", lambda new: outputs.write_texts(new, files), lambda _: False)


def put(folder: Path, content: str) -> None:
    """A single file; its other half is itself."""
    outputs.put(folder / "site", content.encode())


WORKS = {"build_site": build_site, "put_folder": put_folder, "put": put}


def state(folder: Path) -> tuple[str, str] | None:
    """What the two files of the output say; None when there is no output."""
    site = folder / "site"
    if not site.exists():
        return None
    if site.is_file():
        return (site.read_text("utf-8"),) * 2
    return (site / "index.html").read_text("utf-8"), (site / "page.html").read_text("utf-8")


def run_until(step: int, work: Callable[[], None]) -> int:
    """Do the work in a process that is killed before its step number `step`; 0 when it came to its end, else 9."""
    child = os.fork()
    if child == 0:
        left = step

        def count(event: str, _: object) -> None:
            nonlocal left
            if event.startswith(STEPS):
                left -= 1
                if left == -1:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(count)
        work()
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main(name: str, exchange: bool, folder: Path) -> dict[str, object]:
    """Kill at every step: how many steps there were, what was wrong after which, what each left until the next."""
    work, faults, seen, step, ended = WORKS[name], [], set(), 0, 1
    if not exchange:
        outputs._exchanged = lambda *_: False
    work(folder, "1")
    while ended != 0:
        ended = run_until(step, lambda: work(folder, "2"))
        found = state(folder)
        if found is None and not exchange:  # it died between two moves; even a build that fails puts it right
            seen.add("nothing")
            outputs_again(folder)
            found = state(folder)
        if found not in (OLD, NEW):
            faults.append(f"step {step}: {found}")
        seen.add("new" if found == NEW else "old")
        work(folder, "1")
        left = sorted(path.name for path in folder.iterdir())
        if state(folder) != OLD or left != ["site"]:
            faults.append(f"step {step}: afterwards {state(folder)}, {left}")
        step += 1
    return {"steps": step, "faults": faults, "seen": sorted(seen)}


def outputs_again(folder: Path) -> None:
    """What comes next in this place, and fails."""
    try:
        with outputs.workshop(folder / "site"):
            raise OSError("spilt")
    except OSError:
        pass


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], sys.argv[2] == "one step", Path(sys.argv[3]))))
