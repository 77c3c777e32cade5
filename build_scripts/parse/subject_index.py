"""Subject indexes: head words and sub-entries with `=` for the head word, leaders, numbers, see and see also."""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from build_scripts.languages.alphabet import CAPITALS, RUSSIAN, RUSSIAN_SMALL, SMALL
from build_scripts.languages.dictionary import forms
from build_scripts.languages.letters import folded
from build_scripts.languages.vocabulary import any_pattern, any_words, vocabulary
from build_scripts.model.address import Address
from build_scripts.model.units import IndexEntry, Role
from build_scripts.parse.drafts import Draft, Workbench

_CARRIES_ON = frozenset(any_words("titles", "carries_on"))
_RUNNING_HEAD = re.compile(r"\[[^\]\n]{2,60}\]")
_CAPTION = re.compile(r"\s*\([^)]{3,60}\)")
# A leader and the numbers behind it; a leader that leads to nothing ends a row too.
_NUMBERS = re.compile(
    r"\s*(?P<leader>\.{1,}|(?:\s?\.){3,})\s*(?P<laws>\d{1,3}(?:\s*,\s*\d{1,3})*)(?!\S)|\s*\.{5,}(?=\s|$)"
)
_ABBREVIATION = re.compile(rf"(?:^|[\s.])[{CAPITALS}]\.[{CAPITALS}]$")
SEE = re.compile(rf"\s*[-–—]?\s*(?P<also>{any_pattern('index', 'see_also')})|\s*[-–—]\s*{any_pattern('index', 'see')}")
_LONGEST_TARGET = 7  # words
_READ_AS = str.maketrans(vocabulary("ru", "index").meanings("read_as"))


@dataclass
class Row:
    """One printed row: what stands before its numbers, the numbers, and its see and see-also targets."""

    start: int
    end: int
    laws: tuple[int, ...] = ()
    see: list[tuple[int, int]] = field(default_factory=list)
    also: bool = False
    topic_end: int = 0


@dataclass
class Topic:
    """A head word or sub-entry: its words, and the row that carries it (None: a head word that carries nothing)."""

    start: int
    end: int
    row: Row | None
    head: bool = False
    draft: Draft | None = None


def parse_subject_index(bench: Workbench, start: int, end: int) -> None:
    """Claim an index from its heading on; the rows go to `bench.topics`."""
    for match in _RUNNING_HEAD.finditer(bench.view, start, end):
        bench.discard(match.start(), match.end(), "running-head")
    view = bench.view
    topics: list[Topic] = []
    for row in _rows(view, start, end, SEE):
        topics.extend(_topics(view, row))
    _tell_heads(view, topics)
    _claim(bench, topics)


def heading_end(view: str, start: int, end: int) -> int:
    """Where the caption under an index's heading ends: `(ссылки к номерам правил)`."""
    match = _CAPTION.match(view, start, end)
    return match.end() if match else start


def _rows(view: str, start: int, end: int, see: re.Pattern[str]) -> Iterator[Row]:
    """Rows end with their numbers, with the last see target, or with a leader that lost its number."""
    at = start
    while at < end and view[at:end].strip():
        numbers = _NUMBERS.search(view, at, end)
        cited = see.search(view, at, numbers.start() if numbers else end)
        begin = at + len(view[at:end]) - len(view[at:end].lstrip())
        if cited:
            row = Row(begin, end, also=bool(cited["also"]), topic_end=cited.start())
            row.see = list(_targets(view, cited.end(), end, see))
            row.end = row.see[-1][1] if row.see else cited.end()
            at = row.end + (1 if row.end < end and view[row.end] == ";" else 0)
        elif numbers:
            laws = tuple(int(number) for number in re.findall(r"\d+", numbers["laws"] or ""))
            row = Row(begin, numbers.end(), laws=laws, topic_end=_topic_end(view, numbers))
            at = numbers.end()
        else:
            row = Row(begin, end, topic_end=end)
            at = end
        yield row


def _topic_end(view: str, numbers: re.Match[str]) -> int:
    """Where the topic ends: before its leader, but behind the point of an abbreviation (`S.O. ....40`)."""
    end = numbers.start()
    return end + 1 if _ABBREVIATION.search(view[:end]) and view[end : end + 1] == "." else end


