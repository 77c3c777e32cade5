"""The search in the browser: its stemmers, its law numbers and its reading of queries are equal to Python's."""

import gzip
import json
import random
import re
import time
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

import pymorphy3
import pytest
import snowballstemmer
from flow import cases, name_of
from py_mini_racer import MiniRacer
from search_engine import Engine
from shipped import ANALYSER, TABLES
from spellchecker import SpellChecker

from build_scripts.languages.letters import LOOK_ALIKES
from build_scripts.languages.schemes import schemes
from build_scripts.search.analysis import fold
from build_scripts.search.client_tables import client_tables
from build_scripts.search.numbers import numbers
from build_scripts.search.query import Vocabulary, understood
from build_scripts.search.records import Record
from build_scripts.search.spellings import KEYS, LATIN_KEYS
from build_scripts.workspace import HOME

CYRILLIC, LATIN = "абвгдежзийклмнопрстуфхцчшщъыьэюя", "abcdefghijklmnopqrstuvwxyz"
GENERATED = 20_000
Random = random.Random


@pytest.fixture(scope="module")
def browser() -> Iterator[Engine]:
    with MiniRacer() as context:
        yield Engine(context)


@pytest.fixture(scope="module")
def texts(whole_records: list[Record]) -> list[str]:
    """All texts of the project that have words for the search."""
    fields = [text for row in whole_records for text in (row.title, row.english, row.terms, row.law, row.text)]
    folders = (HOME / "source_texts", HOME / "search_index", HOME / "build_scripts" / "languages")
    files = [
        path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in (".txt", ".tsv", ".toml")
    ]
    return [*dict.fromkeys(fields), *(path.read_text("utf-8", "replace") for path in files)]


@pytest.fixture(scope="module")
def own(texts: list[str]) -> set[str]:
    """All words of the project, folded."""
    return {word.folded for text in texts for word in ANALYSER.words(text)}


@pytest.fixture(scope="module")
def vocabulary(browser: Engine, whole_records: list[Record]) -> Vocabulary:
    """The same index on both sides."""
    fields = (text for row in whole_records for text in (row.title, row.english, row.terms, row.law, row.text))
    stems = sorted({word.stem for text in fields for word in ANALYSER.words(text)})
    names = [row.names for row in whole_records if row.names]
    browser.know(stems, names)
    return Vocabulary(ANALYSER, stems, names)


@pytest.fixture(scope="module")
def forms() -> Callable[[str], list[str]]:
    """All forms of a Russian word."""
    analyzer = pymorphy3.MorphAnalyzer()
    return cache(lambda word: sorted({form.word for parse in analyzer.parse(word) for form in parse.lexeme}))


def is_russian(word: str) -> bool:
    return any(letter in CYRILLIC for letter in word)


def letters(chance: Random, alphabet: str, count: int) -> list[str]:
    return ["".join(chance.choices(alphabet, k=chance.randint(0, 14))) for _ in range(count)]


def of_endings(chance: Random, alphabet: str, endings: str, count: int) -> list[str]:
    """Words that are nearly all endings: what no dictionary has."""
    parts = [*endings.split(), *alphabet]
    return ["".join(chance.choices(parts, k=chance.randint(1, 6))) for _ in range(count)]


def differing(rows: Iterable[Any], got: Iterable[Any], wanted: Iterable[Any]) -> list[tuple[Any, Any, Any]]:
    return [three for three in zip(rows, got, wanted, strict=True) if three[1] != three[2]][:5]


def test_russian_stems_are_those_of_snowball(browser, own, forms):
    chance = Random(1)
    russian = set(filter(is_russian, own))
    asked = sorted({*russian, *(form for word in russian for form in forms(word))})
    asked += letters(chance, CYRILLIC + "ё", 20_000) + letters(chance, "аеиоявнстшйьщюы", 5_000)
    asked += of_endings(chance, CYRILLIC, "вши вшись ивши ующ нн ющ ем ейте нно ся сь ость ост ейше ейш ого ая", 10_000)
    wanted = snowballstemmer.stemmer("russian").stemWords(asked)
    assert differing(asked, browser.ask("lawbookSearch.stemmers.russian(one)", asked), wanted) == []
    assert len(asked) > 90_000


ENGLISH_PARTS = """
ational enci izer ogist ogi li alize ative ement ion eed ing ingly edly sses ied ies gener commun arsen past univers
later emerg organ inter proc succ inn herr even add off y e l
"""


def test_english_stems_are_those_of_snowball(browser, own):
    chance = Random(2)
    asked = sorted({*own, *SpellChecker().word_frequency.words()} - set(filter(is_russian, own)))
    asked += letters(chance, LATIN + "'", 20_000) + letters(chance, "aeiyolstdng'", 5_000)
    asked += of_endings(chance, LATIN, ENGLISH_PARTS, 10_000)
    wanted = snowballstemmer.stemmer("english").stemWords(asked)
    assert differing(asked, browser.ask("lawbookSearch.stemmers.english(one)", asked), wanted) == []
    assert len(asked) > 160_000


