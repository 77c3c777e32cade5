"""References with several numbers: each number is a link of its own where numbers and targets match."""

import pytest

from build_scripts.pages.places import Link
from build_scripts.tell.numbered_parts import numbered_parts

ONE, TWO, THREE = (Link(f"#{name}", "") for name in ("one", "two", "three"))
PARTED = {
    "two numbers": ("Правила 4А и 16", (ONE, TWO), [("Правила 4А", ONE, " и "), ("16", TWO, "")]),
    "three, one in brackets": (
        "Правилу 3 (или 4, или 5",
        (ONE, TWO, THREE),
        [("Правилу 3", ONE, " (или "), ("4", TWO, ", или "), ("5", THREE, "")],
    ),
    "the ends of a range": ("Правилах 2...4", (ONE, TWO, THREE), [("Правилах 2", ONE, "..."), ("4", THREE, "")]),
    "numbers of the commentary": ("п.п. 4.1. и 4.2.", (ONE, TWO), [("п.п. 4.1", ONE, ". и "), ("4.2", TWO, ".")]),
    "a target that leads nowhere": ("Правила 4 и 5", (None, TWO), [("Правила 4", None, " и "), ("5", TWO, "")]),
}
WHOLE = {
    "one number": ("Правило 4", (ONE,)),
    "no number": ("обоих примерах", (ONE, TWO)),
    "more numbers than targets": ("Правила 3, 4 и 5", (ONE, TWO)),
}


@pytest.mark.parametrize("name", PARTED)
def test_each_number_is_a_link(name):
    words, links, parts = PARTED[name]
    assert numbered_parts(words, links) == parts


@pytest.mark.parametrize("name", PARTED)
def test_no_letter_is_lost(name):
    words, links, _ = PARTED[name]
    assert "".join(shown + behind for shown, _, behind in numbered_parts(words, links)) == words


@pytest.mark.parametrize("name", WHOLE)
def test_what_does_not_match_stays_one_link(name):
    assert numbered_parts(*WHOLE[name]) == []
