"""The form of a law of the digest: its sections, the places of its headings, and what a file lacks."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from build_scripts.languages.titles import LANGUAGES, law_title
from build_scripts.languages.vocabulary import any_pattern
from build_scripts.model.address import Address
from build_scripts.model.digest import OTHERWISE, DigestFacts
from build_scripts.model.editions import BETWEEN, EARLIER, FIRST, IN_FORCE
from build_scripts.model.text import RestoredText
from build_scripts.parse.drafts import Draft, DraftTable

LONGEST_ANSWER = 340  # letters: five lines on a desktop, eight on a phone; most answers stay near 200
LONGEST_SAYING = 60  # words: what is read out in half a minute
STEPS, MISTAKE, SAY = "director", "mistake", "say"
NUMBERED = {STEPS: "step", SAY: "say"}  # sections whose headings are numbers, and the word of their addresses
# A digit that needs no figure: a reference, a year of an edition, a bid.
_JOINED = rf"(?:,| {any_pattern('digest', 'joined')}|–|-)"
_REFERENCE = rf"{any_pattern('digest', 'cited')} +\d[\w()]*(?:{_JOINED} *\d[\w()]*)*"
_CITED = re.compile(_REFERENCE)
_FREE_DIGITS = re.compile(rf"{_REFERENCE}|\b(?:19|20)\d\d\b|[1-7](?:{any_pattern('digest', 'no_trumps')}|[♠♥♦♣])")


@dataclass
class Place:
    """Where a heading stands: its section, its address, the drafts of both languages and the marks found so far."""

    section: str
    address: Address
    at: int
    drafts: dict[str, Draft]
    texts: dict[str, tuple[int, int]] = field(default_factory=dict)
    titled: bool = False
    table: DraftTable | None = None

    def titles(self, text: str) -> list[str]:
        """Its titles as printed, Russian first; empty ones where it has none."""
        words = {
            one: [text[low:high] for low, high, role in self.drafts[one].words if role == "title"] for one in LANGUAGES
        }
        return [" ".join(words[language]) for language in LANGUAGES]


Fault = tuple[str, int]


def sections_of(digest: DigestFacts) -> tuple[str, ...]:
    """The sections of a law in their order: the rule in force leads, what amendments replaced stands last."""
    replaced = [section for section in digest.editions if section not in EARLIER and section != digest.in_force]
    return (digest.in_force, STEPS, MISTAKE, SAY, *EARLIER, *replaced)


def faults(
    restored: RestoredText, digest: DigestFacts, places: Sequence[Place], sections: Mapping[str, int]
) -> Iterator[Fault]:
    """(message, position) for what the form asks for and the file lacks; `sections` are headings by position."""
    yield from _missing_sections(digest, places, sections)
    order = [section for section in sections_of(digest) if section in sections]
    if list(sections) != order:
        yield f"the sections stand in another order; expected {', '.join(order)}", sections[order[0]]
    for place in places:
        yield from _faults_of(restored, digest, place)
        if place.section == SAY:
            yield from _faults_of_saying(restored, place)
    for amendment in digest.amendments:
        told = {place.address.short for place in places if place.section == amendment.section}
        for label in amendment.unseen:
            if f"{digest.law}{label}" not in told:
                yield f"the facts name {label!r} as unseen in {amendment.section}; expected a provision of it", 0


def _missing_sections(digest: DigestFacts, places: Sequence[Place], sections: Mapping[str, int]) -> Iterator[Fault]:
    needed = [section for section in sections_of(digest) if section != SAY and section not in BETWEEN]
    for section in needed:
        if section not in sections:
            yield f"no section `# {section}`; expected one", 0
    for edition, said in digest.statements.items():
        told = any(place.section == edition and (edition != FIRST or place.address.parent) for place in places)
        if (said == OTHERWISE) != told:
            what = "a provision under it" if edition == FIRST else f"a section `# {edition}`"
            yield f"the facts say {said!r} of {edition}; expected {what} for {OTHERWISE!r} and none else", 0


def _faults_of(restored: RestoredText, digest: DigestFacts, place: Place) -> Iterator[Fault]:
    top, name = place.address.parent is None, place.address.short
    if len(place.texts) == 1:
        yield f"{name} has a text in one language only; expected both", place.at
    if not place.texts and not any(place.titles(restored.text)) and not (place.table and place.table.rows):
        yield f"{name} has neither text nor titles; expected one of them", place.at
    edition = digest.editions.get(place.section, IN_FORCE)
    expected = [law_title(digest.law, language, edition) for language in LANGUAGES]
    if top and place.section in digest.editions.keys() - set(EARLIER) and place.titles(restored.text) != expected:
        yield f"the titles differ from those of {place.section}; expected {' | '.join(expected)!r}", place.at
    for low, high in place.texts.values():
        if top and place.section in digest.editions.keys() - set(BETWEEN) and high - low > LONGEST_ANSWER:
            yield f"the short answer has {high - low} letters; expected at most {LONGEST_ANSWER}", low
        yield from _digits(_source(restored, low, high), digest, low)
    if len({frozenset(_figures(_source(restored, low, high))) for low, high in place.texts.values()}) > 1:
        yield f"{name} names other figures in one language than in the other", place.at


def _faults_of_saying(restored: RestoredText, place: Place) -> Iterator[Fault]:
    """What is read out to players is short, names no law, and says to whom and when."""
    if not all(place.titles(restored.text)):
        yield f"{place.address.short} does not say to whom; expected a title in both languages", place.at
    for low, high in place.texts.values():
        words = len(re.findall(r"[^\W_]+(?:[-’'][^\W_]+)*", restored.text[low:high]))
        if words > LONGEST_SAYING:
            yield f"{words} words to be read out; expected at most {LONGEST_SAYING}; make two of it", low
        if cited := _CITED.search(restored.text, low, high):
            yield f"{cited[0]!r} is read out to players; expected words without a law’s number", low


def _source(restored: RestoredText, low: int, high: int) -> str:
    start, end = restored.span(low, high) if low < high else (0, 0)
    return restored.source[start:end]


def _figures(source: str) -> list[str]:
    return re.findall(r"\{(\w+)\}", source)


def _digits(source: str, digest: DigestFacts, at: int) -> Iterator[Fault]:
    """Digits that come from no figure, and figures that the facts do not have."""
    for name in sorted(set(_figures(source)) - digest.figures.keys()):
        yield f"no figure {name!r} in the facts; write it there", at
    rest = _FREE_DIGITS.sub("", re.sub(r"\{\w+\}", "", source))
    if digit := re.search(r"\S*\d\S*", rest):
        yield f"{digit[0]!r} is a figure in the text; expected {{name}} and its number in the facts", at
