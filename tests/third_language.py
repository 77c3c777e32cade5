"""A copy of the project with a third language of the interface: one more table of words, and nothing else."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from shipped import HOME

from build_scripts.languages.catalogue import FOLDER

MARK = "ö"  # begins every wording of the invented language


def with_third_language(copy: Path) -> Path:
    """The empty folder `copy` with the project, a table of words more, and the site that it builds of a sample."""
    shutil.copytree(HOME / "build_scripts", copy / "build_scripts", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("docs", "search_index"):
        shutil.copytree(HOME / name, copy / name, ignore=shutil.ignore_patterns(".generated"))
    for name in ("mkdocs.yml", "pyproject.toml"):
        shutil.copy(HOME / name, copy)
    samples = copy / "source_texts" / "samples"
    samples.mkdir(parents=True)
    for name in ("laws-cyrillic.txt", "laws-english.txt", "sources.toml"):
        shutil.copy(HOME / "source_texts" / "samples" / name, samples)
    shutil.copy(HOME / "source_texts" / "sources.toml", samples.parent)
    english = (FOLDER / "en.toml").read_text("utf-8")
    table = re.sub(r'(?m)^([\w-]+ = ")(.*")', rf"\1{MARK}\2", english.partition("\n[frame]")[2])
    table = re.sub(r'((?:one|other) = ")', rf"\1{MARK}", table)
    head = '[language]\norder = 3\nname = "Suomi"\nshort = "Suo"\nreads = "en"\n'
    (copy / "build_scripts" / "languages" / "words" / "fi.toml").write_text(f"{head}\n[frame]{table}", "utf-8")
    lawbook(copy, "build", "--no-digest", "--site", "site")
    return copy


def lawbook(folder: Path, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-m", "build_scripts", *arguments, "--project", str(folder)]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
