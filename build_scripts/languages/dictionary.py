"""Russian word knowledge: which Cyrillic words exist, and what their forms may be.

The words come from pymorphy3's OpenCorpora dictionary and, for the field's own vocabulary, from
`domain_words.tsv` beside this module. Everything is loaded at the first question and kept.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

import pymorphy3  # type: ignore[import-untyped]

from build_scripts.languages.alphabet import RUSSIAN
from build_scripts.languages.letters import E, folded
from build_scripts.languages.vocabulary import vocabulary

CYRILLIC_WORD = re.compile(rf"[{RUSSIAN}]+(?:-[{RUSSIAN}]+)*")
_TABLES = vocabulary("ru", "dictionary")
(NOT,) = _TABLES.words("negation")
# A form with one of these marks is in the dictionary as a misspelling: "етот" (distortion), "ихний" (error).
MISSPELT = frozenset({"Erro", "Dist"})
# What may be negated by writing "не" in front of it: participles, adjectives, adverbs, nouns of action and quality.
NEGATED_CLASSES = frozenset({"PRTF", "PRTS", "ADJF", "ADJS"})
NEGATED_NOUN = re.compile(rf"(?:{_TABLES.pattern('negated_stems')})(?:{_TABLES.pattern('negated_endings')})$")
SHORTEST_NEGATED = 5
NOMINAL = frozenset({"NOUN", "ADJF", "PRTF"})  # classes that are declined by case
# Particles and prefixes that are written with a hyphen: "кто-либо", "кое-что"; "по", as in "по-русски", is a word.
PARTICLES = frozenset(_TABLES.words("particles"))
COMPOUND_PREFIXES = frozenset(_TABLES.words("compound_prefixes"))


@dataclass(frozen=True)
class NominalForm:
    """A reading of a word that is declined: its dictionary form, its class, and where it stands in the declension.

    `place` has case, number and, in the singular, gender, by OpenCorpora; adjectives and nouns that agree share it.
    """

    lemma: str
    part: str
    place: tuple[str, ...]


@cache
def _analyzer() -> pymorphy3.MorphAnalyzer:
    return pymorphy3.MorphAnalyzer()


@cache
def domain_words() -> dict[str, tuple[str, str]]:
    """The field's words that the dictionary lacks: lemma → (example form, reason). See `domain_words.tsv`."""
    table = (resources.files(__package__) / "domain_words.tsv").read_text("utf-8")
    rows = (line.split("\t") for line in table.splitlines()[1:] if line)
    return {lemma: (example, reason) for lemma, example, reason in rows}


@cache
def _domain_forms() -> dict[str, tuple[frozenset[str], ...]]:
    """Every inflected form of the field's words, with its grammemes, by pymorphy3's prediction."""
    forms: dict[str, tuple[frozenset[str], ...]] = {}
    for lemma in domain_words():
        for parse in _analyzer().parse(lemma):
            if parse.normal_form != lemma:
                continue
            for form in parse.lexeme:
                forms[form.word] = (*forms.get(form.word, ()), frozenset(form.tag.grammemes))
            break
        forms.setdefault(lemma, (frozenset(),))
    return forms


@cache
def _domain_prefixes() -> frozenset[str]:
    return frozenset(form[:length] for form in _domain_forms() for length in range(1, len(form) + 1))


@lru_cache(maxsize=65536)
def forms(word: str) -> tuple[frozenset[str], ...]:
    """What a word form can be: one set of OpenCorpora grammemes per reading; empty for an unknown word.

    The word is taken as written: "партнер" is unknown here, "партнёр" is a noun.
    """
    word = word.lower()
    dictionary = _analyzer().dictionary
    tags = (dictionary.build_tag_info(*place).grammemes for place in dictionary.words.get(word, []))
    readings = tuple(frozenset(tag) for tag in tags if not MISSPELT & tag)
    return readings or _domain_forms().get(word, ())


@lru_cache(maxsize=65536)
def is_word(word: str) -> bool:
    """Is this, letter by letter as written, a correct Russian word form? е does not stand for ё here.

    >>> is_word("партнёр"), is_word("партнер"), is_word("етот")
    (True, False, False)
    """
    word = word.lower()
    return bool(forms(word)) or _negated(word)


