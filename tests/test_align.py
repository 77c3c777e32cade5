"""The align stage: fragments placed by their witness, witnesses and variants, and the account of every character."""

import re
from dataclasses import replace

import pytest
from flow import book_of, parsed

from build_scripts.align.account import account, printed
from build_scripts.align.lawbook import align
from build_scripts.align.witnesses import differences, folded
from build_scripts.export.book import written
from build_scripts.model.address import Address
from build_scripts.model.text import Noise
from build_scripts.tell.publication import public

RULER = "=" * 20
WHOLE = f"""
Правило 8. Лужица
{RULER}
A.На столе
Её вытирают салфеткой, которую приносит дежурный по залу.
B.На полу
1.До звонка
Её вытирает тот, кто разлил кофе, если он ещё в зале.
2.После звонка
Её вытирает тот, кто пришёл в зал последним из гостей.
"""
FRAGMENT = f"""
- 40 -
Правило 5. Ложка
{RULER}
Ложка лежит.
- 49 -
Её вытирает тот, кто разлил кофе, если он ещё в зале.
2.После звонка
Её вытирает тот, кто пришёл в зал последним из гостей.
"""


def readings(book, address, edition="1987", language="ru"):
    return book.witnesses.get((edition, language, Address.parse(address)), ())


def codes(book):
    return [problem.code for problem in book.problems]


# --- placing by witness ---


def placed(book):
    return [f"{unit.kind} {unit.address}" for unit in book.units if unit.document == "scrap"]


def test_a_fragment_that_starts_with_a_label_is_placed_with_it():
    scrap = f"- 40 -\nПравило 5. Ложка\n{RULER}\nЛожка лежит.\n- 49 -\n" + WHOLE[WHOLE.index("2.После") :]
    book = book_of(parsed(WHOLE), parsed(scrap, id="scrap"))
    assert placed(book) == ["law L5", "law L8", "section L8.B", "item L8.B.2"]
    assert "unplaced" not in codes(book)


def test_a_fragment_that_starts_inside_a_provision_is_placed_by_its_end():
    whole = WHOLE.replace("Её вытирает тот, кто разлил", "В любом случае её вытирает тот, кто разлил")
    scrap = FRAGMENT.replace("Её вытирает тот, кто разлил", "вытирает тот, кто разлил")
    book = book_of(parsed(whole), parsed(scrap, id="scrap"))
    assert placed(book) == ["law L5", "law L8", "section L8.B", "item L8.B.1", "item L8.B.2"]


def test_a_fragment_goes_on_with_the_number_after_its_first_provision():
    book = book_of(parsed(WHOLE), parsed(FRAGMENT, id="scrap"))
    assert placed(book) == ["law L5", "law L8", "section L8.B", "item L8.B.1", "item L8.B.2"]
    assert codes(book) == []


def test_words_before_the_first_provision_that_a_witness_has_stay_unplaced():
    scrap = FRAGMENT.replace("Её вытирает тот, кто разлил кофе, если он ещё в зале.", "или сам гость.")
    book = book_of(parsed(WHOLE), parsed(scrap, id="scrap"))
    assert "item L8.B.2" in placed(book)
    assert codes(book) == ["unplaced"]


def test_a_fragment_of_one_provision_gets_its_address_kind_and_lost_parents():
    scrap = f"- 40 -\nПравило 5. Ложка\n{RULER}\nЛожка лежит.\n- 49 -\n" + (
        "Её вытирают салфеткой, которую приносит дежурный по залу.\n"
    )
    book = book_of(parsed(WHOLE), parsed(scrap, id="scrap"))
    found = [(unit.kind, unit.id, unit.parent, unit.complete) for unit in book.units if unit.document == "scrap"]
    assert found[-2:] == [("law", "scrap:L8", None, False), ("section", "scrap:L8.A", "scrap:L8", False)]
    assert readings(book, "L8.A") == ("book:L8.A", "scrap:L8.A")
    assert codes(book) == []


def test_only_the_placed_fragment_loses_its_problem():
    scrap = (
        f"- 40 -\nПравило 5. Ложка\n{RULER}\nЛожка лежит.\n- 49 -\n"
        "Её вытирают салфеткой, которую приносит дежурный по залу.\n"
        "- 57 -\nО чём говорит этот листок, не знает никто из гостей, да и спросить уже некого.\n"
    )
    book = book_of(parsed(WHOLE), parsed(scrap, id="scrap"))
    (problem,) = [problem for problem in book.problems if problem.code == "unplaced"]
    assert scrap[problem.start :].startswith(("О чём", "\nО чём"))


def test_a_fragment_stays_unplaced_without_a_witness():
    book = book_of(parsed(FRAGMENT, id="scrap"))
    assert codes(book) == ["unplaced"]
    assert any(str(unit.address).startswith("scrap.fragment") for unit in book.units)


@pytest.mark.parametrize("facts", [{"edition": "1997"}, {"language": "en"}])
def test_a_text_of_another_edition_or_language_places_nothing(facts):
    assert "unplaced" in codes(book_of(parsed(WHOLE, **facts), parsed(FRAGMENT, id="scrap")))


