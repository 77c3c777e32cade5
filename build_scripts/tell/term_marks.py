"""Glossary terms in running text: recognised in their inflected forms, each once in a provision."""

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from build_scripts.languages.letters import without_yo
from build_scripts.model.lawbook import LawBook

WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+|[’'](?!s(?!\w))[^\W\d_]+)*")  # the ’s of an owner is no part of a word
_BETWEEN = ' \n\u00a0«»„“”"'
# A term in more provisions than this share is a word of every page: a link on it would only be in the way.
_COMMON = 0.06
_SHORTEST, _SAME = 3, 3  # letters: of a term of one word; of a form and its name that are the same


@dataclass(frozen=True)
class TermMark:
    """A term in a text: where it stands, and its key on the glossary page."""

    start: int
    end: int
    key: str


class Terms:
    """Knows the names and forms of all terms of the glossaries that have both languages."""

    def __init__(self, book: LawBook) -> None:
        self.forms: dict[str, dict[tuple[str, ...], str]] = {"ru": {}, "en": {}}
        self.names: dict[str, dict[tuple[str, ...], str]] = {"ru": {}, "en": {}}  # the head words alone
        for term in book.terms():
            unit = book.by_id[term.unit]
            if not term.english_unit or unit.address is None:
                continue
            key = unit.address.parts[-1]
            for language, name in (("ru", term.term or ""), ("en", term.english)):
                main = _row(name)
                forms = [
                    _row(other.words) for other in term.names if (other.language, other.use) == (language, "forms")
                ]
                if not main or not _is_long(main):
                    continue
                self.names[language].setdefault(main, key)
                for row in (main, *(form for form in forms if _is_form_of(form, main))):
                    self.forms[language].setdefault(row, key)
        self.longest: dict[tuple[str, str], int] = {}  # by language and first word: the most words of a term
        for language, rows in self.forms.items():
            for row in rows:
                first = language, row[0]
                self.longest[first] = max(self.longest.get(first, 0), len(row))
        self.common = self._common(book)

    def _common(self, book: LawBook) -> frozenset[str]:
        """The terms of every page."""
        texts = [unit for unit in book.units if unit.text and unit.kind != "glossary"]
        counts: Counter[str] = Counter()
        for unit in texts:
            counts.update({mark.key for mark in self.every(unit.text, unit.language)})
        return frozenset(key for key, count in counts.items() if count > _COMMON * len(texts))

    def marks(self, text: str, language: str) -> list[TermMark]:
        """The first occurrence of each term in a text, in order, none inside another."""
        seen: set[str] = set()
        found = []
        for mark in self.every(text, language):
            if mark.key not in seen and mark.key not in self.common:
                seen.add(mark.key)
                found.append(mark)
        return found

    def every(self, text: str, language: str) -> Iterator[TermMark]:
        """All terms of a text, the longest first where one stands inside another."""
        forms = self.forms.get(language, {})
        words = list(WORD.finditer(_folded(text)))
        at = 0
        while at < len(words):
            longest = self.longest.get((language, words[at][0]), 0)
            for length in range(min(longest, len(words) - at), 0, -1):
                part = words[at : at + length]
                key = forms.get(tuple(match[0] for match in part))
                if key is not None and _together(text, part):
                    yield TermMark(part[0].start(), part[-1].end(), key)
                    at += length
                    break
            else:
                at += 1


def _is_long(row: tuple[str, ...]) -> bool:
    """Whether a name is long enough to be told from a word of every day."""
    return len(row) > 1 or len(row[0]) > _SHORTEST


def _row(words: str) -> tuple[str, ...]:
    return tuple(match[0] for match in WORD.finditer(_folded(words)))


def _is_form_of(form: tuple[str, ...], name: tuple[str, ...]) -> bool:
    """Whether a form is one of the main name, not of another name, which may be a word of every day."""
    return len(form) == len(name) and all(
        one[:_SAME] == other[:_SAME] for one, other in zip(form, name, strict=True)
    )  # fmt: skip


def _folded(text: str) -> str:
    """The same text letter by letter in small letters, е for ё."""
    low = text.lower()
    if len(low) != len(text):  # a letter that becomes two
        low = "".join(one if len(one := letter.lower()) == 1 else letter for letter in text)
    return without_yo(low)


def _together(text: str, words: list[re.Match[str]]) -> bool:
    """Whether only blanks and quotation marks stand between the words, as in карточка «стоп»."""
    return all(not text[one.end() : other.start()].strip(_BETWEEN) for one, other in itertools.pairwise(words))
