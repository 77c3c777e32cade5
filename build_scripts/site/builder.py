"""The program that builds the site: all that the site uses of MkDocs comes from here, so that another is one change."""

import os

# Material prints an announcement about another program on import; it is no message about this build.
os.environ.setdefault("NO_MKDOCS_2_WARNING", "true")

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, MkDocsException, PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Link, Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

NAME = "mkdocs"  # of its package, its command and its messages
# Under names of ours: another program need not call them so.
Settings = MkDocsConfig
BuilderError = MkDocsException

__all__ = [
    "NAME", "Abort", "AnchorLink", "BuilderError", "File", "Files", "Link", "Navigation", "Page", "PluginError",
    "Section", "Settings", "TableOfContents", "build", "load_config",
]  # fmt: skip
