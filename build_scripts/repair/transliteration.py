"""Step `transliteration`: Russian written in Latin letters becomes Cyrillic again, letter by letter.

Guarantees:
1. One edit per letter chunk (`shch` → `щ`), in order and not overlapping; digits, punctuation and line breaks stay.
2. A word is Cyrillic or Latin as a whole; `IMP'ы` and `4-ю` are the two intended mixtures.
3. A word whose Cyrillic does not give the source again under the scheme is restored only when the dictionary knows
   it; else it stays as it is. An uncertain reading carries its reason on each of its edits.
"""

import re
from collections.abc import Iterator

from build_scripts.languages import dictionary
from build_scripts.languages.english_words import acronyms, english_words
from build_scripts.languages.letters import SOFT_SIGN, folded, folded_e
from build_scripts.languages.schemes import Chunk, Reading, in_capitals, plain_reading, readings, scheme_named
from build_scripts.languages.vocabulary import vocabulary
from build_scripts.model.doubts import Doubt, Why
from build_scripts.model.text import Edit
from build_scripts.repair.latin_words import Page, Word, is_latin, page_of
from build_scripts.repair.single_letters import single_letter

_INFLECTED = re.compile(r"([A-Z]{2,})['’]([a-z]{1,3})$")
# `12S2` was 12С2 and `40V3` 40В3: laws have no sections S and V. `4S` is a bid, so that a number alone must be high.
_IDENTIFIER = re.compile(r"(?:[1-9]\d|[89]|[1-7](?=[SV]\d))(?P<letter>[SV])\d{0,2}[a-z]?\d?")
_RUSSIAN = vocabulary("ru", "transliteration")
_RARE = tuple(set(marks.split()) for marks in _RUSSIAN.words("rare"))
_MODAL = frozenset(_RUSSIAN.words("modal"))
_MODAL_REACH = 3
_USUAL = frozenset(_RUSSIAN.words("usual"))
_LOCATIVE = frozenset(_RUSSIAN.words("locative"))
_TITLES = frozenset(_RUSSIAN.words("titles"))
_ENDINGS = frozenset(_RUSSIAN.words("number_endings"))
_GOVERNED = {word: frozenset(cases.split()) for word, cases in _RUSSIAN.meanings("governed").items()}
_IDENTIFIERS = _RUSSIAN.meanings("identifiers")
_SPACED = re.compile(r"(?<!\S)[A-Z](?: [A-Z]){4,}(?!\S)")
_NEAR = 1.5  # two known readings whose costs differ by less are both possible
_FAR = 4.0  # from this cost on a letter was read that the source does not have


def restore(text: str, scheme: str) -> list[Edit]:
    """The edits that write a transliterated text in Cyrillic.

    `text` is the text after page marks, rulers and broken words are mended; `scheme` is the name of a scheme, or
    "" for a text that is not transliterated (no edits). An edit whose `after` equals what stands there only
    marks a doubt. Raises SettingsError for an unknown scheme.
    """
    if not scheme:
        return []
    scheme_named(scheme)
    page = page_of(text, scheme)
    spaced = {edit.start: edit for edit in _spaced(page)}
    edits = list(spaced.values())
    covered = {at for edit in edits for at in range(edit.start, edit.end)}
    for index, word in enumerate(page.words):
        if word.start not in covered:
            edits += _word(page, index)
    return sorted(edits, key=lambda edit: (edit.start, edit.end))


def joined_is_known(left: str, right: str, scheme: str = "") -> bool | None:
    """Tell of the two halves of a broken word, Latin or Cyrillic, how they belong together.

    True: joined they are a known word; False: they are known with the hyphen between them (a compound, an acronym
    or number with its ending, an English compound); None: neither. The joined form is tried first.
    """
    if not left or not right:
        return True if _cyrillic(left + right, scheme) else None
    if _cyrillic(left + right, scheme):
        return True
    parts = [_cyrillic(part, scheme) or part for part in (left, right)]
    if dictionary.knows_compound(*parts):
        return False
    number = left[-1].isdigit() or (len(left) > 1 and left.isupper() and not right.isupper())
    if number and (dictionary.knows(parts[1]) or parts[1] in _ENDINGS):
        return False
    if scheme and all(part.lower() in english_words() for part in (left, right)):
        return False
    return None


