"""Which scripts and styles of a page are the site's own: the inline ones of the theme's templates, and its files."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from posixpath import normpath

FOLDERS = ("assets/", "scripts/")  # of the theme and of docs; nothing that a document says becomes a file there

_INLINE = re.compile(r"<(script|style)\b[^>]*>(.*?)</\1>", re.DOTALL)
_HOLE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
_IN_A_HOLE = r"[\w ./:-]*"  # an address or a name, and nothing that could end a text in quotes


@dataclass(frozen=True)
class Own:
    """Patterns of inline scripts and styles, and paths of further files from the site's root."""

    inline: tuple[re.Pattern[str], ...] = ()
    files: frozenset[str] = frozenset()

    def has_inline(self, content: str) -> bool:
        """Whether the text of a script or style element stands in a template."""
        return any(pattern.fullmatch(content) for pattern in self.inline)

    def has_file(self, address: str, root: str) -> bool:
        """Whether an address on a page, from which `root` leads to the site's root, is that of a file of the site."""
        if not address.startswith(f"{root}/") and root != ".":
            return False
        path = normpath(address.removeprefix(f"{root}/"))
        return path in self.files or path.startswith(FOLDERS)


def own_inline(folders: Iterable[Path]) -> tuple[re.Pattern[str], ...]:
    """The inline scripts and styles of the templates in some folders; what a template fills in may be a name only."""
    return tuple(re.compile(one) for one in sorted({one for folder in folders for one in _patterns(folder)}))


def _patterns(folder: Path) -> Iterator[str]:
    for path in (*folder.glob("*.html"), *folder.glob("partials/**/*.html")):
        for match in _INLINE.finditer(path.read_text("utf-8")):
            if match[2].strip():
                yield _IN_A_HOLE.join(map(re.escape, _HOLE.split(match[2])))
