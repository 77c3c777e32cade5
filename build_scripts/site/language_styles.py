"""The rules of style by which a reader sees one language of several: made of the languages that there are."""

from collections.abc import Iterator, Sequence

from build_scripts.languages.catalogue import Language


def hidden_rules(known: Sequence[Language]) -> str:
    """The rule that hides what is said in the languages that a reader has not chosen.

    Whose language has no texts of its own is shown those that it reads. Where both languages of the texts are shown,
    and where no script runs, the others are hidden.
    """
    selectors = [selector for one in known for selector in _hidden(one, known)]
    beside = [f".{one.code}" for one in known if one.reads != one.code]
    if beside:
        both = ':is(html[data-language="both"], html:not([data-language]))'
        selectors += [f"{both} {other}" for other in beside]
    return ",\n".join(selectors) + "{display:none !important}\n" if selectors else ""


def _hidden(own: Language, known: Sequence[Language]) -> Iterator[str]:
    chosen = f'html[data-language="{own.code}"]'
    for other in known:
        if other.code == own.reads != own.code:  # hidden only where the same is said in the reader's own
            yield f"{chosen} :is(.{other.code}:has(~ .{own.code}), .{own.code} ~ .{other.code})"
        elif other.code != own.code:
            yield f"{chosen} .{other.code}"


def read_alike(css: str, known: Sequence[Language]) -> str:
    """Style rules for readers of a language, for all whose texts are in that language.

    >>> known = (Language("en", 1, "English", "Eng", "en"), Language("fi", 2, "Suomi", "Suo", "en"))
    >>> read_alike('html[data-language="en"] p{}', known)
    'html:is([data-language="en"], [data-language="fi"]) p{}'
    """
    for one in known:
        readers = [other.code for other in known if other.reads == one.code]
        if len(readers) > 1:
            chosen = ", ".join(f'[data-language="{code}"]' for code in readers)
            css = css.replace(f'html[data-language="{one.code}"]', f"html:is({chosen})")
    return css
