"""What stands above a long list: the bar of letters and the field that filters while typing."""

from collections.abc import Iterable

from build_scripts.languages.catalogue import Words
from build_scripts.languages.letters import without_yo
from build_scripts.pages.markup import attribute, element, escape, say, spans

FIELD = "_filter"  # no row and no term has such an anchor


def sort_key(words: str) -> str:
    """How words are sorted and found: any case, ё as е.

    >>> sort_key("Ёлка")
    'елка'
    """
    return without_yo(words.casefold())


def letters_bar(entries: Iterable[tuple[str, str]]) -> str:
    """Links to the first entry of each letter; the entries are (words, anchor) in their order."""
    first: dict[str, str] = {}
    for words, anchor in entries:
        letter = next((sign for sign in sort_key(words).upper() if sign.isalpha()), "")
        if letter:
            first.setdefault(letter, anchor)
    links = [element("a", escape(letter), href=f"#{anchor}") for letter, anchor in sorted(first.items())]
    return element("nav", "\n".join(links), class_="alphabet", aria_label=attribute(say("page.letters")))


def filter_field(rows: str, total: int, words: Words) -> str:
    """The field, called `words`, that filters the rows of the element `rows`; the style sheet hides it without script.

    `docs/scripts/filter.js` does it and says their number.
    """
    label = element("label", spans(words), for_=FIELD)
    field = element("input", id=FIELD, type="search", autocomplete="off", spellcheck="false", enterkeyhint="search",
                    aria_controls=rows, aria_describedby=f"{FIELD}-count").removesuffix("</input>")  # fmt: skip
    count = element("p", spans(say("page.rows", count=total)), id=f"{FIELD}-count", role="status")
    return element("div", f"{label}\n{field}\n{count}", class_="filter", role="search")
