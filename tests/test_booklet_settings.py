"""booklet.toml: what it says, and the one line about what it may not say."""

from pathlib import Path

import pytest
from flow import cases, name_of

from build_scripts.booklet.settings import LAYERS, PARTS, BookletSettings, booklet_settings
from build_scripts.model.problems import SettingsError

FILE = Path("booklet.toml")


@pytest.mark.parametrize("case", cases("booklet_settings.toml"), ids=name_of)
def test_a_fault_is_one_line_with_its_place(case):
    with pytest.raises(SettingsError) as caught:
        booklet_settings(FILE, case["text"])
    assert case["message"] in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_empty_file_is_a_booklet_with_everything():
    assert booklet_settings(FILE, "") == BookletSettings()
    assert BookletSettings().parts == PARTS
    assert BookletSettings().layers == LAYERS


def test_every_key_is_taken():
    text = (
        'title = "Чашки"\nsubtitle = "и ложки"\npreface = """\nСлово.\n\nДело."""\nimprint = "Клуб"\n'
        'parts = ["laws", "index"]\nlayers = ["text"]\ndigest = "short"\ngutter = 3.5\nsuits = "one colour"\n'
        'site = "https://laws.example.org/bridge/"\n'
    )
    assert booklet_settings(FILE, text) == BookletSettings(
        "Чашки", "и ложки", "Слово.\n\nДело.", "Клуб", ("laws", "index"), ("text",), "short", 3.5, "one colour",
        "https://laws.example.org/bridge",
    )  # fmt: skip
