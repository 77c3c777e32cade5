"""Transliteration schemes as data, the readings of a Latin word under a scheme, and the scheme of a text.

The tables stand in `schemes.tsv`: a row per Cyrillic letter, a column per scheme, the usual spelling first, `-` for
a letter that is left out (behind a spelling: by some writers). The last column holds spellings that writers of any
scheme fall into. Each scheme is a language pack of `transliterate` (`translit(text, "ru-lib.ru")`), so that both
directions are that package's.

lib.ru is the old net's scheme: capital Э, Ь and Ё keep the signs of the seven-bit code (`|`, `X`, `p`).
GOST 7.79 B (ISO 9 in ASCII), BGN/PCGN 1947, ICAO 9303 and the package's own table are the others.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources

from transliterate.base import TranslitLanguagePack, registry
from transliterate.discover import autodiscover

from build_scripts.languages.alphabet import RUSSIAN_CONSONANTS
from build_scripts.languages.dictionary import CYRILLIC_WORD, has_prefix, is_word
from build_scripts.languages.letters import HARD_SIGN, REVERSED_E, SHORT_I, SOFT_SIGN, YERU
from build_scripts.languages.vocabulary import vocabulary
from build_scripts.model.problems import SettingsError

_RUSSIAN = vocabulary("ru", "transliteration")
_CAPITALS = "capitals of {}"  # the table of a scheme
_ROWS = [line.split("\t") for line in (resources.files(__package__) / "schemes.tsv").read_text("utf-8").splitlines()]


def _signs(*letters: str) -> str:
    """The signs, no letters, that stand for one of these letters in some scheme, as the inside of a pattern's class."""
    cells = " ".join(cell for row in _ROWS if row[0] in letters for cell in row[1:])
    return re.escape("".join(sorted({sign for sign in cells if not sign.isalpha() and sign not in "- "})))


SOFT_SIGNS, HARD_SIGNS = _signs(SOFT_SIGN), _signs(HARD_SIGN)
_INSIDE = _signs(SOFT_SIGN, HARD_SIGN, REVERSED_E, YERU)
LATIN_WORD = re.compile(rf"[A-Za-z]+(?:[{_INSIDE}]{{1,2}}[A-Za-z]+)*[{SOFT_SIGNS}]?")

SPLIT, SECOND, LOOSE, LEFT_OUT, ODD, INSERTED = 1.0, 0.1, 2.0, 0.5, 3.0, 4.0
MOST_READINGS, MOST_STEPS = 8, 3000
SURE_SHARE, SURE_LEAD, SURE_WORDS, SAMPLE = 0.8, 0.02, 10, 300
YOTATED = frozenset("eyijë")  # the Latin letters that е, ё, ю and я begin with
LATIN_CONSONANTS = frozenset("bcdfghjklmnpqrstvwxz")


@dataclass(frozen=True)
class Chunk:
    """Some letters of a Latin word, [start, end) in the word, and the Cyrillic they stand for (lower case)."""

    start: int
    end: int
    cyrillic: str


@dataclass(frozen=True)
class Reading:
    """One way to read a Latin word: its chunks in order, the Cyrillic word, and how far it is from the scheme.

    `cost` is 0 for the plain table; 1 and more where a digraph was split, 2 and more where a spelling is not
    the scheme's. `known` tells whether the dictionary has the word, `exact` whether Cyrillic → Latin gives the
    source again.
    """

    word: str
    chunks: tuple[Chunk, ...]
    cost: float
    known: bool
    exact: bool


@dataclass(frozen=True)
class SchemeGuess:
    """The scheme a text seems to be written in ("" for none), the share of its words known under it, and certainty."""

    scheme: str
    share: float
    sure: bool


