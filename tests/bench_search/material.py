"""Material's own search: its worker as the package ships it, and its index of the pages of our site."""

import json
import tempfile
from pathlib import Path
from typing import Any

import material  # type: ignore[import-untyped]
from mkdocs.commands.build import build
from mkdocs.config import load_config

SETTINGS = {"lang": ["ru", "en"]}


def worker() -> Path:
    """The script that Material's pages ask."""
    scripts = Path(str(material.__file__)).parent / "templates" / "assets" / "javascripts" / "workers"
    return next(scripts.glob("search.*.min.js"))


def material_index(project: Path, pages: Path) -> dict[str, Any]:
    """What Material's search plugin writes when the site is built with it."""
    with tempfile.TemporaryDirectory() as site:
        config = load_config(
            str(project / "mkdocs.yml"), site_dir=site, plugins=[{"material/search": SETTINGS}], strict=False
        )
        config.extra["pages"] = str(pages)
        build(config)
        index: dict[str, Any] = json.loads((Path(site) / "search" / "search_index.json").read_text("utf-8"))
    return index
