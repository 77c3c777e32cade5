"""The folder `.cache` of a project: the builds by their keys, which site was made of which, and the last exports."""

import json
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from build_scripts.locks import give_back, locked, take
from build_scripts.outputs import put

NEWEST = 4  # builds that are kept although no site is made of them
_USE = ".used-"  # what the lock files begin with that say in a build's folder who is using it


class Cache:
    """The cache of the project in the folder `project`; several processes may use it at once."""

    def __init__(self, project: Path) -> None:
        self._builds = project / ".cache" / "builds"
        self._sites = project / ".cache" / "sites.json"
        self._books = project / ".cache" / "books"
        self._uses: dict[Path, tuple[Path, int]] = {}

    def build(self, key: str) -> Path:
        """The folder of a build; it need not be there."""
        return self._builds / key

    def use(self, key: str) -> Path:
        """The folder of a build, which now stays until `close`; others that nobody needs are taken away.

        Where nothing can be written, nothing is taken away either.
        """
        folder = self.build(key)
        if folder not in self._uses:
            with suppress(OSError), self._alone():
                folder.mkdir(parents=True, exist_ok=True)
                made, name = tempfile.mkstemp(prefix=_USE, dir=folder)
                os.close(made)
                if (file := take(Path(name))) is not None:
                    self._uses[folder] = (Path(name), file)
                self._prune()
        return folder

    def close(self) -> None:
        """End all uses."""
        while self._uses:
            _, (path, file) = self._uses.popitem()
            give_back(path, file)

    def note_site(self, site: Path, key: str) -> None:
        """Remember of which build a site was made, so that this build is kept; forget sites that are gone.

        Raises OSError.
        """
        with self._alone():
            before = self._noted()
            sites = {place: of for place, of in before.items() if (Path(place) / "index.html").is_file()}
            sites[str(site)] = key
            if sites != before:
                put(self._sites, json.dumps(sites, indent=1, sort_keys=True).encode())

    def books(self, name: str) -> tuple[Path, Path]:
        """Where the export of the last good build of the site `name` is kept, and that of the build before it."""
        return self._books / f"{name}.json", self._books / f"{name}.before.json"

    def keep_book(self, name: str, export: str) -> bool:
        """Keep an export as that of the last good build of a site; whether there was another one before.

        Raises OSError.
        """
        last, before = self.books(name)
        with self._alone():
            old, new = last.read_bytes() if last.is_file() else None, export.encode()
            if old == new:
                return False
            last.parent.mkdir(parents=True, exist_ok=True)
            if old is not None:
                put(before, old)
            put(last, new)
        return old is not None

    @contextmanager
    def _alone(self) -> Iterator[None]:
        self._sites.parent.mkdir(parents=True, exist_ok=True)
        with locked(self._sites):
            yield

    def _noted(self) -> Mapping[str, str]:
        """The key of the build of each site; nothing when the file is not there or is not ours."""
        try:
            found = json.loads(self._sites.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        rows = found.items() if isinstance(found, dict) else ()
        return {place: key for place, key in rows if isinstance(key, str)}

    def _prune(self) -> None:
        """Take away the builds that no site outside is made of, that are not among the newest, and that nobody uses."""
        for gone in self._builds.glob(".*.gone"):
            shutil.rmtree(gone, ignore_errors=True)  # left by a process that died here
        named = {key for place, key in self._noted().items() if self._is_outside(Path(place))}
        folders = [path for path in self._builds.iterdir() if path.is_dir() and not path.name.startswith(".")]
        folders.sort(key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
        for folder in folders[NEWEST:]:
            if folder.name not in named and not _is_used(folder):
                gone = folder.with_name(f".{folder.name}.gone")  # in one step: what is half there would pass for whole
                folder.rename(gone)
                shutil.rmtree(gone, ignore_errors=True)

    def _is_outside(self, site: Path) -> bool:
        """Whether a site is there, and not in the folder of its build, where it would keep itself for ever."""
        return (site / "index.html").is_file() and self._builds.resolve() not in site.resolve().parents


def _is_used(folder: Path) -> bool:
    for path in folder.glob(f"{_USE}*"):
        if (file := take(path)) is None:
            return True
        give_back(path, file)  # its process died
    return False
