"""A plugin of pytest: it lets one module be imported with a wrong change, which the environment names; no file changes.

The variable LAWBOOK_MUTATION holds JSON: the module's name, its path, and its text as it is changed.
"""

import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType

VARIABLE = "LAWBOOK_MUTATION"


class Changed(SourceFileLoader):
    """Loads a module from a text instead of its file."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:
        """The code of the text; nothing of it is kept."""
        return compile(self.text, self.path, "exec", dont_inherit=True)


class Finder(MetaPathFinder):
    """Finds the one module that is changed."""

    def __init__(self, name: str, path: str, text: str) -> None:
        self.name, self.path, self.text = name, path, text

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module with its change, under its own name; None for all others."""
        if fullname != self.name:
            return None
        return spec_from_file_location(self.name, self.path, loader=Changed(self.name, self.path, self.text))


if VARIABLE in os.environ:
    sys.meta_path.insert(0, Finder(**json.loads(os.environ[VARIABLE])))
