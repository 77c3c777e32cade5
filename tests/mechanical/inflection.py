"""A Russian phrase in another case or number: its leading noun and what agrees with it; the rest stays as it is."""

import functools
import re
from random import Random
from typing import Any

import pymorphy3  # type: ignore[import-untyped]

CASES = (("gent", "sing"), ("datv", "sing"), ("ablt", "sing"), ("loct", "sing"), ("accs", "sing"),
         ("nomn", "plur"), ("gent", "plur"), ("ablt", "plur"))  # fmt: skip
JOINING = ("и", "или")
CLASSES = ("NOUN", "ADJF", "PRTF")
NAMES = {"Fixd", "Abbr", "Name", "Surn", "Geox"}
WORD = re.compile(r"[а-яё]+(?:-[а-яё]+)*")


@functools.cache
def _analyzer() -> Any:
    return pymorphy3.MorphAnalyzer()


def inflected(text: str, chance: Random) -> str | None:
    """The phrase with its leading nouns in another form; None where it does not begin with a noun in the nominative.

    >>> inflected("прямая или косвенная выгода партнёра", Random(1))
    'прямой или косвенной выгодой партнёра'
    >>> inflected("как доказательство", Random(1))
    """
    said = text.lower().split()
    leading = _leading(said)
    for case, number in chance.sample(CASES, k=len(CASES)):
        forms = {at: _form(parse, case, number, head) for at, (parse, head) in leading.items()}
        if all(forms.values()) and any(forms[at] != said[at] for at in forms):
            return " ".join(forms.get(at) or word for at, word in enumerate(said))
    return None


def _form(parse: Any, case: str, number: str, head: Any) -> str | None:
    """A word in a case and number; an adjective in the gender of its noun."""
    agrees = parse is not head and number == "sing" and head.tag.gender
    form = parse.inflect({case, number, head.tag.gender} if agrees else {case, number})
    return str(form.word) if form is not None else None


def _leading(said: list[str]) -> dict[int, tuple[Any, Any]]:
    """The words of the leading noun group by place, each as parsed and with the noun it agrees with."""
    found: dict[int, tuple[Any, Any]] = {}
    group: dict[int, Any] = {}
    for at, word in enumerate(said):
        parse = _nominative(word)
        if parse is not None:
            group[at] = parse
        elif word not in JOINING or at == 0:
            break
        if parse is not None and parse.tag.POS == "NOUN":
            found |= {place: (one, parse) for place, one in group.items()}
            group = {}
            if said[at + 1 : at + 2] and said[at + 1] not in JOINING:
                break
    return found


def _nominative(word: str) -> Any | None:
    """The likeliest reading of a word that is a noun, or agrees with one, in the nominative."""
    parses = _analyzer().parse(word) if WORD.fullmatch(word) else ()
    return next((parse for parse in parses if "nomn" in parse.tag and _is_declined(parse)), None)


def _is_declined(parse: Any) -> bool:
    return parse.tag.POS in CLASSES and not NAMES & parse.tag.grammemes