def test_a_text_that_stands_twice_places_nothing():
    twice = WHOLE + WHOLE.replace("Правило 8", "Правило 9")
    assert "unplaced" in codes(book_of(parsed(twice), parsed(FRAGMENT, id="scrap")))


def test_a_short_text_places_nothing():
    whole = f"\nПравило 8. Лужица\n{RULER}\nA.На столе\nЕё вытирают.\nB.На полу\nЕё моют.\n"
    scrap = f"- 40 -\nПравило 5. Ложка\n{RULER}\nЛожка лежит.\n- 49 -\nЕё вытирают.\n"
    assert "unplaced" in codes(book_of(parsed(whole), parsed(scrap, id="scrap")))


# --- witnesses and variants ---


def test_a_cyrillic_witness_is_read_before_a_transliterated_one():
    latin = "Pravilo 8. Luzhica ------ A.Na stole Ee vytirayut. B.Na polu Ee moyut."
    cyrillic = f"\nПравило 8. Лужица\n{RULER}\nA.На столе\nЕё вытирают.\nB.На полу\nЕё моют.\n"
    book = book_of(parsed(latin, id="latin", scheme="lib.ru"), parsed(cyrillic))
    assert readings(book, "L8.A") == ("book:L8.A", "latin:L8.A")
    assert book.variants == ()


def test_a_complete_witness_is_read_before_a_cut_one():
    cut = "Правило 8. Лужица\n" + RULER + "\nA.На столе\nЕё вытирают салфеткой, которую\n- 9 -\n- 20 -\nКонец."
    book = book_of(parsed("- 8 -\n" + cut, id="cut"), parsed(WHOLE))
    assert readings(book, "L8.A")[0] == "book:L8.A"


def test_a_complete_transliterated_witness_is_read_before_a_cut_cyrillic_one():
    cut = f"- 8 -\nПравило 8. Лужица\n{RULER}\nA.На столе\nЕё вытирают салфеткой, которую\n- 9 -\n- 20 -\nКонец."
    latin = "Pravilo 8. Luzhica ------ A.Na stole Ee vytirayut salfetkoj, kotoruyu nesut. B.Na polu Ee moyut."
    book = book_of(parsed(cut), parsed(latin, id="latin", scheme="lib.ru"))
    assert readings(book, "L8.A") == ("latin:L8.A", "book:L8.A")


def test_a_document_that_is_not_shown_is_read_last():
    book = book_of(parsed(WHOLE, id="secret", publish="no"), parsed(WHOLE))
    assert readings(book, "L8.A") == ("book:L8.A", "secret:L8.A")


def test_documents_of_another_edition_or_language_are_no_witnesses():
    book = book_of(parsed(WHOLE), parsed(WHOLE, id="later", edition="1997"), parsed(WHOLE, id="other", language="en"))
    assert readings(book, "L8.A") == ("book:L8.A",)
    assert readings(book, "L8.A", "1997") == ("later:L8.A",)
    assert book.variants == ()


def test_witnesses_that_differ_give_variants():
    other = WHOLE.replace("салфеткой", "тряпкой").replace("в зале.", "тут.")
    book = book_of(parsed(WHOLE), parsed(other, id="other"))
    assert [(str(row.address), row.documents, row.readings) for row in book.variants] == [
        ("L8.A", ("book", "other"), ("салфеткой,", "тряпкой,")),
        ("L8.B.1", ("book", "other"), ("в зале.", "тут.")),
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Счёт — верен", "Счет - верен"),
        ("“Чашка”, и ложка", '"Чашка" ,и ложка'),
        ("«Чашка»…", '"Чашка"...'),
        ("кофе в  чашке", "кофе\nв чашке"),
    ],
)
def test_typography_is_no_difference(one, other):
    assert folded(one) == folded(other)
    assert differences(one, other) == []


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("чашка полна", "чашка пуста", [("полна", "пуста")]),
        ("чашка не полна", "чашка полна", [("чашка не", "чашка")]),
        ("чашка", "чашка и ложка", [("чашка", "чашка и ложка")]),
        ("а б в г", "а х в у", [("б", "х"), ("г", "у")]),
        ("", "", []),
    ],
)
def test_words_are_differences(one, other, expected):
    assert differences(one, other) == expected


# --- the account ---


def test_the_account_adds_up_for_an_ordinary_document():
    (row,) = book_of(parsed(WHOLE)).account
    assert row.in_units + sum(row.noise.values()) == row.characters == len("".join(WHOLE.split()))
    assert row.noise == {"ruler": len(RULER)}


def every_piece():
    return [(at, number) for at, unit in enumerate(parsed(WHOLE).units) for number in range(len(unit.pieces))]


