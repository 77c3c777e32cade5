"""The content policy: every page says that scripts and styles come from its own files, and keeps to it.

After rendering, what is inline becomes a file named by a hash of its content: scripts, style elements, style
attributes. What can't be moved that way (handlers in attributes, `javascript:` links, files of another host) is
refused. The edits are made in place, so that the rest of the page keeps its bytes.
"""

import hashlib
import re
from dataclasses import dataclass
from html import escape
from html.parser import HTMLParser

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'"
)
FOLDER = "assets/inline"

_CHARSET = '<meta charset="utf-8">'
_SCRIPT_TYPES = {"", "text/javascript", "application/javascript", "module"}
_LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src", "object": "data"}
_FOREIGN = re.compile(r"\s*(?:[a-z][a-z0-9+.-]*:)?//|\s*https?:", re.IGNORECASE)


class PolicyError(Exception):
    """A page holds something that the content policy forbids and that can't be moved into a file."""


@dataclass(frozen=True)
class Tightened:
    """A page that keeps the policy, and the files it now needs: content by path from the site's root."""

    html: str
    files: dict[str, str]


def tighten(html: str, root: str) -> Tightened:
    """A rendered page under the policy.

    `root` leads from the page to the site's root, without a final slash (`..`, `.`, or empty for the root of a host).
    Raises PolicyError, with the tag in question, for what can't be moved.
    """
    if _CHARSET not in html:
        raise PolicyError(f"the policy stands behind {_CHARSET}, which this page does not have")
    scan = _Scan(html, root)
    scan.feed(html)
    scan.close()
    tight = scan.edited()
    links = "".join(
        f'\n<link rel="stylesheet" href="{root}/{path}">' for path in sorted(scan.files) if path in scan.linked
    )
    tight = tight.replace("</head>", f"{links}</head>", 1) if links else tight
    meta = f'{_CHARSET}\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    return Tightened(tight.replace(_CHARSET, meta, 1), scan.files)


class _Scan(HTMLParser):
    """Reads a page once and notes what to replace where."""

    def __init__(self, html: str, root: str) -> None:
        super().__init__(convert_charrefs=True)
        self.html, self.root = html, root
        self.files: dict[str, str] = {}
        self.linked: set[str] = set()  # the style sheets made of attributes: they need a link of their own
        self._edits: list[tuple[int, int, str]] = []
        self._lines = [0, *(at.end() for at in re.finditer("\n", html))]
        self._opened: tuple[str, int, str] | None = None  # tag, start, its text: an inline script or style

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        text = self.get_starttag_text() or ""
        self._refuse(tag, values, text)
        inline_script = tag == "script" and "src" not in values and values.get("type", "").lower() in _SCRIPT_TYPES
        if inline_script or tag == "style":
            self._opened = (tag, self._here(), text)
        elif "style" in values:
            self._move_attribute(tag, values, text)

    def handle_endtag(self, tag: str) -> None:
        if self._opened is None or self._opened[0] != tag:
            return
        _, start, text = self._opened
        self._opened = None
        content = self.html[start + len(text) : self._here()]
        end = self.html.index(">", self._here()) + 1
        path = self._file(content, "js" if tag == "script" else "css")
        source = f"{self.root}/{path}"
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
        path = f"{FOLDER}/{_hash(content)}.{ending}"
        self.files[path] = content
        return path

    def _refuse(self, tag: str, values: dict[str, str], text: str) -> None:
        for name, value in values.items():
            if name.startswith("on"):
                raise PolicyError(f"a handler in an attribute never runs under the policy: {text}")
            if name in {"href", "src", "action"} and re.match(r"\s*javascript:", value, re.IGNORECASE):
                raise PolicyError(f"a javascript: address never runs under the policy: {text}")
        # A canonical link names the site's own address and loads nothing.
        if _FOREIGN.match(values.get(_LOADED.get(tag, ""), "")) and values.get("rel") != "canonical":
            raise PolicyError(f"a page loads from its own site only: {text}")

    def _move_attribute(self, tag: str, values: dict[str, str], text: str) -> None:
        style = values.pop("style")
        name = f"inline-{_hash(style)}"
        path = self._file(f".{name}{{{style}}}\n", "css")
        self.linked.add(path)
        values["class"] = f"{values.get('class', '')} {name}".strip()
        written = "".join(f' {key}="{escape(value)}"' for key, value in values.items())
        ending = "/>" if text.endswith("/>") else ">"
        self._edits.append((self._here(), self._here() + len(text), f"<{tag}{written}{ending}"))


def _hash(content: str) -> str:
    return hashlib.sha256(content.encode()).hexdigest()[:12]
