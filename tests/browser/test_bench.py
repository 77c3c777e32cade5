"""What `make bench` does in Chromium works on a built site, under its policy."""

from pathlib import Path

import pytest
from bench_search.keystrokes import our_times

pytestmark = pytest.mark.browser


def test_the_search_box_of_a_built_site_can_be_timed(sample_site: Path) -> None:
    times = our_times(sample_site, ["6", "64"])
    assert min(times.ready, times.key, times.shown) > 0
