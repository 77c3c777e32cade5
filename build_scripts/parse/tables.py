"""Tables printed with letters and rulers: rows of a label and numbers, ranges in column groups, leaders."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from build_scripts.languages.alphabet import SMALL
from build_scripts.languages.headings import headings_of
from build_scripts.model.units import Cell, Role
from build_scripts.parse.aligned_tables import parse_aligned_tables
from build_scripts.parse.drafts import Draft, DraftTable, Workbench
from build_scripts.repair.marks import RULER

# A leader of dots, a number (not one that counts the small-lettered word behind it), a frame line (| or I),
# a range sign (a dash, or z for the division sign), or a word.
_TOKEN = re.compile(
    r"(?P<leader>\.{3,}|\.{2}(?=\s?\d))|(?P<frame>(?<!\S)[|I](?=\s)|\|)"
    rf"|(?P<number>(?<![\w(])\d+(?![\w,.)%-]|\s+[{SMALL}]{{3}}))"
    r"|(?P<range>(?<=\d )[z÷–—-](?=\s\d))|(?P<word>[^\s|.]+(?:\.(?!\.)[^\s|.]*)*)"
)
_SENTENCE_END = re.compile(r"[.:](?=\s|$)")
_LONGEST_LABEL = 12  # words
_LONGEST_HEAD = 3  # words that a section's own text must pass, or it is the table's heading


@dataclass(frozen=True)
class _Token:
    kind: str
    text: str
    start: int
    end: int


@dataclass
class _Row:
    """A row: the tokens of its label (before its numbers) and its numbers."""

    label: list[_Token] = field(default_factory=list)
    cells: list[_Token] = field(default_factory=list)


def parse_tables(bench: Workbench, holder: Draft, start: int, end: int) -> None:
    """Claim the tables in a stretch of text for units below `holder`; what is not table stays in the view."""
    aligned = parse_aligned_tables(bench, holder, start, end)
    view = bench.view
    tokens = list(_tokens(view, start, end))
    at = start
    raised = headings_of(bench.facts.language).raised_rows
    for count, group in enumerate(_groups(view, tokens, raised), 1 + aligned):
        head = _head_start(view, at, group, first=count == 1)
        draft = bench.draft("table", holder, suffix=f"table{count}")
        at = _claim_table(bench, draft, group, head, raised)


def _tokens(view: str, start: int, end: int) -> Iterator[_Token]:
    for match in _TOKEN.finditer(view, start, end):
        yield _Token(match.lastgroup or "word", match[0], match.start(), match.end())


def _groups(view: str, tokens: Sequence[_Token], raised: Sequence[str]) -> Iterator[list[_Row]]:
    """Runs of rows that make a table: one long run of ranges, or two and more rows of equally many numbers."""
    group: list[_Row] = []
    for row in _rows(tokens):
        if _is_range_run(row):
            if len(group) > 1:
                yield group
            group = []
            row.label = []
            yield [row]
            continue
        if group and not _belongs(row, group):
            if len(group) > 1:
                yield group
            group = []
        if not group:
            row.label = _first_label(view, row.label, raised)
        group.append(row)
    if len(group) > 1:
        yield group


def _rows(tokens: Sequence[_Token]) -> Iterator[_Row]:
    """Each run of numbers with the words before it."""
    row = _Row()
    for number, token in enumerate(tokens):
        if token.kind in ("word", "leader", "frame") and not row.cells:
            row.label.append(token)
        elif token.kind == "word":
            if _runs_on(tokens, number, row):
                row.cells.append(token)
                continue
            yield row
            row = _Row([token])
        else:
            row.cells.append(token)
    if row.cells:
        yield row


def _runs_on(tokens: Sequence[_Token], at: int, row: _Row) -> bool:
    """Whether a word stands inside a run of ranges: `4000 и более 24` is an open end."""
    if not any(token.kind == "range" for token in row.cells) or row.cells[-1].kind == "frame":
        return False
    ahead = [token.kind for token in tokens[at + 1 : at + 3]]
    return "number" in ahead or (row.cells[-1].kind == "word" and ahead[:1] == ["number"])


def _is_range_run(row: _Row) -> bool:
    return sum(token.kind == "range" for token in row.cells) >= 3


def _numbers(row: _Row) -> list[_Token]:
    return [token for token in row.cells if token.kind == "number"]


def _belongs(row: _Row, group: Sequence[_Row]) -> bool:
    """Whether a row goes on with a table: as many numbers (one too many starts the next sentence) and a short label."""
    width = len(_numbers(group[0]))
    found = len(_numbers(row))
    if (found == width + 1 and len(group) > 1) or (found == width + 1 and width > 1):
        row.cells.remove(_numbers(row)[-1])
        found = width
    words = [token for token in row.label if token.kind == "word"]
    sentence = any(token.text.endswith((".", ":")) for token in words[:-1])
    lead = any(token.kind == "leader" for token in row.label)
    if width == 1 and not lead:
        return False
    return found == width and bool(words) and len(words) <= _LONGEST_LABEL and not (sentence and width > 1)


def _first_label(view: str, label: list[_Token], raised: Sequence[str]) -> list[_Token]:
    """A first row's label is the end of what stands before its numbers: behind the heading and the column heads."""
    ruler = view.rfind(RULER, label[0].start, label[-1].end) if label else -1
    if ruler >= 0:
        return [token for token in label if token.start > ruler]
    words = [token for token in label if token.kind == "word"]
    text = " ".join(token.text for token in words)
    for name in sorted(raised, key=len, reverse=True):
        at = text.rfind(name)
        if at >= 0 and (at == 0 or text[at - 1] == " "):
            return label[label.index(words[text.count(" ", 0, at)]) :]
    for number in range(len(words) - 1, 0, -1):
        before, word = words[number - 1].text, words[number].text
        new_sentence = before.endswith((":", ".")) and number < len(words)
        after_heads = before.isupper() and word[0].isupper() and not word.isupper()
        if word[0].isupper() and (new_sentence or after_heads):
            return label[label.index(words[number]) :]
    return label


