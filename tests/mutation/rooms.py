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
        ("test_link.py", "test_parse.py", "test_unfolding.py", "test_samples.py", "test_english.py",
         "test_digest.py"),
    ),
    "align": Room(
        ("align/*.py",),
        ("test_align.py", "test_spelling.py", "test_samples.py", "test_parse.py", "test_pages.py",
         "test_booklet_order.py"),
    ),
    "tell": Room(
        ("tell/[!p]*.py",),
        ("test_tell.py", "test_wording.py", "test_reference_links.py", "test_digest.py", "test_pages.py",
         "test_booklet_order.py", "test_booklet.py"),
    ),
    "publication": Room(
        ("tell/publication.py",),
        ("test_align.py", "test_pages.py", "test_booklet_order.py", "test_search.py", "test_booklet.py"),
    ),
    "ranking": Room(
        ("search/rank.py", "search/score.py"),
        ("test_search.py", "test_search_phrases.py", "test_search_judged.py", "test_mechanical.py"),
    ),
}  # fmt: skip
