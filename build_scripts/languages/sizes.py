"""How large a file is, in words."""

from build_scripts.languages.catalogue import Words, say


def size_in_words(size: int) -> Words:
    """A number of bytes for readers, in units of a thousand.

    >>> size_in_words(4_058_128)["en"], size_in_words(812)["en"], size_in_words(999_999)["ru"]
    ('4.1 MB', '1 kB', '1,0 МБ')
    """
    small = size < 999_500
    count = f"{max(size, 1000) / 1000:.0f}" if small else f"{size / 1_000_000:.1f}"
    figures = {language: count.replace(".", sign) for language, sign in say("number.decimal").items()}
    return say("number.kilobytes", count=figures) if small else say("number.megabytes", count=figures)
