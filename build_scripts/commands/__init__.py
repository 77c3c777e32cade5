"""The commands of `lawbook`, one module each: HELP, add_arguments(parser), run(workspace, arguments) -> exit code."""

from argparse import ArgumentParser, Namespace
from typing import Protocol

from build_scripts.commands import (
    booklet,
    build,
    bundle,
    changes,
    check,
    explain,
    export,
    search,
    serve,
    sources,
)  # fmt: skip
from build_scripts.workspace import Workspace


class Command(Protocol):
    """What a command's module offers."""

    __name__: str
    HELP: str

    def add_arguments(self, parser: ArgumentParser, /) -> None:
        """Add the command's own arguments."""

    def run(self, workspace: Workspace, arguments: Namespace, /) -> int:
        """Do it; returns the exit code."""


COMMANDS: tuple[Command, ...] = (build, export, check, explain, sources, changes, search, serve, bundle, booklet)