@pytest.mark.parametrize(("at", "number"), every_piece())
def test_one_dropped_word_fails_the_account(at, number):
    document = parsed(WHOLE)
    unit = document.units[at]
    less = replace(unit, pieces=unit.pieces[:number] + unit.pieces[number + 1 :])
    book = align([replace(document, units=(*document.units[:at], less, *document.units[at + 1 :]))])
    lost = [problem for problem in book.problems if problem.code == "account-lost"]
    assert [problem.start for problem in lost] == [unit.pieces[number].start]
    (row,) = book.account
    assert row.in_units + sum(row.noise.values()) < row.characters


def test_a_dropped_row_of_noise_fails_the_account():
    document = parsed(WHOLE)
    assert "account-lost" in codes(align([replace(document, noise=())]))


def test_a_word_in_two_units_fails_the_account():
    document = parsed(WHOLE)
    one, other = document.units[0], document.units[1]
    both = replace(other, pieces=(*other.pieces, one.pieces[-1]))
    assert "account-claimed-twice" in codes(align([replace(document, units=(one, both, *document.units[2:]))]))


def test_a_word_that_is_noise_too_fails_the_account():
    document = parsed(WHOLE)
    piece = document.units[1].pieces[-1]
    noise = (*document.noise, Noise("ruler", piece.start, piece.end))
    assert "account-claimed-twice" in codes(align([replace(document, noise=noise)]))


def test_noise_recorded_twice_fails_the_account():
    document = parsed(WHOLE)
    assert "account-noise-twice" in codes(align([replace(document, noise=document.noise * 2)]))


def test_noise_inside_a_broken_word_is_no_fault():
    scrap = "- 300 - Pravilo 8. Chashka ------ Karandash kladut na pod- - 301 - nos. - 302 - Konec."
    row, problems = account(parsed(scrap, scheme="lib.ru"))
    assert problems == ()
    assert row.in_units + sum(row.noise.values()) == row.characters


@pytest.mark.parametrize("change", ["text", "piece"])
def test_a_changed_word_fails_the_account(change):
    document = parsed(WHOLE)
    unit = document.units[1]
    if change == "text":
        other = replace(unit, text=unit.text.replace("салфеткой", "тряпкой"))
    else:
        other = replace(unit, pieces=(replace(unit.pieces[0], text="Z."), *unit.pieces[1:]))
    book = align([replace(document, units=(document.units[0], other, *document.units[2:]))])
    assert codes(book) == ["account-replay"]


def test_every_document_has_its_row_and_the_account_is_printed():
    book = book_of(parsed(WHOLE), parsed(FRAGMENT, id="scrap"))
    lines = printed(book.account).splitlines()
    assert [line.split()[0] for line in lines] == ["document", "book", "scrap"]
    assert "ruler 20" in lines[1]


def test_a_book_without_documents_has_no_account():
    book = book_of()
    assert (book.account, book.units, book.problems) == ((), (), ())


# --- what may be published ---

SECRET = f"""
Поднос Доска, на которой стоит АДРЕС.
(board)
Правило 8. Лужица
{RULER}
A.На столе
Лежит АДРЕС гостя.
B.На полу
Ничего нет (см. правило 9).
"""


def withholding(text, words, **facts):
    """A document that withholds every place where these words stand."""
    spans = tuple((match.start(), match.end()) for match in re.finditer(words, text))
    document = parsed(text, kinds=("laws", "glossary", "subject-index"), **facts)
    return replace(document, facts=replace(document.facts, withheld=spans))


def test_a_withheld_passage_is_nowhere_in_the_public_book():
    other = SECRET.replace("АДРЕС гостя", "стол гостя").replace("АДРЕС", "стол")
    book = public(book_of(withholding(SECRET, "АДРЕС"), parsed(other, id="other", kinds=("laws", "glossary"))))
    assert "АДРЕС" not in written(book)
    assert next(unit.text for unit in book.units if str(unit.address) == "L8.A") == "Лежит […] гостя."


def test_a_withheld_row_of_an_index_or_table_is_left_out():
    text = "PREDMETNYJ UKAZATELX (ssylki) Chashka......7 Taina......8 Yashchik......9"
    book = public(book_of(withholding(text, "Taina", scheme="lib.ru")))
    assert [row.headword for row in book.index()] == ["Чашка", "Ящик"]


def test_what_is_not_withheld_stays_in_the_public_book():
    whole = book_of(withholding(SECRET, "АДРЕС"))
    book = public(whole)
    assert [row.targets for row in book.references] == [("L9",)]
    assert [unit.id for unit in book.units] == [unit.id for unit in whole.units]


def test_a_document_that_is_not_to_be_shown_leaves_nothing():
    book = public(book_of(parsed(SECRET, publish="compare"), parsed(WHOLE, id="other")))
    assert {unit.document for unit in book.units} == {"other"}
    assert [document.facts.id for document in book.documents] == ["other"]
    assert all(name in book.by_id for names in book.witnesses.values() for name in names)


def test_a_book_that_withholds_nothing_is_public_as_it_is():
    book = book_of(parsed(WHOLE), parsed(FRAGMENT, id="scrap"))
    assert written(public(book)) == written(book)