def _targets(view: str, at: int, end: int, see: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """Targets end with `;`; one that holds a leader, an `=` or another see belongs to the next row."""
    first = True
    while (stop := view.find(";", at, end)) >= 0:
        target = view[at:stop]
        foreign = "=" in target or _NUMBERS.search(target + " ") or see.search(target)
        if not first and (foreign or len(target.split()) > _LONGEST_TARGET):
            return
        yield at + len(target) - len(target.lstrip()), stop
        at, first = stop + 1, False
    if first and view[at:end].strip():
        line = view.find("\n", at, end)
        yield at, line if line >= 0 else end


_TOPIC_START = re.compile(
    rf"(?<=\s)(?=[{CAPITALS}][{SMALL}]+|{any_pattern('index', 'capital_words')}\s[{RUSSIAN_SMALL}])"
)


def _topics(view: str, row: Row) -> Iterator[Topic]:
    """A row's topics: each capital letter behind the first word starts the next one; the last carries the row.

    `Апелляция = к судье` is the head word and `= к судье`; `Право на =` and `Безнаказанная =` are one topic;
    which of the two a middle `=` makes is told with the head words, in _tell_heads.
    """
    starts = (match.start() for match in _TOPIC_START.finditer(view, row.start + 1, row.topic_end))
    inner = [start for start in starts if view[start - 2 : start].strip() not in (",", ".")]
    borders = [row.start, *inner, row.topic_end]
    spans = list(itertools.pairwise(borders))
    for number, (low, high) in enumerate(spans):
        last = number == len(spans) - 1
        yield Topic(low, low + len(view[low:high].rstrip()), row if last else None)


def _tell_heads(view: str, topics: list[Topic]) -> None:
    """Tell head words from sub-entries, by form where it tells and else by the alphabet.

    A topic that carries no row, or only targets to see, is a head word; one that starts or ends with `=` is a
    sub-entry. Any other is a head word when it stands in the alphabet between the head word before it and the
    next sure one.
    """
    number = 0
    before = ""
    while number < len(topics):
        topic = topics[number]
        words = view[topic.start : topic.end]
        name, equals, rest = words.partition("=")
        if topic.row is None or (topic.row.see and not equals):
            topic.head, before = True, max(before, _sorted_as(words))
        elif not words.startswith("=") and not (equals and not rest.strip(" -")):
            low, high = _sorted_as(name if equals else words), _next_sure(view, topics, number)
            if before <= low and (not high or low <= high) and not _ends_open(name if equals else ""):
                before = low
                topic.head = True
                if equals:
                    head = _head_of(name)
                    topics.insert(number + 1, Topic(topic.start + len(head), topic.end, topic.row))
                    topic.end, topic.row = topic.start + len(head.rstrip()), None
                    number += 1
        number += 1


def _head_of(name: str) -> str:
    """The head word in what stands before a middle `=`, with the blank behind it.

    An adjective that follows the noun it agrees with begins the sub-entry: `Замена игрока | временная = …`.
    """
    words = name.split()
    if len(words) < 3 or "," in name:
        return name
    nouns = [form for form in forms(words[0]) if {"NOUN", "nomn"} <= form]
    adjectives = [form for form in forms(words[-1]) if {"ADJF", "nomn"} <= form]
    agree = any(noun & form & {"masc", "femn", "neut"} for noun in nouns for form in adjectives)
    return name[: name.rindex(words[-1])] if agree else name


def _next_sure(view: str, topics: Sequence[Topic], at: int) -> str:
    for topic in topics[at + 1 :]:
        if topic.row is None or (topic.row.see and "=" not in view[topic.start : topic.end]):
            return _sorted_as(view[topic.start : topic.end])
    return ""


def _ends_open(name: str) -> bool:
    return name.split()[-1].lower() in _CARRIES_ON if name.split() else False


def _sorted_as(words: str) -> str:
    """Letters only, as the alphabet orders them; Latin abbreviations stand where their reading does."""
    letters = re.sub(r"[^\w ]", "", words.strip())
    if re.search(f"[{RUSSIAN}]", letters) is None and letters.isupper():
        letters = letters.translate(_READ_AS)
    return folded(letters)


def _claim(bench: Workbench, topics: Sequence[Topic]) -> None:
    """Claim the topics, numbers and targets; leaders are noise."""
    head: Draft | None = None
    group = Address(bench.facts.id, ("index",))
    for number, topic in enumerate(topics, 1):
        above = None if topic.head else head
        draft = bench.draft("index_entry", above, group.child(str(number)))
        head = draft if topic.head else head
        topic.draft = draft
        bench.claim(draft, topic.start, topic.end, "title")
        if topic.row is not None:
            _claim_row(bench, draft, topic, topic.row)
        bench.topics.append((topic.draft, topic))


def _claim_row(bench: Workbench, draft: Draft, topic: Topic, row: Row) -> None:
    if row.see:
        _claim_words(bench, draft, topic.end, row.see[0][0], "label")
        for low, high in row.see:
            _claim_words(bench, draft, low, min(high + 1, row.end + 1), "text")
        return
    for match in re.finditer(r"[.]+|[^.\s]+", bench.view[topic.end : row.end]):
        low, high = topic.end + match.start(), topic.end + match.end()
        if match[0].startswith("."):
            bench.discard(low, high, "leader")
        else:
            bench.claim(draft, low, high, "number")
    if not row.laws:
        draft.complete = False
        bench.problem(topic.start, "index-number-missing", "the row has no law number; the copy may be cut here")


def _claim_words(bench: Workbench, draft: Draft, start: int, end: int, role: Role) -> None:
    bench.claim(draft, start, min(end, len(bench.view)), role)


def finished_entries(bench: Workbench) -> tuple[IndexEntry, ...]:
    """The rows as data: `=` written out with the head word as printed."""
    text = bench.restored.text
    entries: list[IndexEntry] = []
    head = ""
    for _, topic in bench.topics:
        words = " ".join(text[topic.start : topic.end].split())
        if topic.head:
            head = words
        sub = None if topic.head else " ".join(words.replace("=", f" {head} ").split())
        targets = (
            tuple(" ".join(text[low:high].split()).rstrip(";") for low, high in topic.row.see) if topic.row else ()
        )
        laws = topic.row.laws if topic.row else ()
        also = topic.row is not None and topic.row.also
        end = topic.row.end if topic.row else topic.end
        entries.append(
            IndexEntry(
                bench.facts.id,
                head,
                sub,
                laws,
                () if also else targets,
                targets if also else (),
                *bench.restored.span(topic.start, end),
            )
        )
    return tuple(entries)
