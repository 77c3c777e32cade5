"""The digest: its form by cases, its place beside the documents, and the one the project ships."""

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build_scripts.cli import main
from build_scripts.languages.titles import LAST_LAW
from build_scripts.model.address import Address
from build_scripts.model.digest import DigestFacts
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.lawbook import LawBook
from build_scripts.model.units import Unit
from build_scripts.pages.write import page_files
from build_scripts.pipeline import Sources, law_book, read
from build_scripts.read.digest import DigestDocument, document_facts, read_digest
from build_scripts.search.records import records
from build_scripts.workspace import HOME

SHIPPED = HOME / "source_texts" / "digest"
_CASES = (Path(__file__).parent / "cases" / "digest.toml").read_text("utf-8")
_DATA = tomllib.loads(_CASES.replace("2017", IN_FORCE))  # the cases call it so, whichever it is
WHOLE, AMENDED = _DATA["whole"], _DATA["amended"]
CASES = _DATA["case"]
DOCUMENT = """Правило 4. Ложки
================
A.Чистые ложки
1. Ложку кладут в чашку (см. правило 5).
2. Чашку держат двумя руками.
"""


def book_of(folder: Path, *, document: str = "") -> LawBook:
    """The law book of a digest folder, beside one document when its text is given."""
    sources = folder / "sources"
    sources.mkdir(exist_ok=True)
    if document:
        (sources / "laws.txt").write_text(document, "utf-8")
        (sources / "sources.toml").write_text(
            '[[document]]\nfile = "laws.txt"\nid = "laws"\nedition = "1987"\nlanguage = "ru"\nkinds = ["laws"]\n',
            "utf-8",
        )
    return law_book(read([sources], folder / "digest"))


def digest_folder(folder: Path, text: str, name: str = "04.txt") -> Path:
    target = folder / "digest"
    target.mkdir(exist_ok=True)
    (target / name).write_text(text, "utf-8")
    return folder


def said(book: LawBook) -> list[tuple[str, int, str]]:
    return [(problem.code, problem.line, problem.message) for problem in book.problems]


def unit(book: LawBook, address: str, edition: str = IN_FORCE, language: str = "ru") -> Unit:
    wanted = (Address.parse(address), edition, language, "digest")
    return next(one for one in book.units if (one.address, one.edition, one.language, one.layer) == wanted)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_the_form(case: dict[str, object], tmp_path: Path) -> None:
    text = _DATA[case.get("base", "whole")].lstrip("\n")
    for before, after in (("from", "to"), ("other_from", "other_to")):
        if before in case:
            assert str(case[before]) in text
            text = text.replace(str(case[before]), str(case[after]), 1)
    found = said(book_of(digest_folder(tmp_path, text, "89.txt" if "base" in case else "04.txt")))
    if "code" not in case:
        assert found == []
        return
    meant = [row for row in found if row[0] == case["code"] and str(case["words"]) in row[2]]
    assert meant, found
    if "line" in case:
        assert meant[0][1] == case["line"]
    assert not [row for row in found if row[0].startswith("account-")]


def whole_book(tmp_path: Path) -> LawBook:
    return book_of(digest_folder(tmp_path, WHOLE.lstrip("\n")), document=DOCUMENT)


def test_texts_titles_figures_and_tables_are_read(tmp_path: Path) -> None:
    book = whole_book(tmp_path)
    assert unit(book, "L4").text == "Ложек 2, и не больше."
    assert unit(book, "L4", language="en").title == "Partnerships"
    assert (unit(book, "L4.A.2").text, unit(book, "L4.A.2", language="en").text) == (
        "Чашка полна на 0,5.",
        "The cup is 0.5 full.",
    )
    assert unit(book, "L4.B.2.a").parent == unit(book, "L4.B.2").id
    assert unit(book, "L4.step2").text == "Судья кладёт их на место."
    assert unit(book, "L4.mistake1").kind == "paragraph"
    assert unit(book, "L4.A.1", "1987").text == "Ложку держали в руке."
    (table,) = book.tables()
    assert table.title == "Ложки / Spoons"
    assert table.columns == ("Чашка / Cup", "Ложек / Spoons")
    assert table.rows == (("малая / small", 1), ("5–6", -2))


def test_the_account_of_the_digest_adds_up(tmp_path: Path) -> None:
    book = whole_book(tmp_path)
    row = next(row for row in book.account if row.document == "digest-04")
    assert row.characters == row.in_units + sum(row.noise.values())
    assert not [problem for problem in book.problems if problem.code.startswith("account-")]


