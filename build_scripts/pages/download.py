"""The download page: what can be carried away, which copy is for what, and how each is made."""

from collections.abc import Mapping

from build_scripts.languages.catalogue import LEADING, Words, word
from build_scripts.languages.sizes import size_in_words
from build_scripts.model.lawbook import LawBook
from build_scripts.pages.markup import element, escape, heading, page, say, spans

# The files that every build makes, and what they are.
DATA = (
    ("lawbook.json", say("download.data")),
    ("lawbook.schema.json", say("download.schema")),
)
# What a build leaves out of the list, by the command that makes it.
MADE = (
    ("lawbook bundle", say("download.make_archive")),
    ("lawbook bundle --single", say("download.make_single")),
    ("lawbook booklet", say("download.make_booklet")),
    ("lawbook export -o lawbook.json", say("download.make_data")),
    ("lawbook build --downloads", say("download.make_downloads")),
)
USES = (
    say("download.use_computer"), say("download.use_android"), say("download.use_apple"), say("download.use_paper"),
)  # fmt: skip


def download_page(book: LawBook, sample: str, date: str, sizes: Mapping[str, int]) -> str:
    """The page as Markdown; a build with downloads writes its own rows into the list.

    `date` (YYYY-MM-DD) is the day that the build was given, `sizes` are those of the data files by name, in bytes.
    """

    def row(name: str, words: Words) -> str:
        size = spans(size_in_words(sizes[name])) if name in sizes else ""
        facts = " · ".join(filter(None, (name, size, escape(date or book.newest))))
        return element("li", f"{element('a', spans(words), href=name, download='')} {element('small', facts)}")

    made = "\n".join(element("li", f"{element('code', command)} {spans(words)}") for command, words in MADE)
    unmade = spans(say("download.unmade"))
    uses = "\n".join(element("li", spans(words)) for words in USES)
    blocks = [heading(1, say("page.download"), id="top"), sample]
    blocks += [element("ul", "\n".join(row(*one) for one in DATA), id="downloads", class_="downloads")]
    blocks += [heading(2, say("download.which"), id="which"), element("ul", uses)]
    blocks += [heading(2, say("download.make"), id="make"), element("p", unmade), element("ul", made)]
    return page({"title": word(LEADING, "page.download"), "language": LEADING, "sample": bool(sample)}, blocks)
