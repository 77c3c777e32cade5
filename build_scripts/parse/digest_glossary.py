"""Parses the digest's glossary: terms in both languages with their names, forms, laws and definitions."""

import re
from dataclasses import dataclass, field

from build_scripts.languages.titles import LANGUAGES, LAWS
from build_scripts.model.address import Address
from build_scripts.model.text import RestoredText, all_noise
from build_scripts.model.units import DEFINITIONS, NAME_USES, DocumentFacts, ParsedDocument, Term, TermName
from build_scripts.parse.drafts import Draft, Workbench
from build_scripts.parse.finish import finish
from build_scripts.parse.glossary import key_of

_HEAD = re.compile(r"## +(?P<en>[^|\n]+?) *\|(?P<ru>[^|\n]+)$")
_LINE = re.compile(r"(?P<use>[a-z]+)(?: (?P<language>ru|en))?: *")


@dataclass
class _Entry:
    """An entry while it is parsed: its drafts by language, and what its lines say."""

    english: str
    at: int
    drafts: dict[str, Draft]
    names: list[TermName] = field(default_factory=list)
    laws: tuple[str, ...] = ()
    defined: set[str] = field(default_factory=set)


def parse_digest_glossary(facts: DocumentFacts, restored: RestoredText) -> ParsedDocument:
    """All terms of the digest's glossary; each has a Russian and an English unit; never raises on its text."""
    bench = Workbench(facts, restored)
    entries: list[_Entry] = []
    language = ""
    for line in re.finditer(r"[^\n]+", restored.text):
        if line[0].strip():
            language = _line(bench, entries, line, language)
    _check(bench, entries)
    units, footnotes = finish(bench)
    terms = []
    for entry in entries:
        russian, english = (units[id(entry.drafts[one])] for one in LANGUAGES)
        terms.append(
            Term(
                facts.id, russian.title, entry.english, (russian.text,), russian.id, english.id, tuple(entry.names),
                entry.laws,
            )
        )  # fmt: skip
    noise = all_noise(restored.noise, bench.noise)
    return ParsedDocument(
        facts=facts, restored=restored, units=tuple(units.values()), footnotes=footnotes, noise=noise,
        terms=tuple(terms), problems=tuple(bench.problems),
    )  # fmt: skip


def _line(bench: Workbench, entries: list[_Entry], line: re.Match[str], language: str) -> str:
    """Claim a line; the language whose definition goes on in the next line, empty where none does."""
    start, end = line.span()
    if head := _HEAD.match(line[0]):
        entries.append(_entry(bench, head, start))
        return ""
    mark = _LINE.match(line[0])
    entry = entries[-1] if entries else None
    if entry is not None and mark is not None and mark["use"] in LANGUAGES and not mark["language"]:
        bench.discard(start, start + mark.end(), "markup")
        bench.claim(entry.drafts[mark["use"]], start + mark.end(), end, "text")
        entry.defined.add(mark["use"])
        return mark["use"]
    if entry is not None and mark is not None and (mark["use"] == "law" or mark["use"] in NAME_USES):
        _names(bench, entry, mark, line)
        return ""
    if entry is not None and language:
        bench.claim(entry.drafts[language], start, end, "text")
        return language
    words = line[0].strip()[:30]
    expected = "expected `## english | русское`, `law:`, `ru:`, `en:` or " + ", ".join(f"`{use}:`" for use in NAME_USES)
    bench.problem(start, "digest-line", f"{words!r} is no line of an entry; {expected}")
    draft = bench.draft("paragraph", None, Address(bench.facts.id, (f"at{start}",)), layer="digest")
    bench.claim(draft, start, end, "text")
    return ""


def _entry(bench: Workbench, head: re.Match[str], start: int) -> _Entry:
    english = head["en"]
    address = Address(bench.facts.id, ("glossary", key_of(english)))
    drafts = {one: bench.draft("glossary", None, address, layer="digest", language=one) for one in LANGUAGES}
    bench.discard(start, start + head.start("en"), "markup")
    bench.claim(drafts["en"], start + head.start("en"), start + head.end("en"), "title")
    bench.discard(start + head.end("en"), start + head.start("ru"), "markup")
    bench.claim(drafts["ru"], start + head.start("ru"), start + head.end("ru"), "title")
    return _Entry(english, start, drafts)


def _names(bench: Workbench, entry: _Entry, mark: re.Match[str], line: re.Match[str]) -> None:
    """A line of names or laws: a comma parts them; they are labels of the unit of their language."""
    start, end = line.span()
    low = start + mark.end()
    words = tuple(filter(None, (one.strip() for one in line[0][mark.end() :].split(","))))
    language = mark["language"] or ("en" if mark["use"] in ("british", "american") else "ru")
    bench.discard(start, low, "markup")
    bench.claim(entry.drafts[language], low, end, "label")
    if mark["use"] == "law":
        entry.laws = words
    else:
        entry.names += [TermName(language, mark["use"], one) for one in words]


def _check(bench: Workbench, entries: list[_Entry]) -> None:
    """What an entry lacks or has twice."""
    seen: set[str] = set()
    for entry in entries:
        if entry.english in seen:
            bench.problem(entry.at, "digest-form", f"{entry.english!r} has two entries; expected one")
        seen.add(entry.english)
        if missing := [one for one in LANGUAGES if one not in entry.defined]:
            bench.problem(entry.at, "digest-form", f"{entry.english!r} has no definition in {' and '.join(missing)}")
        for law in entry.laws:
            if law != DEFINITIONS and not _is_law(law):
                bench.problem(
                    entry.at, "digest-form", f"{law!r} is no law; expected for example `61A`, or `{DEFINITIONS}`"
                )


def _is_law(text: str) -> bool:
    try:
        number = Address.of_short(text).number
    except ValueError:
        return False
    return number in LAWS
