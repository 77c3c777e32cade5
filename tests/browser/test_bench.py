"""What `make bench` does in Chromium works on a built site, under its policy."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.browser
# In a process of its own, as a bench is: the browser of the tests beside it has a loop that no second one may join.
TIMED = """
import json, sys
from pathlib import Path
from bench_search.keystrokes import our_times
times = our_times(Path(sys.argv[1]), ["6", "64"])
print(json.dumps([times.ready, times.key, times.shown]))
"""


def test_the_search_box_of_a_built_site_can_be_timed(sample_site: Path) -> None:
    tests = Path(__file__).resolve().parent.parent
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tests)!r})\n{TIMED}", str(sample_site)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tests.parent)
    assert done.returncode == 0, done.stderr
    assert min(json.loads(done.stdout)) > 0