def test_words_of_texts_are_the_same_words_at_the_same_places(browser, texts):
    got = browser.ask(WORDS, texts)
    assert differing(texts, got, map(words_of, texts)) == []


WORDS = "words.words(one).map(function (word) { return [word.stem, word.folded, word.start, word.end]; })"


def words_of(text: str) -> list[list[Any]]:
    """The words as the browser gives them: it counts a character beyond the first plane twice."""
    normal = unicodedata.normalize("NFC", text)
    wide = any(letter > "\uffff" for letter in normal)

    def place(at: int) -> int:
        return at + sum(letter > "\uffff" for letter in normal[:at]) if wide else at

    return [[word.stem, word.folded, place(word.start), place(word.end)] for word in ANALYSER.words(text)]


def meaning(text: str, vocabulary: Vocabulary) -> dict[str, Any]:
    """What a query means as plain data."""
    query = understood(text, vocabulary)
    groups = [
        [{"words": [[list(one) for one in row] for row in option.words], "worth": option.worth} for option in group]
        for group in query.groups
    ]
    rows = [[str(address) for address in row] for row in query.numbers]
    return {
        "numbers": rows, "groups": groups, "unknown": query.unknown, "layer": query.layer,
        "impossible": query.impossible, "quoted": [list(row) for row in query.quoted],
    }  # fmt: skip


def shown(meant: dict[str, Any]) -> str:
    """A meaning in one line, without the synonyms: `L64.B|L64.C`, `штрафн карт · ход?` (? for a guess).

    A layer stands in square brackets, quoted phrases in quotes; `!` is a law that there can't be.
    """
    groups = [
        " ".join("|".join(stem + "?" * (worth < 1) for stem, worth in row) for row in group[0]["words"])
        for group in meant["groups"]
    ]
    layer = f"[{meant['layer']}] " if meant["layer"] else ""
    laws = ["|".join(row) for row in meant["numbers"]]
    phrases = [f'"{" ".join(row)}"' for row in meant["quoted"]]
    return layer + " · ".join(["!"] * meant["impossible"] + laws + phrases + groups + ["…"] * meant["unknown"])


CASE_STEMS = [
    "взятк", "взял", "карт", "штрафн", "ход", "обсчет", "обсчита", "чашк", "блюдц", "экра", "правило", "право",
    "revok", "dummi", "kart",
]  # fmt: skip


@pytest.fixture(scope="module")
def small() -> Iterator[Engine]:
    with MiniRacer() as context:
        browser = Engine(context)
        browser.know(CASE_STEMS)
        yield browser


@pytest.mark.parametrize("case", cases("search.toml"), ids=name_of)
def test_a_query_means_the_same_in_both_languages(small, case):
    (got,) = small.ask("analysis.understood(one, known)", [case["query"]])
    wanted = meaning(case["query"], Vocabulary(ANALYSER, CASE_STEMS))
    assert shown(wanted) == case["meant"]
    assert got == wanted


def edited(chance: Random, text: str) -> str:
    """A text with one or two slips of the typist."""
    for _ in range(chance.randint(1, 2)):
        at = chance.randint(0, max(0, len(text) - 1))
        letter = chance.choice(CYRILLIC if is_russian(text) else LATIN)
        slip = chance.randint(0, 3)
        middle = ("", letter, letter + text[at : at + 1], text[at + 1 : at + 2] + text[at : at + 1])[slip]
        text = text[:at] + middle + text[at + (2 if slip == 3 else 1) :]
    return text


def number_of(chance: Random) -> str:
    """A law number in some notation, or something that nearly is one."""
    noun = chance.choice(
        ["", "", "", "пр.", "правило ", "правил", "Ст. ", "law ", "laws", "л ", "l", "§", "п. ", "c", "с", "комм. "]
    )
    letter, other = chance.choice("abcdefghABCабвгдеВСkz"), chance.choice("abвcdежя")
    last = chance.choice(["2", "2", "ii", "(iv)", "iiii"])
    parts = [str(chance.randint(0, 99)), letter, str(chance.randint(0, 12)), other, last][: chance.randint(1, 5)]
    if chance.random() < 0.3:
        parts = [f"{parts[0]}.{chance.randint(0, 30)}", chance.choice(["", "(ii)", "iv", "(xiii)", "(b)", "в"])]
    gap, shut = chance.choice(["", " ", ".", " . "]), chance.random() < 0.2
    own = noun + gap.join(f"({part})" if shut and at > 1 else part for at, part in enumerate(parts))
    return own + chance.choice(["", "", "", " и 70", ", 64B", " or 9A2(b)", ";3", " и карта", " карта"])


