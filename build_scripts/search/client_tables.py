"""The tables of the query analysis as data for the browser, whose scripts know no word of their own."""

import sys
from typing import Any

from build_scripts.languages.letters import folded
from build_scripts.languages.schemes import Scheme, schemes
from build_scripts.languages.titles import LAST_LAW
from build_scripts.model.address import ROMAN
from build_scripts.search import analysis, mentions, numbers, quoted, spellings
from build_scripts.search.analysis import Analyser
from build_scripts.search.coding import front_coded
from build_scripts.search.constants import WRITTEN
from build_scripts.search.numbers import meant_letters

PATTERNS = {
    "noun": numbers.NOUN, "commentaryNoun": numbers.COMMENTARY_NOUN, "list": numbers.LIST, "range": numbers.RANGE,
    "law": numbers.LAW, "paragraph": numbers.PARAGRAPH, "mention": mentions.MENTION,
    "plainMention": mentions.PLAIN_MENTION, "ending": mentions.ENDING, "layer": mentions.LAYER,
    "lastLayer": mentions.LAST_LAYER, "about": mentions.ABOUT, "lawWord": mentions.LAW_WORD,
    "digits": mentions.DIGITS, "quoted": quoted.QUOTED,
}  # fmt: skip
READ_BY = ("worth", "longest", "shortest", "nearest", "edits")  # of the constants those that queries are read by
_SMALL = [letter for letter in map(chr, range(0x0400, 0x0530)) if letter == letter.lower()]


def client_tables(analyser: Analyser) -> dict[str, Any]:
    """All that the analysis in the browser reads, ready for JSON."""
    tables = analyser.tables
    return {
        "patterns": _patterns(),
        "folds": {letter: folded(letter) for letter in _SMALL if folded(letter) != letter},
        "marks": analysis.FOLDS,
        "possessive": analysis.POSSESSIVE,
        "cyrillicLooks": _letters(analysis.TO_CYRILLIC),
        "latinLooks": _letters(analysis.TO_LATIN),
        "stop": sorted(analysis.STOP),
        "overrides": front_coded(sorted(f"{word} {stem}" for word, stem in tables.stem_overrides.items())),
        "phrases": [[row for row in map(list, map(analyser.stems, group)) if row] for group in tables.phrases],
        "schemes": [_scheme(scheme) for scheme in schemes().values()],
        "keys": spellings.KEYS,
        "latinKeys": spellings.LATIN_KEYS,
        "informal": {latin: list(letters) for latin, letters in tables.informal_letters.items()},
        "beside": spellings.BESIDE,
        "verbEndings": list(tables.verb_endings),
        "alphabets": {"latin": spellings.LATIN, "cyrillic": spellings.CYRILLIC},
        "layers": [[layer, list(beginnings)] for layer, beginnings in tables.layer_words],
        "sections": numbers.SECTIONS,
        "labels": {one: list(meant_letters(one)) for one in _SMALL if meant_letters(one) != (one,)},
        "roman": list(ROMAN),
        "lastLaw": LAST_LAW,
        **{name: WRITTEN[name] for name in READ_BY},
    }  # fmt: skip


def _patterns() -> dict[str, str]:
    spaces = filter(str.isspace, map(chr, range(sys.maxunicode + 1)))  # what `str.split` parts at
    return {
        "spaces": "[" + "".join(f"\\u{ord(space):04x}" for space in spaces) + "]+",
        "word": analysis.WORD.pattern,
        **{name: pattern.pattern for name, pattern in PATTERNS.items()},
    }


def _letters(table: dict[int, int]) -> dict[str, str]:
    return {chr(letter): chr(other) for letter, other in table.items()}


def _scheme(scheme: Scheme) -> dict[str, Any]:
    """A scheme's way to Cyrillic: what is replaced first, in this order, then letter by letter; without capitals."""
    many: dict[str, str] = scheme.pack.pre_processor_mapping or {}
    one: dict[int, int] = scheme.pack.translation_table
    return {
        "many": [[latin, letters] for latin, letters in many.items() if latin == latin.lower()],
        "one": {latin: letter for latin, letter in _letters(one).items() if latin == latin.lower()},
    }
