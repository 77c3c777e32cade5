"""How long the booklet takes and how large it is, beside WeasyPrint on the same text (`make bench`).

`python tests/bench_booklet.py [SOURCES ...]` alone measures it on other documents. WeasyPrint is no dependency of the
project: it is installed for this into a folder of its own that git ignores, and where it can't be, that is said.
"""

import html
import io
import subprocess
import sys
import time
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from booklet_checker import check
from pypdf import PdfReader

from build_scripts.booklet.content import Content, editions
from build_scripts.booklet.format import format_data
from build_scripts.booklet.imposition import imposed
from build_scripts.booklet.selection import LAWS
from build_scripts.booklet.typeset import typeset
from build_scripts.workspace import HOME, Workspace

WEASYPRINT = "weasyprint==70.0"
FOLDER = HOME / ".cache" / "bench-weasyprint"
STYLE = """
@page { size: 148mm 210mm; margin: 20mm 15mm 18mm 19mm; @bottom-right { content: counter(page) } }
body { font: 10pt/1.35 "Libertinus Serif", "DejaVu Serif", serif; text-align: justify; hyphens: auto }
h2 { page-break-after: avoid } nav a, .index a { display: block; color: inherit; text-decoration: none }
nav a::after { content: leader(".") target-counter(attr(href), page) }
p a::after, .index a.law::after { content: " ▸" target-counter(attr(href), page); font-size: 0.8em }
.digest { background: #f5f1e7; padding: 3mm } .index { columns: 2; font-size: 8.5pt }
.note { float: footnote; font-size: 8.5pt }
"""
SET = "import sys, weasyprint; weasyprint.HTML(filename=sys.argv[1]).write_pdf(sys.argv[2])"


def print_booklets(sources: Sequence[Path] = ()) -> None:
    """Print seconds, pages, megabytes and wrong page numbers of both."""
    book = Workspace(None, sources).book
    edition, language = editions(book)[0]
    start = time.perf_counter()
    data = {**Content(book, edition, language).data(LAWS), "format": format_data()}
    told = time.perf_counter()
    pdf = typeset(data)
    done = time.perf_counter()
    sheets = imposed(pdf)
    folded = time.perf_counter()
    checked = check(pdf, data)
    print(f"booklet, Typst: content {told - start:.1f} s, setting {done - told:.1f} s, {_size(pdf)}")
    print(f"booklet, checked: {checked.told()}; wrong: {len(checked.faults)}")
    print(f"booklet, sheets: {folded - done:.1f} s, {_size(sheets)}")
    print(f"booklet, WeasyPrint: {_weasyprint(data)}")


def _size(pdf: bytes) -> str:
    return f"{len(PdfReader(io.BytesIO(pdf)).pages)} pages, {len(pdf) / 1e6:.1f} MB"


def _weasyprint(data: dict[str, Any]) -> str:
    """What WeasyPrint makes of the same text, or why there is nothing to say."""
    python = FOLDER / "bin" / "python"
    page, out = FOLDER / "booklet.html", FOLDER / "booklet.pdf"
    try:
        if not python.exists():
            venv.create(FOLDER, with_pip=True)
            install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", WEASYPRINT]
            subprocess.run(install, check=True, capture_output=True, env={})
        page.write_text("".join(_page(data)), "utf-8")
        start = time.perf_counter()
        subprocess.run([str(python), "-c", SET, str(page), str(out)], check=True, capture_output=True, env={})
        seconds = time.perf_counter() - start
    except (OSError, subprocess.CalledProcessError) as error:
        said = (getattr(error, "stderr", b"") or str(error).encode()).decode("utf-8", "replace").strip().split("\n")[-1]
        return f"not measured, {WEASYPRINT} can't be installed or run here: {said}"
    pdf = out.read_bytes()
    right, wrong = _numbers(pdf)
    return f"{seconds:.1f} s, {_size(pdf)}, page numbers right {right}, wrong {wrong}"


