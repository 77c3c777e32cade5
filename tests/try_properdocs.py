"""Tries the way out of MkDocs: the site with properdocs in its place, on a copy (`make properdocs`, `make upgrade`).

The copy is changed as CONTRIBUTING says, and builds our samples: the site has to be the same, byte for byte, and the
tests of the site have to pass. Properdocs is no dependency: it is installed, the newest, into an environment of its own
beside the packages of this one, which git ignores.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path

from recipes import carry_out
from shipped import HOME

from build_scripts.site.build import MARK

RECIPE = "Build the site with properdocs"
FOLDER = HOME / ".cache" / "properdocs"
TESTS = ("tests/test_site.py", "tests/test_site_parts.py")
COPIED = ("build_scripts", "docs", "search_index", "source_texts", "tests", "mkdocs.yml", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("__pycache__", ".generated", "node_modules", ".cache", "digest")
# What the copy says of itself: the builder's version, and modules of MkDocs that something still imports.
ASKED = (
    "import sys, importlib.metadata as facts, build_scripts.site.hook, build_scripts.site.build as site; "
    "print(site.NAME, facts.version(site.NAME), *(name for name in sys.modules if name.split('.')[0] == 'mkdocs'))"
)


class TrialError(Exception):
    """The way out is closed; the message says where."""


def try_properdocs() -> str:
    """What is to say of the way out where it is open; raises TrialError."""
    python, copy = _environment(), _copy()
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "properdocs"]
    _run([str(python), *install], HOME, "properdocs can't be installed")
    name, version, *left = _run([str(python), "-c", ASKED], copy, "its builder can't be imported").split()
    if name != "properdocs" or left:
        raise TrialError(f"the copy still builds with {name}, or imports {', '.join(left) or 'it'}")
    samples = ["-m", "build_scripts", "build", "--no-digest", "--sources", "source_texts/samples", "--site", "site"]
    _run([str(python), *samples, "--project", str(copy)], copy, "it builds no site of our samples")
    _run([sys.executable, *samples[:-1], str(FOLDER / "site")], HOME, "MkDocs builds no site of our samples")
    if other := sorted(_differences(copy / "site", FOLDER / "site")):
        raise TrialError(f"{len(other)} files of the site are others than those of MkDocs: {', '.join(other[:5])}")
    _run([str(python), "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS], copy, "tests of the site fail")
    return f"properdocs {version} builds the same site, and the tests of the site pass"


def _environment() -> Path:
    """The Python of an environment that has the packages of this one too."""
    python = FOLDER / "environment" / "bin" / "python"
    shutil.rmtree(FOLDER, ignore_errors=True)
    venv.create(FOLDER / "environment", with_pip=True)
    own = next((FOLDER / "environment" / "lib").glob("*/site-packages"))
    (own / "beside.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return python


def _copy() -> Path:
    copy = FOLDER / "project"
    copy.mkdir()
    for name in COPIED:
        one = HOME / name
        (shutil.copytree(one, copy / name, ignore=LEFT_OUT) if one.is_dir() else shutil.copy(one, copy))
    carry_out(RECIPE, copy)
    return copy


def _run(command: Sequence[str], folder: Path, fault: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stdout + done.stderr).strip().split("\n")
        raise TrialError("\n".join([fault, *said[-12:]]))
    return done.stdout


def _differences(one: Path, other: Path) -> Iterator[str]:
    files = [{path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
             for folder in (one, other)]  # fmt: skip
    for each in files:
        each.pop(MARK)  # it has the key of the code
    yield from (name for name in files[0].keys() | files[1].keys() if files[0].get(name) != files[1].get(name))


if __name__ == "__main__":
    try:
        print(try_properdocs())
    except TrialError as fault:
        sys.exit(f"properdocs is no way out today: {fault}")
