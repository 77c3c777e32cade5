"""What the audit needs on the machine: node, java and Chromium; and the packages of package-lock.json."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
MODULES = HERE / "node_modules"
NODE, JAVA = (18, 16), (17,)  # what Lighthouse and the HTML checker ask for


class ToolError(Exception):
    """Something is missing; the message is one line that says how to get it."""


@dataclass(frozen=True)
class Tools:
    """The programs of the audit, all found."""

    node: str
    java: str
    chromium: str
    lighthouse: Path
    checker: Path


def tools() -> Tools:
    """Find the programs and install the packages when they aren't there; raises ToolError."""
    node = program("node", "node", "nodejs npm")
    npm = program("npm", "npm", "nodejs npm")
    java = program("java", "java", "default-jre-headless")
    chromium = program("Chromium", os.environ.get("CHROMIUM", "chromium"), "chromium")
    recent("Node", [node, "--version"], NODE, "nodejs npm")
    recent("Java", [java, "-version"], JAVA, "default-jre-headless")
    install(npm)
    return Tools(
        node, java, chromium, MODULES / "lighthouse" / "cli" / "index.js", MODULES / "vnu-jar/build/dist/vnu.jar"
    )


def program(name: str, command: str, package: str) -> str:
    """The path of a program; raises ToolError that names its Debian package."""
    found = shutil.which(command)
    if found is None:
        raise ToolError(f"{name} is missing; on Debian: apt-get install {package}")
    return found


def recent(name: str, command: list[str], least: tuple[int, ...], package: str) -> None:
    """Raises ToolError when a program is older than it may be."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    said = (done.stdout.splitlines() or ["?"])[0]
    if version(said) < least:
        wanted = ".".join(map(str, least))
        raise ToolError(f"{name} {wanted} or newer is needed; found: {said}; on Debian 12: apt-get install {package}")


def version(said: str) -> tuple[int, ...]:
    """The numbers of a version.

    >>> version("v20.9.0"), version('openjdk version "17.0.2" 2022-01-18')[:2]
    ((20, 9, 0), (17, 0))
    """
    return tuple(int(digits) for digits in re.findall(r"\d+", said))


def install(npm: str, folder: Path = HERE) -> None:
    """Install exactly what the package-lock.json of a folder names, once; no script of a package is run."""
    stamp = folder / "node_modules" / ".installed"
    wanted = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    print(f"Installing into tests/{folder.name}/node_modules ...", file=sys.stderr, flush=True)
    done = subprocess.run(
        [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
        cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    if done.returncode != 0:
        reason = (done.stdout.strip().splitlines() or ["npm ci said nothing"])[0]
        raise ToolError(f"the packages could not be installed ({reason}); is there a network?")
    stamp.write_text(wanted, "utf-8")
