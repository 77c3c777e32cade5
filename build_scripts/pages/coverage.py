"""The coverage page: the account, problems and corrections of each document, and what exists for each law."""

from collections.abc import Iterator

from build_scripts.align.guessed import GuessedWord, guessed_words, visible_guesses
from build_scripts.languages.titles import law_title
from build_scripts.model.lawbook import LawBook
from build_scripts.model.problems import line_of
from build_scripts.model.text import Change
from build_scripts.model.units import DocumentFacts, Unit
from build_scripts.pages.guesses import letters, listed, reasons
from build_scripts.pages.markup import element, escape, page
from build_scripts.pages.places import LAWS, Places, href, place_name

NAME = "coverage"
CORRECTIONS = "corrections"  # the name of the step
CORRECTED = {"typo": "опечатка в самом тексте", "damage": "порча этой копии"}


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
        for row in self.book.summed_account:
            noise = sum(row.noise.values())
            kinds = ", ".join(f"{kind} {count}" for kind, count in row.noise.items())
            cells = [element("th", self._document(row.document), scope="row")]
            cells += [element("td", str(value)) for value in (row.characters, row.in_units)]
            cells += [element("td", str(noise), title=kinds or None), element("td", str(row.uncertain))]
            rows.append(element("tr", "".join(cells)))
        table = element(
            "table", element("thead", element("tr", head)) + element("tbody", "\n".join(rows)), class_="account"
        )
        yield element("div", table, class_="table-region", tabindex="0", role="region", aria_label="Счёт знаков")

    def _document(self, name: str) -> str:
        """A document of the account with the way to its page; the digest is our own and stands with the laws."""
        facts = self.book.facts.get(name)
        if facts is None:
            return "Дайджест правил (наш текст)"
        return element("a", escape(facts.title), href=href(NAME, f"documents/{name}"))

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
            digest = ["дайджест"] if number in self.book.digest else []
            said = ", ".join([*(have.get(number) or ["текста нет"]), *digest])
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
        """By document: how many guesses it has, and each with the way to its provision."""
        blocks = []
        for document in self.book.documents:
            found = [(unit, guessed_words(self.book, unit, document.restored)) for unit in document.units]
            rows = [
                element("li", self._guess(unit, word, count)) for unit, words in found for word, count in listed(words)
            ]
            if rows:
                name, total = document.facts.id, sum(len(visible_guesses(self.book, unit)) for unit in document.units)
                blocks.append(element("h3", f"{escape(document.facts.title)} — догадок: {total}", id=f"guesses-{name}"))
                blocks.append(element("ul", "\n".join(rows), class_="guesses"))
        if blocks:
            yield element("h2", "Догадки", id="guesses")
            yield from blocks

    def _guess(self, unit: Unit, word: GuessedWord, count: int) -> str:
        name = place_name(unit.address) if unit.address else unit.document
        link = element("a", escape(name), href=self.places.to_unit(self._read(unit), NAME))
        many = f", {count} раз" if count > 1 else ""
        return f"{link}: «{escape(letters(word))}» → «{escape(word.reading)}» ({escape(reasons(word))}{many})"

    def _read(self, unit: Unit) -> Unit:
        """The unit that stands on the page of a provision: of several witnesses the one that is read."""
        if unit.address is None or (unit.edition, unit.language, unit.address) not in self.places.shown:
            return unit
        return self.book.by_id[self.places.shown[unit.edition, unit.language, unit.address][0]]

    def _corrections(self) -> Iterator[str]:
        """The public log: every correction of a document that is shown, but for those of withheld passages."""
        rows = []
        for document in self.book.documents:
            facts, source = document.facts, document.restored.source
            for change in document.restored.changes:
                if change.step != CORRECTIONS or not self._may_tell(facts, change):
                    continue
                kind, _, reason = change.reason.partition(": ")
                place = f"{facts.file}:{line_of(source, change.start)}"
                link = element("a", escape(place), href=href(NAME, f"documents/{facts.id}"))
                words = f"«{visible(change.before)}» → «{visible(change.after)}»"
                rows.append(element("li", f"{link}: {words} — {escape(CORRECTED.get(kind, kind))}: {escape(reason)}"))
        if rows:
            yield element("h2", "Исправления", id="corrections")
            yield element("p", "Что мы изменили в текстах вручную: где, что стояло, как читается теперь, почему.")
            yield element("ul", "\n".join(rows), class_="corrections")

    def _may_tell(self, facts: DocumentFacts, change: Change) -> bool:
        hidden = any(change.start <= end and start <= change.end for start, end in facts.withheld)
        return facts.publish == "full" and not hidden


def visible(text: str) -> str:
    """Letters as they are shown in a log, as HTML: an end of line and nothing at all are seen too."""
    return escape(text).replace("\n", "⏎") or "—"
