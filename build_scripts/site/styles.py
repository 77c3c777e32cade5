"""The one style sheet of the site: fonts, colours and languages, then docs/styles in the order of mkdocs.yml."""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from build_scripts.colours import site_rules
from build_scripts.languages.catalogue import CATALOGUE
from build_scripts.site.fonts import font_faces, font_files
from build_scripts.site.language_styles import hidden_rules, read_alike

FONTS = "assets/fonts"

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_SPACE = re.compile(r"\s*\n\s*")


@dataclass(frozen=True)
class Sheet:
    """The joined sheet's path in the site, and all files to write (itself and the fonts) by path."""

    path: str
    files: dict[str, bytes]


def joined_styles(docs: Path, names: list[str], cache: Path) -> Sheet:
    """Join the named sheets (paths inside `docs`) into one, named by its content; fonts are kept in `cache`."""
    fonts = font_files(cache)
    own = "\n".join((docs / name).read_text(encoding="utf-8") for name in names)
    own = read_alike(_SPACE.sub("\n", _COMMENT.sub("", own)).strip() + "\n", CATALOGUE.known)
    css = font_faces(sorted(fonts), "fonts/") + site_rules() + hidden_rules(CATALOGUE.known) + own
    path = f"assets/lawbook.{hashlib.sha256(css.encode()).hexdigest()[:10]}.css"
    return Sheet(path, {**{f"{FONTS}/{name}": data for name, data in fonts.items()}, path: css.encode()})
