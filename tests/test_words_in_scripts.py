"""The words that scripts say: each script is given those it names, in the reader's language or in all."""

import json

import pytest
from py_mini_racer import MiniRacer
from shipped import HOME, SCRIPTS

from build_scripts.languages.catalogue import CATALOGUE, LANGUAGES, say
from build_scripts.languages.script_words import given, keys_in, speak
from build_scripts.search.client import reader
from build_scripts.site.scripts import LATER, WORDS, scripts_with_words

DOCS = HOME / "docs"


@pytest.fixture(scope="module")
def engine():
    """The script of the words with all of the catalogue, for a reader whose language can be set."""
    context = MiniRacer()
    context.eval("var document = { documentElement: { dataset: {} } };")
    context.eval((DOCS / "scripts" / "words.js").read_text("utf-8") + speak())
    for key in CATALOGUE.keys:
        context.eval(given([f'"{key}"']))
    return context


def asked(engine, language, expression):
    engine.eval(f"document.documentElement.dataset.language = {json.dumps(language)}; 0")
    return json.loads(engine.eval(f"JSON.stringify(lawbookWords.{expression})"))


@pytest.mark.parametrize(
    ("language", "expression", "told"),
    [
        ("ru", 'word("page.law", { number: 64 })', "Правило 64"),
        ("en", 'word("page.law", { number: 64 })', "Law 64"),
        ("both", 'word("page.law", { number: 64 })', "Правило 64"),
        ("xx", "language()", "ru"),
        ("en", "language()", "en"),
        ("en", "reads()", "en"),
        ("ru", 'word("found.results", { count: 1 })', "1 результат"),
        ("ru", 'word("found.results", { count: 3 })', "3 результата"),
        ("ru", 'word("found.results", { count: 11 })', "11 результатов"),
        ("ru", 'word("found.results", { count: 101 })', "101 результат"),
        ("en", 'word("found.results", { count: 1 })', "1 result"),
        ("en", 'word("found.results", { count: 0 })', "0 results"),
        ("ru", 'say("page.law", { number: { ru: "шесть", en: "six" } })', {"ru": "Правило шесть", "en": "Law six"}),
        ("ru", 'reading({ en: "Cups" })', {"ru": "Cups", "en": "Cups"}),
        ("ru", 'reading({ ru: "", en: "Cups" })', {"ru": "Cups", "en": "Cups"}),
        ("ru", "reading({})", {"ru": "", "en": ""}),
        ("ru", 'word("page.law", { number: "{number}" })', "Правило {number}"),
    ],
)
def test_what_is_said(engine, language, expression, told):
    assert asked(engine, language, expression) == told


def test_scripts_and_pages_say_the_same(engine):
    plain = [
        key
        for key in CATALOGUE.keys
        if isinstance(CATALOGUE.rows["ru"][key], str) and "{" not in CATALOGUE.rows["ru"][key]
    ]
    assert [key for key in plain if asked(engine, "ru", f"say({json.dumps(key)})") != say(key)] == []


def test_a_script_is_given_what_it_names_and_no_more():
    call = given(['said.word("page.rows", { count: 3 }); "search/reader.js"; said.say(`layer.name_${layer}`)'])
    rows = json.loads(call.removeprefix("lawbookWords.give(").removesuffix(");\n"))
    named = ["page.rows", *(key for key in CATALOGUE.keys if key.startswith("layer.name_"))]
    assert {language: sorted(rows[language]) for language in rows} == dict.fromkeys(LANGUAGES, sorted(named))
    assert given(["var nothing = 'page';"]) == ""


@pytest.mark.parametrize("path", [WORDS, *LATER])
def test_the_build_writes_the_words_that_scripts_name(path):
    written = scripts_with_words(DOCS)
    assert set(written) == {WORDS, *LATER}
    own = (DOCS / path).read_text("utf-8")
    assert own in written[path]
    assert written[path].count("lawbookWords.give(") == 1


def test_a_page_is_not_given_the_words_of_what_is_loaded_later():
    words = scripts_with_words(DOCS)[WORDS]
    assert '"panel.saved"' not in words
    assert '"found.nothing"' not in words
    assert '"search.field"' in words


def test_the_reader_of_the_search_brings_its_own_words():
    whole = reader(SCRIPTS)
    assert whole.startswith("lawbookWords.give(")
    scripts = "".join(path.read_text("utf-8") for path in SCRIPTS.glob("*.js"))
    assert all(f'"{key}"' in whole.partition("\n")[0] for key in keys_in(scripts))
