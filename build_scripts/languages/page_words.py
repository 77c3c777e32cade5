"""Words that stand on a page beside its text, of all languages: in which one a page is, is told only later."""

from build_scripts.languages.vocabulary import any_pattern, any_words

DIVISION = any_pattern("page", "divisions")  # as headings, running heads and contents rows begin: `Law 12`
PAGE_WORD = any_pattern("page", "page_words")  # what a page number is written with: `page 41`
CITING = any_pattern("page", "citing")  # words after which a page is cited, so that its number is text: `on page 41`
CONTENTS = any_pattern("page", "contents")  # a line above the rows of a table of contents
ORDER = rf"{any_pattern('page', 'orders')}\.?"  # the printer's order number in a signature mark
CONTINUED, CONTINUED_ON = any_pattern("page", "continued"), any_pattern("page", "continued_on")
NAVIGATION = frozenset(any_words("page", "navigation"))  # whole lines that lead through a site
CONJUNCTIONS = frozenset(any_words("page", "conjunctions"))  # between two halves of words
