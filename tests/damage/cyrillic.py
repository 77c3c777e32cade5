"""Law books as a DOS copy prints them: rulers of Cyrillic letters, lines of one width, broken words, page marks."""

import random
from dataclasses import dataclass

from damage.book import Law, Provision
from damage.lines import Setting, paged, wrapped


@dataclass(frozen=True)
class Rulers:
    """What the rulers under a law, under a chapter and above a note are made of."""

    law: str = "Д"
    chapter: str = "Н"
    note: str = "Д"


LABELS = ("", "{}.", "{}.", "({}).", "({}).")


def written(laws: tuple[Law, ...], setting: Setting, rulers: Rulers | None = None, nested: str = "upper") -> list[str]:
    """The lines of a law book; `nested` tells whether items below numbers are (A). or (a)."""
    rulers = rulers or Rulers()
    choice = random.Random(setting.seed)
    blocks = []
    for law in laws:
        block: list[str] = []
        if law.chapter:
            block += _ruled(f"Глава {law.chapter[0]} - {law.chapter[1]}", rulers.chapter, setting, choice)
        block += _ruled(f"Правило {law.number}. {law.body.title}", rulers.law, setting, choice)
        block += _body(law.body, 0, setting, choice, nested)
        if law.note:
            words = " ".join(sentence.words for sentence in law.note)
            # One entry: no page ends inside a note, as a note without a line that continues it ends with its page.
            block.append("\n".join([rulers.note * (setting.width - 4), *wrapped(f"(*) - {words}", setting, choice)]))
        blocks.append(block)
    return paged(blocks, setting, choice)


def _ruled(title: str, ruler: str, setting: Setting, choice: random.Random) -> list[str]:
    """A heading with a ruler under each of its lines; no word of a heading is broken."""
    plain = Setting(setting.width, hyphens=False)
    return [row for line in wrapped(title, plain, choice) for row in (line, ruler * max(8, len(line)))]


def _body(provision: Provision, depth: int, setting: Setting, choice: random.Random, nested: str) -> list[str]:
    lines: list[str] = []
    value = provision.value.upper() if depth == 3 and nested == "upper" else provision.value
    label = LABELS[depth].format(value) if nested == "upper" or depth < 3 else f"({value}) "
    if provision.title and depth:
        lines += wrapped(label + provision.title, Setting(setting.width, hyphens=False), choice)
        label = ""
    if provision.text:
        lines += wrapped(label + provision.words, setting, choice)
    for child in provision.below:
        lines += _body(child, depth + 1, setting, choice, nested)
    return lines