@dataclass(frozen=True)
class Scheme:
    """A scheme: its name, its spellings (Latin chunk → (Cyrillic, cost)), and its language pack."""

    name: str
    spellings: dict[str, tuple[tuple[str, float], ...]] = field(repr=False)
    loose: dict[str, tuple[tuple[str, float], ...]] = field(repr=False)
    leaves_out: str
    may_leave_out: str
    capitals: dict[str, str] = field(repr=False)
    pack: TranslitLanguagePack = field(repr=False)

    def to_latin(self, word: str) -> str:
        """A Cyrillic word in this scheme."""
        return str(self.pack.translit(word, reversed=True))

    def to_cyrillic(self, word: str) -> str:
        """A Latin word letter by letter, without a dictionary."""
        return str(self.pack.translit(word))


@cache
def schemes() -> dict[str, Scheme]:
    """The schemes by name, in the order in which they are tried."""
    autodiscover()  # registering our own packs first would keep the package from finding its own
    names = _ROWS[0][1:]
    table = {row[0]: row[1:] for row in _ROWS[1:]}
    loose = _spellings({letter: cells[-1].split() for letter, cells in table.items()}, LOOSE)
    return {
        name: _scheme(name, {letter: cells[column].split() for letter, cells in table.items()}, loose)
        for column, name in enumerate(names[:-1])
    }


def scheme_named(name: str) -> Scheme:
    """The scheme of that name; SettingsError for a name that is none."""
    try:
        return schemes()[name]
    except KeyError:
        raise SettingsError(f"scheme '{name}' is unknown; the schemes are {', '.join(schemes())}") from None


def _spellings(table: dict[str, list[str]], extra: float) -> dict[str, tuple[tuple[str, float], ...]]:
    found: dict[str, list[tuple[str, float]]] = {}
    for letter, cells in table.items():
        for number, latin in enumerate(cells):
            if latin != "-":
                rank = SECOND * (len(found.get(latin, ())) + number)
                found.setdefault(latin, []).append((letter, extra + rank))
    return {latin: tuple(options) for latin, options in found.items()}


def capitals_of(name: str) -> dict[str, str]:
    """The signs of a scheme for capitals by their letter, where they are no Latin capitals of it."""
    table = _CAPITALS.format(name)
    return {letter: latin for latin, letter in _RUSSIAN.meanings(table).items()} if _RUSSIAN.has(table) else {}


def _scheme(name: str, table: dict[str, list[str]], loose: dict[str, tuple[tuple[str, float], ...]]) -> Scheme:
    capitals = {latin: letter.lower() for letter, latin in capitals_of(name).items()}
    leaves_out = "".join(letter for letter, cells in table.items() if cells and cells[0] == "-")
    may_leave_out = "".join(letter for letter, cells in table.items() if "-" in cells[1:])
    return Scheme(name, _spellings(table, 0.0), loose, leaves_out, may_leave_out, capitals, _pack(name, table))


def _pack(name: str, table: dict[str, list[str]]) -> TranslitLanguagePack:
    """The language pack of a scheme, registered as `ru-NAME`.

    One Latin letter may stand for two Cyrillic ones; the package maps it to the first and is told of the others
    by its tables for the way back.
    """
    one: dict[str, str] = {}
    many: dict[str, str] = {}
    back_one: dict[str, str] = {}
    back_many: dict[str, str] = {}
    spelled = {letter: cells[0].strip("-") for letter, cells in table.items() if cells}
    signs = capitals_of(name)
    # Of two spellings of a capital the last one is used on the way back: lib.ru writes SHlem, CHto.
    cases = [
        *spelled.items(),
        *((letter.upper(), signs.get(letter.upper(), latin.capitalize())) for letter, latin in spelled.items()),
        *((letter.upper(), signs.get(letter.upper(), latin.upper())) for letter, latin in spelled.items()),
    ]
    for cyrillic, latin in cases:
        forward, back = (one, back_one) if len(latin) == 1 else (many, back_many)
        if not latin or forward.setdefault(latin, cyrillic) != cyrillic:
            back[cyrillic] = latin
    longest_first = dict(sorted(many.items(), key=lambda pair: -len(pair[0])))
    body = {
        "language_code": f"ru-{name}",
        "language_name": f"Russian, {name}",
        "character_ranges": ((0x0400, 0x04FF),),
        "mapping": ("".join(one), "".join(one.values())),
        "reversed_specific_mapping": ("".join(back_one), "".join(back_one.values())),
        "pre_processor_mapping": longest_first,
        "reversed_specific_pre_processor_mapping": back_many or None,
    }
    pack = type("LawbookPack", (TranslitLanguagePack,), body)
    registry.register(pack)
    return pack()


