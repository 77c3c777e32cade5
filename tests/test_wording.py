"""The table of terms of the digest: words to avoid, and forms of a term that get no link."""

from pathlib import Path

import pytest

from build_scripts.cli import main
from build_scripts.model.editions import IN_FORCE
from build_scripts.model.lawbook import LawBook
from build_scripts.model.wording import Wording
from build_scripts.pipeline import law_book, read
from build_scripts.read.digest_terms import read_terms
from build_scripts.tell.wording import wording_problems

HEAD = "language\tterm\talso\tavoid\twhy\n"
LAW = """+++
law = 4
1987 = "as 2017"
1997 = "as 2017"
2007 = "as 2017"
basis = { 1987 = [], 1997 = [], 2007 = [], 2017 = [] }
related = []
+++

# 2017 | Партнёрства | Partnerships
ru: RUSSIAN
en: ENGLISH

# director
## 1
ru: Судья ждёт.
en: The Director waits.

# mistake
ru: Спешить.
en: Haste.

# 1987
ru: Так же.
en: The same.
""".replace("2017", IN_FORCE)
GLOSSARY = """## golden spoon | золотая ложка
law: definitions
forms ru: золотой ложки
ru: Та, что блестит.
en: The one that shines.

## saucer | блюдце чашки
law: definitions
ru: Под чашкой.
en: Under the cup.
"""


def found(
    folder: Path, russian: str = "Тихо.", english: str = "Quiet.", rules: str = "", terms: str = "",
    code: str = "digest-wording",
) -> list[str]:  # fmt: skip
    digest = folder / "digest"
    digest.mkdir()
    (digest / "04.txt").write_text(LAW.replace("RUSSIAN", russian).replace("ENGLISH", english), "utf-8")
    (digest / "terms.tsv").write_text(HEAD + rules, "utf-8")
    if terms:
        (digest / "glossary.txt").write_text(terms, "utf-8")
    sources = read([], digest)
    assert sources.problems == ()
    return [
        f"{problem.line} {problem.message}"
        for problem in wording_problems(law_book(sources), sources.wording)
        if problem.code == code
    ]


RULE = "ru\tкружка\tчаша\tчерпак*; старая чашка\tв чём пьют\n"
AVOIDED = [
    ("Вот черпак.", RULE, ["11 'черпак' is a word to avoid (черпак*: в чём пьют); expected 'кружка'"]),
    ("Вот Черпаками.", RULE, ["11 'Черпаками' is"]),
    ("Вот старая\nчашка.", RULE, ["11 'старая чашка' is"]),
    ("Вот черпак и черпаки.", RULE, ["11 'черпак' is", "11 'черпаки' is"]),
    ("Вот чаша, кружка, старые чашки, зачерпак.", RULE, []),
    ("Вот полкружки ПО пути.", "ru\tправый\t\tПО\tсосед\n", ["11 'ПО' is"]),
    ("Идёт по пути.", "ru\tправый\t\tПО\tсосед\n", []),
    ("Несёт счет.", "ru\tзапись\t\tсчёт*\tцифры\n", []),
    ("Несёт счёт.", "ru\tзапись\t\tсчет*\tцифры\n", ["11 'счёт' is"]),
    ("Вот mug.", "en\tcup\t\tmug*\tdrink\n", []),
]


@pytest.mark.parametrize(("russian", "rules", "messages"), AVOIDED)
def test_words_to_avoid_are_named_where_they_stand(
    russian: str, rules: str, messages: list[str], tmp_path: Path
) -> None:
    said = found(tmp_path, russian, rules=rules)
    assert len(said) == len(messages)
    assert all(message.startswith(words) for message, words in zip(said, messages, strict=True))


def test_a_rule_is_for_the_texts_of_its_language(tmp_path: Path) -> None:
    said = found(tmp_path, "Тут mug.", "The mug’s handle.", rules="en\tcup\t\tmug\tdrink\n")
    assert said == ["12 'mug' is a word to avoid (mug: drink); expected 'cup'"]


FORMS = [
    ("Нет золотой ложки.", "Quiet.", []),
    ("Едят золотою ложкою.", "Quiet.", ["золотою ложкою"]),
    ("Едят золотой ложкой.", "Quiet.", ["золотой ложкой"]),
    ("Считают золотой ложку.", "Quiet.", []),  # the adjective does not agree with the noun
    ("Позолотила ложку.", "Quiet.", []),
    ("Блюдцами чашки.", "Quiet.", ["блюдцами чашки"]),
    ("Блюдцами чашек.", "Quiet.", []),  # what depends on the noun stays as it is in the name
    ("Тихо.", "Two golden spoons.", ["golden spoons"]),
    ("Тихо.", "The golden spoon’s shine.", []),
    ("Тихо.", "A saucer-like golden thing.", []),
]


