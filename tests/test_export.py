"""The export lawbook/1: its JSON Schema, what its rows say, and that it is the same each time."""

import json
import subprocess
import sys

import pytest
from flow import book_of, book_of_case, cases, name_of, parsed
from jsonschema import Draft202012Validator

from build_scripts.export.book import exported, schema, written

FILES = ("laws", "tables", "glossary", "subject_index", "commentary", "minutes")
PARSE_CASES = [case for file in FILES for case in cases(f"parse/{file}.toml")]
SCHEMA = json.loads(schema())
LAWS = """
Правило 8. Лужица
=================
A.На столе(*)
Её вытирают (см. правило 9).
=================
(*) Кроме воскресенья.
"""


def faults(data):
    return [f"{error.json_path}: {error.message}" for error in Draft202012Validator(SCHEMA).iter_errors(data)]


def objects(node):
    """Every object of the schema that has properties."""
    if isinstance(node, dict):
        if "properties" in node:
            yield node
        for value in node.values():
            yield from objects(value)
    elif isinstance(node, list):
        for value in node:
            yield from objects(value)


def test_the_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)


def test_every_field_of_the_schema_is_required_and_no_other_allowed():
    for node in objects(SCHEMA):
        assert (node["required"], node["additionalProperties"]) == (list(node["properties"]), False)


def test_every_list_and_type_of_the_schema_is_described():
    assert all("description" in definition for definition in SCHEMA["$defs"].values())


def test_the_samples_fit_the_schema(samples_book):
    assert faults(exported(samples_book)) == []


def test_the_digest_fits_the_schema(digest_book):
    assert faults(exported(digest_book)) == []


def test_the_digest_carries_what_the_director_says_and_what_was_amended(digest_book):
    data = exported(digest_book)
    said = [row for row in data["units"] if row["address"] == "L64.say1"]
    assert sorted((row["language"], row["layer"], bool(row["title"] and row["text"])) for row in said) == [
        ("en", "digest", True), ("ru", "digest", True),
    ]  # fmt: skip
    digests = {row["digest"]["law"]: row["digest"] for row in data["documents"] if row["digest"]}
    amended = [law for law, row in digests.items() if row["amendments"]]
    assert amended == [73, 89]
    for law in amended:
        (amendment,) = digests[law]["amendments"]
        assert (amendment["from"], amendment["replaced"]) == ("2024-01-01", "2017-2023")
        assert any(row["address"] == f"L{law}" and row["edition"] == "2017-2023" for row in data["units"])
    assert digests[64]["basis"]["2017"] == ["text"]


def test_an_empty_book_fits_the_schema():
    assert faults(exported(book_of())) == []


@pytest.mark.parametrize("case", PARSE_CASES, ids=name_of)
def test_every_case_fits_the_schema(case):
    assert faults(exported(book_of_case(case))) == []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("format",), "lawbook/2"),
        (("units", 0, "kind"), "clause"),
        (("units", 0, "address"), "L0.A"),
        (("units", 0, "parent"), ""),
        (("units", 0, "colour"), "red"),
        (("units", 0, "spans"), [[1, 2, 3]]),
        (("units", 0, "pieces", 0, "start"), -1),
        (("references", 0, "targets"), [9]),
        (("references", 0, "status"), "found"),
        (("documents", 0, "publish"), "maybe"),
    ],
)
def test_what_does_not_fit_is_refused_by_the_schema(path, value):
    data = exported(book_of(parsed(LAWS)))
    node = data
    for step in path[:-1]:
        node = node[step]
    node[path[-1]] = value
    assert len(faults(data)) > 0


def test_no_field_may_be_missing():
    whole = json.dumps(exported(book_of(parsed(LAWS))))
    for name, rows in json.loads(whole).items():
        for field in rows[0] if isinstance(rows, list) and rows else ():
            data = json.loads(whole)
            del data[name][0][field]
            assert faults(data), f"{name}.{field}"


def test_rows_say_what_was_found():
    data = exported(book_of(parsed(LAWS)))
    source = LAWS
    assert [unit["address"] for unit in data["units"]] == ["L8", "L8.A", "L8.A.note1"]
    section = data["units"][1]
    assert (section["title"], section["text"], section["parent"]) == (
        "На столе",
        "Её вытирают (см. правило 9).",
        "book:L8",
    )
    assert [piece["role"] for piece in section["pieces"]].count("marker") == 1
    for unit in data["units"]:
        for piece in unit["pieces"]:
            assert source[piece["start"] : piece["end"]] == piece["text"]
    (reference,) = data["references"]
    assert source[reference["start"] : reference["end"]] == reference["text"] == "правило 9"
    assert (reference["targets"], reference["status"]) == (["L9"], "text-missing")
    assert data["footnotes"] == [
        {"document": "book", "marker": "(*)", "attached_to": "L8.A", "note": "book:L8.A.note1"}
    ]
    assert [(row["kind"], source[row["start"] : row["end"]]) for row in data["noise"]] == [("ruler", "=" * 17)] * 2


def test_spans_hold_all_pieces_and_nothing_of_another_unit(samples_book):
    for document in exported(samples_book)["documents"]:
        taken = {}
        for unit in exported(samples_book)["units"]:
            if unit["document"] != document["id"]:
                continue
            for low, high in unit["spans"]:
                assert low < high
                assert all(
                    any(low <= p["start"] and p["end"] <= high for low, high in unit["spans"]) for p in unit["pieces"]
                )
                for at in range(low, high):
                    assert taken.setdefault(at, unit["id"]) == unit["id"]


def test_ids_are_unique_and_parents_stand_before_their_children(samples_book):
    seen = set()
    for unit in exported(samples_book)["units"]:
        assert unit["id"] not in seen
        assert unit["parent"] is None or unit["parent"] in seen
        seen.add(unit["id"])


def test_every_id_that_is_named_is_there(samples_book):
    data = exported(samples_book)
    units = {unit["id"] for unit in data["units"]}
    documents = {document["id"] for document in data["documents"]}
    named = [row["unit"] for row in data["references"]] + [row["note"] for row in data["footnotes"] if row["note"]]
    assert set(named + [row["id"] for row in data["tables"]]) <= units
    rows = [row for key in ("units", "references", "index", "glossary", "tables", "noise") for row in data[key]]
    assert {row["document"] for row in rows} <= documents


def test_the_written_form_is_json_with_a_row_a_line(samples_book):
    text = written(samples_book)
    assert json.loads(text) == exported(samples_book)
    assert len(text.splitlines()) > len(samples_book.units)
    assert "\\u04" not in text


def test_an_empty_book_is_written_as_json():
    assert json.loads(written(book_of()))["units"] == []


def test_two_runs_write_the_same_bytes_whatever_the_order_of_sets(project):
    code = (
        "from pathlib import Path; from build_scripts.pipeline import law_book, read\n"
        "from build_scripts.export.book import written; import hashlib\n"
        "print(hashlib.sha256(written(law_book(read([Path('source_texts/samples')]))).encode()).hexdigest())"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code], cwd=project, env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]
