"""Where a title ends and the text begins: by the line end, or in a text on one line by the next capital letter."""

import re

from build_scripts.languages.alphabet import RUSSIAN_CAPITALS, RUSSIAN_SMALL, SMALL
from build_scripts.languages.vocabulary import any_pattern, any_words
from build_scripts.parse.labels import CITING
from build_scripts.repair.marks import PAGE, RULER

# A word that starts with a capital and is no abbreviation: `Если`, the preposition `В`, not `MP` or `S.O.`
_CAPITALISED = re.compile(
    rf"(?<=\s)[\"“«(]?(?:[{RUSSIAN_CAPITALS}][{RUSSIAN_SMALL}]+|{any_pattern('titles', 'capital_words')}(?=\s)|\d+ )"
)
_SENTENCE_END = re.compile(r"[.;:!?](?=\s|$)")
_ABBREVIATION = re.compile(rf"(?<!\w){any_pattern('titles', 'abbreviations')}")
_CARRIES_ON = frozenset(any_words("titles", "carries_on"))
# `A. Definition of a Revoke. A player who …`: an English title in the line of its text, with a point.
_RUN_IN = re.compile(r"\s*(?P<title>[A-Z][^.;:!?\n]{2,60}\.)\s+(?=[A-Z\"“])")
_SMALL_WORDS = frozenset(any_words("titles", "small_in_titles"))
_LONGEST = 14  # words in a title


def title_end(text: str, start: int, end: int, *, lined: bool) -> int:
    """The position behind the title of the provision that starts at `start`; `start` where it has none.

    `lined` says whether the text still has its lines. A stretch without any sentence end is all title
    (a heading that has only provisions below it).
    """
    run_in = _RUN_IN.match(text, start, end)
    if run_in is not None and _is_title_case(run_in["title"]):
        return run_in.end("title")
    chunk = _ABBREVIATION.sub(lambda match: match[0].replace(".", "_"), text[start:end])  # their points end nothing
    if not chunk.strip() or chunk.lstrip()[0].islower():
        return start
    if not _SENTENCE_END.search(chunk.rstrip()) and not _inner_border(chunk, lined=lined):
        return start if _is_clause(chunk) else end
    border = _inner_border(chunk, lined=lined)
    return start + border if border else start


def _is_clause(chunk: str) -> bool:
    """Whether a stretch without a sentence end is one item of a sentence and no title: `keeps silent, and`."""
    return _ends_open(chunk)


def _inner_border(chunk: str, *, lined: bool) -> int:
    return _line_border(chunk) if lined else _capital_border(chunk)


def _line_border(chunk: str) -> int:
    """Behind the lines that go on in small letters, when what follows starts with a capital or a digit."""
    at = len(chunk) - len(chunk.lstrip())
    lines = [(match.start(), match.end()) for match in re.finditer(rf"[^\n{RULER}]+", chunk[at:])]
    for number, (low, high) in enumerate(lines):
        line = chunk[at + low : at + high].strip()
        if _SENTENCE_END.search(line[-1:]) or _ends_open(line):
            return 0
        rest = chunk[at + high :].lstrip()
        if not rest:
            return 0
        if _cites_on(chunk[at : at + high], rest) or re.match(rf"[(\"“«][{SMALL}]", rest):
            continue
        titled = number == 0 and _is_title_case(line)
        if (titled or not rest[0].islower()) and (number + 1 < len(lines)):
            return at + high if len(chunk[at : at + high].split()) <= _LONGEST else 0
    return 0


def _is_title_case(line: str) -> bool:
    """Whether an English line has capitals as a title has them: then what goes on in small letters is the text.

    >>> _is_title_case("Colour Not Named Again"), _is_title_case("South may fly"), _is_title_case("Dry")
    (True, False, False)
    """
    words = re.findall(r"[A-Za-z][\w’'-]*", line)
    large = [word for word in words if word[0].isupper() or word not in _SMALL_WORDS]
    return len(large) > 1 and all(word[0].isupper() for word in large)


def _cites_on(lines: str, rest: str) -> bool:
    """Whether the next line goes on with a bracket or with the number of a citation: `(см. правило⏎12)`."""
    return lines.count("(") > lines.count(")") or (rest[0].isdigit() and bool(CITING.search(lines.rstrip())))


def _capital_border(chunk: str) -> int:
    """Before the first capitalised word behind the first word, when no sentence ends before it."""
    sentence = _SENTENCE_END.search(chunk)
    limit = sentence.start() if sentence else len(chunk)
    depth_open = 0
    for match in _CAPITALISED.finditer(chunk):
        depth_open = chunk.count("(", 0, match.start()) - chunk.count(")", 0, match.start())
        if match.start() >= limit:
            return 0
        before = chunk[: match.start()].strip()
        if before and depth_open == 0 and not _ends_open(before) and not match[0][0].isdigit():
            return match.start() if len(before.split()) <= _LONGEST else 0
    return 0


def _ends_open(line: str) -> bool:
    """Whether a line ends so that it must go on: with a comma, a dash or a preposition."""
    last = line.replace(PAGE, " ").rstrip().rpartition(" ")[2].lower()
    return line.rstrip()[-1:] in ",-–—(" or last in _CARRIES_ON
