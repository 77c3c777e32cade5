"""The content policy: every page says that scripts and styles come from its own files, and keeps to it.

After rendering, what the theme has inline becomes a file named by a hash of its content: scripts and style elements.
Anything else that is inline is refused, and so is what would run, load or lead away by itself. The edits are made in
place, so that the rest of the page keeps its bytes.
"""

import hashlib
import re
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

from build_scripts.site.own import Own
from build_scripts.site.refused import refusal, unread

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'"
)
FOLDER = "assets/inline"

_CHARSET = '<meta charset="utf-8">'
_META = f'{_CHARSET}\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
_HEAD = re.compile(r"\s*<!doctype html>\s*<html\b[^<>]*>\s*<head>\s*", re.IGNORECASE)
_PAGES = frozenset({".html", ".htm", ".xhtml", ".xht"})


class PolicyError(Exception):
    """A page holds something that the content policy forbids and that can't be moved into a file."""


@dataclass(frozen=True)
class Tightened:
    """A page that keeps the policy, and the files it now needs: content by path from the site's root."""

    html: str
    files: dict[str, str]


def tighten(html: str, root: str, own: Own) -> Tightened:
    """A rendered page under the policy.

    `root` leads from the page to the site's root, without a final slash (`..`, `.`, or empty for the root of a host);
    `own` says which scripts and styles are the site's. Raises PolicyError, with the tag in question, for all others.
    """
    if _CHARSET not in html:
        raise PolicyError(f"the policy stands behind {_CHARSET}, which this page does not have")
    scan = _Scan(html, root, own)
    scan.feed(html)
    scan.close()
    if hidden := unread(html, scan.seen, scan.skipped):
        raise PolicyError(f"a browser may read this otherwise than the build does: {hidden}")
    return Tightened(scan.edited().replace(_CHARSET, _META, 1), scan.files)


def unprotected(site: Path) -> list[str]:
    """The pages of a built site that do not begin with the policy, by their paths, in order."""
    pages = sorted(path for path in site.rglob("*") if path.suffix.lower() in _PAGES and path.is_file())
    return [path.relative_to(site).as_posix() for path in pages if not _is_protected(path)]


def _is_protected(page: Path) -> bool:
    with page.open(encoding="utf-8", errors="replace") as file:
        start = file.read(4096)
    head = _HEAD.match(start)
    return head is not None and start.startswith(_META, head.end())


class _Scan(HTMLParser):
    """Reads a page once and notes what to replace where."""

    def __init__(self, html: str, root: str, own: Own) -> None:
        super().__init__(convert_charrefs=True)
        self.html, self.root, self.own = html, root, own
        self.files: dict[str, str] = {}
        self.seen: set[int] = set()  # the offsets of all elements
        self.skipped: list[tuple[int, int]] = []  # the insides of scripts and styles
        self._edits: list[tuple[int, int, str]] = []
        self._lines = [0, *(at.end() for at in re.finditer("\n", html))]
        self._opened: tuple[str, int, str, bool] | None = None  # tag, start, its text, whether it is inline

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        text = self.get_starttag_text() or ""
        if reason := refusal(tag, attributes, self.root, self.own):
            raise PolicyError(f"{reason}: {text}")
        self.seen.add(self._here())
        if tag in ("script", "style"):
            names = dict(attributes)
            self._opened = (tag, self._here(), text, "src" not in names and names.get("type") != "application/json")

    def handle_endtag(self, tag: str) -> None:
        if self._opened is None or self._opened[0] != tag:
            return
        _, start, text, is_inline = self._opened
        self._opened = None
        inside = start + len(text), self._here()
        self.skipped.append(inside)
        if not is_inline:
            return
        content = self.html[slice(*inside)]
        if not self.own.has_inline(content):
            raise PolicyError(f"this {tag} is not the site's own: {text}{' '.join(content.split())[:60]}")
        end = self.html.index(">", self._here()) + 1
        source = f"{self.root}/{self._file(content, 'js' if tag == 'script' else 'css')}"
        moved = (
            f'{text[:-1]} src="{source}"></script>' if tag == "script" else f'<link rel="stylesheet" href="{source}">'
        )
        self._edits.append((start, end, moved))

    def edited(self) -> str:
        """The page with all edits made."""
        pieces, at = [], 0
        for start, end, text in self._edits:
            pieces += [self.html[at:start], text]
            at = end
        return "".join([*pieces, self.html[at:]])

    def _here(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def _file(self, content: str, ending: str) -> str:
        path = f"{FOLDER}/{hashlib.sha256(content.encode()).hexdigest()[:12]}.{ending}"
        self.files[path] = content
        return path
