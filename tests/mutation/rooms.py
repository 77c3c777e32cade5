"""Which modules are changed, and the test files that have to see it: the quickest first, as the first failure ends."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Room:
    """Modules by patterns below `build_scripts`, and test files below `tests`."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]


ROOMS = {
    "link": Room(
        ("link/*.py",),
        ("test_link.py", "test_parse.py", "test_unfolding.py", "test_wording.py", "test_samples.py", "test_english.py",
         "test_digest.py"),
    ),
    "align": Room(
        ("align/[!p]*.py", "align/placements.py"),
        ("test_align.py", "test_spelling.py", "test_samples.py", "test_parse.py", "test_pages.py",
         "test_booklet_order.py"),
    ),
    "publication": Room(
        ("align/publication.py",),
        ("test_align.py", "test_pages.py", "test_booklet_order.py", "test_search.py", "test_booklet.py"),
    ),
    "ranking": Room(
        ("search/rank.py", "search/score.py"),
        ("test_search.py", "test_search_phrases.py", "test_search_judged.py", "test_mechanical.py"),
    ),
}  # fmt: skip