def _cyrillic(word: str, scheme: str) -> str:
    """The known Cyrillic word a Latin or Cyrillic one is, else empty."""
    if scheme and (found := readings(word, scheme)):
        return found[0].word
    return word if dictionary.CYRILLIC_WORD.fullmatch(word) and dictionary.knows(word) else ""


def _word(page: Page, index: int) -> Iterator[Edit]:
    """The edits of one word."""
    word = page.words[index]
    if title := _title(page, index):
        yield from _edits(word, title)
    elif len(word.text) == 1 and not _ends_number(page, index):
        verdict = single_letter(page, index)
        reading = plain_reading(word.text, page.scheme)
        if verdict.russian and reading:
            yield from _edits(word, reading, verdict.guess)
        elif verdict.guess:
            yield Edit(word.start, word.end, word.text, guess=verdict.guess)
    elif inflected := _INFLECTED.match(word.text):
        yield from _inflected(page, word, inflected)
    elif (section := _IDENTIFIER.fullmatch(word.text)) and not word.english:
        at = word.start + section.start("letter")
        yield Edit(at, at + 1, _IDENTIFIERS[section["letter"]])
    elif not is_latin(page, index):
        yield from _russian(page, index)


def _title(page: Page, index: int) -> Reading | None:
    """The letters of `g-n` and `G-zha`, mister and madam, on either side of the hyphen."""
    first = index if page.word(index) in ("g", "G") else index - 1
    if first < 0 or page.word(first) not in ("g", "G") or page.gap_after(first) != "-":
        return None
    ending = plain_reading(page.word(first + 1), page.scheme)
    if ending is None or ending.word not in _TITLES:
        return None
    return ending if first < index else plain_reading(page.word(index), page.scheme)


def _ends_number(page: Page, index: int) -> bool:
    """Is the word a small letter hyphenated to a number (`2-h`)?"""
    return page.gap_before(index) == "-" and page.word(index - 1).isdigit() and page.word(index).islower()


def _russian(page: Page, index: int) -> Iterator[Edit]:
    word = page.words[index]
    quoted = word.start > 0 and page.text[word.start - 1] in "'’`"
    text = word.text.rstrip("'’`") if quoted and not readings(word.text, page.scheme) else word.text
    for loose in (False, True):
        if found := readings(text, page.scheme, loose):
            reading = _with_yo(page, index, _likelier(page, index, found))
            yield from _edits(word, reading, _doubt(reading, found))
            return
    plain = plain_reading(word.text, page.scheme)
    if plain is None or not plain.exact:
        yield Edit(word.start, word.end, word.text, guess=Why(Doubt.NO_WORD_UNDER_SCHEME))
    else:
        yield from _edits(word, plain, None if _known_part(page, index, plain) else Why(Doubt.NOT_IN_DICTIONARY))


def _known_part(page: Page, index: int, reading: Reading) -> bool:
    """Is a word that is unknown alone the ending of a number or part of a known compound?"""
    if page.gap_before(index) != "-" or not index:
        return False
    before = page.word(index - 1)
    if before.isdigit():
        return reading.word in _ENDINGS
    return dictionary.knows_compound(page.russian(index - 1), reading.word)


