"""The coverage page: the account, problems and corrections of each document, and what exists for each law."""

from collections.abc import Iterator

from build_scripts.languages.titles import law_title
from build_scripts.model.lawbook import LawBook
from build_scripts.pages.markup import element, escape, page
from build_scripts.pages.places import LAWS, Places, href

NAME = "coverage"


class CoveragePage:
    """Writes the page that says what is there, what is missing, and what was changed."""

    def __init__(self, book: LawBook, places: Places, sample: str) -> None:
        self.book = book
        self.places = places
        self.sample = sample

    def text(self) -> str:
        """The whole page."""
        blocks = [element("h1", "О текстах", id="top"), self.sample, *self._account(), *self._laws(), *self._problems()]
        blocks += self._guesses()
        blocks += self._corrections()
        return page({"title": "О текстах", "language": "ru", "sample": bool(self.sample)}, blocks)

    def _account(self) -> Iterator[str]:
        yield element("h2", "Счёт знаков", id="account")
        yield element(
            "p", "Каждый знак каждого документа стоит в одном пункте или записан как не относящийся к тексту."
        )
        head = "".join(
            element("th", name, scope="col") for name in ("Документ", "Знаков", "В пунктах", "Не текст", "Догадок")
        )
        rows = []
        for row in self.book.account:
            facts = self.book.facts[row.document]
            noise = sum(row.noise.values())
            kinds = ", ".join(f"{kind} {count}" for kind, count in row.noise.items())
            cells = [
                element(
                    "th", element("a", escape(facts.title), href=href(NAME, f"documents/{row.document}")), scope="row"
                )
            ]
            cells += [element("td", str(value)) for value in (row.characters, row.in_units)]
            cells += [element("td", str(noise), title=kinds or None), element("td", str(row.uncertain))]
            rows.append(element("tr", "".join(cells)))
        table = element(
            "table", element("thead", element("tr", head)) + element("tbody", "\n".join(rows)), class_="account"
        )
        yield element("div", table, class_="table-region", tabindex="0", role="region", aria_label="Счёт знаков")

    def _laws(self) -> Iterator[str]:
        """What exists in which edition, language and layer, law by law."""
        yield element("h2", "Правила", id="laws")
        have: dict[int, list[str]] = {}
        for (edition, language, address), ids in self.places.shown.items():
            if address.number is None or not any(self.book.by_id[name].pieces for name in ids):
                continue
            kind = "комментарий" if address.system == "C" else f"{edition}{'' if language == 'ru' else ' англ.'}"
            kinds = have.setdefault(address.number, [])
            if kind not in kinds:
                kinds.append(kind)
        rows = []
        for number in LAWS:
            link = element(
                "a",
                f"{number}. {escape(law_title(number, 'ru', self.places.main))}",
                href=self.places.to_law(number, NAME),
            )
            said = ", ".join(have.get(number, [])) or "текста нет"
            rows.append(element("li", f"{link} — {escape(said)}", id=f"law-{number}"))
        yield element("ul", "\n".join(rows), class_="coverage")

    def _problems(self) -> Iterator[str]:
        yield element("h2", "Что замечено", id="problems")
        files = {name: facts.file for name, facts in self.book.facts.items()}
        rows = [
            element("li", element("code", escape(problem.printed(files.get(problem.document, problem.document)))))
            for problem in self.book.problems
            if self.places.may_show(problem.document, problem.start)
        ]
        yield element("ul", "\n".join(rows), class_="problems") if rows else element("p", "Ничего.")

    def _guesses(self) -> Iterator[str]:
        rows = [
            element(
                "li",
                f"{escape(unit.address.short if unit.address else unit.document)}: "
                f"«{escape(guess.source)}» → «{escape(guess.reading)}» ({escape(guess.why)})",
            )
            for unit in self.book.units
            if self.places.is_public(unit)
            for guess in unit.uncertain
            if not any(start <= guess.start < end for start, end in self.book.facts[unit.document].withheld)
        ]
        if rows:
            yield element("h2", "Догадки", id="guesses")
            yield element("ul", "\n".join(rows), class_="guesses")

    def _corrections(self) -> Iterator[str]:
        rows = [
            element(
                "li",
                f"{escape(document.facts.title)}: «{escape(change.before)}» → "
                f"«{escape(change.after)}» ({escape(change.reason)})",
            )
            for document in self.book.documents
            if document.facts.publish == "full"
            for change in document.restored.changes
            if change.step == "corrections"
        ]
        if rows:
            yield element("h2", "Исправления", id="corrections")
            yield element("ul", "\n".join(rows))
