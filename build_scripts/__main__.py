"""`python -m build_scripts` is the command `lawbook`."""

import sys

from build_scripts.cli import main

if __name__ == "__main__":
    sys.exit(main())
