"""The download page: what can be carried away, which copy is for what, and how each is made."""

from collections.abc import Mapping

from build_scripts.model.lawbook import LawBook
from build_scripts.outputs import size_in_words
from build_scripts.pages.markup import both, element, escape, heading, page

# The files that every build makes: name, Russian and English words.
DATA = (
    ("lawbook.json", "Данные для программ, формат lawbook/1", "Data for programs, format lawbook/1"),
    ("lawbook.schema.json", "Описание этих данных", "The schema of these data"),
)
# What a build leaves out of the list, by the command that makes it.
MADE = (
    ("lawbook bundle", "— весь сайт архивом", "— the whole site as an archive"),
    ("lawbook bundle --single", "— всё одним файлом", "— all in one file"),
    ("lawbook booklet", "— брошюра для печати", "— a booklet to print"),
    ("lawbook export -o lawbook.json", "— данные для программ", "— data for programs"),
    ("lawbook build --downloads", "— сайт, где всё это есть на этой странице", "— a site that has them on this page"),
)  # fmt: skip
USES = (
    ("Компьютер: архив. Распакуйте его и откройте start.html; сеть не нужна.",
     "A computer: the archive. Unpack it and open start.html; no network is needed."),
    ("Телефон Android: один файл, открытый в браузере; поиск и языки работают без сети.",
     "An Android phone: the one file, opened in a browser; search and languages work without a network."),
    ("iPhone и iPad: тот же файл из приложения «Файлы»; весь текст и ссылки, но без поиска.",
     "iPhone and iPad: the same file from the app Files; all text and links, but no search."),
    ("Бумага: брошюра; одно правило печатает сам браузер с его страницы.",
     "Paper: the booklet; a browser prints a single law from its page."),
)  # fmt: skip


def download_page(book: LawBook, sample: str, date: str, sizes: Mapping[str, int]) -> str:
    """The page as Markdown; a build with downloads writes its own rows into the list.

    `date` (YYYY-MM-DD) is the day that the build was given, `sizes` are those of the data files by name, in bytes.
    """

    def row(name: str, russian: str, english: str) -> str:
        size = both(size_in_words(sizes[name], "ru"), size_in_words(sizes[name])) if name in sizes else ""
        facts = " · ".join(filter(None, (name, size, escape(date or book.newest))))
        return element(
            "li", f"{element('a', both(russian, english), href=name, download='')} {element('small', facts)}"
        )

    made = "\n".join(element("li", f"{element('code', command)} {both(*words)}") for command, *words in MADE)
    unmade = both(
        "Чего в списке нет, делает программа на компьютере:", "What is not listed the program makes, on a computer:"
    )
    uses = "\n".join(element("li", both(russian, english)) for russian, english in USES)
    blocks = [heading(1, "Скачать", "Download", id="top"), sample]
    blocks += [element("ul", "\n".join(row(*one) for one in DATA), id="downloads", class_="downloads")]
    blocks += [heading(2, "Что на чём открывать", "Which copy for what", id="which"), element("ul", uses)]
    blocks += [heading(2, "Сделать самому", "Make them yourself", id="make"), element("p", unmade), element("ul", made)]
    return page({"title": "Скачать", "language": "ru", "sample": bool(sample)}, blocks)
