"""A figure of the audit: what was measured, what it may not miss, and what was found; one line each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """A measured value. `least` or `most` is the limit it has to keep; `findings` say what brought it there."""

    name: str
    value: float
    unit: str = ""
    least: float | None = None
    most: float | None = None
    findings: Sequence[str] = ()
    about: str = ""

    @property
    def kept(self) -> bool:
        """Whether the limit is kept."""
        return (self.least is None or self.value >= self.least) and (self.most is None or self.value <= self.most)

    def line(self) -> str:
        """The figure as one line.

        >>> Figure("law 75: SEO", 92, least=95).line()
        'MISSED  law 75: SEO 92 (at least 95)'
        >>> Figure("law 75: first visit", 201.25, "kB", most=250, about="HTML 20.1").line()
        'ok      law 75: first visit 201.2 kB (at most 250 kB; HTML 20.1)'
        """
        limits = [
            f"{words} {number(limit)}{self._unit}"
            for words, limit in (("at least", self.least), ("at most", self.most))
            if limit is not None
        ]
        remarks = "; ".join([*limits, *([self.about] if self.about else [])])
        return (
            f"{'ok' if self.kept else 'MISSED':<8}{self.name} {number(self.value)}{self._unit}"
            f"{f' ({remarks})' if remarks else ''}"
        )

    @property
    def _unit(self) -> str:
        return f" {self.unit}" if self.unit else ""


def number(value: float) -> str:
    """A number with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def printed(figures: Iterable[Figure], *, all_findings: bool) -> bool:
    """Print each figure as it comes, with its findings when its limit is missed or `all_findings`; all kept?"""
    kept = True
    for figure in figures:
        print(figure.line(), flush=True)
        kept = kept and figure.kept
        if all_findings or not figure.kept:
            for finding in figure.findings:
                print(f"          {finding}", flush=True)
    return kept
