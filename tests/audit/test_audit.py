"""The audit by itself: limits, kinds of pages, gzip, and what it reads out of a report; no node and no java."""

import gzip
import http.client
from pathlib import Path

import pytest
from figures import Figure, printed
from gzip_server import served
from html_checker import KINDS, ONE_OF_EACH, longest_law_page, pages_of
from lighthouse import findings, first_visit
from tools import ToolError, program, recent

PAGES = {
    "index.html": "start",
    "404.html": "404",
    "laws/1/index.html": "law without text",
    "laws/2/index.html": "law with text",
    "laws/2/1997/index.html": "other edition",
    "commentary/2/index.html": "commentary",
    "decisions/x/index.html": "decisions",
    "documents/x/index.html": "document",
    **{f"{kind}/index.html": kind for kind in ONE_OF_EACH},
    "examples/index.html": "examples",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, kind in PAGES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        ident = "2A" if kind == "law with text" else "2017-1A"
        path.write_text(f'<section class="provision level-1" id="{ident}">{kind * 100}</section>', "utf-8")
    return tmp_path


def test_every_page_has_its_kind(site: Path) -> None:
    assert pages_of(site) == {kind: [name] for name, kind in PAGES.items()}
    assert {*KINDS, *ONE_OF_EACH} <= set(PAGES.values())


@pytest.mark.parametrize(
    ("figure", "kept"),
    [
        (Figure("a score", 95, least=95), True),
        (Figure("a score", 94.9, least=95), False),
        (Figure("a weight", 40, most=40), True),
        (Figure("a weight", 40.1, most=40), False),
    ],
)
def test_a_limit_is_kept_up_to_itself_and_a_missed_one_is_told_with_its_findings(
    figure: Figure, kept: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    found = Figure(figure.name, figure.value, least=figure.least, most=figure.most, findings=["the cause"])
    assert printed([found], all_findings=False) is kept
    assert ("the cause" in capsys.readouterr().out) is not kept


@pytest.mark.parametrize(("path", "accepts", "encoding"), [
    ("laws/2/", "gzip, br", "gzip"), ("laws/2/index.html", "gzip", "gzip"), ("laws/2/index.html", "br", None),
    ("font.woff2", "gzip", None),
])  # fmt: skip
def test_texts_go_out_in_gzip_to_who_takes_it(site: Path, path: str, accepts: str, encoding: str | None) -> None:
    (site / "font.woff2").write_bytes(b"font")
    with served(site) as root:
        connection = http.client.HTTPConnection(root.removeprefix("http://").rstrip("/"), timeout=10)
        connection.request("GET", f"/{path}", headers={"Accept-Encoding": accepts})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
    assert (answer.status, answer.headers.get("Content-Encoding")) == (200, encoding)
    text = gzip.decompress(body) if encoding else body
    assert text == (b"font" if path == "font.woff2" else (site / "laws/2/index.html").read_bytes())


def test_the_heaviest_law_page_counts(site: Path) -> None:
    (site / "laws/1/index.html").write_bytes(bytes(range(256)) * 4)
    assert longest_law_page("invented", site).about == "laws/1/index.html"


def test_a_report_gives_the_weight_by_part_and_what_cost_points() -> None:
    requests = [
        {"resourceType": "Document", "transferSize": 2000}, {"resourceType": "Font", "transferSize": 500},
        {"resourceType": "Font", "transferSize": 500}, {"resourceType": "Image", "transferSize": 100},
    ]  # fmt: skip
    node = {"type": "node", "selector": "main > a", "snippet": "<a>", "explanation": "It has no name"}
    result = {
        "categories": {"accessibility": {"auditRefs": [
            {"id": "link-name", "weight": 7}, {"id": "good", "weight": 1}, {"id": "none", "weight": 0},
        ]}},
        "audits": {
            "network-requests": {"details": {"items": requests}},
            "link-name": {"score": 0, "title": "Links have no name", "details": {"items": [{"node": node}]}},
            "good": {"score": 1, "title": "Good"},
            "none": {"score": 0, "title": "Costs nothing"},
        },
    }  # fmt: skip
    weight = first_visit("invented", result)
    assert weight.value == pytest.approx(3.1)
    assert weight.about == "HTML 2, fonts 1, other 0.1"
    assert list(findings(result, "accessibility")) == [
        "link-name (0): Links have no name",
        "  main > a  <a>  It has no name",
    ]


def test_a_program_that_is_too_old_is_named_with_its_package() -> None:
    with pytest.raises(ToolError, match=r"Java 17 or newer is needed; found: 11.0.2; on Debian 12: .* default-jre"):
        recent("Java", ["echo", "11.0.2"], (17,), "default-jre-headless")


def test_a_missing_program_is_named_with_its_package() -> None:
    with pytest.raises(ToolError, match="java is missing; on Debian: apt-get install default-jre-headless"):
        program("java", "no-such-program", "default-jre-headless")
