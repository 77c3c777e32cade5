"""The word tables of a project, its folder `search_index`: stems kept by hand, synonyms, English terms and more."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from build_scripts.languages.titles import terms
from build_scripts.model.layers import LAYERS
from build_scripts.model.problems import SettingsError

FOLDER = "search_index"  # of a project
COLUMNS = {
    "stem_overrides.tsv": ("stem", "words", "example"),
    "synonyms.tsv": ("phrases", "example"),
    "english_terms.tsv": ("english", "russian", "example"),
    "layers.tsv": ("layer", "beginnings", "example"),
    "informal_letters.tsv": ("latin", "cyrillic", "example"),
    "verb_endings.tsv": ("ending", "example"),
}


ALLOWED = {"layer": LAYERS}  # what may stand in a column


@dataclass(frozen=True)
class Tables:
    """What the word tables of a project say.

    `stem_overrides` are the words whose stem is set by hand: word (lower case, е for ё) to stem. `phrases` are groups
    of words and phrases that mean the same: synonyms (Russian), English terms with their Russian, and the terms of the
    glossary. `layer_words` are the layers with the beginnings of the words by which a query asks for them,
    `informal_letters` what Latin letters stand for where people follow no scheme, the likeliest first, `verb_endings`
    what players put behind a noun to make a verb of it, the longest first.
    """

    stem_overrides: Mapping[str, str]
    phrases: tuple[tuple[str, ...], ...]
    layer_words: tuple[tuple[str, tuple[str, ...]], ...]
    informal_letters: Mapping[str, tuple[str, ...]]
    verb_endings: tuple[str, ...]


def read_tables(folder: Path) -> Tables:
    """The word tables in a folder; all of them must be there, and each row must be whole.

    Raises SettingsError, with the line, for a table that can't be read or has a row that is not whole.
    """
    rows = {name: list(_rows(folder / name, columns)) for name, columns in COLUMNS.items()}
    phrases = [_parted(said) for said, _ in rows["synonyms.tsv"]]
    phrases += [(*_parted(english), *_parted(russian)) for english, russian, _ in rows["english_terms.tsv"]]
    phrases += terms().items()
    endings = (ending for ending, _ in rows["verb_endings.tsv"])
    return Tables(
        stem_overrides={word: stem for stem, words, _ in rows["stem_overrides.tsv"] for word in words.split()},
        phrases=tuple(phrases),
        layer_words=tuple((layer, _parted(words)) for layer, words, _ in rows["layers.tsv"]),
        informal_letters={latin: tuple(letters.split()) for latin, letters, _ in rows["informal_letters.tsv"]},
        verb_endings=tuple(sorted(endings, key=lambda one: (-len(one), one))),
    )


def _parted(cell: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in cell.split("|"))


def _rows(path: Path, columns: tuple[str, ...]) -> Iterator[list[str]]:
    """The rows of a table without its heads; empty lines are none."""
    expected = f"expected {len(columns)} cells parted by tabs: {', '.join(columns)}"
    for number, line in enumerate(_text(path).splitlines(), 1):
        cells = [cell.strip() for cell in line.split("\t")]
        if number == 1 and tuple(cells) != columns:
            raise SettingsError(f"{path}:1: table the heads are {', '.join(cells)}; {expected}; write them so")
        if number == 1 or not line.strip():
            continue
        if len(cells) != len(columns):
            raise SettingsError(f"{path}:{number}: table a row of {len(cells)} cells; {expected}; mend the row")
        if not all(cells):
            empty = columns[cells.index("")]
            raise SettingsError(f"{path}:{number}: table the cell {empty} is empty; {expected}; fill it")
        for column, cell in zip(columns, cells, strict=True):
            if cell not in ALLOWED.get(column, (cell,)):
                known = ", ".join(ALLOWED[column])
                raise SettingsError(f"{path}:{number}: table there is no {column} {cell!r}; expected one of {known}")
        yield cells


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        tip = "put it back, or name a whole project with --project"
        raise SettingsError(f"{path}:1: table no such file; expected a word table of the search; {tip}") from None
    except UnicodeDecodeError as error:
        found = f"byte {error.start} is no UTF-8; expected UTF-8; save the file as UTF-8"
        raise SettingsError(f"{path}:1: table {found}") from None
    except OSError as error:
        tip = "expected a readable file; check its rights"
        raise SettingsError(f"{path}:1: table can't be read ({error.strerror}); {tip}") from None
