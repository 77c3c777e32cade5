"""Minutes as a web copy holds them: paragraphs, mixed letters, dashes in words, letters of the wrong code page."""

from dataclasses import dataclass

from hypothesis import strategies as st

from damage import words
from damage.book import Sentence, View, add
from damage.generate import texts

PEOPLE = (
    "Г–н секретарь", "Жёлтый карандаш", "Зёрна кофе", "Комитет", "Кто–нибудь из гостей", "Какой–либо сосед",
)  # fmt: skip


@dataclass(frozen=True)
class Minute:
    """A numbered item: its text, bullets or lettered items below it, and a paragraph behind them."""

    text: tuple[Sentence, ...]
    bullets: tuple[str, ...] = ()
    letters: tuple[tuple[Sentence, ...], ...] = ()
    closing: tuple[Sentence, ...] = ()


@st.composite
def minutes(draw) -> tuple[tuple[Minute, ...], ...]:
    """One or two meetings of one to three items."""
    meetings = []
    for _ in range(draw(st.integers(1, 2))):
        items = []
        for _ in range(draw(st.integers(1, 3))):
            person = Sentence(
                f"{draw(st.sampled_from(PEOPLE))} лежит рядом с лампой.".replace("лежит рядом с", "видит под")
            )
            form = draw(st.integers(0, 3))
            bullets = draw(st.lists(st.sampled_from(words.CONDITIONS), min_size=2, max_size=3)) if form == 1 else []
            letters = draw(st.lists(texts(1), min_size=2, max_size=3)) if form == 2 else []
            closing = draw(texts()) if form else ()
            items.append(Minute((person, *draw(texts())), tuple(f"{one};" for one in bullets), tuple(letters), closing))
        meetings.append(tuple(items))
    return tuple(meetings)


def expected(meetings: tuple[tuple[Minute, ...], ...], document: str = "book") -> View:
    """What minutes are as units and references."""
    view = View()
    for meeting, items in enumerate(meetings, 1):
        view.units.append((f"{document}.A{meeting}", f"ПРИЛОЖЕНИЕ {meeting}", ""))
        for number, item in enumerate(items, 1):
            at = f"{document}.A{meeting}.{number}"
            add(view, at, "", item.text)
            for place, bullet in enumerate(item.bullets, 1):
                add(view, f"{at}.b{place}", "", (Sentence(bullet),))
            for value, letter in zip("abc", item.letters, strict=False):
                add(view, f"{at}.{value}", "", letter)
            if item.closing:
                add(view, f"{at}.p2", "", item.closing)
    view.references.sort()
    return view


def written(meetings: tuple[tuple[Minute, ...], ...], letters: str, broken: bool) -> str:
    """The copy; `letters` are those of its lists, with `broken` some letters went through the wrong code page."""
    blocks = []
    for meeting, items in enumerate(meetings, 1):
        blocks.append(f"ПРИЛОЖЕНИЕ {meeting}")
        for number, item in enumerate(items, 1):
            blocks.append(f"{number}. " + " ".join(sentence.words for sentence in item.text))
            if item.bullets:
                blocks.append("\n".join(f"• {bullet}" for bullet in item.bullets))
            for value, letter in zip(letters, item.letters, strict=False):
                blocks.append(f"({value}) " + " ".join(sentence.words for sentence in letter))
            if item.closing:
                blocks.append(" ".join(sentence.words for sentence in item.closing))
    text = "\n\n".join(blocks) + "\n"
    if broken:
        for pair in ("Г–", "Жё", "Зё"):
            text = text.replace(pair, pair.encode("cp1251").decode("utf-8"))
    return text