def test_the_digest_is_no_witness_and_never_the_reading_text(tmp_path: Path) -> None:
    book = whole_book(tmp_path)
    read_units = {name for names in book.witnesses.values() for name in names}
    assert not {one.id for one in book.units if one.layer == "digest"} & read_units
    assert book.variants == ()
    assert (IN_FORCE, "ru", Address.parse("L4.A.1")) not in book.witnesses


def test_a_document_is_not_resolved_by_the_digest(tmp_path: Path) -> None:
    digest = digest_folder(tmp_path, WHOLE.lstrip("\n").replace("law = 4", "law = 5"), "05.txt")
    book = book_of(digest, document=DOCUMENT)
    (reference,) = [row for row in book.references if row.document == "laws"]
    assert (reference.targets, reference.status) == (("L5",), "text-missing")


def test_a_reference_of_1987_opens_the_law_page_and_says_so(tmp_path: Path) -> None:
    document = DOCUMENT.replace("(см. правило 5)", "(см. правило 4B2(a))")
    page = page_files(book_of(digest_folder(tmp_path, WHOLE.lstrip("\n")), document=document))["laws/4/index.md"]
    link = re.search(r'<a class="reference elsewhere"[^>]*>правило 4B2\(a\)</a>', page)
    assert link is not None
    assert 'href="#4"' in link[0] or 'href="index.html"' in link[0]
    assert f"{IN_FORCE}-" not in link[0]


def test_a_law_page_leads_with_the_rule_in_force_and_names_editions(tmp_path: Path) -> None:
    page = page_files(whole_book(tmp_path))["laws/4/index.md"]
    page = page[page.index("<h1") :]
    box, text = page.index('id="digest"'), page.index('id="documents-text"')
    assert box < page.index("Ложек 2, и не больше.") < text < page.index("Ложку кладут в чашку")
    assert f"Действует сейчас · издание {IN_FORCE}" in page
    assert "Текст документов · издание 1987" in page
    assert "наш дайджест, не официальный текст" in page
    assert f'id="{IN_FORCE}-4A1"' in page
    assert 'id="1987-4A1"' in page
    assert 'id="4A1"' in page


def test_an_old_text_says_where_the_rule_in_force_differs(tmp_path: Path) -> None:
    page = page_files(whole_book(tmp_path))["laws/4/index.md"]
    section = page[page.index('<section class="provision level-2 item" id="4A1"') :]
    assert "Сейчас иначе: см. выше" in section[: section.index('id="4A2"')]
    assert "Сейчас иначе: см. выше" not in section[section.index('id="4A2"') :]
    assert "Сейчас действует иное: см. выше" in page


AMENDED_DOCUMENT = """Law 89. Spoons
=============
A. The cup was empty.
B. The cup is broken.
"""


def amended_book(tmp_path: Path) -> LawBook:
    """The book of the amended law, beside a text of 2017 as it was printed."""
    book = book_of(digest_folder(tmp_path, AMENDED.lstrip("\n"), "89.txt"), document=AMENDED_DOCUMENT)
    (tmp_path / "sources" / "sources.toml").write_text(
        f'[[document]]\nfile = "laws.txt"\nid = "laws"\nedition = "{IN_FORCE}"\nlanguage = "en"\nkinds = ["laws"]\n',
        "utf-8",
    )
    assert not [problem for problem in book.problems if problem.code.startswith("account-")]
    return law_book(read([tmp_path / "sources"], tmp_path / "digest"))


def test_what_the_director_says_stands_on_the_page_in_both_languages(tmp_path: Path) -> None:
    page = page_files(whole_book(tmp_path))["laws/4/index.md"]
    box = page[page.index('<details class="say">') :]
    box = box[: box.index("</details>")]
    for words in (
        "Что судья говорит за столом",
        "Всем за столом",
        "To the whole table",
        "ложки на блюдца",
        "spoons on",
    ):
        assert words in box
    assert f'id="{IN_FORCE}-4.say1"' in box


def test_what_the_director_says_is_found_with_its_law(tmp_path: Path) -> None:
    (record,) = (row for row in records(whole_book(tmp_path)) if row.address == "L4" and row.edition == IN_FORCE)
    assert "To the whole table Please put your spoons" in record.text
    assert "Всем за столом Положите, пожалуйста, ложки" in record.text


def test_an_amended_law_leads_with_the_amendment_and_keeps_the_rule_before_it(tmp_path: Path) -> None:
    book = amended_book(tmp_path)
    assert unit(book, "L89").text == "Чашки носят двое."
    assert unit(book, "L89", f"{IN_FORCE}-2023").text == "Чашку нёс один игрок (см. правило 89A)."
    page = page_files(book)["laws/89/index.md"]
    lead, earlier = page.index('id="digest"'), page.index('id="earlier-editions"')
    assert "изменено с 1 января 2024 года; сверено с объявлением федерации" in page[lead:earlier]
    assert "amended from 1 January 2024; held against a federation’s notice" in page[lead:earlier]
    assert f'id="{IN_FORCE}-2023-89A"' in page[earlier:]
    assert "Чашка была пуста." in page[earlier:]
    assert "Чашка была пуста." not in page[lead:earlier]


