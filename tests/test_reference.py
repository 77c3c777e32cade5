"""The five real documents, which the project does not hold: their export against hand-checked answers, their account.

Run with `--reference DIR`: DIR/source_texts holds the documents, DIR/reference the answers and their scorer.
"""

import subprocess
import sys
import tomllib

import pytest
from flow import CASES
from shipped import DIGEST, SOURCES

from build_scripts.export.book import written
from build_scripts.pipeline import law_book, read

pytestmark = pytest.mark.reference
FLOORS = tomllib.loads((CASES / "floors.toml").read_text("utf-8"))["floors"]


@pytest.fixture(scope="module")
def book(reference):
    return law_book(read([reference / "source_texts"], shipped=SOURCES))


@pytest.fixture(scope="module")
def figures(book, reference, tmp_path_factory):
    """The scorer's exit code and its figures by name, with a floor for each as the scorer's own limit."""
    file = tmp_path_factory.mktemp("export") / "export.json"
    file.write_text(written(book), "utf-8")
    limits = [word for name, floor in FLOORS.items() for word in ("--min", f"{name}={floor}")]
    scorer = [sys.executable, str(reference / "reference" / "score.py"), str(file), str(reference / "reference")]
    done = subprocess.run([*scorer, *limits, "--show", "5"], capture_output=True, text=True, check=False)
    print(done.stdout, done.stderr)
    rows = (line.partition(": ") for line in done.stdout.splitlines() if ": " in line and not line.startswith(" "))
    return done.returncode, {name: float(rest.split()[0]) for name, _, rest in rows if rest.split()[0][0].isdigit()}


def test_the_scorer_is_content_with_every_floor(figures):
    code, found = figures
    assert set(FLOORS) <= set(found)
    assert code == 0


@pytest.mark.parametrize("name", sorted(FLOORS))
def test_a_figure_is_no_lower_than_its_floor(figures, name):
    assert figures[1][name] >= FLOORS[name]


def test_all_five_documents_are_recognised(book):
    assert len(book.documents) == 5
    assert {document.facts.edition for document in book.documents} == {"1987", "1997"}


def test_every_character_of_the_documents_is_accounted_for(book):
    for row in book.account:
        assert row.in_units + sum(row.noise.values()) == row.characters, row.document
    assert [problem for problem in book.problems if problem.code.startswith("account")] == []


def test_no_fragment_is_unplaced_and_nothing_is_left_unparsed(book):
    assert [problem for problem in book.problems if problem.code in ("unplaced", "unparsed")] == []


def test_the_search_finds_what_directors_look_for(book, reference, tmp_path):
    """The judged queries, over the documents and the digest."""
    file = tmp_path / "export.json"
    file.write_text(written(book), "utf-8")
    command = [sys.executable, "-m", "build_scripts", "search", "--sources", str(reference / "source_texts")]
    scorer = [sys.executable, str(reference / "reference" / "score_search.py"), str(file)]
    done = subprocess.run(
        [*scorer, str(reference / "reference" / "queries.tsv"), *command, "--batch", "--json",
         "--min", "at1=0.94", "--min", "at3=0.98"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    print(done.stdout, done.stderr)
    assert done.returncode == 0, done.stdout


def test_the_digest_and_the_documents_score_alike(reference):
    """The IMP scale of the digest is that of the documents; the scores of law 77 are held in test_scores."""
    tables = list(law_book(read([reference / "source_texts"], DIGEST, SOURCES)).tables())
    (own,) = (table for table in tables if table.document == "digest-78")
    given = max(
        (table for table in tables if table.law == 78 and table.document != "digest-78"), key=lambda t: len(t.rows)
    )
    scale = {row[0]: row[-1] for row in given.rows}
    ranges = {int(str(row[0]).split("–")[0].split()[0]): row[-1] for row in own.rows}
    assert {low: imps for low, imps in ranges.items() if low in scale} == scale


def test_the_figures_are_printed(figures, capsys):
    with capsys.disabled():
        print()
        for name, value in figures[1].items():
            floor = f"  floor {FLOORS[name]}" if name in FLOORS else ""
            print(f"{name:24}{value:.4f}{floor}")
