"""The list of the site's download page: what lies in the folder of downloads, with size and date of the texts."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from build_scripts.bundle.failure import BundleError
from build_scripts.languages.catalogue import say
from build_scripts.languages.marked import escaped, spans
from build_scripts.languages.sizes import size_in_words
from build_scripts.outputs import put

DOWNLOADS = "downloads"  # the folder, below the site's root
PAGE = "download/index.html"
_LIST = '<ul id="downloads" class="downloads">'
_ROW = re.compile(rf'<li><a href="\.\./{DOWNLOADS}/.*?</li>\n')


@dataclass(frozen=True)
class Download:
    """A file of the folder of downloads, and the key of the words for it."""

    name: str
    key: str


def list_downloads(site: Path, found: Sequence[Download], date: str) -> None:
    """Write the files `found` into the list of the built site's download page, in the place of those there before.

    `date` is that of the texts, as the page shows it; it may be empty. Raises BundleError when there is no list, and
    OSError when the page can't be written.
    """
    page = site / PAGE
    html = without_downloads(page.read_text("utf-8")) if page.is_file() else ""
    if _LIST not in html:
        raise BundleError(f"{page}: no list of downloads here; build the site anew")
    rows = "".join(_row(one, (site / DOWNLOADS / one.name).stat().st_size, date) for one in found)
    put(page, html.replace(_LIST, f"{_LIST}{rows}", 1).encode())


def without_downloads(html: str) -> str:
    """A page without the rows that `list_downloads` wrote; any other page stays as it is."""
    return _ROW.sub("", html)


def _row(one: Download, size: int, date: str) -> str:
    words, sizes = (spans(escaped(each)) for each in (say(one.key), size_in_words(size)))
    facts = " · ".join(filter(None, (escape(one.name), sizes, escape(date))))
    return f'<li><a href="../{DOWNLOADS}/{escape(one.name)}" download>{words}</a> <small>{facts}</small></li>\n'