def _page(data: dict[str, Any]) -> Iterator[str]:
    """The text of a booklet as one HTML page: contents, laws with their layers and references, index."""
    laws = [law for chapter in data["chapters"] for law in chapter["laws"]]
    yield f"<!doctype html><html lang={data['language']}><meta charset=utf-8><style>{STYLE}</style><nav>"
    yield from (f'<a href="#law-{law["number"]}">{law["number"]} {html.escape(law["title"])}</a>' for law in laws)
    yield "</nav>"
    for law in laws:
        yield f'<h2 id="law-{law["number"]}">{law["number"]} {html.escape(law["title"])}</h2>'
        digest = law["digest"]
        if digest is not None:
            yield '<div class="digest">'
            rows = [digest["answer"], *digest["blocks"], *digest["steps"], *digest["mistakes"]]
            for one in digest["earlier"]:
                rows += [one["answer"], *one["blocks"]]
            yield from map(_block, rows)
            yield "</div>"
        commentary = (row for one in law["commentary"] for row in one["blocks"])
        yield from map(_block, [*law["blocks"], *commentary, *(one for one in law["decisions"] if not one["again"])])
    yield '<div class="index">'
    for row in data["index"]:
        links = "".join(f'<a class="law" href="#law-{law}">{law}</a>' for law in row["laws"])
        yield f"<div>{html.escape(row['sub'] or row['head'])} {links}</div>"
    yield "</div>"
    for row in data["glossary"]:
        yield f"<p><b>{html.escape(row['name'])}</b> {''.join(_words(text['text']) for text in row['texts'])}</p>"


def _block(row: dict[str, Any]) -> str:
    anchor = f' id="{html.escape(row["anchor"])}"' if row.get("anchor") else ""
    table = "".join(
        "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells) for cells in row.get("rows", ())
    )
    words = f"{html.escape(row.get('label', ''))} <b>{_words(row.get('title', ()))}</b> {_words(row['text'])}"
    return f"<p{anchor}>{words}</p>" + (f"<table>{table}</table>" if table else "")


def _words(segments: Sequence[dict[str, Any]]) -> str:
    forms = {
        "link": lambda row: f'<a href="#{html.escape(row["to"])}">{_words(row["segments"])}</a>',
        "note": lambda row: f'<span class="note">{_words(row["segments"])}</span>',
        "title": lambda row: f"<b>{_words(row['segments'])}</b>",
        "break": lambda row: "<br>",
    }
    return "".join(forms[row["kind"]](row) if row["kind"] in forms else html.escape(row["text"]) for row in segments)


def _numbers(pdf: bytes) -> tuple[int, int]:
    """How many printed page numbers name the page that their link leads to, and how many another one."""
    import pypdfium2

    reader, document = PdfReader(io.BytesIO(pdf)), pypdfium2.PdfDocument(pdf)
    places = {page.indirect_reference.idnum: place for place, page in enumerate(reader.pages, 1)}
    named = {name: places[row.dest_array[0].idnum] for name, row in reader.named_destinations.items()}
    counts = [0, 0]
    for place, page in enumerate(reader.pages):
        text = document[place].get_textpage()
        for annotation in page.get("/Annots", ()):
            link = annotation.get_object()
            left, low, right, top = (float(value) for value in link["/Rect"])
            words = text.get_text_bounded(left=left - 1, bottom=low, right=right + 1, top=top).strip()
            number = words.rpartition("▸" if "▸" in words else ".")[2].strip()
            target = link.get("/Dest") or link["/A"]["/D"]
            page_led_to = str(named[str(target)])
            cut = number != page_led_to and page_led_to.startswith(number)  # a link over two lines, read in part
            if number.isdigit() and not cut:
                counts[number != page_led_to] += 1
    return counts[0], counts[1]


if __name__ == "__main__":
    print_booklets([Path(one) for one in sys.argv[1:]])
