"""Packs a built site into a zip file: the same site gives the same bytes."""

import io
import stat
import zipfile
from pathlib import Path, PurePosixPath

from build_scripts.outputs import put

FOLDER = "lawbook"  # the one folder of the archive, so that unpacking it never scatters files
MOMENT = (1980, 1, 1, 0, 0, 0)  # the earliest a zip file can hold; no clock in the output


class BundleError(Exception):
    """The bundle can't be written; the message is one clear line. What stood at its place before is untouched."""


def bundle(site: Path, target: Path) -> int:
    """Write the files of the folder `site` as the zip file `target`; returns how many there are.

    Names are ASCII and sorted, times and rights fixed; hidden files are left out. The archive is written
    beside its place and moved there when it is complete. Raises BundleError.
    """
    packed = io.BytesIO()
    try:
        files = [(name, path) for name, path in site_files(site) if path.resolve() != target.resolve()]
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for name, path in files:
                archive.writestr(_entry(name), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
        put(target, packed.getvalue())
    except OSError as error:
        raise BundleError(f"{target}: can't be written: {error.strerror}; try another place with -o") from None
    return len(files)


def site_files(site: Path) -> list[tuple[str, Path]]:
    """The files of a site by their name in the archive, sorted; raises BundleError for a name that is not ASCII."""
    found: list[tuple[str, Path]] = []
    for path in site.rglob("*"):
        name = PurePosixPath(path.relative_to(site).as_posix())
        if not path.is_file() or any(part.startswith(".") for part in name.parts):
            continue
        if not str(name).isascii():
            raise BundleError(f"{name}: the name of this page is not ASCII, and some programs garble it; rename it")
        found.append((str(FOLDER / name), path))
    if not any(name == f"{FOLDER}/index.html" for name, _ in found):
        raise BundleError(f"{site}: no site here (index.html is missing); run `lawbook build` first")
    return sorted(found)


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, MOMENT)
    entry.create_system = 3  # Unix, whatever system packs it
    entry.external_attr = (stat.S_IFREG | 0o644) << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry
