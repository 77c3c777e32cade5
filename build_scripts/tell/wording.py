"""Holds the words of the digest against its table of terms and its glossary: one word for one thing."""

import re
from collections.abc import Iterator, Sequence

from build_scripts.languages.dictionary import nominal_forms
from build_scripts.languages.letters import YO, E
from build_scripts.link.running_text import RunningText, running_texts
from build_scripts.model.lawbook import LawBook
from build_scripts.model.problems import Problem, line_of
from build_scripts.model.units import Unit
from build_scripts.model.wording import Wording
from build_scripts.tell.term_marks import WORD, Terms

TABLE = "digest/terms.tsv"  # where the rules stand


def wording_problems(book: LawBook, rules: Sequence[Wording]) -> Iterator[Problem]:
    """A problem for each word to avoid in the digest, for each form of a term that gets no link by its glossary, and
    for each other name of the table that the glossary does not list.

    Of a term only the first place of each form is named. Rows of the subject index and tables are not texts.
    """
    yield from _unlisted(book, rules)
    patterns = [(rule, avoided) for rule in rules for avoided in rule.avoid]
    compiled = [(_pattern(avoided), avoided, rule) for rule, avoided in patterns]
    forms = _Forms(book)
    restored = {document.facts.id: document.restored for document in book.documents}
    for unit in book.units:
        if unit.layer != "digest" or unit.kind in ("table", "index_entry"):
            continue
        for running in running_texts(unit, restored[unit.document]).values():
            for start, message in (*_avoided(unit, running, compiled), *forms.unlinked(unit, running)):
                line = line_of(restored[unit.document].source, start)
                yield Problem(unit.document, start, line, "digest-wording", message)


def _unlisted(book: LawBook, rules: Sequence[Wording]) -> Iterator[Problem]:
    """The other names of a term that its entry in the glossary lacks: who searches for one of them finds nothing."""
    listed: dict[tuple[str, str], set[str]] = {}
    for term in book.terms():
        for language, head in (("ru", term.term or ""), ("en", term.english)):
            names = {name.words.casefold() for name in term.names if name.language == language}
            listed.setdefault((language, head.casefold()), set()).update(names)
    for rule in rules:
        known = listed.get((rule.language, rule.term.casefold()))
        lacking = [one for one in rule.also if one.casefold() not in known] if known is not None else []
        for other in lacking:
            message = f"{other!r} is another name of {rule.term!r} that the glossary lacks; expected it there"
            yield Problem(TABLE, 0, rule.line, "digest-terms", f"{message}, as `also {rule.language}:`")


def _pattern(avoided: str) -> re.Pattern[str]:
    """The pattern of words to avoid: a blank is any white space, `*` any ending, е stands for ё too.

    Small letters stand for capitals too; an abbreviation in capitals is meant as it is written: `ПО` is not `по`.
    """
    words = r"\s+".join(
        re.escape(word).replace(r"\*", r"[^\W\d_]*").replace(E, f"[{E}{YO}]").replace("'", "['’]")
        for word in avoided.split()
    )
    return re.compile(rf"(?<![\w-]){words}(?![\w-])", 0 if avoided.isupper() else re.IGNORECASE)


def _avoided(
    unit: Unit, running: RunningText, patterns: Sequence[tuple[re.Pattern[str], str, Wording]]
) -> Iterator[tuple[int, str]]:
    for pattern, avoided, rule in patterns:
        if rule.language == unit.language:
            for match in pattern.finditer(running.text):
                start, _ = running.span(match.start(), match.end())
                yield start, f"{match[0]!r} is a word to avoid ({avoided}: {rule.why}); expected {rule.term!r}"


class _Forms:
    """Finds the inflected forms of the glossary's terms that its lists of forms do not have."""

    def __init__(self, book: LawBook) -> None:
        self.terms = Terms(book)
        self.seen: set[tuple[str, ...]] = set()
        self.beginning: dict[tuple[str, str], list[tuple[str, ...]]] = {}  # head words by the root of their first
        for language, names in self.terms.names.items():
            for name in (name for name, key in names.items() if key not in self.terms.common):
                for root in _roots(name[0], language):
                    self.beginning.setdefault((language, root), []).append(name)

    def unlinked(self, unit: Unit, running: RunningText) -> Iterator[tuple[int, str]]:
        """(source offset, message) for each form of a term in a text that would be linked as its head word."""
        language = unit.language
        words = list(WORD.finditer(running.text.lower()))
        linked = {at for mark in self.terms.every(running.text, language) for at in range(mark.start, mark.end)}
        for at, word in enumerate(words):
            names = {name for root in _roots(word[0], language) for name in self.beginning.get((language, root), ())}
            for name in sorted(names):
                part = words[at : at + len(name)]
                form = tuple(one[0] for one in part)
                if form in self.seen or not _is_inflected(form, name, language):
                    continue
                if linked & set(range(word.start(), part[-1].end())):
                    continue
                self.seen.add(form)
                expected = f"expected it among the `forms {language}:` of that term"
                message = f"{' '.join(form)!r} gets no link where {' '.join(name)!r} would; {expected}"
                yield running.span(word.start(), word.end())[0], message


def _roots(word: str, language: str) -> frozenset[str]:
    """What a word may be a form of: dictionary forms, in English its beginning."""
    return frozenset(form.lemma for form in nominal_forms(word)) if language == "ru" else frozenset({word[:3]})


def _is_inflected(form: tuple[str, ...], name: tuple[str, ...], language: str) -> bool:
    """Whether words are the name in another case or number: its adjectives and first noun change, in English the last
    word.

    >>> _is_inflected(("финального", "паса"), ("финальный", "пас"), "ru"), _is_inflected(("passes",), ("pass",), "en")
    (True, True)
    """
    if len(form) != len(name):
        return False
    if language != "ru":
        last = name[-1]
        plurals = {last, f"{last}s", f"{last}es", f"{last.removesuffix('y')}ies"}
        return form[:-1] == name[:-1] and form[-1] in plurals
    size = next((at + 1 for at, word in enumerate(name) if _is_noun(word)), len(name))
    shared: set[tuple[str, ...]] | None = None
    for word, other in zip(form[:size], name[:size], strict=True):
        known = {(one.lemma, one.part) for one in nominal_forms(other)}
        places = {one.place for one in nominal_forms(word) if (one.lemma, one.part) in known}
        shared = places if shared is None else shared & places
    return bool(shared) and form[size:] == name[size:]


def _is_noun(word: str) -> bool:
    return any(one.part == "NOUN" for one in nominal_forms(word))
