"""The coverage page: what exists for each law, the account of each document, what was noticed, guessed, corrected."""

from collections.abc import Iterator

from build_scripts.languages.catalogue import CATALOGUE, LEADING, Words, word
from build_scripts.languages.place_names import place_name
from build_scripts.languages.titles import LAWS, title_words
from build_scripts.model.lawbook import AccountRow, LawBook
from build_scripts.model.problems import line_of
from build_scripts.model.text import Change
from build_scripts.model.units import DocumentFacts, Unit
from build_scripts.pages.guesses import letters, listed, reasons
from build_scripts.pages.markup import attribute, element, escape, halves, heading, page, say, spans
from build_scripts.pages.places import Places, href
from build_scripts.tell.guessed import GuessedWord, guessed_words, visible_guesses

NAME = "coverage"
CORRECTIONS = "corrections"  # the name of the step
CORRECTED = {"typo": say("coverage.corrected_typo"), "damage": say("coverage.corrected_damage")}
_COLUMNS = (
    say("coverage.document"), say("coverage.characters"), say("coverage.in_provisions"),
    say("coverage.no_text_characters"), say("coverage.guessed"), say("coverage.varied"),
)  # fmt: skip


class CoveragePage:
    """Writes the page that says what is there, what is missing, and what was changed."""

    def __init__(self, book: LawBook, places: Places, sample: str) -> None:
        self.book = book
        self.places = places
        self.sample = sample

    def text(self) -> str:
        """The whole page."""
        blocks = [
            heading(1, say("page.coverage"), id="top"),
            self.sample,
            *self._account(),
            *self._laws(),
            *self._problems(),
            *self._guesses(),
        ]
        blocks += self._corrections()
        title, english = word(LEADING, "page.coverage"), word("en", "page.coverage")
        values = {"title": title, "english": english, "language": LEADING, "sample": bool(self.sample)}
        return page(values, blocks)

    def _account(self) -> Iterator[str]:
        yield heading(2, say("coverage.account"), id="account")
        yield halves(say("coverage.account_proven"), "p")
        head = "".join(element("th", spans(names), scope="col") for names in _COLUMNS)
        rows = [element("tr", "".join(self._cells(row))) for row in self.book.summed_account]
        table = element(
            "table", element("thead", element("tr", head)) + element("tbody", "\n".join(rows)), class_="account"
        )
        label = attribute(say("coverage.account"))
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
            return spans(say("digest.ours_whole"))
        rights = element("span", escape(facts.rights), class_="rights") if facts.rights else ""
        return element("a", escape(facts.title), href=href(NAME, f"documents/{name}")) + rights

    def _laws(self) -> Iterator[str]:
        """What exists in which edition, language and layer, law by law."""
        yield heading(2, say("page.laws"), id="laws")
        rows = []
        for number in LAWS:
            names = {one: f"{number}. {title}" for one, title in title_words(number, self.places.main).items()}
            link = element("a", spans(names), href=self.places.to_law(number, NAME))
            there = ", ".join(map(spans, self._there(number)))
            rows.append(element("li", f"{link} — {there}", id=f"law-{number}"))
        yield element("ul", "\n".join(rows), class_="coverage")

    def _there(self, number: int) -> Iterator[Words]:
        """What is there of a law: its texts by edition and language, then the layers."""
        keys = [
            key for key, ids in self.places.shown.items()
            if key[2].number == number and any(self.book.by_id[name].pieces for name in ids)
        ]  # fmt: skip
        texts = sorted({key[:2] for key in keys if key[2].system == "L"}, key=lambda key: (key[0], key[1] != "ru"))
        for edition, language in texts:
            key = "coverage.text" if language == "ru" else "coverage.text_in_english"
            yield say(key, edition=edition)
        if not texts:
            yield say("coverage.no_text")
        if number in self.book.digest:
            yield say("digest.name")
        if any(key[2].system == "C" for key in keys):
            yield say("coverage.commentary")
        if any(row.laws and number in row.laws for row in self.book.index()):
            yield say("coverage.index")

    def _problems(self) -> Iterator[str]:
        """What was noticed, by kind; the messages are the program's own, in English."""
        yield heading(2, say("coverage.noticed"), id="problems")
        files = {name: facts.file for name, facts in self.book.facts.items()}
        kinds: dict[str, list[str]] = {}
        for problem in self.book.problems:
            if self.places.may_show(problem.document, problem.start):
                words = problem.printed(files.get(problem.document, problem.document))
                kinds.setdefault(problem.code, []).append(element("li", element("code", escape(words)), lang="en"))
        for code, rows in kinds.items():
            name = say(f"problem.{code}") if f"problem.{code}" in CATALOGUE else code
            summary = element("summary", spans(say("coverage.noticed_count", problem=name, count=len(rows))))
            yield element("details", summary + element("ul", "\n".join(rows), class_="problems"))
        if not kinds:
            yield halves(say("coverage.nothing"), "p")

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
                summary = spans(say("coverage.guesses_of", title=document.facts.title, count=total))
                inner = element("summary", summary) + element("ul", "\n".join(rows), class_="guesses")
                blocks.append(element("details", inner, id=f"guesses-{name}"))
        if blocks:
            yield heading(2, say("coverage.guesses"), id="guesses")
            yield from blocks

    def _guess(self, unit: Unit, word: GuessedWord, count: int) -> str:
        name = place_name(unit.address) if unit.address else unit.document
        link = element("a", escape(name), href=self.places.to_unit(self._read(unit), NAME))
        many = ", " + spans(say("coverage.times", count=count)) if count > 1 else ""
        why = spans(reasons(word))
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
                why = spans(CORRECTED[kind]) if kind in CORRECTED else escape(kind)
                rows.append(element("li", f"{link}: {words} — {why}: {escape(reason)}"))
        if rows:
            yield heading(2, say("coverage.corrections"), id="corrections")
            yield halves(say("coverage.corrected"), "p")
            yield element("ul", "\n".join(rows), class_="corrections")

    def _may_tell(self, facts: DocumentFacts, change: Change) -> bool:
        hidden = any(change.start <= end and start <= change.end for start, end in facts.withheld)
        return facts.publish == "full" and not hidden


def visible(text: str) -> str:
    """Letters as they are shown in a log, as HTML: an end of line and nothing at all are seen too."""
    return escape(text).replace("\n", "⏎") or "—"
