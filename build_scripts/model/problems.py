"""Problems: what a stage found wrong in a document, in four parts and with its place."""

from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Problem:
    """One thing a reader or maintainer has to know about a document.

    `document` is the document's id, `start` the offset in its decoded source (code points), `line`
    the line of that offset (from 1), `code` a short fixed word such as `index-number-missing`, and
    `message` says what was found, what was expected and what to try.
    """

    document: str
    start: int
    line: int
    code: str
    message: str

    def printed(self, file: str) -> str:
        """The problem as `file:line: code message`, the one form in which problems are printed."""
        return f"{file}:{self.line}: {self.code} {self.message}"


class SettingsError(Exception):
    """Broken settings (a manifest, a correction that no longer applies): the build stops with this one line."""


def line_of(source: str, offset: int) -> int:
    r"""The line number, from 1, of an offset in a text.

    >>> line_of("a\nb", 2)
    2
    """
    return source.count("\n", 0, offset) + 1
