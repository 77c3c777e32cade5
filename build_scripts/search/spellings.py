"""A word of a query in other letters or with a slip mended: transliterated, typed with the other layout, misspelt."""

from collections.abc import Container, Mapping, Sequence

from build_scripts.languages.alphabet import LATIN_ORDER, RUSSIAN_ORDER
from build_scripts.languages.letters import REVERSED_E, E, folded
from build_scripts.languages.schemes import schemes
from build_scripts.languages.vocabulary import any_meanings, any_words
from build_scripts.search.analysis import Analyser
from build_scripts.search.constants import LONGEST, SHORTEST

KEYS = any_meanings("keyboard", "keys")  # what each key of an English keyboard writes with the Russian layout on
LATIN_KEYS = {cyrillic: latin for latin, cyrillic in KEYS.items() if latin.isalpha()}
LATIN, CYRILLIC = LATIN_ORDER, RUSSIAN_ORDER
_ROWS = any_words("keyboard", "rows")
BESIDE = {key: row[max(0, at - 1) : at] + row[at + 1 : at + 2] for row in _ROWS for at, key in enumerate(row)}


def other_layout(text: str) -> list[str]:
    """What the same keys write with the other layout, each way; in lower case.

    >>> other_layout("j,xtn")[0], other_layout("кумщлу")[1]
    ('обчет', 'revoke')
    """
    small = text.lower()
    return ["".join(keys.get(key, key) for key in small) for keys in (KEYS, LATIN_KEYS)]


def other_letters(word: str) -> list[str]:
    """A folded Latin word in Cyrillic, under each scheme and by the layout; a Cyrillic one by the layout."""
    if not word.isascii():
        typed = len(word) >= SHORTEST.typed and all(letter in LATIN_KEYS for letter in word)
        return ["".join(map(LATIN_KEYS.__getitem__, word))] if typed else []
    if not any(letter.isalpha() for letter in word):
        return []
    read = [folded(scheme.to_cyrillic(word)) for scheme in schemes().values()]
    read += [REVERSED_E + form[1:] for form in read if form.startswith(E)]
    read.append(other_layout(word)[0])
    return list(dict.fromkeys(read))


def informal(word: str, table: Mapping[str, Sequence[str]]) -> list[str]:
    """The ways to read a folded Latin word as people write Russian without a scheme, the likeliest first.

    `table` says what letters stand for.

    >>> informal("waj", {"w": ("в", "ш"), "a": ("а",), "j": ("й",)})
    ['вай', 'шай']
    """
    if not word.isascii() or not any(letter.isalpha() for letter in word) or len(word) > LONGEST.word:
        return []
    read = [""]
    at = 0
    longest = max(map(len, table))
    while at < len(word):
        chunk = next((word[at : at + size] for size in range(longest, 0, -1) if word[at : at + size] in table), "")
        if not chunk:
            return []
        read = [before + letters for before in read for letters in table[chunk]][: LONGEST.forms]
        at += len(chunk)
    return [*read, *(REVERSED_E + form[1:] for form in read if form.startswith(E))]


def completed(word: str, known: Container[str], analyser: Analyser) -> list[str]:
    """The stems of a word that lacks its last letter, where that letter takes an ending away: `defectiv`."""
    alphabet = LATIN if word.isascii() else CYRILLIC
    found = dict.fromkeys(analyser.stem(word + letter) for letter in alphabet)
    return [one for one in found if len(one) < len(word) and one in known][: LONGEST.near]


def root(word: str, known: Container[str], endings: Sequence[str]) -> str:
    """The known stem that players have made a verb of with one of some endings; empty for none.

    >>> root("алертнуть", {"алерт"}, ["нуть"])
    'алерт'
    """
    roots = (word.removesuffix(ending) for ending in endings if word.endswith(ending))
    return next((root for root in roots if len(root) >= SHORTEST.root and root in known), "")


def slips(word: str, known: Container[str], analyser: Analyser) -> list[str]:
    """The stems of a word whose ending a slip hides: a letter too many, two swapped, the key beside the right one."""
    end = len(word)
    slips = [word[:at] + word[at + 1 :] for at in range(1, end)]
    slips += [word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(1, end - 1)]
    slips += [word[:at] + key + word[at + 1 :] for at in range(end - 3, end) for key in BESIDE.get(word[at], "")]
    return [one for one in dict.fromkeys(map(analyser.stem, slips)) if one in known][: LONGEST.near]