def mixed(chance: Random, text: str) -> str:
    """A text with some letters of the other alphabet that look alike."""
    back = {cyrillic: latin for latin, cyrillic in LOOK_ALIKES.items()}
    looks = {**LOOK_ALIKES, **back}
    return "".join(looks.get(letter, letter) if chance.random() < 0.3 else letter for letter in text)


def freely(chance: Random, text: str) -> str:
    """A text in Latin letters as people write without a scheme."""
    ways = {
        letter: [latin for latin, values in TABLES.informal_letters.items() if letter in values] for letter in CYRILLIC
    }
    return "".join(chance.choice(ways.get(letter) or [letter]) for letter in text.lower())


def mentioning(chance: Random, text: str) -> str:
    """A text with a law or a layer before, among or behind its words."""
    word = chance.choice(["комментарий к", "решения по", "commentary on", "комм.", "протоколы", "decision", "текст"])
    return " ".join(chance.sample([text, number_of(chance), chance.choice([word, ""])], k=3))


def noise(chance: Random) -> str:
    """Any characters at all; of surrogates only second halves, so that no two of them join."""
    pools = ((0x20, 0x7F), (0xA0, 0x250), (0x300, 0x530), (0x590, 0x700), (0x1E00, 0x2700), (0xDC00, 0xE000),
             (0xF900, 0x10000), (0x1D400, 0x1FAFF), (0x0, 0x20))  # fmt: skip
    return "".join(chr(chance.randrange(*chance.choice(pools))) for _ in range(chance.randint(0, 30)))


def marked(chance: Random, text: str) -> str:
    """A text as other programs write it: taken apart, with stresses and soft hyphens, in capitals, with odd spaces."""
    marks = ["\u0301", "\u00ad", "\u00a0", "\u2009", "’", "'s ", "\u200b", "<b>", "\x1f"]
    at = chance.randint(0, len(text))
    text = text[:at] + chance.choice(marks) + text[at:]
    return unicodedata.normalize("NFD", text.upper() if chance.random() < 0.3 else text)


@pytest.fixture(scope="module")
def queries(whole_records: list[Record], forms: Callable[[str], list[str]]) -> list[str]:
    """What people may type, 20,000 times: words of the digest and the tables, spoiled in every way."""
    chance = Random(3)
    topics = (topic for row in whole_records for topic in (*row.topics, *row.names, row.title, row.english))
    said = sorted({*topics, *(phrase for group in TABLES.phrases for phrase in group)} - {""})
    latin_keys = str.maketrans({cyrillic: latin for latin, cyrillic in KEYS.items()})
    cyrillic_keys = str.maketrans({latin: cyrillic for cyrillic, latin in LATIN_KEYS.items()})

    def inflected(text: str) -> str:
        return re.sub("[а-яё]+", lambda match: chance.choice(forms(match[0]) or [match[0]]), text.lower())

    ways: list[Callable[[str], str]] = [
        lambda text: text,
        inflected,
        lambda text: edited(chance, text),
        lambda text: edited(chance, inflected(text)),
        lambda text: edited(chance, chance.choice(text.split())),
        lambda text: text.lower().translate(latin_keys),
        lambda text: chance.choice(text.lower().split()).translate(latin_keys),
        lambda text: text.lower().translate(cyrillic_keys),
        lambda text: text[: chance.randint(0, len(text))],
        lambda text: chance.choice(text.split())[: chance.randint(1, 9)],
        lambda text: mixed(chance, text),
        lambda text: freely(chance, text),
        lambda text: mentioning(chance, text),
        lambda text: f"«{text}» {chance.choice(said)}",
        lambda text: marked(chance, text),
        lambda text: " ".join(chance.sample([*text.split(), chance.choice(said)], k=2)),
        lambda _: number_of(chance),
        lambda _: number_of(chance),
        lambda _: noise(chance),
        lambda text: text + noise(chance),
        *((lambda text, one=scheme: one.to_latin(text.lower())) for scheme in schemes().values()),
    ]
    return [ways[turn % len(ways)](chance.choice(said)) for turn in range(GENERATED)]


def test_twenty_thousand_queries_mean_the_same(browser, vocabulary, queries):
    wanted = [meaning(query, vocabulary) for query in queries]
    assert differing(queries, browser.ask("analysis.understood(one, known)", queries), wanted) == []
    kinds = [sum(bool(one[kind]) for one in wanted) for kind in ("numbers", "groups", "unknown")]
    guesses = sum(row[0][1] < 1 for one in wanted for group in one["groups"] for row in group[0]["words"])
    assert min(*kinds, guesses) > 1_000  # the queries reach everything


