"""Weighs encodings against each other: which Russian code page fits best, and whether a whole file was read wrongly."""

import codecs
import re
from collections.abc import Iterator, Sequence

from ftfy.bad_codecs import search_function

from build_scripts.languages.alphabet import FIRST_CYRILLIC, LAST_CYRILLIC, is_russian
from build_scripts.languages.dictionary import known_share
from build_scripts.languages.letters import YO
from build_scripts.languages.schemes import detect_scheme

# The sloppy-windows-* codecs: Windows pages that keep their unused bytes, as the programs that did damage do.
codecs.register(search_function)

# In order of preference where the evidence is equal; cp866 stands for its look-alike cp1125. cp1252 is
# there for Western texts, which are no Russian and have to be recognised as such.
CODE_PAGES = ("cp1251", "cp866", "koi8-r", "iso8859-5", "mac-cyrillic", "cp1252")
# Tables through which files were read wrongly and stored again. Greek, Thai and Baltic ones were met as well.
WRONG_TABLES = (
    ("cp1251", "sloppy-windows-1251"),
    ("latin-1", "latin-1"),
    ("cp1252", "sloppy-windows-1252"),
    ("koi8-r", "koi8-r"),
    ("cp866", "cp866"),
    ("mac-cyrillic", "mac-cyrillic"),
    ("iso8859-5", "iso8859-5"),
    ("mac-roman", "mac-roman"),
    ("iso8859-7", "iso8859-7"),
    ("cp1253", "sloppy-windows-1253"),
    ("cp1250", "sloppy-windows-1250"),
    ("cp1254", "sloppy-windows-1254"),
    ("cp1257", "sloppy-windows-1257"),
    ("iso8859-13", "iso8859-13"),
    ("iso8859-11", "iso8859-11"),
    ("iso8859-2", "iso8859-2"),
    ("iso8859-9", "iso8859-9"),
    ("iso8859-15", "iso8859-15"),
    ("cp437", "cp437"),
    ("cp850", "cp850"),
    ("cp852", "cp852"),
)
SAMPLE_WORDS = 400
PASSAGES, PASSAGE = 40, 1000
# A single-byte table always "fits", so the dictionary must be this much happier before it is believed.
CLEARLY_BETTER = 0.5
# Two tables that share their small letters: read by the other one, most words look sound and the capitals are torn.
TWINS = ("cp1251", "mac-cyrillic")
TWIN_STEPS = (("cp1251 ← mac-cyrillic",), ("mac-cyrillic ← cp1251",))
TORN = 0.98  # a sound text fits better
# Russian law texts have nine words of ten known, also damaged ones; a reading with swapped letters has far fewer.
LEAST_KNOWN = 0.75
MOST_STEPS = 3
USUAL_SIGNS = frozenset("«»„“”‘’‚–—…№§°·•±×÷½¼¾®©\u00a0\u00ad−≤≥≈√♠♥♦♣†¹²³")
UPRIGHT_LINES = frozenset("│║")
WORD_JOINTS = frozenset("’–—®\u00ad")

_WORD = re.compile(r"[^\W\d_]+")
_GLUED = re.compile(r"(?<=[^\W\d_])[^\w\s\x00-\x7f\u2500-\u259f](?=[^\W\d_])")
# A one-letter word in mac-cyrillic is a quotation mark in cp1251.
_LONELY_QUOTE = re.compile(r"(?<!\S)[«»„“”‘’‚‹›](?!\S)")
# Frames of tables touch words by their upright lines only.
_GLUED_RULER = re.compile(r"(?<=[^\W\d_])[\u2500-\u259f]|[\u2500-\u259f](?=[^\W\d_])")


def best_code_page(data: bytes) -> str:
    """The Russian code page under which most words of a sample are known; for bytes that are no UTF-8."""
    texts = {page: _excerpt(data.decode(page, "replace")) for page in CODE_PAGES}
    scores = {page: _score(text) for page, text in texts.items()}
    return max(CODE_PAGES, key=lambda page: (scores[page], -CODE_PAGES.index(page)))


def repaired_whole(text: str) -> tuple[str, str] | None:
    """The text as it was before it was read by a wrong table, and how that went (`utf-8 ← koi8-r`); else None.

    Only a reading back that succeeds for every character, gives the present text again when it is repeated,
    and is known better by the dictionary counts; anything else is left alone, as half a repair is worse.
    """
    if text.isascii():
        return None
    fit = _fit(_excerpt(text))
    before = _known(_excerpt(text)) * fit
    best: tuple[float, str, str] | None = None
    pages = CODE_PAGES[:5] if before + CLEARLY_BETTER <= 1 else TWINS if fit < TORN else ()
    for after, steps in _readings(text, pages):
        excerpt = _excerpt(after)
        share = _known(excerpt) * _fit(excerpt)
        needed = before if all(step.startswith("utf-8") for step in steps) else before + CLEARLY_BETTER
        if steps in TWIN_STEPS and _fit(excerpt) > TORN:
            needed = before
        if share >= LEAST_KNOWN and share > needed and (best is None or share > best[0]):
            best = share, after, "read by a wrong table (" + ", then ".join(steps) + ")"
    return best[1:] if best else None