def test_only_provisions_whose_words_were_not_seen_are_marked(tmp_path: Path) -> None:
    page = page_files(amended_book(tmp_path))["laws/89/index.md"]
    assert page.count("слов этого пункта мы не видели") == 1
    section = page[page.index(f'id="{IN_FORCE}-89B"') :]
    assert "слов этого пункта мы не видели" in section[: section.index("</section>")]


def test_references_of_a_replaced_rule_stay_with_it_and_else_lead_to_the_laws_in_force(tmp_path: Path) -> None:
    text = AMENDED.lstrip("\n").replace("Чашка была пуста.", "Чашка была пуста (см. правило 4A1).")
    text = text.replace("The cup was empty.", "The cup was empty (see Law 4A1).")
    digest_folder(tmp_path, WHOLE.lstrip("\n"))
    book = book_of(digest_folder(tmp_path, text, "89.txt"))
    found = {
        (row.targets, row.edition, row.status) for row in book.references if row.text in ("правило 89A", "Law 4A1")
    }
    assert found == {(("L89.A",), f"{IN_FORCE}-2023", "resolved"), (("L4.A.1",), IN_FORCE, "resolved")}


def test_a_text_of_2017_says_where_an_amendment_differs(tmp_path: Path) -> None:
    page = page_files(amended_book(tmp_path), main=IN_FORCE)["laws/89/index.md"]
    assert "Сейчас действует иное: см. выше" in page
    own = page[page.index('id="documents-text"') :]
    first, second = own.index("The cup was empty."), own.index("The cup is broken.")
    assert own.count("Сейчас иначе: см. выше") == 1
    assert first < own.index("Сейчас иначе: см. выше") < second


def test_a_text_of_2017_of_a_law_that_was_not_amended_says_nothing(tmp_path: Path) -> None:
    folder = digest_folder(tmp_path, WHOLE.lstrip("\n"))
    book_of(folder, document=DOCUMENT)
    manifest = tmp_path / "sources" / "sources.toml"
    manifest.write_text(manifest.read_text("utf-8").replace('"1987"', f'"{IN_FORCE}"'), "utf-8")
    page = page_files(law_book(read([tmp_path / "sources"], tmp_path / "digest")))["laws/4/index.md"]
    assert "Сейчас иначе" not in page
    assert "Сейчас действует иное" not in page


def test_each_earlier_edition_says_what_it_was_held_against(tmp_path: Path) -> None:
    page = page_files(whole_book(tmp_path))["laws/4/index.md"]
    told = (("1987", "сверено с текстом"), ("1997", "текста для сверки нет"), ("2007", "сверено с частью текста"))
    for edition, words in told:
        box = page[page.index(f'id="{edition}-4"') :]
        assert words in re.split('<div class="edition"', box)[0]
    page = page_files(amended_book(tmp_path))["laws/89/index.md"]
    box = page[page.index('id="1997-89"') :]
    assert "не сверено" in box[: box.index("</div>")]
    assert "текста для сверки" not in box[: box.index("</div>")]
    assert f"как в {IN_FORCE} году, до изменения" in page


def test_without_a_digest_no_page_speaks_of_one(tmp_path: Path) -> None:
    page = page_files(book_of(tmp_path, document=DOCUMENT))["laws/4/index.md"]
    assert "дайджест" not in page
    assert IN_FORCE not in page


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("4.txt", b"+++\n+++\n", "no file of the digest"),
        ("94.txt", b"+++\nlaw = 94\n+++\n", "nothing is said of 1987"),
        ("04.txt", b"\xd0\xff", "no UTF-8"),
        ("notes.docx", b"PK", "no file of the digest"),
    ],
)
def test_a_file_that_cannot_be_used_is_one_problem(name: str, data: bytes, words: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    documents, problems = read_digest(tmp_path)
    assert documents == ()
    assert [problem.code for problem in problems] == ["digest-facts"]
    assert words in problems[0].message


def test_no_digest_leaves_it_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "laws.txt").write_text(DOCUMENT, "utf-8")
    assert main(["check", "--sources", str(tmp_path)]) == 0
    with_digest = capsys.readouterr().out
    assert main(["check", "--no-digest", "--sources", str(tmp_path)]) == 0
    assert re.search(r"^digest +\d", with_digest, re.MULTILINE)
    assert "digest" not in capsys.readouterr().out


