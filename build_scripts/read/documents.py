"""Reads the documents of the sources folders: bytes to text, with the facts that are said or sniffed of each."""

import hashlib
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from build_scripts.languages.schemes import scheme_named
from build_scripts.model.problems import Problem, line_of
from build_scripts.model.signs import legible_name
from build_scripts.model.units import DocumentFacts
from build_scripts.read.decode import Decoded, Found, control_signs, decode, lost_letters
from build_scripts.read.files import UnfitFileError, bytes_inside
from build_scripts.read.html import looks_like_html, text_of_html
from build_scripts.read.manifest import FILE_NAME, Entry, Manifest
from build_scripts.read.sniff import Evidence, sniff

TEXT_SUFFIXES = frozenset({".txt", ".htm", ".html", ""})
SAMPLES = "samples"  # the project's own samples: a sources folder of their own, never mixed with other documents
OTHER_STAGES = frozenset({"digest", "corrections", SAMPLES})
BUILT_SITE = ".lawbook-site"  # the mark of a folder that a build has made: its pages are no documents
_LINE_ENDS = str.maketrans("\u2028\u2029", "\n\n")  # inside the program these two are marks of the repair steps


@dataclass(frozen=True)
class ReadDocument:
    """A document after reading: its facts, its decoded text, what the manifest says and what was sniffed."""

    facts: DocumentFacts
    text: str = field(repr=False)
    entry: Entry
    evidence: Evidence
    listed: bool = False


@dataclass(frozen=True)
class _File:
    """A file of a sources folder: its path inside the folder, its bytes, their SHA-256."""

    name: str
    data: bytes = field(repr=False)
    sha256: str


def read_documents(folders: Sequence[Path], manifest: Manifest) -> tuple[tuple[ReadDocument, ...], tuple[Problem, ...]]:
    """The documents of the folders, in the order of the folders and of the paths in them, and what is wrong.

    Read are .txt, .htm, .html and files without extension; not read are hidden files, sources.toml, *.md and
    the sub-folders `digest`, `corrections` and `samples`, built sites. A folder that is missing, an empty or binary
    file, what is no file, a link that leads out of the folder, a copy of a document that was read before and a text in
    another language are one problem each; the rest is read. A name that is no text is shown by the codes of its bytes.
    """
    documents: list[ReadDocument] = []
    problems: list[Problem] = []
    names: dict[str, str] = {}
    for folder in folders:
        if not folder.is_dir():
            what = "is a file" if folder.is_file() else "is not there"
            found = f"the sources folder {what}; expected a folder; check --sources"
            problems.append(Problem(folder.name, 0, 1, "missing-folder", found))
            continue
        for file in _files(folder, problems):
            if first := names.get(file.sha256):
                found = f"the same bytes as {first}; expected each document once; take one of them away"
                problems.append(Problem(file.name, 0, 1, "duplicate-document", found))
                continue
            document, found_here = _read(file, manifest)
            if document is not None:
                names[file.sha256] = file.name
                document, found_here = _with_own_id(document, documents, found_here)
                documents.append(document)
            name = document.facts.id if document is not None else file.name
            problems.extend(replace(problem, document=name) for problem in found_here)
    return tuple(documents), tuple(problems)


def entry_to_paste(document: ReadDocument) -> str:
    """The entry of an unlisted document for sources.toml, with what was sniffed and how sure that is."""
    facts, evidence = document.facts, document.evidence
    kinds = ", ".join(_quoted(kind) for kind in facts.kinds)
    sure = ", ".join(f"{row.kind} {row.confidence:.0%} ({row.count})" for row in evidence.kinds)
    rows = [
        "[[document]]",
        f"sha256 = {_quoted(facts.sha256)}",
        f"file = {_quoted(facts.file)}",
        f"id = {_quoted(facts.id)}",
        f"title = {_quoted(facts.title)}",
        f"edition = {_quoted(facts.edition)}  # {_comment(evidence.edition.confidence, evidence.edition.found)}",
        f"language = {_quoted(facts.language)}  # {_comment(evidence.language.confidence, evidence.language.found)}",
        f"kinds = [{kinds}]  # {sure}",
        f"# alphabet: {facts.script}, {_comment(evidence.script.confidence, evidence.script.found)}",
        f"# scheme: {facts.scheme or 'none'}, {_comment(evidence.scheme.confidence, evidence.scheme.found)}",
        f"publish = {_quoted(facts.publish)}  # full, compare or no",
        'credit = ""  # who made the text',
        'rights = ""  # who holds the rights',
    ]
    return "\n".join(rows) + "\n"


