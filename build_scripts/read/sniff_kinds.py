"""Counts what each kind of document leaves in a text: law headings, commentary numbers, glossary and index entries."""

import re
from dataclasses import dataclass

from build_scripts.languages.alphabet import CAPITALS, RUSSIAN
from build_scripts.languages.titles import LAST_LAW
from build_scripts.languages.vocabulary import any_pattern
from build_scripts.model.document_kinds import DOCUMENT_KINDS

# A heading stands at the start of a line or, where the lines were lost, before a ruler. Letter-spaced ones
# ("П Р А В И Л О   7 .") count as well; "(см. Правило 7)" and "Правилу 7" do not.
_LAW_WORD = any_pattern("sniffing", "law_headings")
_LAW_AT_LINE = re.compile(rf"(?m)^[ \t]*{_LAW_WORD} {{1,3}}(\d{{1,2}})(?: ?[.:—–-]| {{0,2}}$| +(?=[{CAPITALS}|]))")
_LAW_BEFORE_RULER = re.compile(rf"(?<!\S){_LAW_WORD} (\d{{1,2}})\.? [^\n]{{2,90}}?(?:-{{3,}}|={{3,}}|\?{{6,}})")
# `75.8.` or, with two numbers, `74.2,3.`; no dates, no sums.
_COMMENTARY = re.compile(r"(?m)^[ \t]*(\d{1,2})\.(\d{1,2})(?:, ?\d{1,2})*\.(?![\d.])")
# The English term in brackets; (a), (ii) and (IMP) are labels and abbreviations.
_GLOSSARY = re.compile(r"(?m)^[ \t]*\((?!i{1,3}v?\)|i?vi{0,3}\))([a-z][a-z’'-]{2,}(?:[ ,-]+[a-z’'-]+)*)\)")
_LEADER = re.compile(
    r"[^\W\d_=][^\n.]{0,80}\.{3,} ?\d{1,2}(?!\d)|= ?\.{2,} ?\d{1,2}(?!\d)|=[^\n.=]{0,60}\.{2,} ?\d{1,2}"
)
_SUB_ENTRY = re.compile(r"(?m)(?:^|(?<=\s))[^\s.=]+ = |(?:^|(?<=\s))= [^\W\d_]| = ?\.{2,}")
_INDEX_TITLE = re.compile(any_pattern("sniffing", "index_titles"), re.IGNORECASE)
_COMMITTEE = any_pattern("sniffing", "committees")
_MINUTE = re.compile(rf"(?m)^[ \t]*(?:\d{{1,2}}\. *)?(?:{_COMMITTEE})|^[ \t]*\d{{1,2}}\. [^\n]{{0,60}}?{_COMMITTEE}")


@dataclass(frozen=True)
class KindEvidence:
    """A kind of document that a text shows signs of: how many signs, and how sure that makes it (0 to 1)."""

    kind: str
    count: int
    confidence: float


def sniff_kinds(text: str) -> tuple[KindEvidence, ...]:
    """The kinds of document that a text holds, the surest first; `text` when it shows signs of none.

    Confidence grows with the signs: 1 gives 0.5, 3 give 0.75, 9 give 0.9; a subject index needs three
    leaders with numbers and entries that repeat their head word by `=`, or its title.
    """
    counts = {
        "laws": len(law_places(text)),
        "commentary": _commentary(text),
        "glossary": len(_GLOSSARY.findall(text)) if _cyrillic(text) else 0,
        "subject-index": _index_rows(text),
        "minutes": len(_MINUTE.findall(text)),
    }
    counts |= {kind.name: len(kind.signs.findall(text)) for kind in DOCUMENT_KINDS if kind.signs is not None}
    found = [
        KindEvidence(kind.name, count, round(count / (count + 1), 2))
        for kind in DOCUMENT_KINDS
        if (count := counts.get(kind.name, 0)) >= kind.least
    ]
    found.sort(key=lambda row: (-row.confidence, row.kind))
    return tuple(found) or (KindEvidence("text", 0, 0.3),)


def law_places(text: str) -> list[int]:
    """The offsets of law headings, without those of a commentary, which its own numbers follow (`70.1.`)."""
    places = {}
    for match in (*_LAW_AT_LINE.finditer(text), *_LAW_BEFORE_RULER.finditer(text)):
        after = re.compile(r"\s+").sub(" ", text[match.end() : match.end() + 200])
        if 1 <= int(match[1]) <= LAST_LAW and not re.search(rf"(?<!\S){match[1]}\.\d{{1,2}}[.,]", after):
            places[match.start(1)] = match.start()
    return sorted(places.values())


def _commentary(text: str) -> int:
    return sum(1 <= int(match[1]) <= LAST_LAW and match[2] != "0" for match in _COMMENTARY.finditer(text))


def _index_rows(text: str) -> int:
    rows = len(_LEADER.findall(text))
    return rows if _INDEX_TITLE.search(text) or _SUB_ENTRY.search(text) else 0


def _cyrillic(text: str) -> bool:
    """Whether the text is Cyrillic: in a Latin one a bracket at a line start says nothing."""
    return len(re.findall(f"[{RUSSIAN}]", text)) > len(re.findall("[A-Za-z]", text))
