"""The repair steps in their order: reading this list tells the whole behaviour of the stage."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from build_scripts.languages.dictionary import knows
from build_scripts.languages.english_dictionary import frequency, knows_english
from build_scripts.languages.schemes import readings, scheme_named
from build_scripts.model.text import Edit, RestoredText
from build_scripts.repair.contents import contents
from build_scripts.repair.control_signs import control_signs
from build_scripts.repair.corrections import Correction, corrections
from build_scripts.repair.doubtful_letters import doubtful_letters
from build_scripts.repair.doubtful_numbers import doubtful_numbers
from build_scripts.repair.furniture import page_breaks, page_furniture
from build_scripts.repair.hyphenation import hyphenation
from build_scripts.repair.invisible_signs import invisible_signs
from build_scripts.repair.letter_spacing import letter_spacing
from build_scripts.repair.lookalikes import dashes_in_words, ligatures, look_alikes
from build_scripts.repair.lost_letter import lost_letter
from build_scripts.repair.lost_ligatures import lost_ligatures
from build_scripts.repair.lost_suits import lost_suits
from build_scripts.repair.mojibake import mojibake
from build_scripts.repair.overstrike import overstrike
from build_scripts.repair.printers_marks import printers_marks
from build_scripts.repair.repeated import repeated
from build_scripts.repair.rulers import rulers
from build_scripts.repair.running_heads import running_heads
from build_scripts.repair.split_words import split_words
from build_scripts.repair.transliteration import joined_is_known, restore


@dataclass(frozen=True)
class RepairSettings:
    """What the steps have to know of a document: its language, scheme, furniture lines and corrections."""

    language: str = "ru"
    scheme: str = ""
    furniture: tuple[str, ...] = ()
    corrections: tuple[Correction, ...] = ()

    def known(self, word: str) -> bool:
        """Whether a word, in the document's own letters, is a known one."""
        if self.language == "en":
            return knows_english(word)
        if not self.scheme:
            return knows(word.lower())
        return knows(scheme_named(self.scheme).to_cyrillic(word).lower())

    def judge(self, left: str, right: str) -> bool | None:
        """Two halves of a word: True when joined they are known, False when only with the hyphen; else None."""
        if self.language == "en":
            return self._judge_english(left, right)
        if left and right:
            return joined_is_known(left, right, self.scheme)
        return self.known(left + right) or bool(self.scheme and readings(left + right, self.scheme))

    def _judge_english(self, left: str, right: str) -> bool | None:
        """The same for English: halves that are words of their own are a compound (`left-hand`) unless joined known."""
        if self.known(left + right):
            return True
        return False if left and right and self.known(left) and self.known(right) else None


Step = Callable[[RestoredText, RepairSettings], Iterable[Edit]]

# The order matters: letters first, then what is no text, then words that were broken by it, transliteration, and
# what can only be asked of the text as it then reads.
STEPS: tuple[tuple[str, Step], ...] = (
    ("corrections", lambda text, settings: corrections(text, settings.corrections)),
    ("mojibake", lambda text, settings: mojibake(text.text)),
    ("control_signs", lambda text, settings: control_signs(text.text)),
    ("dashes_in_words", lambda text, settings: dashes_in_words(text.text)),
    ("ligatures", lambda text, settings: ligatures(text.text)),
    ("invisible_signs", lambda text, settings: invisible_signs(text.text)),
    ("look_alikes", lambda text, settings: look_alikes(text.text) if _cyrillic(settings) else ()),
    ("lost_letter", lambda text, settings: lost_letter(text.text) if _cyrillic(settings) else ()),
    ("page_breaks", lambda text, settings: page_breaks(text.text)),
    ("contents", lambda text, settings: contents(text.text)),
    ("printers_marks", lambda text, settings: printers_marks(text.text)),
    ("repeated", lambda text, settings: repeated(text.text)),
    ("running_heads", lambda text, settings: running_heads(text.text)),
    ("page_furniture", lambda text, settings: page_furniture(text.text, settings.furniture)),
    ("rulers", lambda text, settings: rulers(text.text)),
    ("overstrike", lambda text, settings: overstrike(text.text)),
    ("letter_spacing", lambda text, settings: letter_spacing(text.text, settings.known)),
    ("hyphenation", lambda text, settings: hyphenation(text.text, settings.judge)),
    ("split_words", lambda text, settings: split_words(text.text, settings.known) if _cyrillic(settings) else ()),
    (
        "lost_ligatures",
        lambda text, settings: lost_ligatures(text.text, settings.known, frequency) if _english(settings) else (),
    ),
    ("transliteration", lambda text, settings: restore(text.text, settings.scheme) if settings.scheme else ()),
    ("doubtful_letters", lambda text, settings: doubtful_letters(text.text) if _cyrillic(settings) else ()),
    ("doubtful_numbers", lambda text, settings: doubtful_numbers(text.text)),
    ("lost_suits", lambda text, settings: lost_suits(text.text) if settings.language == "ru" else ()),
)


def _cyrillic(settings: RepairSettings) -> bool:
    return settings.language == "ru" and not settings.scheme


def _english(settings: RepairSettings) -> bool:
    return settings.language == "en"


def repair(source: str, settings: RepairSettings, steps: Sequence[tuple[str, Step]] = STEPS) -> RestoredText:
    """The restored text of a decoded source: every step's edits, each recorded as changes and noise.

    Raises SettingsError for a correction that no longer applies; nothing in the text itself raises.
    """
    text = RestoredText.of(source)
    for name, step in steps:
        text = text.apply(name, step(text, settings))
    return text
