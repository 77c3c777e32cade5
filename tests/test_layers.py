"""The layers stand in one table: type, export, print, search and style sheets have those and no others."""

import json
import re
from typing import get_args

import pytest
from shipped import ANALYSER, HOME, SCRIPTS, TABLES

from build_scripts.booklet.settings import BookletSettings
from build_scripts.languages.catalogue import CATALOGUE
from build_scripts.model.layers import LAYERS, OF_DOCUMENTS, PARTS
from build_scripts.model.units import Layer
from build_scripts.search.client import INDEX, client_files


def test_the_type_of_a_layer_has_the_names_of_the_table():
    assert set(get_args(Layer)) == set(LAYERS)
    assert len(LAYERS) == len(set(LAYERS)) == len(PARTS)
    assert set(OF_DOCUMENTS) | {"digest"} == set(LAYERS)


def test_the_schema_of_the_export_has_them():
    schema = json.loads((HOME / "build_scripts" / "export" / "schema.json").read_text("utf-8"))
    assert set(schema["$defs"]["unit"]["properties"]["layer"]["enum"]) == set(LAYERS)


def test_a_booklet_holds_all_of_them_in_their_order():
    assert BookletSettings().layers == PARTS


def test_the_browser_is_given_their_order():
    text = client_files([], lambda _: "", ANALYSER, SCRIPTS)[INDEX]
    assert json.loads(text.partition("(")[2].rpartition(")")[0])["layers"] == list(LAYERS)


def test_the_search_is_asked_for_each_but_the_text_by_words():
    assert {layer for layer, _ in TABLES.layer_words} <= set(LAYERS)


@pytest.mark.parametrize("layer", LAYERS)
def test_each_is_called_something_in_every_language(layer):
    assert f"layer.name_{layer}" in CATALOGUE


@pytest.mark.parametrize("part", [part for part in PARTS if part not in ("text", "digest")])
def test_each_beside_the_text_has_a_style(part):
    sheet = (HOME / "docs" / "styles" / "layers.css").read_text("utf-8")
    assert re.search(rf"\.layer:is\([^)]*\.{part}\b", sheet)
