"""What no page may hold, as nothing of ours needs it: what runs, loads or leads away by itself, or hides from a reader.

No text of a document can become such a thing, as all are escaped where pages are written. Should that fail once, or a
hand-written page hold one, the build stops here.
"""

import re
from collections.abc import Iterator, Sequence

from build_scripts.site.own import Own

Attributes = Sequence[tuple[str, str | None]]

_ELEMENTS = frozenset({
    "applet", "base", "embed", "foreignobject", "frame", "frameset", "iframe", "animate", "object", "portal", "set",
})  # fmt: skip
_ADDRESSES = frozenset({
    "action", "background", "data", "formaction", "href", "longdesc", "manifest", "ping", "poster", "src", "srcset",
    "xlink:href",
})  # fmt: skip
_LOADED = {"script": "src", "img": "src", "link": "href", "source": "src", "audio": "src", "video": "src"}
_SCHEMES = frozenset({"http", "https", "mailto", "tel"})
_SCRIPT_TYPES = frozenset({"", "text/javascript", "application/javascript", "module", "application/json"})
_FOREIGN = re.compile(r"(?:[a-z][a-z0-9+.-]*:)?//|https?:", re.IGNORECASE)
_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.IGNORECASE)
_BLANKS = re.compile("[\x00-\x20]+")  # browsers read over them
_OPENING = re.compile("<(?=[A-Za-z])")


def refusal(tag: str, attributes: Attributes, root: str, own: Own) -> str:
    """Why an element may not stand on a page, in a few words; empty where it may."""
    return next(_reasons(tag, attributes, root, own), "")


def _reasons(tag: str, attributes: Attributes, root: str, own: Own) -> Iterator[str]:
    if tag in _ELEMENTS:
        yield "this element would load or change something by itself"
    given: dict[str, str] = {}
    for name, written in attributes:
        value = _BLANKS.sub("", written or "")
        given.setdefault(name, value)  # of two the browser takes the first
        if name.startswith("on"):
            yield "a handler in an attribute never runs under the policy"
        if name in ("style", "srcdoc"):
            yield f"the attribute {name} never works under the policy; write a class and a rule in docs/styles"
        if name in _ADDRESSES:
            yield from _of_address(tag, value)
    if tag == "meta" and "http-equiv" in given:
        yield "only the build states a policy"
    # A canonical link names the site's own address and loads nothing.
    loaded = given.get(_LOADED.get(tag, ""), "")
    if _FOREIGN.match(loaded) and given.get("rel") != "canonical":
        yield "a page loads from its own site only"
    yield from _of_script(tag, given, root, own)


def _of_address(tag: str, value: str) -> Iterator[str]:
    scheme = _SCHEME.match(value)
    is_picture = tag == "img" and value.lower().startswith("data:image/")
    if scheme and scheme[1].lower() not in _SCHEMES and not is_picture:
        yield f"a {scheme[1].lower()}: address never works under the policy"


def _of_script(tag: str, given: dict[str, str], root: str, own: Own) -> Iterator[str]:
    if tag == "script" and given.get("type", "").lower() not in _SCRIPT_TYPES:
        yield "a script of this type is not the site's own"
    address = given.get("src") if tag == "script" else given.get("href") if given.get("rel") == "stylesheet" else None
    if address is not None and not own.has_file(address, root):
        yield "this file is not one of the site's own scripts and styles"


def unread(html: str, seen: set[int], skipped: Sequence[tuple[int, int]]) -> str:
    """The first piece of a page that a browser may read as an element and this build has not; empty where none is.

    `seen` are the offsets of the elements that were read, `skipped` the insides of scripts and styles.
    """
    for match in _OPENING.finditer(html):
        at = match.start()
        if at not in seen and not any(start <= at < end for start, end in skipped):
            return html[at : at + 60].split("\n")[0]
    return ""
