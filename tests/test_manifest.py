"""sources.toml: entries, their order of precedence, and the one clear line for whatever is wrong in them."""

import tomllib
from pathlib import Path

import pytest
from shipped import SOURCES

from build_scripts.model.address import Address
from build_scripts.model.problems import SettingsError
from build_scripts.read.manifest import Entry, Manifest, Placement, Withheld, load_manifest

BROKEN = tomllib.loads((Path(__file__).parent / "cases" / "read_manifest.toml").read_text("utf-8"))["broken"]
SHA = "ab" * 32
OTHER_SHA = "cd" * 32
FULL = f"""
[[document]]
file = "old/laws.txt"
sha256 = "{SHA.upper()}"
id = "laws-1997"
title = "Правила клуба"
edition = "1997"
language = "ru"
credit = "перевод клуба"
rights = "у клуба"
date = 1997-05-31
kinds = ["laws", "subject-index"]
publish = "compare"
sample = true
page_offset = 4
furniture = ["Наш сайт", "Дальше"]

[[document.withhold]]
start = 10
end = 20
reason = "адрес"

[[document.placement]]
at = 0
address = "L73.B.2"

[[document.placement]]
after = "- 45 -"
term = "convention"
sense = 2

[[document.placement]]
after = "..page3"
group = "lille-2"
title = "Второе собрание"
kind = "minutes"
"""


def written(folder, text):
    folder.mkdir(exist_ok=True)
    (folder / "sources.toml").write_text(text, "utf-8")
    return folder


def loaded(tmp_path, *texts):
    """The manifest of folders with these sources.toml, the first of them as the shipped one."""
    shipped, *folders = [written(tmp_path / f"folder{number}", text) for number, text in enumerate(texts)]
    return load_manifest(folders, shipped)


def test_every_key_reaches_its_entry(tmp_path):
    placements = (
        Placement(at=0, address=Address.parse("L73.B.2")),
        Placement(after="- 45 -", term="convention", sense=2),
        Placement(after="..page3", group="lille-2", title="Второе собрание", kind="minutes"),
    )
    assert loaded(tmp_path, FULL).entries == (
        Entry(
            "old/laws.txt", SHA, "laws-1997", "Правила клуба", "1997", "ru", "перевод клуба", "у клуба", "1997-05-31",
            ("laws", "subject-index"), "compare", True, 4, ("Наш сайт", "Дальше"),
            (Withheld(10, 20, "адрес"),), placements,
        ),
    )  # fmt: skip
    assert [placement.mark for placement in placements] == [None, 45, 3]


def test_everything_but_a_name_is_optional(tmp_path):
    assert loaded(tmp_path, f'[[document]]\nsha256 = "{SHA}"\n').entries == (Entry(sha256=SHA),)


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "document = []\n"])
def test_a_file_may_be_empty(tmp_path, text):
    assert loaded(tmp_path, text) == Manifest()


def test_folders_without_a_file_add_nothing(tmp_path):
    assert load_manifest([tmp_path, tmp_path / "missing"], tmp_path / "none") == Manifest()


@pytest.mark.parametrize("case", BROKEN, ids=[case["name"] for case in BROKEN])
def test_what_is_wrong_is_named_in_one_line(tmp_path, case):
    with pytest.raises(SettingsError) as caught:
        loaded(tmp_path, case["text"])
    message = str(caught.value)
    assert message.startswith(f"sources.toml:{case['line']}: ")
    assert "\n" not in message
    assert [words for words in case["says"] if words not in message] == []


def test_bytes_that_are_no_utf8_are_named(tmp_path):
    (tmp_path / "sources.toml").write_bytes('[[document]]\nfile = "Правила.txt"'.encode("cp1251"))
    with pytest.raises(SettingsError, match=r"sources.toml:1: .*no UTF-8; expected UTF-8; save"):
        load_manifest([tmp_path], tmp_path / "none")


def test_a_later_folder_goes_over_an_earlier_one_key_by_key(tmp_path):
    first = f'[[document]]\nsha256 = "{SHA}"\ntitle = "Первое"\nedition = "1997"\n'
    later = f'[[document]]\nsha256 = "{SHA}"\ntitle = "Второе"\n[[document]]\nfile = "new.txt"\n'
    assert loaded(tmp_path, first, later).entries == (
        Entry(sha256=SHA, title="Второе", edition="1997"),
        Entry(file="new.txt"),
    )


@pytest.mark.parametrize("name", ['file = "a.txt"', 'file = "b.txt"\nid = "laws"'])
def test_a_later_entry_finds_the_earlier_one_by_file_or_id(tmp_path, name):
    first = '[[document]]\nfile = "a.txt"\nid = "laws"\nedition = "1997"\n'
    (entry,) = loaded(tmp_path, first, f'[[document]]\n{name}\nedition = "2007"\n').entries
    assert (entry.id, entry.edition) == ("laws", "2007")


def test_files_of_one_name_with_different_bytes_are_two_documents(tmp_path):
    rows = [f'[[document]]\nfile = "laws.txt"\nsha256 = "{sha}"\n' for sha in (SHA, OTHER_SHA)]
    assert len(loaded(tmp_path, "".join(rows)).entries) == 2
    assert len(loaded(tmp_path, *rows).entries) == 2


def test_a_later_entry_that_means_two_documents_is_an_error(tmp_path):
    first = f'[[document]]\nsha256 = "{SHA}"\n[[document]]\nfile = "b.txt"\nid = "b"\n'
    with pytest.raises(SettingsError, match=r"sources.toml:1: two entries for one document: .* and b; expected one"):
        loaded(tmp_path, first, f'[[document]]\nsha256 = "{SHA}"\nid = "b"\n')


def test_the_shipped_folder_named_again_is_read_once(tmp_path):
    folder = written(tmp_path / "sources", '[[document]]\nfile = "a.txt"\n')
    assert load_manifest([folder], folder).entries == (Entry(file="a.txt"),)


def test_bytes_are_looked_up_before_paths_and_paths_before_names():
    by_name, by_path, by_bytes = Entry(file="laws.txt"), Entry(file="old/laws.txt"), Entry(sha256=SHA)
    manifest = Manifest((by_name, by_path, by_bytes))
    assert manifest.entry_for("old/laws.txt", SHA) is by_bytes
    assert manifest.entry_for("old/laws.txt", OTHER_SHA) is by_path
    assert manifest.entry_for("new/laws.txt", OTHER_SHA) is by_name
    assert manifest.entry_for("new/other.txt", OTHER_SHA) is None


def test_an_entry_without_bytes_never_matches_by_them():
    assert Manifest((Entry(file="a.txt"),)).entry_for("b.txt", "") is None


def test_line_numbers_follow_the_tables_of_a_long_file(tmp_path):
    rows = [
        f'[[document]]\nfile = "{number}.txt"\n[[document.placement]]\nat = 0\naddress = "L1"\n' for number in range(9)
    ]
    with pytest.raises(SettingsError, match=r"sources.toml:45: placement: address is 'L'"):
        loaded(tmp_path, "".join(rows)[: -len('"L1"\n')] + '"L"\n')


def test_the_shipped_manifest_holds_no_fault():
    assert isinstance(load_manifest([SOURCES]), Manifest)
