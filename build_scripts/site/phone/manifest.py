"""The web app manifest: what a phone calls the site on its home screen, and which icons it may show."""

import json

from build_scripts.colours import PAPER
from build_scripts.languages.catalogue import LEADING, say
from build_scripts.languages.marked import site_names
from build_scripts.site.phone.icons import png, read_drawing

MANIFEST = "manifest.webmanifest"
FAVICON = "images/favicon.svg"

# Path, pixels, whether the ground fills the square so that a phone may cut its own shape out of it.
ICONS = (
    ("images/icon-192.png", 192, False),
    ("images/icon-512.png", 512, False),
    ("images/icon-192-full.png", 192, True),
    ("images/icon-512-full.png", 512, True),
)
TOUCH_ICON = ("images/touch-icon.png", 180, True)  # an iPhone rounds the corners itself


def app_files(name: str, favicon: str) -> dict[str, bytes]:
    """The manifest and the icons by path from the site's root.

    `name` is the site's Russian name, `favicon` the text of the SVG that the icons are drawn from. Raises ValueError
    for a drawing that can't be read.
    """
    drawing = read_drawing(favicon)
    drawn = {path: png(drawing, size, full=full) for path, size, full in (*ICONS, TOUCH_ICON)}
    return {MANIFEST: manifest(name).encode(), **drawn}


def manifest(name: str) -> str:
    """The manifest as text, with the site's Russian `name` beside the others; paths start at the site's root."""
    icons = [
        {
            "src": path, "sizes": f"{size}x{size}", "type": "image/png",
            "purpose": "maskable" if full else "any",
        }
        for path, size, full in ICONS
    ]  # fmt: skip
    vector = {"src": FAVICON, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    laws = list(say("page.laws").values())
    facts = {
        "id": "./", "start_url": "./", "scope": "./", "display": "standalone", "lang": LEADING, "dir": "ltr",
        "name": " · ".join(site_names(name).values()),
        "short_name": "·".join(laws[:2]),  # twelve letters: more is cut on a home screen
        "description": " · ".join(say("frame.description").values()),
        "background_color": PAPER["paper"], "theme_color": PAPER["paper"],
        "icons": [vector, *icons],
    }  # fmt: skip
    return json.dumps(facts, ensure_ascii=False, indent=1) + "\n"
