"""Decoding: encodings by evidence, bad bytes, binary files, whole-file mojibake, lost letters."""

import codecs
import tomllib
from pathlib import Path

import pytest
from ftfy.bad_codecs import search_function
from hypothesis import given, settings
from hypothesis import strategies as st

from build_scripts.model.problems import line_of
from build_scripts.read.decode import Decoded, decode
from build_scripts.read.encodings import CODE_PAGES, WRONG_TABLES

codecs.register(search_function)
CASES = tomllib.loads((Path(__file__).parent / "cases" / "read_decode.toml").read_text("utf-8"))["case"]
SENTENCE = "Игрок берёт взятку и кладёт её перед собой, а счётчик пишет итог. "


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_text_is_read_in_its_encoding(case):
    text = case["text"]
    if "misread" in case:
        text = text.encode(case.get("original", "utf-8")).decode(case["misread"])
        assert text != case["text"]
    if "again" in case:
        text = text.encode().decode(case["again"])
    found = decode(text.encode(case["stored"]))
    assert found.text == case.get("becomes", case["text"])
    assert found.encoding == case["encoding"]
    assert [problem.code for problem in found.problems] == case.get("codes", [])
    assert [line_of(found.text, row.offset) for row in found.problems] == case.get("lines", [1] * len(found.problems))


@pytest.mark.parametrize("page", ["cp1251", "cp866", "koi8-r", "iso8859-5", "mac-cyrillic"])
def test_a_code_page_is_told_from_a_few_words(page):
    for words in ("взятка на столе", "Судья подошёл к столу", "В мастях С и К нет карт", "Сдача. ИГРОКИ ВСТАЛИ"):
        assert decode(words.encode(page)) == Decoded(words, page)


def test_one_bad_byte_in_a_long_file_is_reported_with_its_byte_offset():
    start = (SENTENCE * 600).encode("cp1251")
    found = decode(start + b"\x98" + " конец".encode("cp1251"))
    assert found.encoding == "cp1251"
    assert found.text == SENTENCE * 600 + "\N{REPLACEMENT CHARACTER} конец"
    assert [(row.offset, row.code) for row in found.problems] == [(len(start), "bad-byte")]
    assert f"byte {len(start)} (0x98) is no cp1251" in found.problems[0].message


def test_a_bad_byte_behind_double_line_ends_has_its_offset_in_the_text():
    found = decode("Север\r\nЮг\r\n".encode() + b"\xff" + "Запад\r\n".encode())
    assert found.text == "Север\nЮг\n\N{REPLACEMENT CHARACTER}Запад\n"
    assert found.encoding == "utf-8"
    assert [row.offset for row in found.problems] == [9]
    assert "byte 18" in found.problems[0].message


def test_a_cut_last_letter_leaves_a_file_utf8():
    found = decode("Счёт ведёт Юг".encode()[:-1])
    assert (found.text, found.encoding) == ("Счёт ведёт Ю\N{REPLACEMENT CHARACTER}", "utf-8")
    assert [row.code for row in found.problems] == ["bad-byte"]


def test_many_bad_bytes_are_summed_up_in_the_end():
    found = decode(b"".join(SENTENCE.encode() + b"\xff" for _ in range(40)))
    assert found.text.count("\N{REPLACEMENT CHARACTER}") == 40
    assert len(found.problems) == 11
    assert "30 more bad bytes" in found.problems[-1].message
    assert all(found.text[row.offset] == "\N{REPLACEMENT CHARACTER}" for row in found.problems)


def test_control_signs_stay_in_the_text_and_are_reported_once():
    text = SENTENCE * 20 + "\0" + SENTENCE + "\x1b[1m\x9b"
    found = decode(text.encode())
    assert found.text == text
    assert [(row.offset, row.code) for row in found.problems] == [(len(SENTENCE) * 20, "control-sign")]
    assert "3 control signs (U+0000, U+001B, U+009B)" in found.problems[0].message


def test_blanks_and_line_ends_are_no_control_signs():
    assert decode(f"{SENTENCE}\t\x0b\x0c\n\u2028{SENTENCE}\u00ad\u200b".encode()).problems == ()


def test_the_bytes_beat_what_a_page_declares():
    page = "<meta charset='windows-1251'><p>Счёт ведёт Юг</p>"
    assert decode(page.encode()) == Decoded(page, "utf-8")


@pytest.mark.parametrize(
    "data",
    [b"", b"\n \r\n", b"\xef\xbb\xbf", b"\xff\xfe", b"\xff\xfe \0\n\0", b"\x1a"],
    ids=["nothing", "blanks", "only a mark", "only a mark of UTF-16", "blanks in UTF-16", "only the DOS end mark"],
)
def test_a_file_without_text_is_an_empty_file(data):
    found = decode(data)
    assert found.text == ""
    assert [row.code for row in found.problems] == ["empty-file"]


