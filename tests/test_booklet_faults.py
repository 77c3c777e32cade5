"""Bad input and bad places: one clear line each, and what stood there before stays."""

import errno
import json
from argparse import Namespace
from pathlib import Path
from types import SimpleNamespace

import pytest
from booklet_checker import text_of
from flow import book_of, parsed

from build_scripts.commands.booklet import run
from build_scripts.export.book import exported, written
from build_scripts.model.problems import SettingsError

LAWS = """Правило 8. Чашки
==========
A.Полка
Чашка стоит на полке.
B.Стол
Ложка лежит на столе (правило 8A), а вилка лежит рядом с нею, если на столе нашлось место для обеих и скатерть чиста.
"""
OPTIONS = {
    "laws": "8", "edition": "", "language": "", "settings": None, "columns": False, "large_print": False,
    "proof": False, "changes": None, "imposed": False, "turn": "short", "signature": 10,
}  # fmt: skip


@pytest.fixture(scope="module")
def book():
    return book_of(parsed(LAWS))


@pytest.fixture
def call(book, tmp_path, capsys):
    """Runs the command; gives its exit code and what it says."""

    def called(**options):
        arguments = Namespace(**OPTIONS | {"output": tmp_path / "book.pdf"} | options)
        code = run(SimpleNamespace(book=book, date="", project=tmp_path), arguments)
        return code, capsys.readouterr().err

    return called


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "No space left on device"), (errno.EACCES, "Permission denied"), (errno.EROFS, "Read-only")],
)
@pytest.mark.parametrize("when", ["at once", "half way"])
def test_a_place_that_can_not_be_written_leaves_the_old_booklet(call, tmp_path, monkeypatch, number, words, when):
    target = tmp_path / "book.pdf"
    target.write_bytes(b"the old one")
    whole = Path.write_bytes

    def broken(path, content):
        if when == "half way":
            whole(path, content[: len(content) // 2])
        raise OSError(number, words)

    monkeypatch.setattr(Path, "write_bytes", broken)
    code, said = call()
    assert code == 1
    assert said == f"lawbook: {target}: can't be written: {words}; try another place with -o\n"
    assert target.read_bytes() == b"the old one"
    assert [path.name for path in tmp_path.iterdir()] == ["book.pdf"]


def test_half_of_an_earlier_booklet_is_written_over(call, tmp_path):
    (tmp_path / ".book.pdf.new").write_bytes(b"%PDF half")
    (tmp_path / "book.pdf").write_bytes(b"%PDF half")
    assert call() == (0, "")
    assert (tmp_path / "book.pdf").read_bytes().rstrip().endswith(b"%%EOF")


MISUSE = {
    "a law that is not": ({"laws": "94"}, "--laws: there is no law 94; the nearest known are 91, 92, 93"),
    "a law far off": ({"laws": "640"}, "there is no law 640"),
    "an edition": ({"edition": "1963"}, "no text for 1963; they have 1987 in ru"),
    "a signature without sheets": ({"signature": 0}, "--signature 0: a signature has at least 1 sheet"),
    "a proof on sheets": ({"proof": True, "imposed": True}, "leave out --imposed"),
    "a slip in columns": ({"changes": Path("old.json"), "columns": True}, "leave out --proof, --columns"),
    "no export": ({"changes": Path("none.json")}, "none.json: can't be read: No such file or directory"),
}


@pytest.mark.parametrize(("options", "message"), MISUSE.values(), ids=MISUSE)
def test_misuse_is_one_line_and_writes_nothing(call, tmp_path, options, message):
    code, said = call(**options)
    assert code == 2
    assert message in said
    assert said.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_settings_that_are_named_must_be_there(call, tmp_path):
    with pytest.raises(SettingsError, match="no such file; write one, or leave out --settings"):
        call(settings=tmp_path / "none.toml")


def test_settings_of_the_project_are_read(call, tmp_path):
    (tmp_path / "booklet.toml").write_text('titel = "Чашки"\n', "utf-8")
    with pytest.raises(SettingsError, match=r"booklet\.toml:1: unknown key 'titel'.*did you mean 'title'\?"):
        call()


def test_settings_in_another_encoding_are_one_line(call, tmp_path):
    (tmp_path / "booklet.toml").write_bytes('title = "Чашки"\n'.encode("cp1251"))
    with pytest.raises(SettingsError, match="no UTF-8; save it as UTF-8"):
        call()


def test_progress_is_told_to_a_terminal_alone(call, monkeypatch):
    assert call() == (0, "")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    code, said = call()
    assert code == 0
    assert "setting the pages" in said
    assert said.endswith("\r\x1b[K")


@pytest.fixture
def old(tmp_path, book):
    """An export in which provision A reads otherwise and B is not there yet."""
    data = exported(book)
    data["units"] = [unit for unit in data["units"] if unit["address"] != "L8.B"]
    for unit in data["units"]:
        unit["text"] = unit["text"].replace("стоит", "стояла")
    path = tmp_path / "old.json"
    path.write_text(json.dumps(data), "utf-8")
    return path


def words_of(path):
    """The words of a PDF."""
    return text_of(path.read_bytes()).replace("\N{NO-BREAK SPACE}", " ")


def test_a_slip_tells_what_changed(call, tmp_path, old):
    assert call(changes=old) == (0, "")
    text = words_of(tmp_path / "book.pdf")
    assert "Лист изменений" in text
    assert "Правило 8" in text
    assert "8A Чашка стояла → Чашка стоит" in text
    assert "8B · добавлено" in text
    assert "скатерть чиста." in text  # whole: it is to be read in print


def test_a_slip_without_changes_says_so(call, tmp_path, book):
    path = tmp_path / "old.json"
    path.write_text(written(book), "utf-8")
    assert call(changes=path) == (0, "")
    assert "Изменений нет." in words_of(tmp_path / "book.pdf")


def test_a_slip_of_other_laws_leaves_them_out(call, tmp_path, old):
    assert call(changes=old, laws="9-10") == (0, "")
    assert "Чашка" not in words_of(tmp_path / "book.pdf")


def test_sheets_are_written(call, tmp_path):
    assert call(imposed=True, turn="long") == (0, "")
    assert (tmp_path / "book.pdf").read_bytes().startswith(b"%PDF")
