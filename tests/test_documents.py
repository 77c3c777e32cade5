"""Reading folders: which files are read, what is known of each, and one clear problem for each that is not."""

import hashlib
import os
import tomllib

import pytest

from build_scripts.read.documents import entry_to_paste, read_documents
from build_scripts.read.manifest import Entry, Manifest, Placement, Withheld, load_manifest

LAWS = "Правило 5. Счётчик\nСчётчик пишет итог каждой сдачи.\nПравило 6. Листок\nЛисток лежит на столе.\n"
COMMENTARY = "5.1. Здесь всё ясно и просто.\n\n5.2. Счётчик иногда ошибается.\n"
ENGLISH = "LAW 5\nTHE SCORER\nThe scorer writes the result of every board, and the director reads it.\n"
GERMAN = "Der Spieler wartet und schweigt, bis der nächste gesprochen hat.\n"
WEATHER = "The weather was fine and the children have been in the garden for an hour.\n"


@pytest.fixture
def folder(tmp_path):
    """Makes a folder from a dict of paths and texts (written as UTF-8) or bytes."""

    def make(files, name="sources"):
        for path, content in files.items():
            place = tmp_path / name / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content if isinstance(content, bytes) else content.encode())
        return tmp_path / name

    return make


def read(*folders, manifest=Manifest()):  # noqa: B008 (a manifest cannot change)
    return read_documents(folders, manifest)


def codes(problems):
    return [(problem.document, problem.code) for problem in problems]


def test_an_unlisted_document_is_sniffed(folder):
    (document,), problems = read(folder({"Законы клуба.txt": LAWS.encode("cp866")}))
    facts = document.facts
    assert document.text == LAWS
    assert (facts.id, facts.file, facts.title) == ("zakony-kluba", "Законы клуба.txt", "Законы клуба")
    assert (facts.language, facts.script, facts.scheme, facts.encoding) == ("ru", "cyrillic", "", "cp866")
    assert (facts.edition, facts.kinds, facts.publish) == ("unknown", ("laws",), "full")
    assert facts.sha256 == hashlib.sha256(LAWS.encode("cp866")).hexdigest()
    assert document.listed is False
    assert problems == ()


def test_the_manifest_goes_before_what_is_sniffed(folder):
    entry = Entry(
        sha256=hashlib.sha256(LAWS.encode()).hexdigest(), id="laws-1997", title="Правила клуба", edition="1997",
        language="ru", credit="клуб", rights="у клуба", date="1997-05-31", kinds=("laws", "text"),
        publish="no", sample=True, placement=(Placement(at=0, group="a"),),
    )  # fmt: skip
    (document,), problems = read(folder({"any-name": LAWS}), manifest=Manifest((entry,)))
    facts = document.facts
    assert (facts.id, facts.title, facts.edition, facts.kinds) == (
        "laws-1997",
        "Правила клуба",
        "1997",
        ("laws", "text"),
    )
    assert (facts.credit, facts.rights, facts.date) == ("клуб", "у клуба", "1997-05-31")
    assert (facts.publish, facts.sample) == ("no", True)
    assert document.entry is entry
    assert document.listed is True
    assert problems == ()


def test_folders_are_read_in_the_order_of_their_paths(folder):
    names = ["b.txt", "a/z.txt", "a.html", "B.TXT", "c"]
    one = folder({name: LAWS + name for name in names}, "one")
    two = folder({"a.htm": COMMENTARY}, "two")
    documents, _ = read(one, two)
    assert [document.facts.file for document in documents] == ["B.TXT", "a.html", "a/z.txt", "b.txt", "c", "a.htm"]


def test_what_is_no_document_is_passed_over(folder):
    names = [
        ".hidden.txt", ".git/a.txt", "sources.toml", "README.md", "digest/1.txt", "corrections/a.txt", "t.csv",
    ]  # fmt: skip
    documents, problems = read(folder({name: LAWS + name for name in names} | {"a/digest/a.txt": LAWS}))
    assert [document.facts.file for document in documents] == ["a/digest/a.txt"]
    assert problems == ()


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "empty-file"),
        ("<html><head><title>Правила</title></head><body><br></body></html>", "empty-file"),
        (b"PK\x03\x04" + bytes(90), "binary-file"),
        (GERMAN, "other-language"),
        (GERMAN.encode("cp1252"), "other-language"),
        (WEATHER, "other-language"),
    ],
    ids=["nothing", "a page without text", "a zip file", "German", "German in cp1252", "English of no law"],
)
def test_a_file_that_cannot_be_used_is_one_problem_and_the_rest_is_read(folder, content, code):
    documents, problems = read(folder({"bad.txt": content, "good.txt": LAWS}))
    assert [document.facts.id for document in documents] == ["good"]
    assert codes(problems) == [("bad.txt", code)]
    assert all("expected" in problem.message and problem.message.count(";") >= 1 for problem in problems)


def test_a_pdf_is_named_and_not_passed_over(folder):
    assert codes(read(folder({"laws.pdf": b"%PDF-1.4 ..."}))[1]) == [("laws.pdf", "binary-file")]


def test_a_missing_folder_is_a_problem_and_the_rest_is_read(folder, tmp_path):
    documents, problems = read(tmp_path / "nowhere", folder({"a.txt": LAWS}))
    assert len(documents) == 1
    assert codes(problems) == [("nowhere", "missing-folder")]


def test_a_file_that_cannot_be_read_is_a_problem(folder):
    sources = folder({"a.txt": LAWS})
    os.symlink(sources / "gone", sources / "b.txt")
    documents, problems = read(sources)
    assert len(documents) == 1
    assert codes(problems) == [("b.txt", "unreadable-file")]


