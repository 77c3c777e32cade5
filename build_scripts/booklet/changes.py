"""A slip of changes: what differs between two exports, as data for print."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from build_scripts.booklet.typography import typeset_text
from build_scripts.booklet.words import language_of, words_of
from build_scripts.languages.place_names import place_name
from build_scripts.model.address import Address
from build_scripts.model.lawbook import LawBook
from build_scripts.tell.publication import public

Row = dict[str, Any]
# Differences that are no words of a text; a slip counts them.
_WITHOUT_WORDS = {
    "reference", "footnote", "guess", "aliases", "complete", "kind", "file", "scheme", "encoding", "publish", "kinds",
    "edition", "language", "address",
}  # fmt: skip


class Difference(Protocol):
    """One thing that is otherwise in the newer book, as a comparison of exports tells it; `sign` is +, - or ~."""

    @property
    def document(self) -> str: ...  # noqa: D102
    @property
    def law(self) -> str: ...  # noqa: D102
    @property
    def place(self) -> str: ...  # noqa: D102
    @property
    def sign(self) -> str: ...  # noqa: D102
    @property
    def what(self) -> str: ...  # noqa: D102
    @property
    def before(self) -> str: ...  # noqa: D102
    @property
    def after(self) -> str: ...  # noqa: D102


def slip_data(
    book: LawBook, differences: Iterable[Difference], laws: Sequence[int], language: str, date: str = ""
) -> Row:
    """The slip for some laws: by document and law each place with its words before and after.

    Differences of texts that are not published, or touch a withheld passage, are left out.
    """
    words, shown = words_of(language), public(book)
    hidden = {one.id for one in book.units} - {one.id for one in shown.units}
    hidden |= {one.id for one in shown.units if one != book.by_id[one.id]}
    places = {str(unit.address or unit.id) for unit in book.units if unit.id in hidden}
    chosen = {f"{system}{number}" for system in "LC" for number in laws}
    groups: dict[str, dict[str, list[Row]]] = {}
    others = 0
    for one in differences:
        facts = shown.facts.get(one.document)
        unplaced = not one.place and facts is not None and bool(facts.withheld)
        if facts is None or one.place in places or unplaced or (one.law[:1] in "LC" and one.law not in chosen):
            continue
        if one.what in _WITHOUT_WORDS:
            others += 1
            continue
        title = words["our_digest"] if facts.is_digest else facts.title
        row = {
            "sign": one.sign,
            "place": _place(one.place, language),
            "before": typeset_text(one.before, language),
            "after": typeset_text(one.after, language),
        }
        groups.setdefault(title, {}).setdefault(_name(one.law, words), []).append(row)
    return {
        "language": language_of(language),
        "words": words,
        "date": date,
        "proof": False,
        "others": words["other_changes"].format(count=others) if others else "",
        "documents": [
            {"title": title, "laws": [{"name": name, "rows": rows} for name, rows in by_law.items()]}
            for title, by_law in groups.items()
        ],
    }


def _place(place: str, language: str) -> str:
    """A place for readers: an address as people write it, else as it is (a head word)."""
    try:
        return place_name(Address.parse(place), language_of(language)) if place[:1] in "LC" else place
    except ValueError:
        return place


def _name(law: str, words: dict[str, str]) -> str:
    """What a law or chapter is called: L75, C75, index."""
    kinds = {"L": words["law"], "C": words["commentary_on"]}
    if law[:1] in kinds and law[1:].isdigit():
        return f"{kinds[law[:1]]} {law[1:]}"
    return words["index"] if law == "index" else law
