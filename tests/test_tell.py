"""The stage tell: labels of provisions as all outputs show them."""

import pytest

from build_scripts.languages.place_names import full_name
from build_scripts.model.address import Address
from build_scripts.model.units import Kind, Unit
from build_scripts.tell.labels import label_of


def unit(address: str, kind: Kind) -> Unit:
    return Unit("tea:1", "tea", kind, "text", "ru", "1987", Address.parse(address), "")


LABELS: list[tuple[str, Kind, str]] = [
    ("L9.A", "section", "A"),
    ("L9.A.2", "item", "2"),
    ("L9.A.2.b", "subitem", "(b)"),
    ("L9.A.2.b.1", "subitem", "(1)"),
    ("L40.B.2.a.iii", "subitem", "(iii)"),
    ("L9.A.p2", "paragraph", ""),
    ("L9.A.note1", "footnote", ""),
    ("L77.table1", "table", ""),
    ("C75.8", "paragraph", "75.8"),
    ("C75.8.ii", "item", "(ii)"),
    ("tea.A.b2", "item", "•"),
    ("tea.A.3", "item", "3"),
    ("tea.A.3.a", "item", "(a)"),
    ("tea.A.u7", "minute", ""),
]


@pytest.mark.parametrize(("address", "kind", "label"), LABELS)
def test_a_label_is_the_last_step_as_the_document_numbers_it(address: str, kind: Kind, label: str) -> None:
    assert label_of(unit(address, kind)) == label


def test_a_label_may_be_that_of_another_address() -> None:
    assert label_of(unit("L9.A", "section"), Address.parse("L9.A.2.b")) == "(b)"


NAMES = [
    ("L9.A.2.b.1", "Правило 9A2(b)(1)", "Law 9A2(b)(1)"),
    ("L64.say1", "Правило 64, сказать за столом 1", "Law 64, said at the table 1"),
    ("L9.A.p2", "Правило 9A, абз. 2", "Law 9A, paragraph 2"),
    ("C75.8.ii", "Комментарий 75.8(ii)", "Commentary 75.8(ii)"),
    ("tea.A.3", "Решение A.3", "Decision A.3"),
]


@pytest.mark.parametrize(("address", "russian", "english"), NAMES)
def test_a_provision_is_cited_by_its_noun_and_place(address: str, russian: str, english: str) -> None:
    place = Address.parse(address)
    assert (full_name(place), full_name(place, "en")) == (russian, english)