def test_the_same_bytes_are_read_once(folder):
    documents, problems = read(folder({"a.txt": LAWS, "b.txt": LAWS}, "one"), folder({"c.txt": LAWS}, "two"))
    assert [document.facts.file for document in documents] == ["a.txt"]
    assert codes(problems) == [("b.txt", "duplicate-document"), ("c.txt", "duplicate-document")]
    assert "the same bytes as a.txt" in problems[0].message


def test_a_copy_of_a_bad_file_is_a_bad_file(folder):
    assert codes(read(folder({"a.txt": GERMAN, "b.txt": GERMAN}))[1]) == [
        ("a.txt", "other-language"),
        ("b.txt", "other-language"),
    ]


def test_ids_are_unique_and_a_clash_is_reported(folder):
    documents, problems = read(folder({"1/laws.txt": LAWS, "2/laws.txt": COMMENTARY, "3/Laws.htm": LAWS + "Ещё."}))
    assert [document.facts.id for document in documents] == ["laws", "laws-2", "laws-3"]
    assert codes(problems) == [("laws-2", "id-clash"), ("laws-3", "id-clash")]


def test_a_name_without_letters_has_an_id(folder):
    (document,), _ = read(folder({"---": LAWS}))
    assert document.facts.id == "document"


def test_a_stop_inside_a_name_begins_no_extension(folder):
    documents, _ = read(folder({"Laws 2.0": LAWS, "Laws v. 3.txt": COMMENTARY, "laws.json": LAWS + "Ещё."}))
    assert [(document.facts.id, document.facts.title) for document in documents] == [
        ("laws-2-0", "Laws 2.0"),
        ("laws-v-3", "Laws v. 3"),
    ]


def test_offsets_behind_the_end_of_the_text_are_problems(folder):
    entry = Entry(
        file="a.txt", withhold=(Withheld(0, 5), Withheld(5, 9999)), placement=(Placement(at=9999, group="g"),)
    )
    _, problems = read(folder({"a.txt": LAWS}), manifest=Manifest((entry,)))
    assert codes(problems) == [("a", "offset-beyond-text")] * 2
    assert problems[0].message.startswith("sources.toml has a withhold at 9999")


def test_what_is_withheld_up_to_the_end_of_the_text_is_no_problem(folder):
    end = len(LAWS)
    entries = [Entry(file="a.txt", withhold=(Withheld(5, last),)) for last in (end, end + 1)]
    found = [codes(read(folder({"a.txt": LAWS}), manifest=Manifest((entry,)))[1]) for entry in entries]
    assert found == [[], [("a", "offset-beyond-text")]]


def test_an_english_law_text_is_read(folder):
    (document,), problems = read(folder({"laws.txt": ENGLISH}))
    assert (document.facts.language, document.facts.script, document.facts.scheme) == ("en", "latin", "")
    assert problems == ()


@pytest.mark.parametrize("entry", [Entry(file="a.txt", kinds=("text",)), Entry(file="a.txt", language="en")])
def test_the_manifest_may_vouch_for_an_english_text(folder, entry):
    documents, problems = read(folder({"a.txt": WEATHER}), manifest=Manifest((entry,)))
    assert len(documents) == 1
    assert problems == ()


def test_a_page_is_read_as_its_text_and_its_problems_have_places_there(folder):
    page = "<html><body><h1>Правило 5. Счётчик</h1><p>Счётчик пишет\xff итог.</p><p>?????? ????? ??</p></body></html>"
    data = page.encode().replace("\xff".encode(), b"\xff")
    (document,), problems = read(folder({"a.html": data}))
    assert document.text == "Правило 5. Счётчик\n\nСчётчик пишет\N{REPLACEMENT CHARACTER} итог.\n\n?????? ????? ??"
    assert [(row.document, row.line, row.code) for row in problems] == [("a", 3, "bad-byte"), ("a", 5, "letters-lost")]
    assert document.text[problems[0].start] == "\N{REPLACEMENT CHARACTER}"


def test_a_problem_of_a_document_carries_its_id(folder):
    entry = Entry(file="a.txt", id="laws-1997")
    _, problems = read(folder({"a.txt": LAWS.encode() + b"\xff"}), manifest=Manifest((entry,)))
    assert codes(problems) == [("laws-1997", "bad-byte")]
    assert problems[0].line == 5


def test_an_entry_for_other_bytes_of_the_file_is_used_and_reported(folder):
    entry = Entry(file="a.txt", sha256="ab" * 32, edition="1997")
    (document,), problems = read(folder({"a.txt": LAWS}), manifest=Manifest((entry,)))
    assert document.facts.edition == "1997"
    assert codes(problems) == [("a", "entry-outdated")]


def test_the_entry_to_paste_is_valid_and_says_what_was_found(folder, tmp_path):
    (document,), _ = read(folder({'the "old" one.txt': LAWS + "Наш клуб. 3 марта 1987 г.\n"}))
    pasted = entry_to_paste(document)
    (tmp_path / "sources.toml").write_text(pasted, "utf-8")
    (entry,) = load_manifest([tmp_path], tmp_path / "none").entries
    assert (entry.sha256, entry.file, entry.id) == (document.facts.sha256, 'the "old" one.txt', "the-old-one")
    assert (entry.edition, entry.kinds, entry.language) == ("1987", ("laws",), "ru")
    assert "80% sure: date '3 марта 1987' after the last law" in pasted
    assert "laws 67% (2)" in pasted
    assert list(tomllib.loads(pasted)) == ["document"]


def test_the_same_folder_reads_the_same_twice(folder):
    sources = folder({"a.txt": LAWS, "b.html": f"<p>{COMMENTARY}</p>", "c": GERMAN})
    assert read(sources) == read(sources)