def form_of(word: str, scheme: Scheme) -> str:
    """A Latin word in lower case, letter for letter, with the scheme's signs for capitals already read.

    >>> form_of("SUDXYA", scheme_named("lib.ru")), form_of("|to", scheme_named("lib.ru"))
    ('sudьya', 'эto')
    """
    capital = in_capitals(word)
    signs = scheme.capitals
    return "".join(
        signs[letter]
        if letter in signs and (capital or letter == "|")
        else letter.lower()
        if letter < "\x80"
        else letter
        for letter in word
    )


def in_capitals(word: str) -> bool:
    """Is the word written in capitals? A lower-case `p` may stand between them (lib.ru's capital Ё)."""
    letters = [letter for letter in word if letter.isalpha()]
    capitals = sum(letter.isupper() for letter in letters)
    return capitals >= 2 and all(letter.isupper() or letter == "p" for letter in letters)


@lru_cache(maxsize=65536)
def readings(word: str, name: str, loose: bool = False) -> tuple[Reading, ...]:
    """The readings of a Latin word that the dictionary knows, the nearest to the scheme first.

    `loose` also tries spellings of other schemes, й written i, and ъ or ь left out.
    """
    scheme = scheme_named(name)
    form = form_of(word, scheme)
    steps = iter(range(MOST_STEPS))
    found: dict[str, Reading] = {}
    for cost, chunks in _walk(form, scheme, loose, steps):
        cyrillic = "".join(chunk.cyrillic for chunk in chunks)
        if cyrillic not in found or cost < found[cyrillic].cost:
            found[cyrillic] = Reading(cyrillic, chunks, cost, True, _exact(cyrillic, form, scheme))
    return tuple(sorted(found.values(), key=lambda reading: (reading.cost, reading.word))[:MOST_READINGS])


def plain_reading(word: str, name: str) -> Reading | None:
    """The reading of a word by the table alone, longest chunks first; None when a sign has no letter."""
    scheme = scheme_named(name)
    form = form_of(word, scheme)
    at = 0
    chunks: list[Chunk] = []
    while at < len(form):
        options = [chunk for chunk in _options(form, at, scheme, loose=False) if chunk[1].end > at]
        options = options or [chunk for chunk in _options(form, at, scheme, loose=True) if chunk[1].end > at]
        if not options:
            return None
        behind = chunks[-1].cyrillic[-1] if chunks else ""
        ahead = form[at + 1 : at + 2]
        chunk = min(
            options,
            key=lambda option: (-option[1].end, _misplaced(option[1].cyrillic, behind, ahead), option[0]),
        )[1]
        chunks.append(chunk)
        at = chunk.end
    cyrillic = "".join(chunk.cyrillic for chunk in chunks)
    return Reading(cyrillic, tuple(chunks), 0.0, is_word(cyrillic), _exact(cyrillic, form, scheme))


def _misplaced(letter: str, behind: str, ahead: str) -> bool:
    """Is it a letter where Russian has none: й behind a consonant, ъ before anything but a vowel that begins with й?"""
    return (letter == SHORT_I and behind in RUSSIAN_CONSONANTS) or (letter == HARD_SIGN and ahead not in YOTATED)


