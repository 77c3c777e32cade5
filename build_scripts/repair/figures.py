"""The only repair step of the digest: figures that a text names are written out."""

import re
from collections.abc import Iterator, Mapping

from build_scripts.model.digest import Figure
from build_scripts.model.text import Edit, RestoredText

STEP = "figures"
NAMED = re.compile(r"\{(\w+)\}")
_MARK = re.compile(r"^(?:en:|ru:|#)", re.MULTILINE)


def with_figures(source: str, figures: Mapping[str, Figure], body: int = 0) -> RestoredText:
    """The text with each `{name}` from the offset `body` on as its figure; a name without one stays as it is."""
    text = RestoredText.of(source)
    return text.apply(STEP, _edits(source, figures, body))


def _edits(source: str, figures: Mapping[str, Figure], body: int) -> Iterator[Edit]:
    for match in NAMED.finditer(source, body):
        if match[1] in figures:
            marks = list(_MARK.finditer(source, body, match.start()))
            yield Edit(match.start(), match.end(), written(figures[match[1]], marks[-1][0] if marks else ""))


def written(figure: Figure, mark: str) -> str:
    """A figure as a language writes it: Russian has a comma in fractions; `mark` is `ru:` or `en:`."""
    return str(figure) if mark == "en:" else str(figure).replace(".", ",")
