"""Decodes a document's bytes by evidence: marks first, then valid UTF-8, then Russian code pages by the dictionary."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from build_scripts.languages.alphabet import CYRILLIC
from build_scripts.model.signs import CONTROLS
from build_scripts.read.encodings import best_code_page, repaired_whole, wrongly_read

BOMS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),  # before UTF-16, whose mark it begins with
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
MAGIC = (
    (b"%PDF", "a PDF file"),
    (b"PK\x03\x04", "a zip file (also .docx, .odt and .epub)"),
    (b"\xd0\xcf\x11\xe0", "an old Word file"),
    (b"{\\rtf", "a rich text file"),
    (b"Rar!", "a rar file"),
    (b"7z\xbc\xaf", "a 7z file"),
    (b"\x1f\x8b", "a gzip file"),
    (b"AT&TFORM", "a DjVu file"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
)
# High bytes of UTF-16 in such texts: Latin, Cyrillic, punctuation, number forms, rulers, suits.
UTF16_HIGH = frozenset(b"\x00\x04\x20\x21\x25\x26")
# Tab, line feed, vertical tab, form feed, carriage return, and the end mark of DOS files.
ALLOWED_CONTROLS = frozenset(b"\t\n\x0b\x0c\r\x1a")
SHOWN_BAD_BYTES = 10
SHOWN_SIGNS = 6
RULER = 12
SURE_LETTERS = 8  # Cyrillic letters that no line of a code page gives when it is read as UTF-8

_WHAT_TO_DO = "expected a letter; U+FFFD stands in its place: write a correction"
_CONTROL = re.compile(f"[{CONTROLS}]")
_LOST_WORD = re.compile("[?\N{REPLACEMENT CHARACTER}]+")
_CYRILLIC = re.compile(f"[{CYRILLIC}]")
_LATIN_WORD = re.compile("[A-Za-z]{2,}")


class Found(NamedTuple):
    """What decoding has to report: offset in the decoded text (code points), a problem's code, its message."""

    offset: int
    code: str
    message: str


@dataclass(frozen=True)
class Decoded:
    """A document's text, the encoding it was read in, and what was found on the way (empty text when unreadable)."""

    text: str
    encoding: str
    problems: tuple[Found, ...] = ()


def decode(data: bytes) -> Decoded:
    r"""The text of a document's bytes; never raises.

    The text is kept as decoded, with three exceptions: `\r\n` and `\r` become `\n`, a byte order mark and the
    DOS end mark 0x1A at the end are dropped, and bytes that stand for no character become U+FFFD (each reported
    with its byte offset). Control signs stay, are reported once, and become noise when the text is repaired. Offsets
    everywhere else count in this text. What a page declares about its own encoding is not looked at: the bytes know
    better.
    """
    if not data.strip(b"\x00\xef\xbb\xbf\xff\xfe \t\r\n\x0c\x1a"):
        return _unreadable("empty-file", "the file holds no text; expected a law text; put the document in again")
    encoding = _encoding_by_marks(data)
    if not encoding and (what := _binary(data)):
        tip = "expected plain text or HTML; save the document as plain text (UTF-8)"
        return _unreadable("binary-file", f"the file is {what}; {tip}")
    encoding = encoding or best_code_page(data)
    mark = next((bom for bom, name in BOMS if name == encoding and data.startswith(bom)), b"")
    text, problems = _decoded(data, encoding, len(mark))
    if repaired := repaired_whole(text):
        text, steps = repaired[0].removeprefix("\ufeff"), repaired[1]
        problems.append(Found(0, "encoding-repaired", f"the whole file was {steps} and is read back exactly"))
    elif wrongly_read(text):
        found = "most of the file was read by a wrong table, and it cannot be read back as a whole"
        problems.append(Found(0, "encoding-doubtful", f"{found}; expected Russian words; look for another copy"))
    elif not encoding.startswith("utf") and (line := _line_in_utf8(data)) is not None:
        offset = sum(len(one) + 1 for one in text.split("\n")[:line])
        found = f"the file is {encoding}, and lines of it are UTF-8"
        problems.append(Found(offset, "encoding-doubtful", f"{found}; expected one encoding; look for another copy"))
    problems += [*lost_letters(text), *control_signs(text)]
    return Decoded(text, encoding, tuple(sorted(problems)))


def lost_letters(text: str) -> Iterator[Found]:
    """The lines that an earlier conversion turned into question marks: words of `?` of different lengths.

    Rulers of `?` are no lost letters: a run of 12 and more, groups of equal length (the last may be cut), a
    ruler beside words.
    """
    offset = 0
    for line in text.split("\n"):
        if _LOST_WORD.search(line) and _is_lost(line):
            found = f"the letters are lost, only {line.strip()[:40]!r} is left"
            yield Found(offset, "letters-lost", f"{found}; expected words; look for another copy of this document")
        offset += len(line) + 1


