"""Setting text to a width: wrapping, hyphenation at syllables, and pages with their marks."""

import random
import re
from dataclasses import dataclass

VOWELS = "аеёиоуыэюя"


@dataclass(frozen=True)
class Setting:
    """How a copy was set: its width, whether words are broken, lines a page (0: no pages), and its choices' seed."""

    width: int = 48
    hyphens: bool = True
    lines: int = 0
    seed: int = 0


def halves(word: str) -> list[int]:
    """Where a word may be broken: two letters and a vowel on both sides, before a consonant and a vowel."""
    if not re.fullmatch(r"[а-яёА-ЯЁ]+[.,]?", word) or word[1:] != word[1:].lower():
        return []
    low = word.lower()
    return [
        at
        for at in range(2, len(word) - 1)
        if low[at] not in VOWELS + "ьъй.,"
        and low[at + 1] in VOWELS
        and any(letter in VOWELS for letter in low[:at])
        and len(low[at:].rstrip(".,")) > 1
    ]


def wrapped(text: str, setting: Setting, choice: random.Random, first: int = 0) -> list[str]:
    """The lines of a paragraph; `first` columns of the first line are taken by a label or an indentation."""
    lines, line = [], ""
    for word in text.split():
        room = setting.width - (0 if lines else first)
        if len(line) + len(word) + bool(line) <= room:
            line += " " * bool(line) + word
            continue
        space = room - len(line) - bool(line) - 1
        if setting.hyphens and "-" in word and 0 < word.index("-") <= space:
            at = word.index("-") + 1
            lines.append(f"{line} {word[:at]}".strip())
            word = word[at:]
        elif setting.hyphens and (cuts := [at for at in halves(word) if at <= space]) and choice.random() < 0.8:
            lines.append(f"{line} {word[: cuts[-1]]}-".strip())
            word = word[cuts[-1] :]
        elif line:
            lines.append(line)
        line = word
    return [*lines, line] if line else lines


def paged(blocks: list[list[str]], setting: Setting, choice: random.Random) -> list[str]:
    """The lines of all blocks with page marks: a mark that runs on inside a block, a jump only between two.

    The first mark stands before the text, as a mark is judged by the next one.
    """
    if not setting.lines:
        return [line for block in blocks for line in block]
    number = choice.randint(20, 60)
    out: list[str] = []
    filled, first = 0, True
    for place, block in enumerate(blocks):
        if place and choice.random() < 0.2 and not first:
            number += 4
            out.append(f"- {number} -")
            filled = 0
        for at, line in enumerate(block):
            if filled >= setting.lines and at:
                if first:
                    out.insert(0, f"- {number} -")
                    first = False
                number += 1
                out.append(f"- {number} -")
                filled = 0
            out.append(line)
            filled += 1
    return out
