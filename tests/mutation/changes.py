"""The wrong changes that a module's syntax tree offers: each turns one short stretch of its text into another."""

import ast
import copy
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
TURNED = {"any": "all", "all": "any", "min": "max", "max": "min"}
# What a function gives instead of a value of this form.
EMPTY: dict[type[ast.expr], str] = {
    ast.List: "[]", ast.ListComp: "[]", ast.Tuple: "()", ast.Set: "set()", ast.SetComp: "set()", ast.Dict: "{}",
    ast.DictComp: "{}", ast.GeneratorExp: "()",
}  # fmt: skip
EMPTY_CALLS = {"list": "[]", "sorted": "[]", "tuple": "()", "set": "set()", "frozenset": "frozenset()", "dict": "{}"}
LONGEST = 80  # characters of a text that are printed
LEAVING = (ast.Return, ast.Continue, ast.Break)


@dataclass(frozen=True)
class Change:
    """One wrong change: the stretch of a module's text (in code points), what it becomes, and where it stands."""

    start: int
    end: int
    after: str
    line: int

    def applied(self, source: str) -> str:
        """The text of the module with the change."""
        return source[: self.start] + self.after + source[self.end :]

    def shown(self, source: str) -> str:
        """The change on one line, for people.

        >>> Change(3, 8, "a <= b", 1).shown("if a < b: pass")
        'a < b → a <= b'
        """
        return " → ".join(_shortened(text) for text in (source[self.start : self.end], self.after))


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}"


def changes(source: str) -> list[Change]:
    """All changes of a module, in the order of its text.

    >>> [change.shown("x = a < 1") for change in changes("x = a < 1")]
    ['a < 1 → a <= 1', '1 → 2', '1 → 0']
    """
    text = _Text(source)
    found = {
        Change(*text.span(node), after, node.lineno)
        for node, after in _of_tree(ast.parse(source))
        if text.cut(node) != after
    }
    return sorted(found, key=lambda change: (change.start, -change.end, change.after == "0", change.after))


class _Text:
    """A text whose syntax tree counts in bytes of lines."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.lines = source.splitlines(keepends=True)
        self.starts = [0, *accumulate(map(len, self.lines))]

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._place(node.lineno, node.col_offset), self._place(node.end_lineno, node.end_col_offset)

    def cut(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.span(node)
        return self.source[start:end]

    def _place(self, line: int, column: int) -> int:
        sizes = [0, *accumulate(len(letter.encode()) for letter in self.lines[line - 1])]
        return self.starts[line - 1] + bisect_right(sizes, column) - 1


Offer = tuple[ast.expr | ast.stmt, str]


def _of_tree(node: ast.AST) -> Iterator[Offer]:
    """The offers of a node and of all below it; words of messages, types and doubles of the same tree are left out."""
    yield from _of_node(node)
    for field, value in ast.iter_fields(node):
        if isinstance(node, ast.JoinedStr) or field in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _of_tree(child)


def _of_node(node: ast.AST) -> Iterator[Offer]:
    match node:
        case ast.Compare():
            for at, operator in enumerate(node.ops):
                other = copy.deepcopy(node)
                other.ops[at] = FLIPPED[type(operator)]()
                yield node, ast.unparse(other)
        case ast.BoolOp():
            yield from _of_words(node)
        case ast.UnaryOp(op=ast.Not()):
            yield node, ast.unparse(node.operand)
        case ast.Constant():
            yield from ((node, after) for after in _of_value(node.value))
        case ast.Name(ctx=ast.Load()) if node.id in TURNED:
            yield node, TURNED[node.id]
        case ast.comprehension():
            yield from ((test, "True") for test in node.ifs)
        case ast.If() | ast.While() | ast.IfExp():
            yield from _of_test(node)
        case ast.Return(value=ast.expr()):
            yield from ((node, f"return {after}") for after in _of_result(node.value))
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete() | ast.Continue() | ast.Break():
            yield node, "pass"


def _of_words(node: ast.BoolOp) -> Iterator[Offer]:
    """`and` for `or` and the other way round, and each part left out."""
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield node, f"({ast.unparse(ast.BoolOp(other, node.values))})"
    for at in range(len(node.values)):
        left = [value for place, value in enumerate(node.values) if place != at]
        yield node, f"({ast.unparse(left[0] if len(left) == 1 else ast.BoolOp(node.op, left))})"


def _of_value(value: object) -> Iterator[str]:
    """A number a little higher and lower, the other truth value; texts are left alone."""
    if isinstance(value, bool):
        yield str(not value)
    elif isinstance(value, int):
        yield str(value + 1)
        yield from [str(value - 1)] if value > 0 else []
    elif isinstance(value, float):
        yield from (str(value * 1.5 + (not value)), str(value / 2))


def _of_test(node: ast.If | ast.While | ast.IfExp) -> Iterator[Offer]:
    """The condition turned round; and never met, where it leaves the function or the loop early."""
    if isinstance(node.test, ast.Constant):
        return
    said = isinstance(node.test, ast.UnaryOp) or (isinstance(node.test, ast.Compare) and len(node.test.ops) == 1)
    if not said:  # by the offers of the condition itself
        yield node.test, f"(not ({ast.unparse(node.test)}))"
    if isinstance(node, ast.If) and not node.orelse and isinstance(node.body[-1], LEAVING):
        yield node.test, "False"


def _of_result(value: ast.expr) -> Iterator[str]:
    """What a function gives too early: nothing of many, either truth value."""
    if type(value) in EMPTY:
        yield EMPTY[type(value)]
    elif isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in EMPTY_CALLS:
        yield EMPTY_CALLS[value.func.id]
    is_truth = isinstance(value, ast.Compare | ast.BoolOp) or (
        isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)
    )
    if is_truth or (isinstance(value, ast.Call) and getattr(value.func, "id", "") in ("any", "all", "bool")):
        yield from ("True", "False")
