"""Search: the analyser, law numbers, what a query means, ranking, the index as a cache, and the command."""

import io
import itertools
import json
from argparse import Namespace
from contextlib import closing
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shipped import ANALYSER

from build_scripts.commands import search as command
from build_scripts.pipeline import law_book, read
from build_scripts.search.hits import NO_TEXT
from build_scripts.search.index import opened, stored_records
from build_scripts.search.numbers import numbers
from build_scripts.search.query import Vocabulary, understood
from build_scripts.search.rank import Search
from build_scripts.search.records import records

LAWS = """Правило 50. Судьба чашек
----------------------------------
Чашку с трещиной называют штрафной картой стола и ставят на поднос.
A.Чашка на подносе
Чашка ждёт до конца вечера (см. правило 64B).

Правило 64. Чашки после звонка
----------------------------------
A.Чистая чашка
Чистую чашку ставят на поднос, если:
1.Ложка лежит рядом.
2.Блюдце <не> разбито.
B.Грязная чашка
Грязную чашку моют до рассвета. Тайное имя хозяина Пафнутий.
"""
COMMENTARY = """64.1. Чашки считают вслух, а число их записывает тот, кто моет.

64.2. Поднос носят двумя руками, но протирают салфеткой.
"""
SECRET = "Комната хранит чугунный самовар."


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sources")
    (folder / "laws.txt").write_text(LAWS, "utf-8")
    (folder / "commentary.txt").write_text(COMMENTARY, "utf-8")
    (folder / "hidden.txt").write_text(f"Правило 65. Комната\n------\n{SECRET}\n", "utf-8")
    start = LAWS.index("Пафнутий")
    (folder / "sources.toml").write_text(
        '[[document]]\nfile = "laws.txt"\nid = "cups"\nedition = "1987"\nlanguage = "ru"\nkinds = ["laws"]\n'
        f"[[document.withhold]]\nstart = {start}\nend = {start + 8}\n"
        '[[document]]\nfile = "commentary.txt"\nid = "comment"\nedition = "1987"\nlanguage = "ru"\n'
        'kinds = ["commentary"]\n'
        '[[document]]\nfile = "hidden.txt"\nid = "hidden"\nedition = "1987"\nlanguage = "ru"\nkinds = ["laws"]\n'
        'publish = "no"\n',
        "utf-8",
    )
    return law_book(read([folder]))


@pytest.fixture(scope="module")
def search(book, tmp_path_factory):
    index, note = opened(tmp_path_factory.mktemp("cache") / "index", lambda: records(book), ANALYSER)
    assert note == ""
    found = Search(index, ANALYSER)
    yield found
    found.close()


def places(search, query):
    return [hit.address for hit in search.hits(query)]


@pytest.mark.parametrize(
    ("text", "stems"),
    [
        ("Взятка, взятки и взяток", ["взятк", "взятк", "взятк"]),
        ("правило право", ["правило", "право"]),
        ("счёт", ["счет"]),
        ("сче\u0308т", ["счет"]),  # ё as two characters
        ("не до после без", ["не", "до", "посл", "без"]),
        ("в и на", []),
        ("director's", ["director"]),
        ("кaрта", ["карт"]),  # a Latin a within a Cyrillic word
        ("♠", ["♠"]),
        ("", []),
    ],
)
def test_text_becomes_stems(text, stems):
    assert [word.stem for word in ANALYSER.words(text)] == stems


@given(st.text(max_size=60))
@settings(derandomize=True, deadline=None)
def test_words_never_raise_and_stand_in_order(text):
    found = list(ANALYSER.words(text))
    assert all(one.end <= other.start for one, other in itertools.pairwise(found))


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("64", [["L64"]]),
        ("64A2", [["L64.A.2"]]),
        ("64a2", [["L64.A.2"]]),
        ("пр. 64 а2", [["L64.A.2"]]),
        ("27 Б 1 а", [["L27.B.1.a"]]),
        ("27б1", [["L27.B.1"]]),
        ("64 В", [["L64.B", "L64.C"]]),  # the Cyrillic letter: B by its look, C by its place
        ("§ 16", [["L16"]]),
        ("law 12c2", [["L12.C.2"]]),
        ("л 64", [["L64"]]),
        ("Правила 69 и 70", [["L69"], ["L70"]]),
        ("90.B.2", [["L90.B.2"]]),
        ("9A2(b)(1)", [["L9.A.2.b.1"]]),
        ("9A2(b)(ii)", [["L9.A.2.b.ii"]]),
        ("9a2b iv", [["L9.A.2.b.iv"]]),
        ("9a2i", [["L9.A.2.i"]]),
        ("п. 75.8", [["C75.8"]]),
        ("75.8", [["C75.8"]]),
        ("75.8(ii)(b)", [["C75.8.ii.b"]]),
        ("75.8(b)", [["C75.8.b"]]),
        ("п. 75.8 в", [["C75.8.b", "C75.8.c"]]),
        ("п. 75", [["C75", "L75"]]),
    ],
)
def test_a_law_number_is_read_in_every_notation(query, meant):
    assert [[str(one) for one in row] for row in numbers(query)] == meant


