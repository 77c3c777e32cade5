"""Hypothesis strategies for clean invented law books."""

from hypothesis import strategies as st

from damage import words
from damage.book import SIGN, Law, Provision, Sentence, sentence_case

NUMBERS = st.integers(1, 93)


@st.composite
def sentences(draw, cited: bool = True) -> Sentence:
    """One sentence, sometimes with a reference."""
    subject, verb = draw(st.sampled_from(words.SUBJECTS)), draw(st.sampled_from(words.VERBS))
    rest = f"{verb} {draw(st.sampled_from(words.OBJECTS))} {draw(st.sampled_from(words.PLACES))}"
    form = draw(st.integers(0, 4 if cited else 2))
    if form == 0:
        return Sentence(sentence_case(f"{subject} {rest}."))
    if form == 1:
        return Sentence(sentence_case(f"{subject} {rest}, {draw(st.sampled_from(words.CONDITIONS))}."))
    if form == 2:
        return Sentence(sentence_case(f"{draw(st.sampled_from(words.OPENINGS))} {subject} {rest}."))
    citation, targets = draw(st.sampled_from(words.CITATIONS))
    law = draw(NUMBERS)
    facts = {
        "law": law, "other": law % 93 + 1, "section": draw(st.sampled_from("ABCDE")),
        "item": draw(st.integers(1, 4)),
    }  # fmt: skip
    cited_as = citation.format(**facts)
    return Sentence(
        sentence_case(f"{subject} {rest} {cited_as}."), (tuple(target.format(**facts) for target in targets),)
    )


def texts(most: int = 2):
    """One to `most` sentences."""
    return st.lists(sentences(), min_size=1, max_size=most).map(tuple)


@st.composite
def provisions(draw, depth: int, values: str, titles: tuple[str, ...]) -> tuple[Provision, ...]:
    """A list of provisions at one depth, all with titles or none, some with a list below them."""
    titled = depth == 1 or draw(st.booleans())
    count = draw(st.integers(2, 3))
    found = []
    for value in values[:count]:
        below = ()
        if depth < 3 and draw(st.integers(0, 2)) == 0:
            below = draw(provisions(depth + 1, ("", "1234", "abcd")[depth], words.ITEMS))
        own = () if titled and below and depth == 1 and draw(st.booleans()) else draw(texts())
        found.append(Provision(value, draw(st.sampled_from(titles)) if titled else "", own, below))
    return tuple(found)


@st.composite
def laws(draw, most: int = 2, notes: bool = True, chapters: bool = True) -> tuple[Law, ...]:
    """One to `most` laws in the order of their numbers, some with a chapter above, some with a note."""
    numbers = sorted(draw(st.sets(NUMBERS, min_size=1, max_size=most)))
    chosen = []
    for place, number in enumerate(numbers):
        sections = draw(provisions(1, "ABCD", words.SECTIONS)) if draw(st.booleans()) else ()
        own = draw(texts()) if not sections or draw(st.booleans()) else ()
        body = Provision(str(number), draw(st.sampled_from(words.LAWS)), own, sections)
        note = draw(texts()) if notes and draw(st.integers(0, 2)) == 0 else ()
        chapter = None
        if chapters and draw(st.integers(0, 3)) == 0:
            chapter = (("IV", "VII")[place], draw(st.sampled_from(words.CHAPTERS)))
        chosen.append(Law(_signed(body)[0] if note else body, note, chapter))
    return tuple(chosen)


def _signed(body: Provision) -> tuple[Provision, bool]:
    """The provision with a footnote sign behind the third word of its first sentence, or of one below it."""
    if body.text:
        first = body.text[0].words.split(" ")
        first[2] = first[2].rstrip(",.") + SIGN + ("," if first[2].endswith(",") else "")
        signed = Sentence(" ".join(first), body.text[0].references)
        return Provision(body.value, body.title, (signed, *body.text[1:]), body.below), True
    below = list(body.below)
    for place, child in enumerate(below):
        below[place], done = _signed(child)
        if done:
            return Provision(body.value, body.title, body.text, tuple(below)), True
    return body, False
