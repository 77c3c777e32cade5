"""What of an HTML page is no text of its document, and where its notes stand: panels, running heads, linked notes."""

import re
from collections.abc import Iterator

from bs4 import BeautifulSoup, Comment, NavigableString, PageElement, Tag

NOTE_SIGN = "*"
_PANEL = re.compile(r"^\s*(?P<end>End of )?(?P<name>Navigation Panel|Table of (?:Contents|Child-Links))\s*$")
_RUNNING_HEAD = re.compile(r"mso-element:\s*(?:header|footer)\s*(?:;|$)")
_SIGN = re.compile(r"[(\[]?(?:\*+|†|\d{1,3})[)\]]?")
_BLOCKS = ("p", "li", "dt", "div", "td", "aside")


def without_furniture(soup: BeautifulSoup) -> BeautifulSoup:
    """The page without the panels between the comments of a converter, and without a word processor's page heads."""
    for comment in soup.find_all(string=lambda text: isinstance(text, Comment)):
        match = _PANEL.match(str(comment))
        if match is not None and not match["end"]:
            _drop_panel(comment, match["name"])
    for tag in soup.find_all(style=_RUNNING_HEAD):
        tag.decompose()
    return soup


def _drop_panel(comment: Comment, name: str) -> None:
    """Take out what stands between a comment and its end comment beside it; a panel without an end stays."""
    inside: list[PageElement] = []
    for node in comment.next_siblings:
        if isinstance(node, Comment) and (match := _PANEL.match(str(node))) and match["end"] and match["name"] == name:
            for one in inside:
                one.extract()
            return
        inside.append(node)


def with_note_signs(soup: BeautifulSoup) -> BeautifulSoup:
    """The page with each linked note as a line that begins with `*`, and `*` for the sign that leads to it.

    A note is what a link with a sign for words leads to, further down, where a link with the same sign leads back.
    """
    named = {name: tag for tag in soup.find_all(True) for key in ("id", "name") if (name := tag.get(key))}
    links = [link for link in soup.find_all("a", href=True) if _SIGN.fullmatch(link.get_text(strip=True))]
    order = {id(link): number for number, link in enumerate(links)}
    for link in links:
        target = named.get(str(link["href"]).rpartition("#")[2])
        back = _link_back(target, link) if isinstance(target, Tag) else None
        if isinstance(target, Tag) and back is not None and order[id(link)] < order.get(id(back), -1):
            _mark(link, target, back)
    return soup


def _link_back(target: Tag, link: Tag) -> Tag | None:
    """The link with the same sign in the block of a note."""
    sign = link.get_text(strip=True)
    block = target if target.name in _BLOCKS else target.find_parent(_BLOCKS)
    if block is None or not _is_headed(block, sign):
        return None
    return next((one for one in _links(block) if one is not link and one.get_text(strip=True) == sign), None)


def _is_headed(block: Tag, sign: str) -> bool:
    """Whether a block is a note of this sign: it begins with it, or is a term that ends with it."""
    if block.name != "dt":
        return block.get_text(strip=True).startswith(sign)
    body = block.find("dd")
    words = block.get_text(" ", strip=True)
    before = words.removesuffix(body.get_text(" ", strip=True)) if isinstance(body, Tag) else words
    return before.split()[-1:] == [sign]


def _links(block: Tag) -> Iterator[Tag]:
    if block.name == "a":
        yield block
    yield from block.find_all("a")


def _mark(link: Tag, target: Tag, back: Tag) -> None:
    """Write `*` for a sign and at the head of its note; a term that only repeats the word of the sign goes."""
    block = target if target.name in _BLOCKS else target.find_parent(_BLOCKS)
    link.replace_with(NavigableString(NOTE_SIGN))
    if block is None:
        return
    if block.name == "dt":
        for one in (target, back, *block.find_all("a", attrs={"name": target.get("name")})):
            one.extract()  # what is nested deeper stays: an unclosed <dt> holds all that follows it
        body = block.find_next("dd")
        if isinstance(body, Tag):
            body.insert(0, NavigableString(f"{NOTE_SIGN} "))
    else:
        back.replace_with(NavigableString(f"{NOTE_SIGN} "))