@pytest.mark.parametrize(
    "query",
    [
        "", "0", "94", "100", "правило", "64 чашки", "правила 69 и чашки", "75.0", "75.8.iiii",
        "75.8(b)(ii)", "9a2(b)(iiii)", "A64", "64J0x", "и",
    ],
)  # fmt: skip
def test_what_is_no_law_number_stays_words(query):
    assert numbers(query) == ()


@given(st.text(alphabet="0123456789 .,()абвгABCabcivx§прл", max_size=14))
@settings(derandomize=True, deadline=None)
def test_numbers_never_raise_and_name_laws_that_can_be(text):
    assert all(1 <= one.number <= 93 for row in numbers(text) for one in row)


@pytest.mark.parametrize("query", ["чашка", "чашек", "chashka", "xfirf", "чашкк"])
def test_a_word_is_found_in_other_letters_layouts_forms_and_misspelt(query):
    stems = {
        stem
        for group in understood(query, Vocabulary(ANALYSER, ["чашк", "поднос"])).groups
        for stem, _ in group[0].words[0]
    }
    assert stems == {"чашк"}


@pytest.mark.parametrize("query", ["penalty card", "штрафной картой", "shtrafnaya karta"])
def test_a_term_is_a_group_with_all_that_means_the_same(query):
    groups = understood(query, Vocabulary(ANALYSER, ["штрафн", "карт"])).groups
    assert len(groups) == 1
    assert any([stem for row in option.words for stem, _ in row] == ["штрафн", "карт"] for option in groups[0])


@pytest.mark.parametrize("query", ["qwxzv", "абракадабра", "%%%", "", " ", "quantum chromodynamics", "94"])
def test_nonsense_finds_nothing(search, query):
    assert search.hits(query) == []


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("64A2", ["L64.A.2"]),
        ("64 А", ["L64.A", "L64.A.1", "L64.A.2"]),
        ("64C", ["L64"]),  # not there: its law
        ("64A7", ["L64.A"]),  # not there: what stands above it
        ("64 и 50", ["L64", "L50"]),
        ("64B", ["L64.B", "L50.A"]),  # then what cites it
        ("64.2", ["C64.2"]),
        ("64.9", ["L64"]),
        ("чистая чашка", ["L64.A"]),  # a title goes before a text
        ("рассвет", ["L64.B"]),
        ("салфетка", ["C64.2"]),
    ],
)
def test_the_right_provision_comes_first(search, query, first):
    assert places(search, query)[: len(first)] == first


def test_the_layer_that_a_query_asks_for_stands_further_up(search):
    assert places(search, "о подносе") == ["L50.A", "L50", "L64.A", "C64.2"]
    assert places(search, "комментарий о подносе") == ["L50.A", "L50", "C64.2", "L64.A"]


@pytest.mark.parametrize(
    ("query", "laws"),
    [
        ("штрафная карта", {"L50", "L51", "L52"}),
        ("penalty card", {"L50", "L51", "L52"}),
        ("shtrafnye karty", {"L50", "L51", "L52"}),
        ("revoke", {"L61", "L62", "L63", "L64"}),
        ("фальшр", {"L61", "L62", "L63", "L64"}),  # as it is typed
        ("afkmihtyjyc", {"L61", "L62", "L63", "L64"}),  # with the wrong keyboard layout
    ],
)
def test_laws_are_found_by_their_titles_with_text_or_without(search, query, laws):
    assert set(places(search, query)[: len(laws)]) == laws


@given(st.text(max_size=40) | st.text(alphabet="чашк подну64.аbcv'`,;♠", max_size=20))
@settings(derandomize=True, deadline=None, max_examples=200)
def test_no_query_raises_and_no_provision_comes_twice(search, query):
    hits = [(hit.document, hit.address) for hit in search.hits(query)]
    assert len(hits) == len(set(hits)) <= 10


def test_a_law_without_text_is_a_stub_that_says_so(search):
    (hit,) = search.hits("61")
    assert (hit.address, hit.document, hit.teaser) == ("L61", None, NO_TEXT)


def test_a_provision_is_one_hit(search):
    found = places(search, "чашка поднос")
    assert len(found) == len(set(found))


def test_hits_carry_title_edition_layer_and_spans(search):
    hit = search.hits("64.2")[0]
    assert (hit.document, hit.edition, hit.layer) == ("comment", "1987", "commentary")
    (start, _), (_, end) = hit.spans[0], hit.spans[-1]
    assert COMMENTARY[start:end].startswith("64.2. Поднос")
    assert search.hits("64A2")[0].title.startswith("Процедура после")


