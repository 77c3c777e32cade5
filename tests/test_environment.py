"""`make install`: an environment is made beside the one that is there, which stays until the new one is whole."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from build_scripts import environment
from build_scripts.environment import FOLDER, LINK, LOCK, READY, InstallError, make_environment

# A project that pip can install without a network: it brings what builds it.
SETTINGS = """[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "cups"
version = "1"
"""
BACKEND = '''"""Builds the wheel of an empty project."""
import zipfile
from pathlib import Path

FILES = {
    "cups.py": "",
    "cups-1.dist-info/METADATA": "Metadata-Version: 2.1\\nName: cups\\nVersion: 1\\n",
    "cups-1.dist-info/WHEEL": "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
    "cups-1.dist-info/RECORD": "",
}


def build_editable(folder, settings=None, metadata=None):
    with zipfile.ZipFile(Path(folder) / "cups-1-py3-none-any.whl", "w") as wheel:
        for name, text in FILES.items():
            wheel.writestr(name, text)
    return "cups-1-py3-none-any.whl"
'''
ABSENT = f"spoon-that-nobody-makes==1 --hash=sha256:{'0' * 64}\n"


@pytest.fixture
def home(tmp_path: Path, project: Path) -> Path:
    """A project folder with our Makefile, and no packages to install."""
    home = tmp_path / "home"
    (home / "build_scripts").mkdir(parents=True)
    shutil.copy(project / "Makefile", home)
    for name in ("__init__.py", "environment.py", "locks.py", "outputs.py"):
        shutil.copy(project / "build_scripts" / name, home / "build_scripts")
    (home / "pyproject.toml").write_text(SETTINGS, "utf-8")
    (home / "backend.py").write_text(BACKEND, "utf-8")
    (home / LOCK).write_text("# nothing to install\n", "utf-8")
    return home


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# --- with make and pip, without a network


def make(home: Path) -> subprocess.CompletedProcess[str]:
    offline = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "MAKE", "MFLAGS"))}
    command = ["make", f"PYTHON={sys.executable}", "install"]
    return subprocess.run(command, cwd=home, env=kept | offline, capture_output=True, text=True, check=False)


def runs(home: Path, *words: str) -> bool:
    return subprocess.run([str(home / LINK / "bin" / "python"), *words], check=False).returncode == 0


def touch(home: Path) -> None:
    """As if pyproject.toml and the lock file had been changed since the environment was made."""
    os.utime(home / LINK / READY, (1, 1))


def test_without_a_network_an_environment_that_is_there_stays_usable(home: Path) -> None:
    assert make(home).returncode == 0
    first = (home / LINK).resolve()
    assert runs(home, "-c", "import cups")
    touch(home)
    again = make(home)
    assert (again.returncode, again.stderr) == (0, "")  # the packages are the same: nothing needs a network
    (home / LOCK).write_text(ABSENT, "utf-8")
    touch(home)
    failed = make(home)
    assert failed.returncode != 0
    assert failed.stderr.splitlines()[0] == (
        "lawbook: the packages of requirements-development.lock could not be installed (is there a network?): "
        "No matching distribution found for spoon-that-nobody-makes==1; the environment in .venv is as it was"
    )
    assert (home / LINK).resolve() == first
    assert runs(home, "-c", "import cups")
    assert runs(home, "-m", "pip", "--version")
    assert names(home / FOLDER) == [first.name]


def test_an_environment_that_is_a_folder_of_its_own_stays_until_the_new_one_is_whole(home: Path) -> None:
    (home / LINK / "bin").mkdir(parents=True)
    (home / LINK / "bin" / "python").symlink_to(sys.executable)
    (home / LINK / READY).touch()
    (home / LOCK).write_text(ABSENT, "utf-8")
    touch(home)
    assert make(home).returncode != 0
    assert not (home / LINK).is_symlink()
    assert runs(home, "-c", "")
    (home / LOCK).write_text("# nothing to install\n", "utf-8")
    touch(home)
    assert make(home).returncode == 0
    assert (home / LINK).is_symlink()
    assert runs(home, "-c", "import cups")
    assert not [name for name in names(home) if name.startswith(".venv.")]


# --- with programs that only seem to run


@pytest.fixture
def commands(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was run, each as its first word that says what it is."""
    said: list[str] = []

    def run(command: Sequence[str], fault: str) -> None:
        word = "venv" if "venv" in command else "project" if "-e" in command else "packages"
        said.append(word)
        if word == "venv":
            (Path(command[-1]) / "bin").mkdir(parents=True)
            (Path(command[-1]) / "bin" / "python").symlink_to(sys.executable)
        if f"no {word}" in (home / LOCK).read_text("utf-8"):
            raise InstallError(fault)

    monkeypatch.setattr(environment, "_run", run)
    return said


def test_the_first_environment_is_made_whole(home: Path, commands: list[str]) -> None:
    make_environment(home)
    assert commands == ["venv", "packages", "project"]
    assert (home / LINK).readlink() == Path(FOLDER) / (home / LINK).resolve().name
    assert (home / LINK / READY).is_file()


def test_other_settings_with_the_same_packages_install_the_project_alone(home: Path, commands: list[str]) -> None:
    make_environment(home)
    touch(home)
    make_environment(home)
    assert commands == ["venv", "packages", "project", "project"]


def test_other_packages_make_an_environment_of_their_own_and_the_old_one_goes(home: Path, commands: list[str]) -> None:
    make_environment(home)
    first = (home / LINK).resolve()
    (home / LOCK).write_text("# others\n", "utf-8")
    make_environment(home)
    assert commands == ["venv", "packages", "project"] * 2
    assert (home / LINK).resolve() != first
    assert names(home / FOLDER) == [(home / LINK).resolve().name]


def test_what_another_process_has_just_made_is_used(home: Path, commands: list[str]) -> None:
    for _ in range(2):
        make_environment(home)
    assert commands == ["venv", "packages", "project"]


@pytest.mark.parametrize("step", ["venv", "packages", "project"])
@pytest.mark.parametrize("before", [True, False])
def test_a_step_that_fails_leaves_the_environment_as_it_was(
    step: str, before: bool, home: Path, commands: list[str]
) -> None:
    if before:
        make_environment(home)
    stood = (home / LINK).resolve()
    (home / LOCK).write_text(f"# no {step}\n", "utf-8")
    with pytest.raises(InstallError):
        make_environment(home)
    assert (home / LINK).exists() == before
    assert (home / LINK).resolve() == stood
    assert [path.name for path in (home / FOLDER).glob("*")] == [stood.name] * before
    assert commands[-1] == step


def test_an_environment_whose_python_is_gone_is_made_anew(home: Path, commands: list[str]) -> None:
    make_environment(home)
    (home / LINK / "bin" / "python").unlink()
    make_environment(home)
    assert commands == ["venv", "packages", "project"] * 2


def test_what_a_process_left_that_died_is_taken_away(home: Path, commands: list[str]) -> None:
    (home / FOLDER / "half").mkdir(parents=True)
    make_environment(home)
    assert names(home / FOLDER) == [(home / LINK).resolve().name]
    assert commands == ["venv", "packages", "project"]


def test_another_python_makes_another_environment(
    home: Path, commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    make_environment(home)
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    make_environment(home)
    assert commands == ["venv", "packages", "project"] * 2


@pytest.mark.parametrize(
    ("program", "words"),
    [
        ("import sys; sys.exit('no module')", "no spoons: no module"),
        ("print('ERROR: one'); print('ERROR: two'); print('more'); exit(1)", "no spoons: two"),
        ("exit(1)", "no spoons: it did not say why"),
    ],
)
def test_a_program_that_fails_is_told_in_one_line(program: str, words: str) -> None:
    with pytest.raises(InstallError, match=f"^{words}$"):
        environment._run([sys.executable, "-c", program], "no spoons")


def test_a_program_that_is_not_there_is_told_in_one_line() -> None:
    with pytest.raises(InstallError, match=r"^no spoons: /nowhere/python: No such file or directory$"):
        environment._run(["/nowhere/python"], "no spoons")
