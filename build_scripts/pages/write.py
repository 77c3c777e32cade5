"""All pages of a law book as files, and the navigation that leads to them."""

from collections.abc import Mapping
from importlib.metadata import version
from types import MappingProxyType

from build_scripts.model.lawbook import LawBook
from build_scripts.model.signs import json_text
from build_scripts.pages.desk import Desk
from build_scripts.pages.kinds import PAGES, menu_of
from build_scripts.pages.markup import element, say
from build_scripts.pages.places import Places
from build_scripts.pages.previews import Previews
from build_scripts.pages.start import StartPages

SAMPLE = element("p", " · ".join(say("frame.sample").values()), class_="sample")


def page_files(
    book: LawBook, main: str = "", date: str = "", sizes: Mapping[str, int] = MappingProxyType({})
) -> dict[str, str]:
    """Every page by its path (`laws/64/index.md`), the previews, and `navigation.json`.

    `main` is the main edition, if it is set; `date` is what the start page says of the texts' date, `sizes` (in
    bytes, by name) what the download page says of the data files. Same book, same files: nothing looks at the clock.
    """
    places = Places(book, main)
    sample = SAMPLE if any(facts.sample for facts in book.facts.values()) else ""
    desk = Desk(book, places, sample, date, sizes)
    files: dict[str, str] = {}
    for kind in PAGES:
        files.update(kind.write(desk))
    named = sorted((kind for kind in PAGES if kind.on_start), key=lambda kind: kind.on_start)
    ways = [(kind.folder, say(kind.title)) for kind in named if f"{kind.folder}/index.md" in files]
    files["index.md"] = StartPages(book, places, sample, ways=ways, version=version("lawbook"), date=date).start()
    files.update(Previews(book, places, desk.prose, desk.digest).files())
    menu = [entry for kind in PAGES for entry in menu_of(kind, desk, files)]
    files["navigation.json"] = json_text(menu, indent=1)
    return files
