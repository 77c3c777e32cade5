"""The command line as its users meet it: what bad input prints, exit codes, and that the last good site stays."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from build_scripts.cli import main

GOOD = """Правило 3. Места для чашек
============================
За каждым столом стоит четыре чашки (см. правило 4).

Правило 4. Ложки
================
A.Чистые ложки
Ложки раздаёт судья.
B.Грязные ложки
Игрок кладёт ложку на блюдце (правило 3).
"""
ONE_LINE = re.compile(r"^[^\n]+: [^\n]+$")


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    folder = tmp_path / "sources"
    folder.mkdir()
    (folder / "laws.txt").write_text(GOOD, "utf-8")
    return folder


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, list[str]]:
    code = main([str(argument) for argument in arguments])
    printed = capsys.readouterr()
    return code, printed.out, printed.err.splitlines()


def addresses(text: str) -> set[str]:
    return {unit["address"] for unit in json.loads(text)["units"]}


def test_export_goes_to_standard_output_and_messages_to_standard_error(
    sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, "export", "--sources", sources)
    assert code == 0
    assert {"L3", "L4", "L4.A", "L4.B"} <= addresses(out)


GERMAN = "Der Spieler, der am Zug ist, legt seine Karte offen auf den Tisch und wartet auf die Gegner. " * 5
CUT = "Правило 5. Блюдца\n=====\nБлюдце стоит под чашкой, и никто не дви"
OTHER = "Правило 4. Ложки\n=====\nA.Чистые ложки\nВилки лежат в верхнем ящике стола у окна.\n"
BAD_FILES = {
    "an empty file": ("empty.txt", b"", "empty-file"),
    "a binary file": ("picture.txt", b"PK\x03\x04\x00\x00\x00\x08\x00\x00", "binary-file"),
    "a file of another language": ("deutsch.txt", GERMAN.encode(), "other-language"),
    "a document cut in the middle of a word": ("cut.txt", CUT.encode(), "document-cut"),
    "the same bytes again": ("twin.txt", GOOD.encode(), "duplicate-document"),
    "another text at the same address": ("other.txt", OTHER.encode(), "claimed-twice"),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_document_is_one_clear_message_and_the_rest_is_there(
    name: str, sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, data, code_word = BAD_FILES[name]
    (sources / file).write_bytes(data)
    code, out, err = run(capsys, "export", "--sources", sources)
    messages = [line for line in err if f" {code_word} " in line]
    assert code == 0
    assert len(messages) == 1
    assert ONE_LINE.match(messages[0])
    assert {"L3", "L4.A", "L4.B"} <= addresses(out)


def test_problems_fail_a_strict_run(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (sources / "empty.txt").write_bytes(b"")
    assert run(capsys, "check", "--sources", sources)[0] == 0
    assert run(capsys, "check", "--sources", sources, "--strict")[0] == 1


def test_a_missing_folder_is_one_message_beside_the_good_one(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "export", "--sources", sources, "--sources", sources / "nowhere")
    assert code == 0
    assert [line for line in err if " missing-folder " in line] == err[:1]
    assert "L4.A" in addresses(out)


BROKEN_MANIFESTS = {
    "no TOML": "[[document]\n",
    "an unknown key": '[[document]]\nfile = "laws.txt"\nediton = "1987"\n',
    "a wrong type": '[[document]]\nfile = "laws.txt"\nedition = 1987\n',
    "no address": '[[document]]\nfile = "laws.txt"\n[[document.placement]]\nat = 0\naddress = "law 3"\n',
}


@pytest.mark.parametrize("name", BROKEN_MANIFESTS)
def test_a_broken_manifest_stops_with_one_line(name: str, sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (sources / "sources.toml").write_text(BROKEN_MANIFESTS[name], "utf-8")
    code, out, err = run(capsys, "export", "--sources", sources)
    assert (code, out, len(err)) == (1, "", 1)
    assert "sources.toml" in err[0]


def test_a_correction_that_no_longer_applies_stops_with_one_line(
    sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (sources / "corrections").mkdir()
    row = {"sha256": hashlib.sha256(GOOD.encode()).hexdigest(), "start": 0, "end": 7, "before": "Правила",
           "after": "Правило", "kind": "typo", "reason": "a test"}  # fmt: skip
    lines = "\n".join(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in row.items())
    (sources / "corrections" / "laws.toml").write_text(f"[[correction]]\n{lines}\n", "utf-8")
    code, out, err = run(capsys, "export", "--sources", sources)
    assert (code, out, len(err)) == (1, "", 1)
    assert "stale-correction" in err[0]


def test_a_build_that_fails_leaves_the_last_good_site(
    sources: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site = tmp_path / "site"
    assert run(capsys, "build", "--sources", sources, "--site", site)[0] == 0
    before = (site / "laws" / "4" / "index.html").read_bytes()
    (sources / "sources.toml").write_text("[[document]\n", "utf-8")
    assert run(capsys, "build", "--sources", sources, "--site", site)[0] == 1
    (sources / "sources.toml").unlink()
    (sources / "laws.txt").write_bytes(b"")
    code, _, err = run(capsys, "build", "--sources", sources, "--site", site)
    assert code == 1
    assert "no document could be read" in err[-1]
    assert (site / "laws" / "4" / "index.html").read_bytes() == before


def test_two_builds_of_the_same_input_are_byte_identical(
    sources: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sites = []
    for name in ("one", "two"):
        assert run(capsys, "build", "--sources", sources, "--site", tmp_path / name)[0] == 0
        files = sorted(path for path in (tmp_path / name).rglob("*") if path.is_file())
        sites.append({path.relative_to(tmp_path / name).as_posix(): path.read_bytes() for path in files})
    assert sites[0] == sites[1]


def test_explain_shows_what_came_in_and_what_came_out(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "explain", "--sources", sources, "4B")
    assert code == 0
    assert "laws.txt" in out
    assert "section L4.B «Грязные ложки»" in out


def test_explain_of_nothing_is_misuse(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "explain", "--sources", sources, "88Z")
    assert (code, out, len(err)) == (2, "", 1)


def test_sources_prints_the_entry_to_paste(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "sources", "--sources", sources)
    assert code == 0
    assert "[[document]]" in out


def test_changes_names_the_provision_that_reads_otherwise(
    sources: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in (("old", GOOD), ("new", GOOD.replace("раздаёт судья", "раздаёт болван"))):
        (sources / "laws.txt").write_text(text, "utf-8")
        assert run(capsys, "export", "--sources", sources, "-o", tmp_path / f"{name}.json")[0] == 0
    code, out, _ = run(capsys, "changes", tmp_path / "old.json", tmp_path / "new.json")
    assert (code, out) == (0, "~ laws:L4.A text: 'судья.' → 'болван.'\n")


def test_changes_of_a_file_that_is_no_export_is_misuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "no.json").write_text("[]", "utf-8")
    assert run(capsys, "changes", tmp_path / "no.json", tmp_path / "no.json")[0] == 2


def test_an_export_that_can_not_be_written_is_one_line(
    sources: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "export", "--sources", sources, "-o", tmp_path / "nowhere" / "book.json")
    assert (code, out) == (1, "")
    assert "can't be written" in err[-1]