def _exact(cyrillic: str, form: str, scheme: Scheme) -> bool:
    """Does Cyrillic → Latin give the source again? Signs for capitals are compared as their letter's spelling."""
    return scheme.to_latin(cyrillic) == "".join(
        scheme.to_latin(letter) if CYRILLIC_WORD.fullmatch(letter) else letter for letter in form
    )


def _walk(form: str, scheme: Scheme, loose: bool, steps: Iterator[int]) -> Iterator[tuple[float, tuple[Chunk, ...]]]:
    """The paths through a word whose Cyrillic is, at each step, the beginning of a known word."""
    paths: list[tuple[float, str, tuple[Chunk, ...]]] = [(0.0, "", ())]
    while paths and next(steps, None) is not None:
        cost, prefix, chunks = paths.pop()
        at = chunks[-1].end if chunks else 0
        if at == len(form) and is_word(prefix):
            yield cost, chunks
        for extra, chunk in _options(form, at, scheme, loose):
            longer = prefix + chunk.cyrillic
            if has_prefix(longer):
                paths.append((cost + extra, longer, (*chunks, chunk)))


def _options(form: str, at: int, scheme: Scheme, loose: bool) -> Iterator[tuple[float, Chunk]]:
    """The chunks that may stand at a place of a word, with their costs."""
    rest = form[at : at + 4]
    if rest and CYRILLIC_WORD.fullmatch(rest[0]):
        yield 0.0, Chunk(at, at + 1, rest[0])
    longest = max((length for length in range(1, len(rest) + 1) if rest[:length] in scheme.spellings), default=0)
    for length in range(1, len(rest) + 1):
        part = rest[:length]
        for letter, cost in scheme.spellings.get(part, ()):
            shorter = SPLIT if length < longest else 0.0
            # `ye` is е at a word's beginning and behind a vowel or sign only: `kotorye` is которые.
            odd = ODD if part == "ye" and at and form[at - 1] in LATIN_CONSONANTS else 0.0
            yield from _with_sign(at, length, letter, cost + shorter + odd, scheme, loose)
        if loose:
            for letter, cost in scheme.loose.get(part, ()):
                yield cost + (INSERTED if len(letter) > 1 else 0.0), Chunk(at, at + length, letter)


def _with_sign(
    at: int, length: int, letter: str, cost: float, scheme: Scheme, loose: bool
) -> Iterator[tuple[float, Chunk]]:
    """A letter, and the letter with the soft or hard sign that the writer may have left out behind it."""
    yield cost, Chunk(at, at + length, letter)
    if letter not in RUSSIAN_CONSONANTS:
        return
    for sign in scheme.leaves_out + (scheme.may_leave_out if loose else ""):
        yield cost + LEFT_OUT, Chunk(at, at + length, letter + sign)
    if loose:
        yield cost + INSERTED, Chunk(at, at + length, letter + HARD_SIGN)


def detect_scheme(text: str) -> SchemeGuess:
    """The scheme whose table makes the most words of a text known to the dictionary.

    Not sure (`sure` False) for a few words, for a low share, or when another scheme does as well; the scheme is ""
    where the text holds no Latin words or most of them are no Russian under any table.
    """
    words = list(dict.fromkeys(word for word in LATIN_WORD.findall(text) if len(word) > 2))[:SAMPLE]
    cyrillic = sum(len(word) > 2 for word in CYRILLIC_WORD.findall(text))
    if not words or cyrillic > len(words):
        return SchemeGuess("", 0.0, False)
    shares = sorted(
        ((sum(bool(readings(word, name)) for word in words) / len(words), -order, name))
        for order, name in enumerate(schemes())
    )
    (second, _, _), (share, _, best) = shares[-2:]
    if share < 0.5:
        return SchemeGuess("", share, False)
    sure = share >= SURE_SHARE and share - second >= SURE_LEAD and len(words) >= SURE_WORDS
    return SchemeGuess(best, share, sure)