def wrongly_read(text: str) -> bool:
    """Whether most of a text's characters beyond ASCII are letters torn by signs, as a wrong table leaves them.

    Such a text is broken Russian, not another language; texts with fewer than 20 such characters say nothing.
    """
    text = _excerpt(text)
    outside = [sign for sign in text if ord(sign) > 127 and sign not in USUAL_SIGNS]
    signs = sum(1 for sign in outside if not sign.isalpha())
    # Rulers alone are many signs as well, so letters have to be there in number.
    return len(outside) >= 20 and 0.2 < signs / len(outside) < 0.9 and _fit(text) < 0.7


def _readings(text: str, pages: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every other text that reading back gives, up to three times over, the nearest first, and its steps."""
    waiting: list[tuple[str, tuple[str, ...]]] = [(text, ())]
    seen = {text}
    for present, steps in waiting:
        for name, wrong in WRONG_TABLES:
            for right in ("utf-8", *pages):
                after = _read_back(present, wrong, right)
                if after is None or after in seen:
                    continue
                seen.add(after)
                how = (*steps, f"{right} ← {name}")
                yield after, how
                # Only valid UTF-8 is evidence enough to read on from.
                if right == "utf-8" and len(how) < MOST_STEPS:
                    waiting.append((after, how))


def _read_back(text: str, wrong: str, right: str) -> str | None:
    """The text stored in the wrong table and read in the right one, when that works both ways for all of it."""
    try:
        after = text.encode(wrong).decode(right)
        return after if after.encode(right).decode(wrong) == text else None
    except UnicodeError:
        return None


def _known(text: str) -> float:
    """The share of known words, Russian ones or, where there are none, transliterated ones with signs beyond ASCII."""
    if sample := _sample(text):
        return known_share(sample)
    return detect_scheme(" ".join(word for word in text.split() if not word.isascii())).share


def _score(text: str) -> tuple[float, float]:
    """How well a reading fits: known words, weighed by the share of all characters that are in words, then the fit."""
    fit = _fit(text)
    outside = sum(1 for sign in text if ord(sign) > 127 and not _ruler(sign))
    in_words = sum(map(len, _russian_words(text))) / outside if outside else 0.0
    return round(known_share(_sample(text)) * in_words * fit, 3), round(fit, 3)


def _excerpt(text: str) -> str:
    """The text, of a long one 40 passages from its whole length: enough to weigh it by."""
    if len(text) <= 2 * PASSAGES * PASSAGE:
        return text
    return "\n".join(text[at : at + PASSAGE] for at in range(0, len(text), len(text) // PASSAGES))


def _sample(text: str) -> str:
    """Up to about 400 Russian words, evenly from the whole text."""
    words = _russian_words(text)
    return " ".join(words[:: max(1, len(words) // SAMPLE_WORDS)])


def _russian_words(text: str) -> list[str]:
    return [word for word in _WORD.findall(text) if len(word) > 1 and _script(word) == "CYRILLIC"]


def _fit(text: str) -> float:
    """The share (0 to 1) of the characters outside ASCII that stand where such characters stand in real texts."""
    outside = [sign for sign in text if ord(sign) > 127 and not _ruler(sign)]
    torn = sum(1 for sign in _GLUED_RULER.findall(text) if sign not in UPRIGHT_LINES)
    if not outside and not torn:
        return 1.0
    strange = sum(1 for sign in outside if not sign.isalpha() and sign not in USUAL_SIGNS)
    glued = sum(1 for sign in _GLUED.findall(text) if sign in USUAL_SIGNS - WORD_JOINTS)
    lonely = len(_LONELY_QUOTE.findall(text))
    foreign = sum(_foreign(word) for word in _WORD.findall(text) if not word.isascii())
    return max(0.0, 1 - (torn + strange + glued + lonely + foreign) / (len(outside) + torn))


def _ruler(sign: str) -> bool:
    return "\u2500" <= sign <= "\u259f"


def _foreign(word: str) -> int:
    """How many letters make a word an unlikely one: mixed scripts or cases, mostly accented Latin, not Russian."""
    outside = sum(1 for letter in word if ord(letter) > 127)
    script = _script(word)
    if script == "CYRILLIC" and not (word.istitle() or word.islower() or word.isupper()):
        return outside
    if script == "CYRILLIC":
        return sum(1 for letter in word if not (is_russian(letter.lower()) or letter.lower() == YO))
    return 0 if script == "LATIN" and outside * 2 <= len(word) else outside


def _script(word: str) -> str:
    """LATIN, CYRILLIC, or an empty string for a word of another script or of two."""
    low, high = min(word), max(word)
    if low >= FIRST_CYRILLIC and high <= LAST_CYRILLIC:
        return "CYRILLIC"
    return "LATIN" if high < "\u0250" else ""
