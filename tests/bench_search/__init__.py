"""The search beside Material's own and MiniSearch, on the same sections and queries (`make bench`)."""

import sys
from pathlib import Path

# `tools`, which finds programs and installs packages, is the audit's, whose scripts import each other by bare names.
sys.path.append(str(Path(__file__).resolve().parents[1] / "audit"))
