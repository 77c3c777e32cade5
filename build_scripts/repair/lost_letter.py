"""Step `lost_letter`: one letter that a wrong code page turned into one sign everywhere in the file.

Met in copies: ё printed as a low quotation mark, Ё as a small п or p between capitals. The dictionary proves a swap
over the whole file: the words that hold the sign are known with one letter, and with no other.
"""

import re
from collections import defaultdict
from collections.abc import Iterator

from build_scripts.languages.alphabet import RUSSIAN, RUSSIAN_AND_YO, RUSSIAN_CAPITALS, RUSSIAN_SMALL
from build_scripts.languages.dictionary import knows
from build_scripts.languages.letters import YO, E
from build_scripts.languages.vocabulary import vocabulary
from build_scripts.model.text import Edit

_LOST_CAPITALS = vocabulary("ru", "letters").meanings("lost_capitals")
_RIVAL = next(iter(_LOST_CAPITALS))
# A sign that is no Russian or Latin letter, digit or blank; what joins or closes words is no candidate.
_SIGN = rf"[^{RUSSIAN}0-9A-Za-z\s'’®|/–—\-.,:;!()\[\]\u00ad\u2500-\u259f]"
_TOUCHING = re.compile(rf"[{RUSSIAN}]*(?:{_SIGN}[{RUSSIAN}]+)+")
_IN_WORD = re.compile(rf"(?<=[{RUSSIAN}]){_SIGN}(?=[{RUSSIAN_SMALL}])")
_SMALL_IN_CAPITALS = re.compile(
    rf"(?<![\w])([{RUSSIAN_CAPITALS}]*)([{''.join(_LOST_CAPITALS)}])([{RUSSIAN_CAPITALS}]*)(?![\w])"
)
_LEAST_WORDS, _LEAST_SHARE, _LEAD = 3, 0.9, 0.2


def lost_letter(text: str) -> Iterator[Edit]:
    """Edits that give each sign the letter that is proven for it, only in words that are known with it."""
    edits = list(_capital_yo(text))
    for sign, letter in sorted(_proven(text).items()):
        token = re.compile(rf"(?:[{RUSSIAN}]|{re.escape(sign)})+")
        for match in token.finditer(text):
            edits += _restored(match, sign, letter)
    yield from sorted(edits, key=lambda edit: edit.start)


def _proven(text: str) -> dict[str, str]:
    """The letter of each sign that is proven: three and more words, nine of ten known, no other letter as good."""
    words: dict[str, set[str]] = defaultdict(set)
    for match in _TOUCHING.finditer(text):
        for sign in set(_IN_WORD.findall(match[0])):
            words[sign].add(match[0].lower().strip('„“”"«»'))
    found: dict[str, str] = {}
    for sign, broken in sorted(words.items()):
        if len(broken) < _LEAST_WORDS:
            continue
        # е stands for ё in the dictionary's question: where ё is the letter, е is as well.
        shares = {letter: sum(knows(word.replace(sign, letter)) for word in broken) / len(broken)
                  for letter in RUSSIAN_AND_YO if letter != E}  # fmt: skip
        best = max(shares, key=lambda letter: (shares[letter], letter == YO))
        rivals = [share for letter, share in shares.items() if letter != best]
        if shares[best] >= _LEAST_SHARE and shares[best] - max(rivals) >= _LEAD:
            found[sign] = best
    return found


def _restored(match: re.Match[str], sign: str, letter: str) -> Iterator[Edit]:
    """The edits of one word; a sign at the word's edge may be a quotation mark, then the word is known without it."""
    word = match[0]
    bare = word.strip(sign)
    if sign not in word or not bare:
        return
    alone = knows(bare.replace(sign, letter)) and not (len(bare) < 3 and knows(word.replace(sign, letter)))
    low = len(word) - len(word.lstrip(sign)) if alone else 0
    body = bare if alone else word
    if not knows(body.replace(sign, letter)):
        return
    capital = body.replace(sign, "").isupper() and len(body) > 2
    for at, one in enumerate(body):
        if one == sign:
            yield Edit(match.start() + low + at, match.start() + low + at + 1, letter.upper() if capital else letter)


def _capital_yo(text: str) -> Iterator[Edit]:
    """A small п or p between capitals where Ё makes the word known and П does not."""
    for match in _SMALL_IN_CAPITALS.finditer(text):
        before, after = match[1], match[3]
        if len(before) + len(after) < (3 if after else 2) or knows(f"{before}{_RIVAL}{after}".lower()):
            continue
        capital = _LOST_CAPITALS[match[2]]
        if knows(f"{before}{capital}{after}".lower()):
            yield Edit(match.start(2), match.end(2), capital)
