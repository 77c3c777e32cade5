"""Step `hyphenation`: words broken at a line end are joined; a hyphen that belongs to the word stays."""

import re
from collections.abc import Callable, Iterator

from build_scripts.languages.dictionary import forms
from build_scripts.languages.page_words import CONJUNCTIONS
from build_scripts.model.doubts import Doubt, Why
from build_scripts.model.text import Edit

# Tells of two halves: True when joined they are a known word, False when only with the hyphen, None when neither.
Judge = Callable[[str, str], bool | None]

_SHORTEST_NOUN = 4  # letters: shorter nouns are the beginnings of too many words (`кон-тракт`)
_HALF = r"[^\W\d_'’®|](?:['’`®|\w]|”(?=\w))*"  # ” as a hard sign: `ob”yas- nit’`
# A hyphen, or a soft one, before a line end or before blanks (in a text on one line a line end is one blank).
_BROKEN = re.compile(
    rf"(?<![\w'’®|])((?:{_HALF}-)*(?:\d(?=[A-Z]{{2}}))?{_HALF})(-\u00ad?|\u00ad)([^\S\f]+)(?=({_HALF}))"
)
# The same with the English term of a two-column glossary between the halves.
_ACROSS_COLUMN = re.compile(rf"(?<![\w])({_HALF})(-)(?=\n\([a-z][a-z ,]*\)\s+({_HALF}))")
# Two broken words near each other, the second halves of both behind the second.
_INTERLEAVED = re.compile(rf"(?<![\w])({_HALF})- [^-\f]{{1,24}}? ({_HALF})- ({_HALF})[^\w\s]? ({_HALF})")
# A word broken by a line end or a blank line, its hyphen lost.
_LOST = re.compile(rf"(?<![\w])({_HALF})(\n[^\S\f]*\n|\n)(?=({_HALF}))")


def hyphenation(text: str, judge: Judge) -> Iterator[Edit]:
    """Edits that join broken words, the joined form tested first.

    Where neither the joined nor the hyphenated form is known the reading is a guess: two halves that are words
    of their own keep the hyphen (`блиц-турнир`), others are halves of a word.
    """
    across = list(_interleaved(text, judge))
    edits = [*across, *_broken(text, judge), *_across_column(text, judge), *_lost_hyphens(text, judge)]
    at = 0
    for edit in sorted(edits, key=lambda edit: (edit.start, not edit.guess, edit.end)):
        if edit.start >= at:
            yield edit
            at = edit.end


def _broken(text: str, judge: Judge) -> Iterator[Edit]:
    for match in _BROKEN.finditer(text):
        left, hyphen, right = match[1], match[2], match[4]
        if right[0].isupper() and not left.isupper():
            continue
        verdict = judge(left.rpartition("-")[2], right)
        kept = hyphen.strip("\u00ad") if len(hyphen) > 1 else "-"
        if verdict is True and len(hyphen) == 1:
            # `блиц-⏎турнир`: known in one word, and a compound of two nouns as well.
            doubt = Why(Doubt.OTHER_WORD, f"{left}-{right}") if rivals(left, right) else None
            yield Edit(match.start(2), match.end(3), "", guess=doubt)
        elif verdict is False or len(hyphen) > 1:
            yield Edit(match.start(2), match.end(3), kept)
        elif right.lower() not in CONJUNCTIONS:
            both = judge(left, "") and judge("", right)
            yield Edit(match.start(2), match.end(3), "-" if both else "", guess=Why(Doubt.NEITHER_FORM_KNOWN))


def rivals(left: str, right: str) -> bool:
    """Are the halves of a known word two nouns of their own, so that a compound is meant as likely?

    >>> rivals("блиц", "турнир"), rivals("нака", "зание")
    (True, False)
    """
    nouns = [
        any({"NOUN", "nomn", "sing"} <= form and "Abbr" not in form for form in forms(half)) for half in (left, right)
    ]
    return min(len(left), len(right)) >= _SHORTEST_NOUN and all(nouns)


def _interleaved(text: str, judge: Judge) -> Iterator[Edit]:
    """Two broken words whose columns were read across: what stands there stays, each half marked as a guess."""
    for match in _INTERLEAVED.finditer(text):
        one, other, one_end, other_end = match[1], match[2], match[3], match[4]
        # One of the two is proof enough: the other column's half may be damaged beside.
        if judge(one, match[0].split()[1]) or not (judge(one, one_end) or judge(other, other_end)):
            continue
        for group, whole in ((1, one + one_end), (2, other + other_end), (3, one + one_end), (4, other + other_end)):
            why = Why(Doubt.READ_ACROSS_COLUMNS, whole)
            hyphen = 1 if group < 3 else 0
            yield Edit(match.start(group), match.end(group) + hyphen, match[group] + "-" * hyphen, guess=why)


def _across_column(text: str, judge: Judge) -> Iterator[Edit]:
    for match in _ACROSS_COLUMN.finditer(text):
        verdict = judge(match[1], match[3])
        if verdict is not None:  # the letter before the hyphen keeps its place in the source
            yield Edit(match.start(2) - 1, match.end(2), match[1][-1])
        if verdict is False:  # a hyphen of the word's own goes to the other half: `по- (deal) прежнему`
            yield Edit(match.start(3), match.start(3) + 1, f"-{match[3][0]}")


def _lost_hyphens(text: str, judge: Judge) -> Iterator[Edit]:
    """A paragraph or line that ends in half a word, and one that starts with the other half.

    One half may be a word itself; at a line's end that is a guess.
    """
    for match in _LOST.finditer(text):
        left, right = match[1], match[3]
        whole = bool(judge(left, "")), bool(judge("", right))
        if right[0].islower() and judge(left, right) and not all(whole):
            why = Why(Doubt.HYPHEN_LOST) if match[2] == "\n" and any(whole) else None
            yield Edit(match.start(2), match.end(2), "", guess=why)
