"""A row of the digest's table of terms: the word for a thing, its other names, and words to avoid."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Wording:
    """What is said in a language: `term`; `also` may stand for it; `avoid` has patterns of words that may not.

    In a pattern `*` ends a word in any way: `снят* карт*`. `why` says what the thing is; `line` is that of the table.
    """

    language: str
    term: str
    also: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    why: str = ""
    line: int = 0
