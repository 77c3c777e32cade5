"""`lawbook explain`: what came in, each step, what came out, which parser; for places and addresses in all forms."""

import hashlib
import json
from pathlib import Path

import pytest

from build_scripts.cli import main
from build_scripts.commands import explain
from build_scripts.commands.explain import in_colour

LAWS = """Правило 3. Места для чашек
==========================
За каждым столом стоит че-
тыре чашки (см. правило 4).

- 4 -
Правило 4. Лажки
================
A.Чистые ложки
Ложки раздаёт дежурный*.
B.Грязные ложки
Игрок кладёт ложку на блюдце.
* Дежурный бывает и хозяином зала.
"""
COPY = LAWS.replace("раздаёт дежурный", "раздаёт хозяин").replace("Лажки", "Ложки")
COMMENTARY = """Правило 4. ЛОЖКИ

4.1. Ложка важнее блюдца; об этом говорит и Правило 4А.
"""
LATIN = "Pravilo 5. Blyudca ------ Blyudce stoit pod chashkoj, i zyukrmyn' na nem ne lezhit. "
LATIN += "Lozhka lezhit. " * 40  # one long line, as some copies are
LINES = LAWS.split("\n")


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("explain")
    for name, text in (("laws.txt", LAWS), ("other.txt", COPY), ("remarks.txt", COMMENTARY), ("latin.txt", LATIN)):
        (folder / name).write_text(text, "utf-8")
    (folder / "sources.toml").write_text(
        '[[document]]\nfile = "laws.txt"\nid = "laws"\nedition = "1987"\n'
        '[[document]]\nfile = "other.txt"\nid = "other"\nedition = "1987"\n'
        '[[document]]\nfile = "remarks.txt"\nedition = "1987"\nkinds = ["commentary"]\n'
        '[[document]]\nfile = "latin.txt"\nedition = "1987"\nkinds = ["laws"]\n',
        "utf-8",
    )
    at = LAWS.index("Лажки")
    row = {"sha256": hashlib.sha256(LAWS.encode()).hexdigest(), "start": at, "end": at + 5, "before": "Лажки",
           "after": "Ложки", "kind": "typo", "reason": "a slip of the typist"}  # fmt: skip
    (folder / "corrections").mkdir()
    lines = "\n".join(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in row.items())
    (folder / "corrections" / "laws.toml").write_text(f"[[correction]]\n{lines}\n", "utf-8")
    return folder


def explained(sources: Path, capsys: pytest.CaptureFixture[str], what: str) -> tuple[int, str, list[str]]:
    code = main(["explain", "--no-digest", "--sources", str(sources), what])
    said = capsys.readouterr()
    return code, said.out, said.err.splitlines()


def line_with(text: str) -> int:
    return next(number for number, line in enumerate(LINES, 1) if text in line)


SHOWN = {
    "the source and the result of a line": (
        f"laws.txt:{line_with('столом')}",
        ["in:  'За каждым столом стоит че-'", "out: 'За каждым столом стоит че", "law L3 «Места для чашек»"],
    ),
    "a step with its change": (f"laws.txt:{line_with('столом')}", ["hyphenation: '-\\n' → ''"]),
    "a correction with its reason": (
        f"laws.txt:{line_with('Лажки')}", ["corrections: 'Лажки' → 'Ложки' (typo: a slip of the typist)"],
    ),
    "noise": (f"laws.txt:{line_with('=====')}", ["noise ruler"]),
    "a reference and where it leads": (
        f"laws.txt:{line_with('см. правило')}", ["reference 'правило 4' → L4 (resolved)"],
    ),
    "a footnote sign and its note": ("4A", ["footnote * → laws:L4.A.note1"]),
    "witnesses and variants": ("L4.A", ["witnesses: laws (read), other", "variant: laws 'дежурный.'; other 'хозяин.'"]),
    "the parser of laws": ("L4.B", ["section L4.B «Грязные ложки»", "parser: laws; layer text, edition 1987"]),
    "the parser of a commentary": ("C4.1", ["parser: commentary; layer commentary"]),
    "a word at a column of a long line": (f"latin.txt:1:{LATIN.index('zyukrmyn') + 1}", ["guess: \"zyukrmyn'\""]),
    "a word at an offset": (f"latin.txt@{LATIN.index('zyukrmyn')}", ["transliteration: ", "'chashkoj' → 'чашкой'"]),
}  # fmt: skip


