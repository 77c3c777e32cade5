"""Words that stand on a page beside its text, of all languages: what a page is in is told only later."""

from build_scripts.languages.vocabulary import languages_of, vocabulary

_ALL = [vocabulary(language, "page") for language in languages_of("page")]


def _any_of(table: str) -> str:
    return f"(?:{'|'.join(one.pattern(table) for one in _ALL if table in one.tables)})"


DIVISION = _any_of("divisions")  # as headings, running heads and contents rows begin: `Глава VI`, `Law 12`
PAGE_WORD = _any_of("page_words")  # what a page number is written with: `стр. 41`, `page 41`
CITING = _any_of("citing")  # words after which a page is cited, so that its number is text: `на стр. 41`
CONTENTS = _any_of("contents")  # a line above the rows of a table of contents
ORDER = rf"{_any_of('orders')}\.?"  # the printer's order number in a signature mark: `3* Зак. 412`
CONTINUED, CONTINUED_ON = _any_of("continued"), _any_of("continued_on")  # `---> продолжение на … странице`
NAVIGATION = frozenset(line for one in _ALL for line in one.words("navigation"))  # lines that lead through a site
CONJUNCTIONS = frozenset(word for one in _ALL for word in one.words("conjunctions"))  # between two halves of words
