"""An invented book of three laws in both languages as pages, for what a reader chooses and does with a provision."""

import functools
import http.server
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Error, Page

from browser.conftest import QuietHandler
from build_scripts.languages.place_names import full_name
from build_scripts.model.address import Address
from build_scripts.site.build import build_site

HEAD = """---
title: Правило {law}
language: ru
edition: {edition}
---

"""
FACTS = '<p class="facts"><span class="ru" lang="ru">издание {edition}</span> <span class="en" lang="en">edition {edition}</span></p>'  # noqa: E501


def both(russian: str, english: str, name: str = "p") -> str:
    return f'<{name} class="ru" lang="ru">{russian}</{name}>\n<{name} class="en" lang="en">{english}</{name}>'


def provision(id_: str, level: int, label: str, body: str, *, edition: str = "", address: str = "") -> str:
    data = f' data-edition="{edition}"' if edition else ""
    return (
        f'<section class="provision level-{level}" id="{id_}" data-address="{address}"{data}{_names(address)}>'
        f'<div class="label"><a href="#{id_}">{label}</a></div><div class="body">{body}</div></section>'
    )


def _names(address: str) -> str:
    """How it is cited, as the pages write it."""
    if not address:
        return ""
    place = Address.parse(address)
    return f' data-name="{full_name(place)}" data-name-en="{full_name(place, "en")}"'


def law_page(law: int, edition: str) -> str:
    """A law of twelve provisions, each with a part, whose languages are not equally long, and a digest above."""
    digest = provision(
        f"2017-{law}A", 1, "A", both("Чай пьют сидя.", "Tea is drunk seated."), edition="2017", address=f"L{law}.A"
    )
    rows = []
    for number, letter in enumerate("ABCDEFGHIJKL", 1):
        russian = f"Щедрый дежурный ставит объёмную чашку номер {number} и ждёт. " * (1 + number % 3)
        english = f"The steward puts cup {number} there. " * (1 + (number * 2) % 5)
        inner = provision(
            f"{law}{letter}1", 2, "1",
            both(
                f'Ложек {number}<a class="note-sign" href="#{law}A.note1"><sup>1</sup></a>, смотри '
                f'<a class="reference" href="#{law}A">правило {law}A</a>.',
                f"{number} spoons.",
            )
            + '<p class="exists"><a href="#top">комментарий 1</a></p>',
            address=f"L{law}.{letter}.1",
        )  # fmt: skip
        if letter == "B":
            deep = f"{law}B2b1", f"L{law}.B.2.b.1"
            inner += provision(deep[0], 4, "(1)", both("Ложка мала.", "A small spoon."), address=deep[1])
        rows.append(provision(f"{law}{letter}", 1, letter, both(russian, english) + inner, address=f"L{law}.{letter}"))
    title = (
        f'<h1 class="law-title" id="top"><span class="number">{law}</span> <span class="name" lang="ru">Чашки</span>'
        '<span class="english" lang="en">Cups</span></h1>'
    )
    blocks = [
        '<p class="chapter">' + both("Глава I", "Chapter I", "span") + "</p>" + title,
        FACTS.format(edition=edition),
        f'<section class="digest" id="digest"><h2>{both("Сейчас", "Now", "span")}</h2>{digest}</section>',
        *rows,
        '<p id="odd">Только по-русски: СЪЕЗД Щуки, «Ёж» и ЯЩИК; и\u0301 64B2.</p>',
        f'<p id="{law}A.note1">Сноска.</p>',
    ]
    return HEAD.format(law=law, edition=edition) + "\n\n".join(blocks) + "\n"


def build(project: Path, folder: Path) -> Path:
    """The site of that book, in `folder`."""
    pages = folder / "pages"
    texts = {f"laws/{law}/index.md": law_page(law, "1987") for law in (4, 64, 65)}
    texts["laws/64/1997/index.md"] = law_page(64, "1997")
    grid = "".join(f'<a href="laws/{law}/index.html">{law}</a>' for law in (4, 64, 65))
    texts["index.md"] = (
        '---\ntitle: Начало\nlanguage: ru\n---\n\n<h1 id="top">' + both("Правила", "Laws", "span")
        + f'</h1>\n\n<nav class="law-grid" aria-label="Правила / Laws">{grid}</nav>\n'
    )  # fmt: skip
    texts["search/index.md"] = "---\ntitle: Поиск\nlanguage: ru\n---\n\n# Поиск\n"
    laws = [
        {"title": {"ru": f"{law} Чашки", "en": f"{law} Cups"}, "path": f"laws/{law}/index.md"} for law in (4, 64, 65)
    ]
    texts["navigation.json"] = json.dumps([{"title": {"ru": "I. Чай", "en": "I. Tea"}, "children": laws}])
    for name, text in texts.items():
        path = pages / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    build_site(project, pages, folder / "site")
    return folder / "site"


@contextmanager
def serving(site: Path) -> Iterator[str]:
    """The site on a server of its own; gives its address with a final slash."""
    handler = functools.partial(QuietHandler, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


def opened(page: Page, address: str) -> Page:
    """The page at an address, with its scripts and its typeface."""
    page.goto("about:blank")  # else an address that differs in its fragment only is the same page
    page.goto(address)
    page.wait_for_selector("html.js")
    page.evaluate("document.fonts.ready")
    return page


def until(page: Page, expression: str) -> None:
    """Waits for something to be true; Playwright's own waiting evaluates a string, which the policy forbids.

    A page that is left while it is asked has no answer, and the next one is asked.
    """
    for _ in range(300):
        try:
            if page.evaluate(expression):
                return
        except Error as error:
            if "context was destroyed" not in str(error):
                raise
        page.wait_for_timeout(30)
    raise AssertionError(f"never true: {expression}")
