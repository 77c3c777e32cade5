"""The coverage page: what exists for each law, the account of each document, what was noticed, guessed, corrected."""

from collections.abc import Iterator

from build_scripts.align.guessed import GuessedWord, guessed_words, visible_guesses
from build_scripts.languages.place_names import place_name
from build_scripts.languages.titles import LAWS, law_title, problem_names
from build_scripts.model.lawbook import AccountRow, LawBook
from build_scripts.model.problems import line_of
from build_scripts.model.text import Change
from build_scripts.model.units import DocumentFacts, Unit
from build_scripts.pages.guesses import letters, listed, reasons
from build_scripts.pages.markup import both, element, escape, heading, page, pair, said
from build_scripts.pages.places import Places, href

NAME = "coverage"
CORRECTIONS = "corrections"  # the name of the step
CORRECTED = {
    "typo": ("опечатка в самом тексте", "a misprint of the text itself"),
    "damage": ("порча этой копии", "damage of this copy"),
}
_COLUMNS = (
    ("Документ", "Document"), ("Знаков", "Characters"), ("В пунктах", "In provisions"), ("Не текст", "Not text"),
    ("Догадок", "Guesses"), ("Разночтений", "Variants"),
)  # fmt: skip
OUR_DIGEST = ("Дайджест правил (наш текст)", "The digest of the laws (our own words)")


