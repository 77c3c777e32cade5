"""How many examples the property tests run: LAWBOOK_EXAMPLES in all, a few hundred where it is not set."""

import os

from hypothesis import HealthCheck, settings

ASKED = os.environ.get("LAWBOOK_EXAMPLES", "")


def examples(usual: int, share: float) -> settings:
    """Settings of a test that runs `usual` examples, or its `share` of the number asked for; always the same ones."""
    count = max(1, int(int(ASKED) * share)) if ASKED else usual
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(derandomize=True, deadline=None, database=None, max_examples=count, suppress_health_check=slow)
