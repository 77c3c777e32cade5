"""Drafts: where a draft stands is asked up its line once, however long the line is."""

import pytest

from build_scripts.model.address import Address
from build_scripts.parse.drafts import Draft

LAW = Address.law(8)


@pytest.mark.parametrize("depth", [1, 3, 300])
def test_a_note_in_a_note_in_a_note_has_its_address(depth: int) -> None:
    draft = Draft("section", at=LAW)
    for _ in range(depth):
        draft = Draft("footnote", parent=draft, suffix="note1")
    assert draft.address is not None
    assert len(draft.address.parts) == len(LAW.parts) + depth


@pytest.mark.parametrize(
    "draft",
    [
        Draft("section"),
        Draft("section", suffix="A"),
        Draft("footnote", parent=Draft("section")),
        Draft("footnote", parent=Draft("section", suffix="A"), suffix="note1"),
    ],
)
def test_a_draft_that_hangs_on_nothing_has_none(draft: Draft) -> None:
    assert draft.address is None


def test_an_address_of_its_own_goes_before_that_of_its_parent() -> None:
    assert Draft("section", parent=Draft("section", at=LAW), at=LAW.child("B"), suffix="A").address == LAW.child("B")
