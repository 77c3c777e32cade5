"""Makes the environment of the project, `.venv` (`make install`): beside the one that is there, which stays until then.

Scripts of an environment hold its path, so that it can't be moved: each lies in a folder of its own in `.environments`,
and `.venv` is a symbolic link to the one in use. Needs nothing that is not in Python itself.
"""

import hashlib
import secrets
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from build_scripts.locks import locked
from build_scripts.outputs import put_in_place, workshop

LOCK, SETTINGS = "requirements-development.lock", "pyproject.toml"
LINK, FOLDER = ".venv", ".environments"
READY = ".ready"  # in an environment that is whole: what it was made from


class InstallError(Exception):
    """An environment could not be made; the message is one clear line."""


def make_environment(project: Path) -> None:
    """Make `.venv` as the lock file says, or only install the project anew where the packages are there already.

    Only new packages need a network. Raises InstallError; the environment before is then as it was.
    """
    link = project / LINK
    with locked(link, _say_waiting):
        if _has_packages(project):
            if not _is_newest(project):
                _install_project(link, project)
                (link / READY).write_text(_wanted(project), "utf-8")
            return
        new = project / FOLDER / secrets.token_hex(4)
        try:
            _fill(new, project)
            with workshop(link) as folder:
                (folder / LINK).symlink_to(new.relative_to(project))
                put_in_place(folder / LINK, link)
        finally:
            for other in (project / FOLDER).glob("*"):
                if other.resolve() != link.resolve():  # also what a process left that died here
                    shutil.rmtree(other, ignore_errors=True)


def _fill(new: Path, project: Path) -> None:
    _run(
        [sys.executable, "-m", "venv", "--prompt", "lawbook", str(new)],
        "the Python module venv is missing; on Debian or Ubuntu: apt-get install python3-venv",
    )
    _pip(
        new,
        ["--require-hashes", "-r", str(project / LOCK)],
        f"the packages of {LOCK} could not be installed (is there a network?)",
    )
    _install_project(new, project)
    (new / READY).write_text(_wanted(project), "utf-8")


def _install_project(environment: Path, project: Path) -> None:
    _pip(
        environment,
        ["--no-deps", "--no-build-isolation", "-e", str(project)],
        "the project itself could not be installed",
    )


def _pip(environment: Path, given: Sequence[str], fault: str) -> None:
    python = environment.resolve() / "bin" / "python"
    _run([str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", "install", *given], fault)


def _run(command: Sequence[str], fault: str) -> None:
    """Run a program; when it fails, what it said last of an error follows our words."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    except OSError as error:
        raise InstallError(f"{fault}: {command[0]}: {error.strerror}") from None
    if done.returncode != 0:
        lines = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()] or ["it did not say why"]
        errors = [line.removeprefix("ERROR: ") for line in lines if line.startswith("ERROR: ")]
        raise InstallError(f"{fault}: {errors[-1] if errors else lines[0]}")


def _wanted(project: Path) -> str:
    """What the packages of an environment depend on: the lock file and the version of Python."""
    version = ".".join(map(str, sys.version_info[:2]))
    return f"{version} {hashlib.sha256((project / LOCK).read_bytes()).hexdigest()}\n"


def _has_packages(project: Path) -> bool:
    """Whether the environment that is there has the packages that are wanted, and runs."""
    ready, python = project / LINK / READY, project / LINK / "bin" / "python"
    if not ready.is_file() or ready.read_text("utf-8") != _wanted(project):
        return False
    try:
        return subprocess.run([str(python), "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _is_newest(project: Path) -> bool:
    """Whether another process has made the environment while this one waited."""
    made = (project / LINK / READY).stat().st_mtime
    return all((project / name).stat().st_mtime <= made for name in (LOCK, SETTINGS))


def _say_waiting() -> None:
    print("lawbook: another process is making .venv; waiting for it (Ctrl-C stops)", file=sys.stderr)


def main() -> int:
    """Make it for the project that this module lies in; 1 with one line when that fails, 130 when it is stopped."""
    project = Path(__file__).resolve().parents[1]
    before = "the environment in .venv is as it was" if (project / LINK).exists() else "there is no environment yet"
    try:
        make_environment(project)
    except InstallError as fault:
        print(f"lawbook: {fault}; {before}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"lawbook: {error.filename}: {error.strerror}; {before}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"lawbook: stopped; {before}", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
