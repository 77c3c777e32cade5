"""What makes the site installable and lets it be saved on a phone: version, worker, manifest and icons."""

import hashlib
import json
import re
import shutil
import struct
import zlib
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from py_mini_racer import MiniRacer

from build_scripts.colours import PAPER, coloured
from build_scripts.site.build import build_site
from build_scripts.site.phone.icons import png, read_drawing
from build_scripts.site.phone.manifest import ICONS, MANIFEST, TOUCH_ICON
from build_scripts.site.phone.version import PACK, VERSION, removal_script, saved_files, version_script, write_version
from build_scripts.site.policy import POLICY

PAGES = Path(__file__).parent / "browser" / "pages"
WORKERS = Path(__file__).resolve().parent.parent / "build_scripts" / "site" / "phone"
FILES = {
    ".lawbook-site": "",
    "coverage/index.html": "coverage",
    "download/index.html": "download",
    "download/lawbook.json": "{}",
    "downloads/lawbook.zip": "zip",
    "downloads/lawbook.html": "the site in one file",
    "index.html": "start",
    "laws/64/index.html": "Правило",
    "search/index.js": "index",
    "search/texts.js": "texts",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path / "site"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    target = tmp_path_factory.mktemp("phone") / "site"
    build_site(project, PAGES, target)
    return target


def facts_of(script: str) -> dict[str, object]:
    """What a page reads from version.js; the worker in it must let a page alone."""
    page = MiniRacer()
    page.eval(f"var self = globalThis;\n{script}")
    found: dict[str, object] = json.loads(str(page.eval("JSON.stringify(self.lawbookVersion || null)")))
    return found


# --- the version


def test_the_version_names_every_file_with_the_hash_of_its_content(site: Path) -> None:
    write_version(site, {"texts": "1998-05", "built": "2001-02-03"})
    facts = facts_of((site / VERSION).read_text("utf-8"))
    saved = sorted(
        set(FILES) - {".lawbook-site", "download/lawbook.json", "downloads/lawbook.zip", "downloads/lawbook.html"}
    )
    assert facts["files"] == {name: hashlib.sha256(FILES[name].encode()).hexdigest()[:16] for name in saved}
    assert facts["bytes"] == sum(len(FILES[name].encode()) for name in saved)
    assert (facts["texts"], facts["built"]) == ("1998-05", "2001-02-03")


def test_what_changes_with_every_law_is_packed_in_one_file(site: Path) -> None:
    write_version(site, {})
    packs = facts_of((site / VERSION).read_text("utf-8"))["packs"]
    names = ["coverage/index.html", "download/index.html", "search/index.js", "search/texts.js"]
    assert packs == {PACK: [[name, len(FILES[name])] for name in names]}
    assert (site / PACK).read_text("utf-8") == "".join(FILES[name] for name in names)


def test_one_file_is_no_pack(site: Path) -> None:
    shutil.rmtree(site / "search")
    shutil.rmtree(site / "download")
    write_version(site, {})
    assert facts_of((site / VERSION).read_text("utf-8"))["packs"] == {}
    assert not (site / PACK).exists()


def test_the_same_site_gives_the_same_version(site: Path) -> None:
    write_version(site, {})
    before = (site / VERSION).read_bytes(), (site / PACK).read_bytes()
    write_version(site, {})
    assert ((site / VERSION).read_bytes(), (site / PACK).read_bytes()) == before


def test_a_change_changes_the_version_and_one_hash() -> None:
    before = facts_of(version_script({"a.html": b"a", "b.html": b"b"}, {}, {}))
    after = facts_of(version_script({"a.html": b"a", "b.html": b"c"}, {}, {}))
    assert before["version"] != after["version"]
    assert before["files"]["a.html"] == after["files"]["a.html"]  # type: ignore[index]
    assert before["files"]["b.html"] != after["files"]["b.html"]  # type: ignore[index]


def test_a_later_date_is_another_version() -> None:
    files = {"a.html": b"a"}
    versions = {facts_of(version_script(files, {}, {"texts": date}))["version"] for date in ("1998", "1999")}
    assert len(versions) == 2


def test_a_built_site_is_saved_whole(built: Path) -> None:
    facts = facts_of((built / VERSION).read_text("utf-8"))
    pages = {path.relative_to(built).as_posix() for path in built.rglob("*.html")}
    assert pages <= set(facts["files"])  # type: ignore[call-overload]
    assert set(saved_files(built)) == set(facts["files"])  # type: ignore[call-overload]
    assert {MANIFEST, TOUCH_ICON[0], "scripts/phone-panel.js"} <= set(facts["files"])  # type: ignore[call-overload]


def test_worker_panel_and_removal_mean_the_same_store(project: Path) -> None:
    scripts = [WORKERS / "worker.js", WORKERS / "removal.js", project / "docs" / "scripts" / "phone-panel.js"]
    names = [re.search(r"const STORE = `(lawbook )\$\{", path.read_text("utf-8")) for path in scripts]
    assert [name[1] for name in names if name] == ["lawbook "] * 3


def test_the_policy_lets_the_worker_and_the_manifest_come_from_the_site_only() -> None:
    rules = dict(rule.split(" ", 1) for rule in POLICY.split("; "))
    assert {name: rules[name] for name in ("worker-src", "manifest-src", "connect-src")} == {
        "worker-src": "'self'",
        "manifest-src": "'self'",
        "connect-src": "'self'",
    }


# --- the feature switched off


def test_switched_off_a_site_offers_nothing_and_its_worker_removes_itself(
    tmp_path: Path, project: Path, fonts: Path
) -> None:
    settings = (project / "mkdocs.yml").read_text("utf-8")
    assert "  phone: true" in settings
    for folder in ("docs", "build_scripts"):
        (tmp_path / folder).symlink_to(project / folder)
    (tmp_path / ".cache").mkdir()
    (tmp_path / ".cache" / "fonts").symlink_to(fonts)
    (tmp_path / "mkdocs.yml").write_text(settings.replace("  phone: true", "  phone: false"), "utf-8")
    build_site(tmp_path, PAGES, tmp_path / "site")
    assert (tmp_path / "site" / VERSION).read_text("utf-8") == removal_script()
    assert not (tmp_path / "site" / MANIFEST).exists()
    assert not (tmp_path / "site" / PACK).exists()
    start = BeautifulSoup((tmp_path / "site" / "index.html").read_text("utf-8"), "html.parser")
    assert [one["src"] for one in start.find_all("script", src=re.compile("phone"))] == []
    assert start.select("[data-phone], [rel=apple-touch-icon]") == []


def test_the_removal_lets_a_page_alone() -> None:
    assert facts_of(removal_script()) is None


# --- manifest and icons


def size_of(image: bytes) -> tuple[int, int]:
    assert image.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", image[16:24])
    return width, height


def pixels(image: bytes, size: int) -> list[list[bytes]]:
    """The pixels of one of our own PNGs, by row."""
    start = image.index(b"IDAT") + 4
    length = struct.unpack(">I", image[start - 8 : start - 4])[0]
    raw = zlib.decompress(image[start : start + length])
    deep = 4 if image[25] == 6 else 3
    rows = [raw[at : at + size * deep + 1] for at in range(0, len(raw), size * deep + 1)]
    assert all(row[0] == 0 for row in rows)
    return [[row[at : at + deep] for at in range(1, len(row), deep)] for row in rows]


def test_the_manifest_names_the_site_in_both_languages_and_icons_that_are_there(built: Path) -> None:
    manifest = json.loads((built / MANIFEST).read_text("utf-8"))
    assert manifest["name"] == "Правила бриджа · Laws of bridge"
    assert len(manifest["short_name"]) <= 12
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("./", "./", "standalone")
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    for icon in drawn:
        width, height = size_of((built / icon["src"]).read_bytes())
        assert icon["sizes"] == f"{width}x{height}"
    assert {(icon["sizes"], icon["purpose"]) for icon in drawn} == {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
    }
    assert all((built / icon["src"]).is_file() for icon in manifest["icons"])


def test_every_page_names_the_icon_of_the_home_screen_and_no_manifest(built: Path) -> None:
    for path in built.rglob("*.html"):
        soup = BeautifulSoup(path.read_text("utf-8"), "html.parser")
        assert len(soup.select("link[rel=apple-touch-icon]")) == 1, path
        assert soup.select("link[rel=manifest]") == []  # from a disk a browser would complain; a script puts it there
    assert size_of((built / TOUCH_ICON[0]).read_bytes()) == (180, 180)


def test_an_icon_has_round_corners_and_one_to_be_cut_has_none(project: Path) -> None:
    drawing = read_drawing(coloured((project / "docs" / "images" / "favicon.svg").read_text("utf-8")))
    ground, ink = (bytes.fromhex(PAPER[name].removeprefix("#")) for name in ("accent", "paper"))
    small, full = pixels(png(drawing, 48), 48), pixels(png(drawing, 48, full=True), 48)
    assert (small[0][0][3], small[24][0], small[24][24]) == (0, ground + b"\xff", ink + b"\xff")
    assert (full[0][0], full[24][24]) == (ground, ink)
    safe = [(x, y) for y, row in enumerate(full) for x, colour in enumerate(row) if colour == ink]
    assert all((x - 23.5) ** 2 + (y - 23.5) ** 2 < (0.4 * 48) ** 2 for x, y in safe)  # no phone cuts the figure


def test_the_icons_are_those_that_are_listed(built: Path) -> None:
    names = {path.relative_to(built).as_posix() for path in built.rglob("*.png")}
    assert names == {path for path, _, _ in (*ICONS, TOUCH_ICON)}


@pytest.mark.parametrize(
    ("svg", "words"),
    [
        ("<svg xmlns='http://www.w3.org/2000/svg'><rect/></svg>", "one rect and one path"),
        ("<svg xmlns='http://www.w3.org/2000/svg'><rect fill='red'/><path/></svg>", "#rrggbb; found: 'red'"),
        (
            "<svg xmlns='http://www.w3.org/2000/svg'><rect fill='#000000'/><path fill='#ffffff' d='M0 0L1 1'/></svg>",
            "M, c and z; found: 'L'",
        ),
    ],
)
def test_a_drawing_that_cannot_be_read_is_told(svg: str, words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        read_drawing(svg)