def test_the_teaser_marks_the_words_and_escapes_the_text(search):
    hit = search.hits("разбито")[0]
    assert hit.teaser == "Блюдце &lt;не&gt; <mark>разбито</mark>."


@pytest.mark.parametrize("query", ["Пафнутий", "самовар", "комната хранит"])
def test_what_is_not_published_is_not_found(search, query):
    assert search.hits(query) == []
    assert "Пафнутий" not in search.hits("64B")[0].teaser


def test_the_same_query_gives_the_same_order(book, search, tmp_path):
    index, _ = opened(tmp_path / "index", lambda: records(book), ANALYSER)
    other = Search(index, ANALYSER)
    assert [hit.row() for hit in other.hits("чашка")] == [hit.row() for hit in search.hits("чашка")]
    other.close()


def test_the_index_keeps_the_records_as_they_are(book, tmp_path):
    rows = records(book)
    index, _ = opened(tmp_path / "index", lambda: rows, ANALYSER)
    with closing(index.reader()) as reader:
        assert stored_records(reader) == dict(enumerate(rows))
    assert all(any(getattr(row, name) for row in rows) for name in ("spans", "cites", "topics", "document"))


def test_an_index_that_is_there_is_opened_and_not_made(book, tmp_path):
    opened(tmp_path / "index", lambda: records(book), ANALYSER)[0].close()
    index, note = opened(tmp_path / "index", lambda: pytest.fail("made again"), ANALYSER)
    index.close()
    assert note == ""


DAMAGE = {
    "a file cut": lambda path: path.write_bytes(path.read_bytes()[:40]),
    "a file emptied": lambda path: path.write_bytes(b""),
    "a byte changed": lambda path: path.write_bytes(b"\x01" + path.read_bytes()[1:]),
    "a file gone": lambda path: path.unlink(),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
@pytest.mark.parametrize("pattern", ["*.seg", "*.toc", "sums.json"])
def test_a_damaged_index_is_made_anew_with_a_note(book, tmp_path, damage, pattern):
    folder = tmp_path / "index"
    opened(folder, lambda: records(book), ANALYSER)[0].close()
    damage(next(folder.glob(pattern)))
    index, note = opened(folder, lambda: records(book), ANALYSER)
    search = Search(index, ANALYSER)
    assert "damaged" in note
    assert "made anew" in note
    assert places(search, "64A2") == ["L64.A.2"]
    search.close()
    assert opened(folder, lambda: pytest.fail("made again"), ANALYSER)[1] == ""


def test_where_nothing_can_be_written_the_index_is_kept_in_memory(book, tmp_path):
    (tmp_path / "file").write_text("no folder", "utf-8")
    index, note = opened(tmp_path / "file" / "index", lambda: records(book), ANALYSER)
    search = Search(index, ANALYSER)
    assert "in memory" in note
    assert places(search, "64A2") == ["L64.A.2"]
    search.close()


def run(book, folder, query=(), *, batch=False, as_json=False):
    arguments = Namespace(query=list(query), batch=batch, json=as_json)
    return command.run(SimpleNamespace(folder=folder, book=book, analyser=ANALYSER), arguments)


def test_the_command_prints_hits(book, tmp_path, capsys):
    assert run(book, tmp_path, ["64", "a2"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("L64.A.2  Процедура")
    assert "\033" not in out
    assert err == ""


def test_the_command_says_that_nothing_was_found(book, tmp_path, capsys):
    assert run(book, tmp_path, ["qwxzv"]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "nothing found for “qwxzv”" in err


def test_a_batch_is_one_line_of_json_a_query(book, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("64A2\n\nqwxzv\n61\n"))
    assert run(book, tmp_path, batch=True) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["query"] for row in rows] == ["64A2", "", "qwxzv", "61"]
    assert [len(row["hits"]) for row in rows] == [1, 0, 0, 1]
    assert set(rows[0]["hits"][0]) == {
        "address", "document", "term", "spans", "title", "teaser", "edition", "layer",
    }  # fmt: skip
    assert rows[3]["hits"][0]["document"] is None


def test_bytes_that_are_no_text_are_no_traceback(book, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe 64\r\n64A2\r\n"), "ascii"))
    assert run(book, tmp_path, batch=True) == 0
    assert run(book, tmp_path, ["\udcff"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [len(row["hits"]) for row in rows] == [0, 1]


@pytest.mark.parametrize("misuse", [{}, {"query": ["64"], "batch": True}])
def test_a_query_or_a_batch_is_wanted_and_not_both(book, tmp_path, capsys, misuse):
    assert run(book, tmp_path, **misuse) == 2
    assert "expected either" in capsys.readouterr().err
