"""The start page, the search page and the download page."""

from build_scripts.languages.titles import chapters, law_title
from build_scripts.model.lawbook import LawBook
from build_scripts.pages.markup import element, escape, page
from build_scripts.pages.places import LAWS, Places, href


class StartPages:
    """Writes the pages one arrives at."""

    def __init__(self, book: LawBook, places: Places, sample: str) -> None:
        self.book = book
        self.places = places
        self.sample = sample

    def start(self) -> str:
        """The grid of the 93 laws, the chapters with their laws, and where else to look."""
        blocks = [element("h1", "Правила спортивного бриджа", id="top"), self.sample]
        have = {number for number, editions in self.places.editions.items() if self.places.main in editions}
        grid = "\n".join(
            element("a", str(number), href=href("", f"laws/{number}"), title=law_title(number, "ru", self.places.main),
                    class_=None if number in have else "without-text")
            for number in LAWS
        )  # fmt: skip
        blocks.append(element("nav", grid, class_="law-grid", aria_label="Правила 1–93"))
        blocks += [
            self._chapter(chapter.number, chapter.russian, chapter.first, chapter.last)
            for chapter in chapters(self.places.main)
        ]
        blocks.append(self._further())
        return page({"title": "Правила спортивного бриджа", "language": "ru", "sample": bool(self.sample)}, blocks)

    def _chapter(self, number: str, russian: str, first: int | None, last: int | None) -> str:
        title = element("h2", f"Глава {number}. {escape(russian)}", id=f"chapter-{number}")
        if first is None or last is None:
            return title + element("p", element("a", "Термины", href=href("", "glossary")))
        rows = [
            element(
                "li",
                element("a", f"{law} {escape(law_title(law, 'ru', self.places.main))}", href=href("", f"laws/{law}")),
            )
            for law in range(first, last + 1)
        ]
        return title + element("ul", "\n".join(rows), class_="chapter-laws")

    def _further(self) -> str:
        links = [
            ("subject-index", "Предметный указатель"),
            ("glossary", "Термины"),
            ("scoring", "Таблицы подсчёта"),
            ("coverage", "О текстах"),
        ]
        links += [
            (f"documents/{facts.id}", facts.title)
            for facts in (document.facts for document in self.book.source_documents)
        ]
        rows = [element("li", element("a", escape(title), href=href("", target))) for target, title in links]
        return element("h2", "Ещё", id="further") + element("ul", "\n".join(rows))

    def search(self) -> str:
        """Where search will stand; until then the ways to a law."""
        words = "Поиск в этой сборке работает из командной строки: lawbook search 'ход вне очереди'."
        links = element(
            "p",
            element("a", "Все правила", href=href("search", ""))
            + " · "
            + element("a", "Предметный указатель", href=href("search", "subject-index")),
        )
        return page(
            {"title": "Поиск", "language": "ru", "sample": bool(self.sample)},
            [element("h1", "Поиск", id="top"), self.sample, element("p", words), links],
        )

    def download(self) -> str:
        """What can be carried away."""
        links = [element("a", name, href=name, download=name) for name in ("lawbook.json", "lawbook.schema.json")]
        words = f"Данные для программ: {links[0]} (формат lawbook/1) и их описание {links[1]}."
        blocks = [element("h1", "Скачать", id="top"), self.sample, element("p", words)]
        return page({"title": "Скачать", "language": "ru", "sample": bool(self.sample)}, blocks)
