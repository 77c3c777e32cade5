"""version.js: the version of a built site, a hash for each of its files, and the worker that keeps them on a device."""

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path

VERSION = "version.js"
PACK = "assets/often.pack"

# What is downloaded stays outside; the pages of those folders do not.
_OUTSIDE = ("download", "downloads")
# These change with every law, so that they are fetched in one request: an update is then a handful of requests.
_OFTEN = ("coverage/index.html", "download/index.html", "search/index.js", "search/texts.js")
_HASH = 16  # hexadecimal digits: 64 bits tell versions apart; nothing is kept secret with them
_SOURCES = Path(__file__).parent
_FACTS = re.compile(r"^self\.lawbookVersion = (\{.*?^\});$", re.DOTALL | re.MULTILINE)


def write_version(site: Path, said: Mapping[str, str]) -> None:
    """Write version.js, and the pack it names, into the built site `site`; nothing may be changed there afterwards.

    `said` is what a reader is told of the texts: `texts`, the date of the newest document, and `built`, the day the
    build was given; both may be left out. Same site, same bytes. Raises OSError.
    """
    pack = [path for pattern in _OFTEN for path in sorted(site.glob(pattern))]
    contents = {path.relative_to(site).as_posix(): path.read_bytes() for path in pack}
    packs = {}
    if len(contents) > 1:
        target = site / PACK
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(b"".join(contents.values()))
        packs[PACK] = [[name, len(content)] for name, content in contents.items()]
    (site / VERSION).write_text(version_script(saved_files(site), packs, said), "utf-8", newline="\n")


def write_version_again(site: Path) -> None:
    """Write version.js anew for a built site whose files were changed since; the dates in it stay. Raises OSError.

    A site that can't be saved on a device keeps the version.js that it has.
    """
    facts = _FACTS.search((site / VERSION).read_text("utf-8"))
    if facts is not None:
        write_version(site, json.loads(facts[1]))


def saved_files(site: Path) -> dict[str, bytes]:
    """What a reader saves of a built site: content by path, sorted; hidden files and downloads are left out."""
    found = {}
    for path in site.rglob("*"):
        name = path.relative_to(site)
        if path.is_file() and _is_saved(name):
            found[name.as_posix()] = path.read_bytes()
    return dict(sorted(found.items()))


def _is_saved(name: Path) -> bool:
    if any(part.startswith(".") for part in name.parts) or name.as_posix() in (VERSION, PACK):
        return False
    return name.parts[0] not in _OUTSIDE or name.name == "index.html"


def version_script(files: Mapping[str, bytes], packs: Mapping[str, list[list[object]]], said: Mapping[str, str]) -> str:
    """The text of version.js: the facts, for a page that asks before it saves, then the worker.

    `packs` names files that hold several of `files` one after another, each with its length in bytes.
    """
    hashes = {name: hashlib.sha256(content).hexdigest()[:_HASH] for name, content in files.items()}
    told = {"texts": said.get("texts", ""), "built": said.get("built", "")}
    worker = (_SOURCES / "worker.js").read_text("utf-8")
    whole = json.dumps([hashes, packs, told, worker], sort_keys=True)
    facts = {
        "version": hashlib.sha256(whole.encode()).hexdigest()[:12],
        **told,
        "bytes": sum(map(len, files.values())),
        "packs": packs,
        "files": hashes,
    }
    lines = json.dumps(facts, ensure_ascii=False, indent=0)
    return f"// The version of this site; written at build.\nself.lawbookVersion = {lines};\n{worker}"


def removal_script() -> str:
    """The text of version.js for a site that is not saved any more: what was saved is taken off the device."""
    return (_SOURCES / "removal.js").read_text("utf-8")
