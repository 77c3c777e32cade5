"""The documents of the project and the code say the same: commands, targets, dependencies, parts, keys, links."""

import argparse
import importlib.metadata
import re
import tomllib
from pathlib import Path

import pytest

from build_scripts.cli import parser
from build_scripts.read.manifest_schema import DOCUMENT, KINDS, PLACEMENT, PUBLISH, WITHHOLD
from build_scripts.repair.corrections import _KEYS as CORRECTION
from build_scripts.repair.corrections import KINDS as CORRECTION_KINDS

PROJECT = Path(__file__).resolve().parent.parent
DOCUMENTS = (
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENCES.md", "source_texts/README.md", "search_index/README.md",
)  # fmt: skip
GROUPS = ("runtime", "development")
# Paths of these documents that begin so are of the project, unless they hold a placeholder.
FOLDERS = ("build_scripts/", "tests/", "source_texts/", "search_index/", "docs/")
MADE_OR_YOURS = {"docs/.generated"}
MADE = {"index.js", "texts.js", "reader.js", "glossary.js", "version.js", "unpacked.css"}  # in a site


def text_of(name: str) -> str:
    return (PROJECT / name).read_text("utf-8")


def section(text: str, title: str) -> str:
    """What stands below a heading, up to the next one of its level or above."""
    match = re.search(rf"(?ms)^(#+) {re.escape(title)}\n(.*?)(?=^(?!\1#)#+ |\Z)", re.sub(r"(?ms)^```.*?^```", "", text))
    assert match, f"no section {title!r}"
    return match[2]


def rows(text: str) -> dict[str, str]:
    """The rows of the tables of a text: each name of the first cell with the last cell."""
    found = {}
    for line in text.split("\n"):
        cells = [cell.strip() for cell in line.strip("|").split(" | ")] if line.startswith("| ") else []
        for name in cells[0].split(",") if cells else ():
            found[name.strip().strip("`")] = cells[-1]
    return found


def table_below(text: str, head: str) -> dict[str, str]:
    """The rows of the table whose first head cell is `head`."""
    match = re.search(rf"(?m)^\| {re.escape(head)} \|.*\n\|[-|]+\|\n((?:\|.*\n?)+)", text)
    assert match, f"no table headed {head!r}"
    return rows(match[1])


def commands() -> dict[str, argparse.ArgumentParser]:
    """The commands of the command line by name."""
    actions = [action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)]
    return dict(actions[0].choices)


def helps() -> dict[str, str]:
    """What the list of commands says of each."""
    actions = [action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)]
    return {choice.dest: choice.help or "" for choice in actions[0]._choices_actions}


def targets() -> list[str]:
    """The Makefile's targets with a help text."""
    return re.findall(r"(?m)^([a-z-]+):.*## \S", text_of("Makefile"))


def dependencies(group: str) -> list[str]:
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    lines = project["dependencies"] if group == "runtime" else project["optional-dependencies"]["development"]
    return [re.split(r"[\[<>=~!; ]", line)[0] for line in lines]


def parts_of_the_package() -> list[str]:
    """The folders and modules at the top of build_scripts."""
    top = (PROJECT / "build_scripts").iterdir()
    return sorted(
        path.stem for path in top if (path / "__init__.py").is_file() or (path.suffix == ".py" and path.stem[0] != "_")
    )


def anchor(title: str) -> str:
    """The anchor of a heading, as code hosts make it."""
    return re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-")


def links() -> list[tuple[str, str]]:
    """Every link of the documents that leads to a file: (document, target)."""
    found = []
    for name in DOCUMENTS:
        targets = re.findall(r"\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"", text_of(name))
        found += [(name, one or other) for one, other in targets if not re.match(r"[a-z]+:", one or other)]
    return found


def paths() -> list[tuple[str, str]]:
    """Every path in backticks that begins with a folder of the project: (document, path)."""
    found = []
    for name in DOCUMENTS:
        spans = re.findall(r"`([^`\s]+)`", text_of(name))
        new = set(re.findall(r"`([^`\s]+)`, a new file", text_of(name)))  # what a recipe's example writes
        found += [(name, span) for span in spans if span.startswith(FOLDERS) and span not in {*MADE_OR_YOURS, *new}]
    return sorted(set(found))


@pytest.mark.parametrize("name", commands())
def test_a_command_has_help_and_so_has_each_of_its_arguments(name: str) -> None:
    assert helps()[name]
    assert [action.dest for action in commands()[name]._actions if not action.help] == []


@pytest.mark.parametrize("name", commands())
def test_a_command_is_in_the_readme(name: str) -> None:
    assert f"lawbook {name}" in table_below(text_of("README.md"), "command")


def test_the_documents_name_no_command_that_is_not_there() -> None:
    named = {word for name in DOCUMENTS for word in re.findall(r"(?m)[`/]lawbook ([a-z]+)", text_of(name))}
    named |= {word for name in DOCUMENTS for word in re.findall(r"(?m)^lawbook ([a-z]+)", text_of(name))}
    assert named == set(commands())


def code() -> list[Path]:
    """The files of the package and of the site that may name others."""
    kinds = {".py", ".js", ".css", ".toml", ".tsv", ".typ", ".html"}
    files = (path for folder in ("build_scripts", "docs") for path in sorted((PROJECT / folder).rglob("*.*")))
    return [path for path in files if path.suffix in kinds and ".generated" not in path.parts]


@pytest.mark.parametrize("path", code(), ids=lambda path: str(path.relative_to(PROJECT)))
def test_a_file_that_code_names_is_there(path: Path) -> None:
    further = ("tests/*.py", "search_index/*.tsv", "source_texts/digest/*.tsv")
    known = {one.name for one in (*code(), *(one for pattern in further for one in PROJECT.glob(pattern)))}
    named = set(re.findall(r"\b([\w-]+\.(?:py|js|css|tsv|typ))\b", path.read_text("utf-8")))
    assert named - known - MADE == set()


def test_every_package_is_one_that_is_installed() -> None:
    listed = tomllib.loads(text_of("pyproject.toml"))["tool"]["setuptools"]["packages"]
    folders = sorted(path.parent.relative_to(PROJECT) for path in (PROJECT / "build_scripts").rglob("__init__.py"))
    assert [".".join(folder.parts) for folder in folders] == sorted(
        name for name in listed if not name.startswith("build_scripts.project")
    )


def test_options_named_in_the_readme_are_there() -> None:
    known = {option for one in commands().values() for action in one._actions for option in action.option_strings}
    named = set(re.findall(r"[`\s](--?[a-z][a-z-]*)", section(text_of("README.md"), "Commands")))
    assert named
    assert named <= known


@pytest.mark.parametrize("target", targets())
def test_a_make_target_is_in_the_documents(target: str) -> None:
    documents = text_of("README.md") + text_of("CONTRIBUTING.md")
    assert re.search(rf"(?m)(?:`|^)make {target}(?![\w-])", documents)


def test_the_documents_name_no_make_target_that_is_not_there() -> None:
    named = {word for name in DOCUMENTS for word in re.findall(r"(?m)(?:`|^)make ([a-z-]+)", text_of(name))}
    assert named <= set(targets())


@pytest.mark.parametrize("group", GROUPS)
def test_every_dependency_has_a_reason_and_no_other_has(group: str) -> None:
    reasons = table_below(text_of("CONTRIBUTING.md"), group)
    assert sorted(reasons) == sorted(dependencies(group))
    assert all(len(reason) > 5 for reason in reasons.values())


@pytest.mark.parametrize("group", GROUPS)
def test_every_dependency_has_its_licence_as_its_own_metadata_say(group: str) -> None:
    licences = rows(section(text_of("LICENCES.md"), group.capitalize()))
    del licences["package"]
    assert sorted(licences) == sorted(dependencies(group))
    for name, licence in licences.items():
        metadata = importlib.metadata.metadata(name)
        classified = [row.rpartition(" :: ")[2] for row in metadata.get_all("Classifier", [])]
        assert licence in (metadata.get("License-Expression"), metadata.get("License"), *classified), name


@pytest.mark.parametrize("part", parts_of_the_package())
def test_a_part_of_the_package_is_in_the_architecture(part: str) -> None:
    architecture = section(text_of("CONTRIBUTING.md"), "How the data flows")
    assert len(rows(architecture).get(part, "")) > 5


def test_the_architecture_names_no_part_that_is_not_there() -> None:
    named = set(rows(section(text_of("CONTRIBUTING.md"), "How the data flows"))) - {"stage", "module"}
    assert named == set(parts_of_the_package())


@pytest.mark.parametrize(
    ("title", "keys"),
    [
        ("The keys of sources.toml", [*DOCUMENT, *PLACEMENT]),
        ("Corrections", [*CORRECTION]),
    ],
)
def test_every_key_of_the_settings_is_described_and_no_other_is(title: str, keys: list[str]) -> None:
    described = rows(section(text_of("CONTRIBUTING.md"), title))
    assert set(described) - {"key"} == set(keys)


@pytest.mark.parametrize(
    ("title", "key", "values"),
    [
        ("The keys of sources.toml", "kinds", KINDS),
        ("The keys of sources.toml", "publish", PUBLISH),
        ("Corrections", "kind", CORRECTION_KINDS),
    ],
)
def test_every_value_of_a_key_is_described(title: str, key: str, values: tuple[str, ...]) -> None:
    described = rows(section(text_of("CONTRIBUTING.md"), title))[key]
    assert [value for value in values if value not in described] == []


def test_the_keys_of_a_withheld_passage_are_described() -> None:
    described = section(text_of("CONTRIBUTING.md"), "Placements")
    assert [key for key in WITHHOLD if f"`{key}`" not in described] == []


@pytest.mark.parametrize(("document", "target"), links())
def test_a_link_leads_to_a_file_and_a_heading(document: str, target: str) -> None:
    file, _, fragment = target.partition("#")
    path = (PROJECT / document).parent / file if file else PROJECT / document
    assert path.exists()
    if fragment:
        assert fragment in {anchor(title) for title in re.findall(r"(?m)^#+ (.+)$", path.read_text("utf-8"))}


@pytest.mark.parametrize(("document", "path"), paths())
def test_a_path_named_in_the_documents_exists(document: str, path: str) -> None:
    assert (PROJECT / path).exists(), document


def test_the_tests_run_on_each_python_that_the_project_names() -> None:
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    named = [row.rpartition(" :: ")[2] for row in project["classifiers"] if row.startswith("Programming Language")]
    oldest, newest = re.search(r"(?m)^oldest=(\S+) newest=(\S+)$", text_of(".ci/run")).groups()  # type: ignore[union-attr]
    assert named == [oldest, newest]
    assert project["requires-python"] == f">={oldest}"
    assert all(version in text_of("CONTRIBUTING.md") for version in named)


def test_the_changelog_has_the_version() -> None:
    version = tomllib.loads(text_of("pyproject.toml"))["project"]["version"]
    assert re.search(rf"(?m)^## {re.escape(version)} \(", text_of("CHANGELOG.md"))


def test_the_picture_of_the_readme_is_small() -> None:
    assert (PROJECT / "docs/images/law-page.png").stat().st_size < 200_000
