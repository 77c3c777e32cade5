"""What stands above a long list: the bar of letters and the field that filters while typing."""

from collections.abc import Iterable

from build_scripts.pages.markup import both, element, escape, said

FIELD = "_filter"  # no row and no term has such an anchor


def sort_key(words: str) -> str:
    """How words are sorted and found: any case, ё as е.

    >>> sort_key("Ёлка")
    'елка'
    """
    return words.casefold().replace("ё", "е")


def letters_bar(entries: Iterable[tuple[str, str]]) -> str:
    """Links to the first entry of each letter; the entries are (words, anchor) in their order."""
    first: dict[str, str] = {}
    for words, anchor in entries:
        letter = next((sign for sign in sort_key(words).upper() if sign.isalpha()), "")
        if letter:
            first.setdefault(letter, anchor)
    links = [element("a", escape(letter), href=f"#{anchor}") for letter, anchor in sorted(first.items())]
    return element("nav", "\n".join(links), class_="alphabet", aria_label=said("Буквы", "Letters"))


def filter_field(rows: str, total: int, russian: str, english: str) -> str:
    """The field that filters the rows of the element `rows`; `docs/scripts/filter.js` does it and says their number.

    The style sheet hides it where no script runs.
    """
    label = element("label", both(russian, english), for_=FIELD)
    field = element("input", id=FIELD, type="search", autocomplete="off", spellcheck="false", enterkeyhint="search",
                    aria_controls=rows, aria_describedby=f"{FIELD}-count").removesuffix("</input>")  # fmt: skip
    count = element("p", both(f"Строк: {total}", f"Rows: {total}"), id=f"{FIELD}-count", role="status")
    return element("div", f"{label}\n{field}\n{count}", class_="filter", role="search")
