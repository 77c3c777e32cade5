"""The reading of a document: which labels number it and what stands below what, so that the whole costs least.

A beam over the labels in order. A state is the way down to what is open now: a family and a value for each level. A
label goes on one of the open lists, begins a deeper one, or is passed over as words of the text. After a first reading
the document's own nesting (items in brackets stand below numbers) makes its usual ways cheap, and it is read again.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from build_scripts.parse.costs import NESTING, ORDER, PASS_OVER, TAKE
from build_scripts.parse.families import Family, Value, missing_between
from build_scripts.parse.labels import INSIDE, LINE, Label

Open = tuple[tuple[Family, Value], ...]  # what is open, from the outside in
Nesting = Callable[[Family | None, Family], float]  # what it costs that a family stands below another, or on top

_BEAM = 10  # states that are kept
_HOPELESS = 8.0  # a state that costs so much more than the best is given up
_AGAIN = 2  # readings with the nesting of the one before
_FURTHEST = 3  # levels that a label without noun may close when it begins a list


class Step(NamedTuple):
    """A label that numbers the text: what it stands for, and how many lists are open above it.

    `missing` is how many values before it are not there; `anew` says that its list began again at its first value.
    """

    label: Label
    family: Family
    value: Value
    depth: int
    missing: int = 0
    anew: bool = False


class Border(NamedTuple):
    """A place where the text breaks off; `base` is what is open behind it, as far as that is known."""

    at: int
    base: Open = ()

    @property
    def is_unknown(self) -> bool:
        """Whether nothing is known of what stands open, so that the first label may have any value."""
        return not self.base


class _State(NamedTuple):
    cost: float
    taken: "tuple[Step | Border, object] | None"  # the last step, and those before it
    last: Mapping[Family, Value]  # the last values of lists that are closed
    fresh: bool = False  # whether nothing was taken since the text broke off


def reading(
    labels: Sequence[Label], borders: Sequence[Border] = (), nesting: Nesting | None = None
) -> list[Step | Border]:
    """The steps of the reading that costs least, in order, with the borders between them.

    `nesting` is that of the whole document, where these labels are a part of it; without one they are the whole.
    """
    found = _read(labels, borders, nesting or _unknown)
    for _ in range(_AGAIN if nesting is None else 0):
        found = _read(labels, borders, nesting_of(found))
    return found


def _unknown(above: Family | None, family: Family) -> float:
    """The nesting before anything was read."""
    del above, family
    return NESTING["unknown"]


def _read(labels: Sequence[Label], borders: Sequence[Border], nesting: Nesting) -> list[Step | Border]:
    states: dict[Open, _State] = {(): _State(0.0, None, {})}
    ahead = list(borders)[::-1]
    for label in labels:
        while ahead and ahead[-1].at <= label.start:
            border = ahead.pop()
            best = min(states.values(), key=lambda state: state.cost)
            states = {border.base: _State(best.cost, (border, best.taken), {}, fresh=True)}
        states = _pruned(_next_states(states, label, nesting))
    taken = min(states.values(), key=lambda state: state.cost).taken
    steps: list[Step | Border] = []
    while taken is not None:
        steps.append(taken[0])
        taken = taken[1]  # type: ignore[assignment]
    return steps[::-1]


def _next_states(states: Mapping[Open, _State], label: Label, nesting: Nesting) -> dict[Open, _State]:
    """The cheapest state for each way down behind a label."""
    found: dict[Open, _State] = {}
    passed, taken = _passed_over(label), _taken(label)
    for open_, state in states.items():
        _keep(found, open_, _State(state.cost + passed, state.taken, state.last, state.fresh))
        for way, step, cost in _ways(open_, state, label, nesting):
            closed = open_[len(way) - 1 :]
            last = {**state.last, **dict(closed)} if closed else state.last
            _keep(found, way, _State(state.cost + taken + cost, (step, state.taken), last))
    return found


def _keep(states: dict[Open, _State], open_: Open, state: _State) -> None:
    if open_ not in states or state.cost < states[open_].cost:
        states[open_] = state


def _pruned(states: Mapping[Open, _State]) -> dict[Open, _State]:
    ordered = sorted(states.items(), key=lambda item: item[1].cost)[:_BEAM]
    least = ordered[0][1].cost
    return {open_: state for open_, state in ordered if state.cost <= least + _HOPELESS}


def _ways(open_: Open, state: _State, label: Label, nesting: Nesting) -> Iterator[tuple[Open, Step, float]]:
    """The ways down that a label may open, each with its step and what the order costs."""
    for family, value in label.readings:
        depth = next((number for number, (one, _) in enumerate(open_) if one == family), None)
        if depth is not None:
            yield from _going_on(open_, depth, family, value, label)
        if depth is None or family.system == "1.1":
            yield from _beginning(open_, state, family, value, label, nesting)


def _going_on(
    open_: Open, depth: int, family: Family, value: Value, label: Label
) -> Iterator[tuple[Open, Step, float]]:
    """A label of a family that is open: the next value of its list, a later one, or the first again."""
    way = (*open_[:depth], (family, value))
    missing = missing_between(open_[depth][1], value)
    if missing is not None:
        most = ORDER[f"jump_most{'_heading' if family.noun else ''}"]
        cost = ORDER["jump"] + ORDER["jump_each"] * min(missing, most) if missing else 0.0
        yield way, Step(label, family, value, depth, missing), cost * (1.0 if label.strong else ORDER["jump_weak"])
    elif family.noun:
        yield way, Step(label, family, value, depth, anew=value[-1] == 1), ORDER["back_heading"]
    elif value[-1] == 1 and label.place == LINE and not (family.depth > 1 and depth):
        yield way, Step(label, family, value, depth, anew=True), ORDER["again"]


def _beginning(
    open_: Open, state: _State, family: Family, value: Value, label: Label, nesting: Nesting
) -> Iterator[tuple[Open, Step, float]]:
    """A label that begins a list below one of those that are open, which closes the deeper ones."""
    for depth in range(len(open_), -1, -1):
        closed = len(open_) - depth
        if not family.noun and closed > _FURTHEST:
            return
        above = open_[depth - 1][0] if depth else None
        if any(one == family for one, _ in open_[:depth]) or (family.noun and above is not None and not above.noun):
            continue
        cost = _first_value(open_[:depth], state, family, value, label)
        if cost is None:
            continue
        cost += _usual_order(above, open_[depth][0] if closed else None, family, label)
        cost += ORDER["open"] + nesting(above, family)
        yield (*open_[:depth], (family, value)), Step(label, family, value, depth), cost


def _usual_order(above: Family | None, beside: Family | None, family: Family, label: Label) -> float:
    """What the usual order of levels says of a list that begins below `above`, and beside one that it closes."""
    lower = [one for one in (above, beside) if one is not None and family.rank < one.rank]
    cost = ORDER["higher_inside"] if lower and label.place != LINE else 0.0
    if beside is not None:
        cost += ORDER["above" if family.noun or beside in lower else "beside"]
    return cost + (ORDER["higher_below"] if above in lower else 0.0)


def _first_value(above: Open, state: _State, family: Family, value: Value, label: Label) -> float | None:
    """What it costs that a list begins with a value; None where it can't."""
    if state.fresh and label.place == LINE:
        return 0.0
    if family.depth > 1:
        return _first_dotted(above, value)
    if value[-1] == 1:
        return 0.0
    firm = bool(family.noun) or label.strong
    missing = missing_between(state.last[family], value) if family in state.last else None
    if missing == 0:
        return ORDER["goes_on"] if firm else ORDER["goes_on_weak"]
    if missing is not None and firm:
        kind = "_heading" if family.noun else ""
        return ORDER[f"goes_on_jump{kind}"] + ORDER["jump_each"] * min(missing, ORDER[f"jump_most{kind}"])
    if family.noun and missing is None:
        return ORDER["first_heading"]
    return ORDER["not_first"] if label.strong else ORDER["not_first_weak"]


