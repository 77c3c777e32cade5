"""Serving: pages, folders and what is not there; a busy port in one line."""

import http.client
import threading
from argparse import ArgumentTypeError, Namespace
from types import SimpleNamespace

import pytest

from build_scripts.commands.serve import SiteHandler, port_number, refused, run, server_of


@pytest.fixture
def site(tmp_path):
    for name, text in {"index.html": "start", "laws/64/index.html": "law 64", "assets/page.css": "p {}"}.items():
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (tmp_path / "outside.txt").write_text("outside", "utf-8")
    return tmp_path / "site"


@pytest.fixture
def ask(site):
    """Asks a running server for a path: status, body and where it leads."""
    with server_of(site, 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()

        def get(path):
            connection = http.client.HTTPConnection(*server.server_address, timeout=10)
            connection.request("GET", path)
            answer = connection.getresponse()
            found = answer.status, answer.read().decode(), answer.headers.get("Location")
            connection.close()
            return found

        yield get
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("path", "body"),
    [("/", "start"), ("/laws/64/", "law 64"), ("/laws/64/index.html", "law 64"), ("/assets/page.css", "p {}")],
)
def test_a_page_and_a_folder_are_served(ask, path, body):
    assert ask(path)[:2] == (200, body)


def test_a_folder_without_its_slash_leads_to_the_folder(ask):
    status, _, place = ask("/laws/64")
    assert (status, place) == (301, "/laws/64/")


@pytest.mark.parametrize("path", ["/laws/", "/assets/", "/none", "/../outside.txt", "/%2e%2e/outside.txt"])
def test_what_is_no_page_is_not_found_and_nothing_is_listed(ask, path, capsys):
    status, body, _ = ask(path)
    assert status == 404
    assert "outside" not in body
    assert "page.css" not in body


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("version.js", "text/javascript"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("type.woff2", "font/woff2"),
        ("icon.png", "image/png"),
        ("index.html", "text/html"),
    ],
)
def test_what_a_phone_needs_has_its_type(name, kind):
    assert SiteHandler.guess_type(SiteHandler.__new__(SiteHandler), name) == kind


def test_only_this_machine_is_served(site):
    with server_of(site, 0) as server:
        assert server.server_address[0] == "127.0.0.1"


def test_a_busy_port_is_one_line_that_names_another(site, capsys):
    with server_of(site, 0) as server:
        port = server.server_port
        assert run(SimpleNamespace(site=lambda: site), Namespace(port=port)) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"lawbook: port {port} is taken by another program; try --port {port + 1}\n"


def test_stopping_is_clean(site, capsys, monkeypatch):
    def interrupted(server):
        raise KeyboardInterrupt

    monkeypatch.setattr("build_scripts.commands.serve.SiteServer.serve_forever", interrupted)
    assert run(SimpleNamespace(site=lambda: site), Namespace(port=0)) == 0
    assert capsys.readouterr().out.startswith("http://127.0.0.1:")


@pytest.mark.parametrize(
    ("error", "port", "line"),
    [
        (PermissionError(13, "Permission denied"), 80, "port 80 needs rights you don't have; try --port 8000"),
        (OSError(99, "Odd"), 65535, "port 65535 can't be opened: Odd; try --port 8000"),
    ],
)
def test_a_port_that_cant_be_had_says_why(error, port, line):
    assert refused(error, port) == line


@pytest.mark.parametrize(("text", "port"), [("0", 0), ("8000", 8000), ("65535", 65535)])
def test_a_port_is_a_number(text, port):
    assert port_number(text) == port


@pytest.mark.parametrize("text", ["", "-1", "65536", "http", "8000.5"])
def test_anything_else_is_no_port(text):
    with pytest.raises(ArgumentTypeError, match="is no port"):
        port_number(text)
