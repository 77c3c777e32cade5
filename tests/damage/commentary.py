"""Commentaries as a typed copy holds them: double spaced, indentation lost, phrases struck over, page commands."""

import random
from dataclasses import dataclass

from hypothesis import strategies as st

from damage import words
from damage.book import Sentence, View, add, folded
from damage.generate import NUMBERS, texts
from damage.lines import Setting, wrapped

ROMAN = ("i", "ii", "iii")


@dataclass(frozen=True)
class Paragraph:
    """A numbered paragraph: its text, its items (i) …, and the letters that run inside the text."""

    text: tuple[Sentence, ...]
    items: tuple[tuple[Sentence, ...], ...] = ()
    letters: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """A chapter on one law: its number, its title in capitals, and its paragraphs."""

    number: int
    title: str
    paragraphs: tuple[Paragraph, ...]


@st.composite
def commentaries(draw) -> tuple[Chapter, ...]:
    """One or two chapters in the order of their laws."""
    chapters = []
    for number in sorted(draw(st.sets(NUMBERS, min_size=1, max_size=2))):
        paragraphs = []
        for _ in range(draw(st.integers(1, 3))):
            items = draw(st.lists(texts(), min_size=2, max_size=3)) if draw(st.booleans()) else []
            letters = draw(st.lists(st.sampled_from(words.CONDITIONS), min_size=2, max_size=3))
            inner = tuple(letters) if not items and draw(st.booleans()) else ()
            paragraphs.append(Paragraph(draw(texts(3)), tuple(items), inner))
        chapters.append(Chapter(number, draw(st.sampled_from(words.LAWS)).upper(), tuple(paragraphs)))
    return tuple(chapters)


def expected(chapters: tuple[Chapter, ...]) -> View:
    """What a commentary is as units and references."""
    view = View()
    for chapter in chapters:
        address = f"C{chapter.number}"
        view.units.append((address, folded(chapter.title), ""))
        for number, paragraph in enumerate(chapter.paragraphs, 1):
            at = f"{address}.{number}"
            add(view, at, "", (*paragraph.text, *((Sentence("Лампу двигают, когда:"),) if paragraph.letters else ())))
            for value, item in zip(ROMAN, paragraph.items, strict=False):
                add(view, f"{at}.{value}", "", item)
            for value, words_of in zip("abc", _listed(paragraph), strict=False):
                add(view, f"{at}.{value}", "", (Sentence(words_of),))
    view.references.sort()
    return view


def _listed(paragraph: Paragraph) -> list[str]:
    """The lettered clauses with what ends each."""
    return [
        clause + ("." if place == len(paragraph.letters) else ";") for place, clause in enumerate(paragraph.letters, 1)
    ]


def written(chapters: tuple[Chapter, ...], setting: Setting, struck: bool, indent: int = 6) -> str:
    """The copy; with `struck` some lines are followed by a phrase of theirs, printed again twice."""
    choice = random.Random(setting.seed)
    lines: list[str] = []
    for chapter in chapters:
        lines += wrapped(f"Правило {chapter.number}. {chapter.title}", Setting(setting.width, hyphens=False), choice)
        for number, paragraph in enumerate(chapter.paragraphs, 1):
            text = " ".join(sentence.words for sentence in paragraph.text)
            if paragraph.letters:
                clauses = zip("abc", _listed(paragraph), strict=False)
                text += " Лампу двигают, когда: " + " ".join(f"({value}) {clause}" for value, clause in clauses)
            lines += _set(f"{chapter.number}.{number}. {text}", setting, choice, struck, indent)
            for value, item in zip(ROMAN, paragraph.items, strict=False):
                words_of = " ".join(sentence.words for sentence in item)
                lines += _set(f"({value}) {words_of}", setting, choice, struck, indent)
        if setting.lines:
            lines.append(f"..page{choice.randint(1, 4)}")
    return "\n\n".join(lines) + "\n"


def _set(text: str, setting: Setting, choice: random.Random, struck: bool, indent: int) -> list[str]:
    lines = wrapped(text, Setting(setting.width, hyphens=False), choice, indent)
    out = []
    for line in lines:
        out.append(line)
        phrase = line.split()[-4:-1]
        if struck and choice.random() < 0.3 and len(phrase) == 3 and phrase[-1].isalpha():
            out += [" ".join(phrase)] * 2
    return out