def _first_dotted(above: Open, value: Value) -> float | None:
    """The same for 7.1.2: right below what is numbered 7.1, or where nothing is."""
    own = max((number for number, (_, steps) in enumerate(above) if steps == value[:-1]), default=None)
    if own is None:
        lone = ORDER["lone_dotted"] if not above or value[-1] != 1 else 0.0
        return lone + (ORDER["lone_dotted"] if above else 0.0)
    if own != len(above) - 1:
        return None
    return 0.0 if value[-1] == 1 else ORDER["beside"]


def _passed_over(label: Label) -> float:
    if label.cited:
        return PASS_OVER["cited"]
    if kind := _kind(label):
        return PASS_OVER[f"{kind}_strong" if label.strong else kind]
    if label.place == INSIDE and label.readings[0][0].marks == "()":
        return PASS_OVER["inside_bracketed"]
    return PASS_OVER["strong" if label.strong else label.place]


def _taken(label: Label) -> float:
    kind = _kind(label)
    cost = TAKE["strong" if label.strong else kind or label.place]
    return cost + (TAKE["cited"] if label.cited else 0.0) + (TAKE["bare"] if kind == "bare" and label.strong else 0.0)


def _kind(label: Label) -> str:
    return "bare" if label.is_bare else "heading" if label.is_heading else ""


def nesting_of(steps: Sequence[Step | Border]) -> Nesting:
    """What the nesting of a reading makes of the next one."""
    pairs: Counter[tuple[Family | None, Family]] = Counter()
    open_: list[Family] = []
    for step in steps:
        if isinstance(step, Border):
            open_ = [family for family, _ in step.base]
            continue
        del open_[step.depth :]
        pairs[open_[-1] if open_ else None, step.family] += 1
        open_.append(step.family)
    whole = Counter(family for (_, family), count in pairs.items() for _ in range(count))

    def cost(above: Family | None, family: Family) -> float:
        count = pairs[above, family]
        if count >= NESTING["usual_count"] and count >= NESTING["usual_share"] * whole[family]:
            return NESTING["usual"]
        if count >= NESTING["seen_count"]:
            return NESTING["seen"]
        return NESTING["new" if whole[family] - count >= NESTING["usual_count"] else "unknown"]

    return cost