class CoveragePage:
    """Writes the page that says what is there, what is missing, and what was changed."""

    def __init__(self, book: LawBook, places: Places, sample: str) -> None:
        self.book = book
        self.places = places
        self.sample = sample

    def text(self) -> str:
        """The whole page."""
        title = element("h1", both("О текстах", "About the texts"), id="top")
        blocks = [title, self.sample, *self._account(), *self._laws(), *self._problems(), *self._guesses()]
        blocks += self._corrections()
        values = {"title": "О текстах", "english": "About the texts", "language": "ru", "sample": bool(self.sample)}
        return page(values, blocks)

    def _account(self) -> Iterator[str]:
        yield heading(2, "Счёт знаков", "The account", id="account")
        yield pair(
            "Каждый знак каждого документа стоит в одном пункте или записан как не относящийся к тексту.",
            "Each character of each document stands in one provision or is on record as no text.", "p",
        )  # fmt: skip
        head = "".join(element("th", both(*names), scope="col") for names in _COLUMNS)
        rows = [element("tr", "".join(self._cells(row))) for row in self.book.summed_account]
        table = element(
            "table", element("thead", element("tr", head)) + element("tbody", "\n".join(rows)), class_="account"
        )
        label = said("Счёт знаков", "The account")
        yield element("div", table, class_="table-region", tabindex="0", role="region", aria_label=label)

    def _cells(self, row: AccountRow) -> Iterator[str]:
        kinds = ", ".join(f"{kind} {count}" for kind, count in row.noise.items())
        yield element("th", self._document(row.document), scope="row")
        yield from (element("td", str(value)) for value in (row.characters, row.in_units))
        yield element("td", str(sum(row.noise.values())), title=kinds or None)
        yield element("td", str(row.uncertain))
        yield element("td", str(sum(row.document in variant.documents for variant in self.book.variants)))

    def _document(self, name: str) -> str:
        """A document of the account with its rights and the way to its page; the digest is our own."""
        facts = self.book.facts.get(name)
        if facts is None:
            return both(*OUR_DIGEST)
        rights = element("span", escape(facts.rights), class_="rights") if facts.rights else ""
        return element("a", escape(facts.title), href=href(NAME, f"documents/{name}")) + rights

    def _laws(self) -> Iterator[str]:
        """What exists in which edition, language and layer, law by law."""
        yield heading(2, "Правила", "Laws", id="laws")
        rows = []
        for number in LAWS:
            names = [f"{number}. {law_title(number, language, self.places.main)}" for language in ("ru", "en")]
            link = element("a", both(*names), href=self.places.to_law(number, NAME))
            there = ", ".join(both(*words) for words in self._there(number))
            rows.append(element("li", f"{link} — {there}", id=f"law-{number}"))
        yield element("ul", "\n".join(rows), class_="coverage")

    def _there(self, number: int) -> Iterator[tuple[str, str]]:
        """What is there of a law: its texts by edition and language, then the layers."""
        keys = [
            key for key, ids in self.places.shown.items()
            if key[2].number == number and any(self.book.by_id[name].pieces for name in ids)
        ]  # fmt: skip
        texts = sorted({key[:2] for key in keys if key[2].system == "L"}, key=lambda key: (key[0], key[1] != "ru"))
        for edition, language in texts:
            yield (f"текст {edition}", f"text {edition}") if language == "ru" else (
                f"текст {edition} по-английски", f"text {edition} in English"
            )  # fmt: skip
        if not texts:
            yield "текста нет", "no text"
        if number in self.book.digest:
            yield "дайджест", "digest"
        if any(key[2].system == "C" for key in keys):
            yield "комментарий", "commentary"
        if any(row.laws and number in row.laws for row in self.book.index()):
            yield "указатель", "index"

    def _problems(self) -> Iterator[str]:
        """What was noticed, by kind; the messages are the program's own, in English."""
        yield heading(2, "Что замечено", "What was noticed", id="problems")
        files = {name: facts.file for name, facts in self.book.facts.items()}
        kinds: dict[str, list[str]] = {}
        for problem in self.book.problems:
            if self.places.may_show(problem.document, problem.start):
                words = problem.printed(files.get(problem.document, problem.document))
                kinds.setdefault(problem.code, []).append(element("li", element("code", escape(words)), lang="en"))
        for code, rows in kinds.items():
            russian, english = problem_names().get(code, (code, code))
            summary = element("summary", both(f"{russian}: {len(rows)}", f"{english}: {len(rows)}"))
            yield element("details", summary + element("ul", "\n".join(rows), class_="problems"))
        if not kinds:
            yield pair("Ничего.", "Nothing.", "p")

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
                title = document.facts.title
                summary = both(f"{title} — догадок: {total}", f"{title} — guesses: {total}")
                inner = element("summary", summary) + element("ul", "\n".join(rows), class_="guesses")
                blocks.append(element("details", inner, id=f"guesses-{name}"))
        if blocks:
            yield heading(2, "Догадки", "Guesses", id="guesses")
            yield from blocks

    def _guess(self, unit: Unit, word: GuessedWord, count: int) -> str:
        name = place_name(unit.address) if unit.address else unit.document
        link = element("a", escape(name), href=self.places.to_unit(self._read(unit), NAME))
        many = ", " + both(f"{count} раз", f"{count} times") if count > 1 else ""
        why = both(reasons(word, "ru"), reasons(word, "en"))
        return f"{link}: «{escape(letters(word))}» → «{escape(word.reading)}» ({why}{many})"

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
                why = both(*CORRECTED.get(kind, (kind, kind)))
                rows.append(element("li", f"{link}: {words} — {why}: {escape(reason)}"))
        if rows:
            yield heading(2, "Исправления", "Corrections", id="corrections")
            yield pair(
                "Что мы изменили в текстах вручную: где, что стояло, как читается теперь, почему.",
                "What we changed in the texts by hand: where, what stood there, how it reads now, why.", "p",
            )  # fmt: skip
            yield element("ul", "\n".join(rows), class_="corrections")

    def _may_tell(self, facts: DocumentFacts, change: Change) -> bool:
        hidden = any(change.start <= end and start <= change.end for start, end in facts.withheld)
        return facts.publish == "full" and not hidden


def visible(text: str) -> str:
    """Letters as they are shown in a log, as HTML: an end of line and nothing at all are seen too."""
    return escape(text).replace("\n", "⏎") or "—"
