"""Holds the scripts to types (TypeScript's checker, `tsconfig.json`) and to rules (ESLint, `eslint.config.mjs`)."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parents[1]
sys.path.append(str(PROJECT / "tests" / "audit"))  # `tools` finds programs and installs packages

from tools import ToolError, install, program, recent  # noqa: E402

NODE = (18, 18)  # what ESLint asks for
FOLDERS = ("docs/scripts", "build_scripts", "tests/audit", "tests/bench_search")


def main() -> int:
    """Print what is wrong with the scripts; 1 when something is, or when node or its packages are missing."""
    try:
        node = program("node", "node", "nodejs npm")
        recent("Node", [node, "--version"], NODE, "nodejs npm")
        install(program("npm", "npm", "nodejs npm"), HERE)
    except ToolError as error:
        print(f"lint: the scripts were not checked: {error}", file=sys.stderr)
        return 1
    modules = HERE / "node_modules"
    rules = ["--no-config-lookup", "--config", str(HERE / "eslint.config.mjs"), "--max-warnings", "0"]
    commands = (
        [node, str(modules / "typescript/bin/tsc"), "--project", str(HERE / "tsconfig.json")],
        [node, str(modules / "eslint/bin/eslint.js"), *rules, *FOLDERS],
    )
    failed = [subprocess.run(command, cwd=PROJECT, check=False).returncode for command in commands]
    return int(any(failed))


if __name__ == "__main__":
    sys.exit(main())
