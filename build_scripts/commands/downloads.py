"""Makes the files that the site's download page offers: the archive, the single file, the booklets."""

import contextlib
import io
import shutil
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path

from build_scripts.bundle.archive import bundle
from build_scripts.bundle.failure import BundleError
from build_scripts.bundle.listing import DOWNLOADS, Download, list_downloads
from build_scripts.bundle.single import single_file
from build_scripts.commands import booklet
from build_scripts.commands.bundle import ARCHIVE, SINGLE
from build_scripts.commands.progress import Progress, progress
from build_scripts.outputs import put, put_in_place, workshop
from build_scripts.site.phone.files import APP_FILES
from build_scripts.site.phone.version import write_version_again
from build_scripts.workspace import Workspace

# The booklets, each with the options of its command.
BOOKLETS: Mapping[Download, tuple[str, ...]] = {
    Download("lawbook.pdf", "download.book"): (),
    Download("lawbook-sheets.pdf", "download.book_sheets"): ("--imposed",),
    Download("lawbook-columns.pdf", "download.book_columns"): ("--columns",),
    Download("lawbook-large.pdf", "download.book_large"): ("--large-print",),
}
OFFERED = (
    Download(ARCHIVE, "download.archive"),
    Download(SINGLE, "download.single"),
    *BOOKLETS,
)


def make_downloads(workspace: Workspace, site: Path) -> None:
    """Put the files into the folder `downloads` of a built site of the workspace, and list them on its page.

    All is made in a copy of the site, which takes its place when it is complete. The booklets are left out where no
    document has a text to print. Raises BundleError when something can't be written; the site is then as it was.
    """
    site = site.resolve()
    say = progress()
    try:
        with workshop(site) as folder:
            new = Path(shutil.copytree(site, folder / site.name))
            _make(workspace, new, say)
            put_in_place(new, site)
    except OSError as error:
        raise BundleError(f"{site / DOWNLOADS}: the downloads can't be written: {error.strerror or error}") from None
    finally:
        say("")


def _make(workspace: Workspace, site: Path, say: Progress) -> None:
    folder = site / DOWNLOADS
    folder.mkdir(exist_ok=True)
    say("the site as one file")
    page = single_file(site).encode()
    put(folder / SINGLE, page)
    say("the archive")
    bundle(site, folder / ARCHIVE, {SINGLE: page}, APP_FILES)
    for one, options in BOOKLETS.items():
        say(f"the booklet {one.name}")
        _booklet(workspace, folder / one.name, options)
    found = [one for one in OFFERED if (folder / one.name).is_file()]
    list_downloads(site, found, workspace.date or workspace.book.newest)
    write_version_again(site)  # the page of downloads is one of those that a reader saves


def _booklet(workspace: Workspace, target: Path, options: tuple[str, ...]) -> None:
    """A booklet as its command prints it by itself; the command's own words stay inside, but for a failure."""
    parser = ArgumentParser()
    booklet.add_arguments(parser)
    said = io.StringIO()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
        code = booklet.run(workspace, parser.parse_args(["-o", str(target), *options]))
    if code == 2:
        target.unlink(missing_ok=True)  # no text to print any more
    if code == 1:
        raise BundleError(said.getvalue().strip().removeprefix("lawbook: "))
