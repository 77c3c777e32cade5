"""The command line as its users meet it: what bad input prints, exit codes, and that the last good site stays."""

import hashlib
import json
import re
import shutil
from pathlib import Path

import pytest

from build_scripts import workspace
from build_scripts.cli import main
from build_scripts.pages.write import page_files
from build_scripts.search.client import SCRIPTS
from build_scripts.search.tables import FOLDER as TABLES
from build_scripts.site.build import SiteError
from build_scripts.workspace import HOME, Workspace

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
    command, *others = arguments
    code = main([str(command), "--no-digest", *map(str, others)])
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


def test_a_manifest_that_is_a_folder_stops_with_one_line(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (sources / "sources.toml").mkdir()
    code, out, err = run(capsys, "export", "--sources", sources)
    assert (code, out, len(err)) == (1, "", 1)
    assert "sources.toml" in err[0]


def test_a_correction_file_in_another_encoding_stops_with_one_line(
    sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (sources / "corrections").mkdir()
    (sources / "corrections" / "laws.toml").write_bytes("# ложки\n".encode("cp1251"))
    code, out, err = run(capsys, "export", "--sources", sources)
    assert (code, out, len(err)) == (1, "", 1)
    assert "save the file as UTF-8" in err[0]


@pytest.mark.parametrize("date", ["nonsense", "20200101", "2020-13-01", "2020-01-01T10:00"])
def test_what_is_no_date_is_misuse(date: str, sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["check", "--no-digest", "--sources", str(sources), "--date", date])
    assert left.value.code == 2
    assert "write YYYY-MM-DD" in capsys.readouterr().err


@pytest.mark.parametrize("target", ["", "/"])
def test_an_output_that_is_a_folder_is_one_line(target: str, sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "export", "--sources", sources, "-o", target)
    assert (code, out) == (1, "")
    assert "can't be written" in err[-1]


def correct(sources: Path, text: str, start: int, before: str, after: str) -> None:
    """Write a correction of a document with this text."""
    (sources / "corrections").mkdir(exist_ok=True)
    row = {"sha256": hashlib.sha256(text.encode()).hexdigest(), "start": start, "end": start + len(before),
           "before": before, "after": after, "kind": "damage", "reason": "the spoon is <known> from above"}  # fmt: skip
    lines = "\n".join(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in row.items())
    with (sources / "corrections" / "laws.toml").open("a", encoding="utf-8") as file:
        file.write(f"[[correction]]\n{lines}\n")


def test_a_correction_that_no_longer_applies_stops_with_one_line(
    sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    correct(sources, GOOD, 0, "Правила", "Правило")
    code, out, err = run(capsys, "export", "--sources", sources)
    assert (code, out, len(err)) == (1, "", 1)
    assert "stale-correction" in err[0]


def test_a_correction_is_in_the_text_in_explain_and_in_the_public_log(
    sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = GOOD.replace("Ложки раздаёт", "Лажки раздаёт")
    (sources / "laws.txt").write_text(text, "utf-8")
    correct(sources, text, text.index("Лажки"), "Лажки", "Ложки")
    out = run(capsys, "export", "--sources", sources)[1]
    units = {unit["address"]: unit for unit in json.loads(out)["units"]}
    assert units["L4.A"]["text"] == "Ложки раздаёт судья."
    assert "corrections: 'Лажки' → 'Ложки' (damage: the spoon" in run(capsys, "explain", "--sources", sources, "4A")[1]
    page = page_files(Workspace(sources=[sources], digest=False).book)["coverage/index.md"]
    log = page.partition('id="corrections"')[2]
    line = text.split("\n").index("Лажки раздаёт судья.") + 1
    (row,) = re.findall("<li>(.*?)</li>", log)
    said = "«Лажки» → «Ложки» — порча этой копии damage of this copy: the spoon is &lt;known&gt; from above"
    assert re.sub("<.*?>", "", row) == f"laws.txt:{line}: {said}"


def test_a_correction_of_a_withheld_passage_or_a_hidden_document_is_not_in_the_public_log(sources: Path) -> None:
    start = GOOD.index("судья")
    correct(sources, GOOD, start, "судья", "дежурный")
    entries = (f"[[document.withhold]]\nstart = {start}\nend = {start + 5}\n", 'publish = "no"\n')
    for entry in entries:
        (sources / "sources.toml").write_text(f'[[document]]\nfile = "laws.txt"\n{entry}', "utf-8")
        pages = page_files(Workspace(sources=[sources], digest=False).book)
        assert [path for path, page in pages.items() if "the spoon is" in page or "дежурный" in page] == []


def test_a_correction_without_its_document_is_said_once_and_is_no_error(
    sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    correct(sources, "another text", 0, "a", "b")
    correct(sources, "another text", 8, "t", "d")
    code, _, err = run(capsys, "check", "--sources", sources, "--strict")
    assert code == 0
    assert [line for line in err if "2 corrections are for a document that is not among the sources" in line] == err


def test_check_lists_the_guesses_when_asked(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (sources / "laws.txt").write_text(GOOD.replace("на блюдце", "на зюкр-\nмынь"), "utf-8")
    told = "laws.txt:10: L4.B ["
    assert told not in run(capsys, "check", "--sources", sources)[1]
    code, out, _ = run(capsys, "check", "--sources", sources, "--guesses")
    assert code == 0
    assert [line for line in out.splitlines() if line.startswith(told)] != []
    assert "the dictionary knows neither form" in out


NOTES = "ПРИЛОЖЕНИЕ 1\n\n1. Комитет решил, что ложки моет тот, кто их брал.\n\n2. О чашках комитет молчал.\n"


@pytest.mark.parametrize(("kind", "made"), [("minutes", {"chapter", "minute"}), ("text", {"paragraph"})])
def test_a_kind_that_would_be_sniffed_can_be_pinned(
    kind: str, made: set[str], sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (sources / "notes.txt").write_text(NOTES, "utf-8")
    entry = f'[[document]]\nfile = "notes.txt"\nid = "notes"\nkinds = ["{kind}"]\n'
    (sources / "sources.toml").write_text(entry, "utf-8")
    book = json.loads(run(capsys, "export", "--sources", sources)[1])
    assert {unit["kind"] for unit in book["units"] if unit["document"] == "notes"} == made
    assert [row["kinds"] for row in book["documents"] if row["id"] == "notes"] == [[kind]]


def build(capsys: pytest.CaptureFixture[str], sources: Path, project: Path, site: Path) -> str:
    code, out, _ = run(capsys, "build", "--sources", sources, "--project", project, "--site", site)
    assert code == 0
    return out.partition("changed since the last build:\n")[2]


@pytest.fixture
def own_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder whose cache is empty, and sites that are built at once; one named `broken` can't be."""

    def build_site(_project: Path, _pages: Path, site: Path, **_: object) -> None:
        if site.name == "broken":
            raise SiteError("the site can't be built")
        site.mkdir(exist_ok=True)
        (site / "index.html").touch()

    monkeypatch.setattr(workspace, "build_site", build_site)
    folder = tmp_path / "project"
    for name in (SCRIPTS, TABLES):
        shutil.copytree(HOME / name, folder / name)
    return folder


def test_a_build_says_what_changed_since_the_last_good_build_of_the_same_site(
    sources: Path, tmp_path: Path, own_project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site, other = tmp_path / "site", tmp_path / "other"
    assert build(capsys, sources, own_project, site) == ""
    assert build(capsys, sources, own_project, site) == ""
    (sources / "laws.txt").write_text(GOOD.replace("раздаёт судья", "раздаёт болван"), "utf-8")
    assert build(capsys, sources, own_project, other) == ""  # a site that was not there before
    told = build(capsys, sources, own_project, site)
    assert told.splitlines()[:3] == ["laws", "  L4", "    ~ L4.A text 'Ложки раздаёт судья.' → 'Ложки раздаёт болван.'"]
    assert build(capsys, sources, own_project, site) == ""


def test_a_build_that_fails_is_never_compared_with(
    sources: Path, tmp_path: Path, own_project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("build", "--sources", sources, "--project", own_project, "--site", tmp_path / "broken")
    for text in (GOOD, GOOD.replace("судья", "болван")):
        (sources / "laws.txt").write_text(text, "utf-8")
        code, out, _ = run(capsys, *arguments)
        assert (code, "changed since" in out) == (1, False)
    assert not (own_project / ".cache" / "books").exists()


def test_a_new_document_changes_no_old_text_unseen(
    sources: Path, tmp_path: Path, own_project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert build(capsys, sources, own_project, tmp_path / "site") == ""
    (sources / "more.txt").write_text("Правило 7. Полка\n=====\nЧашки стоят на полке до утра.\n", "utf-8")
    told = build(capsys, sources, own_project, tmp_path / "site").splitlines()
    assert [line for line in told if line.startswith("    ")] == [
        "    + more document 'more: 1 units, 0 index, 0 tables'",
        "    + L7 law 'Полка Чашки стоят на полке до утра.'",
    ]


def test_many_changes_are_cut_and_the_command_that_shows_all_is_named(
    sources: Path, tmp_path: Path, own_project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert build(capsys, sources, own_project, tmp_path / "site") == ""
    laws = "".join(f"Правило {number}. Полка\n=====\nЧашки стоят на полке.\n\n" for number in range(5, 60))
    (sources / "laws.txt").write_text(f"{GOOD}\n{laws}", "utf-8")
    told = build(capsys, sources, own_project, tmp_path / "site").splitlines()
    cut = re.fullmatch(r"… and (\d+) more lines; all: lawbook changes (\S+) (\S+)", told[40])
    assert cut is not None
    code, out, _ = run(capsys, "changes", cut[2], cut[3])
    assert (code, len(out.splitlines())) == (0, 40 + int(cut[1]))


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
    assert (code, out) == (0, "laws\n  L4\n    ~ L4.A text 'Ложки раздаёт судья.' → 'Ложки раздаёт болван.'\n")


def test_changes_of_a_file_that_is_no_export_is_misuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "no.json").write_text("[]", "utf-8")
    assert run(capsys, "changes", tmp_path / "no.json", tmp_path / "no.json")[0] == 2


def test_an_export_that_can_not_be_written_is_one_line(
    sources: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "export", "--sources", sources, "-o", tmp_path / "nowhere" / "book.json")
    assert (code, out) == (1, "")
    assert "can't be written" in err[-1]