def _head_start(view: str, at: int, group: Sequence[_Row], *, first: bool) -> int:
    """Where a table's heading starts: behind the section's first sentence, or the last one since the table before."""
    rows_start = group[0].label[0].start if group[0].label else group[0].cells[0].start
    ruled = view.rfind(RULER, at, rows_start)
    stretch = view[at:rows_start]
    ends = [at + match.end() for match in _SENTENCE_END.finditer(stretch)]
    if not ends:
        return (
            at + len(stretch) - len(stretch.lstrip())
            if not first or len(stretch.split()) <= _LONGEST_HEAD
            else rows_start
        )
    if first:
        sentence = view[at : ends[0]]
        return ends[0] if len(sentence.split()) > _LONGEST_HEAD else at
    full_stops = [end for end in ends if view[end - 1] == "." and end < (ruled if ruled >= 0 else rows_start)]
    return full_stops[-1] if full_stops else at


def _claim_table(bench: Workbench, draft: Draft, group: Sequence[_Row], head: int, raised: Sequence[str]) -> int:
    """Claim heading, labels and numbers; frames and leaders are noise. Returns where the table ends."""
    view = bench.view
    first = group[0].label[0].start if group[0].label else group[0].cells[0].start
    title = " ".join(re.sub(r"[|\s]+|(?<!\S)I(?!\S)", " ", view[head:first]).split())
    _claim_tokens(bench, draft, _tokens(view, head, first), "title")
    rows: list[tuple[Cell, ...]] = []
    end = first
    for row in group:
        label = [token.text for token in row.label if token.kind == "word"]
        _claim_tokens(bench, draft, row.label, "cell")
        _claim_tokens(bench, draft, row.cells, "cell")
        end = max(end, row.cells[-1].end)
        rows.extend(_range_rows(row) if _is_range_run(row) else _data_rows(label, row, raised))
    bench.tables.append(DraftTable(draft, _in_order(rows), title, _columns(title, len(rows[-1]) - 1)))
    return end


def _claim_tokens(bench: Workbench, draft: Draft, tokens: Sequence[_Token] | Iterator[_Token], role: Role) -> list[str]:
    words = []
    for token in tokens:
        if token.kind in ("frame", "leader"):
            bench.discard(token.start, token.end, token.kind)
        else:
            bench.claim(draft, token.start, token.end, "number" if token.kind == "number" else role)
            words.append(token.text)
    return words


def _data_rows(label: list[str], row: _Row, raised: Sequence[str]) -> list[tuple[Cell, ...]]:
    """The label and the numbers of a printed row; a row of words before it has been read as part of its label."""
    text = " ".join(label).rstrip(":").strip()
    numbers = tuple(int(token.text) for token in _numbers(row))
    first = next((name for name in raised if text.startswith(name)), "")
    starts = [text.rfind(f" {name}") for name in raised if first and text.rfind(f" {name}") >= len(first)]
    if not starts:
        return [(text, *numbers)]
    words = text[len(first) : max(starts)].split()
    cells = [" ".join(words[column :: len(numbers)]) for column in range(len(numbers))]
    return [(first, *cells), (text[max(starts) + 1 :], *numbers)]


def _columns(title: str, count: int) -> tuple[str, ...]:
    """The heads of the columns, where the words in capitals at the end of the heading divide evenly among them."""
    heads: list[str] = []
    for word in reversed(title.split()):
        if not word.isupper():
            break
        heads.insert(0, word)
    each = len(heads) // count if count and len(heads) % count == 0 else 0
    return tuple(" ".join(heads[number * each : (number + 1) * each]) for number in range(count)) if each else ()


def _range_rows(row: _Row) -> list[tuple[Cell, ...]]:
    """Rows of (from, to, value): `20 z 40 1`; an open end (`4000 и более 24`) has None for `to`."""
    rows: list[tuple[Cell, ...]] = []
    group: list[Cell] = []
    for token in row.cells:
        if token.kind == "number":
            group.append(int(token.text))
        elif token.kind == "word" and len(group) == 1:
            group.append(None)
        if len(group) == 3:
            rows.append(tuple(group))
            group = []
    return rows


def _in_order(rows: list[tuple[Cell, ...]]) -> list[tuple[Cell, ...]]:
    """Column groups printed side by side are read column by column: ranges in growing order."""
    if all(len(row) == 3 and isinstance(row[0], int) for row in rows):
        return sorted(rows, key=lambda row: row[0] if isinstance(row[0], int) else 0)
    return rows