_MARKS = st.sampled_from(
    ["# ", "## ", "ru: ", "en: ", "| ", "+++\n", "A1", "{spoons}", "\n", IN_FORCE, "director", "Ложка "]
)


@given(st.integers(0, len(WHOLE)), st.lists(_MARKS, max_size=12), st.integers(0, 40))
def test_a_broken_file_never_raises_and_loses_nothing(at: int, marks: list[str], cut: int) -> None:
    text = WHOLE.lstrip("\n")
    broken = text[:at] + "".join(marks) + text[at + cut :]
    book = law_book_of_text(broken)
    assert not [problem for problem in book.problems if problem.code.startswith("account-")]


def law_book_of_text(text: str) -> LawBook:
    """The law book of one file of the digest, without touching a disk."""
    facts = document_facts("04.txt", text.encode())
    statements = {"1987": "otherwise", "1997": "as 1987", "2007": "otherwise"}
    digest = DigestFacts(4, statements, figures={"spoons": 2, "half": 0.5})
    body = text.rfind("+++\n") + 4 if "+++\n" in text else 0
    return law_book(Sources((), (), (), (DigestDocument(facts, text, digest, body),)))


@pytest.fixture
def shipped(digest_book: LawBook) -> LawBook:
    return digest_book


def test_the_shipped_digest_has_no_fault(shipped: LawBook) -> None:
    assert [problem.printed(problem.document) for problem in shipped.problems] == []


def test_all_laws_are_told_with_every_statement(shipped: LawBook) -> None:
    assert sorted(shipped.digest) == list(range(1, LAST_LAW + 1))


def test_both_languages_have_the_same_provisions_and_numbers(shipped: LawBook) -> None:
    def numbers(one: Unit) -> list[str]:
        return sorted(re.findall(r"\d+", one.text.replace(",", ".")))

    by_language: dict[str, dict[tuple[str, str], Unit]] = {"ru": {}, "en": {}}
    for one in shipped.units:
        if one.layer == "digest" and one.address is not None and one.kind not in ("table", "index_entry"):
            by_language[one.language][one.edition, str(one.address)] = one
    assert by_language["ru"].keys() == by_language["en"].keys()
    differing = [
        key for key, one in by_language["ru"].items()
        if bool(one.text) != bool(by_language["en"][key].text) or numbers(one) != numbers(by_language["en"][key])
    ]  # fmt: skip
    assert differing == []


def test_every_reference_resolves_in_its_edition(shipped: LawBook) -> None:
    in_force = [row for row in shipped.references if row.edition == IN_FORCE]
    assert [row.text for row in in_force if row.status != "resolved"] == []
    laws = {(one.edition, one.address) for one in shipped.units if one.address is not None}
    for row in shipped.references:
        for target in map(Address.parse, row.targets):
            assert (row.edition, Address.law(target.parts[0])) in laws or row.edition in ("1997", "2007")


def test_what_a_law_says_before_its_first_letter_leads(tmp_path: Path) -> None:
    lead = "## p1\nru: Сначала чай.\nen: Tea first.\n\n## A | Чистые ложки"
    text = WHOLE.lstrip("\n").replace("## A | Чистые ложки", lead)
    page = page_files(book_of(digest_folder(tmp_path, text)))["laws/4/index.md"]
    assert page.index(f'id="{IN_FORCE}-4.p1"') < page.index(f'id="{IN_FORCE}-4A"') < page.index(f'id="{IN_FORCE}-4A1"')


# Where the Director speaks to players before they choose, or tells them what becomes of a card, a call or a trick.
SPOKEN = (9, 13, 16, 17, 20, 21, *range(24, 28), *range(29, 33), *range(34, 38), *range(45, 48), 50, 51, *range(53, 61),
          *range(62, 66), 67, 68, 70, 71, 75, 79)  # fmt: skip


def test_the_director_has_words_for_the_laws_where_he_speaks(shipped: LawBook) -> None:
    said = {one.address.number for one in shipped.units if one.address is not None and "say1" in one.address.parts}
    assert set(SPOKEN) <= said


def test_laws_that_were_amended_keep_the_rule_before(shipped: LawBook) -> None:
    amended = {law: facts.replaced for law, facts in shipped.digest.items() if facts.amendments}
    assert amended == {73: (f"{IN_FORCE}-2023",), 89: (f"{IN_FORCE}-2023",)}
    for law in amended:
        assert unit(shipped, f"L{law}", f"{IN_FORCE}-2023").text != unit(shipped, f"L{law}").text
    cited = [row for row in shipped.references if row.document != "digest-89" and "L89" in row.targets]
    assert not [row.text for row in cited if "индивидуальн" in shipped.by_id[row.unit].text]
