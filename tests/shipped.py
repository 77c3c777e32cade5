"""What the project ships, as tests use it: its folder of sources, its word tables, the analyser that reads by them."""

from build_scripts.languages.script_words import speak
from build_scripts.search.analysis import Analyser
from build_scripts.search.client import SCRIPTS as SCRIPTS_FOLDER
from build_scripts.search.client import reader
from build_scripts.search.tables import FOLDER, read_tables
from build_scripts.workspace import HOME

SOURCES = HOME / "source_texts"
DIGEST = SOURCES / "digest"
SCRIPTS = HOME / SCRIPTS_FOLDER
TABLES = read_tables(HOME / FOLDER)
ANALYSER = Analyser(TABLES)


def reader_with_words() -> str:
    """What reads the index, behind the script that holds the words, as a page loads them."""
    return (SCRIPTS.parent / "words.js").read_text("utf-8") + speak() + reader(SCRIPTS)
