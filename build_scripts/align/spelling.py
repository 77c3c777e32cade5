"""Words that no dictionary knows: the typos of a source are kept and reported; only a correction mends one."""

from collections.abc import Iterator

from build_scripts.languages.alphabet import RUSSIAN_ORDER
from build_scripts.languages.dictionary import CYRILLIC_WORD, knows
from build_scripts.model.doubts import Doubt
from build_scripts.model.problems import Problem, line_of
from build_scripts.model.units import ParsedDocument, Piece, Unit, glued

_SHORTEST = 4  # letters: shorter ones are abbreviations as often as words


def unknown_words(document: ParsedDocument) -> Iterator[Problem]:
    """A problem for each word of running text that the dictionary does not know, once per form.

    A word with a capital letter inside a sentence is a name; one at its start is reported when a known word is
    one letter away. Words that the repair steps have marked as guesses for another reason are left to their guess.
    """
    if document.facts.language != "ru":
        return
    source = document.restored.source
    said: set[str] = set()
    for unit in document.units:
        if unit.kind == "table":
            continue
        doubtful = {guess.start for guess in unit.uncertain if guess.why.doubt is not Doubt.NOT_IN_DICTIONARY}
        for at, end, word in _words(unit, source):
            if word.lower() in said or knows(word.lower()) or any(at <= start < end for start in doubtful):
                continue
            near = nearest(word.lower())
            if not near and not word.islower():
                continue
            said.add(word.lower())
            tip = f"; perhaps {near}" if near else ""
            message = (
                f"{word!r} is not in the dictionary{tip}; it is kept as printed: if it is a typo, add a correction"
            )
            yield Problem(document.facts.id, at, line_of(source, at), "unknown-word", message)


def _words(unit: Unit, source: str) -> Iterator[tuple[int, int, str]]:
    """The words of a unit's title and text with their place; halves that belong together are one word."""
    for role in ("title", "text"):
        runs: list[list[Piece]] = []
        for piece in unit.pieces:
            if piece.role == role and runs and glued(runs[-1][-1], piece, source):
                runs[-1].append(piece)
            elif piece.role == role:
                runs.append([piece])
        begins = True
        for run in runs:
            yield from _of_run(run, begins=begins)
            begins = run[-1].text.rstrip('"”»)').endswith((".", "!", "?", ":"))


def _of_run(run: list[Piece], *, begins: bool) -> Iterator[tuple[int, int, str]]:
    text = "".join(piece.text for piece in run)
    for match in CYRILLIC_WORD.finditer(text):
        word = match[0]
        if len(word) >= _SHORTEST and (word.islower() or (begins and match.start() == 0 and not word.isupper())):
            yield run[0].start, run[-1].end, word


def nearest(word: str) -> str:
    """A known word one letter away: a letter changed, left out, put in, or two swapped; empty when there is none.

    >>> nearest("надлежещая")
    'надлежащая'
    """
    splits = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    swapped = (left + right[1] + right[0] + right[2:] for left, right in splits if len(right) > 1)
    changed = (left + letter + right[1:] for left, right in splits if right for letter in RUSSIAN_ORDER)
    added = (left + letter + right for left, right in splits for letter in RUSSIAN_ORDER)
    dropped = (left + right[1:] for left, right in splits if right)
    for group in (swapped, changed, added, dropped):
        for candidate in group:
            if candidate != word and knows(candidate):
                return candidate
    return ""
