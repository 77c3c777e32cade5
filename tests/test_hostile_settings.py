"""Settings that could do harm: what is no letter, nests too deeply or has no end is refused in one line."""

from pathlib import Path

import pytest
from hostile_book import ILLEGIBLE, refused, toml, values

from build_scripts.booklet.settings import booklet_settings
from build_scripts.cli import main
from build_scripts.model.problems import SettingsError
from build_scripts.read.manifest import load_manifest
from build_scripts.repair.corrections import parse_corrections


@pytest.mark.parametrize("name", refused())
@pytest.mark.parametrize("key", ["title", "credit", "rights", "furniture"])
def test_a_manifest_may_not_hold_signs_that_are_no_letters(name: str, key: str, tmp_path: Path) -> None:
    value = toml(values()[name])
    line = f"{key} = [{value}]" if key == "furniture" else f"{key} = {value}"
    (tmp_path / "sources.toml").write_text(f'[[document]]\nfile = "a.txt"\n{line}\n', "utf-8")
    with pytest.raises(SettingsError, match=rf"^sources\.toml:3: document: {key} is [^\n]*take out \\[xuU]") as caught:
        load_manifest([tmp_path], tmp_path / "none")
    assert not ILLEGIBLE.search(str(caught.value))


@pytest.mark.parametrize("name", refused())
@pytest.mark.parametrize("key", ["title", "subtitle", "preface", "imprint", "site"])
def test_booklet_settings_may_not_hold_signs_that_are_no_letters(name: str, key: str) -> None:
    value = "https://example.org/" * (key == "site") + values()[name]
    with pytest.raises(SettingsError, match=rf"^b\.toml:1: {key} is [^\n]*take out \\[xuU]") as caught:
        booklet_settings(Path("b.toml"), f"{key} = {toml(value)}\n")
    assert not ILLEGIBLE.search(str(caught.value))


@pytest.mark.parametrize("name", refused())
@pytest.mark.parametrize("key", ["after", "reason"])
def test_a_correction_may_not_put_in_signs_that_are_no_letters(name: str, key: str) -> None:
    rows = {"sha256": "x", "before": "чай", "after": "кофе", "kind": "typo", "reason": "a slip"} | {key: values()[name]}
    text = "[[correction]]\nstart = 0\nend = 3\n" + "".join(f"{one} = {toml(row)}\n" for one, row in rows.items())
    with pytest.raises(SettingsError, match=r"^slips\.toml: broken-corrections correction 1 puts in \\[xuU][^\n]*$"):
        parse_corrections("slips.toml", text)


def test_a_correction_may_take_such_signs_out() -> None:
    rows = {"sha256": "x", "before": "ч\x81ай", "after": "чай", "kind": "damage", "reason": "a slip"}
    text = "[[correction]]\nstart = 0\nend = 4\n" + "".join(f"{key} = {toml(row)}\n" for key, row in rows.items())
    assert parse_corrections("slips.toml", text)[0].before == "ч\x81ай"


def nested(brackets: str) -> str:
    return f"furniture = {brackets[0] * 3000}{brackets[1] * 3000}\n"


@pytest.mark.parametrize(
    "text", [nested("[]"), f"title = {'9' * 5000}\n"], ids=["lists in lists", "a number without end"]
)
def test_settings_that_no_program_can_hold_are_one_line(text: str, tmp_path: Path) -> None:
    (tmp_path / "sources.toml").write_text(text, "utf-8")
    readers = {
        "sources.toml": lambda: load_manifest([tmp_path], tmp_path / "none"),
        "b.toml": lambda: booklet_settings(Path("b.toml"), text),
        "slips.toml": lambda: parse_corrections("slips.toml", text),
    }
    for name, read in readers.items():
        with pytest.raises(SettingsError, match=rf"^{name}[^\n]*(?:too deeply|too many figures)[^\n]*$"):
            read()


def test_an_address_has_an_end(tmp_path: Path) -> None:
    address = "L27.A" + ".1.a" * 500
    row = f'[[document]]\nfile = "a.txt"\n[[document.placement]]\nat = 1\naddress = "{address}"\n'
    (tmp_path / "sources.toml").write_text(row, "utf-8")
    with pytest.raises(
        SettingsError, match=r"^sources\.toml:5: placement: address is [^\n]*no provision stands deeper"
    ):
        load_manifest([tmp_path], tmp_path / "none")


@pytest.mark.parametrize("offset", ["9" * 30, f"-{'9' * 30}"])
def test_an_offset_of_pages_has_an_end(offset: str, tmp_path: Path) -> None:
    (tmp_path / "sources.toml").write_text(f'[[document]]\nfile = "a.txt"\npage_offset = {offset}\n', "utf-8")
    with pytest.raises(SettingsError, match=r"^sources\.toml:3: document: page_offset is [^\n]*the (?:most|least) is"):
        load_manifest([tmp_path], tmp_path / "none")


def test_an_export_that_nests_too_deeply_is_no_export(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deep.json").write_text("[" * 100_000, "utf-8")
    assert main(["changes", str(tmp_path / "deep.json"), str(tmp_path / "deep.json")]) == 2
    assert "no export of the format" in capsys.readouterr().err
