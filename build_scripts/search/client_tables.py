"""The tables of the query analysis as data for the browser."""

from typing import Any


def client_tables() -> dict[str, Any]:
    """All tables that the analysis reads."""
    return {}
