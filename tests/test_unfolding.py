"""What unfolds on a law page: glossary terms in the text, what exists for a provision, the preview scripts."""

import json
import re
from pathlib import Path

import pytest

from build_scripts.model.lawbook import LawBook
from build_scripts.pages.write import page_files
from build_scripts.pipeline import law_book, read
from build_scripts.tell.term_marks import Terms

GLOSSARY = """## cracked cup | треснувшая чашка
forms ru: треснувшей чашки, треснувшую чашку, треснувшие чашки
forms en: cracked cups
also ru: бой
slang ru: треснутая
law: 4A
ru: Чашка, из которой течёт.
en: A cup that leaks.

## saucer | блюдце
law: definitions
forms ru: блюдца, блюдцу, блюдцем, тарелочки
forms en: saucers
ru: То, на чём стоит чашка.
en: What a cup stands on.
"""
LAW = """Правило 4. Ложки
================
A.Чистые ложки
1. Ложку кладут на блюдце (см. правило 5).
2. Ложку держат двумя руками (см. раздел A1).
B.Треснувшая чашка
Треснувшую чашку убирают, блюдца моют.

Правило 5. Чашки
================
Чашки моют до рассвета (см. правило 4A1).
"""
COMMENTARY = """4.1. О ложке сказано в правиле 4A1.

4.2. Ложка важнее чашки.
"""
MINUTES = """ПРИЛОЖЕНИЕ 1

1. Комитет обсудил правило 4A1 и чашки.
"""
MANIFEST = """[[document]]
file = "laws.txt"
edition = "1987"
language = "ru"
kinds = ["laws"]
[[document]]
file = "commentary.txt"
edition = "1987"
language = "ru"
kinds = ["commentary"]
[[document]]
file = "minutes.txt"
edition = "1997"
language = "ru"
kinds = ["minutes"]
"""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> LawBook:
    folder = tmp_path_factory.mktemp("sources")
    for name, text in (("laws.txt", LAW), ("commentary.txt", COMMENTARY), ("minutes.txt", MINUTES)):
        (folder / name).write_text(text, "utf-8")
    (folder / "sources.toml").write_text(MANIFEST, "utf-8")
    digest = tmp_path_factory.mktemp("digest")
    (digest / "glossary.txt").write_text(GLOSSARY, "utf-8")
    return law_book(read([folder], digest))


@pytest.fixture(scope="module")
def files(book: LawBook) -> dict[str, str]:
    return page_files(book)


TERMS = [
    ("Треснувшую чашку моют.", "ru", [("Треснувшую чашку", "cracked-cup")]),
    ("Чашку моют, она треснувшая.", "ru", []),
    ("Блюдце и ещё одно блюдце.", "ru", [("Блюдце", "saucer")]),
    ("Под блюдцем стоит блюдо.", "ru", [("блюдцем", "saucer")]),
    ("Треснувшую, чашку моют.", "ru", []),  # a comma stands between
    ("Две треснутая и бой.", "ru", []),  # other names are words of every day
    ("Две тарелочки.", "ru", []),  # a form of no main name
    ("Cracked cups and Saucers.", "en", [("Cracked cups", "cracked-cup"), ("Saucers", "saucer")]),
    ("A saucery cup.", "en", []),
    ("Saucers по-английски", "ru", []),
]


@pytest.mark.parametrize(("text", "language", "wanted"), TERMS, ids=[row[0] for row in TERMS])
def test_terms_are_recognised_in_their_forms(
    text: str, language: str, wanted: list[tuple[str, str]], book: LawBook
) -> None:
    terms = Terms(book)
    terms.common = frozenset()
    assert [(text[mark.start : mark.end], mark.key) for mark in terms.marks(text, language)] == wanted


def test_a_term_of_every_page_is_no_link(book: LawBook) -> None:
    assert "saucer" in Terms(book).common


def provision(page: str, anchor: str) -> str:
    """The HTML of a provision up to the next one."""
    found = re.search(rf'id="{re.escape(anchor)}".*?(?=<section|\Z)', page, re.DOTALL)
    assert found is not None
    return found[0]


def test_a_provision_says_what_exists_for_it(files: dict[str, str]) -> None:
    page = files["laws/4/index.md"]
    line = provision(page, "4A1")
    assert 'data-opens="C4.1"' in line
    assert 'data-opens="decision-minutes.A1.1"' in line
    assert 'data-opens="layer-cited-by"' in line
    assert "exists" not in provision(page, "4A2")


def test_what_a_line_opens_stands_on_the_page_once(files: dict[str, str]) -> None:
    for name, page in files.items():
        for ids in re.findall(r'data-opens="([^"]*)"', page):
            for one in ids.split():
                assert page.count(f'id="{one}"') == 1, (name, one)


def entries(script: str) -> tuple[str, dict[str, dict[str, object]]]:
    match = re.fullmatch(r"lawbookPreviews\((.*)\);\n", script, re.DOTALL)
    assert match is not None
    page, data = json.loads(f"[{match[1]}]")
    return page, data


def test_each_preview_has_its_place_on_its_page(files: dict[str, str]) -> None:
    scripts = {name: text for name, text in files.items() if name.endswith(".js")}
    assert {
        "previews/laws/4.js",
        "previews/laws/93.js",
        "previews/glossary.js",
        "previews/commentary/4.js",
    } <= scripts.keys()
    for text in scripts.values():
        page, data = entries(text)
        for key in data:
            assert f'id="{key}"' in files[f"{page}/index.md"], (page, key)


def test_a_preview_holds_the_provision_with_what_hangs_below_it_and_no_ids(files: dict[str, str]) -> None:
    _, data = entries(files["previews/laws/4.js"])
    entry = data["4A"]
    assert entry["name"] == {"ru": "Правило 4A", "en": "Law 4A"}
    assert entry["title"] == {"ru": "Чистые ложки", "en": "Чистые ложки"}
    assert (entry["edition"], entry["ours"]) == ("1987", False)
    assert "Ложку держат двумя руками" in str(entry["html"])
    assert " id=" not in str(entry["html"])
    assert "exists" not in str(entry["html"])


def test_previews_lead_where_their_pages_do(files: dict[str, str], tmp_path: Path) -> None:
    for name, text in files.items():
        if name.endswith(".js"):
            page, data = entries(text)
            for entry in data.values():
                for target in re.findall(r'href="([^"#]+)', str(entry["html"])):
                    path = (tmp_path / page / target).resolve().relative_to(tmp_path.resolve())
                    assert path.as_posix().replace(".html", ".md") in files, (name, target)