@pytest.mark.parametrize(("russian", "english", "forms"), FORMS)
def test_a_form_without_a_link_is_named(russian: str, english: str, forms: list[str], tmp_path: Path) -> None:
    said = found(tmp_path, russian, english, terms=GLOSSARY)
    assert [message.split("'")[1] for message in said] == forms


def test_a_form_is_named_once(tmp_path: Path) -> None:
    said = found(tmp_path, "Двумя золотыми ложками и золотыми ложками.", terms=GLOSSARY)
    assert len(said) == 1
    assert said[0].endswith("expected it among the `forms ru:` of that term")


OTHER_NAMES = [
    ("ru\tзолотая ложка\tблестящая ложка\tчерпак\tпьют\n", ["2 'блестящая ложка' is another name of 'золотая ложка'"]),
    ("ru\tЗолотая ложка\tзолотой ложки\tчерпак\tпьют\n", []),
    ("ru\tкружка\tчаша\tчерпак\tпьют\n", []),  # no term of the glossary
    ("en\tsaucer\tplate\tmug\tdrink\n", ["2 'plate' is another name of 'saucer'"]),
]


@pytest.mark.parametrize(("rules", "messages"), OTHER_NAMES)
def test_another_name_of_a_term_stands_in_the_glossary_too(rules: str, messages: list[str], tmp_path: Path) -> None:
    said = found(tmp_path, rules=rules, terms=GLOSSARY, code="digest-terms")
    assert len(said) == len(messages)
    assert all(message.startswith(words) for message, words in zip(said, messages, strict=True))


ROWS = [
    (HEAD + "ru\tкружка\t\tчерпак\tпьют\n", [Wording("ru", "кружка", (), ("черпак",), "пьют", 2)], []),
    (HEAD + "\n", [], []),
    ("language\tterm\n", [], ["1 the heads are language, term; expected language, term, also"]),
    (HEAD + "ru\tкружка\tчерпак\n", [], ["2 a row of 3 cells"]),
    (HEAD + "de\tTasse\t\tPott\t\n", [], ["2 the language 'de' has no texts here"]),
    (HEAD + "ru\tкружка\tчаша\t\tпьют\n", [], ["2 a row without a term or without a word to avoid"]),
]


@pytest.mark.parametrize(("text", "rows", "faults"), ROWS)
def test_the_table_is_read_and_its_faults_are_said(
    text: str, rows: list[Wording], faults: list[str], tmp_path: Path
) -> None:
    (tmp_path / "terms.tsv").write_text(text, "utf-8")
    read_rows, problems = read_terms(tmp_path)
    assert list(read_rows) == rows
    said = [f"{problem.line} {problem.message}" for problem in problems]
    assert len(said) == len(faults)
    assert all(one.startswith(words) for one, words in zip(said, faults, strict=True))


def test_a_table_that_is_no_utf_8_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "terms.tsv").write_bytes(b"\xff\xfe\xd0")
    rows, problems = read_terms(tmp_path)
    assert rows == ()
    assert [problem.code for problem in problems] == ["digest-terms"]


def test_a_digest_without_a_table_has_no_rules(tmp_path: Path) -> None:
    assert read_terms(tmp_path) == ((), ())


def test_check_names_words_to_avoid_and_fails_when_strict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    project = tmp_path / "project"
    digest = project / "source_texts" / "digest"
    digest.mkdir(parents=True)
    (digest / "04.txt").write_text(LAW.replace("RUSSIAN", "Вот черпак.").replace("ENGLISH", "A ladle."), "utf-8")
    (digest / "terms.tsv").write_text(HEAD + RULE, "utf-8")
    empty = tmp_path / "sources"
    empty.mkdir()
    given = ["--project", str(project), "--sources", str(empty)]
    assert main(["check", *given]) == 0
    assert "digest/04.txt:11: digest-wording 'черпак' is a word to avoid" in capsys.readouterr().err
    assert main(["check", "--strict", *given]) == 1


def test_the_shipped_digest_says_one_word_for_one_thing(digest_book: LawBook, project: Path) -> None:
    wording, problems = read_terms(project / "source_texts" / "digest")
    assert len(wording) > 30
    found = [*problems, *wording_problems(digest_book, wording)]
    assert [problem.printed(problem.document) for problem in found] == []