def _likelier(page: Page, index: int, found: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """The readings under a scheme that has no sign for ь, of the near ones the likelier first."""
    if len(found) < 2 or scheme_named(page.scheme).to_latin(SOFT_SIGN):
        return found
    near = [reading for reading in found if reading.cost - found[0].cost < _NEAR]
    before = list(_words_before(page, index))
    modal = any(_MODAL & dictionary.lemmas(word) for word in before)
    placed = any(word in _LOCATIVE for word in before)

    def unlikely(reading: Reading) -> tuple[bool, bool, bool, float]:
        forms = dictionary.forms(reading.word)
        rare = all(any(marks <= form for marks in _RARE) or (not placed and "loct" in form) for form in forms)
        infinitive = any("INFN" in form for form in forms)
        return reading.word not in _USUAL, rare, modal and not infinitive, reading.cost

    return (*sorted(near, key=unlikely), *found[len(near) :])


def _words_before(page: Page, index: int) -> Iterator[str]:
    """The known words shortly before a word, back to the beginning of its sentence."""
    for at in range(index - 1, max(-1, index - 1 - _MODAL_REACH), -1):
        if re.search(r"[.!?;:\n]", page.gap_after(at)):
            return
        yield page.russian(at)
        if page.word(at)[0].isupper():
            return


def _with_yo(page: Page, index: int, found: tuple[Reading, ...]) -> Reading:
    """The first reading, or the same word with ё where only that has the case its neighbour asks for."""
    first = found[0]
    before = page.russian(index - 1) if index and not page.gap_before(index).strip() else ""
    if not before:
        return first
    nouns = any("NOUN" in form for form in dictionary.forms(before))
    wanted = _GOVERNED.get(before) or (frozenset({"gent"}) if nouns else frozenset())
    for other in found[1:]:
        if folded(other.word) == first.word and not wanted & _cases(first) and wanted & _cases(other):
            return other
    return first


def _cases(reading: Reading) -> frozenset[str]:
    """What the word can be; an abbreviation (`нем.` for немецкий) has every case and tells nothing."""
    return frozenset().union(*(form for form in dictionary.forms(reading.word) if "Abbr" not in form))


def _doubt(reading: Reading, found: tuple[Reading, ...]) -> Why | None:
    """Why a known reading is a guess; None when it is not."""
    if reading.cost >= _FAR:
        return Why(Doubt.LETTER_NOT_IN_SOURCE)
    rivals = [other.word for other in found if other.cost - reading.cost < _NEAR and _folded(other) != _folded(reading)]
    return Why(Doubt.OTHER_WORD, rivals[0]) if rivals else None


def _folded(reading: Reading) -> str:
    """The word with е for ё and э: readings that differ in these are too many to mark, and е is the usual one."""
    return folded_e(reading.word)


def _inflected(page: Page, word: Word, match: re.Match[str]) -> Iterator[Edit]:
    """An acronym with a Russian ending: the apostrophe is one, and no ь."""
    base, ending = match[1], match[2]
    reading = plain_reading(ending, page.scheme)
    if word.english or reading is None or (base not in acronyms() and readings(base, page.scheme)):
        return
    yield from _edits(Word(word.start + match.start(2), word.end, ending), reading)


def _spaced(page: Page) -> Iterator[Edit]:
    """Letter-spaced capitals, which a later step closes up; hands and compass points are none."""
    for match in _SPACED.finditer(page.text):
        letters = match[0].replace(" ", "")
        reading = plain_reading(letters, page.scheme)
        if reading is None or not reading.exact or set(letters) <= set("NESWAKQJT"):
            continue
        chunks = tuple(Chunk(2 * chunk.start, 2 * chunk.end - 1, chunk.cyrillic) for chunk in reading.chunks)
        for chunk in chunks:
            low, high = match.start() + chunk.start, match.start() + chunk.end
            # a frame line between two column heads may be drawn as I
            framed = page.text[low:high] == "I" and page.framed(low, high)
            yield Edit(low, high, chunk.cyrillic.upper(), guess=Why(Doubt.LETTER_OR_FRAME) if framed else None)


def _edits(word: Word, reading: Reading, guess: Why | None = None) -> Iterator[Edit]:
    """One edit per chunk of a word, in the case of the source."""
    capital = in_capitals(word.text)
    for chunk in reading.chunks:
        cyrillic = chunk.cyrillic
        first = word.text[chunk.start]
        if capital or first == "|":
            cyrillic = cyrillic.upper()
        elif first.isupper():
            cyrillic = cyrillic[0].upper() + cyrillic[1:]
        yield Edit(word.start + chunk.start, word.start + chunk.end, cyrillic, guess=guess)
