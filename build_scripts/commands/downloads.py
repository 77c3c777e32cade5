"""Makes the files that the site's download page offers: the archive, the single file, the booklet."""

import contextlib
import io
from argparse import ArgumentParser
from pathlib import Path

from build_scripts.bundle.archive import bundle
from build_scripts.bundle.failure import BundleError
from build_scripts.bundle.listing import DOWNLOADS, Download, list_downloads
from build_scripts.bundle.single import single_file
from build_scripts.commands import booklet
from build_scripts.commands.bundle import ARCHIVE, SINGLE
from build_scripts.outputs import put
from build_scripts.workspace import Workspace

BOOKLET = "lawbook.pdf"
OFFERED = (
    Download(ARCHIVE, "Весь сайт архивом, для компьютера без сети", "The whole site as an archive, for a computer"),
    Download(SINGLE, "Одним файлом, для телефона без сети", "In one file, for a phone"),
    Download(BOOKLET, "Брошюра для печати", "A booklet to print"),
)


def make_downloads(workspace: Workspace, site: Path) -> None:
    """Put the files into the folder `downloads` of a built site of the workspace, and list them on its page.

    The booklet is left out where no document has a text to print. Raises BundleError when something can't be written.
    """
    folder = site / DOWNLOADS
    try:
        folder.mkdir(exist_ok=True)
        page = single_file(site).encode()
        put(folder / SINGLE, page)
        bundle(site, folder / ARCHIVE, {SINGLE: page})
        _booklet(workspace, folder / BOOKLET)
        found = [one for one in OFFERED if (folder / one.name).is_file()]
        list_downloads(site, found, workspace.date or workspace.book.newest)
    except OSError as error:
        raise BundleError(f"{folder}: the downloads can't be written: {error.strerror}") from None


def _booklet(workspace: Workspace, target: Path) -> None:
    """The booklet as its command prints it by itself; the command's own words stay inside, but for a failure."""
    target.unlink(missing_ok=True)
    parser = ArgumentParser()
    booklet.add_arguments(parser)
    said = io.StringIO()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
        code = booklet.run(workspace, parser.parse_args(["-o", str(target)]))
    if code == 1:
        raise BundleError(said.getvalue().strip().removeprefix("lawbook: "))
