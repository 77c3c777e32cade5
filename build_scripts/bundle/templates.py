"""Fills the templates of the bundle: pages that bring their own styles and scripts, and allow no others by hash."""

import base64
import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

HERE = Path(__file__).parent
_HOLE = re.compile(r"\[\[(\w+)\]\]")


def filled(name: str, parts: Mapping[str, str]) -> str:
    """The template `name` of this folder with `parts`, HTML already, in its holes `[[part]]`."""
    template = (HERE / name).read_text("utf-8")
    return _HOLE.sub(lambda hole: parts[hole[1]], template)


def hashes(texts: Iterable[str]) -> str:
    """Texts of style and script elements as sources of a content policy.

    >>> hashes(["p{}"])
    "'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='"
    """
    digests = (base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in texts)
    return " ".join(f"'sha256-{digest}'" for digest in digests)