def _files(folder: Path, problems: list[Problem]) -> Iterator[_File]:
    paths = {}
    for parent, folders, files in os.walk(folder):
        inside = Path(parent).relative_to(folder)
        top = inside == Path()
        if BUILT_SITE in files:
            folders.clear()
            continue
        folders[:] = [name for name in folders if not name.startswith(".") and not (top and name in OTHER_STAGES)]
        links = [name for name in folders if (Path(parent) / name).is_symlink()]
        for name in [*files, *links]:
            if not name.startswith(".") and name != FILE_NAME and not name.lower().endswith(".md"):
                paths[(inside / name).as_posix()] = Path(parent) / name
    for path_inside in sorted(paths):
        name = legible_name(path_inside)
        try:
            data = bytes_inside(paths[path_inside], folder)
        except UnfitFileError as unfit:
            problems.append(Problem(name, 0, 1, unfit.code, str(unfit)))
            continue
        if _suffix(name) in TEXT_SUFFIXES or _is_binary(data):
            yield _File(name, data, hashlib.sha256(data).hexdigest())


def holds_documents(folder: Path) -> bool:
    """Whether a folder has any file that would be read as a document."""
    return folder.is_dir() and next(_files(folder, []), None) is not None


def _suffix(name: str) -> str:
    """The extension in small letters; a stop inside a name (`Laws 2.0`, `club v. north`) begins none."""
    match = re.search(r"\.[A-Za-z][A-Za-z0-9]{0,4}$", name)
    return match[0].lower() if match else ""


def _is_binary(data: bytes) -> bool:
    """Whether a file with another extension is worth a word: a PDF is, a table of somebody's is not."""
    return any(found.code == "binary-file" for found in decode(data[:4096]).problems)


def _read(file: _File, manifest: Manifest) -> tuple[ReadDocument | None, list[Problem]]:
    decoded = decode(file.data)
    text, found = _plain_text(decoded)
    problems = [Problem(file.name, row.offset, line_of(text, row.offset), row.code, row.message) for row in found]
    if not text:
        if not problems:
            tip = "expected a law text; put the document in again"
            problems.append(Problem(file.name, 0, 1, "empty-file", f"the page shows no text; {tip}"))
        return None, problems
    listed = manifest.entry_for(file.name, file.sha256)
    entry = listed or Entry(file=file.name)
    if entry.sha256 and entry.sha256 != file.sha256:
        message = f"sources.toml knows this file with SHA-256 {entry.sha256[:12]}…, found {file.sha256[:12]}…"
        tip = "expected the same bytes; check placements and withheld passages, then write the new one"
        problems.append(Problem(file.name, 0, 1, "entry-outdated", f"{message}; {tip}"))
    problems += _beyond(file.name, text, entry)
    evidence = sniff(text)
    language = entry.language or evidence.language.value
    unlike = language == "en" and not entry.language and not entry.kinds and not evidence.looks_like_a_law_text
    if language == "other" or unlike:
        seen = "English, but no law text" if unlike else "neither Russian nor English"
        message = f"the text is {seen} ({evidence.language.found}); expected a law text of bridge"
        tip = "leave the file out or write its language and kinds into sources.toml"
        problems.append(Problem(file.name, 0, 1, "other-language", f"{message}; {tip}"))
        return None, problems
    facts = _facts(file, decoded, entry, evidence, language)
    return ReadDocument(facts, text, entry, evidence, listed is not None), problems