def test_twenty_thousand_queries_have_the_same_words_and_numbers(browser, queries):
    assert differing(queries, browser.ask(WORDS, queries), map(words_of, queries)) == []
    rows = [[[str(address) for address in row] for row in numbers(query)] for query in queries]
    assert differing(queries, browser.ask("analysis.numbers(one)", queries), rows) == []
    single = [word for query in queries for word in query.split()]
    assert differing(single, browser.ask("words.fold(one)", single), map(fold, single)) == []
    folded = sorted(set(map(fold, single)))
    assert differing(folded, browser.ask("words.stem(one)", folded), map(ANALYSER.stem, folded)) == []


def test_beginnings_and_misspelt_stems_are_the_same(browser, vocabulary):
    chance = Random(4)
    asked = [edited(chance, one) for one in chance.sample(vocabulary.stems, 3_000)]
    asked += [one[: chance.randint(1, 6)] for one in chance.sample(vocabulary.stems, 1_000)] + ["", "а", "zzzzzzz"]
    assert differing(asked, browser.ask("known.near(one)", asked), map(vocabulary.near, asked)) == []
    assert differing(asked, browser.ask("known.starting(one)", asked), map(vocabulary.starting, asked)) == []
    assert all(browser.ask("known.contains(one)", vocabulary.stems))


LONG = 10_000
HOSTILE = {
    "nothing": "",
    "spaces": " \t\n\u2003" * (LONG // 4),
    "one letter": "ж" * LONG,
    "one Latin letter": "e" * LONG,
    "a digit": "7" * LONG,
    "a word again and again": "взятка " * (LONG // 7),
    "misspelt words": "разыгрывающтй декларантн " * (LONG // 25),
    "Latin words that are like nothing": "shchyadvoyka kzhshchf " * (LONG // 22),
    "numbers": "64, " * (LONG // 4),
    "numbers that end in a word": "64 и " * (LONG // 5) + "чашка",
    "dots and brackets": "64.(.(.(" * (LONG // 8),
    "dots and spaces": ". " * (LONG // 2),
    "a noun without a number": "правил" + "а" * LONG,
    "apostrophes": "a'" * (LONG // 2),
    "apostrophes alone": "'" * LONG,
    "stresses": "а" + "\u0301" * LONG,
    "marks in every order": "\u0301\u0327\u0323" * (LONG // 3),
    "emoji": "\U0001f0cf\U0001f469\u200d\U0001f680" * (LONG // 4),
    "emoji where the query is cut": "а" * 999 + "\U0001f0cf" * LONG,
    "a first surrogate": "карта \ud83c масть",
    "first surrogates": "\ud83c" * LONG,
    "second surrogates": "\udccf" * LONG,
    "right to left": "\u202eקלף שלום\u202c مرحبا ורق " * 400,
    "markup": "<script>alert('карта')</script>&amp;<img src=x onerror=alert(1)>" * 150,
    "a regular expression": "(a+)+$ (.*)* [^\\w]{1,99} (?=x) \\b карт.*" * 200,
    "names of objects": "constructor __proto__ hasOwnProperty toString valueOf prototype",
    "nulls": "\x00\x01\x1f\x7f\x85\ufeff\ufffe\uffff" * 1000,
    "quotes": "\"'`\\\u2028\u2029${1}" * 1000,
    "letters that grow": "İßŉǰΐﬃ" * (LONG // 6),
    "capitals of the other alphabet": "КАРТА KAPTA Kаrtа СУДЬЯ’S",
    "digits of elsewhere": "٦٤ ６４ ६४ ²³ Ⅷ 64Ⅱ",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_query_means_the_same_and_is_answered_at_once(browser, vocabulary, text):
    start = time.monotonic()
    wanted = meaning(text, vocabulary)
    assert time.monotonic() - start < 5
    (got,) = browser.ask("analysis.understood(one, known)", [text], seconds=5)
    assert got == wanted
    assert browser.ask(WORDS, [text], seconds=5) == [words_of(text)]


def test_only_the_beginning_of_a_long_query_is_read(browser, vocabulary):
    many = "карта " * 30
    long = "взятка" * 11
    asked = ["64, " * 24 + "чашка", many, long, "карта" + " " * 1000 + "взятка"]
    wanted = [meaning(text, vocabulary) for text in asked]
    assert [len(wanted[0]["numbers"]), len(wanted[1]["groups"]), wanted[2]["unknown"]] == [24, 24, 1]
    assert len(wanted[3]["groups"]) == 1
    assert browser.ask("analysis.understood(one, known)", asked) == wanted


def test_the_tables_are_plain_data_and_the_same_each_time():
    tables = json.dumps(client_tables(ANALYSER), ensure_ascii=False)
    assert json.loads(tables) == client_tables(ANALYSER)
    assert "\u2028" not in tables  # it would end a line of the script
    assert len(gzip.compress(tables.encode())) < 20_000
