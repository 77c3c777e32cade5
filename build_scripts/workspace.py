"""A workspace: a project folder with some sources; it makes pages and site when they are missing or stale."""

import hashlib
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from functools import cached_property
from pathlib import Path

from build_scripts.cache import Cache
from build_scripts.export.book import schema, written
from build_scripts.installed import versions
from build_scripts.locks import locked
from build_scripts.model.lawbook import LawBook
from build_scripts.model.problems import Problem
from build_scripts.outputs import put_folder, write_texts
from build_scripts.pages.places import Places
from build_scripts.pages.write import page_files
from build_scripts.pipeline import Sources, law_book, read
from build_scripts.read.digest import FOLDER as DIGEST
from build_scripts.read.documents import SAMPLES, holds_documents
from build_scripts.search.analysis import Analyser
from build_scripts.search.client import SCRIPTS, client_files
from build_scripts.search.records import records
from build_scripts.search.tables import FOLDER as TABLES
from build_scripts.search.tables import read_tables
from build_scripts.site.build import SiteError, build_site, main_edition, mark_of, place_of
from build_scripts.tell.publication import public

SOURCES = "source_texts"
STAMP = ".key"  # the file that says which sources, settings and code the pages were made of
DATA, SCHEMA = "download/lawbook.json", "download/lawbook.schema.json"
CODE = Path(__file__).resolve().parent
SHIPPED = CODE / "project"  # in an installed package; pyproject.toml says what is in it
HOME = SHIPPED if SHIPPED.is_dir() else CODE.parent  # the project when none is named