def _beyond(name: str, text: str, entry: Entry) -> Iterator[Problem]:
    """The offsets of an entry that lie behind the end of the text."""
    offsets = [("withhold", row.end) for row in entry.withhold]
    offsets += [("placement", row.at) for row in entry.placement if row.at is not None]
    for what, offset in offsets:
        if offset > len(text):
            message = f"sources.toml has a {what} at {offset}, the text ends at {len(text)}"
            tip = "expected an offset in the decoded text; measure it again"
            yield Problem(name, len(text), line_of(text, len(text)), "offset-beyond-text", f"{message}; {tip}")


def _facts(file: _File, decoded: Decoded, entry: Entry, evidence: Evidence, language: str) -> DocumentFacts:
    """What the manifest says of a document, and what was sniffed where it says nothing."""
    name = file.name.rpartition("/")[2]
    stem = name[: len(name) - len(_suffix(name))]
    return DocumentFacts(
        id=entry.id or _slug(stem),
        file=file.name,
        sha256=file.sha256,
        title=entry.title or stem,
        language=language,
        script=evidence.script.value,
        scheme=evidence.scheme.value if language == "ru" else "",
        encoding=decoded.encoding,
        edition=entry.edition or evidence.edition.value,
        kinds=entry.kinds or tuple(row.kind for row in evidence.kinds),
        publish=entry.publish,
        credit=entry.credit,
        rights=entry.rights,
        date=entry.date,
        sample=entry.sample,
        page_offset=entry.page_offset,
        withheld=tuple((row.start, row.end) for row in entry.withhold),
    )


def _plain_text(decoded: Decoded) -> tuple[str, list[Found]]:
    """The text of a document, of a page without its tags, and what was found in it, by its offsets there."""
    if not looks_like_html(decoded.text):
        return decoded.text.translate(_LINE_ENDS), list(decoded.problems)
    text = text_of_html(decoded.text).translate(_LINE_ENDS)
    found = [row for row in decoded.problems if row.code not in ("letters-lost", "bad-byte", "control-sign")]
    bad = [row for row in decoded.problems if row.code == "bad-byte"]
    places = [match.start() for match in re.finditer("\N{REPLACEMENT CHARACTER}", text)]
    # As many signs as there were bad bytes: none stood inside a tag, and they keep their order.
    same = len(places) == decoded.text.count("\N{REPLACEMENT CHARACTER}")
    found += [row._replace(offset=places[number] if same else 0) for number, row in enumerate(bad)]
    return text, [*found, *lost_letters(text), *control_signs(text)]


def _with_own_id(
    document: ReadDocument, others: Sequence[ReadDocument], problems: list[Problem]
) -> tuple[ReadDocument, list[Problem]]:
    """The document with an id that no other one has; a suffix is a problem, as addresses change with it."""
    used = {other.facts.id for other in others}
    wanted = document.facts.id
    if wanted not in used:
        return document, problems
    number = next(number for number in range(2, len(used) + 3) if f"{wanted}-{number}" not in used)
    own = f"{wanted}-{number}"
    message = f"the id {wanted} is taken, {own} is used; expected an id of its own; write one into sources.toml"
    clash = Problem(document.facts.file, 0, 1, "id-clash", message)
    return replace(document, facts=replace(document.facts, id=own)), [*problems, clash]


def _slug(name: str) -> str:
    latin = scheme_named("icao").to_latin(name.lower())
    return re.sub("[^a-z0-9]+", "-", latin).strip("-") or "document"


def _quoted(text: str) -> str:
    """A TOML string."""
    shown = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + re.sub(r"[\x00-\x1f\x7f]", lambda match: f"\\u{ord(match[0]):04x}", shown) + '"'


def _comment(confidence: float, found: str) -> str:
    return f"{confidence:.0%} sure: " + re.sub(r"[\x00-\x1f\x7f]", " ", found)
