"""Law books as a web page holds them: rulers of question marks, section letters glued to the text before them."""

import random

from damage.book import Law, Provision

GROUPS = " ".join(["??"] * 8)


def written(laws: tuple[Law, ...], seed: int, marks: bool) -> list[str]:
    """The paragraphs of a page; with `marks` each law but the first follows a page mark that lost its closing dash."""
    choice = random.Random(seed)
    number = choice.randint(60, 90)
    paragraphs: list[str] = []
    for law in laws:
        if marks and len(laws) > 1:  # a mark alone that lost its dash is no mark
            paragraphs.append(f"- {number}")
            number += 4
        if law.chapter:
            ruler = choice.choice([GROUPS, "?" * 30])
            paragraphs += [f"Глава {law.chapter[0]} - {law.chapter[1]}", ruler]
        paragraphs.append(f"Правило {law.number}. {law.body.title}")
        glued = "?" * choice.randint(20, 40)
        glued = _body(law.body, 0, glued, paragraphs)
        if law.note:
            words = " ".join(sentence.words for sentence in law.note)
            paragraphs[-1] += f" {'?' * 40} (*) - {words}"
    return paragraphs


def _body(provision: Provision, depth: int, glued: str, paragraphs: list[str]) -> str:
    """Write a provision behind what stands glued before it; a title ends its paragraph, an item starts one."""
    label = ("", "{}.", "{}.", "({}) ")[depth].format(provision.value)
    if provision.title and depth:
        _put(f"{label}{provision.title}", depth, glued, paragraphs)
        glued, label = "", ""
        if provision.text:
            paragraphs.append(provision.words)
    elif provision.text:
        _put(f"{label}{provision.words}", depth, glued, paragraphs)
        glued = ""
    for child in provision.below:
        glued = _body(child, depth + 1, glued, paragraphs)
    return glued


def _put(text: str, depth: int, glued: str, paragraphs: list[str]) -> None:
    """A paragraph of its own, except behind a ruler and for a section letter behind a sentence."""
    if glued:
        paragraphs.append(f"{glued} {text}")
    elif depth == 1 and paragraphs[-1].endswith("."):
        paragraphs[-1] += f" {text}"
    else:
        paragraphs.append(text)


def page(laws: tuple[Law, ...], seed: int, marks: bool) -> str:
    """The paragraphs as the text of a page."""
    return "\n\n".join(written(laws, seed, marks)) + "\n"


def markup(laws: tuple[Law, ...], seed: int, marks: bool) -> str:
    """The paragraphs as an HTML page."""
    rows = "\n".join(f"<p>{paragraph}</p>" for paragraph in written(laws, seed, marks))
    return f"<!DOCTYPE html>\n<html><head><title>Зал</title></head>\n<body>\n{rows}\n</body></html>\n"