def _is_lost(line: str) -> bool:
    lengths = [len(word) for word in _LOST_WORD.findall(line)]
    if _CYRILLIC.search(line) or len(_LATIN_WORD.findall(line)) >= len(lengths):
        return False
    if max(lengths) < 3 or min(lengths) >= RULER or len(set(lengths)) < 2:
        return False
    cut_ruler = len(lengths) > 3 and len(set(lengths[:-1])) == 1 and lengths[-1] < lengths[0]
    return not cut_ruler


def _line_in_utf8(data: bytes) -> int | None:
    """The first line that is valid UTF-8 with several Cyrillic letters, in a file that is no UTF-8 as a whole."""
    for number, line in enumerate(re.split(b"\r\n|\r|\n", data)):
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            continue
        if len(_CYRILLIC.findall(text)) >= SURE_LETTERS:
            return number
    return None


def _unreadable(code: str, message: str) -> Decoded:
    return Decoded("", "", (Found(0, code, message),))


def _encoding_by_marks(data: bytes) -> str:
    """The encoding that a byte order mark or the pattern of UTF-16 shows, else an empty string."""
    for bom, encoding in BOMS:
        if data.startswith(bom) and (encoding != "utf-8" or _nearly_utf8(data)):
            return encoding
    even = data[: len(data) // 2 * 2]
    for encoding, high, low in (("utf-16-le", even[1::2], even[::2]), ("utf-16-be", even[::2], even[1::2])):
        controls = sum(1 for byte in high if byte in b"\x00\x04")
        strange = sum(1 for byte in high if byte not in UTF16_HIGH)
        # In the low half the same two bytes are rare: U+0400 and U+0404 are no Russian letters.
        if controls > len(high) * 0.8 and strange < len(high) * 0.03 and low.count(0) <= len(low) * 0.01:
            return encoding
    return "utf-8" if _nearly_utf8(data) and not _binary(data) else ""


def _nearly_utf8(data: bytes) -> bool:
    """Valid UTF-8, or UTF-8 with so few bad bytes that no code page explains the rest."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("utf-8", "replace")
        bad = text.count("\N{REPLACEMENT CHARACTER}")
        return sum(1 for letter in text if ord(letter) > 127) - bad >= 3 * bad
    return True


def _binary(data: bytes) -> str:
    """What kind of binary file this is, in words; empty for text."""
    for magic, what in MAGIC:
        if data.startswith(magic):
            return what
    controls = sum(data.count(byte) for byte in range(32) if byte not in ALLOWED_CONTROLS)
    return "no text: it holds control bytes" if controls > len(data) * 0.005 else ""


def _decoded(data: bytes, encoding: str, at: int) -> tuple[str, list[Found]]:
    """The decoded text with its bad bytes, read from byte `at` on."""
    text = ""
    problems: list[Found] = []
    for _ in range(SHOWN_BAD_BYTES):
        try:
            data[at:].decode(encoding)
            break
        except UnicodeDecodeError as error:
            text += _clean_lines(data[at : at + error.start].decode(encoding))
            found = f"byte {at + error.start} (0x{data[at + error.start : at + error.end].hex()}) is no {encoding}"
            problems.append(Found(len(text), "bad-byte", f"{found}; {_WHAT_TO_DO}"))
            text += "\N{REPLACEMENT CHARACTER}"
            at += error.end
    rest = _clean_lines(data[at:].decode(encoding, "replace")).rstrip("\x1a")
    if len(problems) == SHOWN_BAD_BYTES and (more := rest.count("\N{REPLACEMENT CHARACTER}")):
        place = len(text) + rest.index("\N{REPLACEMENT CHARACTER}")
        found = f"{more} more bad bytes from byte {at} on"
        problems.append(Found(place, "bad-byte", f"{found}; expected {encoding}; look for a better copy"))
    return text + rest, problems


def _clean_lines(piece: str) -> str:
    return piece.replace("\r\n", "\n").replace("\r", "\n")


def control_signs(text: str) -> Iterator[Found]:
    """One report of all control signs of a text, at the first: no reader sees them, so nobody would miss one."""
    signs = _CONTROL.findall(text)
    if signs:
        codes = [f"U+{ord(sign):04X}" for sign in sorted(set(signs))]
        listed = ", ".join(codes[:SHOWN_SIGNS]) + (", …" if len(codes) > SHOWN_SIGNS else "")
        found = f"{len(signs)} control {'sign' if len(signs) == 1 else 'signs'} ({listed})"
        tip = "expected letters; they are left out and stand in the account: look whether a letter is lost there"
        yield Found(text.index(signs[0]), "control-sign", f"{found}; {tip}")