def _negated(word: str) -> bool:
    """Is it "не" in front of a known participle, adjective or noun of action? ("ненарушивший", "невызывание")"""
    rest = word.removeprefix(NOT)
    if not word.startswith(NOT) or len(rest) < SHORTEST_NEGATED:
        return False
    return any(
        NEGATED_CLASSES & form or ("NOUN" in form and NEGATED_NOUN.search(rest) is not None) for form in forms(rest)
    )


@lru_cache(maxsize=65536)
def knows(word: str) -> bool:
    """Is this a correct Russian word form or hyphenated compound? е and ё are the same letter here.

    >>> knows("партнер"), knows("кто-либо"), knows("болванка-то"), knows("ето")
    (True, True, True, False)
    """
    word = folded(word)
    if is_word(word) or _with_yo(word):
        return True
    parts = word.split("-")
    return len(parts) > 1 and all(part in PARTICLES or part in COMPOUND_PREFIXES or knows(part) for part in parts)


def knows_compound(left: str, right: str) -> bool:
    """Is `left-right` a compound of its own, not only two words with a hyphen between them?

    >>> knows_compound("из", "за"), knows_compound("блиц", "турнир")
    (True, False)
    """
    left, right = folded(left), folded(right)
    whole = f"{left}-{right}"
    if is_word(whole) or _with_yo(whole):
        return True
    return (right in PARTICLES and knows(left)) or (left in COMPOUND_PREFIXES and knows(right))


def _with_yo(word: str) -> bool:
    analyzer = _analyzer()
    if E not in word:
        return False
    if any(is_word(key) for key in analyzer.dictionary.words.similar_keys(word, analyzer.char_substitutes)):
        return True
    return _negated_with_yo(word)


def _negated_with_yo(word: str) -> bool:
    analyzer = _analyzer()
    rest = word.removeprefix(NOT)
    return word.startswith(NOT) and any(
        _negated(NOT + key) for key in analyzer.dictionary.words.similar_keys(rest, analyzer.char_substitutes)
    )


@lru_cache(maxsize=262144)
def has_prefix(prefix: str) -> bool:
    """Does some word that `is_word` accepts begin like this? Lower case, ё as written."""
    if prefix in _domain_prefixes() or _in_dictionary(prefix):
        return True
    return prefix.startswith(NOT) and _in_dictionary(prefix.removeprefix(NOT))


@lru_cache(maxsize=262144)
def _in_dictionary(prefix: str) -> bool:
    return next(iter(_analyzer().dictionary.words.iterkeys(prefix)), None) is not None


def known_share(text: str) -> float:
    """The share, 0 to 1, of a text's Cyrillic words of two letters or more that are known; 0 when it has none."""
    words = [word for word in CYRILLIC_WORD.findall(text) if len(word) > 1]
    return sum(map(knows, words)) / len(words) if words else 0.0


@lru_cache(maxsize=65536)
def nominal_forms(word: str) -> frozenset[NominalForm]:
    """What a known word can be as a noun, adjective or participle; empty for all else.

    >>> sorted({form.lemma for form in nominal_forms("финального")})
    ['финальный']
    """
    if not CYRILLIC_WORD.fullmatch(word):
        return frozenset()
    return frozenset(
        NominalForm(parse.normal_form, str(parse.tag.POS), _place(parse.tag))
        for parse in _analyzer().parse(word)
        if parse.is_known and str(parse.tag.POS) in NOMINAL
    )


def _place(tag: pymorphy3.tagset.OpencorporaTag) -> tuple[str, ...]:
    case, number = str(tag.case), str(tag.number)
    own = f"{case} {tag.animacy}" if case == "accs" and tag.animacy == "anim" else case
    return (own, number, str(tag.gender)) if number == "sing" else (own, number)


@lru_cache(maxsize=4096)
def lemmas(word: str) -> frozenset[str]:
    """The dictionary forms a known word can belong to; empty for an unknown word."""
    if not CYRILLIC_WORD.fullmatch(word):  # pymorphy3 looks up other letters' names and fails on some
        return frozenset()
    return frozenset(parse.normal_form for parse in _analyzer().parse(word) if parse.is_known)
