"""A word of a query in other letters: transliterated by a scheme or as people do, typed with the other layout."""

from build_scripts.languages.letters import folded
from build_scripts.languages.schemes import schemes
from build_scripts.search.tables import informal_letters

# What each key of an English keyboard writes with the Russian layout on.
KEYS = dict(zip("qwertyuiop[]asdfghjkl;'zxcvbnm,.`", "йцукенгшщзхъфывапролджэячсмитьбюе", strict=True))
LATIN_KEYS = {cyrillic: latin for latin, cyrillic in KEYS.items() if latin.isalpha()}
SHORTEST_TYPED = 3  # letters of a Latin word that is looked for under Cyrillic keys
MOST_FORMS, LONGEST_WORD = 64, 40  # of the informal readings of a word; longer words are not read so


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
        typed = len(word) >= SHORTEST_TYPED and all(letter in LATIN_KEYS for letter in word)
        return ["".join(map(LATIN_KEYS.__getitem__, word))] if typed else []
    if not any(letter.isalpha() for letter in word):
        return []
    read = [folded(scheme.to_cyrillic(word)) for scheme in schemes().values()]
    read += ["э" + form[1:] for form in read if form.startswith("е")]
    read.append(other_layout(word)[0])
    return list(dict.fromkeys(read))


def informal(word: str) -> list[str]:
    """The ways to read a folded Latin word as people write Russian without a scheme, the likeliest first.

    >>> informal("wtrafnaja")[:2]
    ['втрафная', 'штрафная']
    """
    if not word.isascii() or not any(letter.isalpha() for letter in word) or len(word) > LONGEST_WORD:
        return []
    read = [""]
    at = 0
    table = informal_letters()
    longest = max(map(len, table))
    while at < len(word):
        chunk = next((word[at : at + size] for size in range(longest, 0, -1) if word[at : at + size] in table), "")
        if not chunk:
            return []
        read = [before + letters for before in read for letters in table[chunk]][:MOST_FORMS]
        at += len(chunk)
    return [*read, *("э" + form[1:] for form in read if form.startswith("е"))]