@pytest.mark.parametrize("name", SHOWN)
def test_it_shows(name: str, sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    what, expected = SHOWN[name]
    code, out, _ = explained(sources, capsys, what)
    assert code == 0
    assert [words for words in expected if words not in out] == []


def test_a_place_in_a_long_line_shows_its_surroundings_only(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = explained(sources, capsys, f"latin.txt@{len(LATIN) // 2}")
    assert len(out) < 2000


@pytest.mark.parametrize(
    "form",
    [
        "L4.B",
        "4B",
        "4b",
        "L4B",
        "l4b",
        "4б",
        "4 Б",
        "4В",
        "пр. 4 б",
        "правило 4b",
        "law 4b",
        "§ 4б",
        "л 4б",
        "4.b",
        "4(b)",
    ],
)
def test_an_address_is_understood_in_its_written_forms(
    form: str, sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "section L4.B" in explained(sources, capsys, form)[1]


@pytest.mark.parametrize("form", ["C4.1", "4.1", "п. 4.1", "комм. 4.1", "commentary 4.1"])
def test_a_paragraph_of_the_commentary_is_found(form: str, sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "paragraph C4.1" in explained(sources, capsys, form)[1]


def test_several_laws_are_explained_one_behind_the_other(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = explained(sources, capsys, "правила 4б и 3")
    assert code == 0
    assert -1 < out.index("section L4.B") < out.index("law L3 «Места для чашек»")


def test_a_list_with_a_law_that_is_not_there_explains_the_rest(
    sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "law L3" in explained(sources, capsys, "88, 3")[1]


NOTHING = {
    "an unknown address": "88Z",
    "a law that is not there": "пр. 88 б2",
    "a law that there can't be": "94",
    "a section that is not there": "4ж",
    "a number among other words": "4B чашки",
    "a noun alone": "правило",
    "a line behind the end": "laws.txt:900",
    "line 0": "laws.txt:0",
    "a column behind the end": "laws.txt:1:900",
    "an offset behind the end": "laws.txt@90000",
    "a long line as a whole": "latin.txt:1",
    "a file that is not there": "nowhere.txt:1",
    "no place at all": ":::",
}


@pytest.mark.parametrize("name", NOTHING)
def test_what_is_not_there_is_one_line_and_misuse(name: str, sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = explained(sources, capsys, NOTHING[name])
    said = [line for line in err if line.startswith("lawbook: ")]
    assert (code, out, len(said)) == (2, "", 1)


def test_a_long_line_says_how_to_choose_a_word(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "latin.txt:1:COLUMN or latin.txt@OFFSET" in explained(sources, capsys, "latin.txt:1")[2][-1]


def test_without_a_terminal_nothing_is_coloured(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "\x1b" not in explained(sources, capsys, "4A")[1]


def test_on_a_terminal_steps_are_coloured(
    sources: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explain, "in_colour", lambda: True)
    assert "\x1b[36mhyphenation\x1b[0m" in explained(sources, capsys, "L3")[1]


@pytest.mark.parametrize(("terminal", "no_color", "expected"), [
    (True, None, True), (True, "", True), (True, "1", False), (False, None, False),
])  # fmt: skip
def test_colour_is_for_terminals_without_no_color(
    *, terminal: bool, no_color: str | None, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal:
        def isatty(self) -> bool:
            return terminal

    monkeypatch.setattr(explain.sys, "stdout", Terminal())
    monkeypatch.delenv("NO_COLOR", raising=False)
    if no_color is not None:
        monkeypatch.setenv("NO_COLOR", no_color)
    assert in_colour() is expected