@pytest.mark.parametrize(
    "data",
    [
        b"PK\x03\x04" + bytes(range(200)),
        b"%PDF-1.4\n1 0 obj <<>> endobj",
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        b"\xd0\xcf\x11\xe0" + bytes(80),
        b"{\\rtf1\\ansi text}",
        bytes(range(256)) * 3,
        b"text\x00\x01\x02\x03\x00",
        "Север, Юг".encode() + b"\0",
    ],
    ids=["zip", "pdf", "png", "doc", "rtf", "all bytes", "control bytes", "a zero byte in a short text"],
)
def test_a_binary_file_gives_a_problem_and_no_text(data):
    found = decode(data)
    assert found.text == ""
    assert [row.code for row in found.problems] == ["binary-file"]
    assert "save the document as plain text" in found.problems[0].message


def test_half_a_repair_never_passes():
    broken = "Правило о счёте. ".encode().decode("koi8-r")
    for rest in ("Здесь текст уже верный, он длиннее и понятен", "И … ещё \N{REPLACEMENT CHARACTER}"):
        found = decode((broken + rest).encode())
        assert found.text == broken + rest
        assert "encoding-repaired" not in [row.code for row in found.problems]


def test_a_file_that_cannot_be_read_back_is_reported():
    broken = "Правило о счёте взяток. ".encode().decode("koi8-r")
    found = decode((broken * 2 + "И … ещё").encode())
    assert [row.code for row in found.problems] == ["encoding-doubtful"]


@pytest.mark.parametrize(
    ("row", "data", "expected"),
    [
        ("A-028", "п÷я─п╟п╡п╦п╩п╬ 7. п║я┤я▒я┌".encode(), "Правило 7. Счёт"),
        ("A-031", "Туз, Король, Дама - 13".encode("cp1251"), "Туз, Король, Дама - 13"),
        ("A-032", "угол 5° и 7°".encode("cp866"), "угол 5° и 7°"),
        ("A-043", "ΠΎΠ±Ρ\x8aΠ΅Π·Π΄, Π²Ρ\x81Π΅".encode(), "объезд, все"),
    ],
)
def test_the_reported_bytes_are_read(row, data, expected):
    assert decode(data).text == expected, row


@pytest.mark.parametrize("order", [("utf-8", "cp1251"), ("cp1251", "utf-8"), ("cp1251", "utf-8", "cp1251")])
def test_a_file_of_two_encodings_is_reported_at_the_line_of_the_second(order):
    found = decode(b"\n".join(SENTENCE.encode(encoding) for encoding in order))
    doubt = next(row for row in found.problems if row.code == "encoding-doubtful")
    assert line_of(found.text, doubt.offset) == order.index("utf-8") + 1
    assert "lines of it are UTF-8" in doubt.message


@pytest.mark.parametrize(("word", "doubted"), [("семёрка", False), ("тридцать", True)])
def test_a_line_is_doubted_from_eight_letters_on_that_are_utf8(word, doubted):
    found = decode((SENTENCE * 5).encode("cp1251") + b"\n" + word.encode())
    assert ("encoding-doubtful" in [row.code for row in found.problems]) == doubted


@pytest.mark.parametrize("page", ["cp1251", "cp866", "koi8-r", "iso8859-5", "mac-cyrillic"])
def test_a_file_of_one_code_page_is_not_doubted(page):
    assert decode((SENTENCE * 5).encode(page)).problems == ()


def test_a_lost_byte_forbids_the_repair():
    broken = "Игрок ждёт, судья молчит".encode().decode("cp1251", "replace")
    assert decode(broken.encode()).text == broken


@pytest.mark.parametrize(
    "text", ["Ренонс – это ренонс", "naïve café, Köln", "п÷", "Öн Коль сказал нет", "Ñ Ð", "═" * 60 + " ТУЗ"]
)
def test_a_sound_text_is_not_repaired(text):
    assert decode(text.encode()) == Decoded(text, "utf-8")


@given(st.lists(st.sampled_from(SENTENCE.split()), min_size=2, max_size=9), st.sampled_from(WRONG_TABLES))
@settings(derandomize=True, deadline=None, max_examples=100)
def test_a_wrong_table_is_undone_wholly_or_not_at_all(words, table):
    text = " ".join(words)
    broken = text.encode().decode(table[1], "replace")
    assert decode(broken.encode()).text in (text, broken)


@given(st.lists(st.sampled_from(SENTENCE.split()), min_size=6, max_size=40), st.sampled_from(CODE_PAGES[:5]))
@settings(derandomize=True, deadline=None, max_examples=60)
def test_words_come_back_from_every_code_page(words, page):
    text = " ".join(words)
    assert decode(text.encode(page)).text == text


@given(st.binary(max_size=300))
@settings(derandomize=True, deadline=None, max_examples=150)
def test_no_bytes_raise_and_line_ends_are_single(data):
    found = decode(data)
    assert "\r" not in found.text
    assert all(0 <= row.offset <= len(found.text) and row.message for row in found.problems)
    assert found == decode(data)