class Workspace:
    """The project `project` with the sources folders `sources` (the project's own when there are none).

    All that is no code comes from the project: settings, scripts and styles, word tables, sources.toml, digest.
    Everything made from it lies in `folder`, whose name is a key of the documents, the settings and the
    code: builds of different sources never touch each other, and what is there is never stale.
    """

    def __init__(
        self, project: Path | None = None, sources: Sequence[Path] = (), *, date: str = "", digest: bool = True
    ) -> None:
        self.project = (project or HOME).resolve()
        # What is made stays out of an installed package: it goes to the folder that the user stands in.
        self.made = Path.cwd() if self.project == SHIPPED else self.project
        self.digest = self.project / SOURCES / DIGEST if digest else None
        self.own = not sources
        self.folders = tuple(sources) or (self._own_folder(),)
        self.date = date
        self._cache = Cache(self.made)

    def _own_folder(self) -> Path:
        """The project's own sources; its samples as long as nobody has put a document beside them."""
        folder = self.project / SOURCES
        samples = folder / SAMPLES
        return samples if not holds_documents(folder) and holds_documents(samples) else folder

    @cached_property
    def sources(self) -> Sources:
        """The documents as read."""
        _ = self.key  # first, so that a document that is edited meanwhile is never shown under the key of its new text
        return read(self.folders, self.digest, self.project / SOURCES)

    @cached_property
    def book(self) -> LawBook:
        """The linked law book."""
        return law_book(self.sources)

    @cached_property
    def public_book(self) -> LawBook:
        """The law book without what is not published: the data file of the site."""
        return public(self.book)

    @cached_property
    def analyser(self) -> Analyser:
        """What reads texts and queries with the project's word tables; raises SettingsError for one that is broken."""
        return Analyser(read_tables(self.project / TABLES))

    @cached_property
    def key(self) -> str:
        """What the outputs depend on: documents, manifests, corrections, settings, code, versions and the date."""
        digest = hashlib.sha256("\0".join((self.date, *versions())).encode())
        for folder in (*self.folders, self.project / SOURCES / "sources.toml", self.project / TABLES):
            _add(digest, folder)
        if self.digest is not None:
            digest.update(b"with the digest")
            _add(digest, self.digest)
        for path in (self.project / "mkdocs.yml", self.project / "docs", CODE):
            _add(digest, path)
        return digest.hexdigest()[:16]

    @cached_property
    def folder(self) -> Path:
        """The folder of everything made for this key; it stays there until `close`."""
        return self._cache.use(self.key)

    def close(self) -> None:
        """Nothing of this workspace is needed any more."""
        self._cache.close()

    def pages(self) -> Path:
        """The folder of the written pages: docs/.generated for the project's own sources, else one of this build."""
        target = self._pages_folder()
        if not self._is_current(target):
            analyser = self.analyser  # first, so that a broken table stops at once
            data = {DATA: written(self.public_book), SCHEMA: schema()}
            sizes = {Path(name).name: len(text.encode()) for name, text in data.items()}
            files = page_files(self.book, main_edition(self.project), self.date, sizes) | data
            places = Places(self.public_book, main_edition(self.project))
            files |= client_files(
                records(self.book), lambda one: places.at(one.unit, one.address), analyser, self.project / SCRIPTS
            )
            files[STAMP] = self.key
            put_folder(target, lambda new: write_texts(new, files), self._is_current)
        return target

    def _pages_folder(self) -> Path:
        in_project = self.own and self.made == self.project
        return self.project / "docs" / ".generated" if in_project else self.folder / "pages"

    def _is_current(self, pages: Path) -> bool:
        stamp = pages / STAMP
        return stamp.is_file() and stamp.read_text("utf-8") == self.key

    def site_folder(self, target: Path | None = None) -> Path:
        """The site's folder: `target`, else `site` of the project for its own sources, else a folder of this build."""
        return target or (self.made / "site" if self.own else self.folder / "site")

    def site(self, target: Path | None = None, *, site_url: str = "") -> Path:
        """The built site: see `site_folder` for where. Raises SiteError."""
        with self.held_site(target, site_url=site_url) as site:
            return site

    @contextmanager
    def held_site(self, target: Path | None = None, *, site_url: str = "") -> Iterator[Path]:
        """The built site, which no other build replaces until the block ends. Raises SiteError."""
        site = self.site_folder(target)
        place, mark = place_of(site), f"{self.key} {site_url}"
        with ExitStack() as held:
            try:
                held.enter_context(_locked(place))
            except OSError as error:
                if mark_of(site) != mark:  # one that is there can be read where nothing can be written
                    raise SiteError(f"{site}: can't be locked for a build: {error.strerror}; try --site") from None
            if mark_of(site) != mark:
                self._build_site(place, mark, site_url)
            with suppress(OSError):  # then nothing in the cache can be taken away either
                self._cache.note_site(place, self.key)
            yield site

    def _build_site(self, site: Path, mark: str, site_url: str) -> None:
        pages = self._pages_folder()
        try:
            pages.parent.mkdir(parents=True, exist_ok=True)
            with _locked(pages):  # another build may want other pages there while these are read
                fonts = self.made / ".cache" / "fonts"
                build_site(self.project, self.pages(), site, fonts=fonts, site_url=site_url, date=self.date, mark=mark)
        except OSError as error:
            raise SiteError(f"{error.filename or pages}: can't be written: {error.strerror or error}") from error

    def books(self, target: Path | None = None) -> tuple[Path, Path]:
        """Where the export of the last good build of a site is kept, and that of the build before it."""
        return self._cache.books(self._book_name(target))

    def keep_book(self, target: Path | None = None) -> bool:
        """Keep this book's export as that of the last good build of a site; whether there was another one before.

        To be called when the site is in its place, so that a build that failed is never compared with.
        """
        return self._cache.keep_book(self._book_name(target), written(self.book))

    def _book_name(self, target: Path | None) -> str:
        """A key of the site's folder; for a folder of this build, which moves with every change, of the sources."""
        site = self.site_folder(target)
        named = self.folders if self._cache.build(self.key) in site.parents else (site,)
        return hashlib.sha256(b"\n".join(os.fsencode(path.resolve()) for path in named)).hexdigest()[:16]

    def say(self, problems: Sequence[Problem]) -> None:
        """Print problems to standard error, one a line, with the file of their document."""
        facts = [document.facts for document in self.sources.documents]
        facts += [document.facts for document in self.sources.digest]
        files = {one.id: one.file for one in facts}
        for problem in problems:
            print(problem.printed(files.get(problem.document, problem.document)), file=sys.stderr)


def _locked(place: Path) -> AbstractContextManager[None]:
    def waiting() -> None:
        print(f"lawbook: another build is at work on {place}; waiting for it (Ctrl-C stops)", file=sys.stderr)

    return locked(place, waiting)


def _add(digest: "hashlib._Hash", path: Path) -> None:
    """Add a file, or the files of a folder; what is hidden is not even looked into, as another build may work there."""
    files = [path]
    for folder, below, names in os.walk(path):
        below[:] = [name for name in below if not _is_hidden(name)]
        files += [Path(folder, name) for name in names if not _is_hidden(name)]
    for file in sorted(files):
        if file.is_file():
            digest.update(os.fsencode(file.relative_to(path).as_posix()) + b"\0")
            with suppress(OSError):  # whoever reads the documents says what is wrong with it
                digest.update(file.read_bytes())


def _is_hidden(name: str) -> bool:
    return name.startswith(".") or name == "__pycache__"
