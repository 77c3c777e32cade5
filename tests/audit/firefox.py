"""The main checks in Firefox of the site, from disk and served, and of what is carried away: `firefox.py SITE`."""

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from figures import Figure
from gzip_server import served
from tools import HERE, ToolError, install, program

from build_scripts.bundle.archive import FOLDER, bundle
from build_scripts.bundle.single import single_file
from build_scripts.site.phone.files import APP_FILES

DRIVER = HERE / "firefox.mjs"


def in_firefox(node: str, name: str, site: Path) -> Iterator[Figure]:
    """Each check as a figure of failures; raises ToolError when Firefox is missing or doesn't run."""
    for passed, check, reason in checks(node, site):
        yield Figure(f"{name}: Firefox {check}: failures", 0 if passed else 1, most=0, findings=reason)


def checks(node: str, site: Path) -> Iterator[tuple[bool, str, list[str]]]:
    """Whether each check passed, its name, and why it failed."""
    firefox = program("Firefox", os.environ.get("FIREFOX", "firefox-esr"), "firefox-esr")
    with served(site) as address, carried(site) as away:
        command = [node, str(DRIVER), firefox, str(site.resolve()), address, str(away)]
        # What Firefox says of the machine it runs on is kept for the case that it doesn't run.
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as driver:
            assert driver.stdout is not None
            assert driver.stderr is not None
            failed = False
            for line in driver.stdout:
                row = read(line)
                failed = failed or not row[0]
                yield row
            said = driver.stderr.read()
    if driver.returncode != (1 if failed else 0):
        reason = " ".join(said.split())[:300] or f"it ended with {driver.returncode}"
        raise ToolError(f"the checks in Firefox did not run to their end: {reason}")


@contextmanager
def carried(site: Path) -> Iterator[Path]:
    """A folder as a reader has it who has unpacked the zip of a built site."""
    with TemporaryDirectory() as folder:
        target = Path(folder) / "lawbook.zip"
        bundle(site, target, {"lawbook.html": single_file(site).encode()}, APP_FILES)
        with zipfile.ZipFile(target) as archive:
            archive.extractall(folder)
        yield Path(folder) / FOLDER


def read(line: str) -> tuple[bool, str, list[str]]:
    r"""A line of the driver.

    >>> read("passed\tserved, letters\n"), read("failed\tserved, letters\tnever: Latin\n")
    ((True, 'served, letters', []), (False, 'served, letters', ['never: Latin']))
    """
    result, check, *reason = line.rstrip("\n").split("\t")
    return result == "passed", check, reason


def main(site: Path) -> int:
    """Print a line for each check; 1 when one failed."""
    kept = True
    try:
        install(program("npm", "npm", "nodejs npm"))
        for passed, check, reason in checks(program("node", "node", "nodejs npm"), site):
            print(f"{'passed' if passed else 'failed'}  {check}{''.join(f': {one}' for one in reason)}", flush=True)
            kept = kept and passed
    except ToolError as error:
        print(f"lawbook: {error}", file=sys.stderr)
        return 2
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
