"""Which English words exist: the word list of pyspellchecker, British spellings of its words, and the field's own."""

from functools import cache

from spellchecker import SpellChecker

from build_scripts.languages.english_words import acronyms, english_words

# How British and American spellings differ: (British, American) endings; the list has mostly the American words.
_SPELLINGS = (("our", "or"), ("ence", "ense"), ("ise", "ize"), ("ising", "izing"), ("ised", "ized"), ("lled", "led"),
              ("lling", "ling"), ("tre", "ter"), ("isation", "ization"), ("ogue", "og"))  # fmt: skip
_ENDINGS = ("", "s", "ed", "able", "ably", "ing")


@cache
def knows_english(word: str) -> bool:
    """Whether a word is an English one, in either spelling; case and a genitive ending make no difference.

    >>> [knows_english(word) for word in ("honours", "Declarer’s", "sucient")]
    [True, True, False]
    """
    plain = word.lower().replace("’", "'").removesuffix("'s").removesuffix("'")
    if plain in english_words() or plain.upper() in acronyms() or plain in _counts():
        return True
    return any(form in _counts() for form in _american(plain))


def frequency(word: str) -> int:
    """How often a word, as it stands, occurs in the texts that the list was counted from; 0 for an unknown one."""
    return int(_counts().get(word, 0))


def _american(word: str) -> list[str]:
    """The American spellings that a British one may stand for."""
    return [
        word.removesuffix(british + ending) + american + ending
        for british, american in _SPELLINGS
        for ending in _ENDINGS
        if word.endswith(british + ending)
    ]


@cache
def _counts() -> dict[str, int]:
    return dict(SpellChecker(language="en").word_frequency.dictionary)
