"""The words of print by the names in the templates: the room `booklet` of the catalogue, and what pages say too."""

from build_scripts.languages.catalogue import CATALOGUE, FOLDER, LANGUAGES
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.problems import SettingsError

# What print and pages say alike: the name here, and the key.
_SHARED = {
    "title": "page.title", "glossary": "page.glossary", "coverage": "page.coverage", "see": "page.see",
    "see_also": "page.see_also", "more": "law.or_more",
    "our_digest": "digest.ours_whole", "director": "digest.director",
    "mistake": "digest.mistake", "related": "digest.related", "account": "coverage.account_proven",
    "document": "coverage.document", "characters": "coverage.characters", "in_provisions": "coverage.in_provisions",
    "no_text_columns": "coverage.no_text_characters", "guesses_column": "coverage.guessed",
    "guesses": "coverage.guesses", "use_also": "glossary.use_also", "use_short": "glossary.use_short",
    "use_british": "glossary.use_british", "use_american": "glossary.use_american", "use_slang": "glossary.use_slang",
}  # fmt: skip


def language_of(language: str) -> str:
    """The language in which a booklet of texts in `language` speaks: that one; SettingsError where it has no words."""
    if language not in LANGUAGES:
        known = " and ".join(LANGUAGES)
        raise SettingsError(
            f"{FOLDER / language}.toml:1: words-none no words in {language!r}, there are {known}; write it"
        )
    return language


def words_of(language: str) -> dict[str, str]:
    """The words of a language, the edition in force named; SettingsError for a language that has none."""
    rows = CATALOGUE.rows[language_of(language)]
    shared = {name: row for name, key in _SHARED.items() if isinstance(row := rows[key], str)}
    words = CATALOGUE.room(language_of(language), "booklet") | shared
    return {name: word.replace("{in_force}", IN_FORCE) for name, word in words.items()}
