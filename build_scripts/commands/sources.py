"""`lawbook sources`: what was read, what was found in it and how sure that is, and the entry to paste for the rest."""

from argparse import ArgumentParser, Namespace

from build_scripts.read.documents import entry_to_paste
from build_scripts.workspace import Workspace

STRICT = True  # problems can fail this command
HELP = "list the documents, what was found in them, and the manifest entry to paste for unlisted ones"


def add_arguments(parser: ArgumentParser) -> None:
    """No arguments of its own."""


def run(workspace: Workspace, arguments: Namespace) -> int:
    """One block a document; problems of reading to standard error."""
    workspace.say(workspace.sources.problems)
    for document in workspace.sources.documents:
        facts = document.facts
        kinds = ", ".join(f"{row.kind} {row.confidence:.2f}" for row in document.evidence.kinds)
        print(f"{facts.file}: {facts.id}, {facts.language}, {facts.scheme or facts.script}, edition {facts.edition}")
        print(f"  {facts.encoding}, {len(document.text)} characters; found: {kinds}")
        if not document.listed:
            print("  not in sources.toml; the entry to paste and correct:\n")
            print(entry_to_paste(document))
    return 1 if arguments.strict and workspace.sources.problems else 0
