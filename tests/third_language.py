"""A copy of the project with a third language of the interface: one more table of words, and nothing else."""

import re
from pathlib import Path

from recipes import copy_of_the_project, lawbook

from build_scripts.languages.catalogue import FOLDER

MARK = "ö"  # begins every wording of the invented language


def with_third_language(copy: Path) -> Path:
    """The empty folder `copy` with the project, a table of words more, and the site that it builds of a sample."""
    copy_of_the_project(copy, ("laws-cyrillic.txt", "laws-english.txt"))
    english = (FOLDER / "en.toml").read_text("utf-8")
    table = re.sub(r'(?m)^([\w-]+ = ")(.*")', rf"\1{MARK}\2", english.partition("\n[frame]")[2])
    table = re.sub(r'((?:one|other) = ")', rf"\1{MARK}", table)
    head = '[language]\norder = 3\nname = "Suomi"\nshort = "Suo"\nreads = "en"\n'
    (copy / "build_scripts" / "languages" / "words" / "fi.toml").write_text(f"{head}\n[frame]{table}", "utf-8")
    lawbook(copy, "build", "--no-digest", "--site", "site")
    return copy
