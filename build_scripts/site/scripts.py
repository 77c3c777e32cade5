"""The scripts that the build writes anew: those of `docs/scripts` that say words, with the words."""

from pathlib import Path

from build_scripts.languages.script_words import given, speak

WORDS = "scripts/words.js"
LATER = ("scripts/phone-panel.js",)  # loaded when it is asked for, with its own words


def scripts_with_words(docs: Path) -> dict[str, str]:
    """By path: the script of the words with those of all scripts that a page names, and the scripts of `LATER`."""
    texts = {f"scripts/{path.name}": path.read_text("utf-8") for path in sorted((docs / "scripts").glob("*.js"))}
    at_once = [text for path, text in texts.items() if path not in LATER]
    later = {path: given([texts[path]]) + texts[path] for path in LATER if path in texts}
    return {WORDS: texts[WORDS] + speak() + given(at_once), **later}
